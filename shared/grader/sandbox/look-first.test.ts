import { expect, test } from "vitest";
import { ROOT, SOLUTION } from "../testing/sample.ts";
import { lookFirst } from "./look-first.ts";

test.each([
  ["an answer", SOLUTION, undefined],
  ["what turns out to be nothing", `${SOLUTION} import("node:fs");`, undefined],
  ["an import that is put together", 'import("./" + x)', { faults: [], foreign: '"./" + x' }],
])("says of %s whether it can be bundled", async (_, source, refused) => {
  expect(await lookFirst(ROOT, source)).toEqual(refused);
});

test("gives up on what takes the parser for ever", async () => {
  const endless = `enum E { a }; x = ${"a ? async (b = ".repeat(60)}1${") : c => d".repeat(60)};`;
  const faults = [{ line: 1, column: 1, message: "nested too deeply" }];
  expect(await lookFirst(ROOT, endless, 1_500)).toEqual({ faults });
});
