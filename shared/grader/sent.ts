import type { SentRequest } from "@boucle/scripted-client";

/**
 * A request as checks may read it, whatever was sent: its messages are a list of objects, and so
 * are its tools, if there are any. What is in the objects may still be anything.
 */
export function readable(sent: unknown): SentRequest {
  const given = isObject(sent) ? (sent as Record<string, unknown>) : {};
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
