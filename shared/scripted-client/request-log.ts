import {
  CURRENT_VERSION,
  checkBody,
  checkOnward,
  checkRequest,
  noProgress,
  type Progress,
} from "./check-request.ts";
import { KeptBytes } from "./kept-bytes.ts";
import type { SentRequest } from "./replies.ts";
import { type Fault, isObject, type Json } from "./rules/rule.ts";

/** A request as read, and those after it that only add messages: they share all of this. */
type Row = {
  version: string;
  /** Where a next message would be added, in the last request of the row. */
  cut: number;
  /** What stands behind it. */
  suffix: string;
  /** As it was sent, but that its messages grow with each request. */
  request: Json & { messages: Json[] };
  snapshot: (messages: number) => SentRequest;
  progress: Progress;
  /** How many characters of the last request are checked. */
  checked: number;
};

/**
 * Every request as it was when it was sent, and what the API would say to it.
 *
 * A loop sends its whole history each time, so a request mostly begins with the bytes of the one
 * before: only what is new gets parsed and checked, and what two requests share is kept once.
 */
export class RequestLog {
  readonly #received: Received[] = [];
  readonly #bytes = new KeptBytes();
  #requests: SentRequest[] | undefined;
  #row: Row | undefined;

  /** The requests in order, frozen. The same list each time, which goes on growing. */
  get requests(): readonly SentRequest[] {
    this.#requests ??= this.#received.map(({ request }) => request);
    return this.#requests;
  }

  get length(): number {
    return this.#received.length;
  }

  /** Takes in a request's JSON, with the first fault that the API would find in it. */
  record(body: string, version = CURRENT_VERSION): Received {
    const received = this.#receive(body, version);
    this.#received.push(received);
    this.#requests?.push(received.request);
    return received;
  }

  #receive(body: string, version: string): Received {
    const known = this.#row;
    const begins = this.#bytes.begin(body) && known?.version === version;
    const row = (begins && grown(known, body)) || read(known, body, version);
    if (!row) {
      const request = freeze(parse(body)) as SentRequest;
      return new Received({}, () => request, 0, checkRequest(request, version));
    }
    this.#row = row;
    this.#bytes.keep(row.suffix);
    const { request, snapshot, progress, checked } = row;
    const fault = checkBody(body, request, checked) ?? checkOnward(request, version, progress);
    row.progress = fault ? noProgress() : progress;
    row.checked = fault ? 0 : row.cut;
    return new Received(request, snapshot, request.messages.length, fault);
  }
}

/** One request. Its snapshot is made when somebody asks for it. */
class Received {
  readonly fault: Fault | undefined;
  readonly #fields: Json;
  readonly #snapshot: Row["snapshot"];
  readonly #messages: number;

  constructor(fields: Json, snapshot: Row["snapshot"], messages: number, fault: Fault | undefined) {
    this.fault = fault;
    this.#fields = fields;
    this.#snapshot = snapshot;
    this.#messages = messages;
  }

  get request(): SentRequest {
    return this.#snapshot(this.#messages);
  }

  get model(): string {
    return String(this.#fields.model);
  }

  get wantsStream(): boolean {
    return this.#fields.stream === true;
  }
}

/** The row with the messages that a request adds behind its last one; nothing if it does not. */
function grown(row: Row | undefined, body: string): Row | undefined {
  if (!row?.cut || row.request.messages.length === 0) return undefined;
  const { cut, suffix, request } = row;
  const end = body.length - suffix.length;
  if (end < cut || body.slice(end) !== suffix) return undefined;
  if (end > cut && body[cut] !== ",") return undefined;
  const added = parse(`[${body.slice(cut + 1, end)}]`);
  if (!Array.isArray(added)) return undefined;
  for (const message of added) request.messages.push(freeze(message));
  row.cut = end;
  return row;
}

/** A request read whole; what it begins with like the last one is kept once. */
function read(last: Row | undefined, body: string, version: string): Row | undefined {
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
    cut: body.endsWith(suffix) ? body.length - suffix.length : 0,
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
