import { type ScriptedReply, type SentRequest, scriptedClient } from "@boucle/scripted-client";
import { decode, type Encoded, encode } from "./sandbox/codec.ts";
import type { StopReason, StudentProcess } from "./sandbox/process.ts";
import type { Order, Report, WireRequest, WireThrown } from "./sandbox/wire.ts";
import {
  type Answer,
  RemoteObject,
  type Student,
  type Talk,
  type TalkOptions,
  type Thrown,
} from "./student.ts";
import { tryTest } from "./try-test.ts";

/** Why a check could not go on: the process stopped, waits for nothing, or lacks an export. */
export type Halt = StopReason | { why: "stuck" } | { why: "missing"; name: string; type: string };

/** Ends the check in which it is thrown. */
export class Halted extends Error {
  readonly halt: Halt;
  constructor(halt: Halt) {
    super(halt.why);
    this.halt = halt;
  }
}

/** A script of the grader that threw: not the learner's fault. */
export class ScriptFault extends Error {}

class CapReached extends Error {}

const MOST_REQUESTS = 25;

type Open = {
  client: ReturnType<typeof scriptedClient>;
  number: number;
  refusals: Talk["refusals"];
};

/** An answer that is loaded in a process: what the checks are given as `student`. */
export class Session {
  /** The conversations of this check so far, for what is said of a failure. */
  talks: Talk[] = [];
  readonly #process: StudentProcess;
  readonly #lineOf: (stack: string) => number | undefined;
  #settle: { resolve: (report: Report) => void; reject: (error: Error) => void } | undefined;
  #talk: Open | undefined;
  #talkCount = 0;
  #terminal = "";

  constructor(process: StudentProcess, lineOf: (stack: string) => number | undefined) {
    this.#process = process;
    this.#lineOf = lineOf;
    process.onReport = (report) => this.#take(report);
    process.onStop = (reason) => this.#settle?.reject(whyStopped(process, reason));
  }

  /** Imports the bundle afresh; gives what it threw, if it did. */
  async load(n: number, file: string): Promise<Thrown | undefined> {
    const report = await this.#order({ do: "load", n, file });
    return report.is === "threw" ? this.#thrown(report.threw) : undefined;
  }

  /** The handle for a check. */
  get student(): Student {
    return {
      call: (name, args = [], options = {}) => this.#call(name, args, options),
      value: (name) => this.#value(name),
      exports: () => this.#exports(),
      converse: (options) => this.#converse(options),
      tryTest: (agent) => tryTest(this.student, agent),
    };
  }

  async #call(name: string, args: unknown[], options: { timeoutMs?: number }): Promise<Answer> {
    const encoded = JSON.parse(encode(args)) as Encoded;
    const seconds = options.timeoutMs === undefined ? undefined : options.timeoutMs / 1_000;
    const report = await this.#order({ do: "call", name, args: encoded }, seconds);
    if (report.is === "threw") return { threw: this.#thrown(report.threw) };
    return { value: report.is === "value" ? plain(report.value) : undefined };
  }

  async #value(name: string): Promise<unknown> {
    const report = await this.#order({ do: "value", name });
    return report.is === "value" ? plain(report.value) : undefined;
  }

  async #exports(): Promise<Record<string, string>> {
    const report = await this.#order({ do: "exports" });
    return report.is === "exports" ? Object.fromEntries(report.list) : {};
  }

  async #converse({ lines, script, system, cap }: TalkOptions): Promise<Talk> {
    const replies = typeof script === "function" ? undefined : [...script];
    const most = cap ?? replies?.length ?? MOST_REQUESTS;
    let asked = 0;
    const client = scriptedClient((request: SentRequest): ScriptedReply => {
      const reply = replies
        ? replies[asked]
        : (script as (r: SentRequest) => ScriptedReply)(request);
      if (asked++ >= most || reply === undefined) throw new CapReached();
      return reply;
    });
    const refusals: Talk["refusals"] = [];
    const number = ++this.#talkCount;
    this.#terminal = "";
    this.#talk = { client, number, refusals };
    try {
      const order: Order = { do: "converse", talk: number, lines, system: system ?? null };
      const report = await this.#order(order);
      const failure = client.scriptFailure;
      if (failure && !(failure instanceof CapReached)) throw new ScriptFault(String(failure));
      const seen = { requests: client.requests, refusals, terminal: this.#terminal };
      const crash = report.is === "threw" ? this.#thrown(report.threw) : undefined;
      const talk: Talk = failure
        ? { ...seen, ended: "cap" }
        : { ...seen, ...(crash ? { ended: "crash", crash } : { ended: "done" }) };
      this.talks.push(talk);
      return talk;
    } finally {
      this.#talk = undefined;
    }
  }

  /** Answers a request of the learner's code; outside a conversation there is no network. */
  async #answer({ id, talk, url, method, headers, body }: WireRequest): Promise<void> {
    const open = this.#talk;
    const respond = (response: Extract<Order, { do: "response" }>["response"]) =>
      this.#process.tell({ do: "response", id, response });
    const path = url.replace(/^\w+:\/\/[^/]*/, "").replace(/\?.*$/, "");
    if (!open || talk !== open.number || method !== "POST" || path !== "/v1/messages") {
      return respond("refused");
    }
    const index = open.client.requests.length;
    if (wantsStream(body)) {
      open.refusals.push({ index, rule: "stream", status: 400, message: NO_STREAM });
      const error = { type: "invalid_request_error", message: NO_STREAM };
      return respond({ status: 400, headers: [], body: JSON.stringify({ type: "error", error }) });
    }
    try {
      const response = await open.client.answer(url, { headers, body });
      // one request too many, or a script that threw: the conversation is over
      if (open.client.scriptFailure) return this.#settle?.resolve({ is: "done" });
      const rule = response.headers.get("x-boucle-rule");
      const text = await response.text();
      if (rule !== null) {
        const { message } = JSON.parse(text).error;
        open.refusals.push({ index, rule, status: response.status, message });
      }
      respond({ status: response.status, headers: [...response.headers], body: text });
    } catch {
      respond("dropped");
    }
  }

  /** Gives an order and waits for its end. Throws Halted when none can come. */
  async #order(order: Order, seconds?: number): Promise<Report> {
    const { stopped } = this.#process;
    if (stopped) throw whyStopped(this.#process, stopped);
    const stopClock = this.#process.startClock(seconds);
    try {
      const report = await new Promise<Report>((resolve, reject) => {
        this.#settle = { resolve, reject };
        this.#process.tell(order);
      });
      if (report.is === "stuck") throw new Halted({ why: "stuck" });
      if (report.is === "missing") {
        throw new Halted({ why: "missing", name: report.name, type: report.type });
      }
      return report;
    } finally {
      this.#settle = undefined;
      stopClock();
    }
  }

  #take(report: Report): void {
    if (report.is === "write") this.#terminal += report.text;
    else if (report.is === "fetch") this.#answer(report.request);
    else this.#settle?.resolve(report);
  }

  #thrown({ name, message, stack }: WireThrown): Thrown {
    const line = this.#lineOf(stack);
    return line === undefined ? { name, message } : { name, message, line };
  }
}

const NO_STREAM = "Nothing streams here: use messages.create, without stream.";

function wantsStream(body: string): boolean {
  try {
    return JSON.parse(body).stream === true;
  } catch {
    return false;
  }
}

/** A process that never came up is the machine's fault, or the grader's. */
function whyStopped({ ready, printed }: StudentProcess, reason: StopReason): Error {
  if (ready) return new Halted(reason);
  const [words = ""] = printed.text.trim().split("\n");
  return new Error(`the process for an answer does not start (${reason.why}): ${words}`);
}

function plain(value: Encoded): unknown {
  return decode(value, (type) => new RemoteObject(type));
}
