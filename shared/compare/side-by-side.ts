import type { Line } from "./comparison.ts";

type PaintedRow = { painted: string; columns: number };
type Paired = { left: Line | null; right: Line | null };

/** Lines in two columns: what the earlier file has, and what the later one has beside it. */
export function pairColumns(lines: Line[]): Paired[] {
  const pairs: Paired[] = [];
  for (const line of lines) {
    const last = pairs.at(-1);
    const partner = line.kind === "added" && line.paired ? last : undefined;
    if (partner) partner.right = line;
    else if (line.kind === "same") pairs.push({ left: line, right: line });
    else if (line.kind === "added") pairs.push({ left: null, right: line });
    else if (line.kind === "moved-to") pairs.push({ left: formerLine(line), right: line });
    else pairs.push({ left: line, right: null });
  }
  return pairs;
}

/** The line as it was, where it only moved sideways; else it has a place of its own. */
function formerLine(line: Line): Line | null {
  return line.textBefore === null ? null : { ...line, kind: "moved-from", text: line.textBefore };
}

/** The rows of two columns of text, with " | " between them. */
export function columnRows(
  lines: Line[],
  width: number,
  rowsOf: (line: Line, width: number) => PaintedRow[],
): string[] {
  const half = Math.floor((width - 3) / 2);
  return pairColumns(lines).flatMap(({ left, right }) => {
    const [lefts, rights] = [left, right].map((line) => (line ? rowsOf(line, half) : []));
    const size = Math.max(lefts?.length ?? 0, rights?.length ?? 0);
    return Array.from({ length: size }, (_, index) => {
      const { painted, columns } = lefts?.[index] ?? { painted: "", columns: 0 };
      const padding = " ".repeat(Math.max(0, half - columns));
      return `${painted}${padding} | ${rights?.[index]?.painted ?? ""}`.trimEnd();
    });
  });
}
