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
import { countLines, countUnit } from "./comparison.ts";
import { type Block, matchBlocks } from "./match-blocks.ts";
import { findMoves, type Moves } from "./moves.ts";
import { hasRegions, type PlacedLine, placeLines } from "./places.ts";
import type { KnownLines } from "./scan-source.ts";

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
  const known: KnownLines = new Map();
  const allOld = linesOf(before, known);
  const allYoung = linesOf(after, known);
  const shown = (lines: PlacedLine[]) => (codeOnly ? lines.filter(isCode) : lines);
  const [old, young] = [shown(allOld), shown(allYoung)];
  const inRegions = hasRegions(allOld) && hasRegions(allYoung);
  const blocks = matchBlocks(old, young, inRegions)
    .filter((block) => block.moved || !isEqual(block))
    .map((block) => ({ block, stretches: alignLines(block.before, block.after) }));
  const spots = blocks.flatMap(({ stretches }) => stretches.filter(isReplaced));
  const whole = blocks.map(({ block }) => block).filter(isWhole);
  const wholeLines = new Set(whole.flatMap(({ before, after }) => [...before, ...after]));
  const moves = findMoves(spots, (line) => wholeLines.has(line));
  const follows = neighbours(old, young);
  const changed = blocks.map(({ block, stretches }) => {
    const lines = block.moved ? shiftedLines(stretches, moves) : lineUp(stretches, moves);
    return { block, hunks: cutHunks(lines, context, follows) };
  });
  giveBlankLines(changed);
  const units = changed.filter(({ hunks }) => hunks.length > 0);
  const lines = units.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines));
  return {
    before: describe(before, allOld),
    after: describe(after, allYoung),
    identical: before.text === after.text,
    codeOnly,
    counts: countLines(lines),
    regions: compareRegions(allOld, allYoung),
    leads: notes.filter(({ region }) => region === "header"),
    units: units.map((unit) => unitOf(unit, notes)),
  };
}

type Changed = { block: Block; hunks: Hunk[] };

/**
 * A declaration that only got or lost blank lines did not change: they go with the change that
 * they stand next to, if there is one.
 */
function giveBlankLines(changed: Changed[]): void {
  const changesOf = ({ hunks }: Changed) => hunks.flatMap(({ lines }) => lines.filter(isChanged));
  const isBlank = ({ content }: Line) => content === "blank";
  const blankOnly = changed.filter((each) => changesOf(each).every(isBlank));
  for (const each of blankOnly) {
    const blanks = changesOf(each);
    const taker = changed.find(
      (other) =>
        !blankOnly.includes(other) && changesOf(other).some((line) => touches(line, blanks)),
    );
    const hunk = taker?.hunks.find(({ lines }) => lines.some((line) => touches(line, blanks)));
    if (!hunk) continue;
    const isBefore = hunk.lines.some((line) => touches(line, blanks) === "after");
    hunk.lines = isBefore ? [...blanks, ...hunk.lines] : [...hunk.lines, ...blanks];
    each.hunks = [];
  }
}

/** Whether a line stands right "before" or "after" one of others in the file that has both. */
function touches(line: Line, others: Line[]): "before" | "after" | undefined {
  const step = (side: "before" | "after", by: number) =>
    others.some((other) => {
      const [here, there] = [line[side], other[side]];
      return here !== null && there !== null && there - here === by;
    });
  if (step("after", 1) || step("before", 1)) return "before";
  return step("after", -1) || step("before", -1) ? "after" : undefined;
}

function isChanged({ kind }: Line): boolean {
  return kind !== "same";
}

/** Whether a block came or went as a whole. */
function isWhole({ before, after }: Block): boolean {
  return before.length === 0 || after.length === 0;
}

function isReplaced(stretch: Stretch): stretch is Replaced {
  return !("same" in stretch);
}

function isEqual({ before, after }: Pick<Block, "before" | "after">): boolean {
  return before.length === after.length && before.every(({ text }, i) => text === after[i]?.text);
}

function linesOf({ name, text }: SourceFile, known: KnownLines): PlacedLine[] {
  return placeLines(name, text.replace(/^\uFEFF/, ""), known);
}

function isCode({ content }: PlacedLine): boolean {
  return content === "code";
}

function describe({ label, name, text }: SourceFile, { length: lines }: PlacedLine[]): FileSide {
  const newHere = /^ \* New here +(.+?)\s*$/m.exec(text)?.[1] ?? null;
  const title = newHere === null ? null : (/^ \* [\w-]+: (.+?)\.?\s*$/m.exec(text)?.[1] ?? null);
  return {
    label,
    name,
    title,
    newHere,
    lines,
    lineEnd: lineEndOf(text),
    byteOrderMark: text.startsWith("\uFEFF"),
    finalNewline: text.endsWith("\n") || text.endsWith("\r"),
  };
}

function lineEndOf(text: string): FileSide["lineEnd"] {
  if (!text.includes("\r")) return text.includes("\n") ? "LF" : "none";
  return text.replaceAll("\r\n", "").match(/[\r\n]/) ? "mixed" : "CRLF";
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

function unitOf({ block, hunks }: Changed, notes: Note[]): Unit {
  const { place, from } = block;
  const lines = hunks.flatMap((hunk) => hunk.lines);
  return {
    ...place,
    change: changeOf(block, lines),
    from,
    counts: countUnit(lines),
    hunks,
    notes: notes.filter((note) => samePlace(note, place)),
  };
}

function changeOf({ before, after }: Block, lines: Line[]): Unit["change"] {
  if (before.length === 0) return "added";
  if (after.length === 0) return "removed";
  const changes = lines.filter((line) => isChanged(line) && line.content !== "blank");
  const onlyMoved = changes.every(({ kind, elsewhere }) => kind.startsWith("moved") && !elsewhere);
  return changes.length > 0 && onlyMoved ? "moved" : "changed";
}

/** Cuts the lines of a unit where more unchanged ones follow each other than the context takes. */
function cutHunks(lines: Line[], context: number, follows: Neighbours): Hunk[] {
  const changed = lines.map(isChanged);
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
  return hunks.map(({ lines }) => ({ lines: withoutBlankEdges(lines) })).filter(hasChange);
}

function withoutBlankEdges(lines: Line[]): Line[] {
  const shows = ({ kind, content }: Line) => kind !== "same" || content !== "blank";
  return lines.slice(lines.findIndex(shows), lines.findLastIndex(shows) + 1);
}

function hasChange({ lines }: Hunk): boolean {
  return lines.some(isChanged);
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
  const [old, young] = [linesByRegion(before), linesByRegion(after)];
  return [...new Set([...young.keys(), ...old.keys()])].map((name) => {
    const [was, is] = [old.get(name), young.get(name)];
    if (!was) return { name, state: "added" };
    if (!is) return { name, state: "removed" };
    return { name, state: isEqual({ before: was, after: is }) ? "equal" : "changed" };
  });
}

function linesByRegion(lines: PlacedLine[]): Map<string, PlacedLine[]> {
  const regions = new Map<string, PlacedLine[]>();
  for (const line of hasRegions(lines) ? lines : []) {
    const { region } = line.place;
    const others = regions.get(region);
    if (others) others.push(line);
    else if (region !== "") regions.set(region, [line]);
  }
  return regions;
}
