import { randomInt } from "node:crypto";
import { type ScriptedReply, type SentRequest, scriptedClient } from "@boucle/scripted-client";
import { decode, type Encoded, encode } from "./sandbox/codec.ts";
import { LIMITS, type StopReason, type StudentProcess } from "./sandbox/process.ts";
import type { End, Report, Task, WireRequest, WireResponse, WireThrown } from "./sandbox/wire.ts";
import { cut, readable } from "./sent.ts";
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

/** A conversation that is under way. */
type Open = {
  client: ReturnType<typeof scriptedClient>;
  refusals: Talk["refusals"];
  terminal: string;
};

type Pending = { resolve: (end: End | { is: "stuck" }) => void; reject: (error: Error) => void };

/** An answer that is loaded in a process: what the checks are given as `student`. */
export class Session {
  /** The conversations of this check so far, for what is said of a failure. */
  talks: Talk[] = [];
  readonly #process: StudentProcess;
  readonly #lineOf: (stack: string) => number | undefined;
  readonly #seconds: number;
  /** The tasks that have not ended, and the conversations among them, by their numbers. */
  readonly #pending = new Map<number, Pending>();
  readonly #open = new Map<number, Open>();

  constructor(
    process: StudentProcess,
    lineOf: (stack: string) => number | undefined,
    seconds = LIMITS.seconds,
  ) {
    this.#process = process;
    this.#lineOf = lineOf;
    this.#seconds = seconds;
    process.onReport = (report) => this.#take(report);
    process.onStop = (reason) => {
      for (const { reject } of this.#pending.values()) reject(whyStopped(process, reason));
    };
  }

  /** Imports the bundle afresh; gives what it threw, if it did. */
  async load(file: string): Promise<Thrown | undefined> {
    // a number that tells nothing about the check
    const n = randomInt(2 ** 40);
    const report = await this.#run({ do: "load", n, file });
    return report.is === "threw" ? this.#thrown(report.threw) : undefined;
  }

  /** The handle for a check. */
  get student(): Student {
    return {
      call: (name, args = [], options = {}) => quiet(this.#call(name, args, options)),
      value: (name) => quiet(this.#value(name)),
      exports: () => quiet(this.#exports()),
      converse: (options) => quiet(this.#converse(options)),
      tryTest: (agent) => tryTest(this.student, agent),
    };
  }

  /** Ends what the check began and did not wait for. */
  close(): void {
    for (const { reject } of this.#pending.values()) reject(new Error("The check is over."));
  }

  async #call(name: string, args: unknown[], options: { timeoutMs?: number }): Promise<Answer> {
    const encoded = JSON.parse(encode(args)) as Encoded;
    const seconds = options.timeoutMs === undefined ? undefined : options.timeoutMs / 1_000;
    const report = await this.#run({ do: "call", name, args: encoded }, { seconds });
    if (report.is === "threw") return { threw: this.#thrown(report.threw) };
    return { value: report.is === "value" ? cut(plain(report.value)) : undefined };
  }

  async #value(name: string): Promise<unknown> {
    const report = await this.#run({ do: "value", name });
    return report.is === "value" ? cut(plain(report.value)) : undefined;
  }

  async #exports(): Promise<Record<string, string>> {
    const report = await this.#run({ do: "exports" });
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
    const open: Open = { client, refusals: [], terminal: "" };
    const report = await this.#run({ do: "converse", lines, system: system ?? null }, { open });
    const failure = client.scriptFailure;
    if (failure && !(failure instanceof CapReached)) throw new ScriptFault(String(failure));
    const { refusals, terminal } = open;
    const seen = { requests: client.requests.map(readable), refusals, terminal };
    const crash = report.is === "threw" ? this.#thrown(report.threw) : undefined;
    const talk: Talk = failure
      ? { ...seen, ended: "cap" }
      : { ...seen, ...(crash ? { ended: "crash", crash } : { ended: "done" }) };
    this.talks.push(talk);
    return talk;
  }

  /** Answers a request of the learner's code; outside a conversation there is no network. */
  async #answer({ id, talk, url, method, headers, body }: WireRequest): Promise<void> {
    const open = this.#open.get(talk);
    const respond = (response: WireResponse) =>
      this.#process.tell({ do: "response", id, response });
    if (!open || method !== "POST" || !/^\w+:\/\/[^/]*\/v1\/messages(\?|$)/.test(url)) {
      return respond("refused");
    }
    const index = open.client.requests.length;
    const barred = barredBy(body);
    if (barred) {
      const { status, message } = barred;
      open.refusals.push({ index, ...barred });
      const type = status === 413 ? "request_too_large" : "invalid_request_error";
      const error = { type, message };
      return respond({ status, headers: [], body: JSON.stringify({ type: "error", error }) });
    }
    try {
      const response = await open.client.answer(MESSAGES, { headers, body });
      // one request too many, or a script that threw: the conversation is over
      if (open.client.scriptFailure) return this.#pending.get(talk)?.resolve({ is: "done" });
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

  /** Gives a task and waits for its end; others may be under way. Throws Halted when none can come. */
  async #run(task: Task, { seconds, open }: { seconds?: number; open?: Open } = {}): Promise<End> {
    const { stopped } = this.#process;
    if (stopped) throw whyStopped(this.#process, stopped);
    const stopClock = this.#process.startClock(seconds ?? this.#seconds);
    const number = this.#process.begin(task);
    if (open) this.#open.set(number, open);
    try {
      const end = await new Promise<End | { is: "stuck" }>((resolve, reject) => {
        this.#pending.set(number, { resolve, reject });
      });
      if (end.is === "stuck") throw new Halted({ why: "stuck" });
      if (end.is === "missing") {
        throw new Halted({ why: "missing", name: end.name, type: end.type });
      }
      return end;
    } finally {
      this.#pending.delete(number);
      this.#open.delete(number);
      stopClock();
    }
  }

  #take(report: Report): void {
    if (report.is === "fetch") quiet(this.#answer(report.request));
    else if (report.is === "write") {
      const open = this.#open.get(report.talk);
      if (open) open.terminal = (open.terminal + report.text).slice(0, MOST_SHOWN);
    } else if (report.is === "idle") {
      // what the check gives next, or has on its way, may be what the others wait for
      setImmediate(() => {
        if (report.seen !== this.#process.lastTask) return;
        for (const { resolve } of this.#pending.values()) resolve({ is: "stuck" });
      });
    } else if (report.is !== "ready") this.#pending.get(report.task)?.resolve(report);
  }

  #thrown({ name, message, stack }: WireThrown): Thrown {
    const line = this.#lineOf(stack);
    return line === undefined ? { name, message } : { name, message, line };
  }
}

/** Of several that fail at once a check may hear of one: the others must not end the grader. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

const MESSAGES = "https://scripted.invalid/v1/messages";
/** Both are far over any request of an agent. */
const DEEPEST = 200;
const LONGEST = 200_000;
/** What is kept of what a conversation shows: nobody reads more, and checks look through it. */
const MOST_SHOWN = 20_000;
const NO_STREAM = "Nothing streams here: use messages.create, without stream.";
const TOO_LONG = "The request is larger than any conversation here.";
const TOO_DEEP = "Lists and objects are nested too deeply.";

/** Why a request does not get as far as the rules, if it does not. */
function barredBy(body: string): { rule: string; status: number; message: string } | undefined {
  if (body.length > LONGEST) return { rule: "length", status: 413, message: TOO_LONG };
  if (isDeeperThan(DEEPEST, body)) return { rule: "depth", status: 400, message: TOO_DEEP };
  return wantsStream(body) ? { rule: "stream", status: 400, message: NO_STREAM } : undefined;
}

/** Looked up in the text, since what is nested deeply enough cannot be walked through. */
function isDeeperThan(most: number, json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const mark = json[at];
    if (inText && mark === "\\") at++;
    else if (mark === '"') inText = !inText;
    else if (inText) continue;
    else if (mark === "[" || mark === "{") depth++;
    else if (mark === "]" || mark === "}") depth--;
    if (depth > most) return true;
  }
  return false;
}

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
