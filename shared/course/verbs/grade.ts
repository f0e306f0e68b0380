import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isAbsolute, relative, resolve } from "node:path";
import { type Exercise, findExercise, listExercises } from "@boucle/grader";
import {
  type ClassOutcome,
  type ClassReport,
  faultText,
  gradeClass,
  hasGaps,
  LockedError,
  MergeError,
  mergeReports,
  NothingFoundError,
  parseShard,
  REPORT,
  toJson,
} from "@boucle/grader/class";
import type { Context, Verb } from "../context.ts";
import { GRADE } from "../messages/grade.ts";
import { harmless, proseWidth, wrap } from "../terminal.ts";
import { nearest, readArguments, UsageError } from "../usage.ts";

const OPTIONS = {
  out: { type: "string" },
  roster: { type: "string" },
  only: { type: "string", multiple: true },
  seed: { type: "string" },
  jobs: { type: "string" },
  timeout: { type: "string" },
  shard: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>["values"];

const MOST_FOLDERS = 10_000;

/** `grade FOLDER…`: a class, with its report; `grade merge FOLDER…`: the parts of one. */
export const grade: Verb = async (args, context) => {
  const { lang, stdout } = context;
  const { values, positionals } = readArguments(args, OPTIONS, { most: MOST_FOLDERS, lang });
  if (values.help) {
    stdout.write(`${GRADE[lang].help}\n`);
    return 0;
  }
  if (positionals.length === 0) throw new UsageError(GRADE[lang].nothingNamed);
  const out = resolve(baseFolder(context), values.out ?? "grades");
  try {
    const [first, ...others] = positionals;
    const outcome =
      first === "merge"
        ? merge(others, out, values, context)
        : await gradeFolders(positionals, out, values, context);
    return tell(outcome, out, values, context);
  } catch (error) {
    throw asUsage(error, values.out ?? "grades", context);
  }
};

function merge(folders: string[], out: string, values: Values, context: Context): ClassOutcome {
  const texts = GRADE[context.lang];
  const alien = (["roster", "only", "seed", "jobs", "timeout", "shard"] as const).filter(
    (name) => values[name] !== undefined,
  );
  if (alien.length > 0) throw new UsageError(texts.mergeAlone(`--${alien.join(", --")}`));
  return mergeReports(pathsOf(folders, context), out);
}

async function gradeFolders(
  words: string[],
  out: string,
  values: Values,
  context: Context,
): Promise<ClassOutcome> {
  const { root, lang, load, env } = context;
  const paths = pathsOf(words, context);
  const [roster] = values.roster === undefined ? [] : pathsOf([values.roster], context);
  const shard = values.shard === undefined ? null : parseShard(values.shard);
  if (shard === undefined) throw new UsageError(GRADE[lang].notAShard(values.shard ?? ""));
  const seed = numberIn(values, "seed", 0, context);
  const seconds = numberIn(values, "timeout", 1, context);
  const jobs = numberIn(values, "jobs", 1, context) ?? 2 * availableParallelism();
  const only = exercisesIn(values, context);
  const stop = stopOnInterrupt(context);
  const options = {
    ...{ root, lang, load, env, paths, out, jobs, shard, signal: stop.signal },
    ...(roster !== undefined && { roster }),
    ...(seed !== undefined && { seed }),
    ...(seconds !== undefined && { seconds }),
    ...(only && { only }),
  };
  try {
    return await gradeClass({ ...options, onProgress: progressLine(context) });
  } finally {
    stop.release();
    if (context.stderr.isTTY) context.stderr.write("\r\u001b[K");
  }
}

/** Paths as they are meant from where the command was typed. Throws for one that is not there. */
function pathsOf(words: string[], context: Context): string[] {
  return words.map((word) => {
    const path = resolve(baseFolder(context), word);
    if (!existsSync(path)) throw new UsageError(GRADE[context.lang].notThere(word));
    return path;
  });
}

function numberIn(
  values: Values,
  name: "seed" | "jobs" | "timeout",
  least: number,
  { lang }: Context,
): number | undefined {
  const word = values[name];
  if (word === undefined) return undefined;
  const sound = /^\d{1,10}$/.test(word) && Number(word) >= least;
  if (!sound) throw new UsageError(GRADE[lang].notANumber(`--${name}`, word, String(least)));
  return Number(word);
}

function exercisesIn({ only }: Values, { root, lang }: Context): Exercise[] | undefined {
  const all = listExercises(root);
  if (all.length === 0) throw new UsageError(GRADE[lang].noExercises);
  if (!only) return undefined;
  const known = all.map(({ id }) => id);
  const chosen = only
    .flatMap((words) => words.split(","))
    .map((word) => {
      const found = findExercise(all, word.trim());
      if (found) return found;
      throw new UsageError(
        GRADE[lang].unknownExercise(word, nearest(word, known), known.join(", ")),
      );
    });
  return all.filter((exercise) => chosen.includes(exercise));
}

/** Behind npm, one Ctrl-C arrives twice: from the terminal, and handed on by npm. */
const ECHO_MS = 150;

/** The first Ctrl-C ends the run after what is being checked, the second at once. */
function stopOnInterrupt({ lang, stderr, env }: Context) {
  const stop = new AbortController();
  let stoppedAt = 0;
  const onSignal = () => {
    const echo = env.npm_lifecycle_event !== undefined && performance.now() - stoppedAt < ECHO_MS;
    if (stop.signal.aborted && !echo) process.exit(130);
    if (stop.signal.aborted) return;
    stoppedAt = performance.now();
    stop.abort();
    stderr.write(`\n${GRADE[lang].stopping}\n`);
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, onSignal);
  const release = () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  return { signal: stop.signal, release };
}

const BAR = 24;

/** A line that is written over again and again; none, where nobody watches. */
function progressLine({ lang, stderr }: Context) {
  const startedAt = performance.now();
  return (done: number, of: number, earlier: number) => {
    if (!stderr.isTTY || of === 0) return;
    const texts = GRADE[lang];
    const fresh = done - earlier;
    const msLeft = fresh > 0 ? ((performance.now() - startedAt) / fresh) * (of - done) : 0;
    const left = fresh > 2 && done < of ? texts.minutes(Math.round(msLeft / 60_000)) : "";
    const full = Math.round((done / of) * BAR);
    const bar = `[${"#".repeat(full)}${" ".repeat(BAR - full)}]`;
    stderr.write(`\r${bar} ${texts.progress(done, of, left)}\u001b[K`);
  };
}

const SHOWN_FAULTS = 20;

/** Says what came of it; the result is the exit code. */
function tell(outcome: ClassOutcome, out: string, values: Values, context: Context): number {
  const { lang, stdout, stderr, env } = context;
  const texts = GRADE[lang];
  if (!outcome.report) {
    stderr.write(`${texts.stopped(outcome.done, outcome.of)}\n`);
    return 130;
  }
  const { report, kept } = outcome;
  if (values.json) for (const piece of toJson(report)) stdout.write(piece);
  else {
    const lines = [...summary(report, lang), ...ending(out, kept, report, lang)];
    const width = proseWidth(stdout, env);
    stdout.write(`${lines.map((line) => wrap(harmless(line), width, "    ")).join("\n")}\n`);
  }
  return hasGaps(report) ? 1 : 0;
}

function summary(report: ClassReport, lang: Context["lang"]): string[] {
  const texts = GRADE[lang];
  const { students, exercises, shard, submissions, absent, alike } = report;
  const states = students.flatMap(({ answers }) => answers.map(({ state }) => state));
  const count = (state: string) => states.filter((each) => each === state).length;
  const counts = Object.entries(REPORT[lang].states)
    .filter(([state]) => count(state) > 0)
    .map(([state, word]) => `${word} ${count(state)}`);
  const told = faultLines(report, lang);
  const more = told.length - SHOWN_FAULTS;
  const names = absent.map(({ name, login, folder }) => name || login || folder);
  const part = shard ? texts.shard(shard.index, shard.of, submissions) : "";
  return [
    `${texts.graded(students.length, exercises.length)}${part}`,
    texts.counts(counts.join(" · ")),
    ...(told.length > 0 ? [texts.lookAt, ...told.slice(0, SHOWN_FAULTS)] : []),
    ...(more > 0 ? [texts.more(more)] : []),
    ...(names.length > 0 ? [texts.absent(names.join(", "))] : []),
    ...(alike.length > 0 ? [texts.alike(alike.length)] : []),
    ...(count("not graded") > 0 ? [texts.gaps(count("not graded"))] : []),
  ];
}

/** What to look at; those whom the roster does not have in one line. */
function faultLines({ students, faults }: ClassReport, lang: Context["lang"]): string[] {
  const texts = GRADE[lang];
  const isStrange = ({ code }: { code: string }) => code === "not-in-roster";
  const strangers = students.filter((student) => student.faults.some(isStrange));
  const names = strangers.map(({ name }) => name).join(", ");
  return [
    // a name with a line break in it makes no line of its own
    ...faults.map((fault) => `  ${faultText(fault, lang).replace(/[\r\n]+/g, " ")}`),
    ...(names ? [`  ${texts.strangers(names)}`] : []),
    ...students.flatMap((student) => {
      const own = student.faults.filter((fault) => !isStrange(fault));
      return own.map((fault) => `  ${texts.ofStudent(student.name, faultText(fault, lang))}`);
    }),
  ];
}

function ending(out: string, kept: string | undefined, { seed }: ClassReport, lang: "en" | "fr") {
  const texts = GRADE[lang];
  return [
    texts.written(`${shown(out)}/index.html, grades.csv, grades.json, students/, classroom50/`),
    ...(kept ? [texts.kept(`${shown(out)}/${kept}`)] : []),
    texts.seed(seed),
  ];
}

/** What a person can mend, as a sentence; anything else stays what it is. */
function asUsage(error: unknown, out: string, { lang }: Context): unknown {
  const texts = GRADE[lang];
  if (error instanceof LockedError) return new UsageError(texts.locked(out, error.pid));
  if (error instanceof MergeError)
    return new UsageError(texts.merge[error.reason](shown(error.what)));
  if (error instanceof NothingFoundError) return new UsageError(texts.nothingFound);
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isFileFault = code !== undefined && syscall !== undefined && syscall !== "spawn";
  return isFileFault ? new UsageError(texts.notWritten(out, code)) : error;
}

/** A path as it is shortest from here. */
function shown(file: string): string {
  const near = relative(process.cwd(), file);
  const path = near.startsWith("..") || isAbsolute(near) || near === "" ? file : near;
  return path.replaceAll("\\", "/");
}

/** Behind `npm run`, paths are meant from where the command was typed. */
function baseFolder({ env }: Context): string {
  const byScript = env.npm_lifecycle_script?.includes("course.mjs");
  return (byScript && env.INIT_CWD) || process.cwd();
}
