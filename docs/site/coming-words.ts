import type { Bilingual } from "./place.ts";

const coming = (what: Bilingual<string>): Bilingual<string> => ({
  en: `Not built yet. Coming: ${what.en}`,
  fr: `Pas encore construit. À venir : ${what.fr}`,
});

/** What is not built yet, by name. No command is promised. */
export const COMING: Record<string, Bilingual<string>> = {
  "elsewhere-1": coming({
    en: "the smallest script, with its code and a run of it.",
    fr: "le plus petit script, avec son code et une exécution.",
  }),
  "elsewhere-2": coming({
    en: "an agent with one real tool, a shell, with its guards and a run of it.",
    fr: "un agent muni d’un seul outil réel, un shell, avec ses garde-fous et une exécution.",
  }),
  "elsewhere-3": coming({
    en: "the loop in the other dialect, beside ours, with a run of it.",
    fr: "la boucle dans l’autre dialecte, à côté de la nôtre, avec une exécution.",
  }),
  "elsewhere-4": coming({
    en: "the reviewer itself, with its tools, its database and its page.",
    fr: "le contrôleur lui-même, avec ses outils, sa base de données et sa page.",
  }),
};
