import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The files of one `agents/<stage>/exercises/<n>-<slug>/` folder; all paths are absolute. */
export type Exercise = {
  /** "006-1-close-the-loop": also the name of the learner's file in `work/`. */
  id: string;
  /** "006". */
  stage: string;
  number: number;
  slug: string;
  folder: string;
  start: string;
  solution: string;
  check: string;
  texts: { en: string; fr: string };
  right: string[];
  wrong: string[];
};

/** The exercises of a checkout, in the order in which a learner meets them. */
export function listExercises(root: string): Exercise[] {
  return namesIn(join(root, "agents")).flatMap((stageName) => {
    const [, stage] = /^agent-(\d{3})-/.exec(stageName) ?? [];
    if (stage === undefined) return [];
    const folder = join(root, "agents", stageName, "exercises");
    const found = namesIn(folder).flatMap((name) => exerciseIn(join(folder, name), stage, name));
    return found.sort((a, b) => a.number - b.number);
  });
}

/** Whether an exercise has all that a learner needs of it: one may still be in the making. */
export function isWhole({ start, solution, check, texts }: Exercise): boolean {
  return [start, solution, check, texts.en, texts.fr].every((file) => existsSync(file));
}

/** The exercise that a word means: its id, or as much of its start as no other one has. */
export function findExercise(exercises: Exercise[], word: string): Exercise | undefined {
  const wanted = word
    .toLowerCase()
    .replace(/^.*[\\/]/, "")
    .replace(/\.ts$/, "");
  const exact = exercises.find(({ id }) => id === wanted);
  const begun = exercises.filter(({ id }) => id.startsWith(wanted));
  return exact ?? (begun.length === 1 ? begun[0] : undefined);
}

function exerciseIn(folder: string, stage: string, name: string): Exercise[] {
  const [, number, slug] = /^(\d+)-([a-z0-9-]+)$/.exec(name) ?? [];
  if (number === undefined || slug === undefined) return [];
  const file = (name: string) => join(folder, name);
  return [
    {
      id: `${stage}-${name}`,
      stage,
      number: Number(number),
      slug,
      folder,
      start: file("start.ts"),
      solution: file("solution.ts"),
      check: file("check.ts"),
      texts: { en: file("exercise.en.md"), fr: file("exercise.fr.md") },
      right: sourcesIn(file("right")),
      wrong: sourcesIn(file("wrong")),
    },
  ];
}

function sourcesIn(folder: string): string[] {
  const names = namesIn(folder).filter((name) => name.endsWith(".ts"));
  return names.map((name) => join(folder, name));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
