import type { Place } from "./comparison.ts";
import type { PlacedLine } from "./places.ts";

/** The lines of one place in both files; none of one of them where it came or went. */
export type Block = {
  place: Place;
  /** Its former name or region, where it had another. */
  from: Place | null;
  /** Whether it stands elsewhere among the declarations that both files have. */
  moved: boolean;
  before: PlacedLine[];
  after: PlacedLine[];
};

type Group = { key: string; place: Place; lines: PlacedLine[] };

/** Above this many places that came or went, former names are not looked for. */
const MOST_RENAMES = 60;

/** Puts the places of both files together, in the order of the later file. `inRegions` if both are. */
export function matchBlocks(
  before: PlacedLine[],
  after: PlacedLine[],
  inRegions: boolean,
): Block[] {
  const [old, young] = [groupLines(before), groupLines(after)];
  const partners = new Map<Group, Group>();
  const [free, open] = [new Set(old), new Set(young)];
  const pairAll = (find: (group: Group) => Group | undefined) => {
    for (const group of open) {
      const partner = find(group);
      if (!partner || !free.delete(partner)) continue;
      partners.set(group, partner);
      open.delete(group);
    }
  };
  const sameKey = new Map(old.map((group) => [group.key, group]));
  pairAll(({ key }) => sameKey.get(key));
  pairAll(({ place }) => [...free].find((other) => hasName(other, place.declaration)));
  if (free.size + open.size <= MOST_RENAMES) pairAll((group) => findFormer(group, [...free]));
  return inOrder(old, young, partners, inRegions);
}

function hasName({ place }: Group, declaration: string | null): boolean {
  return declaration !== null && place.declaration === declaration;
}

function groupLines(lines: PlacedLine[]): Group[] {
  const groups = new Map<string, Group>();
  let last: Group | undefined;
  for (const line of lines) {
    if (last?.place !== line.place) {
      const { region, declaration } = line.place;
      const key = declaration === null ? `${region}\n` : `${region}\n${declaration}`;
      last = groups.get(key) ?? { key, place: line.place, lines: [] };
      groups.set(key, last);
    }
    last.lines.push(line);
  }
  return [...groups.values()];
}

/** The declaration of the same region that has at least half of its lines in common. */
function findFormer({ place, lines }: Group, free: Group[]): Group | undefined {
  if (place.declaration === null) return undefined;
  const texts = new Set(tellingLines(lines));
  return free.find((other) => {
    if (other.place.declaration === null || other.place.region !== place.region) return false;
    const others = tellingLines(other.lines);
    const shared = others.filter((text) => texts.has(text)).length;
    return shared > 1 && 2 * shared >= Math.max(texts.size, others.length);
  });
}

/** Lines with a word in them, without their indentation. */
function tellingLines(lines: PlacedLine[]): string[] {
  return lines.map(({ text }) => text.trim()).filter((text) => /\w{3}/.test(text));
}

function inOrder(
  old: Group[],
  young: Group[],
  partners: Map<Group, Group>,
  inRegions: boolean,
): Block[] {
  const stays = longestRise(
    young.map((group) => {
      const partner = partners.get(group);
      return partner && group.place.declaration !== null ? old.indexOf(partner) : -1;
    }),
  );
  const blocks = young.map((group, index): Block => {
    const partner = partners.get(group);
    const named = partner && group.place.declaration !== null;
    const renamed = partner?.place.declaration !== group.place.declaration;
    const moved = inRegions && partner?.place.region !== group.place.region;
    return {
      place: group.place,
      from: named && (renamed || moved) ? partner.place : null,
      moved: named === true && !stays.has(index),
      before: partner?.lines ?? [],
      after: group.lines,
    };
  });
  const taken = new Set(partners.values());
  for (const [index, group] of old.entries()) {
    if (taken.has(group)) continue;
    const block = { place: group.place, from: null, moved: false, before: group.lines, after: [] };
    const previous = old[index - 1]?.lines;
    blocks.splice(
      previous ? blocks.findIndex(({ before }) => before === previous) + 1 : 0,
      0,
      block,
    );
  }
  return blocks;
}

/** The places in a list of numbers whose numbers rise, as many as there can be; -1 is passed over. */
function longestRise(numbers: number[]): Set<number> {
  const known = [...numbers.keys()].filter((index) => (numbers[index] ?? -1) >= 0);
  const rises = (index: number, at: number) =>
    at === 0 || (numbers[index] ?? 0) > (numbers[known[at - 1] ?? 0] ?? 0);
  if (known.every(rises)) return new Set(known);
  const ends: { size: number; index: number; previous: number }[] = [];
  for (const [index, number] of numbers.entries()) {
    let [size, previous] = [0, -1];
    for (const [at, end] of ends.entries()) {
      if ((numbers[end.index] ?? 0) < number && end.size > size) [size, previous] = [end.size, at];
    }
    if (number >= 0) ends.push({ size: size + 1, index, previous });
  }
  const rise = new Set<number>();
  let at = ends.reduce(
    (best, end, index) => (end.size > (ends[best]?.size ?? 0) ? index : best),
    0,
  );
  while (ends[at]) {
    rise.add((ends[at] as { index: number }).index);
    at = ends[at]?.previous ?? -1;
  }
  return rise;
}
