import {
  type Comparison,
  type Counts,
  type Note,
  type Place,
  type Tally,
  totalOf,
  type Unit,
} from "./comparison.ts";
import { isTypeScript } from "./places.ts";
import { type Lang, TEXTS } from "./texts.ts";

/** "loop / turn", "imports", or words for what is in no declaration. */
export function placeName(
  { region, declaration }: Place,
  { after }: Pick<Comparison, "after">,
  lang: Lang,
): string {
  const named = [region, declaration].filter(Boolean).join(" / ");
  return named || (isTypeScript(after.name) ? TEXTS[lang].outside : TEXTS[lang].wholeFile);
}

/** "5 lines added, 2 removed", without what is nought; "" for no lines. */
export function tallyWords(tally: Tally, lang: Lang, withNoun: boolean): string {
  const texts = TEXTS[lang];
  const [first, ...rest] = (["added", "removed", "moved"] as const).filter((key) => tally[key] > 0);
  if (!first) return "";
  const nouns = { added: texts.linesAdded, removed: texts.linesRemoved, moved: texts.linesMoved };
  const lead = withNoun ? nouns[first](tally[first]) : texts[first](tally[first]);
  return [lead, ...rest.map((key) => texts[key](tally[key]))].join(", ");
}

/** "16 lines added, 7 removed" of a unit: blank lines count only where there is nothing else. */
export function unitWords({ counts }: Unit, lang: Lang): string {
  const { code, comment, blank } = counts;
  const none = { added: 0, removed: 0, moved: 0 };
  const written = totalOf({ code, comment, blank: none });
  const texts = TEXTS[lang];
  const words = tallyWords(written, lang, true);
  if (!words) return `${tallyWords(blank, lang, true)}, ${texts.blankOnly}`;
  return tallyWords(code, lang, true) ? words : `${words}, ${texts.commentsOnly}`;
}

/** A line for each sort of changed lines: ["code", "16 added, 4 removed"]. */
export function countRows(counts: Counts, lang: Lang): [string, string][] {
  const { code, comments, blank } = TEXTS[lang];
  const rows: [string, Tally][] = [
    [code, counts.code],
    [comments, counts.comment],
    [blank, counts.blank],
  ];
  return rows
    .map(([name, tally]): [string, string] => [name, tallyWords(tally, lang, false)])
    .filter(([, words]) => words !== "");
}

/** What is new, said for one step. */
export type Lead = { stage: string | null; why: Note["why"] };

/** The notes on the header say what is new in each step; without any, its own line does. */
export function leadsOf({ leads, before, after }: Comparison): Lead[] {
  const { newHere } = after;
  const differs = before.newHere !== null && before.newHere !== newHere;
  if (leads.length === 0 && newHere && differs) {
    return [{ stage: null, why: { en: newHere, fr: newHere } }];
  }
  return leads.map(({ stage, why }) => ({ stage: stage ?? null, why }));
}

/** "Why", or "Why (007)" where the comparison spans several steps. */
export function withStep(
  word: string,
  stage: string | null | undefined,
  { leads, units }: Comparison,
): string {
  const notes = [...leads, ...units.flatMap((unit) => unit.notes)];
  const stages = new Set(notes.map((note) => note.stage));
  return stage && stages.size > 1 ? `${word} (${stage})` : word;
}

/** The units in the order of telling: the header, which the top has told, comes last. */
export function inTellingOrder(units: Unit[]): Unit[] {
  const isHeader = ({ region }: Unit) => region === "header";
  return [...units.filter((unit) => !isHeader(unit)), ...units.filter(isHeader)];
}

/** What a line-by-line view does not show: line ends, a byte order mark, a missing last line end. */
export function factSentences({ before, after }: Comparison, lang: Lang): string[] {
  const texts = TEXTS[lang];
  const ends = { LF: "LF", CRLF: "CRLF", mixed: texts.mixed, none: texts.none };
  const sentences: string[] = [];
  const counted = before.lineEnd !== "none" && after.lineEnd !== "none";
  if (counted && before.lineEnd !== after.lineEnd) {
    sentences.push(texts.lineEnds(ends[before.lineEnd], ends[after.lineEnd]));
  }
  const differ = (key: "byteOrderMark" | "finalNewline") => before[key] !== after[key];
  const one = (key: "byteOrderMark" | "finalNewline", is: boolean) =>
    (before[key] === is ? before : after).label;
  if (differ("byteOrderMark")) sentences.push(texts.byteOrderMark(one("byteOrderMark", true)));
  const bothHaveLines = before.lines > 0 && after.lines > 0;
  if (bothHaveLines && differ("finalNewline")) {
    sentences.push(texts.noLastLineEnd(one("finalNewline", false)));
  }
  return sentences;
}

/** One sentence for two files without a changed line, else null. */
export function samenessOf(comparison: Comparison, lang: Lang): string | null {
  const { before, after, identical, codeOnly, units } = comparison;
  if (units.length > 0) return null;
  const texts = TEXTS[lang];
  if (identical) return texts.identical(before.label, after.label);
  return (codeOnly ? texts.sameCode : texts.sameLines)(before.label, after.label);
}
