import type { Bilingual } from "./place.ts";

/** What the frame of the site says: navigation, search, and where a page does not exist. */
type SiteWords = {
  title: string;
  description: string;
  start: string;
  lessons: string;
  elsewhere: string;
  look: string;
  teach: string;
  reference: string;
  apiReference: string;
  apiOverview: string;
  englishOnly: string;
  outline: string;
  previous: string;
  next: string;
  menu: string;
  top: string;
  language: string;
  skip: string;
  darkMode: string;
  toLight: string;
  toDark: string;
  tip: string;
  search: string;
  searchDetails: string;
  searchReset: string;
  searchBack: string;
  searchNone: string;
  searchSelect: string;
  searchNavigate: string;
  searchClose: string;
  keys: { enter: string; up: string; down: string; escape: string };
  notFound: string;
  notFoundWords: string;
  notFoundLink: string;
};

export const SITE_WORDS: Bilingual<SiteWords> = {
  en: {
    title: "boucle",
    description: "What an LLM agent is inside, learned by building one: four stages, offline.",
    start: "Start",
    lessons: "Lessons",
    elsewhere: "Elsewhere",
    look: "Look inside",
    teach: "Teach and practise",
    reference: "Reference",
    apiReference: "API reference",
    apiOverview: "Overview",
    englishOnly: "This page exists in English only",
    outline: "On this page",
    previous: "Previous page",
    next: "Next page",
    menu: "Menu",
    top: "Back to top",
    language: "Change language",
    skip: "Skip to the content",
    darkMode: "Dark mode",
    toLight: "Switch to light mode",
    toDark: "Switch to dark mode",
    tip: "TIP",
    search: "Search",
    searchDetails: "Show the details",
    searchReset: "Clear the search",
    searchBack: "Close the search",
    searchNone: "Nothing found for",
    searchSelect: "to open",
    searchNavigate: "to move",
    searchClose: "to close",
    keys: { enter: "enter", up: "up arrow", down: "down arrow", escape: "escape" },
    notFound: "This page does not exist",
    notFoundWords: "The address may be old, or mistyped. Cette page n’existe pas.",
    notFoundLink: "Go to the start",
  },
  fr: {
    title: "boucle",
    description:
      "Ce qu’il y a dans un agent LLM, appris en en construisant un : quatre étapes, hors ligne.",
    start: "Début",
    lessons: "Leçons",
    elsewhere: "Ailleurs",
    look: "À l’intérieur",
    teach: "Enseigner, s’exercer",
    reference: "Référence",
    apiReference: "Référence de l’API (en anglais)",
    apiOverview: "Vue d’ensemble",
    englishOnly: "Cette page n’existe qu’en anglais",
    outline: "Sur cette page",
    previous: "Page précédente",
    next: "Page suivante",
    menu: "Menu",
    top: "Retour en haut",
    language: "Changer de langue",
    skip: "Aller au contenu",
    darkMode: "Mode sombre",
    toLight: "Passer au mode clair",
    toDark: "Passer au mode sombre",
    tip: "ASTUCE",
    search: "Rechercher",
    searchDetails: "Afficher les détails",
    searchReset: "Effacer la recherche",
    searchBack: "Fermer la recherche",
    searchNone: "Rien de trouvé pour",
    searchSelect: "pour ouvrir",
    searchNavigate: "pour se déplacer",
    searchClose: "pour fermer",
    keys: {
      enter: "entrée",
      up: "flèche vers le haut",
      down: "flèche vers le bas",
      escape: "échap",
    },
    notFound: "Cette page n’existe pas",
    notFoundWords: "L’adresse est peut-être ancienne, ou mal tapée. This page does not exist.",
    notFoundLink: "Aller à l’accueil",
  },
};
