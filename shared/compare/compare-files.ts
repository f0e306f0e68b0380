import { alignLines, compareWords, pairLines, type Replaced, type Stretch } from "./align.ts";
import type {
  Comparison,
  FileSide,
  Hunk,
  Line,
  LineKind,
  Note,
  Place,
  RegionState,
  Unit,
} from "./comparison.ts";
import { countLines, totalOf } from "./comparison.ts";
import { type Block, matchBlocks } from "./match-blocks.ts";
import { findMoves, type Moves } from "./moves.ts";
import { hasRegions, type PlacedLine, placeLines } from "./places.ts";
import { splitLines } from "./scan-source.ts";

/** A file to compare: what it is called, its text, and its name (which tells TypeScript). */
export type SourceFile = { label: string; name: string; text: string };

/** Compares two files, declaration by declaration. */
export function compareFiles(options: {
  before: SourceFile;
  after: SourceFile;
  /** The reasons, each shown with the declaration that it names. */
  notes?: Note[];
  /** How many unchanged lines of a declaration to keep around changed ones: 3. */
  context?: number;
  /** Leaves out comments and blank lines. */
  codeOnly?: boolean;
}): Comparison {
  const { before, after, notes = [], context = 3, codeOnly = false } = options;
  const [old, young] = [linesOf(before, codeOnly), linesOf(after, codeOnly)];
  const blocks = matchBlocks(old, young).map((block) => ({
    block,
    stretches: alignLines(block.before, block.after),
  }));
  const spots = blocks.flatMap(({ stretches }) => stretches.filter(isReplaced));
  const whole = blocks.map(({ block }) => block).filter(isWhole);
  const wholeLines = new Set(whole.flatMap(({ before, after }) => [...before, ...after]));
  const moves = findMoves(spots, (line) => wholeLines.has(line));
  const follows = neighbours(old, young);
  const units = blocks.map(({ block, stretches }) => {
    const lines = block.moved ? shiftedLines(stretches, moves) : lineUp(stretches, moves);
    return unitOf(block, lines, notes, (all) => cutHunks(all, context, follows));
  });
  return {
    before: describe(before),
    after: describe(after),
    identical: before.text === after.text,
    codeOnly,
    counts: countLines(units.flatMap(({ hunks }) => hunks.flatMap(({ lines }) => lines))),
    regions: compareRegions(old, young),
    units: units.filter(({ hunks }) => hunks.length > 0),
  };
}

/** Whether a block came or went as a whole. */
function isWhole({ before, after }: Block): boolean {
  return before.length === 0 || after.length === 0;
}

function isReplaced(stretch: Stretch): stretch is Replaced {
  return !("same" in stretch);
}

function linesOf({ name, text }: SourceFile, codeOnly: boolean): PlacedLine[] {
  const lines = placeLines(name, text.replace(/^\uFEFF/, ""));
  return codeOnly ? lines.filter(({ content }) => content === "code") : lines;
}

function describe({ label, name, text }: SourceFile): FileSide {
  const lines = splitLines(text);
  const ends = new Set(text.match(/\r\n|\n|\r/g));
  const newHere = /^ \* New here +(.+?)\s*$/m.exec(text)?.[1] ?? null;
  const title = newHere === null ? null : (/^ \* [\w-]+: (.+?)\.?\s*$/m.exec(text)?.[1] ?? null);
  const lineEnd = ends.size > 1 ? "mixed" : ends.has("\r\n") ? "CRLF" : ends.size ? "LF" : "none";
  return {
    label,
    name,
    title,
    newHere,
    lines: lines.length,
    lineEnd,
    byteOrderMark: text.startsWith("\uFEFF"),
    finalNewline: /[\r\n]$/.test(text),
  };
}

/** The lines of a block in reading order: what went, what came, pairs side by side. */
function lineUp(stretches: Stretch[], moves: Moves): Line[] {
  return stretches.flatMap((stretch) =>
    isReplaced(stretch)
      ? replacedLines(stretch, moves)
      : stretch.same.map(([from, to]) => bothLine(from, to, from.text === to.text)),
  );
}

/** The lines of a declaration that stands elsewhere among the others: what is the same, moved. */
function shiftedLines(stretches: Stretch[], moves: Moves): Line[] {
  return lineUp(stretches, moves).map((line) =>
    line.kind === "same" ? { ...line, kind: "moved-to" } : line,
  );
}

/** What most lines are not. */
const PLAIN = { textBefore: null, paired: false, parts: null, elsewhere: null };

function bothLine(from: PlacedLine, to: PlacedLine, same: boolean): Line {
  const kind: LineKind = same ? "same" : "moved-to";
  const { text, content } = to;
  const numbers = { before: from.number, after: to.number };
  const textBefore = same ? null : from.text;
  return { ...PLAIN, kind, content, ...numbers, text, textBefore };
}

function replacedLines({ removed, added }: Replaced, moves: Moves): Line[] {
  const went = removed.filter((line) => !moves.has(line));
  const came = added.filter((line) => !moves.has(line));
  const pairs = pairLines(went.map(textOf), came.map(textOf));
  const partner = new Map(
    pairs.map(([r, a]) => [went[r] as PlacedLine, came[a] as PlacedLine] as const),
  );
  const lines: Line[] = [];
  let next = 0;
  for (const line of removed) {
    const twin = partner.get(line);
    if (!twin) {
      lines.push(oneLine(line, "removed", moves));
      continue;
    }
    for (; added[next] !== twin; next += 1) lines.push(oneLine(added[next], "added", moves));
    const [before, after] = compareWords(line.text, twin.text);
    lines.push({ ...oneLine(line, "removed", moves), paired: true, parts: before });
    lines.push({ ...oneLine(twin, "added", moves), paired: true, parts: after });
    next += 1;
  }
  return [...lines, ...added.slice(next).map((line) => oneLine(line, "added", moves))];
}

function textOf({ text }: PlacedLine): string {
  return text;
}

function oneLine(line: PlacedLine | undefined, change: "added" | "removed", moves: Moves): Line {
  const { number, text, content, place } = line as PlacedLine;
  const other = moves.get(line as PlacedLine);
  const came = change === "added";
  const elsewhere = other && !samePlace(other.place, place) ? other.place : null;
  return {
    ...PLAIN,
    kind: other ? (came ? "moved-to" : "moved-from") : change,
    content,
    before: came ? (other?.number ?? null) : number,
    after: came ? number : (other?.number ?? null),
    text,
    elsewhere,
  };
}

function samePlace(one: Place, other: Place): boolean {
  return one.region === other.region && one.declaration === other.declaration;
}

function unitOf(block: Block, lines: Line[], notes: Note[], cut: (lines: Line[]) => Hunk[]): Unit {
  const counts = countLines(lines);
  const { added, removed } = totalOf(counts);
  const { place, from } = block;
  const onlyMoved = added === 0 && removed === 0;
  return {
    ...place,
    change: !block.before.length
      ? "added"
      : !block.after.length
        ? "removed"
        : onlyMoved
          ? "moved"
          : "changed",
    from,
    counts,
    hunks: cut(lines),
    notes: notes.filter((note) => samePlace(note, place)),
  };
}

/** Cuts the lines of a unit where more unchanged ones follow each other than the context takes. */
function cutHunks(lines: Line[], context: number, follows: Neighbours): Hunk[] {
  const changed = lines.map(({ kind }) => kind !== "same");
  const near = lines.map((_, index) =>
    changed.slice(Math.max(0, index - context), index + context + 1).includes(true),
  );
  const hunks: Hunk[] = [];
  for (const [index, line] of lines.entries()) {
    if (!near[index]) continue;
    const last = near[index - 1] ? hunks.at(-1) : undefined;
    if (last && follows(lines[index - 1], line)) last.lines.push(line);
    else hunks.push({ lines: [line] });
  }
  return hunks.map(({ lines }) => ({ lines: withoutBlankEdges(lines) })).filter(isChange);
}

function withoutBlankEdges(lines: Line[]): Line[] {
  const shows = ({ kind, content }: Line) => kind !== "same" || content !== "blank";
  return lines.slice(lines.findIndex(shows), lines.findLastIndex(shows) + 1);
}

function isChange({ lines }: Hunk): boolean {
  return lines.some(({ kind }) => kind !== "same");
}

type Neighbours = (previous: Line | undefined, line: Line) => boolean;

/** Tells whether no compared line of either file stands between two lines. */
function neighbours(before: PlacedLine[], after: PlacedLine[]): Neighbours {
  const rank = (lines: PlacedLine[]) => new Map(lines.map(({ number }, index) => [number, index]));
  const [old, young] = [rank(before), rank(after)];
  const apart = (ranks: Map<number, number>, one: number | null, other: number | null) =>
    one !== null && other !== null && (ranks.get(other) ?? 0) - (ranks.get(one) ?? 0) > 1;
  return (previous, line) =>
    previous !== undefined &&
    !apart(old, previous.before, line.before) &&
    !apart(young, previous.after, line.after);
}

/** The regions of both files, in the order of the later one. */
function compareRegions(before: PlacedLine[], after: PlacedLine[]): RegionState[] {
  const [old, young] = [regionTexts(before), regionTexts(after)];
  return [...new Set([...young.keys(), ...old.keys()])].map((name) => {
    const [was, is] = [old.get(name), young.get(name)];
    const state =
      was === is ? "equal" : was === undefined ? "added" : is === undefined ? "removed" : "changed";
    return { name, state };
  });
}

function regionTexts(lines: PlacedLine[]): Map<string, string> {
  const texts = new Map<string, string>();
  if (!hasRegions(lines)) return texts;
  for (const { place, text } of lines) {
    if (place.region) texts.set(place.region, `${texts.get(place.region) ?? ""}${text}\n`);
  }
  return texts;
}
