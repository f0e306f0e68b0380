import {
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { Fault } from "./faults.ts";

/**
 * Where a student's work lies: a folder, a zip, or something else in its place, which is not opened.
 * `name` is what it is called, without the ending of a zip.
 */
export type Place = { path: string; name: string; kind: "folder" | "zip" | "other" };

/** A class as it lies on disk. `others` are neither folders nor zips: somebody's, or nobody's. */
export type Found = { places: Place[]; others: Place[]; roster?: string; faults: Fault[] };

/** Left behind by systems and editors: nobody's work. */
const LITTER = /^(\..*|__MACOSX|Thumbs\.db|desktop\.ini|~\$.*)$/i;

/** An answer's file name: "006-1-close-the-loop.ts". */
const ANSWER = /^\d{3}-\d+-[\w-]+\.ts$/i;

/**
 * The submissions in some paths: a zip, a folder that is one submission (it holds `work/` or
 * answers), or a folder with a submission in each folder and zip. Throws for a path that is not there.
 */
export function findSubmissions(paths: string[]): Found {
  const found: Found = { places: [], others: [], faults: [] };
  const seen = new Set<string>();
  for (const path of paths) {
    const real = realpathSync(path);
    if (isZip(real)) add(found, seen, { path: real, name: nameOf(real), kind: "zip" });
    else if (!statSync(real).isDirectory())
      found.others.push({ path: real, name: nameOf(real), kind: "other" });
    else if (isSubmission(real))
      add(found, seen, { path: real, name: nameOf(real), kind: "folder" });
    else addChildren(real, found, seen);
  }
  found.places.sort(byName);
  return found;
}

function add({ places, faults }: Found, seen: Set<string>, place: Place): void {
  if (seen.has(place.path)) faults.push({ code: "named-twice", what: basename(place.path) });
  else places.push(place);
  seen.add(place.path);
}

function addChildren(folder: string, found: Found, seen: Set<string>): void {
  for (const child of readdirSync(folder).sort()) {
    const path = join(folder, child);
    const what = lstatSync(path);
    if (LITTER.test(child)) continue;
    if (what.isFile() && /^roster\.csv$/i.test(child)) found.roster ??= path;
    else if (what.isSymbolicLink()) found.faults.push({ code: "link", what: child });
    else if (what.isDirectory()) add(found, seen, { path, name: nameOf(path), kind: "folder" });
    else if (what.isFile() && isZip(path))
      add(found, seen, { path, name: nameOf(path), kind: "zip" });
    else found.others.push({ path, name: nameOf(path), kind: "other" });
  }
}

/**
 * Whether a folder holds one student's work, and not a class in which somebody is called "work", or
 * in which a file lies beside the folders. A student may keep an older copy beside the work.
 */
function isSubmission(folder: string): boolean {
  if (!holdsAnswers(folder)) return false;
  const others = readdirSync(folder).filter((name) => name !== "work" && !LITTER.test(name));
  const paths = others.map((name) => join(folder, name));
  const handedIn = paths.filter((path) => holdsWork(path) || isHandedInZip(path));
  return handedIn.length < 2 && !paths.some((path) => isFolder(join(path, "work")));
}

/** Whether there are answers in a folder itself, or in its `work`. */
function holdsAnswers(folder: string): boolean {
  if (!isFolder(folder)) return false;
  return namesIn(folder).some((name) => ANSWER.test(name)) || isFolder(join(folder, "work"));
}

/** Whether a folder may be somebody's: it holds answers, or a zip. */
function holdsWork(folder: string): boolean {
  return (
    holdsAnswers(folder) || (isFolder(folder) && namesIn(folder).some((n) => /\.zip$/i.test(n)))
  );
}

/** A zip of somebody else: a student's own lies beside their work. */
function isHandedInZip(path: string): boolean {
  return /\.zip$/i.test(path) && !/^submission/i.test(basename(path));
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** By its ending, or by how its content begins: downloads lose their endings. */
function isZip(path: string): boolean {
  if (/\.zip$/i.test(path)) return statSync(path).isFile();
  return statSync(path).isFile() && beginningOf(path) === "504b0304";
}

function beginningOf(path: string): string {
  const bytes = Buffer.alloc(4);
  try {
    const file = openSync(path, "r");
    readSync(file, bytes, 0, 4, 0);
    closeSync(file);
  } catch {
    // one that cannot be read is listed as what it looks like
  }
  return bytes.toString("hex");
}

/** Names as a person sees them: macOS takes accents apart. */
function nameOf(path: string): string {
  return basename(path)
    .replace(/\.zip$/i, "")
    .normalize("NFC");
}

function byName(a: Place, b: Place): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.path < b.path ? -1 : 1;
}
