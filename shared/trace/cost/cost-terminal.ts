import type { Lang } from "../lang.ts";
import { paint, widthOf, wrap } from "../terminal/text.ts";
import { formatNumber } from "../words.ts";
import type { Cost, CostRow } from "./cost.ts";
import { COST_WORDS, costSentences, dollars, SOURCES, shortBytes } from "./cost-words.ts";

/** The most rows that a terminal shows: the first ones, some between, and the last. */
const MOST_ROWS = 20;

/** The cost picture as text: a table with bars, and what it means. */
export function costText(
  cost: Cost,
  { lang, columns, colour }: { lang: Lang; columns: number; colour: boolean },
): string {
  const words = COST_WORDS[lang];
  const width = Math.min(100, Math.max(24, columns || 80));
  const style = paint(colour);
  const rows = someRows(cost.rows);
  const most = Math.max(1, ...cost.rows.map(({ bytes }) => bytes));
  const narrow = width < 70;
  const heads = narrow
    ? ["", words.bytes]
    : [words.request, words.messages, words.bytes, words.plainShort, words.cachedShort];
  const cells = rows.map((row) => cellsOf(row, narrow, lang));
  const widths = heads.map((head, i) =>
    Math.max(widthOf(head), ...cells.map((row) => widthOf(row[i] ?? ""))),
  );
  const line = (row: string[]) =>
    row.map((cell, i) => " ".repeat((widths[i] ?? 0) - widthOf(cell)) + cell).join("  ");
  const room = Math.max(6, width - widths.reduce((sum, each) => sum + each + 2, 0) - 1);
  const table = rows.map((row, i) => `${line(cells[i] ?? [])}  ${barOf(row, most, room)}`);
  return [
    style.bold(words.title),
    ...(rows.length > 0
      ? [style.dim(line(heads)), ...table, ...legend(lang, narrow).map(style.dim)]
      : []),
    "",
    ...costSentences(cost, lang).flatMap((text) => wrap(text, width)),
    "",
    words.sources,
    ...SOURCES.map((url) => `  ${url}`),
    "",
  ].join("\n");
}

function cellsOf(row: CostRow, narrow: boolean, lang: Lang): string[] {
  const bytes = narrow ? shortBytes(lang, row.bytes) : formatNumber(lang, row.bytes);
  const number = formatNumber(lang, row.n);
  if (narrow) return [number, bytes];
  const money = [dollars(lang, row.plain), dollars(lang, row.cached)];
  return [number, formatNumber(lang, row.messages), bytes, ...money];
}

/** What goes again is drawn light, what is new dark: two characters, no colour. */
function barOf({ bytes, again }: CostRow, most: number, room: number): string {
  const length = Math.max(1, Math.round((bytes / most) * room));
  const fresh = Math.min(length, Math.max(1, Math.round(((bytes - again) / most) * room)));
  return "-".repeat(length - fresh) + "#".repeat(fresh);
}

function legend(lang: Lang, narrow: boolean): string[] {
  const { again, fresh, costNote } = COST_WORDS[lang];
  return [`- ${again}   # ${fresh}`, ...(narrow ? [] : [costNote])];
}

function someRows(rows: CostRow[]): CostRow[] {
  if (rows.length <= MOST_ROWS) return rows;
  const step = (rows.length - 1) / (MOST_ROWS - 1);
  return Array.from({ length: MOST_ROWS }, (_, i) => rows[Math.round(i * step)] as CostRow);
}
