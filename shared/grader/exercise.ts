import type { Draw } from "./draw.ts";
import type { Student } from "./student.ts";

/** The two languages of the course. */
export type Lang = "en" | "fr";

/** A text, or texts, in both languages. */
export type Bilingual<Texts> = { en: Texts; fr: Texts };

/** What an exercise asks of a learner. */
export type Kind = "fill in" | "mend" | "extend" | "predict" | "write the test";

/** What a check found in one answer: `done` is what the answer did, `got` is what came of it. */
export type Outcome =
  | { passed: true }
  | { passed: false; said: Bilingual<{ done: string; got: string }> };

/** One thing that is verified of an answer. Its code is what a teacher reads in a table. */
export type Check = {
  /** In kebab-case, unique in the exercise. */
  code: string;
  /** The page and the section that explain it: "006#ids". */
  read: string;
  /** What is expected, and why it matters: the same whatever the answer did. */
  text: Bilingual<{ expected: string; why: string }>;
  /** Looks at the answer from outside. What it draws is different in each run. */
  run: (student: Student, draw: Draw) => Promise<Outcome>;
};

/** What `check.ts` of an exercise exports by default. */
export type ExercisePlan = {
  kind: Kind;
  /** The codes of the checks that the starter, as it is handed out, does not pass. */
  starterFails: string[];
  checks: Check[];
  /** Code that is put behind each answer, and exported to the checks: what no learner may change. */
  behind?: string;
};

/** Codes that the grader itself gives out: no check of an exercise may have them. */
export const OWN_CODES = ["types"];

/** What a starter's comment begins with where a learner has something to do. */
export const TASK_MARK = ["TO", "DO"].join("");

/** The answer holds what the check looks for. */
export function pass(): Outcome {
  return { passed: true };
}

/** The answer does not: what it did, and what came, in both languages; never the solution. */
export function fail(said: Bilingual<{ done: string; got: string }>): Outcome {
  return { passed: false, said };
}

/** Declares an exercise. Throws, naming the fault, when the declaration cannot be right. */
export function defineExercise(plan: ExercisePlan): ExercisePlan {
  const codes = plan.checks.map(({ code }) => code);
  if (codes.length === 0) throw new Error("An exercise without a check would pass anything.");
  for (const code of codes) {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code))
      throw new Error(`"${code}" is not kebab-case.`);
    if (OWN_CODES.includes(code)) throw new Error(`"${code}" is a code of the grader itself.`);
  }
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice) throw new Error(`Two checks have the code "${twice}".`);
  for (const { code, read } of plan.checks) {
    if (!/^[\w-]+#[\w-]+$/.test(read))
      throw new Error(`"${code}" reads "${read}", not "page#section".`);
  }
  const unknown = plan.starterFails.find((code) => !codes.includes(code));
  if (unknown) throw new Error(`The starter fails "${unknown}", which is no check here.`);
  if (plan.starterFails.length === 0) throw new Error("A starter that fails nothing is solved.");
  return plan;
}
