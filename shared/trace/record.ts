import type Anthropic from "@anthropic-ai/sdk";
import type { Run } from "@boucle/scripted-client";
import { declarationsOf } from "./declarations.ts";
import type { AgentInfo, At, ModelInfo, Recording, TraceEvent } from "./model.ts";
import { Pool } from "./pool.ts";
import { Place } from "./stack.ts";
import { Watch } from "./watch.ts";

/** The one method that an agent needs of its client. */
export type MessagesClient = {
  messages: {
    create(params: Anthropic.MessageCreateParamsNonStreaming): PromiseLike<Anthropic.Message>;
  };
};

/** An agent with the face of a stage. `path` is the file that it was loaded from, absolute. */
export type Agent = AgentInfo & { run: Run; path: string };

/** Who plays the model, and, for a script, what of it is left. */
export type Model = ModelInfo & { client: MessagesClient; left?: () => unknown[] };

/** `maxRequests` ends a run that would go on for ever. `onEvent` sees the recording as it grows. */
export type RecordOptions = {
  lines: Iterable<string> | AsyncIterable<string>;
  model: Model;
  lang: "en" | "fr";
  title: string;
  system?: string;
  maxRequests?: number;
  onEvent?: (recording: Recording) => void;
};

/**
 * Runs an agent and writes down what happens. The agent's file stays as it is: its client and its
 * `write` are wrapped. What the agent throws becomes the last event; faults of the recorder throw.
 */
export async function record(agent: Agent, options: RecordOptions): Promise<Recording> {
  const { run, path, ...info } = agent;
  const { lines, model, lang, title, system, maxRequests = 1_000 } = options;
  const recording: Recording = {
    format: "boucle-trace",
    version: 1,
    lang,
    title,
    agent: info,
    model: { kind: model.kind, name: model.name },
    fields: [],
    messages: [],
    events: [],
    unasked: [],
    finished: false,
  };
  const recorder = new Recorder(recording, path, maxRequests, options.onEvent);
  const client = { messages: { create: recorder.clientOf(model.client) } };
  const typed = recorder.typed(lines);
  const given = system === undefined ? {} : { system };
  const running = run({ lines: typed, write: recorder.write, client, ...given });
  await Promise.race([Promise.resolve(running).catch(recorder.crashed), recorder.stopped]);
  recording.unasked = model.left?.() ?? [];
  recorder.finish();
  return recording;
}

class Recorder {
  /** Settles when the run is cut short; the agent is then left where it waits. */
  readonly stopped: Promise<void>;
  readonly #recording: Recording;
  readonly #place: Place;
  readonly #declared: Set<string>;
  readonly #messages: Pool;
  readonly #fields: Pool;
  readonly #watch: Watch;
  readonly #maxRequests: number;
  readonly #onEvent: ((recording: Recording) => void) | undefined;
  #stop = () => {};
  #list: number[] = [];
  #requests = 0;

  constructor(
    recording: Recording,
    path: string,
    maxRequests: number,
    onEvent: ((recording: Recording) => void) | undefined,
  ) {
    this.#recording = recording;
    this.#declared = new Set(declarationsOf(recording.agent.source).map(({ name }) => name));
    this.#place = new Place(this.#declared, path);
    this.#messages = new Pool(recording.messages);
    this.#fields = new Pool(recording.fields);
    this.#watch = new Watch(this.#place);
    this.#maxRequests = maxRequests;
    this.#onEvent = onEvent;
    this.stopped = new Promise((resolve) => {
      this.#stop = resolve;
    });
  }

  /** The lines, each written down when it is read, and shown as a terminal echoes it. */
  async *typed(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
    for await (const text of lines) {
      const at = this.#place.here() ?? this.#rule("run");
      this.#add({ kind: "line", text, at });
      this.#add({ kind: "write", text: `${text}\n`, at });
      yield text;
    }
  }

  write = (text: string): void => {
    const at = this.#place.here(this.write) ?? this.#rule("turn", "run");
    this.#takeUp(this.#watch.lastRead());
    this.#add({ kind: "write", text, at });
  };

  crashed = (error: unknown): void => {
    this.#takeUp(this.#watch.lastRead());
    const at = this.#place.of((error as Error)?.stack) ?? this.#rule("run");
    const name = error instanceof Error ? error.name : "Error";
    const message = error instanceof Error ? error.message : String(error);
    this.#add({ kind: "crash", name, message: withoutKeys(message), at });
  };

  clientOf(client: MessagesClient): MessagesClient["messages"]["create"] {
    const create: MessagesClient["messages"]["create"] = (...args) => {
      const at = this.#place.here(create) ?? this.#rule("ask", "turn", "run");
      return this.#ask(client, args, at);
    };
    return create;
  }

  finish(): void {
    this.#recording.finished = true;
    this.#onEvent?.(this.#recording);
  }

  async #ask(
    client: MessagesClient,
    args: Parameters<MessagesClient["messages"]["create"]>,
    at: At,
  ): Promise<Anthropic.Message> {
    for (const call of this.#watch.read()) this.#takeUp(call);
    if (this.#requests >= this.#maxRequests) return this.#cutShort("too-many-requests", at);
    const n = ++this.#requests;
    const done = this.#watch.pause();
    try {
      this.#add(this.#requestOf(args[0], n, at));
      const reply = await client.messages.create(...args);
      this.#received(reply, n, at);
      return reply;
    } catch (error) {
      if ((error as Error)?.name === "ScriptExhausted") {
        return this.#cutShort("script-exhausted", at);
      }
      this.#add(failureOf(error, n, at));
      throw error;
    } finally {
      done();
    }
  }

  /** The bytes are those of the body as JSON: a loop sends most of them again, so they are added up. */
  #requestOf(params: { messages?: unknown }, n: number, at: At): TraceEvent {
    const { messages, ...rest } = params;
    const kept = (Array.isArray(messages) ? messages : []).map((one) => this.#messages.keep(one));
    const list = kept.map(({ id }) => id);
    let keep = 0;
    while (keep < list.length && list[keep] === this.#list[keep]) keep++;
    this.#list = list;
    const empty = Buffer.byteLength(
      JSON.stringify(Array.isArray(messages) ? { ...params, messages: [] } : params),
    );
    const commas = Math.max(0, kept.length - 1);
    const bytes = kept.reduce((sum, message) => sum + message.bytes, empty + commas);
    const fields = this.#fields.keep(rest).id;
    return { kind: "request", n, keep, added: list.slice(keep), fields, bytes, at };
  }

  #received(reply: Anthropic.Message, n: number, asked: At): void {
    const { content: given, stop_reason = null, usage, model } = JSON.parse(JSON.stringify(reply));
    const content = Array.isArray(given) ? given : [];
    const at: At = { names: asked.names.slice(asked.names.length > 1 ? 1 : 0), from: "rule" };
    const event: TraceEvent = { kind: "reply", n, content, stop_reason, usage, model, at };
    this.#add(event);
    this.#watch.reply(reply, n, (where) => {
      event.at = where;
    });
  }

  #takeUp(call: ReturnType<Watch["lastRead"]>): void {
    if (!call) return;
    const { n, id, name, input, at } = call;
    const where = at ?? this.#rule("answerToolUse", "turn", "run");
    this.#add({ kind: "tool", n, id, name, input, at: where });
  }

  #cutShort(reason: "script-exhausted" | "too-many-requests", at: At): Promise<never> {
    this.#add({ kind: "stopped", n: this.#requests, reason, at });
    this.#stop();
    return new Promise(() => {});
  }

  #add(event: TraceEvent): void {
    if (this.#recording.finished) return;
    this.#recording.events.push(event);
    this.#onEvent?.(this.#recording);
  }

  /** Where a stack tells nothing: the declarations that this kind of event belongs to. */
  #rule(...names: string[]): At {
    return { names: names.filter((name) => this.#declared.has(name)), from: "rule" };
  }
}

/** What the SDK's errors carry; any of it may be missing in another client's. */
type ApiError = {
  status?: number;
  type?: unknown;
  apiMessage?: string;
  message?: string;
  headers?: { get?: (name: string) => string | null };
};

function failureOf(error: unknown, n: number, at: At): TraceEvent {
  const { status, type, apiMessage, message, headers } = error as ApiError;
  const rule = headers?.get?.("x-boucle-rule");
  return {
    kind: "failure",
    n,
    ...(status !== undefined && { status }),
    ...(typeof type === "string" && { type }),
    ...(rule && { rule }),
    message: withoutKeys(apiMessage ?? message ?? String(error)),
    at,
  };
}

/** A message may quote the key that was refused. */
function withoutKeys(message: string): string {
  return message.replace(/sk-[\w-]+/g, "sk-…");
}
