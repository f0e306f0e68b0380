import type { Lang } from "../lang.ts";
import { legendLines, paint, widthOf, wrap } from "../terminal/text.ts";
import type { CellLine, Column, Comparison } from "./compare.ts";
import { COMPARE_WORDS } from "./compare-words.ts";

const LEAST_COLUMN = 26;
const GAP = " │ ";

/** A comparison as text: in columns where there is room, else one agent under the other. */
export function compareText(
  comparison: Comparison,
  { lang, columns, colour }: { lang: Lang; columns: number; colour: boolean },
): string {
  const style = paint(colour);
  const width = Math.min(200, Math.max(24, columns || 80));
  const count = comparison.columns.length;
  const each = Math.floor((width - GAP.length * (count - 1)) / count);
  const body =
    each >= LEAST_COLUMN
      ? sideBySide(comparison, each, style.bold)
      : oneByOne(comparison, width, style.bold, lang);
  const words = COMPARE_WORDS[lang];
  const head = [words.title, ...legendLines(words.legend, width)];
  return `${[...head, "", ...body].join("\n")}\n`;
}

function sideBySide(
  { rows, columns }: Comparison,
  width: number,
  bold: (text: string) => string,
): string[] {
  const heads = columns.map(({ name }) => wrap(name, width));
  const lines = join(heads, width, bold);
  rows.forEach((row, index) => {
    const cells = columns.map(({ cells }) => cellLines(cells[index] ?? [], width));
    lines.push("", bold(row), ...join(cells, width));
  });
  return lines;
}

/** Cells of one row, a terminal line at a time. */
function join(cells: string[][], width: number, style = (text: string) => text): string[] {
  const height = Math.max(...cells.map((cell) => cell.length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((cell) => style(pad(cell[line] ?? "", width)))
      .join(GAP)
      .trimEnd(),
  );
}

function oneByOne(
  { rows, columns }: Comparison,
  width: number,
  bold: (text: string) => string,
  lang: Lang,
): string[] {
  return columns.flatMap((column: Column, index) => [
    ...(index > 0 ? [""] : []),
    ...wrap(`== ${column.name}`, width).map(bold),
    ...rows.flatMap((row, at) => [
      COMPARE_WORDS[lang].rowLabel(row),
      ...cellLines(column.cells[at] ?? [], width - 2).map((line) => `  ${line}`),
    ]),
  ]);
}

function cellLines(cell: CellLine[], width: number): string[] {
  return cell.flatMap(({ mark, text }) =>
    wrap(text, width - 2).map((line, index) => `${index === 0 ? mark : " "} ${line}`.trimEnd()),
  );
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}
