import { compareFiles } from "@boucle/compare";

const MOST_LINES = 12;

/** A small diff of two texts: "- " what the first has, "+ " what the second has. No line: equal. */
export function textDiff(first: string, second: string): string[] {
  const side = (label: string, text: string) => ({ label, name: "terminal.txt", text });
  const { units } = compareFiles({
    before: side("file", first),
    after: side("stage", second),
    context: 0,
  });
  const lines = units.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines));
  const shown = lines
    .filter(({ kind }) => kind !== "same")
    .map(({ kind, text }) => {
      const gone = kind === "removed" || kind === "moved-from";
      return `${gone ? "-" : "+"} ${visible(text)}`;
    });
  if (shown.length === 0 && first !== second) return ["- …", "+ … (line ends, or the last one)"];
  const left = shown.length - MOST_LINES;
  return left > 0 ? [...shown.slice(0, MOST_LINES), `… +${left}`] : shown;
}

/** Spaces at the end of a line can be seen. */
function visible(text: string): string {
  return text.replace(/ +$/, (spaces) => "·".repeat(spaces.length));
}
