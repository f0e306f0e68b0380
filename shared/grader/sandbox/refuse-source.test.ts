import ts from "typescript";
import { expect, test } from "vitest";
import { SOLUTION } from "../testing/sample.ts";
import { refusalOf } from "./refuse-source.ts";

const told = (source: string) => {
  const refused = refusalOf(ts, source);
  if (!refused) return "taken";
  return refused.foreign ?? refused.faults.map(({ line, message }) => `${line}: ${message}`).join();
};

const SLOT = "`./agents/\u0024{x}`";
const GROWS = "the value of an enum is a short text or a number";

test.each([
  ["an answer", SOLUTION],
  ["a schema with an enum", 'const unit = { type: "string", enum: ["a", "b"] };'],
  ["an enum of short values", 'enum Unit { metre = "m", foot = -1, none }'],
  [
    "a schema whose enum is read",
    "const size = (schema: { enum: string[] }) => schema.enum.length;",
  ],
  ["an import by name", 'await import("node:fs"); await import(`node:fs`);'],
  ["an import by a variable", 'const name = "node:fs"; await import(name);'],
  ["an import of what a call gives", 'await import(String("./" + name));'],
  ["a method of that name", 'const shop = { require: (a: string) => a }; shop.require("a" + "b");'],
  ["a place of its own", 'console.log(import.meta.url, "\\u00a0");'],
  ["many brackets side by side", "f();".repeat(3_000)],
])("takes %s", (_, source) => {
  expect(told(source)).toBe("taken");
});

test.each([
  ["import", "import('./agents/' + x)", "'./agents/' + x"],
  ["import with a comment", `import/**/(${SLOT})`, SLOT],
  ["import of one of two", 'import(x ? "./a" + x : "b")', 'x ? "./a" + x : "b"'],
  ["require", "require('./agents/' + x)", "'./agents/' + x"],
  ["require with a cast", "(require as any)('../' + x)", "'../' + x"],
  ["require without a doubt", `require!(${SLOT})`, SLOT],
  ["require with an escape", "r\\u0065quire('../' + x)", "'../' + x"],
  ["require.resolve", "require.resolve('../' + x)", "'../' + x"],
  ["require with a type", "(require<string>)('../' + x)", "'../' + x"],
  ["import with a cast inside", "import(('../' + x) as string)", "('../' + x) as string"],
  ["deferred import", "import.defer('../' + x)", "'../' + x"],
])("refuses an %s of a path that is put together", (_, call, path) => {
  expect(told(`const x = "y";\nexport const a = () => ${call};`)).toBe(path);
});

test.each([
  ["grow", "enum E { a = 'x', b = a + a, c = b + b }", `1: ${GROWS}`],
  ["grow in a template", `\nconst enum E { x = "x", b = ${SLOT} }`, `2: ${GROWS}`],
  ["are long", `enum/**/E { a = "${"x".repeat(201)}" }`, `1: ${GROWS}`],
])("refuses an enum whose values %s", (_, source, message) => {
  expect(told(source)).toBe(message);
});

test.each([
  ["brackets", "[".repeat(20_000) + "]".repeat(20_000)],
  ["blocks", "{".repeat(1_600) + "}".repeat(1_600)],
  ["conditions", "if (a); else ".repeat(3_000)],
])("refuses %s that are nested without end", (_, source) => {
  expect(told(source)).toMatch(/nested too deeply|expected/);
});

test("refuses what the bundler reads in another way", () => {
  expect(told("x <!-- y /*\nimport('./' + x);\n--> */")).toMatch(/<!--|expected|Unterminated/);
});
