import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Check,
  type CheckOptions,
  checkAnswer,
  defineExercise,
  type Exercise,
  type Grader,
  openGrader,
  type Verdict,
} from "../index.ts";
import type { WallKind } from "../sandbox/walls.ts";

const HERE = dirname(fileURLToPath(import.meta.url));

/** The checkout that the tests are in, also where this package is reached through node_modules. */
export const ROOT = checkoutOf(HERE);

function checkoutOf(folder: string): string {
  const manifest = join(folder, "package.json");
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).workspaces) return folder;
  if (dirname(folder) === folder) throw new Error("these tests are in no checkout");
  return checkoutOf(dirname(folder));
}

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

/** An exercise that exists only here: its checks are run with what `source` exports. */
export function withCheck(...runs: Check["run"][]) {
  const text = { en: { expected: "-", why: "-" }, fr: { expected: "-", why: "-" } };
  const codes = ["one", "two", "three"].slice(0, runs.length);
  const plan = defineExercise({
    kind: "fill in",
    starterFails: ["one"],
    checks: codes.map((code, n) => {
      return { code, read: "006#one", text, run: runs[n] as Check["run"] };
    }),
  });
  const load = async () => ({ default: plan });
  return (source: string, more: Partial<CheckOptions> = {}) =>
    checkAnswer({ root: ROOT, load, exercise: TOTAL, source, types: false, ...more });
}

/** A verdict in one line: the state, then each check that did not pass. */
export function inShort({ state, checks, trouble }: Verdict): string {
  const others = checks.filter((check) => check.state !== "pass");
  const list = others.map((check) => `${check.code} ${check.state}`);
  return [state, ...(trouble ? [trouble.code] : []), ...list].join(", ");
}
