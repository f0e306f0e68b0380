import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { resultsOf, runTests, slashed } from "./run-tests.ts";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ROOT = path("../..");
const TEST = path("testing/stand-in/agent.test.ts");

test("runs the tests of a title on another agent", { timeout: 60_000 }, async () => {
  const standIn = path("testing/stand-in/earlier-agent.ts");
  const results = await runTests(ROOT, { [TEST]: standIn }, /^new in /);
  expect(results.get(slashed(TEST))?.tests).toMatchObject(
    [
      { title: "new in 006 answers in words", passed: false, reason: /expected '' to be 'words'/ },
      { title: "new in 006 answers with a text", passed: true, reason: "" },
    ].map((row) => ({ ...row, reason: expect.stringMatching(row.reason) })),
  );
});

test("says so when vitest gives no report", { timeout: 60_000 }, async () => {
  await expect(runTests(path("."), { [TEST]: TEST }, /^x/)).rejects.toThrow(/vitest\.mjs/);
});

test("tells a file that did not load from one that has no such test", () => {
  const assertion = (status: string) => ({
    fullName: "a b",
    status,
    failureMessages: ["E: x\nat"],
  });
  const results = resultsOf({
    testResults: [
      { name: "C:\\a.test.ts", message: "SyntaxError: no\nat", assertionResults: [] },
      { name: "b.test.ts", message: "", assertionResults: [assertion("skipped")] },
      { name: "c.test.ts", message: "x", assertionResults: [assertion("failed")] },
    ],
  });
  expect(Object.fromEntries(results)).toEqual({
    "C:/a.test.ts": { tests: [], notLoaded: "SyntaxError: no" },
    "b.test.ts": { tests: [] },
    "c.test.ts": { tests: [{ title: "a b", passed: false, reason: "E: x" }] },
  });
});
