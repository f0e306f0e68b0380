import type { Place } from "./comparison.ts";
import { hasRegions, type PlacedLine } from "./places.ts";

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

type Group = { place: Place; lines: PlacedLine[] };

/** Above this many places that came or went, former names are not looked for. */
const MOST_RENAMES = 60;

/** Puts the places of both files together, in the order of the later file. */
export function matchBlocks(before: PlacedLine[], after: PlacedLine[]): Block[] {
  const [old, young] = [groupLines(before), groupLines(after)];
  const partners = new Map<Group, Group>();
  const pair = (find: (group: Group, free: Group[]) => Group | undefined) => {
    for (const group of young) {
      if (partners.has(group)) continue;
      const taken = new Set(partners.values());
      const partner = find(
        group,
        old.filter((other) => !taken.has(other)),
      );
      if (partner) partners.set(group, partner);
    }
  };
  const bothRegions = hasRegions(before) && hasRegions(after);
  pair(({ place }, free) => free.find((other) => keyOf(other.place) === keyOf(place)));
  pair(({ place: { declaration } }, free) =>
    free.find((other) => declaration !== null && other.place.declaration === declaration),
  );
  const left = young.length + old.length - 2 * partners.size;
  if (left <= MOST_RENAMES) pair(findRenamed);
  return inOrder(old, young, partners, bothRegions);
}

function keyOf({ region, declaration }: Place): string {
  return JSON.stringify([region, declaration]);
}

function groupLines(lines: PlacedLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const key = keyOf(line.place);
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { place: line.place, lines: [line] });
  }
  return [...groups.values()];
}

/** The declaration of the same region that has at least half of its lines in common. */
function findRenamed({ place, lines }: Group, free: Group[]): Group | undefined {
  if (place.declaration === null) return undefined;
  const texts = new Set(lines.map(({ text }) => text.trim()).filter((text) => /\w{3}/.test(text)));
  return free.find((other) => {
    if (other.place.declaration === null || other.place.region !== place.region) return false;
    const others = other.lines.map(({ text }) => text.trim()).filter((text) => /\w{3}/.test(text));
    const shared = others.filter((text) => texts.has(text)).length;
    return shared > 1 && 2 * shared >= Math.max(texts.size, others.length);
  });
}

function inOrder(
  old: Group[],
  young: Group[],
  partners: Map<Group, Group>,
  bothRegions: boolean,
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
    const moved = bothRegions && partner?.place.region !== group.place.region;
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
