import { styleText } from "node:util";

type Stream = { isTTY?: boolean; columns?: number };
type Format = Parameters<typeof styleText>[0];

/** Columns for prose: the terminal's, else COLUMNS, held between 20 and 80. */
export function proseWidth(stream: Stream, env: NodeJS.ProcessEnv): number {
  const columns = stream.columns || Number(env.COLUMNS) || 80;
  return Math.min(80, Math.max(20, Math.floor(columns)));
}

/** A text broken at spaces, so that no line is wider than `width` unless one word is. */
export function wrap(text: string, width: number, indent = ""): string {
  return text
    .split("\n")
    .map((line) => wrapLine(line, width, indent))
    .join("\n");
}

function wrapLine(line: string, width: number, indent: string): string {
  const [start = ""] = /^ */.exec(line) ?? [];
  const lines: string[] = [];
  let current = start;
  // a no-break space is no place to break
  for (const word of line.trim().split(/ +/)) {
    const longer = current.trim() ? `${current} ${word}` : current + word;
    if (current.trim() && [...longer].length > width) {
      lines.push(current);
      current = indent + word;
    } else {
      current = longer;
    }
  }
  return [...lines, current].join("\n");
}

/** A word and what it means, side by side, or one under the other where it is too narrow. */
export function row(word: string, meaning: string, at: number, width: number): string {
  const aside = width >= 3 * at && word.length + 2 <= at;
  const indent = " ".repeat(aside ? at : 4);
  const text = wrap(indent + meaning, width, indent);
  return aside ? `  ${word}`.padEnd(at) + text.slice(at) : `  ${word}\n${text}`;
}

/** Whether to colour: NO_COLOR forbids, FORCE_COLOR demands, else a terminal decides. */
export function wantsColour(stream: Stream, env: NodeJS.ProcessEnv): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return !/^(0|false)$/i.test(env.FORCE_COLOR);
  return stream.isTTY === true && env.TERM !== "dumb";
}

/** A function that styles a text, or gives it back as it is where colour is not wanted. */
export function painter(
  stream: Stream,
  env: NodeJS.ProcessEnv,
): (format: Format, text: string) => string {
  if (!wantsColour(stream, env)) return (_, text) => text;
  // the stream has been asked; newer Node versions would ask stdout again
  return (format, text) => styleText(format, text, { validateStream: false });
}

/**
 * A text that cannot move the cursor, recolour or retitle a terminal, nor turn a line around: each
 * control character but newline and tab becomes a picture of itself (ESC is ␛).
 */
export function harmless(text: string): string {
  const marks = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
  return text.replace(/\r\n/g, "\n").replace(marks, (char) => {
    const code = char.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "\u2421" : "\ufffd";
  });
}
