import { json } from "../describe.ts";
import { type Block, blocksOf, type Message, resultText } from "../model.ts";
import type { Thread } from "../threads.ts";
import type { Words } from "../words.ts";
import { escapeHtml } from "./escape.ts";

/** One block of a message or of a reply. A call and its result wear the same letter. */
export function blockHtml(block: Block, thread: Thread | undefined, words: Words): string {
  if (block.type === "text") return pre(String(block.text), words);
  const mark = markOf(block, thread, words);
  const chip = mark ? `<b class="chip">${escapeHtml(mark)}</b> ` : "";
  const tie = thread ? ` data-t="${thread.letter}"` : "";
  const error = block.is_error ? ' <b class="error">is_error: true</b>' : "";
  const body = block.type === "tool_result" ? resultText(block) : bodyOf(block);
  const head = `${chip}<code>${escapeHtml(String(block.type))}</code>${names(block)}${error}`;
  const kind = block.type === "tool_use" || block.type === "tool_result" ? block.type : "other";
  return `<div class="block ${kind}"${tie}><p>${head}</p>${pre(body, words)}</div>`;
}

/** A message of a request; `n` is where it stands, from 1. */
export function messageHtml(
  message: Message,
  options: { number?: number; n: number; mark: string; threads: (Thread | undefined)[] },
  words: Words,
): string {
  const { number, n, mark, threads } = options;
  const blocks = blocksOf(message).map((block, index) => blockHtml(block, threads[index], words));
  const id = number === undefined ? "" : ` data-m="${number}"`;
  const who = `<span class="n">${n}</span> <code>${escapeHtml(message.role)}</code>`;
  return `<li class="m"${id}><p class="who">${who} <b class="new">${mark}</b></p>${blocks.join("")}</li>`;
}

function markOf(block: Block, thread: Thread | undefined, words: Words): string {
  if (block.type === "tool_use") return thread ? words.call(thread.letter) : "";
  if (block.type !== "tool_result") return "";
  return thread ? words.result(thread.letter) : words.orphan;
}

function names(block: Block): string {
  if (block.type === "tool_use") {
    return ` <code>${escapeHtml(String(block.name))}</code> <span class="id">id ${escapeHtml(String(block.id))}</span>`;
  }
  if (block.type !== "tool_result") return "";
  return ` <span class="id">tool_use_id ${escapeHtml(String(block.tool_use_id))}</span>`;
}

function bodyOf(block: Block): string {
  if (block.type === "tool_use") return json(block.input);
  const { type: _, ...rest } = block;
  return json(rest);
}

/** Text as it is: its spaces and lines are kept. */
export function pre(text: string, words: Pick<Words, "empty">): string {
  return `<div class="t">${escapeHtml(text) || words.empty}</div>`;
}
