/** A sign that stands wrong: the words around it. */
export type Slip = { shown: string; kind: "space" | "quote" };

/** A private letter, which no text has. */
const MASK = "\uE000";

const SPACE = "\u00A0\u202F";

/**
 * What may not be: an ordinary space, or none, before ? ! : ; and inside « and ». After several
 * spaces a sign is a mark in a column, as in a legend.
 */
const SLIPS: [kind: Slip["kind"], pattern: RegExp][] = [
  ["space", /(?<=\S) [?!;:](?=[\s"'.,)\]…»*_<]|$)/g],
  ["space", /[\p{L}\p{N})\]…"'’%*_][?!;:](?=[\s*_<]|$)/gu],
  ["space", /»[?!;:](?=\s|$)/g],
  ["quote", new RegExp(`«(?![${SPACE}])`, "g")],
  ["quote", new RegExp(`(?<![${SPACE}])»`, "g")],
];

/** Where a French text lacks a no-break space. Code between backquotes is left out. */
export function slipsOf(text: string): Slip[] {
  const words = text
    .replace(/(`+)[\s\S]*?\1/g, "…")
    .replace(/&nbsp;|&#160;|&#8239;|&#x202f;/gi, "\u00A0")
    .replace(/\b[a-z][\w+.-]*:\/\/\S+/gi, "…");
  return SLIPS.flatMap(([kind, pattern]) =>
    [...words.matchAll(pattern)].map(({ index, 0: found }) => {
      const piece = words.slice(Math.max(0, index - 20), index + found.length + 10);
      return { kind, shown: piece.replace(/\s+/g, " ").trim() };
    }),
  );
}

/** A French text with no-break spaces where ordinary ones stand; code between backquotes is kept. */
export function mendSpaces(text: string): string {
  return mendOutside(/(`+)[\s\S]*?\1/g, text);
}

/** A French page with no-break spaces; code, link targets and tags are kept. */
export function mendPage(page: string): string {
  const kept = /^<<<.*$|^(`{3,}|~{3,})[\s\S]*?^\1|(`+)[\s\S]*?\2|\]\([^)]*\)|<[^<>]*>/gm;
  return mendOutside(kept, page);
}

/** Mends all but what the pattern finds, which counts as one letter. */
function mendOutside(pattern: RegExp, text: string): string {
  const kept: string[] = [];
  const masked = text.replace(pattern, (found) => {
    kept.push(found);
    return MASK;
  });
  return masked
    .replace(/(?<=\S) (?=[?!;:](?=[\s"'.,)\]…»`$\\*_<]|$))/g, "\u00A0")
    .replace(/« /g, "«\u00A0")
    .replace(/ »/g, "\u00A0»")
    .replaceAll(MASK, () => kept.shift() ?? "");
}
