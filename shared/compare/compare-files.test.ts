import { expect, test } from "vitest";
import { compareFiles } from "./compare-files.ts";
import { type Comparison, changedLines } from "./comparison.ts";

const SIGNS = { same: " ", added: "+", removed: "-", "moved-from": "<", "moved-to": ">" };

function compare(before: string, after: string, options: object = {}): Comparison {
  const file = (label: string, text: string) => ({ label, name: "agent.ts", text });
  return compareFiles({ before: file("old", before), after: file("new", after), ...options });
}

/** Each unit as "region / declaration: change", its lines with their signs below it. */
function shown({ units }: Comparison): string[] {
  return units.flatMap(({ region, declaration, change, hunks }) => [
    `${region} / ${declaration}: ${change}`,
    ...hunks.flatMap(({ lines }) => lines.map(({ kind, text }) => SIGNS[kind] + text)),
  ]);
}

test("hangs each change on the region and the declaration that it touches", () => {
  const before = `/**
 * agent-001: nothing.
 */

// #region imports
import { a } from "a";
// #endregion imports

// #region tools
const SIZE = 1;

/** Doubles. */
function double(n: number): number {
  return n * 2;
}
// #endregion tools
`;
  const after = before
    .replace("agent-001", "agent-002")
    .replace('import { a } from "a";', 'import { a, b } from "a";')
    .replace("n * 2", "n + n")
    .replace("const SIZE", "const BEST = 9;\n\nconst SIZE");
  expect(shown(compare(before, after, { context: 0 }))).toEqual([
    "header / null: changed",
    "- * agent-001: nothing.",
    "+ * agent-002: nothing.",
    "imports / null: changed",
    '-import { a } from "a";',
    '+import { a, b } from "a";',
    "tools / BEST: added",
    "+const BEST = 9;",
    "+",
    "tools / double: changed",
    "-  return n * 2;",
    "+  return n + n;",
  ]);
});

test("tells which regions are the same, changed, new or gone", () => {
  const region = (name: string, body: string) =>
    `// #region ${name}\n${body}\n// #endregion ${name}\n`;
  const before = region("tools", "const a = 1;") + region("loop", "run();") + region("old", "x();");
  const after = region("tools", "const a = 2;") + region("loop", "run();") + region("main", "y();");
  expect(compare(before, after).regions).toEqual([
    { name: "tools", state: "changed" },
    { name: "loop", state: "equal" },
    { name: "main", state: "added" },
    { name: "old", state: "removed" },
  ]);
});

test("shows a line that was only indented as moved, once, with both numbers", () => {
  const before = "function turn() {\n  const reply = ask();\n}\n";
  const after = "function turn() {\n  while (true) {\n    const reply = ask();\n  }\n}\n";
  const comparison = compare(before, after);
  expect(shown(comparison)).toEqual([
    " / turn: changed",
    " function turn() {",
    "+  while (true) {",
    ">    const reply = ask();",
    "+  }",
    " }",
  ]);
  expect(comparison.units[0]?.hunks[0]?.lines[2]).toEqual({
    kind: "moved-to",
    content: "code",
    before: 2,
    after: 3,
    text: "    const reply = ask();",
    textBefore: "  const reply = ask();",
    paired: false,
    parts: null,
    elsewhere: null,
  });
  expect(comparison.counts.code).toEqual({ added: 2, removed: 0, moved: 1 });
});

test("shows lines that moved into another declaration at both ends", () => {
  const before = `function one() {
  const first = prepareTheFirst();
  const second = prepareTheSecond();
  return first + second;
}

function two() {
  return 2;
}
`;
  const after = `function one() {
  return 1;
}

function two() {
  const first = prepareTheFirst();
  const second = prepareTheSecond();
  return 2;
}
`;
  const comparison = compare(before, after, { context: 0 });
  expect(shown(comparison)).toEqual([
    " / one: changed",
    "<  const first = prepareTheFirst();",
    "<  const second = prepareTheSecond();",
    "-  return first + second;",
    "+  return 1;",
    " / two: changed",
    ">  const first = prepareTheFirst();",
    ">  const second = prepareTheSecond();",
  ]);
  const places = comparison.units.map(({ hunks }) => hunks[0]?.lines[0]?.elsewhere);
  expect(places).toEqual([
    { region: "", declaration: "two" },
    { region: "", declaration: "one" },
  ]);
  expect(comparison.counts.code).toEqual({ added: 1, removed: 1, moved: 2 });
});

test("takes a short line that turns up elsewhere for chance, not for a move", () => {
  const before = "function one() {\n  stop();\n  go();\n}\n\nfunction two() {\n  go();\n}\n";
  const after = "function one() {\n  go();\n}\n\nfunction two() {\n  go();\n  stop();\n}\n";
  expect(compare(before, after).counts.code).toEqual({ added: 1, removed: 1, moved: 0 });
});

test("sees no move of one line from a declaration that is gone to another that is new", () => {
  const line = "  expect(requests[1]?.messages[2]?.content).toEqual([]);";
  const before = `function old() {\n${line}\n  stop();\n}\n`;
  const after = `function young() {\n  go();\n  start(1, 2);\n${line}\n  wait(3);\n}\n`;
  expect(compare(before, after).counts.code).toEqual({ added: 6, removed: 4, moved: 0 });
});

test("shows a declaration that changed places as moved, without other changes", () => {
  const [one, two] = ["function one() {\n  return 1;\n}\n", "function two() {\n  return 2;\n}\n"];
  const after = `${two}\n${one}\nconst end = 1;\n`;
  const comparison = compare(`${one}\n${two}\nconst end = 1;\n`, after, { codeOnly: true });
  expect(shown(comparison)).toEqual([" / one: moved", ">function one() {", ">  return 1;", ">}"]);
  expect(comparison.counts.code).toEqual({ added: 0, removed: 0, moved: 3 });
});

test("gives the blank line between two declarations to the one that is new", () => {
  const [a, b, c] = ["const a = 1;\n", "const b = 2;\n", "const c = 3;\n"];
  expect(shown(compare(`${b}\n${c}`, `${a}\n${b}\n${c}`))).toEqual([
    " / a: added",
    "+const a = 1;",
    "+",
  ]);
  expect(shown(compare(`${a}\n${b}\n${c}`, `${b}\n${c}`))).toEqual([
    " / a: removed",
    "-const a = 1;",
    "-",
  ]);
});

test("shows a blank line that nothing else explains", () => {
  expect(shown(compare("a();\nb();\n", "a();\n\nb();\n"))).toEqual([
    " / null: changed",
    " a();",
    "+",
    " b();",
  ]);
});

test("knows a declaration again under a new name", () => {
  const body = "() {\n  const first = 1;\n  const second = 2;\n  return first + second;\n}\n";
  const [unit, ...others] = compare(`function total${body}`, `function sum${body}`).units;
  expect(others).toEqual([]);
  expect(unit?.from).toEqual({ region: "", declaration: "total" });
  expect(unit?.counts.code).toEqual({ added: 1, removed: 1, moved: 0 });
});

test("takes two declarations with little in common for two", () => {
  const before = "function total() {\n  one();\n  two();\n  three();\n  four();\n}\n";
  const after = "function sum() {\n  one();\n  two();\n  drei();\n  vier();\n  six();\n}\n";
  const { units } = compare(before, after);
  expect(units.map(({ change, declaration }) => [change, declaration])).toEqual([
    ["removed", "total"],
    ["added", "sum"],
  ]);
});

test("marks no words in a pair where most of a line changed", () => {
  const before = "function f() {\n  return entry.execute(input);\n}\n";
  const after = "function f() {\n  const { content, ...others } = await entry.execute(input);\n}\n";
  const lines = compare(before, after, { context: 0 }).units[0]?.hunks[0]?.lines;
  expect(lines?.map(({ paired, parts }) => ({ paired, parts }))).toEqual([
    { paired: true, parts: null },
    { paired: true, parts: null },
  ]);
});

test("marks the words that changed within a pair of lines, but not their indentation", () => {
  const before =
    "function turn() {\n  const call = reply.content.find((block) => isCall(block));\n}\n";
  const after =
    "function turn() {\n    const calls = reply.content.filter((block) => isCall(block));\n}\n";
  const lines = compare(before, after, { context: 0 }).units[0]?.hunks[0]?.lines;
  expect(lines?.map(({ paired, parts }) => ({ paired, parts }))).toEqual([
    {
      paired: true,
      parts: [
        { text: "  const ", changed: false },
        { text: "call", changed: true },
        { text: " = reply.content.", changed: false },
        { text: "find", changed: true },
        { text: "((block) => isCall(block));", changed: false },
      ],
    },
    {
      paired: true,
      parts: [
        { text: "    const ", changed: false },
        { text: "calls", changed: true },
        { text: " = reply.content.", changed: false },
        { text: "filter", changed: true },
        { text: "((block) => isCall(block));", changed: false },
      ],
    },
  ]);
});

test("does not pair lines that have little in common", () => {
  const lines = compare("const a = 1;\nmessages.pop();\n", "const a = 1;\nwhile (true) wait();\n")
    .units[0]?.hunks[0]?.lines;
  expect(lines?.some(({ paired }) => paired)).toBe(false);
});

test("counts code, comments and blank lines apart", () => {
  const before = "const a = 1;\n";
  const after = "/**\n * Why.\n */\nconst a = 1;\n\n// so\nconst b = 2; // and so\n";
  const { counts } = compare(before, after);
  expect(counts).toEqual({
    code: { added: 1, removed: 0, moved: 0 },
    comment: { added: 4, removed: 0, moved: 0 },
    blank: { added: 1, removed: 0, moved: 0 },
  });
});

test("counts a moved line twice where changed lines are counted as git counts them", () => {
  const before = "function turn() {\n  const reply = ask();\n}\n";
  const after = "function turn() {\n  // why\n  while (true) {\n    const reply = ask();\n  }\n}\n";
  expect(changedLines(compare(before, after).counts)).toEqual({ total: 5, code: 4, notCode: 1 });
});

test("leaves comments and blank lines out on demand, and keeps what follows together", () => {
  const before = "function f() {\n  // one\n  a();\n\n  // two\n  b();\n}\n";
  const after = "function f() {\n  // eins\n  a();\n\n  // zwei\n  c();\n}\n";
  expect(shown(compare(before, after, { codeOnly: true }))).toEqual([
    " / f: changed",
    " function f() {",
    "   a();",
    "-  b();",
    "+  c();",
    " }",
  ]);
});

test("leaves comments out of the changes only: regions and what is new stay told", () => {
  const before = "/**\n * one\n */\n\n// #region tools\na(); // b\n// #endregion tools\n";
  const lead = { region: "header", declaration: null, why: { en: "so", fr: "ainsi" } };
  const after = before.replace("one", "two");
  expect(compare(before, after, { codeOnly: true, notes: [lead] })).toMatchObject({
    units: [],
    leads: [lead],
    regions: [
      { name: "header", state: "changed" },
      { name: "tools", state: "equal" },
    ],
  });
});

test("cuts a long declaration into hunks, with the context that is asked for", () => {
  const lines = Array.from({ length: 12 }, (_, index) => `  step(${index});`);
  const text = (first: string, last: string) =>
    `function f() {\n${[first, ...lines, last].join("\n")}\n}\n`;
  const { units } = compare(text("  a();", "  y();"), text("  b();", "  z();"), { context: 1 });
  expect(units.map(({ hunks }) => hunks.map((hunk) => hunk.lines.map(({ text }) => text)))).toEqual(
    [
      [
        ["function f() {", "  a();", "  b();", "  step(0);"],
        ["  step(11);", "  y();", "  z();", "}"],
      ],
    ],
  );
});

test.each([
  ["CRLF against LF", "a();\r\nb();\r\n", "a();\nb();\n", { lineEnd: "CRLF" }, { lineEnd: "LF" }],
  [
    "a byte order mark",
    "\ufeffa();\n",
    "a();\n",
    { byteOrderMark: true },
    { byteOrderMark: false },
  ],
  ["no last line end", "a();", "a();\n", { finalNewline: false }, { finalNewline: true }],
  ["both kinds of line end", "a();\r\nb();\n", "a();\nb();\n", { lineEnd: "mixed" }, {}],
])("finds no changed line in %s, and says what differs", (_, before, after, old, young) => {
  const comparison = compare(before, after);
  expect(comparison).toMatchObject({ identical: false, units: [], before: old, after: young });
});

test.each([
  ["an empty file that gets lines", "", "a();\nb();\n", { added: 2, removed: 0, moved: 0 }],
  ["a file that loses all its lines", "a();\nb();\n", "", { added: 0, removed: 2, moved: 0 }],
  [
    "a last line that gets a line end and a follower",
    "a();",
    "a();\nb();",
    { added: 1, removed: 0, moved: 0 },
  ],
])("compares %s", (_, before, after, code) => {
  expect(compare(before, after).counts.code).toEqual(code);
});

test("says that two files are the same", () => {
  expect(compare("a();\n", "a();\n")).toMatchObject({ identical: true, units: [], regions: [] });
});

test("compares a file without regions with one that has them, by declaration", () => {
  const before = "function turn() {\n  one();\n}\n";
  const after = "// #region loop\nfunction turn() {\n  two();\n}\n// #endregion loop\n";
  const { units } = compare(before, after, { context: 0 });
  expect(
    units.map(({ region, declaration, change, from }) => [region, declaration, change, from]),
  ).toEqual([
    ["loop", null, "added", null],
    ["loop", "turn", "changed", null],
  ]);
});

test("compares a text that is no program line by line, in one piece", () => {
  const file = (text: string) => ({ label: "notes", name: "notes.md", text });
  const before = file("# One\n\n// not a comment\n");
  const { units, counts } = compareFiles({ before, after: file("# Two\n\n// not a comment\n") });
  expect(units).toHaveLength(1);
  expect(units[0]).toMatchObject({ region: "", declaration: null, change: "changed" });
  expect(counts.code).toEqual({ added: 1, removed: 1, moved: 0 });
});

test("gives up looking for what is alike in two large files that share nothing", () => {
  const lines = (word: string) => Array.from({ length: 3_000 }, (_, i) => `${word}${i}`).join("\n");
  const file = (text: string) => ({ label: "list", name: "list.txt", text });
  const { counts } = compareFiles({ before: file(lines("a")), after: file(lines("b")) });
  expect(counts.code).toEqual({ added: 3_000, removed: 3_000, moved: 0 });
});
