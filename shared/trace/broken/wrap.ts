/**
 * Text in lines of at most `width` characters, the first behind `indent`, the others behind
 * `hanging`. It breaks at spaces only: a no-break space holds, and so does a longer word or path.
 */
export function wrap(text: string, width: number, indent = "", hanging = indent): string[] {
  const lines: string[] = [];
  let line = indent;
  let isEmpty = true;
  for (const word of text.split(/ +/)) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = hanging + word;
    } else {
      line += isEmpty ? word : ` ${word}`;
    }
    isEmpty = false;
  }
  return [...lines, line];
}
