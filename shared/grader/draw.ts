/** Draws what a check needs, different in each run, and the same again for the same seed. */
export type Draw = {
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** One of the list. Throws on an empty one. */
  pick<T>(list: readonly T[]): T;
  /** The list in another order. */
  shuffle<T>(list: readonly T[]): T[];
  /** A word that is in no dictionary, so that no answer can have it in a table. */
  word(): string;
  /** An id as the API writes it for a call: "toolu_…", each different. */
  id(): string;
};

/** A generator for one check: the seed of the run and the check's code decide all that it draws. */
export function drawFrom(seed: number, code: string): Draw {
  const next = generator(`${seed}/${code}`);
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError("Nothing to pick from.");
    return list[integer(0, list.length - 1)] as T;
  };
  const letters = (count: number, from: string) =>
    Array.from({ length: count }, () => pick([...from])).join("");
  return {
    integer,
    pick,
    shuffle: (list) => {
      const left = [...list];
      return list.map(() => left.splice(integer(0, left.length - 1), 1)[0] as (typeof list)[0]);
    },
    word: () => {
      const syllables = Array.from({ length: integer(2, 3) }, () => {
        return letters(1, "bdfglmnprstvz") + letters(1, "aeiou");
      });
      return syllables.join("") + letters(1, "lmnrst");
    },
    id: () =>
      `toolu_${letters(16, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")}`,
  };
}

/** Numbers from 0 to 1 out of a text (FNV-1a into mulberry32): plain, and the same everywhere. */
function generator(text: string): () => number {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) as number), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
