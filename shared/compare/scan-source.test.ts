import { expect, test } from "vitest";
import { scanSource } from "./scan-source.ts";

const contents = (text: string) => scanSource(text, true).map(({ content }) => content);
const depths = (text: string) => scanSource(text, true).map(({ depth }) => depth);

test.each([
  ["a line comment", "// so\nrun();", ["comment", "code"]],
  ["code with a comment after it", "run(); // so", ["code"]],
  [
    "a block comment with a blank line in it",
    "/*\n\n so */\nrun();",
    ["comment", "blank", "comment", "code"],
  ],
  ["code after a block comment", "/* so */ run();", ["code"]],
  ["a comment sign in a text", 'const url = "http://x"; /* a */', ["code"]],
  ["a comment sign in single quotes", "const a = '/*';\nrun();", ["code", "code"]],
  [
    "a comment sign in a template",
    "const a = `/*\n// b\n`;\n// c",
    ["code", "code", "code", "comment"],
  ],
  [
    "a template that ends a line with an escaped backtick",
    "const a = `\\`\n// b`;",
    ["code", "code"],
  ],
  ["a comment sign in a regular expression", "const a = /[/*]/;\nrun();", ["code", "code"]],
  [
    "a division, which starts no regular expression",
    "const a = b / c; // d / e\n// f",
    ["code", "comment"],
  ],
  ["a text that is never closed", 'const a = "b\n// c', ["code", "comment"]],
  ["blank lines", "\n  \n\t", ["blank", "blank", "blank"]],
])("tells code from comments: %s", (_, text, expected) => {
  expect(contents(text)).toEqual(expected);
});

test.each([
  ["a function", "function f() {\n  return [\n    1,\n  ];\n}\na();", [0, 1, 2, 2, 1, 0]],
  ["brackets in texts and comments", 'a("(["); // {\nb();', [0, 0]],
  ["a bracket in a regular expression", "a(/[(]/);\nb();", [0, 0]],
  ["code in a template", "a(`$" + "{b({\n  c: 1,\n})} {`);\nd();", [0, 4, 4, 0]],
  ["more closed than opened", "}\na();", [0, 0]],
])("counts the brackets that are open: %s", (_, text, expected) => {
  expect(depths(text)).toEqual(expected);
});

test("reads a line that it knows from another text in the same way", () => {
  const known = new Map();
  const text = "function f() {\n  // so\n}\n";
  const first = scanSource(text, true, known);
  expect(scanSource(text, true, known)).toEqual(first);
  expect(known.size).toBe(3);
});

test("sees no comments in a text that is no program", () => {
  expect(scanSource("// a\n\nb", false).map(({ content }) => content)).toEqual([
    "code",
    "blank",
    "code",
  ]);
});
