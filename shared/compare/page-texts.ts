import type { LineKind } from "./comparison.ts";
import type { Bilingual } from "./texts.ts";

type PageTexts = {
  skip: string;
  contents: string;
  changes: string;
  counts: string;
  added: string;
  removed: string;
  moved: string;
  same: string;
  howToRead: string;
  signs: [sign: LineKind, meaning: string][];
  words: string;
  numbers: (before: string, after: string) => string;
  /** What a screen reader says before a line. */
  spoken: Record<LineKind, string>;
  was: string;
  is: string;
  gap: string;
};

/** What the HTML page says beyond what the terminal says too. */
export const PAGE: Bilingual<PageTexts> = {
  en: {
    skip: "Skip to the changes",
    contents: "What changed",
    changes: "The changes, and why",
    counts: "Changed lines",
    added: "added",
    removed: "removed",
    moved: "moved",
    same: "These regions are the same in both files, line for line:",
    howToRead: "How to read it",
    signs: [
      ["added", "a line that was added"],
      ["removed", "a line that was removed"],
      ["moved-to", "a line that moved here: same words, new place or indentation"],
      ["moved-from", "a line that moved away from here"],
    ],
    words: "Underlined or struck through: the words that changed within a line.",
    numbers: (before, after) =>
      `A removed line has its number in ${before}, any other line its number in ${after}.`,
    spoken: {
      same: "",
      added: "added: ",
      removed: "removed: ",
      "moved-from": "moved away: ",
      "moved-to": "moved here: ",
    },
    was: "Before",
    is: "After",
    gap: "unchanged lines left out",
  },
  fr: {
    skip: "Aller aux changements",
    contents: "Ce qui a changé",
    changes: "Les changements, et pourquoi",
    counts: "Lignes modifiées",
    added: "ajoutées",
    removed: "supprimées",
    moved: "déplacées",
    same: "Ces régions sont les mêmes dans les deux fichiers, ligne pour ligne\u00a0:",
    howToRead: "Comment le lire",
    signs: [
      ["added", "une ligne ajoutée"],
      ["removed", "une ligne supprimée"],
      ["moved-to", "une ligne arrivée ici\u00a0: mêmes mots, autre endroit ou autre retrait"],
      ["moved-from", "une ligne partie d’ici"],
    ],
    words: "Soulignés ou barrés\u00a0: les mots qui ont changé dans une ligne.",
    numbers: (before, after) =>
      `Une ligne supprimée porte son numéro dans ${before}, toute autre son numéro dans ${after}.`,
    spoken: {
      same: "",
      added: "ajoutée\u00a0: ",
      removed: "supprimée\u00a0: ",
      "moved-from": "partie ailleurs\u00a0: ",
      "moved-to": "déplacée ici\u00a0: ",
    },
    was: "Avant",
    is: "Après",
    gap: "lignes inchangées non montrées",
  },
};
