import { createHash } from "node:crypto";
import type { CheckOptions, Grader } from "../check-answer.ts";
import type { Exercise } from "../list-exercises.ts";
import { BUNDLER_GONE, BUNDLER_LATE, type Fault } from "../sandbox/bundle.ts";
import { LIMITS } from "../sandbox/process.ts";
import type { CheckResult, Said, Verdict } from "../verdict.ts";
import type { Fingerprints } from "./alike.ts";
import type { Fault as ClassFault } from "./faults.ts";
import type { Told } from "./pages/student-page.ts";
import type { Next } from "./read-ahead.ts";
import type { Handed } from "./read-submission.ts";
import type { AnswerRecord, AnswerState, Fingerprint, StudentRecord } from "./report.ts";

/** An exercise as the class is graded on it: its checks by code, "types" among them. */
export type ClassExercise = {
  exercise: Exercise;
  title: (lang: "en" | "fr") => string;
  codes: string[];
};

/** What the grading of one student needs. `grader` may be another one after one that hung. */
export type Means = {
  grader: () => Grader;
  renew: () => Promise<void>;
  prints: Fingerprints;
  exercises: ClassExercise[];
  seed: number;
  signal?: AbortSignal | undefined;
};

/** A student's record, and what is told of each exercise; `doubtful`: worth a second try, alone. */
export type GradedStudent = { record: StudentRecord; told: Map<string, Told>; doubtful: boolean };

/** No answer takes this long: the limits of its process are far below. */
const MOST_MS = 300_000;

/**
 * Grades all that a student handed in: one answer runs after the other, and nobody waits for the types
 * of one before the next runs. Undefined when stopped.
 */
export async function gradeStudent(
  { enrolled, submission, types }: Next,
  means: Means,
): Promise<GradedStudent | undefined> {
  const { place, id, name, login, lang } = enrolled;
  const faults = [...enrolled.faults, ...submission.faults];
  const record: StudentRecord = { id, name, folder: place.name, login, lang, faults, answers: [] };
  const graded: GradedStudent = { record, told: new Map(), doubtful: false };
  const answers: Promise<Answered>[] = [];
  for (const [at, handed] of submission.handed.entries()) {
    const known = means.exercises[at] as ClassExercise;
    if (means.signal?.aborted) break;
    await new Promise<void>((hasRun) => {
      const job = { handed, known, types: types.get(handed), hasRun };
      const answer = gradeAnswer(job, graded, means).finally(hasRun);
      // it is waited for below, when the others have run
      answer.catch(() => {});
      answers.push(answer);
    });
  }
  for (const { fault, ...answer } of await Promise.all(answers)) {
    record.answers.push(answer);
    if (fault) record.faults.push(fault);
  }
  return means.signal?.aborted ? undefined : graded;
}

/** An answer's record, and why it could not be graded, if it could not. */
type Answered = AnswerRecord & { fault?: ClassFault };

/**
 * An answer with what is known of its exercise, and the check of its types, which is under way;
 * `hasRun` is called when its process is gone.
 */
type Job = {
  handed: Handed;
  known: ClassExercise;
  types: Promise<Fault[]> | undefined;
  hasRun: () => void;
};

async function gradeAnswer(
  { handed, known: { codes, title }, types, hasRun }: Job,
  graded: GradedStudent,
  means: Means,
): Promise<Answered> {
  const { found, exercise, hints, solution, runs } = handed;
  const { record, told } = graded;
  const seed = seedFor(means.seed, record.id, exercise.id);
  const help = { hints, solution, runs, seed };
  const base = { exercise: exercise.id, of: codes.length, points: null, checks: [], ...help };
  const heading = { title: title(record.lang), checks: [] as CheckResult[] };
  told.set(exercise.id, heading);
  if (typeof found === "string") {
    return { ...base, state: found === "no file" ? "no file" : "not graded" };
  }
  let print: Promise<Fingerprint | undefined> | undefined;
  const onBehaviour = ({ trouble }: Verdict) => {
    // before the next answer, which may bring esbuild down
    print = trouble ? undefined : printOf(handed, graded, means);
    Promise.resolve(print).finally(hasRun);
  };
  const options = { exercise, source: found.source, seed, ...(types && { types }), onBehaviour };
  const verdict = await withinTime(options, means);
  const state: AnswerState = verdict.state === "grader problem" ? "not graded" : verdict.state;
  if (isDoubtful(verdict)) graded.doubtful = true;
  if (state === "not graded") {
    const more = clean(verdict.trouble?.said[record.lang].got ?? "?");
    return { ...base, state, fault: { code: "grader", what: exercise.id, more } };
  }
  if (state === "not started") return { ...base, state };
  told.set(exercise.id, { ...heading, ...cleaned(verdict) });
  const { trouble, forgedLines, score, checks } = verdict;
  const taken = await print;
  return {
    ...base,
    state,
    points: score.passed,
    checks: checks.map(({ code, state }) => ({ code, state })),
    ...(trouble && { trouble: trouble.code }),
    ...(forgedLines > 0 && { forged: true as const }),
    ...(taken && { print: taken }),
  };
}

/** A fingerprint that was not made because of an answer beside this one is made the second time. */
async function printOf({ exercise, found }: Handed, graded: GradedStudent, { prints }: Means) {
  if (typeof found === "string") return undefined;
  try {
    return await prints.of(exercise, found.source);
  } catch {
    graded.doubtful = true;
    return undefined;
  }
}

/** A verdict within a time that nothing needs; beyond it the grader is given up for a new one. */
async function withinTime(
  options: CheckOptions & { seed: number },
  { grader, renew }: Means,
): Promise<Verdict> {
  const { exercise, seed } = options;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), MOST_MS);
  });
  const verdict = await Promise.race([grader().check(options), late]);
  clearTimeout(timer);
  if (verdict !== "late") return verdict;
  await renew();
  const said = { done: "", expected: "", got: `> ${MOST_MS / 1_000} s`, why: "" };
  return {
    ...{ exercise: exercise.id, seed, state: "grader problem", checks: [], ms: MOST_MS },
    ...{ score: { passed: 0, of: 0 }, forgedLines: 0, printed: { text: "", bytes: 0 } },
    trouble: { code: "grader", read: "", said: { en: said, fr: said } },
  };
}

/**
 * What may be the fault of an answer that was checked at the same time: one that the bundler falls
 * over, or comes to no end with.
 */
function isDoubtful({ state, trouble }: Verdict): boolean {
  const got = trouble?.code === "syntax" ? trouble.said.en.got : "";
  const fell = [BUNDLER_GONE, BUNDLER_LATE].some(({ message }) => got.includes(message));
  return state === "grader problem" || fell;
}

/** A seed of one's own for each answer, out of that of the class. */
export function seedFor(seed: number, student: string, exercise: string): number {
  const bytes = createHash("sha256").update(`${seed}/${student}/${exercise}`).digest();
  return bytes.readUInt32LE(0) >>> 1;
}

function cleaned({ checks, trouble }: Verdict): Pick<Told, "checks" | "trouble"> {
  const both = <T extends { said?: { en: Said; fr: Said } }>(told: T): T =>
    told.said
      ? { ...told, said: { en: allClean(told.said.en), fr: allClean(told.said.fr) } }
      : told;
  return { checks: checks.map(both), ...(trouble && { trouble: both(trouble) }) };
}

function allClean({ done, expected, got, why }: Said): Said {
  return { done: clean(done), expected, got: clean(got), why };
}

/**
 * What is different in each run and says nothing to a reader: folders of one run, and by how much a
 * process was over its memory when somebody looked.
 */
export function clean(text: string): string {
  const { memoryMegabytes } = LIMITS;
  return text
    .replace(/(?:file:\/\/)?[^\s"'`()«]*boucle-grader-\w+-\w+[\\/]?/g, "…/")
    .replace(/\b(\d{3,4})(\s(?:MB|Mo)\b)/g, (found, number, unit) =>
      Number(number) >= memoryMegabytes ? `${memoryMegabytes}${unit}` : found,
    );
}
