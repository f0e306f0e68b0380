import type { Bilingual } from "./exercise.ts";
import { VERDICTS } from "./messages/verdicts.ts";

/** The five parts of what a learner is told, less where to read. */
export type Said = { done: string; expected: string; got: string; why: string };

/** "pass" and "fail" are about what the answer does; "error" about code that was stopped. */
export type CheckState = "pass" | "fail" | "error" | "not run";

/** What came of one check. `said` is there for "fail" and "error". */
export type CheckResult = {
  code: string;
  state: CheckState;
  /** "006#ids": see `pageOf`. */
  read: string;
  said?: Bilingual<Said>;
};

/**
 * "solved": every check passed. "failed": some did not. "not started": the file is the starter.
 * "error": the file cannot be run at all. "grader problem": not the learner's fault.
 */
export type VerdictState = "solved" | "failed" | "not started" | "error" | "grader problem";

/** What came of an answer. Plain data: it is what `--json` prints. */
export type Verdict = {
  exercise: string;
  /** Draws the same inputs again: `--seed`. */
  seed: number;
  state: VerdictState;
  checks: CheckResult[];
  score: { passed: number; of: number };
  /** Why nothing could be checked: for "error" and "grader problem". */
  trouble?: Trouble;
  /** Lines on the grader's channel that the grader's own code did not write. */
  forgedLines: number;
  /** The first 64 kB that the answer printed, and how many bytes there were in all. */
  printed: { text: string; bytes: number };
  ms: number;
};

/** Why nothing could be checked. */
export type Trouble = { code: string; read: string; said: Bilingual<Said> };

/** Where it is explained how to read a type error. */
export const TYPES_PAGE = "exercises#types";

/** The check of types, which every exercise has. */
export function typesResult(faults: { line: number; message: string }[]): CheckResult {
  const [code, read] = ["types", TYPES_PAGE];
  if (faults.length === 0) return { code, read, state: "pass" };
  const said = { en: VERDICTS.en.types(faults), fr: VERDICTS.fr.types(faults) };
  return { code, read, state: "fail", said };
}
