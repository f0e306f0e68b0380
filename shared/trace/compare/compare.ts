import { json, requestFacts } from "../describe.ts";
import type { Lang } from "../lang.ts";
import { type Block, type Recording, resultText } from "../model.ts";
import { type Step, type View, viewOf } from "../steps.ts";
import { visible } from "../visible.ts";
import { COMPARE_WORDS } from "./compare-words.ts";

/** One line of a cell. `mark` says what it is: sent, said by the model, shown, or a note of ours. */
export type CellLine = { mark: ">" | "<" | "|" | "!" | " "; text: string };

/** One agent of a comparison: a cell for each row. */
export type Column = { name: string; cells: CellLine[][] };

/** Several agents over the same conversation. Row by row, all did the same thing, or did not. */
export type Comparison = { rows: string[]; columns: Column[] };

/** Sets recordings side by side: a row for each line typed and each request of it, and the outcome. */
export function compareRecordings(recordings: Recording[], lang: Lang): Comparison {
  const words = COMPARE_WORDS[lang];
  const views = recordings.map(viewOf);
  const cells = views.map((view) => cellsOf(view, lang));
  const keys = [...new Set(cells.flatMap((each) => [...each.keys()]))].sort(byKey);
  const lines = new Set(keys.map((key) => key.split(".")[0])).size;
  return {
    rows: [...keys.map((key) => rowName(key, lines, lang)), words.outcome],
    columns: views.map((view, index) => ({
      name: shortName(view.recording.agent),
      cells: [
        ...keys.map((key) => cells[index]?.get(key) ?? [missing(view, lang)]),
        outcomeCell(view, lang),
      ],
    })),
  };
}

/** A stage is short to name; its folder's whole name fits no column. */
function shortName({ id, name }: Recording["agent"]): string {
  return id === null ? name : `agent-${id}`;
}

/** Cells by "line.request": "1.0" is the first line, "1.2" the second request of its turn. */
function cellsOf(view: View, lang: Lang): Map<string, CellLine[]> {
  const cells = new Map<string, CellLine[]>();
  let line = 0;
  let request = 0;
  for (const step of view.steps) {
    if (step.kind === "line") [line, request] = [line + 1, 0];
    if (step.kind === "request") request++;
    if (step.kind === "end") continue;
    const key = `${line}.${request}`;
    cells.set(key, [...(cells.get(key) ?? []), ...linesOf(view, step, lang)]);
  }
  return cells;
}

function linesOf(view: View, { event, n, text }: Step, lang: Lang): CellLine[] {
  const words = COMPARE_WORDS[lang];
  const shown = textLines(text);
  switch (event?.kind) {
    case "request": {
      const { list, keep, bytes } = requestFacts(view, n);
      return [{ mark: ">", text: words.carries(list.length, list.length - keep, bytes) }];
    }
    case "reply":
      return event.content.map((block, index) => ({
        mark: "<" as const,
        text: said(block, view.threads.inReply(n, index)?.letter),
      }));
    case "failure":
      return [{ mark: "!", text: visible(event.message) }];
    case "crash":
      return [...shown, { mark: "!", text: visible(`${event.name}: ${event.message}`) }];
    default:
      return shown;
  }
}

function said(block: Block, letter: string | undefined): string {
  if (block.type === "text") return visible(String(block.text));
  if (block.type !== "tool_use") return visible(json(block));
  return visible(`[${letter ?? "?"}] ${block.name}(${json(block.input)})`);
}

function textLines(text: string): CellLine[] {
  const lines = visible(text.replace(/\n$/, "")).split("\n");
  return lines.filter(Boolean).map((line) => ({ mark: "|", text: line }));
}

/** What stands where the others went on: nobody asked, or nobody was there to ask. */
function missing(view: View, lang: Lang): CellLine {
  const words = COMPARE_WORDS[lang];
  const { events } = view.recording;
  if (events.some(({ kind }) => kind === "crash")) return { mark: " ", text: words.crashedBefore };
  const hangs = hasHangingCall(view) || events.some(({ kind }) => kind === "failure");
  return { mark: " ", text: hangs ? words.neverAsked : words.answeredBefore };
}

function outcomeCell(view: View, lang: Lang): CellLine[] {
  const words = COMPARE_WORDS[lang];
  const unasked = view.recording.unasked.map((reply) => ({
    mark: " " as const,
    text: `${words.unasked} ${visible(json(reply))}`,
  }));
  return [{ mark: "!", text: outcomeOf(view, lang) }, ...unasked];
}

/** In one sentence, how the conversation came out. */
export function outcomeOf(view: View, lang: Lang): string {
  const words = COMPARE_WORDS[lang];
  const { events } = view.recording;
  const crash = events.find((event) => event.kind === "crash");
  if (crash?.kind === "crash") return words.crashes(visible(`${crash.name}: ${crash.message}`));
  const failure = events.find((event) => event.kind === "failure");
  if (failure?.kind === "failure") return words.refused(visible(failure.message));
  if (events.some(({ kind }) => kind === "stopped")) return words.cutShort;
  const requests = view.lists.length;
  if (requests === 0) return words.silent;
  if (hasHangingCall(view)) return words.stops;
  const errors = view.threads.all.filter(({ result }) => result && failed(result)).length;
  return errors > 0 ? words.recovers(errors, requests) : words.answers(requests);
}

/** A call was run, and its result never sent. */
function hasHangingCall({ threads, recording }: View): boolean {
  const ran = recording.events.flatMap((e) => (e.kind === "tool" ? [`${e.n}.${e.id}`] : []));
  const hanging = threads.all.filter(({ answeredIn }) => answeredIn === undefined);
  return hanging.some(({ n, id }) => ran.includes(`${n}.${id}`));
}

function failed(result: Block): boolean {
  return result.is_error === true || resultText(result).startsWith("Error: ");
}

function byKey(a: string, b: string): number {
  const [lineA = 0, requestA = 0] = a.split(".").map(Number);
  const [lineB = 0, requestB = 0] = b.split(".").map(Number);
  return lineA - lineB || requestA - requestB;
}

function rowName(key: string, lines: number, lang: Lang): string {
  const words = COMPARE_WORDS[lang];
  const [line = 1, request = 0] = key.split(".").map(Number);
  if (request === 0) return words.line(line);
  return lines > 1 ? `${words.line(line)}, ${words.request(request)}` : words.request(request);
}
