import ts from "typescript";
import { expect, test } from "vitest";
import { functionsOf, importsOf, textsOf, valuesOf } from "./source.ts";

const parse = (...lines: string[]) =>
  ts.createSourceFile("a.ts", lines.join("\n"), ts.ScriptTarget.Latest, true);

test("finds what a file imports, in every form", () => {
  const tree = parse(
    'import a from "a";',
    'import type { B } from "b";',
    'export * from "./c.ts";',
    'const d = await import("d");',
    'type E = import("e").E;',
    'const no = "import f from \'f\'"; // import g from "g"',
  );
  expect(importsOf(tree).map(({ specifier, line }) => `${line} ${specifier}`)).toEqual([
    "1 a",
    "2 b",
    "3 ./c.ts",
    "4 d",
    "5 e",
  ]);
});

test("counts the lines of functions, without the tests in them", () => {
  const tree = parse(
    "/** A comment. */",
    "function outer() {",
    "  const inner = () => {",
    "    return 1;",
    "  };",
    "  return inner();",
    "}",
    "function specify() {",
    '  test("x", () => {',
    "    1;",
    "    2;",
    "  });",
    "}",
    "declare function nothing(): void;",
  );
  expect(functionsOf(tree)).toEqual([
    { name: "outer", line: 2, lines: 6 },
    { name: "inner", line: 3, lines: 3 },
    { name: "specify", line: 8, lines: 2 },
    { name: "(anonymous)", line: 9, lines: 4 },
  ]);
});

test("finds texts with their lines, but no module names and no keys", () => {
  const tree = parse(
    'import "x";',
    'const a = { "key": "one" };',
    "const b = `two $" + "{a} three`;",
  );
  const texts = textsOf(tree);
  expect(texts.map(({ text, line }) => `${line} ${text}`)).toEqual(["2 one", "3 two … three"]);
  const source = texts.map(({ pieces }) => pieces.map(([from, to]) => tree.text.slice(from, to)));
  expect(source).toEqual([['"one"'], ["`two $" + "{", "} three`"]]);
});

test("finds the values of a key, quoted or not", () => {
  const tree = parse('const a = { fr: "un", x: { "fr": `deux` }, en: "three" };');
  const texts = valuesOf(tree, "fr").flatMap((node) => textsOf(tree, node));
  expect(texts.map(({ text }) => text)).toEqual(["un", "deux"]);
});
