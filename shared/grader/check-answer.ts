import { readFileSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { ExercisePlan, Lang } from "./exercise.ts";
import type { Exercise } from "./list-exercises.ts";
import { runChecks } from "./run-checks.ts";
import { bundleAnswer, type Fault } from "./sandbox/bundle.ts";
import { Pool } from "./sandbox/pool.ts";
import type { WallKind } from "./sandbox/walls.ts";
import { foreignImport, graderProblem, sortOut, syntaxTrouble, tooLarge } from "./trouble.ts";
import { TypeChecker, TypesNotChecked } from "./types/type-checker.ts";
import { typesResult, type Verdict } from "./verdict.ts";

/** What a grader needs to know of its surroundings. */
export type GraderOptions = {
  /** The checkout. */
  root: string;
  /** Imports a TypeScript file of the checkout. Else a plain `import`, for a process that can. */
  load?: (file: string) => Promise<Record<string, unknown>>;
  /** The language of TypeScript's own messages. */
  lang?: Lang;
  /** Fewer walls than the machine has: for tests. */
  walls?: WallKind;
};

/** An answer to check: `file` is read, or `source` is its text. */
export type CheckOptions = {
  exercise: Exercise;
  file?: string;
  source?: string;
  /** Draws the same inputs again; else a new one is made up. */
  seed?: number;
  /** Run these checks alone, by code. */
  only?: string[];
  /** Run the starter's checks too, instead of saying that nothing is started. */
  evenStarter?: boolean;
  /** Whether types are checked, or what came of it; else the verdict has no check of that name. */
  types?: boolean | Promise<Fault[]>;
  /**
   * How long the answer may take over one call or one conversation, or over being loaded; 5 unless
   * said. Of that it may work for two fifths, and wait for the rest. A check's own limit comes first.
   */
  seconds?: number;
  /** Told the verdict on behaviour, before that on types is there. */
  onBehaviour?: (verdict: Verdict) => void;
};

/** A grader that stays: what it has loaded serves for the next answer. `close` it at the end. */
export type Grader = {
  check: (options: CheckOptions) => Promise<Verdict>;
  /** The type errors of several answers, which is quicker than each by itself: for `check`. */
  checkTypes: (answers: { exercise: Exercise; source: string }[]) => Promise<Fault[]>[];
  /** Makes ready what the next check of this exercise needs. */
  prepare: (exercise?: Exercise) => void;
  /** The declaration of an exercise. Throws when its check.ts cannot be loaded or is none. */
  planOf: (exercise: Exercise) => Promise<ExercisePlan>;
  pool: Pool;
  close: () => Promise<void>;
};

/** Checks one answer; `openGrader` serves better for more than one. */
export async function checkAnswer(options: GraderOptions & CheckOptions): Promise<Verdict> {
  const grader = openGrader(options);
  try {
    return await grader.check(options);
  } finally {
    await grader.close();
  }
}

/** Opens a grader on a checkout. It starts nothing that would keep the process open. */
export function openGrader({ root, load, lang = "en", walls }: GraderOptions): Grader {
  const pool = new Pool(root, walls);
  const plans = new Map<string, Promise<ExercisePlan>>();
  const loadFile = load ?? ((file: string) => import(pathToFileURL(file).href));
  let types: TypeChecker | undefined;
  const typeChecker = () => (types ??= new TypeChecker(root, lang));
  const planOf = (exercise: Exercise) => {
    const known = plans.get(exercise.check) ?? loadPlan(exercise, loadFile);
    plans.set(exercise.check, known);
    return known;
  };
  return {
    pool,
    planOf,
    prepare: (exercise) => {
      pool.prepare();
      if (!exercise) return;
      planOf(exercise).catch(() => {});
      typeChecker()
        .check(exercise.start, readFileSync(exercise.start, "utf8"))
        .catch(() => {});
    },
    checkTypes: (answers) => {
      const files = answers.map(({ exercise, source }) => ({ file: exercise.start, source }));
      return typeChecker().checkAll(files);
    },
    check: (options) => checkOne(options, { root, pool, planOf, typeChecker }),
    close: async () => {
      await Promise.all([pool.close(), types?.close()]);
    },
  };
}

async function loadPlan(
  { check }: Exercise,
  load: (file: string) => Promise<Record<string, unknown>>,
): Promise<ExercisePlan> {
  const { default: plan } = await load(check);
  const { checks } = (plan ?? {}) as Partial<ExercisePlan>;
  if (!Array.isArray(checks) || checks.length === 0) throw new Error(`${check} declares no check.`);
  return plan as ExercisePlan;
}

type Means = {
  root: string;
  pool: Pool;
  planOf: Grader["planOf"];
  typeChecker: () => TypeChecker;
};

/** Far over any answer. */
export const MOST_BYTES = 64_000;

async function checkOne(options: CheckOptions, means: Means): Promise<Verdict> {
  const started = performance.now();
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  const { exercise } = options;
  const base = {
    exercise: exercise.id,
    seed,
    forgedLines: 0,
    printed: { text: "", bytes: 0 },
  };
  const close = (verdict: Omit<Verdict, "ms" | keyof typeof base> & Partial<Verdict>): Verdict => ({
    ...base,
    ...verdict,
    ms: Math.round(performance.now() - started),
  });
  let plan: ExercisePlan;
  try {
    plan = await means.planOf(exercise);
  } catch (error) {
    return close(sortOut([], graderProblem(error)));
  }
  const checks = plan.checks.filter(({ code }) => options.only?.includes(code) ?? true);
  const untouched = checks.map(({ code, read }) => ({ code, read, state: "not run" as const }));
  if (checks.length === 0) return close(sortOut([], graderProblem("No check was chosen.")));
  try {
    const { seconds = 1 } = options;
    if (!(seconds > 0)) throw new Error(`A limit of ${seconds} seconds lets nothing run.`);
    const source = readAnswer(options);
    if (typeof source !== "string") return close(sortOut(untouched, source));
    if (!options.evenStarter && sameAsStarter(source, exercise)) {
      return close({ ...sortOut(untouched), state: "not started" });
    }
    const whole = plan.behind === undefined ? source : `${source}\n${plan.behind}`;
    const bundle = await bundleAnswer(means.root, whole, await means.pool.sdk());
    if ("faults" in bundle) {
      const trouble = bundle.foreign ? foreignImport(bundle.foreign) : syntaxTrouble(bundle.faults);
      return close(sortOut(untouched, trouble));
    }
    const ran = await runChecks({
      checks,
      bundle,
      ...{ pool: means.pool, seed, apart: plan.kind === "write the test" },
      name: `${exercise.id}.ts`,
      ...(options.seconds !== undefined && { seconds: options.seconds }),
    });
    const { forgedLines, printed } = ran;
    const tasks = plan.starterFails;
    const behaviour = close({ forgedLines, printed, ...sortOut(ran.results, ran.trouble, tasks) });
    if (options.types === false) return behaviour;
    options.onBehaviour?.(behaviour);
    const given = typeof options.types === "object" ? options.types : undefined;
    const types = given ?? means.typeChecker().check(exercise.start, source);
    const faults = await types.catch(asFault);
    const results = [...ran.results, typesResult(faults)];
    return close({ forgedLines, printed, ...sortOut(results, ran.trouble, tasks) });
  } catch (error) {
    return close(sortOut(untouched, graderProblem(error)));
  }
}

/** Types can be written that no compiler comes to an end with. */
function asFault(error: unknown): Fault[] {
  if (error instanceof TypesNotChecked) throw error;
  return [{ line: 1, column: 1, message: error instanceof Error ? error.message : String(error) }];
}

/** The text of an answer; what is wrong with it where it is none. Throws when there is no file. */
function readAnswer({ file, source }: CheckOptions) {
  if (source !== undefined) return source.length > MOST_BYTES ? tooLarge(source.length) : source;
  if (file === undefined) throw new Error("Neither a file nor a source was given.");
  const { size } = statSync(file);
  if (size > MOST_BYTES) return tooLarge(size);
  const bytes = readFileSync(file);
  return bytes.includes(0) ? tooLarge(size) : bytes.toString("utf8").replace(/^\uFEFF/, "");
}

/** A byte-order mark, line ends, blank lines and white space at the end of lines are nobody's work. */
export function withoutEnds(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  return lines.filter(Boolean).join("\n").trim();
}

/** Whether nothing has been done to the file that was handed out. */
export function sameAsStarter(source: string, { start }: Exercise): boolean {
  return withoutEnds(source) === withoutEnds(readFileSync(start, "utf8"));
}
