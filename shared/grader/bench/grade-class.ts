/**
 * How fast a class is graded, against one `vitest run` for each answer and exercise with the same
 * checks, and what memory it takes. Run: npm run bench -w shared/grader -- --help
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Exercise, listExercises, openGrader } from "../index.ts";
import { type Answers, answersThatEnd, writeClass, writeHangs } from "./made-up-class.ts";
import { runEach, writeTest } from "./vitest-each.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const COURSE = join(ROOT, "shared", "course", "bin", "course.mjs");
const JOBS = availableParallelism();
/** More memory for ten times the class than this is growth; the difference of two runs is less. */
const MOST_GROWTH = 1.1;

const HELP = `npm run bench -w shared/grader -- [--students N] [--sample N] [--memory N]

Grades a made-up class (200 students, one in twenty hostile, each answer in a process of its own)
and before and after it times a sample of \`vitest run\`, as many at a time as there are processors.
The grader checks types too, which vitest does not. What hangs is timed apart. --memory N then grades
N and ten times N students in one exercise, and compares the peaks (Linux). Exit code 1: a target was
not reached.`;

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "200" },
    sample: { type: "string", default: "6" },
    memory: { type: "string", default: "200" },
    help: { type: "boolean", short: "h" },
  },
});

const all = listExercises(ROOT);
/** Whether an answer's checks hold a conversation, which loads the SDK: in check.ts or beside it. */
const inTalk = ({ folder }: Exercise) => {
  const checks = readdirSync(folder).filter((name) => /^check.*\.ts$/.test(name));
  return checks.some((name) =>
    /\b(converse|tryTest)\b/.test(readFileSync(join(folder, name), "utf8")),
  );
};
const GROUPS = [
  { name: "without the SDK", exercises: all.filter((each) => !inTalk(each)), atLeast: 10 },
  { name: "with the SDK", exercises: all.filter(inTalk), atLeast: 3 },
];

const grader = openGrader({ root: ROOT });
let running: ChildProcess | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    running?.kill();
    process.exit(130);
  });
}
const folder = mkdtempSync(join(tmpdir(), "boucle-bench-"));
// vitest looks for packages above its folder
const tests = join(ROOT, "work", `.bench-${process.pid}`);
try {
  if (values.help) say(HELP);
  else process.exitCode = await bench();
} finally {
  await grader.close();
  for (const path of [folder, tests]) rmSync(path, { recursive: true, force: true });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function bench(): Promise<number> {
  const [students, sample, memory] = [values.students, values.sample, values.memory].map(Number);
  if (!students || !sample || memory === undefined) throw new Error(HELP);
  say(`${students} students, ${JOBS} processors, load ${loadavg()[0]?.toFixed(1)}`);
  const speeds = [];
  for (const group of GROUPS) speeds.push(await speedOf(group, students, sample));
  await timeHangs();
  const flat = memory === 0 || process.platform !== "linux" || (await isFlat(memory));
  return speeds.every(Boolean) && flat ? 0 : 1;
}

/** Grades the class, and runs a sample of `vitest run` before and after. */
async function speedOf(
  { name, exercises, atLeast }: (typeof GROUPS)[number],
  students: number,
  sample: number,
): Promise<boolean> {
  const folders = Array.from({ length: sample }, (_, n) => {
    return join(tests, `${name.replaceAll(" ", "-")}-${n}`);
  });
  for (const [n, test] of folders.entries()) {
    await writeTest(test, exercises[n % exercises.length] as Exercise, grader);
  }
  const submissions = join(folder, name);
  writeClass(submissions, await answersThatEnd(grader, exercises), students);
  const vitest = async () => (await runEach(ROOT, folders, JOBS)) / sample;
  const before = await vitest();
  const { ms } = await grade(submissions, exercises);
  const after = await vitest();
  const answers = students * exercises.length;
  const [ours, theirs] = [ms / answers, (before + after) / 2];
  const ratio = theirs / ours;
  say(
    `${name}: ${ours.toFixed(0)} ms an answer, types checked (${answers} answers); vitest run ` +
      `${theirs.toFixed(0)} ms, types not checked (${before.toFixed(0)} before, ${after.toFixed(0)} after, ` +
      `${sample} runs each): ${ratio.toFixed(1)} times as fast, at least ${atLeast}` +
      `${ratio < atLeast ? "  NOT REACHED" : ""}`,
  );
  return ratio >= atLeast;
}

async function timeHangs(): Promise<void> {
  const [exercise] = all;
  if (!exercise) return;
  const submissions = join(folder, "hangs");
  const count = writeHangs(submissions, exercise);
  const { ms } = await grade(submissions, [exercise]);
  say(`hangs, apart: ${count} of them in ${(ms / 1_000).toFixed(1)} s`);
}

/** Compares the peaks of a class and of one ten times as large, in one exercise. */
async function isFlat(students: number): Promise<boolean> {
  const [exercise] = GROUPS[0]?.exercises ?? [];
  if (!exercise) return false;
  const answers: Answers[] = [{ exercise, files: [exercise.solution] }];
  const peaks = [];
  for (const [n, size] of [students, 10 * students].entries()) {
    const submissions = join(folder, `memory-${n}`);
    writeClass(submissions, answers, size);
    peaks.push((await grade(submissions, [exercise])).peakMegabytes);
    rmSync(submissions, { recursive: true });
  }
  const [small = 0, large = 0] = peaks;
  const growth = large / small;
  say(
    `memory, in ${exercise.id} alone: ${small.toFixed(0)} MB at ${students} students, ` +
      `${large.toFixed(0)} MB at ${10 * students}: ${growth.toFixed(2)}, at most ${MOST_GROWTH}` +
      `${growth > MOST_GROWTH ? "  NOT REACHED" : ""}`,
  );
  return growth <= MOST_GROWTH;
}

/** Runs the real command; the peak is that of its process and esbuild aside, where Linux tells. */
async function grade(submissions: string, exercises: Exercise[]) {
  const out = join(folder, "out");
  mkdirSync(out, { recursive: true });
  const only = exercises.map(({ id }) => id).join(",");
  const args = [COURSE, "grade", submissions, "--only", only, "--out", out, "--seed", "1"];
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  running = child;
  let peakMegabytes = 0;
  const look = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, peakOf(child.pid));
  }, 100);
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  clearInterval(look);
  const ms = performance.now() - started;
  // 1: hostile answers may be what cannot be graded
  if (code !== 0 && code !== 1) throw new Error(`grade ended with ${code}`);
  rmSync(out, { recursive: true });
  return { ms, peakMegabytes };
}

function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_000;
  } catch {
    return 0;
  }
}
