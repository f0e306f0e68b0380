import { createHash } from "node:crypto";

/** What is kept of a section in both languages: a short fingerprint of each. */
export type Pair = { en: string; fr: string };

/** Kept fingerprints, by page and section: "006#the-story". */
export type Kept = Record<string, Pair>;

/** What became of a section since both were read together. */
export type Change = { section: string; what: "en" | "fr" | "both" | "new" | "gone" };

/** The sections of a page by the id of their heading; what stands before the first is "". */
export function sectionsOf(page: string): Map<string, string> {
  const sections = new Map<string, string>();
  let id = "";
  let fenced = false;
  for (const line of page.split("\n")) {
    if (/^(```|~~~)/.test(line)) fenced = !fenced;
    const heading = fenced ? undefined : /^#{1,6} .*\{#([\w-]+)\}\s*$/.exec(line)?.[1];
    if (heading) id = heading;
    sections.set(id, `${sections.get(id) ?? ""}${line}\n`);
  }
  return sections;
}

/** The fingerprints of both sides of a page. Spaces do not count. */
export function pairsOf(name: string, english: string, french: string): Kept {
  const [en, fr] = [sectionsOf(english), sectionsOf(french)];
  const ids = [...new Set([...en.keys(), ...fr.keys()])];
  return Object.fromEntries(
    ids.map((id) => [`${name}#${id}`, { en: mark(en.get(id)), fr: mark(fr.get(id)) }]),
  );
}

/** What changed, section by section, in the order of the pages. */
export function changesIn(now: Kept, kept: Kept): Change[] {
  const changed = Object.entries(now).flatMap(([section, pair]): Change[] => {
    const old = kept[section];
    if (!old) return [{ section, what: "new" }];
    const [en, fr] = [pair.en !== old.en, pair.fr !== old.fr];
    if (!en && !fr) return [];
    return [{ section, what: en && fr ? "both" : en ? "en" : "fr" }];
  });
  const gone = Object.keys(kept).filter((section) => !(section in now));
  return [...changed, ...gone.map((section): Change => ({ section, what: "gone" }))];
}

/** What is to be kept from now on: all but sections that changed in one language only. */
export function keptFrom(now: Kept, kept: Kept): Kept {
  const onOneSide = changesIn(now, kept).filter(({ what }) => what === "en" || what === "fr");
  const old = onOneSide.map(({ section }) => [section, kept[section] as Pair]);
  return { ...now, ...Object.fromEntries(old) };
}

function mark(section: string | undefined): string {
  if (section === undefined) return "";
  const text = section.replace(/\s+/g, " ").trim();
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
