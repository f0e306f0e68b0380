import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type Exercise, listExercises } from "../list-exercises.ts";
import { answerFile, readWork } from "../work-folder.ts";
import { MANIFEST, type Manifest, makeManifest } from "./manifest.ts";
import { MOST_FILE_BYTES } from "./tree.ts";
import { writeZip } from "./zip.ts";

/** What became of each exercise, and of what else lies in `work/`. */
export type Bundled = {
  manifest: Manifest;
  /** Ids of exercises that are as they were handed out; they are in the bundle. */
  untouched: string[];
  /** Ids of exercises without a file. */
  missing: string[];
  /** Files that are not in the bundle, and why. */
  leftOut: { file: string; reason: "unknown" | "large" | string }[];
  zip: Buffer;
};

/** Bundles the answers in `work/`, with a manifest. The same answers give the same bytes. */
export function bundleWork(root: string, name?: string): Bundled {
  const exercises = listExercises(root);
  const leftOut: Bundled["leftOut"] = [];
  const answers = exercises.flatMap((exercise) => {
    const read = readAnswer(root, exercise);
    if (typeof read === "string") leftOut.push({ file: `work/${exercise.id}.ts`, reason: read });
    return Buffer.isBuffer(read)
      ? [{ exercise, path: `work/${exercise.id}.ts`, content: read }]
      : [];
  });
  const { version: course } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const manifest = makeManifest(answers, {
    course,
    ...(name && { name }),
    progress: readWork(root),
  });
  const known = new Set(exercises.map(({ id }) => `${id}.ts`));
  const others = filesIn(join(root, "work")).filter((file) => !known.has(file));
  leftOut.push(...others.map((file) => ({ file: `work/${file}`, reason: "unknown" })));
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const files = answers.map(({ path, content }) => ({ name: path, content }));
  return {
    manifest,
    leftOut,
    untouched: answers.filter(isStarter).map(({ exercise }) => exercise.id),
    missing: exercises
      .map(({ id }) => id)
      .filter((id) => !existsSync(join(root, "work", `${id}.ts`))),
    zip: writeZip([{ name: MANIFEST, content: text }, ...files]),
  };
}

/** Writes a bundle; one that is there and differs is kept beside it: the result is where. */
export function writeBundle(file: string, { zip }: Bundled): string | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const differs = existsSync(file) && !readFileSync(file).equals(zip);
  const kept = differs ? freeName(file) : undefined;
  if (kept) renameSync(file, kept);
  writeFileSync(file, zip);
  return kept;
}

function freeName(file: string): string {
  const base = file.replace(/\.zip$/i, "");
  for (let n = 1; ; n++) if (!existsSync(`${base}.${n}.zip`)) return `${base}.${n}.zip`;
}

/** An answer; undefined where there is no file; a word where there is one that cannot be taken. */
function readAnswer(root: string, exercise: Exercise): Buffer | string | undefined {
  const file = answerFile(root, exercise);
  if (!existsSync(file)) return undefined;
  try {
    const content = readFileSync(file);
    return content.length > MOST_FILE_BYTES ? "large" : content;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "?";
  }
}

function isStarter({ exercise, content }: { exercise: Exercise; content: Buffer }): boolean {
  const bare = (bytes: Buffer) => bytes.toString("utf8").replace(/\s+$/gm, "").trim();
  return bare(content) === bare(readFileSync(exercise.start));
}

/** Files of a person in a folder: no settings, nothing that begins with a dot. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !/^\.|^tsconfig\.json$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}
