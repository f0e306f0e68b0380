import type { Bilingual } from "../../site/place.ts";

/** A reading aid: the attribute that it sets on the page, and what can be chosen. */
type AidWords = {
  title: string;
  note: string;
  aids: Record<
    "paper" | "contrast" | "size" | "font" | "motion",
    { name: string; choices: string[] }
  >;
};

export const AID_WORDS: Bilingual<AidWords> = {
  en: {
    title: "Reading aids",
    note: "Kept in this browser, for all pages.",
    aids: {
      paper: { name: "Background", choices: ["plain", "cream", "blue", "green", "rose"] },
      contrast: { name: "Contrast", choices: ["normal", "more"] },
      size: { name: "Text size", choices: ["normal", "larger", "largest"] },
      font: { name: "Letters", choices: ["normal", "easier for dyslexic readers"] },
      motion: { name: "Motion", choices: ["as the system says", "none"] },
    },
  },
  fr: {
    title: "Aides à la lecture",
    note: "Gardées dans ce navigateur, pour toutes les pages.",
    aids: {
      paper: { name: "Fond", choices: ["uni", "crème", "bleu", "vert", "rose"] },
      contrast: { name: "Contraste", choices: ["normal", "renforcé"] },
      size: { name: "Taille du texte", choices: ["normale", "plus grande", "très grande"] },
      font: { name: "Lettres", choices: ["normales", "plus faciles en cas de dyslexie"] },
      motion: { name: "Mouvement", choices: ["selon le système", "aucun"] },
    },
  },
};
