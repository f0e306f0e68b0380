import type { At } from "./model.ts";

/** One line of a call stack. */
type Frame = { name: string; file: string; line: number };

const FRAME = /^\s*at (?:async )?(?:new )?(?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/;

/**
 * Tells the declarations at work from call stacks: `names` are those that the agent declares,
 * `file` is where it was loaded from.
 */
export class Place {
  readonly #names: Set<string>;
  readonly #file: string;

  constructor(names: Iterable<string>, file: string) {
    this.#names = new Set(names);
    this.#file = file;
  }

  /** Who is at work right here; `above` and what it called do not count. */
  here(above: (...args: never[]) => unknown): At | undefined {
    const holder: { stack?: string } = {};
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 60;
    Error.captureStackTrace(holder, above);
    const { stack } = holder;
    Error.stackTraceLimit = limit;
    return this.of(stack);
  }

  /** Who is at work in this stack, innermost first; nothing when no declaration of the agent is in it. */
  of(stack: string | undefined): At | undefined {
    const frames = (stack ?? "").split("\n").flatMap(frameOf);
    const known = frames.flatMap((frame) => {
      const name = this.#known(frame.name);
      return name === undefined ? [] : [{ ...frame, name }];
    });
    if (known.length === 0) return undefined;
    const names = known.map(({ name }) => name);
    const line = this.#lineOf(frames, known[0]);
    const at: At = { names: names.filter((name, i) => name !== names[i - 1]), from: "stack" };
    return line === undefined ? at : { ...at, line };
  }

  /** A line number is good for the agent's own file only: a bundle has lines of its own. */
  #lineOf(frames: Frame[], innermost: Frame | undefined): number | undefined {
    const own = frames.find(({ file }) => samePath(file, this.#file));
    return own && innermost && samePath(innermost.file, this.#file) ? own.line : undefined;
  }

  /** A bundler may have put a number behind a name. */
  #known(name: string): string | undefined {
    const short = name.replace(/ \[as .*\]$/, "").replace(/^.*[.#]/, "");
    if (this.#names.has(short)) return short;
    const bare = short.replace(/\d+$/, "");
    return this.#names.has(bare) ? bare : undefined;
  }
}

function frameOf(text: string): Frame[] {
  const match = FRAME.exec(text);
  if (!match) return [];
  const [, name = "", file = "", line = "0"] = match;
  return [{ name, file, line: Number(line) }];
}

function samePath(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

/** `file:///c:/x` and `C:\\x` are the same place. */
function plain(path: string): string {
  const url = /^file:\/\/(?:\/(?=[a-zA-Z]:))?(.*?)(?:\?.*)?$/.exec(path)?.[1];
  return (url === undefined ? path : decoded(url)).replaceAll("\\", "/").toLowerCase();
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
