import Anthropic, { type ClientOptions } from "@anthropic-ai/sdk";
import {
  isEvent,
  type ScriptedEvent,
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
  readonly #desk: Desk;

  constructor(script: Script, options: Partial<ClientOptions> = {}) {
    const desk = new Desk(script);
    super({
      apiKey: "scripted",
      baseURL: "https://scripted.invalid",
      maxRetries: 0,
      logLevel: "off",
      ...options,
      fetch: (url, init) => desk.answer(url instanceof Request ? url.url : String(url), init),
    });
    this.#desk = desk;
    // where retries are under test, they come at once
    Object.assign(this, { calculateDefaultRetryTimeoutMillis: () => 0 });
  }

  /** Answers a request that comes another way than through this client, as its `fetch` would. */
  answer(url: string, init: RequestInit): Promise<Response> {
    return this.#desk.answer(url, init);
  }

  /** What the script itself did wrong, if it did: it ran out, or a function in it threw. */
  get scriptFailure(): unknown {
    return this.#desk.firstFault();
  }

  /** The requests in order; index 0 is the first. A refused request is kept too. */
  get requests(): readonly SentRequest[] {
    return this.#desk.log.requests;
  }

  /** Throws a ScriptError when replies are left that nobody asked for. */
  assertUsedUp(): void {
    const left = this.#desk.left();
    if (left > 0) {
      const sent = this.requests.length;
      throw new ScriptError(
        `${counted(left, "reply was", "replies were")} never asked for: ` +
          `${counted(sent, "request", "requests")} came.`,
      );
    }
  }

  /** The script's own faults pass through the SDK as they are, not as API errors. */
  protected override makeStatusError(
    ...args: Parameters<Anthropic["makeStatusError"]>
  ): ReturnType<Anthropic["makeStatusError"]> {
    const [, , , headers] = args;
    this.#desk.throwFaultIn(headers);
    return super.makeStatusError(...args);
  }
}

/** A client that gives these replies, in order: `scriptedClient([toolUse("calculator", …), "5."])`. */
export function scriptedClient(script: Script, options?: Partial<ClientOptions>): ScriptedClient {
  return new ScriptedClient(script, options);
}

/** The header that says which of the script's own faults a response stands for. */
const FAULT_HEADER = "x-boucle-script-fault";

/** Where requests come in and replies go out. */
class Desk {
  readonly log = new RequestLog();
  readonly #replies: ScriptedReply[] | ((request: SentRequest) => ScriptedReply);
  readonly #faults: unknown[] = [];
  #given = 0;
  #calls = 0;

  constructor(script: Script) {
    this.#replies = typeof script === "function" ? script : [...script];
  }

  left(): number {
    return typeof this.#replies === "function" ? 0 : this.#replies.length - this.#given;
  }

  async answer(url: string, init: RequestInit | undefined): Promise<Response> {
    init?.signal?.throwIfAborted();
    try {
      if (!/\/v1\/messages(\?|$)/.test(url)) {
        throw new ScriptError(`A scripted client answers at /v1/messages only, not at ${url}.`);
      }
      const body = String(init?.body ?? "");
      const version = headersOf(init).get("anthropic-version") ?? "";
      const received = this.log.record(body, version);
      if (received.fault) return refusalOf(received.fault);
      if (received.wantsStream) throw new ScriptError("A scripted client does not stream.");
      const sent = { model: received.model, inputTokens: tokensOf(body.length) };
      return await this.#respond(this.#next(received), received, sent, init?.signal);
    } catch (error) {
      if (isTransport(error)) throw error;
      const n = this.#faults.push(error) - 1;
      return json(400, {}, { [FAULT_HEADER]: String(n) });
    }
  }

  firstFault(): unknown {
    return this.#faults[0];
  }

  throwFaultIn(headers: Headers | undefined): void {
    const n = headers?.get(FAULT_HEADER);
    if (n) throw this.#faults[Number(n)];
  }

  /** A snapshot costs something: `received.request` is read only where a function looks at it. */
  #next(received: { request: SentRequest }): ScriptedReply {
    if (typeof this.#replies === "function") return this.#replies(received.request);
    if (this.left() === 0) {
      throw new ScriptError(
        `The script is exhausted: ${counted(this.#given, "reply", "replies")}, and one more request.`,
      );
    }
    return this.#replies[this.#given++] as ScriptedReply;
  }

  async #respond(
    reply: ScriptedReply,
    received: { request: SentRequest },
    sent: { model: string; inputTokens: number },
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    if (typeof reply === "function") {
      return this.#respond(reply(received.request), received, sent, signal);
    }
    if (typeof reply !== "string" && (typeof reply !== "object" || reply === null)) {
      throw new ScriptError(`A scripted reply is words, a block or an event, not ${reply}.`);
    }
    if (!isEvent(reply)) {
      const id = `msg_${number(this.log.length)}`;
      return json(
        200,
        toMessage(reply, () => `toolu_${number(++this.#calls)}`, { id, ...sent }),
      );
    }
    if ("delayMs" in reply) {
      await wait(reply.delayMs, signal);
      return this.#respond(reply.reply, received, sent, signal);
    }
    return eventOf(reply);
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

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The longest that a timer can wait; a longer wait ends with the request only. */
const LONGEST_MS = 2 ** 31 - 1;

/** Waits, and stops waiting when the request is aborted or times out. */
function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = ms <= LONGEST_MS ? setTimeout(resolve, ms) : undefined;
    const abort = () => {
      clearTimeout(timer);
      reject(new DOMException("The request was aborted.", "AbortError"));
    };
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
  });
}
