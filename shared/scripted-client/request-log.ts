import { checkRequest, noProgress, type Progress } from "./check-request.ts";
import type { SentRequest } from "./replies.ts";
import { type Fault, isObject, type Json } from "./rules/rule.ts";

/** The last request, as read. Its bytes are cut where a next message would be added. */
type Known = {
  version: string;
  prefix: string;
  suffix: string;
  fields: Json;
  messages: Json[];
  progress: Progress;
};

/**
 * Every request as it was when it was sent, and what the API would say to it.
 *
 * A loop sends its whole history each time, so a request mostly begins with the bytes of the one
 * before: only what is new gets parsed and checked, and what two requests share is kept once.
 */
export class RequestLog {
  readonly requests: SentRequest[] = [];
  #last: Known | undefined;

  /** Takes a request's JSON; gives it back frozen, with the first fault that the API would find. */
  record(body: string, version: string): { request: SentRequest; fault: Fault | undefined } {
    const known = grown(this.#last, body, version) ?? read(this.#last, body, version);
    if (!known) {
      const request = freeze(parse(body)) as SentRequest;
      this.requests.push(request);
      return { request, fault: checkRequest(request, version) };
    }
    const { fields, messages, progress } = known;
    const request = snapshot(fields, messages);
    this.requests.push(request);
    const fault = checkRequest({ ...fields, messages }, version, progress);
    if (fault) known.progress = noProgress();
    this.#last = known;
    return { request, fault };
  }
}

/** The last request with messages added behind its last one; nothing if this is not that. */
function grown(last: Known | undefined, body: string, version: string): Known | undefined {
  if (!last || last.version !== version || last.messages.length === 0) return undefined;
  const end = body.length - last.suffix.length;
  const start = last.prefix.length;
  if (end < start || body.slice(0, start) !== last.prefix) return undefined;
  if (body.slice(end) !== last.suffix) return undefined;
  if (end > start && body[start] !== ",") return undefined;
  const added = parse(`[${body.slice(start + 1, end)}]`);
  if (!Array.isArray(added)) return undefined;
  for (const message of added) last.messages.push(freeze(message));
  last.prefix = body.slice(0, end);
  return last;
}

/** A request read whole; the messages with which it begins like the last one are kept once. */
function read(last: Known | undefined, body: string, version: string): Known | undefined {
  const request = parse(body);
  if (!isObject(request) || !Array.isArray(request.messages)) return undefined;
  const { messages, ...fields } = request;
  const suffix = behindMessages(request);
  return {
    version,
    prefix: body.endsWith(suffix) ? body.slice(0, -suffix.length) : "",
    suffix,
    fields: freeze(fields),
    messages: sharing(last?.messages ?? [], messages),
    progress: noProgress(),
  };
}

/** The bytes that stand behind the last message: "]" and the fields after it. */
function behindMessages(request: Json): string {
  const keys = Object.keys(request);
  const later = keys.slice(keys.indexOf("messages") + 1);
  return `]${later.map((key) => `,${JSON.stringify(key)}:${JSON.stringify(request[key])}`).join("")}}`;
}

/** The messages, with the very objects of `old` as far as both say the same. */
function sharing(old: Json[], messages: unknown[]): Json[] {
  let same = 0;
  while (same < old.length && JSON.stringify(old[same]) === JSON.stringify(messages[same])) same++;
  return [...old.slice(0, same), ...messages.slice(same).map((message) => freeze(message) as Json)];
}

/** A request whose messages are cut out of the shared list only when somebody looks. */
function snapshot(fields: Json, messages: Json[]): SentRequest {
  const count = messages.length;
  const request = { ...fields };
  Object.defineProperty(request, "messages", {
    enumerable: true,
    get: () => Object.freeze(messages.slice(0, count)),
  });
  return Object.freeze(request) as unknown as SentRequest;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
