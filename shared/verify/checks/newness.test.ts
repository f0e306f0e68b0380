import { expect, test } from "vitest";
import type { FileResult } from "../run-tests.ts";
import { projectIn, stageFile } from "../testing/tree.ts";
import { newness, newnessFaults } from "./newness.ts";

const ran = (...tests: [title: string, passed: boolean][]): FileResult => ({
  tests: tests.map(([title, passed]) => ({ title, passed, reason: passed ? "" : "no" })),
});
const found = (own: FileResult | undefined, before: FileResult | undefined) =>
  newnessFaults({ id: "007", file: "a.test.ts", agentBefore: "agent-006", own, before }, "en").map(
    (fault) => fault.found,
  );

test("lets new tests pass here and fail on the stage before", () => {
  const own = ran(["new in 007 offers two tools", true], ["answers", true]);
  const before = ran(["new in 007 offers two tools", false], ["answers", true]);
  expect(found(own, before)).toEqual([]);
});

test.each([
  [
    "a new test that passes on the stage before",
    ran(["new in 007 a", true], ["new in 007 b", true]),
    ran(["new in 007 a", false], ["new in 007 b", true]),
    '"new in 007 b" passes with agent-006 too',
  ],
  [
    "a new test that fails on its own stage",
    ran(["new in 007 a", false]),
    ran(["new in 007 a", false]),
    '"new in 007 a" fails on its own stage: no',
  ],
  ["no new test", ran(["answers", true]), ran(["answers", true]), "no test of what is new"],
  [
    "tests of another stage's idea",
    ran(["new in 006 a", true]),
    ran(["new in 006 a", false]),
    "no test of what is new",
  ],
  ["a file that was not run", undefined, undefined, "no test of what is new"],
  [
    "a file that does not load on the stage before",
    ran(["new in 007 a", true]),
    { tests: [], notLoaded: "SyntaxError" },
    "a test file that does not load with agent-006: SyntaxError",
  ],
  [
    "a file that does not load at all",
    { tests: [], notLoaded: "SyntaxError" },
    { tests: [], notLoaded: "SyntaxError" },
    "a test file that does not load with agent-007: SyntaxError",
  ],
])("finds %s", (_name, own, before, wanted) => {
  expect(found(own, before)).toEqual([wanted]);
});

test("says which stages have no tests, and that none could run", { timeout: 60_000 }, async () => {
  const { looked, faults } = await newness.run(
    projectIn({
      "agents/agent-005-a/agent.ts": stageFile("005"),
      "agents/agent-006-b/agent.ts": stageFile("006"),
    }),
  );
  expect(looked).toBe(0);
  expect(faults[0]).toMatchObject({
    at: "agents/agent-006-b/agent.test.ts",
    found: "a stage without agent.test.ts",
  });
  expect(faults[1]?.found).toMatch(/^the tests did not run: /);
});
