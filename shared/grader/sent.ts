import type { SentRequest } from "@boucle/scripted-client";

/** Far over any text of an answer: a check's expressions take long over longer ones. */
const LONGEST_TEXT = 10_000;

/**
 * A request as checks may read it, whatever was sent: its messages are a list of objects, and so
 * are its tools, if there are any. What is in the objects may still be anything; very long texts
 * are cut.
 */
export function readable(sent: unknown): SentRequest {
  const given = isObject(sent) ? (cut(sent) as Record<string, unknown>) : {};
  const { messages, tools } = given;
  if (isListOfObjects(messages) && (tools === undefined || isListOfObjects(tools))) {
    return given as unknown as SentRequest;
  }
  return {
    ...given,
    messages: objectsOf(messages),
    ...(tools !== undefined && { tools: objectsOf(tools) }),
  } as unknown as SentRequest;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every(isObject);
}

/** A thing that is no object becomes the content of one: it can still be shown. */
function objectsOf(value: unknown): object[] {
  const list = Array.isArray(value) ? value : [];
  return list.map((each) => (isObject(each) ? each : { content: each }));
}

/** The same value where no text in it is too long, else one with long texts cut. */
export function cut(value: unknown): unknown {
  if (typeof value === "string") {
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  }
  if (Array.isArray(value)) {
    const list = value.map(cut);
    return list.some((each, n) => each !== value[n]) ? list : value;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, cut(each)] as const);
  const changed = entries.some(([key, each]) => each !== (value as Record<string, unknown>)[key]);
  return changed ? Object.fromEntries(entries) : value;
}
