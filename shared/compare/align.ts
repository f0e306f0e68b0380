import { diffArrays } from "diff";
import type { Part } from "./comparison.ts";
import type { PlacedLine } from "./places.ts";

/** Lines that are in both files, or lines of each that stand against each other. */
export type Stretch = { same: [PlacedLine, PlacedLine][] } | Replaced;

/** Lines that went and lines that came, at the same spot. */
export type Replaced = { removed: PlacedLine[]; added: PlacedLine[] };

/** Above this many steps apart, two lists of lines are taken as wholly different. */
const MOST_EDITS = 1_500;
/** Two lines with less in common than this, from 0 to 1, are no pair. */
const LEAST_LIKENESS = 0.5;
/** Above this many pairs of lines to compare word by word, no pairs are looked for. */
const MOST_PAIRS = 10_000;

/** The lines of one place in both files, in stretches. Lines that only moved sideways are the same. */
export function alignLines(before: PlacedLine[], after: PlacedLine[]): Stretch[] {
  return alignBy(before, after, ({ text }) => text).flatMap((stretch) =>
    "same" in stretch || stretch.removed.length === 0 || stretch.added.length === 0
      ? [stretch]
      : alignBy(stretch.removed, stretch.added, ({ text }) => text.trim()),
  );
}

function alignBy(
  before: PlacedLine[],
  after: PlacedLine[],
  key: (line: PlacedLine) => string,
): Stretch[] {
  const changes = diffArrays(before.map(key), after.map(key), { maxEditLength: MOST_EDITS });
  if (!changes) return [{ removed: before, added: after }];
  const stretches: Stretch[] = [];
  let [b, a] = [0, 0];
  for (const { value, added, removed } of changes) {
    const size = value.length;
    const last = stretches.at(-1);
    const open = last && !("same" in last) ? last : { removed: [], added: [] };
    if ((added || removed) && open !== last) stretches.push(open);
    if (removed) open.removed.push(...before.slice(b, b + size));
    else if (added) open.added.push(...after.slice(a, a + size));
    else
      stretches.push({
        same: after.slice(a, a + size).map((line, i) => [at(before, b + i), line]),
      });
    if (!added) b += size;
    if (!removed) a += size;
  }
  return stretches;
}

function at(lines: PlacedLine[], index: number): PlacedLine {
  return lines[index] as PlacedLine;
}

/**
 * Pairs the lines that went with the lines that came, in order, where at least half of the words
 * are the same. Out come the index pairs.
 */
export function pairLines(removed: string[], added: string[]): [number, number][] {
  if (removed.length * added.length > MOST_PAIRS) return [];
  const bags = added.map(wordsIn);
  const like = removed.map(wordsIn).map((words) => bags.map((bag) => likeness(words, bag)));
  const width = added.length + 1;
  const best = new Float64Array((removed.length + 1) * width);
  const bestFrom = (r: number, a: number) => best[r * width + a] ?? 0;
  const withPair = (r: number, a: number) => {
    const score = like[r]?.[a] ?? 0;
    return score < LEAST_LIKENESS ? -1 : score + bestFrom(r + 1, a + 1);
  };
  for (let r = removed.length - 1; r >= 0; r -= 1) {
    for (let a = added.length - 1; a >= 0; a -= 1) {
      best[r * width + a] = Math.max(bestFrom(r + 1, a), bestFrom(r, a + 1), withPair(r, a));
    }
  }
  const pairs: [number, number][] = [];
  for (let r = 0, a = 0; r < removed.length && a < added.length; ) {
    if (bestFrom(r, a) === withPair(r, a)) pairs.push([r++, a++]);
    else if (bestFrom(r, a) === bestFrom(r + 1, a)) r += 1;
    else a += 1;
  }
  return pairs;
}

// by ranges, since a class such as \\p{\w$\u00c0-\u1fff\u2c00-\uffff} costs 15 ms to compile
const WORD = /[\w$\u00c0-\u1fff\u2c00-\uffff]+|\s+|[^\w$\u00c0-\u1fff\u2c00-\uffff\s]/g;
const LETTER = /[\w$\u00c0-\u1fff\u2c00-\uffff]/;
const WORD_OR_MARK = /[\w$\u00c0-\u1fff\u2c00-\uffff]+|[^\w$\u00c0-\u1fff\u2c00-\uffff\s]/g;

type Bag = { words: string[]; size: number };

/** The words and marks of a line; a mark weighs less than a letter. */
function wordsIn(line: string): Bag {
  const words: string[] = line.match(WORD_OR_MARK) ?? [];
  return { words, size: words.reduce((sum, word) => sum + weightOf(word), 0) };
}

function weightOf(word: string): number {
  return word.length > 1 || LETTER.test(word) ? word.length : 0.5;
}

/** From 0 to 1: how much of two lines is in both. */
function likeness(one: Bag, other: Bag): number {
  const left = [...other.words];
  let shared = 0;
  for (const word of one.words) {
    const index = left.indexOf(word);
    if (index < 0) continue;
    left[index] = "";
    shared += weightOf(word);
  }
  const whole = one.size + other.size;
  return whole === 0 ? 0 : (2 * shared) / whole;
}

/**
 * The two lines of a pair, in pieces: what the other lacks is marked as changed. Null where most of
 * a line changed, since marks say nothing there.
 */
export function compareWords(before: string, after: string): [Part[], Part[]] | [null, null] {
  const [indentBefore = ""] = /^\s*/.exec(before) ?? [];
  const [indentAfter = ""] = /^\s*/.exec(after) ?? [];
  const wordsOf = (line: string) => line.trimStart().match(WORD) ?? [];
  const changes = diffArrays(wordsOf(before), wordsOf(after));
  const pieces = changes.map(({ value, added, removed }) => ({
    text: value.join(""),
    side: removed ? "before" : added ? "after" : "both",
  }));
  // a comma or a space between two changes reads better as part of them
  for (const [index, piece] of pieces.entries()) {
    const between = index > 0 && index < pieces.length - 1 && piece.side === "both";
    if (between && /^[^\w$\u00c0-\u1fff\u2c00-\uffff]{1,2}$/.test(piece.text)) piece.side = "each";
  }
  const partsOf = (side: string, indent: string) => {
    const own = pieces.filter((piece) => [side, "both", "each"].includes(piece.side));
    const parts = own.map((piece) => ({ text: piece.text, changed: piece.side !== "both" }));
    return joinParts([{ text: indent, changed: false }, ...parts]);
  };
  const [left, right] = [partsOf("before", indentBefore), partsOf("after", indentAfter)];
  return mostlySame(left) && mostlySame(right) ? [left, right] : [null, null];
}

function mostlySame(parts: Part[]): boolean {
  const size = (changed: boolean) =>
    parts.reduce((sum, part) => sum + (part.changed === changed ? part.text.trim().length : 0), 0);
  return size(true) <= size(false);
}

function joinParts(parts: Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts.filter(({ text }) => text !== "")) {
    const last = joined.at(-1);
    if (last?.changed === part.changed) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
