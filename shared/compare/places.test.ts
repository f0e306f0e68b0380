import { expect, test } from "vitest";
import { placeLines } from "./places.ts";

function places(text: string, name = "agent.ts"): string[] {
  return placeLines(name, text).map(({ place: { region, declaration } }) => {
    return [region, declaration].filter(Boolean).join(" / ");
  });
}

test.each([
  ["export async function run() {", "run"],
  ["function* walk() {", "walk"],
  ["export default function main() {", "main"],
  ["export const MODEL =", "MODEL"],
  ["let été = 1;", "été"],
  ["export type Reply = {", "Reply"],
  ["interface Tool {", "Tool"],
  ["abstract class Base {", "Base"],
  ["const { a, b } = c;", "a"],
  ["type = 5;", ""],
  ["if (main) {", ""],
  ["constant();", ""],
])("finds what is declared in: %s", (line, name) => {
  expect(places(line)).toEqual([name]);
});

test("puts the remarks before a declaration with it, and those at an end with the last", () => {
  const text = `const a = 1;

// about b
const b =
  2;
// the end`;
  expect(places(text)).toEqual(["a", "b", "b", "b", "b", "b"]);
});

test("knows the regions, and the remark that opens the file", () => {
  const text = `/**
 * agent-006: tool result loop.
 */

// #region imports
import { a } from "a";
import {
  b,
} from "b";
// #endregion imports

// #region loop
/** Asks. */
function ask() {
  return 1;
}

// that is all
// #endregion loop

// #region main
if (a) {
  ask();
}
// #endregion main
`;
  expect(places(text)).toEqual([
    ...Array(3).fill("header"),
    ...Array(7).fill("imports"),
    ...Array(2).fill("loop"),
    ...Array(6).fill("loop / ask"),
    "loop",
    ...Array(6).fill("main"),
  ]);
});

test("needs no regions: imports, the opening remark and declarations are enough", () => {
  const text = `// my try

import { a } from "a";

function turn() {
  a();
}
`;
  expect(places(text)).toEqual(["header", "imports", "imports", "turn", "turn", "turn", "turn"]);
});

test("takes a comment right before the first declaration for its own", () => {
  expect(places("/** Adds. */\nfunction add() {}\n")).toEqual(["add", "add"]);
});

test("names a test by its title, in a describe or not, with a table or without", () => {
  const text = `import { test } from "vitest";

describe("new in 006", () => {
  test("closes the loop", () => {
    expect(1).toBe(1);
  });

  specifyRounds(run);
});

test.each([
  ["a", 1],
])("answers %s", (name) => {
  expect(name).toBe("a");
});

test(
  "has a long title",
  () => {},
);
`;
  expect(places(text, "agent.test.ts")).toEqual([
    "imports",
    "",
    "",
    ...Array(3).fill("closes the loop"),
    ...Array(2).fill("specifyRounds"),
    "",
    ...Array(6).fill("answers %s"),
    ...Array(5).fill("has a long title"),
  ]);
});

test("sees no places in a file that is no program", () => {
  expect(places("function a() {}\n# b\n", "notes.md")).toEqual(["", ""]);
});
