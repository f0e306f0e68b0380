import {
  CURRENT_VERSION,
  checkBody,
  checkOnward,
  checkRequest,
  noProgress,
  type Progress,
} from "./check-request.ts";
import type { SentRequest } from "./replies.ts";
import { type Fault, isObject, type Json } from "./rules/rule.ts";

/** The last request, as read. Its bytes are cut where a next message would be added. */
type Known = {
  version: string;
  prefix: string;
  suffix: string;
  /** As it was sent, but that its messages grow with each request that only adds some. */
  request: Json & { messages: Json[] };
  snapshot: (messages: number) => SentRequest;
  progress: Progress;
  /** How much of the prefix is checked. */
  checked: number;
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
  record(
    body: string,
    version = CURRENT_VERSION,
  ): { request: SentRequest; fault: Fault | undefined } {
    const known = grown(this.#last, body, version) ?? read(this.#last, body, version);
    if (!known) {
      const request = freeze(parse(body)) as SentRequest;
      this.requests.push(request);
      return { request, fault: checkRequest(request, version) };
    }
    const { checked, progress } = known;
    const request = known.snapshot(known.request.messages.length);
    this.requests.push(request);
    const fault =
      checkBody(body, known.request, checked) ?? checkOnward(known.request, version, progress);
    known.progress = fault ? noProgress() : progress;
    known.checked = fault ? 0 : known.prefix.length;
    this.#last = known;
    return { request, fault };
  }
}

/** The last request with messages added behind its last one; nothing if this is not that. */
function grown(last: Known | undefined, body: string, version: string): Known | undefined {
  const messages = last?.request.messages ?? [];
  if (!last || last.version !== version || messages.length === 0) return undefined;
  const start = last.prefix.length;
  const end = body.length - last.suffix.length;
  if (end < start || body.slice(0, start) !== last.prefix) return undefined;
  if (body.slice(end) !== last.suffix) return undefined;
  if (end > start && body[start] !== ",") return undefined;
  const added = parse(`[${body.slice(start + 1, end)}]`);
  if (!Array.isArray(added)) return undefined;
  for (const message of added) messages.push(freeze(message));
  last.prefix = body.slice(0, end);
  return last;
}

/** A request read whole; what it begins with like the last one is kept once. */
function read(last: Known | undefined, body: string, version: string): Known | undefined {
  const request = parse(body);
  if (!isObject(request) || !Array.isArray(request.messages)) return undefined;
  const suffix = behindMessages(request);
  for (const [key, value] of Object.entries(request)) {
    const before = last?.request[key];
    if (key !== "messages") request[key] = alike(before, value) ? before : freeze(value);
  }
  const messages = sharing(last?.request.messages ?? [], request.messages);
  return {
    version,
    prefix: body.endsWith(suffix) ? body.slice(0, -suffix.length) : "",
    suffix,
    request: { ...request, messages },
    snapshot: snapshots(request, messages),
    progress: noProgress(),
    checked: 0,
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
  while (same < old.length && alike(old[same], messages[same])) same++;
  return [...old.slice(0, same), ...messages.slice(same).map((message) => freeze(message) as Json)];
}

function alike(old: unknown, value: unknown): boolean {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(value);
}

const COUNT = Symbol("how many of the shared messages");

/** Makes snapshots: a request's messages are cut out of the shared list only when one looks. */
function snapshots(request: Json, messages: Json[]): (count: number) => SentRequest {
  const entries = Object.entries(request);
  const split = Object.keys(request).indexOf("messages");
  const before = Object.fromEntries(entries.slice(0, split));
  const after = Object.fromEntries(entries.slice(split + 1));
  const shared = {
    enumerable: true,
    get(this: { [COUNT]: number }) {
      return Object.freeze(messages.slice(0, this[COUNT]));
    },
  };
  return (count) => {
    const snapshot = Object.defineProperty({ ...before }, "messages", shared);
    Object.assign(snapshot, after);
    Object.defineProperty(snapshot, COUNT, { value: count });
    return Object.freeze(snapshot) as unknown as SentRequest;
  };
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
  for (const key of Object.keys(value)) freeze(value[key as keyof T]);
  return Object.freeze(value);
}
