import type { Replaced } from "./align.ts";
import type { PlacedLine } from "./places.ts";

/** A line that moved, to the line that it is in the other file: both ways. */
export type Moves = Map<PlacedLine, PlacedLine>;

/** Lines with fewer letters and digits than this, together, may be alike by chance. */
const LEAST_LETTERS = 20;

/**
 * Finds lines that went at one spot and came at another. A line alone must be the only such line,
 * and does not move out of a declaration that is gone into one that is new: those are two things.
 */
export function findMoves(spots: Replaced[], isWhole: (line: PlacedLine) => boolean): Moves {
  const removed = spots.flatMap((spot) => spot.removed);
  const added = spots.flatMap((spot) => spot.added);
  const arrivals = new Map<string, number[]>();
  for (const [index, line] of added.entries()) {
    const text = line.text.trim();
    if (text !== "") arrivals.set(text, [...(arrivals.get(text) ?? []), index]);
  }
  const moves: Moves = new Map();
  for (let r = 0; r < removed.length; ) {
    const runs = (arrivals.get(removed[r]?.text.trim() ?? "") ?? []).map((a) => {
      return { a, size: runLength(removed, r, added, a, moves) };
    });
    const best = runs.reduce((one, other) => (other.size > one.size ? other : one), {
      a: 0,
      size: 0,
    });
    const run = removed.slice(r, r + best.size);
    const known = run.map(({ text }) => text.replace(/[^\w\u00c0-\uffff]/g, "")).join("");
    const ends = [removed[r], added[best.a]] as PlacedLine[];
    const isSure = best.size > 1 || (runs.length === 1 && !ends.every(isWhole));
    const isMove = isSure && known.length >= LEAST_LETTERS;
    for (const [index, line] of isMove ? run.entries() : []) {
      const arrival = added[best.a + index] as PlacedLine;
      moves.set(line, arrival).set(arrival, line);
    }
    r += isMove ? best.size : 1;
  }
  return moves;
}

/** How many lines from here on are alike, follow each other in both files and did not move yet. */
function runLength(
  removed: PlacedLine[],
  r: number,
  added: PlacedLine[],
  a: number,
  moves: Moves,
): number {
  let size = 0;
  for (;;) {
    const [from, to] = [removed[r + size], added[a + size]];
    if (!from || !to || moves.has(to) || from.text.trim() !== to.text.trim()) return size;
    const [first, start] = [removed[r] as PlacedLine, added[a] as PlacedLine];
    if (from.number !== first.number + size || to.number !== start.number + size) return size;
    size += 1;
  }
}
