/** What a line is: something that runs, a remark only, or nothing. */
export type LineContent = "code" | "comment" | "blank";

/** What became of a line. A moved line is told where it was (`moved-to`) or has gone (`moved-from`). */
export type LineKind = "same" | "added" | "removed" | "moved-from" | "moved-to";

/** Where a line is: its region ("" outside of all), and its top-level declaration, if it has one. */
export type Place = { region: string; declaration: string | null };

/** A piece of a line of which only some words changed. */
export type Part = { text: string; changed: boolean };

/** A line of a hunk. Its numbers count from 1 in each file; null where the file lacks the line. */
export type Line = {
  kind: LineKind;
  content: LineContent;
  before: number | null;
  after: number | null;
  text: string;
  /** Its text in the earlier file, where only the indentation differs. */
  textBefore: string | null;
  /** Whether it is one of two neighbours, a removed and an added line, that say nearly the same. */
  paired: boolean;
  /** The line of a pair in pieces, unless most of it changed. */
  parts: Part[] | null;
  /** The other end of a move out of this declaration; null for a move inside it. */
  elsewhere: Place | null;
};

/** Lines that follow each other in both files, changed ones and what stands around them. */
export type Hunk = { lines: Line[] };

/** Counts lines; a moved line counts once. */
export type Tally = { added: number; removed: number; moved: number };

/** The tallies of the three sorts of lines. */
export type Counts = Record<LineContent, Tally>;

/** Why a declaration changed, in both languages. `stage` is the later one's id, if there is one. */
export type Note = Place & { why: { en: string; fr: string }; stage?: string };

/** All that changed in one declaration, or in a region outside of its declarations. */
export type Unit = Place & {
  change: "added" | "removed" | "changed" | "moved";
  /** Its former name, or region, where it had another. */
  from: Place | null;
  /** A line that moved from this unit to another is counted in both, in the whole only once. */
  counts: Counts;
  hunks: Hunk[];
  notes: Note[];
};

/** A region, and whether its lines are the same in both files. */
export type RegionState = { name: string; state: "equal" | "changed" | "added" | "removed" };

/** A file, and what the comparison of its lines leaves out. */
export type FileSide = {
  label: string;
  name: string;
  /** The first words of its header, and the line "New here" of it. */
  title: string | null;
  newHere: string | null;
  lines: number;
  lineEnd: "LF" | "CRLF" | "mixed" | "none";
  byteOrderMark: boolean;
  finalNewline: boolean;
};

/** Two files compared, as plain data. */
export type Comparison = {
  before: FileSide;
  after: FileSide;
  /** The same bytes. */
  identical: boolean;
  codeOnly: boolean;
  counts: Counts;
  regions: RegionState[];
  /** The notes on the header: they say what is new in each step. */
  leads: Note[];
  units: Unit[];
};

/** No line at all. */
export function noCounts(): Counts {
  const none = (): Tally => ({ added: 0, removed: 0, moved: 0 });
  return { code: none(), comment: none(), blank: none() };
}

/** Counts the changed lines. A line that moved is counted where it is now. */
export function countLines(lines: Iterable<Line>): Counts {
  const counts = noCounts();
  for (const { kind, content } of lines) {
    if (kind === "added" || kind === "removed") counts[content][kind] += 1;
    if (kind === "moved-to") counts[content].moved += 1;
  }
  return counts;
}

/** Counts the changed lines of a unit: one that moved to another unit is counted in both. */
export function countUnit(lines: Line[]): Counts {
  const counts = countLines(lines);
  for (const { kind, content, elsewhere } of lines) {
    if (kind === "moved-from" && elsewhere) counts[content].moved += 1;
  }
  return counts;
}

/** The tallies of all sorts of lines in one. */
export function totalOf({ code, comment, blank }: Counts): Tally {
  const sum = (key: keyof Tally) => code[key] + comment[key] + blank[key];
  return { added: sum("added"), removed: sum("removed"), moved: sum("moved") };
}

/** Changed lines as `git diff --stat` counts them: a moved line goes and comes, so it counts twice. */
export function changedLines(counts: Counts): { total: number; code: number; notCode: number } {
  const size = ({ added, removed, moved }: Tally) => added + removed + 2 * moved;
  const code = size(counts.code);
  const notCode = size(counts.comment) + size(counts.blank);
  return { total: code + notCode, code, notCode };
}
