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
