import Anthropic, { type ClientOptions } from "@anthropic-ai/sdk";
import {
  isEvent,
  type ScriptedEvent,
  type ScriptedMessage,
  type ScriptedReply,
  type SentRequest,
  tokensOf,
  toMessage,
} from "./replies.ts";
import { RequestLog } from "./request-log.ts";
import type { Fault } from "./rules/rule.ts";

/** The replies of a conversation, in order; or one function that answers every request. */
export type Script = Iterable<ScriptedReply> | ((request: SentRequest) => ScriptedReply);

/** A fault of the script or of what it is used for, never of the agent's request. */
export class ScriptError extends Error {
  override name = "ScriptError";
}

/**
 * A genuine SDK client whose `fetch` answers from a script. It refuses what the API refuses, with
 * the API's status and error type, and keeps each request as it was when it was sent.
 */
export class ScriptedClient extends Anthropic {
  /** The requests in order; index 0 is the first. A refused request is kept too. */
  readonly requests: readonly SentRequest[];
  readonly #desk: Desk;

  constructor(script: Script, options: Partial<ClientOptions> = {}) {
    const desk = new Desk(script);
    super({
      apiKey: "scripted",
      authToken: null,
      baseURL: "https://scripted.invalid",
      maxRetries: 0,
      logLevel: "off",
      ...options,
      fetch: (_url, init) => desk.answer(init),
    });
    this.requests = desk.log.requests;
    this.#desk = desk;
    // where retries are under test, they come at once
    Object.assign(this, { calculateDefaultRetryTimeoutMillis: () => 0 });
  }

  /** Answers a request that comes another way than through this client, as its `fetch` would. */
  answer(init: RequestInit): Promise<Response> {
    return this.#desk.answer(init);
  }

  /** What the script itself did wrong, if it did: it ran out, or a function in it threw. */
  get scriptFailure(): unknown {
    return this.#desk.failure;
  }

  /** Throws a ScriptError when replies are left that nobody asked for. */
  assertUsedUp(): void {
    const left = this.#desk.left();
    if (left > 0) {
      const sent = this.requests.length;
      throw new ScriptError(
        `${left} scripted replies were never asked for (${sent} requests came).`,
      );
    }
  }

  /** The script's own faults pass through the SDK as they are, not as API errors. */
  protected override makeStatusError(
    ...args: Parameters<Anthropic["makeStatusError"]>
  ): ReturnType<Anthropic["makeStatusError"]> {
    if (this.#desk.failure) throw this.#desk.failure;
    return super.makeStatusError(...args);
  }
}

/** A client that gives these replies, in order: `scriptedClient([toolUse("calculator", …), "5."])`. */
export function scriptedClient(script: Script, options?: Partial<ClientOptions>): ScriptedClient {
  return new ScriptedClient(script, options);
}

/** Where requests come in and replies go out. */
class Desk {
  readonly log = new RequestLog();
  /** Set when the script itself is at fault; the client throws it. */
  failure: unknown;
  readonly #replies: ScriptedReply[] | ((request: SentRequest) => ScriptedReply);
  #given = 0;
  #calls = 0;

  constructor(script: Script) {
    this.#replies = typeof script === "function" ? script : [...script];
  }

  left(): number {
    return typeof this.#replies === "function" ? 0 : this.#replies.length - this.#given;
  }

  async answer(init: RequestInit | undefined): Promise<Response> {
    init?.signal?.throwIfAborted();
    const body = String(init?.body ?? "");
    const version = headersOf(init).get("anthropic-version") ?? "";
    const { request, fault } = this.log.record(body, version);
    if (fault) return refusalOf(fault);
    try {
      if (request.stream) throw new ScriptError("A scripted client does not stream.");
      return await this.#respond(this.#next(request), request, body.length, init?.signal);
    } catch (error) {
      if (isTransport(error)) throw error;
      this.failure = error;
      return json(400, {}, { "x-should-retry": "false" });
    }
  }

  #next(request: SentRequest): ScriptedReply {
    if (typeof this.#replies === "function") return this.#replies(request);
    const reply = this.#replies[this.#given];
    if (reply === undefined) {
      throw new ScriptError(
        `The script is exhausted: ${this.#given} replies, and one more request.`,
      );
    }
    this.#given++;
    return reply;
  }

  async #respond(
    reply: ScriptedReply,
    request: SentRequest,
    bytes: number,
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    if (typeof reply === "function") return this.#respond(reply(request), request, bytes, signal);
    if (!isEvent(reply)) return json(200, this.#message(reply, request, bytes));
    if ("delayMs" in reply) {
      await wait(reply.delayMs, signal);
      return this.#respond(reply.reply, request, bytes, signal);
    }
    return eventOf(reply);
  }

  #message(reply: ScriptedMessage, request: SentRequest, bytes: number): Anthropic.Message {
    const id = `msg_${number(this.log.requests.length)}`;
    const sent = { id, model: request.model, inputTokens: tokensOf(bytes) };
    return toMessage(reply, () => `toolu_${number(++this.#calls)}`, sent);
  }
}

/** A dropped connection: what `fetch` throws, and the SDK may try again. */
class DroppedConnection extends TypeError {
  override name = "TypeError";
}

function isTransport(error: unknown): boolean {
  return error instanceof DroppedConnection || (error as Error)?.name === "AbortError";
}

function eventOf(event: Exclude<ScriptedEvent, { delayMs: number }>): Response {
  if ("dropped" in event) throw new DroppedConnection("fetch failed");
  return new Response(event.body, { status: event.http, headers: event.headers });
}

function headersOf(init: RequestInit | undefined): Headers {
  return init?.headers instanceof Headers ? init.headers : new Headers(init?.headers);
}

function refusalOf({ rule, status, type, message }: Fault): Response {
  const body = { type: "error", error: { type, message }, request_id: null };
  return json(status, body, { "x-boucle-rule": rule });
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

function number(n: number): string {
  return String(n).padStart(2, "0");
}

/** Waits, and stops waiting with the signal's reason when the request is aborted or times out. */
function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined;
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("The request was aborted.", "AbortError"));
    });
  });
}
