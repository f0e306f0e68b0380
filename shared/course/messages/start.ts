import type { Bilingual } from "../context.ts";
import type { HelpTexts } from "../help.ts";

type Step = "tour" | "talk" | "read";

type Texts = {
  help: HelpTexts;
  opening: string;
  heading: (id: string, name: string, at: number, count: number) => string;
  names: Record<string, string>;
  newLabel: string;
  noTranscript: (stage: string) => string;
  doesNotFit: (stage: string, why: string) => string;
  next: string;
  talkYourself: string;
  seeDifference: string;
  where: string;
  state: (talked: boolean, toured: boolean) => string;
  stageState: (stage: string, state: string) => string;
  steps: Record<Step, (id: string) => string>;
  whatNow: string;
  tour: string;
  talk: string;
  doctor: string;
  language: string;
  quit: string;
  whichStage: string;
  back: string;
  languageKept: string;
  goodbye: string;
};

/** The start: where you are, what is next; and the tour. */
export const START: Bilingual<Texts> = {
  en: {
    help: {
      usage: "course start [options]\nnpm start -- [options]",
      about:
        "On a terminal: a menu that knows where you are and what is next. Behind a pipe: the tour.",
      options: [
        ["--tour", "all four stages, each in a conversation played offline"],
        ["--lang en|fr", "the language"],
      ],
    },
    opening:
      "boucle: what an LLM agent is inside, in stages that each add one idea. The code of " +
      "each stage now plays one conversation, with a scripted model: no key, no network.",
    heading: (id, name, at, count) => `${at}/${count}  agent-${id}: ${name}`,
    names: {
      "005": "single tool call",
      "006": "tool result loop",
      "007": "multi-tool dispatch",
      "008": "malformed tool call handling",
    },
    newLabel: "New: ",
    noTranscript: (stage) => `${stage} has no transcript in this language.`,
    doesNotFit: (stage, why) => `${stage} no longer plays its transcript: ${why}`,
    next: "Two things to do next:",
    talkYourself: "talk to a stage yourself",
    seeDifference: "read what a stage adds to the one before",
    where: "Where you are",
    state: (talked, toured) =>
      [toured && "seen", talked && "talked to"].filter(Boolean).join(", ") || "not yet",
    stageState: (stage, state) => `${stage}: ${state}`,
    steps: {
      tour: () => "Next: take the tour (a minute).",
      talk: (id) => `Next: talk to agent-${id}.`,
      read: (id) => `Next: read what changed: npm run diff ${id}`,
    },
    whatNow: "What now? (arrows, Enter)",
    tour: "Take the tour",
    talk: "Talk to a stage",
    doctor: "Check this machine",
    language: "Passer en français",
    quit: "Leave",
    whichStage: "Which stage?",
    back: "Back",
    languageKept: "Elsewhere: npm run agent 006 -- --lang en",
    goodbye: "See you soon: npm start",
  },
  fr: {
    help: {
      usage: "course start [options]\nnpm start -- [options]",
      about:
        "Sur un terminal : un menu qui sait où vous en êtes et ce qui vient ensuite. Derrière un " +
        "tube : la visite.",
      options: [
        ["--tour", "les quatre étapes, chacune dans une conversation jouée hors ligne"],
        ["--lang en|fr", "la langue"],
      ],
    },
    opening:
      "boucle : ce qu’il y a dans un agent LLM, en étapes qui ajoutent chacune une idée. Le " +
      "code de chaque étape joue maintenant une conversation, avec un modèle qui suit un " +
      "scénario : sans clé, sans réseau.",
    heading: (id, name, at, count) => `${at}/${count}  agent-${id} : ${name}`,
    names: {
      "005": "un seul appel d’outil",
      "006": "la boucle des résultats",
      "007": "l’aiguillage entre plusieurs outils",
      "008": "les appels mal formés",
    },
    newLabel: "Nouveau : ",
    noTranscript: (stage) => `${stage} n’a pas de transcription dans cette langue.`,
    doesNotFit: (stage, why) => `${stage} ne joue plus sa transcription : ${why}`,
    next: "Deux choses à faire ensuite :",
    talkYourself: "parler vous-même à une étape",
    seeDifference: "lire ce qu’une étape ajoute à la précédente",
    where: "Où vous en êtes",
    state: (talked, toured) =>
      [toured && "vue", talked && "essayée"].filter(Boolean).join(", ") || "pas encore",
    stageState: (stage, state) => `${stage} : ${state}`,
    steps: {
      tour: () => "Ensuite : faites la visite (une minute).",
      talk: (id) => `Ensuite : parlez à agent-${id}.`,
      read: (id) => `Ensuite : lisez ce qui change : npm run diff ${id}`,
    },
    whatNow: "Et maintenant ? (flèches, Entrée)",
    tour: "Faire la visite",
    talk: "Parler à une étape",
    doctor: "Vérifier cette machine",
    language: "Switch to English",
    quit: "Quitter",
    whichStage: "Quelle étape ?",
    back: "Retour",
    languageKept: "Ailleurs : npm run agent 006 -- --lang fr",
    goodbye: "À bientôt : npm start",
  },
};

/** What is new in each stage, in French; in English, its header says it. */
export const NEW_IN_FRENCH: Record<string, string> = {
  "005":
    "un outil dans la requête ; son appel est exécuté et le résultat brut affiché. Rien ne repart.",
  "006":
    "turn() renvoie les résultats et redemande, jusqu’à ce que le modèle réponde par des mots.",
  "007": "get_weather, et un registre : une Map dit ce qui est proposé et ce qui est exécuté.",
  "008": "runTool() fait de chaque appel raté un résultat que le modèle peut lire.",
};
