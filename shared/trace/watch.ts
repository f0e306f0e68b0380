import { inspect } from "node:util";
import type { At } from "./model.ts";
import type { Place } from "./stack.ts";

/** A call of a tool that the agent has looked at. `at` is missing when no stack told. */
export type ReadCall = { n: number; id: string; name: string; input: unknown; at: At | undefined };

type Watched = Omit<ReadCall, "at"> & { reads: At[]; taken: boolean };

/** Functions with such names read a call to store it or to show it, not to run it. */
const BYSTANDER = /echo|stor|keep|histor|describe|format|show|print|log|render/i;

/**
 * Sees which declaration looks into a reply, and which looks at the input of a call: that is how a
 * trace knows who runs a tool, without a change in the agent. A reply stays what it was for all else.
 */
export class Watch {
  readonly #place: Place;
  #calls: Watched[] = [];
  #last: Watched | undefined;
  #paused = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Looks away while a request is on its way: the SDK reads everything then. */
  pause(): () => void {
    this.#paused++;
    return () => {
      this.#paused--;
    };
  }

  /** Begins to watch a reply; `looked` is told once who looks into it first. */
  reply(reply: object, n: number, looked: (at: At) => void): void {
    const { content } = reply as { content?: unknown };
    if (!Array.isArray(content)) return;
    this.#calls = [];
    this.#last = undefined;
    for (const block of content) {
      if (block?.type !== "tool_use") continue;
      const { id, name, input } = block;
      const call: Watched = { n, id, name, input, reads: [], taken: false };
      this.#calls.push(call);
      this.#onRead(block, "input", (here) => {
        this.#last = call;
        const at = here();
        if (at) call.reads.push(at);
      });
    }
    let told = false;
    this.#onRead(reply, "content", (here) => {
      const at = told ? undefined : here();
      if (!at) return;
      told = true;
      looked(at);
    });
  }

  /** The call that was looked at last, unless it was given out before. */
  lastRead(): ReadCall | undefined {
    return this.#last && !this.#last.taken ? give(this.#last) : undefined;
  }

  /** All calls that were looked at, less those given out before. */
  read(): ReadCall[] {
    return this.#calls.filter(({ taken, reads }) => !taken && reads.length > 0).map(give);
  }

  #onRead(target: object, key: string, onRead: (here: () => At | undefined) => void): void {
    if (!Object.isExtensible(target)) return;
    let value: unknown = Reflect.get(target, key);
    const get = () => {
      if (this.#paused === 0) onRead(() => this.#place.here(get));
      return value;
    };
    const set = (next: unknown) => {
      value = next;
    };
    Object.defineProperty(target, key, { get, set, enumerable: true, configurable: true });
    // console.log would say [Getter/Setter]
    const shown = () => {
      const done = this.pause();
      const copy = { ...target };
      done();
      return copy;
    };
    Object.defineProperty(target, inspect.custom, { value: shown, configurable: true });
  }
}

function give(call: Watched): ReadCall {
  call.taken = true;
  const { n, id, name, input, reads } = call;
  return { n, id, name, input, at: runner(reads) };
}

/** Of all who looked at a call, the one that ran it. */
function runner(reads: At[]): At | undefined {
  const active = reads.find(({ names: [innermost = ""] }) => !BYSTANDER.test(innermost));
  return active ?? reads.at(-1);
}
