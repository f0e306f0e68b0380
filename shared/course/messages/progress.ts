import type { Bilingual } from "../context.ts";

type Texts = { notKept: (code: string) => string };

/** Keeping track of what was done. */
export const PROGRESS: Bilingual<Texts> = {
  en: {
    notKept: (code) => `The folder work cannot be written to (${code}): your way is not kept.`,
  },
  fr: {
    notKept: (code) =>
      `Impossible d’écrire dans le dossier work (${code}) : votre parcours n’est pas conservé.`,
  },
};
