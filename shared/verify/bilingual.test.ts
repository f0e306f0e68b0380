import { expect, test } from "vitest";
import { bilingualsOf, gapsOf } from "./bilingual.ts";

test("finds each object that has a language, however deep", () => {
  const text = { en: "a", fr: "b" };
  const found = bilingualsOf({ list: [{ title: text }], text, one: { en: "a" }, x: 1 });
  expect(found.map(({ path }) => path)).toEqual(["list.0.title", "text", "one"]);
});

test.each([
  ["texts", "a", "b"],
  ["blanks in another order", "{a} of {b}", "{b} de {a}"],
  ["lists of the same length", ["a", "b"], ["c", "d"]],
  ["functions that use the same", (n: number) => `${n} x`, (count: number) => `${count} y`],
  [
    "functions that take the same apart",
    ({ a }: { a: string }) => a,
    ({ a }: { a: string }) => `x ${a}`,
  ],
])("sees no gap between %s", (_name, en, fr) => {
  expect(gapsOf({ key: en }, { key: fr }, "m")).toEqual([]);
});

test.each([
  ["a text that is missing", "a", undefined, "a text", "nothing"],
  ["an empty text", "a", " ", "a text with no blanks", "an empty text with no blanks"],
  ["a blank that is missing", "{a} {b}", "{a}", "a text with {a} {b}", "a text with {a}"],
  ["a shorter list", ["a", "b"], ["c"], "a text", "nothing"],
  [
    "a parameter less",
    (a: string, b: string) => a + b,
    (a: string) => a,
    "a function that uses parameters 1, 2 of 2",
    "a function that uses parameters 1 of 1",
  ],
  [
    "a parameter that is not used",
    (a: string, b: string) => a + b,
    (a: string, _b: string) => a,
    "a function that uses parameters 1, 2 of 2",
    "a function that uses parameters 1 of 2",
  ],
  [
    "a text for a function",
    (a: string) => a,
    "a",
    "a function that uses parameters 1 of 1",
    "a text",
  ],
])("sees %s", (_name, en, fr, ours, theirs) => {
  const [gap] = gapsOf({ key: en }, { key: fr }, "m");
  expect(gap).toMatchObject({ en: ours, fr: theirs });
  expect(gap?.path).toMatch(/^m\.key/);
});
