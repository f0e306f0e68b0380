import type { Script, SentRequest } from "@boucle/scripted-client";

/**
 * An answer as a check sees it: from outside, in a process of its own. Whatever stops that process
 * (no end, `process.exit`, too much memory or output) ends the check with a sentence of its own, so
 * a check deals only with what came back.
 */
export type Student = {
  /** Calls an exported function. Its result is waited for; values arrive as `RemoteValue`s. */
  call(name: string, args?: unknown[], options?: { timeoutMs?: number }): Promise<Answer>;
  /** Reads an exported value: for exercises that ask for a prediction. */
  value(name: string): Promise<RemoteValue>;
  /** The names that the file exports, each with its type ("function", "string", …). */
  exports(): Promise<Record<string, string>>;
  /** Holds a conversation with the exported `run`. The model is played here, by the script. */
  converse(options: TalkOptions): Promise<Talk>;
  /** Puts an agent of the grader to the learner's test: `lines`, `script` and `check`. */
  tryTest(agent: Agent): Promise<TestRun>;
};

/** What a function gave: a value, or what it threw. `line` is the place in the learner's file. */
export type Answer =
  | { value: RemoteValue; threw?: undefined }
  | { threw: Thrown; value?: undefined };

/** Something that was thrown. `name` is "TypeError" and the like; a thrown text has the name "". */
export type Thrown = { name: string; message: string; line?: number };

/**
 * A value out of the learner's process: plain data (null, undefined, texts, numbers, booleans, big
 * integers, arrays, plain objects) as it was, anything else as a `RemoteObject` that says what it is.
 */
export type RemoteValue = unknown;

const BRAND = Symbol.for("boucle.RemoteObject");

/** What has no plain form: a function, a symbol, a Map, an instance of a class, a circle. */
export class RemoteObject {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
  get [BRAND](): true {
    return true;
  }
  /** No plain object looks like this in JSON. */
  toJSON(): string {
    return `[${this.type}]`;
  }
  /** A check that is bundled by itself has a copy of this class of its own. */
  static [Symbol.hasInstance](value: unknown): value is RemoteObject {
    return (value as { [BRAND]?: true } | null | undefined)?.[BRAND] === true;
  }
}

/** A conversation to hold: what a person types, and the replies that the model gives. */
export type TalkOptions = {
  lines: string[];
  /** Replies in order, or a function of the request. It must not throw, whatever was sent. */
  script: Script;
  system?: string;
  /** The most requests; one more ends the conversation. Else as many as the script has, or 25. */
  cap?: number;
};

/** A conversation as the grader's side saw it. */
export type Talk = {
  /** Every request that came, as it was when it was sent; refused ones too. See `readable`. */
  requests: readonly SentRequest[];
  /** The requests that the API's rules refused, by their place in `requests`. */
  refusals: { index: number; rule: string; status: number; message: string }[];
  /** What was written, with the typed lines in it. */
  terminal: string;
  /** "done": `run` returned. "crash": it threw. "cap": it sent more requests than it may. */
  ended: "done" | "crash" | "cap";
  crash?: Thrown;
};

/** An agent of the grader, as a stage exports its `run`. */
export type Agent = import("@boucle/scripted-client").Run;

/** What a learner's test said of an agent. */
export type TestRun = {
  /** "passes": the test found nothing wrong. "fails": it threw. "broken": it is no test. */
  result: "passes" | "fails" | "broken";
  /** What the test threw. */
  threw?: Thrown;
  /** Why it is broken: something that it must export and does not, or a script that cannot be. */
  broken?: string;
  requests: readonly SentRequest[];
};
