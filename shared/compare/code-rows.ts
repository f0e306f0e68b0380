import type { Line, LineKind } from "./comparison.ts";

/** What stands in the margin of a line. */
export const SIGNS: Record<LineKind, string> = {
  same: " ",
  added: "+",
  removed: "-",
  "moved-from": "<",
  "moved-to": ">",
};

/** A row of a wrapped line: its margin, and its text in pieces. */
export type Row = { margin: string; pieces: { text: string; changed: boolean }[] };

/** Text that is as wide as it is long. */
const PRINTABLE = /^[ -~]*$/;

type Cell = { char: string; changed: boolean };

/**
 * Breaks a line into rows of at most `width` columns, its sign in the margin of each; a row that
 * goes on has "…" after the sign. With `marks`, changed words stand in [-…-] or {+…+}.
 */
export function wrapCode(line: Line, width: number, marks: boolean): Row[] {
  const sign = SIGNS[line.kind];
  const plain = line.parts === null && line.text.length <= width - 2 && PRINTABLE.test(line.text);
  if (plain) return [{ margin: `${sign} `, pieces: [{ text: line.text, changed: false }] }];
  const rows = breakCells(cellsOf(line, marks), Math.max(8, width - 2));
  return rows.map((cells, index) => ({
    margin: `${sign}${index === 0 ? " " : "…"}`,
    pieces: piecesOf(cells),
  }));
}

function cellsOf({ kind, text, parts }: Line, marks: boolean): Cell[] {
  const [open, close]: [string, string] = kind === "removed" ? ["[-", "-]"] : ["{+", "+}"];
  const shown = parts ?? [{ text, changed: false }];
  return shown.flatMap(({ text: piece, changed }) => {
    const chars = [...visible(piece)];
    // a mark is one cell, so that no row ends inside it
    const marked = changed && marks ? [open, ...chars, close] : chars;
    return marked.map((char) => ({ char, changed }));
  });
}

/** Control characters but for the space, and those that turn the direction of reading. */
const ACTING = /[^ -~\u00a0-\uffff]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text whose control and direction characters show as \u… instead of acting; tabs are spaces. */
export function visible(text: string): string {
  const named = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return text.replaceAll("\t", "    ").replace(ACTING, named);
}

function breakCells(cells: Cell[], width: number): Cell[][] {
  const indent = cells.findIndex(({ char }) => char !== " ");
  const hang = Math.min(Math.max(0, indent) + 2, Math.floor(width / 3));
  const rows: Cell[][] = [];
  let rest = cells;
  while (widthOf(rest) > width) {
    const lead = rows.length === 0 ? 0 : hang;
    const end = breakPoint(rest, width, lead);
    rows.push(rest.slice(0, end));
    let next = rest.slice(end);
    while (next[0]?.char === " ") next = next.slice(1);
    rest = [...Array(hang).fill({ char: " ", changed: false }), ...next];
  }
  return [...rows, rest];
}

/** After the last space that fits, or after a stop; else as far as it goes. */
function breakPoint(cells: Cell[], width: number, lead: number): number {
  let [columns, fits] = [0, 0];
  for (const { char } of cells) {
    columns += columnsOf(char);
    if (columns > width) break;
    fits += 1;
  }
  const least = Math.max(lead + 1, Math.floor(fits * 0.4));
  for (const stops of [" ", ",;({[.)}]"]) {
    for (let end = fits; end > least; end -= 1) {
      const before = cells[end - 1]?.char ?? "";
      const after = cells[end]?.char ?? "";
      if ((before !== "" && stops.includes(before)) || (stops === " " && after === " ")) return end;
    }
  }
  return Math.max(fits, lead + 1);
}

function piecesOf(cells: Cell[]): Row["pieces"] {
  const pieces: Row["pieces"] = [];
  for (const { char, changed } of cells) {
    const last = pieces.at(-1);
    if (last?.changed === changed) last.text += char;
    else pieces.push({ text: char, changed });
  }
  return pieces;
}

const NARROW = /^(?:\p{M}|\u200d)$/u;
const WIDE =
  /^[\p{Extended_Pictographic}\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]$/u;

function widthOf(cells: Cell[]): number {
  return cells.reduce((sum, { char }) => sum + columnsOf(char), 0);
}

function columnsOf(char: string): number {
  if (char <= "\u02ff") return char.length;
  return NARROW.test(char) ? 0 : WIDE.test(char) ? 2 : 1;
}

/** The lines of a hunk without the blank ones at its ends, unless there is nothing else. */
export function withoutBlankEnds(lines: Line[]): Line[] {
  const isWritten = ({ content }: Line) => content !== "blank";
  if (!lines.some(isWritten)) return lines;
  return lines.slice(lines.findIndex(isWritten), lines.findLastIndex(isWritten) + 1);
}
