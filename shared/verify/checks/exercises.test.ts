import type { CheckState, Verdict } from "@boucle/grader";
import { expect, test } from "vitest";
import { codesIn, described, starterFault, wrongFaults } from "./exercises.ts";

const verdict = (states: Record<string, CheckState>, trouble?: Verdict["trouble"]): Verdict => ({
  exercise: "006-1-x",
  seed: 1,
  state: "failed",
  checks: Object.entries(states).map(([code, state]) => ({ code, state, read: "006#x" })),
  score: { passed: 0, of: 0 },
  forgedLines: 0,
  printed: { text: "", bytes: 0 },
  ms: 1,
  ...(trouble && { trouble }),
});

const said = { done: "-", expected: "-", got: "it threw", why: "-" };
const LOAD = { code: "load", read: "exercises#x", said: { en: said, fr: said } };

test.each([
  ["// caught by: both-results\nconst x = 1;", ["both-results"]],
  ["// caught by: one, two-of-it ,three\n", ["one", "two-of-it", "three"]],
  ["const x = 1; // caught by: one", []],
  ["// caught by: \nx", []],
])("reads the codes of %j", (source, codes) => {
  expect(codesIn(source)).toEqual(codes);
});

test("says in one line what did not pass, or what was in the way", () => {
  const some = verdict({ one: "pass", two: "fail", three: "not run" });
  expect(described(some, "en")).toBe("two (fail), three (not run)");
  expect(described(verdict({ one: "pass" }), "fr")).toBe("chaque vérification passe");
  expect(described(verdict({ one: "not run" }, LOAD), "en")).toBe("load: it threw");
});

test("a starter fails what it declares, no more and no less", () => {
  const starter = verdict({ one: "fail", two: "error", types: "pass" });
  expect(starterFault(starter, ["two", "one"], "en")).toBeUndefined();
  expect(starterFault(starter, ["one"], "en")?.found).toBe(
    "the starter fails: one (fail), two (error)",
  );
  expect(starterFault(starter, ["one", "two", "types"], "en")).toBeDefined();
  expect(starterFault(verdict({ one: "not run" }, LOAD), ["one"], "en")).toBeDefined();
});

test("a wrong answer is caught by each code that it names", () => {
  const wrong = verdict({ one: "fail", two: "pass", three: "not run" });
  expect(wrongFaults(wrong, ["one"], "en")).toEqual([]);
  expect(wrongFaults(wrong, ["one", "two"], "en").map(({ found }) => found)).toEqual([
    'not caught by "two": one (fail), three (not run)',
  ]);
  expect(wrongFaults(wrong, ["three"], "en")).toHaveLength(1);
  expect(wrongFaults(wrong, ["four"], "en")[0]?.expected).toContain("one, two, three");
  expect(wrongFaults(wrong, [], "en")[0]?.expected).toContain("// caught by: one, two, three");
});
