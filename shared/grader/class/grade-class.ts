import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { type Grader, openGrader } from "../check-answer.ts";
import type { Lang } from "../exercise.ts";
import { readExerciseText } from "../exercise-text.ts";
import { type Exercise, listExercises } from "../list-exercises.ts";
import { LIMITS } from "../sandbox/process.ts";
import { Fingerprints, findAlike } from "./alike.ts";
import { toClassroom50 } from "./classroom50.ts";
import { type Enrolled, type Enrolment, enrol, rosterIn } from "./enroll.ts";
import type { Fault } from "./faults.ts";
import { findSubmissions } from "./find-submissions.ts";
import { type ClassExercise, type GradedStudent, gradeStudent, type Means } from "./grade-one.ts";
import { Journal } from "./journal.ts";
import { lockFolder } from "./lock.ts";
import { sha256 } from "./manifest.ts";
import { renderStudentPage } from "./pages/student-page.ts";
import { publish } from "./publish.ts";
import { type Next, type Read, ReadAhead } from "./read-ahead.ts";
import { readSubmission, type Submission } from "./read-submission.ts";
import type { ClassReport, StudentRecord } from "./report.ts";
import { isInShard, type Shard } from "./shard.ts";
import { writeReport } from "./write-report.ts";

/** A class to grade. Paths are absolute. */
export type ClassOptions = {
  root: string;
  load: (file: string) => Promise<Record<string, unknown>>;
  lang: Lang;
  paths: string[];
  roster?: string;
  out: string;
  seed?: number;
  jobs: number;
  shard: Shard | null;
  only?: Exercise[];
  /** How long a check may wait for an answer; else the grader's own limit. */
  seconds?: number;
  env: NodeJS.ProcessEnv;
  /** Told how many are done, of how many, and how many of these were done by an earlier run. */
  onProgress?: (done: number, of: number, earlier: number) => void;
  /** Ends the run after the answers that are being checked; what is done is kept. */
  signal?: AbortSignal;
};

/** What came of it: a report, and where an earlier one was kept; or how far it got. */
export type ClassOutcome =
  | { report: ClassReport; kept?: string }
  | { report?: undefined; done: number; of: number };

type Run = {
  options: ClassOptions;
  exercises: ClassExercise[];
  all: Exercise[];
  draft: string;
  journal: Journal;
  seed: number;
  progress: { done: number; of: number; earlier: number };
};

/** There is no submission in what was named. */
export class NothingFoundError extends Error {}

/** Settings for a run of some minutes, which as they are serve programs that run for a day. */
function hurry(): void {
  // V8 compiles what runs often once more: TypeScript has thousands of functions, and a class is over
  // before that pays for all of them
  setFlagsFromString("--interrupt-budget=700000");
  // esbuild, a program in Go, would collect its garbage more often than it gives an answer
  process.env.GOGC ??= "400";
}

/** Grades a class and writes its report. Throws what the file system throws of the folder `out`. */
export async function gradeClass(options: ClassOptions): Promise<ClassOutcome> {
  const { root, out, lang, shard } = options;
  hurry();
  const found = findSubmissions(options.paths);
  if (found.places.length === 0) throw new NothingFoundError("no submission");
  if (options.seconds !== undefined) LIMITS.seconds = options.seconds;
  const draft = join(out, ".grading");
  mkdirSync(draft, { recursive: true });
  const unlock = lockFolder(draft);
  try {
    const all = listExercises(root);
    const roster = rosterIn(options.roster ?? found.roster);
    const enrolment = enrol(found, roster, lang, (place) => {
      return readSubmission(place, [], all).name;
    });
    const mine = enrolment.enrolled.filter((_, place) => isInShard(place, shard));
    const { exercises, faults } = await plansOf(options, all);
    const journal = new Journal(join(draft, "journal.jsonl"));
    const seed = journal.open(keyOf(options, exercises), options.seed);
    const progress = { done: 0, of: mine.length, earlier: 0 };
    const run: Run = { options, exercises, all, draft, journal, seed, progress };
    const students = await gradeAll(mine, run);
    if (options.signal?.aborted) return { done: progress.done, of: progress.of };
    const report = reportOf(students, enrolment, [...found.faults, ...faults], run);
    writeReport(draft, report);
    const kept = publish(draft, out);
    rmSync(draft, { recursive: true, force: true });
    return { report, ...(kept && { kept }) };
  } finally {
    unlock();
  }
}

/** The exercises to grade, with their codes; a check that cannot be loaded is a fault of the class. */
async function plansOf({ root, load, lang, only }: ClassOptions, all: Exercise[]) {
  const grader = openGrader({ root, load, lang });
  const faults: Fault[] = [];
  const exercises: ClassExercise[] = [];
  for (const exercise of only ?? all) {
    const plan = await grader.planOf(exercise).catch((error: unknown) => {
      const [more = ""] = String(error instanceof Error ? error.message : error).split("\n");
      faults.push({ code: "grader", what: exercise.id, more: more.replaceAll(root, "…") });
      return undefined;
    });
    const codes = plan ? [...plan.checks.map(({ code }) => code), "types"] : [];
    exercises.push({ exercise, codes, title: titlesOf(exercise) });
  }
  await grader.close();
  return { exercises, faults };
}

function titlesOf(exercise: Exercise): (lang: Lang) => string {
  const known: Partial<Record<Lang, string>> = {};
  const read = (lang: Lang) => {
    try {
      return readExerciseText(exercise, lang).title;
    } catch {
      return exercise.id;
    }
  };
  return (lang) => (known[lang] ??= read(lang));
}

/** Two runs with the same key grade the same things in the same way. */
function keyOf({ root, lang, shard, seconds }: ClassOptions, exercises: ClassExercise[]): string {
  // check.ts may import what lies beside it
  const sources = exercises.map(({ exercise: { id, folder } }) => {
    const names = readdirSync(folder)
      .filter((name) => name.endsWith(".ts"))
      .sort();
    return [id, ...names.map((name) => sha256(readFileSync(join(folder, name))))];
  });
  return sha256(JSON.stringify([versionOf(root), lang, shard, seconds, sources]));
}

function versionOf(root: string): string {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}

/** Grades several at a time; what was doubtful a second time, with nobody beside it. */
async function gradeAll(mine: Enrolled[], run: Run): Promise<StudentRecord[]> {
  const { options, progress } = run;
  const records = new Map<Enrolled, StudentRecord>();
  const again: Enrolled[] = [];
  const waiting = mine.values();
  options.onProgress?.(0, progress.of, 0);
  const work = async ({ means, ahead }: Desk) => {
    for (let next = ahead.next(); next && !options.signal?.aborted; next = ahead.next()) {
      const record = await gradeOne(next, means, run, again);
      if (record) records.set(next.enrolled, record);
    }
  };
  const jobs = Math.max(1, Math.min(options.jobs, mine.length));
  const desks = Array.from({ length: Math.ceil(jobs / JOBS_AT_A_DESK) }, () =>
    openDesk(waiting, run),
  );
  const places = Array.from({ length: jobs }, (_, n) => desks[n % desks.length] as Desk);
  await Promise.all(places.map(work));
  await Promise.all(desks.map((desk) => desk.close()));
  if (again.length > 0 && !options.signal?.aborted) {
    const { means, ahead, close } = openDesk(again.values(), run, 1);
    for (let next = ahead.next(); next; next = ahead.next()) {
      const record = await gradeOne(next, means, run);
      if (record) records.set(next.enrolled, record);
    }
    await close();
  }
  return mine.flatMap((enrolled) => records.get(enrolled) ?? []);
}

/** What TypeScript keeps in mind takes 200 MB; one of it keeps this many processes busy. */
const JOBS_AT_A_DESK = 4;

type Desk = ReturnType<typeof openDesk>;

/** A grader for a few jobs, and the students who are theirs. */
function openDesk(students: Iterator<Enrolled>, run: Run, together?: number) {
  const { options, exercises, seed } = run;
  const { root, load, lang, signal } = options;
  const open = () => openGrader({ root, load, lang });
  let grader: Grader = open();
  const prints = new Fingerprints(root);
  const renew = async () => {
    const old = grader;
    grader = open();
    await old.close();
  };
  const means: Means = { grader: () => grader, renew, prints, exercises, seed, signal };
  const read = (enrolled: Enrolled) => readOne(enrolled, run);
  const ahead = new ReadAhead(students, read, (answers) => grader.checkTypes(answers), together);
  return { means, ahead, close: () => grader.close() };
}

function readOne(enrolled: Enrolled, run: Run): Read {
  const submission = submissionOf(enrolled, run);
  const { id, name, login, lang, faults } = enrolled;
  const hash = sha256(JSON.stringify([submission.hash, id, name, login, lang, faults]));
  return { submission, hash, earlier: run.journal.doneOf(id, hash) };
}

/** One student: out of the journal, or graded and put there. Nothing, when it is to be done again. */
async function gradeOne(
  next: Next,
  means: Means,
  run: Run,
  again?: Enrolled[],
): Promise<StudentRecord | undefined> {
  const { journal, progress, options } = run;
  let record = next.earlier;
  if (record) progress.earlier++;
  else {
    const graded = await gradeStudent(next, means);
    // who stops the run from a terminal stops esbuild too: what was under way is not to be believed
    if (!graded || options.signal?.aborted) return undefined;
    if (graded.doubtful && again) {
      again.push(next.enrolled);
      return undefined;
    }
    record = graded.record;
    writeStudent(graded, run);
    journal.add(record, next.hash);
  }
  progress.done++;
  options.onProgress?.(progress.done, progress.of, progress.earlier);
  return record;
}

function submissionOf({ place }: Enrolled, { exercises, all }: Run): Submission {
  const chosen = exercises.map(({ exercise }) => exercise);
  return readSubmission(place, chosen, all);
}

function writeStudent({ record, told }: GradedStudent, { draft, options }: Run): void {
  const write = (folder: string, ending: string, text: string) => {
    mkdirSync(join(draft, folder), { recursive: true });
    writeFileSync(join(draft, folder, record.id + ending), text);
  };
  write("students", ".html", renderStudentPage(record, told));
  const result = toClassroom50(record, told, options.env);
  write("classroom50", ".json", `${JSON.stringify(result, null, 2)}\n`);
}

function reportOf(
  students: StudentRecord[],
  { absent, faults, enrolled }: Enrolment,
  more: Fault[],
  { options: { root, lang, shard }, exercises, seed }: Run,
): ClassReport {
  const ids = exercises.map(({ exercise }) => exercise.id);
  return {
    schema: "boucle.grades.v1",
    course: versionOf(root),
    ...{ lang, seed, shard },
    submissions: enrolled.length,
    exercises: exercises.map(({ exercise: { id }, codes, title }) => ({
      id,
      title: title(lang),
      codes,
    })),
    students,
    absent: absent.map(({ name, folder, login }) => ({ name, folder, login })),
    faults: [...faults, ...more],
    alike: findAlike(students, ids),
  };
}
