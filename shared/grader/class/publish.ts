import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";

/** What a report consists of, in its folder. */
export const REPORT_PARTS = ["grades.csv", "grades.json", "index.html", "students", "classroom50"];

/**
 * Puts a finished report in its folder. An earlier one that differs is kept in `kept/<n>`: the
 * result is where, relative to the folder. Throws what the file system throws.
 */
export function publish(draft: string, out: string): string | undefined {
  const old = REPORT_PARTS.filter((part) => existsSync(join(out, part)));
  const same = old.every((part) => sameContent(join(out, part), join(draft, part)));
  const kept = same ? undefined : freeFolder(out);
  if (kept) mkdirSync(join(out, kept), { recursive: true });
  for (const part of old) {
    if (kept) renameSync(join(out, part), join(out, kept, part));
    else rmSync(join(out, part), { recursive: true });
  }
  for (const part of REPORT_PARTS) renameSync(join(draft, part), join(out, part));
  return kept;
}

function freeFolder(out: string): string {
  for (let n = 1; ; n++) if (!existsSync(join(out, "kept", String(n)))) return `kept/${n}`;
}

function sameContent(a: string, b: string): boolean {
  const [first, second] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  if (!first || !second || first.isDirectory() !== second.isDirectory()) return false;
  if (!first.isDirectory())
    return first.size === second.size && readFileSync(a).equals(readFileSync(b));
  const [names, others] = [a, b].map((folder) => readdirSync(folder).sort());
  const alike = String(names) === String(others);
  return alike && (names ?? []).every((name) => sameContent(join(a, name), join(b, name)));
}
