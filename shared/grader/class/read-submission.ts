import { MOST_BYTES, sameAsStarter, withoutEnds } from "../check-answer.ts";
import type { Exercise } from "../list-exercises.ts";
import type { Progress } from "../work-folder.ts";
import { decodeText } from "./decode.ts";
import type { Fault } from "./faults.ts";
import type { Place } from "./find-submissions.ts";
import { helpUsed, isAsMade, MANIFEST, type Manifest, readManifest, sha256 } from "./manifest.ts";
import { faultOf, MOST_FILE_BYTES, readTree, type Tree, type TreeFile, tell } from "./tree.ts";

/** An exercise in a submission: its text; that there is no file; or that it cannot be read. */
export type Handed = {
  exercise: Exercise;
  found: { source: string } | "no file" | "unreadable";
  hints: number;
  solution: boolean;
  runs: number;
};

/** What a student handed in. */
export type Submission = { handed: Handed[]; name?: string; faults: Fault[]; hash: string };

/** Reads a submission. Whatever is wrong with it is a fault in the result, never an exception. */
export function readSubmission(place: Place, exercises: Exercise[], all: Exercise[]): Submission {
  try {
    return readIt(place, exercises, all);
  } catch (error) {
    const none = { found: "unreadable" as const, hints: 0, solution: false, runs: 0 };
    const handed = exercises.map((exercise): Handed => ({ exercise, ...none }));
    return { handed, faults: [{ ...faultOf(error), what: place.name }], hash: "unreadable" };
  }
}

function readIt(place: Place, exercises: Exercise[], all: Exercise[]): Submission {
  const tree = readTree(place);
  const { faults } = tree;
  const manifest = manifestOf(tree);
  const progress = progressOf(tree);
  const known = new Map(all.map((exercise) => [`${exercise.id}.ts`, exercise]));
  const candidates = answersIn(tree, known);
  tellFolders(tree, [...candidates.values()]);
  const handed = exercises.map((exercise): Handed => {
    const found = foundOf(candidates.get(exercise.id) ?? NONE, exercise, faults);
    const listed = manifest?.files.find((file) => file.exercise === exercise.id);
    const help = listed ? { version: 1 as const, exercises: { [exercise.id]: listed } } : progress;
    return { exercise, found, ...helpUsed(help as Progress | undefined, exercise.id) };
  });
  const nothing = tree.files.length === 0 && faults.length === 0;
  const inPlace = faults.some((fault) => all.some((exercise) => isOfAnswer(fault, exercise)));
  if (candidates.size === 0 && !inPlace && !faults.some(isOfWhole)) {
    faults.push({ code: nothing ? "empty" : "no-answers" });
  }
  for (const one of handed) {
    const hidden = faults.some((fault) => isOfWhole(fault) || isOfAnswer(fault, one.exercise));
    if (one.found === "no file" && hidden) one.found = "unreadable";
  }
  const contents = handed.map(({ found }) => (typeof found === "object" ? found.source : found));
  const told = toldOf(faults);
  const help = handed.map(({ hints, solution, runs }) => [hints, solution, runs]);
  const hash = sha256(JSON.stringify([contents, told, help]));
  return { handed, faults: told, hash, ...(manifest?.name && { name: manifest.name }) };
}

/** More of one kind, or longer, nobody reads; and a cell of a table holds no more. */
const MOST_OF_A_KIND = 5;
const LONGEST = 300;

/** The faults that are told of a submission; of many of one kind the first, and how many more. */
function toldOf(faults: Fault[]): Fault[] {
  const seen = new Map<string, number>();
  for (const { code } of faults) seen.set(code, (seen.get(code) ?? 0) + 1);
  const left = new Map([...seen].map(([code]) => [code, MOST_OF_A_KIND]));
  const told = faults.flatMap((fault): Fault[] => {
    const room = left.get(fault.code) ?? 0;
    left.set(fault.code, room - 1);
    const { what = "" } = fault;
    if (room <= 0) return [];
    return [what.length > LONGEST ? { ...fault, what: `${what.slice(0, LONGEST)}…` } : fault];
  });
  const over = [...seen.values()].reduce((sum, n) => sum + Math.max(0, n - MOST_OF_A_KIND), 0);
  return over > 0 ? [...told, { code: "more-faults", what: String(over) }] : told;
}

/** A fault of the whole: what is not found behind it may well be there. */
function isOfWhole({ code, what }: Fault): boolean {
  if (code === "no-folder") return true;
  const whole = ["no-answers", "several-zips", "too-many-files", "zip-broken", "zip-large"];
  return whole.includes(code) && (code === "several-zips" || !what || /\.zip$/i.test(what));
}

/** A fault of what stands in the place of an answer: a link, a folder, a path out of the zip, a wrong name. */
function isOfAnswer({ code, what = "", more }: Fault, { id }: Exercise): boolean {
  if (code === "misnamed") return more === `${id}.ts`;
  const [name = ""] = what.toLowerCase().split(/[\\/]/).slice(-1);
  return name === `${id}.ts`;
}

const NEAR_MISS = /\.(ts|tsx|mts|js|mjs|txt)$/i;
/** The course's own files, which a clone holds beside the answers. */
const COURSE = /^(agents|shared|docs|\.)/;

/** What browsers, file managers and Windows add to a name: "… (1).ts", "… - Copy.ts", "….ts.txt". */
const ADDED = /( ?\(\d{1,3}\)| - (copy|copie)( \(\d{1,3}\))?)\.ts$/;
const HIDDEN_ENDING = /\.ts\.txt$/;

/** The files of an exercise; `beside` are those that lie beside a `work/` which has it. */
type Candidates = { files: TreeFile[]; beside: TreeFile[] };
const NONE: Candidates = { files: [], beside: [] };

/** The answers, by exercise: those in `work/` first. Files that look like answers are told. */
function answersIn(tree: Tree, known: Map<string, Exercise>): Map<string, Candidates> {
  const found = new Map<string, TreeFile[]>();
  for (const file of tree.files) {
    const name = (file.path.split("/").at(-1) as string).toLowerCase();
    const exercise = known.get(name.replace(HIDDEN_ENDING, ".ts").replace(ADDED, ".ts"));
    if (exercise) found.set(exercise.id, [...(found.get(exercise.id) ?? []), file]);
    else if (NEAR_MISS.test(name) && !COURSE.test(file.path)) tellOdd(tree, file.path, name, known);
  }
  return new Map(
    [...found].map(([id, files]) => {
      const inWork = files.filter(({ path }) => /(^|\/)work\/[^/]+$/.test(path));
      if (inWork.length === 0) return [id, { files, beside: [] }];
      return [id, { files: inWork, beside: files.filter((file) => !inWork.includes(file)) }];
    }),
  );
}

/** One student's answers lie in one place; those in several may be a class that was taken for one. */
function tellFolders(tree: Tree, candidates: Candidates[]): void {
  const files = candidates.flatMap(({ files: [file] }) => file ?? []);
  const folders = files.map(({ path }) => path.split("/").slice(0, -1));
  const depth = folders[0]?.findIndex((name, at) => folders.some((other) => other[at] !== name));
  if (depth === undefined || depth < 0) return;
  const names = new Set(folders.map((folder) => folder[depth]));
  const sorted = [...names].flatMap((name) => name ?? []).sort();
  if (sorted.length > 1) tell(tree, { code: "several-folders", what: sorted.join(", ") });
}

/** A file that might have been meant as an answer. */
function tellOdd(tree: Tree, path: string, name: string, known: Map<string, Exercise>): void {
  const [, number = ""] = /^(\d{3}[-_ ]\d+)(?!\d)/.exec(name) ?? [];
  const prefix = `${number.replace(/[_ ]/, "-")}-`;
  const meant = number && [...known.keys()].find((file) => file.startsWith(prefix));
  if (meant) tell(tree, { code: "misnamed", what: path, more: meant });
  else if (looksLikeAnswer(path)) tell(tree, { code: "unknown-file", what: path });
}

function looksLikeAnswer(path: string): boolean {
  const depth = path.split("/").length;
  return depth === 1 || /(^|\/)work\/[^/]+$/.test(path) || /(^|\/)\d{3}[-_ ]/.test(path);
}

function foundOf(
  { files, beside }: Candidates,
  exercise: Exercise,
  faults: Fault[],
): Handed["found"] {
  const [file, second] = files;
  if (!file) return "no file";
  const told = (list: TreeFile[]) => list.map(({ path }) => path).join(", ");
  if (second) {
    faults.push({ code: "two-files", what: told(files) });
    return "unreadable";
  }
  if (file.size > MOST_BYTES) {
    faults.push({ code: "too-large", what: file.path });
    return "unreadable";
  }
  try {
    const source = decodeText(file.read());
    if (source.includes("\0")) {
      faults.push({ code: "no-text", what: file.path });
      return "unreadable";
    }
    const others = beside.filter((other) => differs(other, source));
    if (others.length === 0) return { source };
    // nothing was done in work/, where the course puts the starter
    if (sameAsStarter(source, exercise)) {
      faults.push({ code: "two-files", what: told([file, ...others]) });
      return "unreadable";
    }
    faults.push({ code: "beside-work", what: told(others) });
    return { source };
  } catch (error) {
    faults.push({ ...faultOf(error), what: file.path });
    return "unreadable";
  }
}

function differs({ size, read }: TreeFile, source: string): boolean {
  if (size > MOST_FILE_BYTES) return true;
  try {
    return withoutEnds(decodeText(read())) !== withoutEnds(source);
  } catch {
    return true;
  }
}

function manifestOf(tree: Tree): Manifest | undefined {
  const file = tree.files.find(({ path }) => /^([^/]+\/){0,2}manifest\.json$/.test(path));
  const bytes = file && contentOf(file, tree);
  // any package may have a file of that name
  if (!file || !bytes?.toString().includes("boucle.submission")) return undefined;
  const manifest = readManifest(bytes.toString("utf8"));
  if (!manifest) {
    tell(tree, { code: "manifest-broken", what: file.path });
    return undefined;
  }
  compare(manifest, file.path.slice(0, -MANIFEST.length), tree);
  return manifest;
}

/** Tells what differs between what was bundled and what is there. */
function compare(manifest: Manifest, base: string, tree: Tree): void {
  if (!isAsMade(manifest)) tell(tree, { code: "tampered", what: MANIFEST });
  const listed = new Set<string>();
  for (const { path, sha256: hash } of manifest.files) {
    if (listed.has(base + path)) continue;
    listed.add(base + path);
    const file = tree.files.find((each) => each.path === base + path);
    const content = file && contentOf(file, tree);
    if (!file) tell(tree, { code: "missing-from-zip", what: path });
    else if (content && sha256(content) !== hash) tell(tree, { code: "tampered", what: path });
  }
  for (const { path } of tree.files) {
    if (path.startsWith(base) && /\.ts$/.test(path) && !listed.has(path)) {
      tell(tree, { code: "not-in-manifest", what: path });
    }
  }
}

/** Content of a file beside the answers; a fault of an answer is told where it is read. */
function contentOf(file: TreeFile, tree: Tree): Buffer | undefined {
  if (file.size > MOST_FILE_BYTES) return undefined;
  try {
    return file.read();
  } catch (error) {
    if (!/\.ts$/.test(file.path)) tell(tree, { ...faultOf(error), what: file.path });
    return undefined;
  }
}

function progressOf(tree: Tree): Progress | undefined {
  const file = tree.files.find(({ path }) => /(^|\/)\.exercises\.json$/.test(path));
  const text = file && contentOf(file, tree)?.toString("utf8");
  if (!file || text === undefined) return undefined;
  try {
    const progress = JSON.parse(text) as Progress;
    if (typeof progress.exercises !== "object" || progress.exercises === null) throw new Error();
    return progress;
  } catch {
    tell(tree, { code: "progress-broken", what: file.path });
    return undefined;
  }
}
