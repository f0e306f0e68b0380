const MOST_LINES = 12;

/**
 * A small diff of two texts: "- " what the first has, "+ " what the second has, from the first line
 * that differs to the last one. No line: they are equal, byte for byte.
 */
export function textDiff(first: string, second: string): string[] {
  const [old, now] = [first.split("\n"), second.split("\n")];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const middle = (lines: string[]) => lines.slice(start, lines.length - end).map(visible);
  const shown = [
    ...middle(old).map((line) => `- ${line}`),
    ...middle(now).map((line) => `+ ${line}`),
  ];
  const left = shown.length - MOST_LINES;
  return left > 0 ? [...shown.slice(0, MOST_LINES), `… +${left}`] : shown;
}

/** Spaces at the end of a line, and other line ends, can be seen. */
function visible(line: string): string {
  return line.replace(/\r$/, "\\r").replace(/ +$/, (spaces) => "·".repeat(spaces.length));
}
