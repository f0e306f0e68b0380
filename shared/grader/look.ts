import { RemoteObject } from "./student.ts";

/** A content block as it was sent: nothing about it is sure but that it is an object. */
export type Block = { type?: unknown; [key: string]: unknown };

/** The blocks of a message; a text alone counts as one text block, anything else as none. */
export function blocksOf(message: unknown): Block[] {
  const content = (message as { content?: unknown } | undefined)?.content;
  if (typeof content === "string") return [{ type: "text", text: content }];
  if (!Array.isArray(content)) return [];
  return content.filter((block) => typeof block === "object" && block !== null);
}

/** The calls in a message. */
export function callsIn(message: unknown): Block[] {
  return blocksOf(message).filter(({ type }) => type === "tool_use");
}

/** The results in a message. */
export function resultsIn(message: unknown): Block[] {
  return blocksOf(message).filter(({ type }) => type === "tool_result");
}

/** The words of a message, or what a result says: its text blocks, a line for each. */
export function textOf(message: unknown): string {
  const texts = blocksOf(message).filter(({ type }) => type === "text");
  return texts.map(({ text }) => String(text)).join("\n");
}

/** A value in few characters, for a person: `"5"`, `5`, `[{"type":"text"…`, `a function`. */
export function show(value: unknown, most = 160): string {
  const text = inOneLine(value);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function inOneLine(value: unknown): string {
  if (value instanceof RemoteObject) return `[${value.type}]`;
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number" || value === undefined) return String(value);
  const plain = (_: string, part: unknown) => {
    return typeof part === "bigint" ? inOneLine(part) : part;
  };
  return JSON.stringify(value, plain) ?? String(value);
}
