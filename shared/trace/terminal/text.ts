import { styleText } from "node:util";

/** Styles for a terminal; each gives the text back as it is where there is no colour. */
export type Paint = Record<"bold" | "dim" | "cyan" | "green" | "red" | "yellow", Style>;
type Style = (text: string) => string;

/** The styles, or plain text. */
export function paint(colour: boolean): Paint {
  const style =
    (name: keyof Paint): Style =>
    (text) =>
      colour ? styleText(name, text, { validateStream: false }) : text;
  return {
    bold: style("bold"),
    dim: style("dim"),
    cyan: style("cyan"),
    green: style("green"),
    red: style("red"),
    yellow: style("yellow"),
  };
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** How many columns a terminal needs for the text. */
export function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += /\p{M}/u.test(char) ? 0 : WIDE.test(char) ? 2 : 1;
  return width;
}

/** The text in at most `columns` columns, with an ellipsis where something is cut. */
export function clip(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = "";
  let width = 0;
  for (const char of text) {
    width += widthOf(char);
    if (width > columns - 1) break;
    kept += char;
  }
  return `${kept}…`;
}

/** A legend whose parts stand three spaces apart: on one line, or a line each. */
export function legendLines(legend: string, columns: number): string[] {
  if (widthOf(legend) <= columns) return [legend];
  return legend.split("   ").flatMap((part) => wrap(part, columns));
}

/** The text in lines of at most `columns` columns: broken at spaces, a long word anywhere. */
export function wrap(text: string, columns: number): string[] {
  const limit = Math.max(8, columns);
  return text.split("\n").flatMap((line) => wrapLine(line, limit));
}

function wrapLine(line: string, columns: number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const part of line.match(/ +|[^ ]+/g) ?? []) {
    if (widthOf(current) + widthOf(part) <= columns) {
      current += part;
      continue;
    }
    if (part.trim() === "") {
      lines.push(current);
      current = "";
      continue;
    }
    if (current.trim() !== "") lines.push(current.trimEnd());
    current = part;
    while (widthOf(current) > columns) {
      const piece = cut(current, columns);
      lines.push(piece);
      current = current.slice(piece.length);
    }
  }
  return [...lines, current];
}

function cut(text: string, columns: number): string {
  let piece = "";
  let width = 0;
  for (const char of text) {
    width += widthOf(char);
    if (width > columns) break;
    piece += char;
  }
  return piece;
}
