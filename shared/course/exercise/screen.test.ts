import type { CheckState, Exercise, ExerciseText, Verdict } from "@boucle/grader";
import { expect, test } from "vitest";
import { findEditor, words } from "./editor.ts";
import { cutWith, keyLines, pageOf, plainText, type View, verdictLines } from "./screen.ts";

const said = {
  done: "The model called the tool.",
  expected: "A second request.",
  got: "One request.",
  why: "The model has not seen the result.",
};

const verdict = (states: Record<string, CheckState>, got = said.got): Verdict => ({
  exercise: "006-1-close-the-loop",
  seed: 1,
  state: Object.values(states).every((state) => state === "pass") ? "solved" : "failed",
  checks: Object.entries(states).map(([code, state]) => {
    const told = { ...said, got };
    const failed = state === "fail" || state === "error";
    return { code, state, read: "006#ids", ...(failed && { said: { en: told, fr: told } }) };
  }),
  score: { passed: 1, of: 3 },
  forgedLines: 0,
  printed: { text: "", bytes: 0 },
  ms: 1,
});

const view = (more: Partial<View> = {}): View => ({
  lang: "en",
  columns: 80,
  paint: (_, text) => text,
  exercise: { id: "006-1-close-the-loop" } as Exercise,
  text: { title: "Close the loop", outcome: "I can close it." } as ExerciseText,
  file: "work/006-1-close-the-loop.ts",
  runs: 2,
  ...more,
});

test("shows state and score, what failed and what passed, and the five parts", () => {
  const states = { "asks-again": "fail", "call-kept": "not run", types: "pass" } as const;
  expect(verdictLines(verdict(states), view({ rows: 20 }))).toEqual([
    "006-1 Close the loop                                                 not yet 1/3",
    "work/006-1-close-the-loop.ts",
    "",
    "fail     asks-again",
    "not run  call-kept",
    "ok       types",
    "",
    "done      The model called the tool.",
    "expected  A second request.",
    "got       One request.",
    "why       The model has not seen the result.",
    "read      docs/006.md#ids",
  ]);
});

const LONG = Array.from({ length: 60 }, (_, n) => `line ${n} of what came`).join("\n");

test.each([
  [80, 21],
  [40, 24],
  [20, 12],
  [100, 8],
])("fits %i columns and %i rows, whatever came", (columns, rows) => {
  const lines = verdictLines(verdict({ one: "fail", two: "fail" }, LONG), view({ columns, rows }));
  expect(lines.length).toBeLessThanOrEqual(rows);
});

test("where not all fits it cuts what came, and says where all of it is", () => {
  const lines = verdictLines(verdict({ one: "fail" }, LONG), view({ rows: 16 }));
  expect(lines).toContain("read      docs/006.md#ids");
  expect(lines.at(-1)).toBe(
    "Shortened to fit. All of it: npm run exercise 006-1-close-the-loop -- --once",
  );
});

test("breaks what has no spaces, and lets nothing move the cursor", () => {
  const got = `${"x".repeat(200)}\u001b[2J`;
  const lines = verdictLines(verdict({ one: "fail" }, got), view({ rows: 24 }));
  expect(lines.every((line) => [...line].length <= 80)).toBe(true);
  expect(lines.join("")).not.toContain("\u001b");
});

test("tells every failure where nothing has to fit", () => {
  const text = verdictLines(verdict({ one: "fail", two: "error" }), view()).join("\n");
  expect(text.match(/^got /gm)).toHaveLength(2);
});

test.each([
  ["en", "docs/006.md#ids"],
  ["fr", "docs/fr/006.md#ids"],
] as const)("names the page of the language %s", (lang, page) => {
  expect(pageOf("006#ids", lang)).toBe(page);
});

test("shows all keys, in as many lines as it takes", () => {
  const keys: [string, string][] = [
    ["r", "run"],
    ["h", "hint"],
    ["q", "quit"],
  ];
  expect(keyLines(keys, 80, (_, text) => text)).toEqual(["r run  h hint  q quit"]);
  expect(keyLines(keys, 14, (_, text) => text)).toEqual(["r run  h hint", "q quit"]);
});

test("says where lines are left out", () => {
  expect(cutWith(["one", "two", "three"], 2, "more")).toEqual(["one", "more"]);
  expect(cutWith(["one", "two"], 2, "more")).toEqual(["one", "two"]);
});

test("tells once what came, where several checks say the same", () => {
  const text = verdictLines(verdict({ one: "fail", two: "fail" }), view()).join("\n");
  expect(text.match(/^got .*/gm)).toEqual(["got       One request.", "got       As for one."]);
});

test("shows Markdown as words", () => {
  const text = "Push **the result** to `messages`:\n\n- one that is long enough to break";
  expect(plainText(text, 24)).toEqual([
    "Push the result to",
    "messages:",
    "",
    "- one that is long",
    "  enough to break",
  ]);
});

test("keeps code as it is", () => {
  const text = "Add:\n\n```ts\nconst faults = new Validator(schema).validate(input);\n```\n";
  expect(plainText(text, 24)).toContain(
    "    const faults = new Validator(schema).validate(input);",
  );
});

test.each([
  ["code --wait", ["code", "--wait"]],
  ['"C:\\Program Files\\Code\\code.exe" -r', ["C:\\Program Files\\Code\\code.exe", "-r"]],
  ["", []],
])("takes the command %j apart", (line, expected) => {
  expect(words(line)).toEqual(expected);
});

test.each([
  ["vim", {}, { command: "vim", args: [], inTerminal: true }],
  [undefined, { EDITOR: "code -r" }, { command: "code", args: ["-r"], inTerminal: false }],
  [
    undefined,
    { VISUAL: "/usr/bin/nano", EDITOR: "code" },
    { command: "/usr/bin/nano", args: [], inTerminal: true },
  ],
  [undefined, {}, undefined],
  [undefined, { EDITOR: "vi", npm_lifecycle_event: "exercise" }, undefined],
  [
    "vi",
    { EDITOR: "vi", npm_lifecycle_event: "exercise" },
    { command: "vi", args: [], inTerminal: true },
  ],
])("asked for %j in %j, finds the editor", (asked, env, expected) => {
  expect(findEditor(asked, env)).toEqual(expected);
});
