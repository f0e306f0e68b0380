import { expect, test } from "vitest";
import type { CheckOptions, Grader } from "../check-answer.ts";
import type { Exercise } from "../list-exercises.ts";
import type { Verdict } from "../verdict.ts";
import type { Fingerprints } from "./alike.ts";
import { gradeStudent, type Means } from "./grade-one.ts";
import type { Next } from "./read-ahead.ts";

const IDS = ["one", "two", "three"];
const exerciseOf = (id: string) => ({ id }) as Exercise;

const NEXT = {
  enrolled: {
    ...{ id: "ana", name: "Ana", login: "", lang: "en", faults: [] },
    place: { name: "ana", path: "ana", kind: "folder" },
  },
  submission: {
    handed: IDS.map((id) => {
      const found = { source: id };
      return { exercise: exerciseOf(id), found, hints: 0, solution: false, runs: 0 };
    }),
    faults: [],
    hash: "",
  },
  types: new Map(),
} as unknown as Next;

const verdictOf = (id: string, more: Partial<Verdict> = {}): Verdict => ({
  ...{ exercise: id, seed: 1, state: "solved", checks: [], ms: 1, forgedLines: 0 },
  ...{ score: { passed: 1, of: 1 }, printed: { text: "", bytes: 0 } },
  ...more,
});

/** Grades with a grader that does as told; gives what came of it, and what happened in which order. */
async function gradeWith(check: (options: CheckOptions, events: string[]) => Promise<Verdict>) {
  const events: string[] = [];
  const prints = { of: async (_: Exercise, source: string) => void events.push(`print ${source}`) };
  const means: Means = {
    grader: () => ({ check: (options) => check(options, events) }) as Grader,
    renew: async () => {},
    prints: prints as unknown as Fingerprints,
    exercises: IDS.map((id) => ({ exercise: exerciseOf(id), title: () => id, codes: ["a"] })),
    seed: 1,
  };
  const graded = await gradeStudent(NEXT, means);
  return { record: graded?.record, events };
}

test("the next answer runs while the types of the one before are still looked at", async () => {
  const typesDone: (() => void)[] = [];
  const { record, events } = await gradeWith(async ({ exercise: { id }, onBehaviour }, events) => {
    events.push(`run ${id}`);
    onBehaviour?.(verdictOf(id));
    // the types of all are there when the last answer has run
    await new Promise<void>((resolve) => {
      typesDone.push(resolve);
      if (typesDone.length === IDS.length) for (const each of typesDone.reverse()) each();
    });
    return verdictOf(id);
  });
  expect(record?.answers.map(({ exercise, state }) => [exercise, state])).toEqual(
    IDS.map((id) => [id, "solved"]),
  );
  expect(events).toEqual(IDS.flatMap((id) => [`run ${id}`, `print ${id}`]));
});

test("what could not be graded is told in the order of the exercises", async () => {
  const waiting: (() => void)[] = [];
  const { record } = await gradeWith(async ({ exercise: { id }, onBehaviour }) => {
    onBehaviour?.(verdictOf(id));
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === IDS.length) for (const each of waiting.reverse()) each();
    });
    return verdictOf(id, { state: "grader problem" });
  });
  expect(record?.faults.map(({ what }) => what)).toEqual(IDS);
});

test("an answer that cannot be run at all keeps nobody waiting, and a grader that throws is heard", async () => {
  const { record } = await gradeWith(async ({ exercise: { id } }) => verdictOf(id));
  expect(record?.answers).toHaveLength(IDS.length);
  const thrown = gradeWith(async ({ exercise: { id }, onBehaviour }) => {
    if (id === "one") throw new Error("no grader");
    onBehaviour?.(verdictOf(id));
    return verdictOf(id);
  });
  await expect(thrown).rejects.toThrow("no grader");
});
