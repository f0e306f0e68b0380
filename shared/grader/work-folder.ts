import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Exercise } from "./list-exercises.ts";
import type { Verdict, VerdictState } from "./verdict.ts";

/** What is kept of one exercise in `work/.exercises.json`; a teacher's report reads it too. */
export type Kept = {
  state: VerdictState;
  score: { passed: number; of: number };
  /** Codes of the checks that did not pass last time. */
  failing: string[];
  /** How often it was checked, hints that were read (0 to 3), and whether the solution was. */
  runs: number;
  hints: number;
  solution: boolean;
  /** When it was first checked, and when it was first solved. */
  started: string;
  solved?: string;
};

/** A learner's way: `work/.exercises.json`. */
export type Progress = { version: 1; current?: string; exercises: Record<string, Kept> };

/** The learner's file of an exercise. */
export function answerFile(root: string, exercise: Exercise): string {
  return join(root, "work", `${exercise.id}.ts`);
}

/** Puts the starter there, if nothing is; the result says whether it did. */
export function putStarter(root: string, exercise: Exercise): boolean {
  const file = answerFile(root, exercise);
  makeWorkFolder(root);
  if (existsSync(file)) return false;
  copyFileSync(exercise.start, file);
  return true;
}

/** Puts the starter in the place of an answer, which is kept: the result is where. */
export function resetAnswer(root: string, exercise: Exercise, now = new Date()): string {
  const file = answerFile(root, exercise);
  const stamp = now
    .toISOString()
    .replace(/\.\d+Z$/, "")
    .replaceAll(":", "-");
  const base = join(root, "work", "kept", `${exercise.id}.${stamp}`);
  let kept = `${base}.ts`;
  for (let n = 2; existsSync(kept); n++) kept = `${base}-${n}.ts`;
  mkdirSync(dirname(kept), { recursive: true });
  copyFileSync(file, kept);
  replaceFile(file, readFileSync(exercise.start, "utf8"));
  return kept;
}

/** An editor that knows the course's settings tells type errors before the grader does. */
function makeWorkFolder(root: string): void {
  const folder = join(root, "work");
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, "tsconfig.json");
  if (existsSync(settings)) return;
  const content = { extends: "../tsconfig.base.json", include: ["*.ts"] };
  writeFileSync(settings, `${JSON.stringify(content, null, 2)}\n`);
}

/** What is known of a learner's way; nothing, where nothing was kept or it cannot be read. */
export function readWork(root: string): Progress {
  try {
    const text = readFileSync(progressFile(root), "utf8");
    const { current, exercises } = JSON.parse(text) as Progress;
    const known = typeof exercises === "object" && exercises !== null ? exercises : {};
    return { version: 1, ...(typeof current === "string" && { current }), exercises: known };
  } catch {
    return { version: 1, exercises: {} };
  }
}

/** Changes what is known. Throws when it cannot be kept. */
export function keepWork(root: string, change: (progress: Progress) => void): void {
  const progress = readWork(root);
  change(progress);
  makeWorkFolder(root);
  replaceFile(progressFile(root), `${JSON.stringify(progress, null, 2)}\n`);
}

/** Takes a verdict into what is known. What was solved once stays solved. */
export function noteVerdict(progress: Progress, verdict: Verdict, now = new Date()): void {
  if (verdict.state === "grader problem") return;
  const { exercise, state, score, checks } = verdict;
  const before = progress.exercises[exercise] ?? unknown(now);
  const failing = checks.filter((check) => check.state !== "pass").map(({ code }) => code);
  const solved = before.solved ?? (state === "solved" ? now.toISOString() : undefined);
  progress.current = exercise;
  progress.exercises[exercise] = {
    ...before,
    state,
    score,
    failing: state === "not started" ? [] : failing,
    // once it is solved, to look again is no try
    runs: before.runs + (state === "not started" || before.solved !== undefined ? 0 : 1),
    ...(solved !== undefined && { solved }),
  };
}

/** Takes into what is known that a hint, or the solution, was read. */
export function noteHelp(
  progress: Progress,
  exercise: string,
  help: { hints?: number; solution?: true },
  now = new Date(),
): void {
  const before = progress.exercises[exercise] ?? unknown(now);
  const hints = Math.max(before.hints, help.hints ?? 0);
  const solution = before.solution || help.solution === true;
  progress.exercises[exercise] = { ...before, hints, solution };
}

function unknown(now: Date): Kept {
  const score = { passed: 0, of: 0 };
  const nothing = { failing: [], runs: 0, hints: 0, solution: false };
  return { state: "not started", score, ...nothing, started: now.toISOString() };
}

/** The exercise that comes next: the current one, else the first after it that is not solved. */
export function whereToGoOn(
  exercises: Exercise[],
  { current, exercises: known }: Progress,
): Exercise | undefined {
  const open = ({ id }: Exercise) => known[id]?.solved === undefined;
  const at = exercises.findIndex(({ id }) => id === current);
  const behind = [...exercises.slice(Math.max(at, 0)), ...exercises.slice(0, Math.max(at, 0))];
  return behind.find(open);
}

function progressFile(root: string): string {
  return join(root, "work", ".exercises.json");
}

/** Writes a file whole or not at all; keeps its permissions. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  writeFileSync(draft, text, mode === undefined ? {} : { mode });
  renameSync(draft, file);
}
