/** A sign that stands wrong: the words around it. */
export type Slip = { shown: string; kind: "space" | "quote" };

const SPACE = "\u00A0\u202F";

/**
 * What may not be: an ordinary space, or none, before ? ! : ; and inside « and ». After several
 * spaces a sign is a mark in a column, as in a legend.
 */
const SLIPS: [kind: Slip["kind"], pattern: RegExp][] = [
  ["space", /(?<=\S) [?!;:](?=[\s"'.,)\]…»]|$)/g],
  ["space", /[\p{L}\p{N})\]…"'’%][?!;:](?=\s|$)/gu],
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
  return outside(/(`+)[\s\S]*?\1/g, text, (words) =>
    words
      .replace(/(?<=\S) (?=[?!;:](?=[\s"'.,)\]…»`$\\]|$))/g, "\u00A0")
      .replace(/« /g, "«\u00A0")
      .replace(/ »/g, "\u00A0»"),
  );
}

/** A French page with no-break spaces; code blocks, link targets and tags are kept. */
export function mendPage(page: string): string {
  const kept = /^(`{3,}|~{3,})[\s\S]*?^\1|\]\([^)]*\)|<[^>]*>|^<<<.*$/gm;
  return outside(kept, page, mendSpaces);
}

/** The text with `mend` applied to what lies between the places that the pattern finds. */
function outside(pattern: RegExp, text: string, mend: (words: string) => string): string {
  let result = "";
  let end = 0;
  for (const { index, 0: found } of text.matchAll(pattern)) {
    result += mend(text.slice(end, index)) + found;
    end = index + found.length;
  }
  return result + mend(text.slice(end));
}
