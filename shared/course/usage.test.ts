import { expect, test } from "vitest";
import { nearest, readArguments } from "./usage.ts";

const OPTIONS = {
  pocket: { type: "boolean" },
  "max-requests": { type: "string" },
} as const;

test("reads words and options in any order", () => {
  const { values, positionals } = readArguments(["--pocket", "006", "--max-requests=3"], OPTIONS, {
    most: 1,
    lang: "en",
  });
  expect({ ...values }).toEqual({ pocket: true, "max-requests": "3" });
  expect(positionals).toEqual(["006"]);
});

test.each([
  ["an option near a known one", ["--poket"], "Did you mean --pocket?"],
  ["an option that is far from all", ["--zzz"], "Options here: --pocket, --max-requests."],
  ["a value that is missing", ["--max-requests"], "--max-requests needs a value"],
  ["an option in the place of a value", ["--max-requests", "--pocket"], "--max-requests needs"],
  ["a negative value", ["--max-requests", "-1"], "--max-requests needs a value"],
  ["a value too many", ["--pocket=yes"], "--pocket takes no value."],
  ["a word too many", ["006", "007"], '"007" is one word too many.'],
])("says what is wrong with %s", (_, args, sentence) => {
  const reading = () => readArguments(args, OPTIONS, { most: 1, lang: "en" });
  expect(reading).toThrow(expect.objectContaining({ name: "UsageError" }));
  expect(reading).toThrow(sentence);
});

test("says it in French", () => {
  const reading = () => readArguments(["--poket"], OPTIONS, { most: 1, lang: "fr" });
  expect(reading).toThrow("Option inconnue\u00a0: «\u00a0--poket\u00a0».");
});

test.each([
  ["agnet", "agent"],
  ["AGENT", "agent"],
  ["docter", "doctor"],
  ["strat", "start"],
  ["banana", undefined],
  ["", undefined],
])("takes %j for %j", (word, meant) => {
  expect(nearest(word, ["start", "agent", "doctor"])).toBe(meant);
});
