/** One of several parts of a class: the `index`th, from 1. */
export type Shard = { index: number; of: number };

const MOST = 10_000;

/** Reads "2/5". Undefined for what is no part of a whole. */
export function parseShard(word: string): Shard | undefined {
  const [, first, second] = /^(\d{1,5})\/(\d{1,5})$/.exec(word) ?? [];
  const [index, of] = [Number(first), Number(second)];
  return index >= 1 && index <= of && of <= MOST ? { index, of } : undefined;
}

/** Whether the item at a place of the whole list belongs to a part; without one, all do. */
export function isInShard(place: number, shard: Shard | null): boolean {
  return shard === null || place % shard.of === shard.index - 1;
}
