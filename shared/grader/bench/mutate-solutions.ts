/**
 * How much of each solution its own checks hold: Stryker's mutants of it, one at a time, are given
 * to the grader as answers. A mutant that passes every check, types included, has survived.
 *
 *   npm run mutation -w shared/grader -- [ID…] [--all] [--quiet]
 *
 * Measured is what a learner writes: the lines that the starter has not. With --all the lines that
 * are handed out are mutated too, and counted by themselves. Left out is what no exercise judges:
 * texts that only the model reads, in handed-out tools, and what is only printed. survivors.json
 * names the mutants that change nothing that the exercise asks for, and why: those of them that do
 * survive are not counted. Exit code 1 below 95 %.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import {
  type Check,
  type Exercise,
  type ExercisePlan,
  fail,
  findExercise,
  type Grader,
  listExercises,
  openGrader,
} from "../index.ts";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "..", "..", "..");
const GOAL = 95;
const AT_ONCE = 2;

/** A change of a solution: `line` is where it begins, from 1. */
type Mutant = {
  line: number;
  column: number;
  before: string;
  after: string;
  /** The solution up to there, and the whole of it with the change. */
  ahead: string;
  source: string;
  /** What the grader said, where it stumbled. */
  stumbled?: string;
};
type Allowed = { exercise: string; before: string; after: string; why: string };
type Place = { line: number; column: number };
type RawMutant = { replacement: string; location: { start: Place; end: Place } };

const ALLOWED: Allowed[] = JSON.parse(readFileSync(join(HERE, "survivors.json"), "utf8"));

/** Stryker's own mutator, without its runner. */
async function openMutator(): Promise<(name: string, source: string) => Promise<RawMutant[]>> {
  const core = createRequire(import.meta.url).resolve("@stryker-mutator/core");
  const file = createRequire(core).resolve("@stryker-mutator/instrumenter");
  const { Instrumenter } = await import(pathToFileURL(file).href);
  const logger = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
  const instrumenter = new Instrumenter(logger);
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  return async (name, content) => {
    const { mutants } = await instrumenter.instrument([{ name, mutate: true, content }], options);
    return mutants;
  };
}

function mutantOf(source: string, { replacement, location }: RawMutant): Mutant {
  const lines = source.split("\n");
  const offset = ({ line, column }: Place) =>
    lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + column;
  const [start, end] = [offset(location.start), offset(location.end)];
  return {
    line: location.start.line + 1,
    column: location.start.column + 1,
    before: source.slice(start, end),
    after: replacement,
    ahead: source.slice(0, start),
    source: source.slice(0, start) + replacement + source.slice(end),
  };
}

/** Whether a mutant changes what the starter has too. */
function isHandedOut(starter: Set<string>, source: string, { line }: Mutant): boolean {
  return starter.has(source.split("\n")[line - 1]?.trim() ?? "");
}

/** Whether a mutant changes only what a model would read, or what is printed. */
function isOutside({ before, ahead }: Mutant, handedOut: boolean): boolean {
  const isText = /^["'`]/.test(before);
  if (isText && /\bwrite\(\s*$/.test(ahead)) return true;
  if (!handedOut) return false;
  return (isText && /\b(description|system|SYSTEM)\s*[:=]\s*$/.test(ahead)) || isInSchema(ahead);
}

/** Whether a text ends inside an input schema, or where one is about to begin. */
function isInSchema(ahead: string): boolean {
  const [, since] = /input_schema:(?![\s\S]*input_schema:)([\s\S]*)$/.exec(ahead) ?? [];
  if (since === undefined) return false;
  let depth = 0;
  for (const sign of since) {
    if (sign === "{") depth++;
    if (sign === "}" && --depth === 0) return false;
  }
  return true;
}

/** A grader for one worker, which runs no check more behind the first that does not pass. */
function openStrictGrader(): { grader: Grader; begin: () => void } {
  let dead = false;
  const load = async (file: string) => {
    const { default: plan }: { default: ExercisePlan } = await import(pathToFileURL(file).href);
    const checks = plan.checks.map((check): Check => {
      const run: Check["run"] = async (student, draw) => {
        if (dead) return fail(NOTHING);
        dead = true;
        const outcome = await check.run(student, draw);
        dead = !outcome.passed;
        return outcome;
      };
      return { ...check, run };
    });
    return { default: { ...plan, checks } };
  };
  const begin = () => {
    dead = false;
  };
  return { grader: openGrader({ root: ROOT, walls: "none", load }), begin };
}

const NOTHING = { en: { done: "", got: "" }, fr: { done: "", got: "" } };

type Tally = { caught: number; byTypes: number; allowed: number; survivors: Mutant[] };

/** Runs all mutants of a solution, a few at a time. */
async function measure(exercise: Exercise, mutants: Mutant[]): Promise<Tally> {
  const tally: Tally = { caught: 0, byTypes: 0, allowed: 0, survivors: [] };
  const left = [...mutants];
  const isAllowed = ({ before, after }: Mutant) =>
    ALLOWED.some((each) => {
      return each.exercise === exercise.id && each.before === before && each.after === after;
    });
  const worker = async ({ grader, begin }: (typeof graders)[number]) => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const { source } = mutant;
      const options = { exercise, source, seed: 1, evenStarter: true };
      const failsWith = async (more: { types: boolean }) => {
        begin();
        const { state, trouble } = await grader.check({ ...options, ...more });
        // a check that stumbles over an answer has not caught it
        if (state === "grader problem") mutant.stumbled = trouble?.said.en.got ?? "";
        return state !== "solved" && state !== "grader problem";
      };
      if (await failsWith({ types: false })) tally.caught++;
      else if (!mutant.stumbled && (await failsWith({ types: true }))) tally.byTypes++;
      else if (isAllowed(mutant)) tally.allowed++;
      else tally.survivors.push(mutant);
    }
  };
  await Promise.all(graders.map(worker));
  tally.survivors.sort((a, b) => a.line - b.line || a.column - b.column);
  return tally;
}

const { values, positionals } = parseArgs({
  options: { quiet: { type: "boolean" }, all: { type: "boolean" } },
  allowPositionals: true,
});
const all = listExercises(ROOT);
const chosen = positionals.length === 0 ? all : positionals.map((word) => findExercise(all, word));
if (chosen.some((exercise) => !exercise)) {
  console.error(`Unknown exercise among: ${positionals.join(" ")}`);
  process.exit(2);
}
const mutate = await openMutator();
const graders = Array.from({ length: AT_ONCE }, openStrictGrader);
const rows = [["exercise", "", "mutants", "by checks", "by types", "allowed", "survive", "%"]];
let worst = 100;

async function measureRow(exercise: Exercise, name: string, mutants: Mutant[]): Promise<number> {
  const { caught, byTypes, allowed, survivors } = await measure(exercise, mutants);
  const of = mutants.length - allowed;
  const percent = of === 0 ? 100 : ((caught + byTypes) / of) * 100;
  const counts = [mutants.length, caught, byTypes, allowed, survivors.length].map(String);
  rows.push([exercise.id, name, ...counts, percent.toFixed(1)]);
  for (const { line, column, before, after, stumbled } of values.quiet ? [] : survivors) {
    const at = `${relative(ROOT, exercise.solution)}:${line}:${column}`;
    console.log(`${at}\n  - ${before.replace(/\s+/g, " ")}\n  + ${after.replace(/\s+/g, " ")}`);
    if (stumbled) console.log(`  ! ${stumbled}`);
  }
  return percent;
}

for (const exercise of chosen as Exercise[]) {
  const source = readFileSync(exercise.solution, "utf8");
  const lines = readFileSync(exercise.start, "utf8").split("\n");
  const starter = new Set(lines.map((line) => line.trim()));
  const mutants = (await mutate(exercise.solution, source)).map((raw) => mutantOf(source, raw));
  const handed = (mutant: Mutant) => isHandedOut(starter, source, mutant);
  const own = mutants.filter((mutant) => !handed(mutant) && !isOutside(mutant, false));
  worst = Math.min(worst, await measureRow(exercise, "own", own));
  if (!values.all) continue;
  const others = mutants.filter((mutant) => handed(mutant) && !isOutside(mutant, true));
  await measureRow(exercise, "handed out", others);
}
const wide = rows[0]?.map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0))) ?? [];
for (const row of rows) {
  console.log(
    row.map((cell, n) => (n ? cell.padStart(wide[n] ?? 0) : cell.padEnd(wide[0] ?? 0))).join("  "),
  );
}
process.exitCode = worst < GOAL ? 1 : 0;
await Promise.all(graders.map(({ grader }) => grader.close()));
process.exit();
