import { lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./faults.ts";
import type { Place } from "./find-submissions.ts";
import { readZip, ZipError } from "./zip.ts";

/** A file of a submission, by its path inside it; `read` may throw. */
export type TreeFile = { path: string; size: number; read: () => Buffer };

/** The files of a submission, and what in it is none. */
export type Tree = { files: TreeFile[]; faults: Fault[] };

/** Far over any answer. What is larger is told, and not read. */
export const MOST_FILE_BYTES = 1_000_000;
const MOST_ZIP_BYTES = 50_000_000;
const MOST_FILES = 20_000;
const DEEPEST = 12;
/** No path that a person made is as long, and nobody reads on after so many faults. */
const LONGEST_PATH = 500;
const MOST_FAULTS = 2_000;

/** Nobody's answers, and many files. `kept` holds what `reset` put aside. */
const SKIPPED = new Set(["node_modules", ".git", ".turbo", "__MACOSX", "dist", "kept"]);

/** What a submission holds. A folder or zip that cannot be read is a fault, not an exception. */
export function readTree({ path, kind }: Place): Tree {
  const tree: Tree = { files: [], faults: [] };
  if (kind === "other") tell(tree, { code: "no-folder" });
  else if (kind === "folder") walk(path, "", 0, tree, realpathSync(path));
  else {
    const size = lstatSync(path).size;
    if (size > MOST_ZIP_BYTES) tell(tree, { code: "zip-large" });
    else unzip(() => readFileSync(path), "", tree);
  }
  const inner = tree.files.filter((file) => /\.zip$/i.test(file.path));
  const answers = tree.files.some((file) => /\.ts$/i.test(file.path));
  if (inner.length > 0 && !answers) openInner(inner, tree);
  return tree;
}

/** Puts a fault down, as long as somebody might read it. */
export function tell(tree: Tree, fault: Fault): void {
  if (tree.faults.length >= MOST_FAULTS) return;
  const { what } = fault;
  const long = what !== undefined && what.length > LONGEST_PATH;
  tree.faults.push(long ? { ...fault, what: `${what.slice(0, LONGEST_PATH)}…` } : fault);
}

/** A platform's download: what was handed in as a zip lies in a student's folder, or in a zip. */
function openInner(zips: TreeFile[], tree: Tree): void {
  const [only, second] = zips;
  if (second) tell(tree, { code: "several-zips", what: zips.map((z) => z.path).join(", ") });
  else if (only && only.size > MOST_ZIP_BYTES) tell(tree, { code: "zip-large" });
  else if (only) unzip(only.read, `${only.path}/`, tree);
}

function walk(folder: string, inside: string, depth: number, tree: Tree, root: string): void {
  if (depth > DEEPEST) return;
  const names = attempt(tree, inside || ".", () => readdirSync(folder).sort()) ?? [];
  for (const name of names) {
    const [path, place] = [join(folder, name), inside + name];
    const what = attempt(tree, place, () => lstatSync(path));
    if (!what || SKIPPED.has(name)) continue;
    if (tree.files.length >= MOST_FILES) {
      if (tree.faults.at(-1)?.code !== "too-many-files") tell(tree, { code: "too-many-files" });
      return;
    }
    if (what.isDirectory() && name.endsWith(".ts")) tell(tree, { code: "not-a-file", what: place });
    else if (what.isDirectory()) walk(path, `${place}/`, depth + 1, tree, root);
    else if (what.isFile())
      addFile(tree, { path: place, size: what.size, read: () => readFileSync(path) });
    else if (mattersAsAnswer(place) || what.isSymbolicLink()) {
      tell(tree, { code: what.isSymbolicLink() ? "link" : "not-a-file", what: place });
    }
  }
}

function addFile(tree: Tree, file: TreeFile): void {
  tree.files.push({ ...file, path: file.path.normalize("NFC") });
}

function mattersAsAnswer(path: string): boolean {
  return /\.(ts|zip|json)$/i.test(path);
}

function unzip(bytes: () => Buffer, inside: string, tree: Tree): void {
  const what = inside ? { what: inside.slice(0, -1) } : {};
  try {
    const seen = new Set<string>();
    for (const { name, size, kind, read } of readZip(bytes(), MOST_FILE_BYTES)) {
      const parts = name.length > LONGEST_PATH ? [".."] : name.split(/[\\/]/);
      if (parts.includes("..") || /^([\\/]|[A-Za-z]:)/.test(name) || name.includes("\0")) {
        tell(tree, { code: "zip-path", what: name });
      } else if (kind === "link") tell(tree, { code: "link", what: name });
      else if (parts.some((part) => SKIPPED.has(part))) continue;
      else if (seen.has(name)) tell(tree, { code: "zip-twice", what: name });
      else addFile(tree, { path: parts.join("/"), size, read });
      seen.add(name);
    }
  } catch (error) {
    tell(tree, { ...faultOf(error), ...what });
  }
}

function attempt<T>(tree: Tree, place: string, act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    tell(tree, { ...faultOf(error), what: place });
    return undefined;
  }
}

/** What kept a file from being read. */
export function faultOf(error: unknown): Fault {
  if (error instanceof ZipError) return { code: `zip-${error.reason}` };
  // reading behind the end of a zip that was cut off
  if (error instanceof RangeError) return { code: "zip-broken" };
  return { code: "unreadable", more: (error as NodeJS.ErrnoException).code ?? "?" };
}
