import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { visible, wrapCode } from "./code-rows.ts";
import { compareFiles } from "./compare-files.ts";
import type { Line, Note } from "./comparison.ts";
import { renderTerminal, type TerminalView } from "./terminal.ts";

const BEFORE = `// #region loop
/** Asks once. */
async function turn(conversation: Conversation): Promise<void> {
  const reply = await ask(conversation);
  const call = reply.content.find((block) => block.type === "tool_use");
  messages.pop();
}
// #endregion loop

// #region main
run();
// #endregion main
`;
const AFTER = `// #region loop
/** Asks once. */
async function turn(conversation: Conversation): Promise<void> {
  while (true) {
    const reply = await ask(conversation);
    const calls = reply.content.filter((block) => block.type === "tool_use");
  }
}
// #endregion loop

// #region main
run();
// #endregion main
`;
const NOTE: Note = {
  region: "loop",
  declaration: "turn",
  why: {
    en: "The model may need several calls, one after the other.",
    fr: "Le modèle peut avoir besoin de plusieurs appels\u00a0: l’un après l’autre.",
  },
};
const VIEW: TerminalView = { lang: "en", width: 80, colour: false };

function render(before: string, after: string, view: Partial<TerminalView> = {}): string {
  const file = (label: string, text: string) => ({ label, name: "agent.ts", text });
  const comparison = compareFiles({
    before: file("agent-005", before),
    after: file("agent-006", after),
    notes: [NOTE],
  });
  return renderTerminal(comparison, { ...VIEW, ...view });
}

test("says what changed and why, with signs and words instead of colour", () => {
  expect(render(BEFORE, AFTER)).toBe(`agent-005 → agent-006

Changed lines: code 3 added, 2 removed, 1 moved.
Unchanged regions: main.

Signs: + line added, - line removed, > line moved (same words, new place or
indentation), [-words removed-] {+words added+}

[1/1] loop / turn: changed (3 lines added, 2 removed, 1 moved)
Why: The model may need several calls, one after the other.

  /** Asks once. */
  async function turn(conversation: Conversation): Promise<void> {
+   while (true) {
>     const reply = await ask(conversation);
-   const [-call-] = reply.content.[-find-]((block) => block.type ===
-…    "tool_use");
+     const {+calls+} = reply.content.{+filter+}((block) => block.type ===
+…      "tool_use");
-   messages.pop();
+   }
  }
`);
});

test("fits 40 columns, with the sign on each row of a broken line, in French", () => {
  expect(render(BEFORE, AFTER, { width: 40, lang: "fr" })).toBe(`agent-005 → agent-006

Lignes modifiées\u00a0: code 3 ajoutées, 2
supprimées, 1 déplacée.
Régions inchangées\u00a0: main.

Signes\u00a0: + ligne ajoutée, - ligne
supprimée, > ligne déplacée (mêmes mots,
autre endroit ou autre retrait), [-mots
supprimés-] {+mots ajoutés+}

[1/1] loop / turn\u00a0: modifiée (3 lignes
ajoutées, 2 supprimées, 1 déplacée)
Pourquoi\u00a0: Le modèle peut avoir besoin
de plusieurs appels\u00a0: l’un après
l’autre.

  /** Asks once. */
  async function turn(conversation:
 …  Conversation): Promise<void> {
+   while (true) {
>     const reply = await
>…      ask(conversation);
-   const [-call-] =
-…    reply.content.[-find-]((block) =>
-…    block.type === "tool_use");
+     const {+calls+} =
+…      reply.content.{+filter+}((block)
+…      => block.type === "tool_use");
-   messages.pop();
+   }
  }
`);
});

test.each([20, 40, 80, 120])("keeps every row within %i columns", (width) => {
  for (const lang of ["en", "fr"] as const) {
    for (const colour of [true, false]) {
      const text = stripVTControlCharacters(render(BEFORE, AFTER, { width, lang, colour }));
      const widest = Math.max(...text.split("\n").map((row) => [...row].length));
      expect(widest).toBeLessThanOrEqual(width);
    }
  }
});

test("says the same in colour, with underlined words in place of the marks", () => {
  const coloured = render(BEFORE, AFTER, { colour: true, width: 120 });
  const plain = render(BEFORE, AFTER, { width: 120 });
  const unmarked = plain.replace(/, \[-words.*\+\}/, "").replace(/\[-|-\]|\{\+|\+\}/g, "");
  expect(stripVTControlCharacters(coloured)).toBe(unmarked);
  expect(coloured).toContain("\u001b[4mcalls\u001b[24m");
});

test("puts before and after side by side, and a new declaration on the whole width", () => {
  const before = "function f() {\n  one(1);\n}\n";
  const after = "function f() {\n  one(2);\n}\n\nfunction g() {}\n";
  const text = render(before, after, { sideBySide: true, width: 60 });
  expect(text.slice(text.indexOf("[1/2]"))).toBe(
    `[1/2] f: changed (1 line added, 1 removed)

  function f() {             |   function f() {
-   one([-1-]);              | +   one({+2+});
  }                          |   }

[2/2] g: new (1 line added)

+ function g() {}
`,
  );
});

test("says that it is too narrow for two columns", () => {
  expect(render(BEFORE, AFTER, { sideBySide: true, width: 40 })).toContain(
    "This terminal is too narrow for two\ncolumns; here is one.\n",
  );
});

test("gives the counts alone", () => {
  const text = render(BEFORE, AFTER, { stat: true });
  expect(text.split("\n\n").at(-1)).toBe("loop / turn: code 3 added, 2 removed, 1 moved\n");
});

test("tells where a line went that moved to another declaration", () => {
  const before =
    "function f() {\n  const first = prepareTheFirst();\n}\n\nfunction g() {\n  b();\n}\n";
  const after =
    "function f() {\n}\n\nfunction g() {\n  const first = prepareTheFirst();\n  b();\n}\n";
  const text = render(before, after);
  expect(text).toContain("[1/2] f: changed (1 line moved)");
  expect(text).toContain("<   const first = prepareTheFirst();\n<… (moved to g)\n");
  expect(text).toContain(">   const first = prepareTheFirst();\n>… (moved from f)\n");
});

test.each([
  ["the same bytes", "a();\n", "a();\n", "agent-005 and agent-006 are the same, byte for byte.\n"],
  [
    "only line ends",
    "a();\r\n",
    "a();\n",
    "agent-005 and agent-006 have the same lines.\nLine ends: CRLF before, LF after.\n",
  ],
  [
    "only a byte order mark and a last line end",
    "\ufeffa();\n",
    "a();",
    "agent-005 and agent-006 have the same lines.\n" +
      "agent-005 begins with a byte order mark (BOM).\n" +
      "The last line of agent-006 has no line end.\n",
  ],
])("says it in words when nothing can be shown: %s", (_, before, after, text) => {
  expect(render(before, after)).toBe(text);
});

test("shows control and direction characters instead of sending them to the terminal", () => {
  const text = render("a();\n", 'const x = "\u001b[2J\u202eevil\ttab";\n', { colour: true });
  expect(text).toContain('const x = "\\u001b[2J\\u202eevil    tab";');
  expect(visible("été 18 °C “œuvre”")).toBe("été 18 °C “œuvre”");
});

function added(text: string): Line {
  const numbers = { before: null, after: 1 };
  const rest = { textBefore: null, paired: false, parts: null, elsewhere: null };
  return { kind: "added", content: "code", ...numbers, text, ...rest };
}

test.each([
  ["at a space", "const one = two;", 14, ["+ const one =", "+…  two;"]],
  [
    "after a bracket, where there is no space",
    "evaluate(expression)",
    16,
    ["+ evaluate(", "+…  expression)"],
  ],
  ["anywhere in a long word", "abcdefghijklmnopqrst", 14, ["+ abcdefghijkl", "+…  mnopqrst"]],
  [
    "with wide characters counted twice",
    "日本語日本語日本語",
    14,
    ["+ 日本語日本語", "+…  日本語"],
  ],
])("breaks a line %s", (_, text, width, rows) => {
  const shown = wrapCode(added(text), width, false).map(
    ({ margin, pieces }) => margin + pieces.map((piece) => piece.text).join(""),
  );
  expect(shown.map((row) => row.trimEnd())).toEqual(rows);
});
