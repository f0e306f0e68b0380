import { type FSWatcher, readFileSync, rmSync, statSync, watch, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** How saves are heard of: by the system's events, or by looking again and again. */
export type WatchMode = "events" | "polling";

/** A watch on one file: `mode` is known once the self-test is over. */
export type Watch = { mode: Promise<WatchMode>; stop: () => void };

type WatchOptions = {
  /** Told the new text; never the same text twice in a row. */
  onText: (text: string) => void;
  /** Milliseconds to wait for the rest of a save. */
  settleMs?: number;
  /** Takes the place of the system's events, for tests. */
  events?: (folder: string, onEvent: (name: string | null) => void) => Pick<FSWatcher, "close">;
};

const SELF_TEST_MS = 500;
/** Without events, and beside them: a network folder tells nothing of what others write. */
const LOOK_EVERY_MS = { polling: 250, events: 1_000 };

/**
 * Watches the folder of a file, so that an editor which saves by renaming is heard too. At the
 * start it writes a file of its own to see whether the system tells of it.
 */
export function watchFile(file: string, options: WatchOptions): Watch {
  const { onText, settleMs = 15, events = watchFolder } = options;
  const [folder, name] = [dirname(file), basename(file)];
  const probe = join(folder, `.watch-${process.pid}-${Date.now()}.tmp`);
  let last = textOf(file);
  let settling: NodeJS.Timeout | undefined;
  let heard: (mode: WatchMode) => void = () => {};
  const look = () => {
    const text = textOf(file);
    // an empty file is mostly one that is just being written
    if (text === undefined || text === last) return;
    last = text;
    onText(text);
  };
  const later = (ms: number) => {
    clearTimeout(settling);
    settling = setTimeout(() => (textOf(file) === "" && ms < 100 ? later(100) : look()), ms);
  };
  const watcher = begin(folder, events, (changed) => {
    if (changed === basename(probe)) heard("events");
    else if (changed === null || changed === name) later(settleMs);
  });
  let timer = setInterval(look, LOOK_EVERY_MS.events);
  const mode = new Promise<WatchMode>((resolve) => {
    heard = resolve;
    setTimeout(() => resolve("polling"), SELF_TEST_MS);
    if (!watcher || !write(probe)) resolve("polling");
  });
  let stopped = false;
  mode.then((found) => {
    rmSync(probe, { force: true });
    clearInterval(timer);
    if (!stopped) timer = setInterval(look, LOOK_EVERY_MS[found]);
  });
  const stop = () => {
    stopped = true;
    clearInterval(timer);
    clearTimeout(settling);
    watcher?.close();
  };
  return { mode, stop };
}

function begin(
  folder: string,
  events: NonNullable<WatchOptions["events"]>,
  onEvent: (name: string | null) => void,
): Pick<FSWatcher, "close"> | undefined {
  try {
    return events(folder, onEvent);
  } catch {
    // too many watches, or a folder that cannot be watched
    return undefined;
  }
}

function watchFolder(folder: string, onEvent: (name: string | null) => void): FSWatcher {
  const watcher = watch(folder, (_, name) => onEvent(name));
  watcher.on("error", () => watcher.close());
  return watcher;
}

function write(file: string): boolean {
  try {
    writeFileSync(file, "");
    return true;
  } catch {
    return false;
  }
}

/** The text of a file; undefined while an editor has it out of the way. */
function textOf(file: string): string | undefined {
  try {
    return statSync(file).size > 10_000_000 ? "" : readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
