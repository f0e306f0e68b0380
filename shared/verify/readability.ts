import { pageOf } from "./markdown.ts";

/** A sentence of a page, and the line where it starts. */
export type Sentence = { text: string; line: number };

/** The sentences that a page says: its prose, less code, tables, headings and what is put in. */
export function sentencesOf(page: string): Sentence[] {
  const { prose, headings, embeds } = pageOf(page);
  const left = new Set([...headings, ...embeds].map(({ line }) => line));
  return prose.flatMap((line, index) => {
    const words = line
      .replace(/^\s*(?:[-*>]|\d+\.)\s+/, "")
      .replace(/[*_]/g, "")
      .trim();
    if (words === "" || words.startsWith("|") || left.has(index + 1)) return [];
    const parts = words.split(
      /(?<=[.!?…])["”’»)\u00A0\u202F]*\s+(?=["“«(]?[\u00A0\u202F]?[\p{Lu}\p{N}…])/u,
    );
    return parts.map((text) => ({ text, line: index + 1 }));
  });
}

/** The words of a text; what stands in for a piece of code counts as one. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|…/gu) ?? [];
}

/** Reading ease of an English text by Flesch: 60 to 70 is plain, more is easier. */
export function fleschOf(sentences: Sentence[]): number {
  const words = sentences.flatMap(({ text }) => wordsOf(text));
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 206.835 - (1.015 * words.length) / sentences.length - (84.6 * syllables) / words.length;
}

/** LIX of a text, which suits French: under 40 is easy, 40 to 50 is of medium difficulty. */
export function lixOf(sentences: Sentence[]): number {
  const words = sentences.flatMap(({ text }) => wordsOf(text));
  const long = words.filter((word) => word.replace(/^.*[’']/, "").length > 6);
  return words.length / sentences.length + (100 * long.length) / words.length;
}

/** English syllables by groups of vowels; a silent e at the end is none. */
function syllablesIn(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^laeiouy]ed|[^laeiouy]e)$/, "")
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}
