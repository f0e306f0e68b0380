import { withoutControls } from "./pages/escape.ts";

/**
 * The rows of a CSV text: commas, semicolons or tabs, whichever its first line has most of; quoted
 * cells, any line ends, a byte-order mark.
 */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(plain);
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], "", false];
  const endCell = () => {
    row.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < plain.length; at++) {
    const char = plain[at] as string;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (plain[at + 1] === '"') cell += plain[++at];
      else quoted = false;
    } else if (char === '"' && cell.trim() === "") [cell, quoted] = ["", true];
    else if (char === separator) endCell();
    else if (char === "\n" || char === "\r") endRow();
    else cell += char;
  }
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const [first = ""] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [",", ";", "\t"].sort((a, b) => count(b) - count(a))[0] as string;
}

/** Begins a cell that a spreadsheet would compute. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Rows as CSV that a spreadsheet opens by a double-click: with a byte-order mark, since else accents
 * break, and an apostrophe before text that would be run as a formula. Numbers stay numbers.
 */
export function toCsv(rows: (string | number | null)[][], separator: string): string {
  const cellOf = (cell: string | number | null) => {
    if (cell === null) return "";
    if (typeof cell === "number") return String(cell);
    const text = withoutControls(cell);
    const safe = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
    return /["\r\n;,\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join("")}`;
}
