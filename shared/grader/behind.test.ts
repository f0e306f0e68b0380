import { expect, test } from "vitest";
import { checkAnswer, defineExercise, fail, pass } from "./index.ts";
import { inShort, ROOT, TOTAL } from "./testing/sample.ts";

const text = { en: { expected: "-", why: "-" }, fr: { expected: "-", why: "-" } };
const wrong = fail({ en: { done: "-", got: "-" }, fr: { done: "-", got: "-" } });

const plan = defineExercise({
  kind: "extend",
  starterFails: ["twice"],
  behind: "export function playAsGiven(n: number): number { return double(n); }",
  checks: [
    {
      code: "twice",
      read: "006#one",
      text,
      run: async (student) => {
        const { value } = await student.call("playAsGiven", [4]);
        return value === 8 ? pass() : wrong;
      },
    },
  ],
});

const check = (source: string) =>
  checkAnswer({
    root: ROOT,
    exercise: TOTAL,
    source,
    types: false,
    load: async () => ({ default: plan }),
  });

test("code behind an answer plays with what the answer holds, whatever the answer's own copy says", async () => {
  const own = "export function play() { return 8; } //";
  expect(inShort(await check(`function double(n: number) { return 2 * n; } ${own}`))).toBe(
    "solved",
  );
  expect(inShort(await check(`function double() { return 0; } ${own}`))).toBe("failed, twice fail");
});
