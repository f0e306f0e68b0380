import type { At } from "./model.ts";
import { originalPlace } from "./source-map.ts";

/** One line of a call stack. */
type Frame = { name: string; file: string; line: number; column: number };

const FRAME = /^\s*at (?:async )?(?:new )?(?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/;

/**
 * Tells the declarations at work from call stacks: `names` are those that the agent declares,
 * `file` is where it was loaded from.
 */
export class Place {
  readonly #names: Set<string>;
  readonly #file: string;
  readonly #engine: Set<string>;

  /** Made by the code that calls the agent: from its file on, a stack tells nothing of the agent. */
  constructor(names: Iterable<string>, file: string) {
    this.#names = new Set(names);
    this.#file = file;
    const [here, caller] = framesOf(new Error().stack);
    this.#engine = new Set([here?.file ?? "", caller?.file ?? ""]);
  }

  /** Who is at work right here; `above` and what it called do not count. */
  here(above?: (...args: never[]) => unknown): At | undefined {
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
    const frames = this.#agentFrames(framesOf(stack));
    const known = frames.flatMap((frame) => {
      const name = this.#known(frame.name);
      return name === undefined ? [] : [{ ...frame, name }];
    });
    const [innermost] = known;
    if (!innermost) return undefined;
    const names = known.map(({ name }) => name);
    const line = this.#lineOf(innermost);
    const at: At = { names: names.filter((name, i) => name !== names[i - 1]), from: "stack" };
    return line === undefined ? at : { ...at, line };
  }

  /** The frames between those of the engine: the innermost may be its own too. */
  #agentFrames(frames: Frame[]): Frame[] {
    const isEngine = ({ file }: Frame) => this.#engine.has(file);
    const start = frames.findIndex((frame) => !isEngine(frame));
    if (start < 0) return [];
    const end = frames.findIndex((frame, index) => index > start && isEngine(frame));
    return frames.slice(start, end < 0 ? frames.length : end);
  }

  /** A line of the agent's own file; in a bundle of it, the bundle's map tells the line. */
  #lineOf(innermost: Frame): number | undefined {
    const { file, line, column } = innermost;
    if (samePath(file, this.#file)) return line;
    const original = originalPlace(file, line, column);
    return original && samePath(original.file, this.#file) ? original.line : undefined;
  }

  /** A bundler may have put a number behind a name. */
  #known(name: string): string | undefined {
    const short = name.replace(/ \[as .*\]$/, "").replace(/^.*[.#]/, "");
    if (this.#names.has(short)) return short;
    const bare = short.replace(/\d+$/, "");
    return this.#names.has(bare) ? bare : undefined;
  }
}

function framesOf(stack: string | undefined): Frame[] {
  return (stack ?? "").split("\n").flatMap(frameOf);
}

function frameOf(text: string): Frame[] {
  const match = FRAME.exec(text);
  if (!match) return [];
  const [, name = "", file = "", line = "0", column = "0"] = match;
  return [{ name, file, line: Number(line), column: Number(column) }];
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
