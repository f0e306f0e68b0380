import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Exercise, type Grader, openGrader, type Verdict } from "../index.ts";
import type { WallKind } from "../sandbox/walls.ts";

const HERE = dirname(fileURLToPath(import.meta.url));

/** The checkout that the tests are in. */
export const ROOT = join(HERE, "..", "..", "..");

const file = (name: string) => join(HERE, "total", name);

/** An exercise for tests of the grader: a function to call, and a conversation to hold. */
export const TOTAL: Exercise = {
  id: "000-1-total",
  stage: "000",
  number: 1,
  slug: "total",
  folder: file("."),
  start: file("start.ts"),
  solution: file("solution.ts"),
  check: file("check.ts"),
  texts: { en: "", fr: "" },
  right: [],
  wrong: [],
};

/** The text of the sample's solution, to spoil. */
export const SOLUTION = readFileSync(TOTAL.solution, "utf8");

/** A grader for one test, closed at its end. */
export async function withGrader<T>(
  work: (grader: Grader) => Promise<T>,
  walls?: WallKind,
): Promise<T> {
  const grader = openGrader({ root: ROOT, ...(walls && { walls }) });
  try {
    return await work(grader);
  } finally {
    await grader.close();
  }
}

/** A verdict in one line: the state, then each check that did not pass. */
export function inShort({ state, checks, trouble }: Verdict): string {
  const others = checks.filter((check) => check.state !== "pass");
  const list = others.map((check) => `${check.code} ${check.state}`);
  return [state, ...(trouble ? [trouble.code] : []), ...list].join(", ");
}
