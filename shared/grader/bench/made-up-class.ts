import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Grader } from "../check-answer.ts";
import type { Exercise } from "../list-exercises.ts";

/** What hostile answers begin with. None of these hangs. */
const HOSTILE = [
  "process.exit(0);",
  'import { writeSync } from "node:fs"; writeSync(3, \'{"is":"done"}\\n\');',
  'for (;;) process.stdout.write("PASS\\n".repeat(10_000));',
  "Array.prototype.every = () => true; JSON.stringify = () => '{}';",
  "throw null;",
];

/** What hangs, and so takes what its limit allows. */
const HANGS = ["for (;;);", "await new Promise((resolve) => setTimeout(resolve, 1e9));"];

const EVERY_TWENTIETH = 20;

/** The answers to an exercise that the class has: right ones and wrong ones. */
export type Answers = { exercise: Exercise; files: string[] };

/** A few answers to each exercise; those that run into a limit of time are left out. */
export async function answersThatEnd(grader: Grader, exercises: Exercise[]): Promise<Answers[]> {
  const all: Answers[] = [];
  for (const exercise of exercises) {
    const { solution, right, wrong } = exercise;
    const files = [solution, ...right.slice(0, 2), ...wrong.slice(0, 3)];
    const verdicts = files.map((file) => grader.check({ exercise, file, types: false }));
    const ended = (await Promise.all(verdicts)).map(({ checks, trouble }) => {
      return !trouble && checks.every(({ state }) => state === "pass" || state === "fail");
    });
    all.push({ exercise, files: files.filter((_, n) => ended[n]) });
  }
  return all;
}

/**
 * Writes a class: each student has an answer to each exercise, right or wrong, and no two texts are
 * equal; one student in twenty is hostile in all of them.
 */
export function writeClass(folder: string, answers: Answers[], students: number) {
  for (let n = 0; n < students; n++) {
    const work = join(folder, `student-${String(n).padStart(5, "0")}`, "work");
    mkdirSync(work, { recursive: true });
    const hostile = n % EVERY_TWENTIETH === EVERY_TWENTIETH - 1;
    for (const [at, { exercise, files }] of answers.entries()) {
      const file = files[(n + at) % files.length] as string;
      const first = hostile ? HOSTILE[Math.floor(n / EVERY_TWENTIETH) % HOSTILE.length] : "";
      const text = `${first}\n${readFileSync(file, "utf8")}\n// student ${n}\n`;
      writeFileSync(join(work, `${exercise.id}.ts`), text);
    }
  }
}

/** Writes a class of students who all hang, in one exercise each; the result is how many. */
export function writeHangs(folder: string, { id, solution }: Exercise): number {
  for (const [n, first] of HANGS.entries()) {
    const work = join(folder, `hangs-${n}`, "work");
    mkdirSync(work, { recursive: true });
    writeFileSync(join(work, `${id}.ts`), `${first}\n${readFileSync(solution, "utf8")}`);
  }
  return HANGS.length;
}
