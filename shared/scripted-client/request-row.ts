import { checkBody, checkOnward, noProgress, type Progress } from "./check-request.ts";
import { KeptText } from "./kept-text.ts";
import type { SentRequest } from "./replies.ts";
import type { Received } from "./request-log.ts";
import type { Fault, Json } from "./rules/rule.ts";

type Request = Json & { messages: Json[] };

/** A request that was read whole, and the later ones that only add messages behind its last. */
export class Row {
  /** As it was sent, with the messages that are read; those of later requests are text only. */
  readonly #request: Request;
  readonly #version: string;
  /** What stands behind the last message, in each request of the row. */
  readonly #suffix: string;
  readonly #snapshot: (messages: number) => SentRequest;
  /** The last request up to where a next message would be added. */
  readonly #text = new KeptText();
  #progress: Progress = noProgress();
  /** How many messages the last request has. */
  #count = 0;
  /** How many characters of it are read into `#request`, and how many are checked. */
  #read = 0;
  #checked = 0;

  /** What the request has in common with the last one of the row before is kept once. */
  constructor(request: Request, version: string, before: Row | undefined) {
    this.#request = sharing(before?.request, request);
    this.#version = version;
    this.#suffix = behindMessages(request);
    this.#snapshot = snapshots(this.#request);
  }

  /** The messages that a request adds which is like the last one; nothing if it does more. */
  addedBy(body: string, version: string): Json[] | undefined {
    const start = this.#text.length;
    const end = body.length - this.#suffix.length;
    if (version !== this.#version || start === 0 || end < start || this.#count === 0) return;
    if (body.slice(end) !== this.#suffix || !this.#text.begins(body)) return;
    if (end > start && body[start] !== ",") return;
    const added = parse(`[${body.slice(start + 1, end)}]`);
    return Array.isArray(added) ? added : undefined;
  }

  /** Takes in the row's first request, or one that adds messages. */
  goOn(body: string, added: Json[]): Received {
    const end = body.endsWith(this.#suffix) ? body.length - this.#suffix.length : 0;
    if (this.#count === 0) this.#read = end;
    this.#count += added.length;
    this.#text.add(body, end);
    const fault = this.#check(body, added);
    this.#checked = fault ? 0 : end;
    if (fault) this.#progress = noProgress();
    return new RowRequest(this, this.#count, fault);
  }

  #check(body: string, added: Json[]): Fault | undefined {
    const fault = checkBody(body, this.#request, this.#checked);
    if (fault) return fault;
    const whole = !this.#progress.fields;
    const request = whole ? this.request : this.#request;
    return checkOnward(request, this.#version, this.#progress, whole ? request.messages : added);
  }

  /** The last request of the row; what is only text so far is read. */
  get request(): Request {
    const { messages } = this.#request;
    if (messages.length < this.#count) {
      const added = parse(`[${this.#text.from(this.#read).slice(1)}]`);
      for (const message of added as Json[]) messages.push(freeze(message));
      this.#read = this.#text.length;
    }
    return this.#request;
  }

  /** The request of the row that had so many messages. */
  snapshot(messages: number): SentRequest {
    return this.request && this.#snapshot(messages);
  }

  /** The fields around the messages. */
  get fields(): Json {
    return this.#request;
  }
}

class RowRequest implements Received {
  readonly fault: Fault | undefined;
  readonly #row: Row;
  readonly #messages: number;

  constructor(row: Row, messages: number, fault: Fault | undefined) {
    this.fault = fault;
    this.#row = row;
    this.#messages = messages;
  }

  get request(): SentRequest {
    return this.#row.snapshot(this.#messages);
  }

  get model(): string {
    return String(this.#row.fields.model);
  }

  get wantsStream(): boolean {
    return this.#row.fields.stream === true;
  }
}

/** The bytes that stand behind the last message: "]" and the fields after it. */
function behindMessages(request: Json): string {
  const keys = Object.keys(request);
  const later = keys.slice(keys.indexOf("messages") + 1);
  return `]${later.map((key) => `,${JSON.stringify(key)}:${JSON.stringify(request[key])}`).join("")}}`;
}

/** A request, frozen, with the very objects of an older one as far as both say the same. */
function sharing(old: Request | undefined, request: Request): Request {
  const alike = (a: unknown, b: unknown) =>
    a !== undefined && JSON.stringify(a) === JSON.stringify(b);
  const { messages, ...around } = request;
  const fields = Object.entries(around).map(([key, value]) => {
    return [key, alike(old?.[key], value) ? old?.[key] : value];
  });
  let same = 0;
  while (same < messages.length && alike(old?.messages[same], messages[same])) same++;
  const kept = old?.messages.slice(0, same) ?? [];
  const shared = { ...Object.fromEntries(fields), messages: [...kept, ...messages.slice(same)] };
  for (const value of Object.values(shared)) if (value !== shared.messages) freeze(value);
  shared.messages.forEach(freeze);
  // the order of the fields is the order in which they were sent
  return { ...request, ...shared };
}

const COUNT = Symbol("how many of the messages");

/** Makes snapshots: the messages are cut out of the growing list only when somebody looks. */
function snapshots(request: Request): (count: number) => SentRequest {
  const entries = Object.entries(request);
  const split = Object.keys(request).indexOf("messages");
  const before = Object.fromEntries(entries.slice(0, split));
  const after = Object.fromEntries(entries.slice(split + 1));
  const shared = {
    enumerable: true,
    get(this: { [COUNT]: number }) {
      return Object.freeze(request.messages.slice(0, this[COUNT]));
    },
  };
  return (count) => {
    const snapshot = Object.defineProperty({ ...before }, "messages", shared);
    Object.assign(snapshot, after);
    Object.defineProperty(snapshot, COUNT, { value: count });
    return Object.freeze(snapshot) as unknown as SentRequest;
  };
}

/** The value of a JSON text; nothing if it is none. */
export function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The value, frozen through and through. */
export function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const key of Object.keys(value)) freeze(value[key as keyof T]);
  return Object.freeze(value);
}
