import { findDeclaration } from "../declarations.ts";
import type { Lang } from "../lang.ts";
import { requestsOf } from "../model.ts";
import { terminalText, type View } from "../steps.ts";
import { WORDS } from "../words.ts";
import { PAGE_WORDS } from "./page-words.ts";

/** What the page's script needs beside the list: numbers, and the terminal's text. */
export type PageData = {
  /** Line ranges of the declarations at work. */
  places: [start: number, end: number][];
  /** For each request: what it keeps, what it adds, and where the messages drawn begin. */
  requests: [keep: number, added: number[], from: number][];
  /** request, 1 if its reply shows, place, line (0: unknown), callers' places, terminal length. */
  steps: [
    request: number,
    reply: 0 | 1,
    place: number,
    line: number,
    callers: number[],
    terminal: number,
  ][];
  terminal: string;
  words: Record<string, string>;
};

/** The old messages drawn above the new ones; the rest is folded until someone asks. */
export const DRAWN_BEFORE = 4;

/** Puts together what the page's script needs. */
export function pageData(view: View, lang: Lang): PageData {
  const places: [number, number][] = [];
  const known = new Map<string, number>();
  const placeOf = (name: string | undefined, line: number | undefined): number => {
    const found = name === undefined ? undefined : findDeclaration(view.declarations, name, line);
    if (!found) return -1;
    const key = `${found.start}-${found.end}`;
    const index = known.get(key) ?? places.push([found.start, found.end]) - 1;
    known.set(key, index);
    return index;
  };
  let replied: 0 | 1 = 0;
  const steps = view.steps.map((step): PageData["steps"][number] => {
    if (step.kind === "request" || step.kind === "reply") replied = step.kind === "reply" ? 1 : 0;
    const [name, ...callers] = step.kind === "end" ? [] : step.at.names;
    const calling = callers.map((caller) => placeOf(caller, undefined)).filter((at) => at >= 0);
    const line = step.at.line ?? 0;
    return [step.n, replied, placeOf(name, step.at.line), line, calling, step.terminal];
  });
  return {
    places,
    requests: requestsOf(view.recording).map(({ keep, added }) => [keep, added, drawnFrom(keep)]),
    steps,
    terminal: terminalText(view.recording),
    words: wordsFor(lang),
  };
}

/** From which message on a request is drawn: the new ones, and a few before them. */
export function drawnFrom(keep: number): number {
  // a fold of one message hides nothing worth a button
  return keep - DRAWN_BEFORE > 1 ? keep - DRAWN_BEFORE : 0;
}

function wordsFor(lang: Lang): Record<string, string> {
  const { newMark, sameMark } = WORDS[lang];
  const { stepOf, fold, nothingSent, nothingShown, asText, asSteps } = PAGE_WORDS[lang];
  return { newMark, sameMark, stepOf, fold, nothingSent, nothingShown, asText, asSteps };
}
