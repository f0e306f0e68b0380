import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

const HOUR = 3_600_000;

/**
 * Where bundles are kept: `node_modules/.cache/boucle`, or a folder of this user's in the system's
 * temp folder when the checkout cannot be written to.
 */
export function findCache(root) {
  const usual = join(root, "node_modules", ".cache", "boucle");
  const folder = canWrite(usual) ? usual : ownFolder(join(tmpdir(), `boucle-${hash(root)}`));
  return { usual, folder };
}

function canWrite(folder) {
  try {
    accessSync(existsSync(folder) ? folder : nearestFolder(folder), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function nearestFolder(folder) {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

/** The temp folder is everybody's: code is read only from a folder that this user made. */
function ownFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const user = process.getuid?.();
  const { uid, mode } = statSync(folder);
  const own = user === undefined || (uid === user && (mode & 0o022) === 0);
  return own ? folder : mkdtempSync(join(tmpdir(), "boucle-"));
}

/** A short name for a text (FNV-1a, 64 bits): loading node:crypto would cost 3 ms a start. */
export function hash(text) {
  let sum = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) sum = ((sum ^ BigInt(byte)) * 0x100000001b3n) % (1n << 64n);
  return sum.toString(36);
}

/** Writes a file so that another process sees it whole or not at all. */
export function publish(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${Date.now()}.tmp`;
  writeFileSync(draft, text);
  try {
    renameSync(draft, file);
  } catch (error) {
    // on Windows a file in use cannot be replaced; what is there then was made by another process
    rmSync(draft, { force: true });
    if (!existsSync(file)) throw error;
  }
}

/** What identifies a file's state: its path, time and size. */
export function stampOf(file) {
  const { mtimeMs, size } = statSync(file);
  return [file, mtimeMs, size];
}

/** The manifest of an entry, if every file that went into it is still as it was. */
export function readManifest(file, madeWith) {
  try {
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    if (manifest.madeWith !== madeWith || !existsSync(manifest.output)) return undefined;
    const same = manifest.inputs.every(([input, time, size]) => {
      const now = statSync(input);
      return now.mtimeMs === time && now.size === size;
    });
    return same ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Removes what no manifest names any more; the last hour is left to processes that still start. */
export function sweep(folder, sdk, now = Date.now()) {
  const kept = new Set([sdk, "compiled"]);
  const names = readdirSync(folder);
  for (const name of names.filter((each) => each.endsWith(".json"))) {
    try {
      const { entry, output } = JSON.parse(readFileSync(join(folder, name), "utf8"));
      if (existsSync(entry)) kept.add(name).add(basename(dirname(output)));
    } catch {
      // a manifest that cannot be read keeps nothing
    }
  }
  for (const name of names.filter((each) => !kept.has(each))) {
    const path = join(folder, name);
    const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now);
    if (age > HOUR) rmSync(path, { recursive: true, force: true });
  }
}
