import type { Bilingual } from "../lang.ts";

/** What only the page says. `{i}`, `{n}`, `{from}` and `{to}` are filled in by the page itself. */
export type PageWords = {
  steps: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  slider: string;
  stepOf: string;
  keys: string;
  asText: string;
  asSteps: string;
  allSteps: string;
  code: (file: string) => string;
  messages: string;
  terminal: string;
  nothingSent: string;
  nothingShown: string;
  fold: string;
  sentAgain: string;
  made: string;
};

export const PAGE_WORDS: Bilingual<PageWords> = {
  en: {
    steps: "Steps",
    first: "First",
    previous: "Previous",
    next: "Next",
    last: "Last",
    slider: "Step",
    stepOf: "Step {i} of {n}",
    keys: "Keys: ← → one step, Home and End for the ends.",
    asText: "All steps as text",
    asSteps: "Step by step",
    allSteps: "All steps",
    code: (file) => `The code: ${file}`,
    messages: "What the model is sent, and what it answers",
    terminal: "The terminal",
    nothingSent: "Nothing has been sent to the model yet.",
    nothingShown: "Nothing yet.",
    fold: "Show messages {from} to {to}, sent again unchanged",
    sentAgain: "Before these, unchanged:",
    made: "Made from a real run. This page loads nothing: it works without a network.",
  },
  fr: {
    steps: "Déplacement dans la trace",
    first: "Début",
    previous: "Précédente",
    next: "Suivante",
    last: "Fin",
    slider: "Position",
    stepOf: "Position {i} sur {n}",
    keys: "Touches\u00a0: ← → d’une position à l’autre, Origine et Fin pour les extrémités.",
    asText: "Tout en texte",
    asSteps: "Pas à pas",
    allSteps: "Toute la trace",
    code: (file) => `Le code\u00a0: ${file}`,
    messages: "Ce que le modèle reçoit, et ce qu’il répond",
    terminal: "Le terminal",
    nothingSent: "Rien n’a encore été envoyé au modèle.",
    nothingShown: "Rien pour l’instant.",
    fold: "Afficher les messages {from} à {to}, renvoyés tels quels",
    sentAgain: "Avant ceux-ci, sans changement\u00a0:",
    made: "Page tirée d’une exécution réelle. Elle ne charge rien\u00a0: elle fonctionne sans réseau.",
  },
};
