import type Anthropic from "@anthropic-ai/sdk";

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
  /** A stop reason that nobody has heard of, with nothing in it that tells it from a known one. */
  reason(): string;
  /** Words as they come from people and models: several lines, accents, signs, spaces at both ends. */
  text(): string;
  /**
   * The forms that a reply takes around what matters: by itself, behind words, behind a thought,
   * behind both, each once, in any order. `words` are those in it; "" where there are none.
   */
  company<T>(
    core: readonly T[],
  ): { content: (T | string | Anthropic.ThinkingBlock)[]; words: string }[];
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
  const shuffle = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.map(() => left.splice(integer(0, left.length - 1), 1)[0] as T);
  };
  const word = () => {
    const syllables = Array.from({ length: integer(2, 3) }, () => {
      return letters(1, "bdfglmnprstvz") + letters(1, "aeiou");
    });
    return syllables.join("") + letters(1, "lmnrst");
  };
  return {
    integer,
    pick,
    shuffle,
    word,
    reason: () => `${word()}_${word()}`,
    text: () =>
      `  ${word()}: "${word()}", ${pick(["é", "ç", "œ", "ß", "字", "😀", "𝒳"])} ${word()}.\n\n- ${word()}\n${word()} `,
    company: (core) => {
      const thought = (): Anthropic.ThinkingBlock => {
        return { type: "thinking", thinking: `Perhaps ${word()}.`, signature: word() };
      };
      const words = () => `Let me look at ${word()}.`;
      const [first, second] = [words(), words()];
      return shuffle([
        { content: [...core], words: "" },
        { content: [first, ...core], words: first },
        { content: [thought(), ...core], words: "" },
        { content: [thought(), second, ...core], words: second },
      ]);
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
