import type { Recording, TraceEvent } from "./model.ts";

/** Why a text is no recording: no JSON, another format, a later version, or a damaged one. */
export class RecordingError extends Error {
  override name = "RecordingError";
  readonly reason: "json" | "format" | "version" | "damaged";
  /** Where it is damaged, such as `events[3].added`. */
  readonly where: string;

  constructor(reason: RecordingError["reason"], where = "") {
    super(where ? `${reason}: ${where}` : reason);
    this.reason = reason;
    this.where = where;
  }
}

/** A recording as the text of a file. */
export function writeRecording(recording: Recording): string {
  return `${JSON.stringify(recording, null, 1)}\n`;
}

/** Reads what `writeRecording` wrote. Throws a RecordingError when it is something else. */
export function readRecording(text: string): Recording {
  const value = parse(text.replace(/^\uFEFF/, ""));
  if (!isObject(value) || value.format !== "boucle-trace") throw new RecordingError("format");
  if (value.version !== 1) throw new RecordingError("version", String(value.version));
  const recording = value as unknown as Recording;
  const damaged = damageIn(recording);
  if (damaged) throw new RecordingError("damaged", damaged);
  return recording;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RecordingError("json");
  }
}

/** The first place where a recording is not what its type says; empty when it is whole. */
function damageIn(recording: Recording): string {
  const { agent, model, lang, title, finished } = recording;
  if (lang !== "en" && lang !== "fr") return "lang";
  if (typeof title !== "string") return "title";
  if (typeof finished !== "boolean") return "finished";
  if (!isObject(agent) || !isText(agent.name) || !isText(agent.file) || !isText(agent.source)) {
    return "agent";
  }
  if (!isObject(model) || !isText(model.kind) || !isText(model.name)) return "model";
  for (const list of ["fields", "messages", "events", "unasked"] as const) {
    if (!Array.isArray(recording[list])) return list;
  }
  const message = recording.messages.findIndex((one) => !isMessage(one));
  if (message >= 0) return `messages[${message}]`;
  for (const [index, event] of recording.events.entries()) {
    const damaged = damageInEvent(event, recording);
    if (damaged) return `events[${index}]${damaged}`;
  }
  return orderOf(recording);
}

const TEXTS: Record<TraceEvent["kind"], string[]> = {
  line: ["text"],
  request: [],
  reply: [],
  failure: ["message"],
  tool: ["id", "name"],
  write: ["text"],
  crash: ["name", "message"],
  stopped: ["reason"],
};

function damageInEvent(event: TraceEvent, { messages, fields }: Recording): string {
  if (!isObject(event) || !Object.hasOwn(TEXTS, event.kind)) return ".kind";
  const record = event as unknown as Record<string, unknown>;
  const text = TEXTS[event.kind].find((key) => !isText(record[key]));
  if (text) return `.${text}`;
  if (!isObject(event.at) || !Array.isArray(event.at.names) || !event.at.names.every(isText)) {
    return ".at";
  }
  if (event.kind === "reply" && !(Array.isArray(event.content) && event.content.every(isBlock))) {
    return ".content";
  }
  if (event.kind !== "request") return "";
  if (!isCount(event.bytes) || !isCount(event.keep)) return ".bytes";
  if (!isObject(fields[event.fields])) return ".fields";
  const known = (number: unknown) => isCount(number) && (number as number) < messages.length;
  return Array.isArray(event.added) && event.added.every(known) ? "" : ".added";
}

/** Requests count from 1, and none keeps more messages than the one before had. */
function orderOf({ events }: Recording): string {
  let n = 0;
  let count = 0;
  for (const [index, event] of events.entries()) {
    if (event.kind !== "request") continue;
    n++;
    if (event.n !== n || event.keep > count) return `events[${index}].keep`;
    count = event.keep + event.added.length;
  }
  return "";
}

function isMessage(value: unknown): boolean {
  if (!isObject(value) || !isText(value.role)) return false;
  const { content } = value;
  return isText(content) || (Array.isArray(content) && content.every(isBlock));
}

function isBlock(value: unknown): boolean {
  return isObject(value) && isText(value.type);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
