import { createHash } from "node:crypto";
import type { Exercise } from "../list-exercises.ts";
import type { Progress } from "../work-folder.ts";

/** What `submission.zip` says of itself, in `manifest.json`. */
export type Manifest = {
  schema: "boucle.submission.v1";
  /** The version of the course that made it. */
  course: string;
  name?: string;
  files: ManifestFile[];
  /** Over all of the above: what was changed by hand afterwards shows. It is no signature. */
  sha256: string;
};

/** An answer in a bundle, with the help that was used on the way. */
export type ManifestFile = {
  exercise: string;
  path: string;
  sha256: string;
  hints: number;
  solution: boolean;
  runs: number;
};

export const MANIFEST = "manifest.json";

/** What was used, out of what a learner's folder says: it was written by anybody. */
export function helpUsed(progress: Progress | undefined, exercise: string) {
  const kept = progress?.exercises[exercise];
  const number = (value: unknown, most: number) =>
    typeof value === "number" && value > 0 ? Math.min(Math.floor(value), most) : 0;
  return {
    hints: number(kept?.hints, 3),
    solution: kept?.solution === true,
    runs: number(kept?.runs, 99_999),
  };
}

/** The manifest of some answers. */
export function makeManifest(
  answers: { exercise: Exercise; path: string; content: Buffer }[],
  { course, name, progress }: { course: string; name?: string; progress: Progress },
): Manifest {
  const files = answers.map(({ exercise, path, content }) => ({
    exercise: exercise.id,
    path,
    sha256: sha256(content),
    ...helpUsed(progress, exercise.id),
  }));
  const facts = { schema: "boucle.submission.v1" as const, course, ...(name && { name }), files };
  return { ...facts, sha256: sha256(JSON.stringify(facts)) };
}

/** A course has far fewer exercises. */
const MOST_LISTED = 200;
const LONGEST = 500;

/** A manifest out of a text, its types checked; undefined for what is none. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest;
    const { schema, name = "", course, sha256: hash, files } = manifest;
    const sound =
      schema === "boucle.submission.v1" &&
      [name, course, hash].every(isShort) &&
      Array.isArray(files) &&
      files.length <= MOST_LISTED &&
      files.every(({ path, exercise, sha256 }) => [path, exercise, sha256].every(isShort));
    return sound ? manifest : undefined;
  } catch {
    return undefined;
  }
}

function isShort(given: unknown): boolean {
  return typeof given === "string" && given.length <= LONGEST;
}

/** Whether a manifest is as it was made. */
export function isAsMade({ sha256: hash, ...facts }: Manifest): boolean {
  try {
    return sha256(JSON.stringify(facts)) === hash;
  } catch {
    // nested more deeply than anybody makes one
    return false;
  }
}

export function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}
