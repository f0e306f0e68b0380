import { type Declaration, findDeclaration } from "./declarations.ts";
import type { Lang } from "./lang.ts";
import { type At, type Block, type Recording, resultText } from "./model.ts";
import type { Step, View } from "./steps.ts";
import type { Thread } from "./threads.ts";
import { visible } from "./visible.ts";
import { WORDS, type Words } from "./words.ts";

/** The sentence that heads a step. */
export function headingOf(view: View, step: Step, lang: Lang): string {
  const words = WORDS[lang];
  const { event, n } = step;
  switch (event?.kind) {
    case undefined:
      return words.end;
    case "line":
      return words.line;
    case "request": {
      const { list, keep } = requestFacts(view, n);
      return words.request(n, list.length, list.length - keep);
    }
    case "reply":
      return words.reply(n, event.stop_reason);
    case "failure":
      return words.failure(n, [event.status, event.type].filter(Boolean).join(" "));
    case "tool":
      return words.tool(step.thread?.letter ?? "?", visible(event.name));
    case "crash":
      return words.crash;
    case "stopped":
      return event.reason === "script-exhausted" ? words.exhausted : words.tooMany(n);
    default:
      return words.shown;
  }
}

/** Which declaration is at work, on which lines, and who called it. */
export function workOf(view: View, at: At, lang: Lang): string {
  const words = WORDS[lang];
  const [name, ...callers] = at.names;
  if (name === undefined) return "";
  const declaration = declarationAt(view, at);
  const lines = declaration ? words.lines(declaration.start, declaration.end) : "";
  const called = callers.map((caller) => `${caller}()`).join(", ");
  return words.work(name, lines, called) + (at.from === "rule" ? words.byRule : "");
}

/** The declaration at work. */
export function declarationAt(view: View, at: At): Declaration | undefined {
  const [name] = at.names;
  return name === undefined ? undefined : findDeclaration(view.declarations, name, at.line);
}

/** What a call gave, where the terminal does not show it: its result in the next request. */
export function gaveOf({ kind, text, thread }: Step): string | undefined {
  if (kind !== "tool" || text !== "" || !thread?.result) return undefined;
  return resultText(thread.result);
}

/** Who plays the model, in words. */
export function modelWords({ recording }: View, words: Words): string {
  const { kind, name } = recording.model;
  if (kind === "pocket") return words.modelIs(words.model.pocket);
  return words.modelIs(kind === "live" ? words.model.live(name) : words.model.script(name));
}

/** What a request carries, and what of it the one before carried too. */
export function requestFacts(
  view: View,
  n: number,
): { keep: number; bytes: number; list: number[]; before: number } {
  const request = view.recording.events.find((event) => event.kind === "request" && event.n === n);
  const { keep, bytes } = request?.kind === "request" ? request : { keep: 0, bytes: 0 };
  const list = view.lists[n - 1] ?? [];
  return { keep, bytes, list, before: view.lists[n - 2]?.length ?? 0 };
}

/** The head line of a block that is no text, and what stands under it. */
export function partsOf(
  block: Block,
  thread: Thread | undefined,
  words: Words,
): [head: string, body: string] {
  if (block.type === "tool_use") {
    const mark = thread ? words.call(thread.letter) : "";
    return [`[${mark}] tool_use ${block.name}, id ${block.id}`, json(block.input)];
  }
  if (block.type === "tool_result") {
    const mark = thread ? words.result(thread.letter) : words.orphan;
    const error = block.is_error ? ", is_error: true" : "";
    return [`[${mark}] tool_result, tool_use_id ${block.tool_use_id}${error}`, resultText(block)];
  }
  const { type, ...rest } = block;
  return [String(type), json(rest)];
}

/** What is to be said at the end: the sum, the calls that hang, the replies nobody asked for. */
export function endingOf(view: View, lang: Lang): string[] {
  const words = WORDS[lang];
  const { recording, threads } = view;
  const bytes = recording.events.reduce(
    (sum, event) => sum + (event.kind === "request" ? event.bytes : 0),
    0,
  );
  const hanging = threads.all
    .filter(({ answeredIn }) => answeredIn === undefined)
    .map((thread) => hangingWords(recording, thread, words));
  return [words.total(view.lists.length, bytes), ...hanging, ...unaskedLines(view, words)];
}

/** Why a call has no result in any request. */
function hangingWords({ events }: Recording, thread: Thread, words: Words): string {
  const { n, id, letter } = thread;
  const name = visible(thread.name);
  const runs = events.filter((event) => event.kind === "tool");
  if (!runs.some((run) => run.n === n && run.id === id)) return words.neverRun(letter, name);
  const last = runs.at(-1);
  const crashed = events.at(-1)?.kind === "crash" && last?.n === n && last.id === id;
  return crashed ? words.crashedIn(letter, name) : words.neverSentBack(letter, name);
}

function unaskedLines({ recording }: View, words: Words): string[] {
  const { unasked, model } = recording;
  if (model.kind !== "script") return [];
  if (unasked.length === 0) return [words.unaskedNone];
  return [words.unasked(unasked.length), ...unasked.map((reply) => `- ${visible(json(reply))}`)];
}

/** A value on one line. */
export function json(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value) ?? "");
}
