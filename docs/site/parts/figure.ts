import { readFileSync } from "node:fs";
import { join } from "node:path";
import { changedLines, compareStages } from "@boucle/compare";
import { importFile, ROOT, readFile, stages } from "../checkout.ts";

type Exercise = { stage: string };
const { listExercises } = (await importFile(join(ROOT, "shared/grader/list-exercises.ts"))) as {
  listExercises: (root: string) => Exercise[];
};
const { readExerciseText } = (await importFile(join(ROOT, "shared/grader/exercise-text.ts"))) as {
  readExerciseText: (exercise: Exercise, lang: string) => { minutes: number };
};
const { CHEATS } = await importFile(join(ROOT, "shared/grader/cheats/list.ts"));

/** The limit of requests that `npm run agent` sets a live model. */
const { MAX_REQUESTS } = await importFile(join(ROOT, "shared/course/limit.ts"));

/** Every number that a page may show, by name. */
export function figures(): Map<string, string> {
  const lines = stages.map(({ id, agent }) => {
    const text = readFileSync(agent, "utf8");
    return [`lines-${id}`, String(text.split("\n").length - 1)] as const;
  });
  const changed = stages.slice(1).map((after, index) => {
    const before = stages[index] as (typeof stages)[number];
    const { counts } = compareStages({ stages, before, after });
    return [`changed-${after.id}`, String(changedLines(counts).total)] as const;
  });
  const minutes = stages.map(({ id }) => {
    const own = listExercises(ROOT).filter(({ stage }) => stage === id);
    const sum = own.reduce((all, each) => all + readExerciseText(each, "en").minutes, 0);
    return [`exercise-minutes-${id}`, String(sum)] as const;
  });
  const { engines } = JSON.parse(readFile("package.json"));
  return new Map([
    ...lines,
    ...changed,
    ...minutes,
    ["stages", String(stages.length)],
    ["node-floor", engines.node.replace(/^>=/, "").replace(/\.0$/, "")],
    ["cheats", String((CHEATS as unknown[]).length)],
    ["limit", String(MAX_REQUESTS)],
  ]);
}

/** A number of the code. Throws, with the names that there are. */
export function figure(name: string): string {
  const known = figures();
  const value = known.get(name);
  if (value !== undefined) return value;
  throw new Error(`no figure "${name}". Figures here: ${[...known.keys()].join(", ")}.`);
}
