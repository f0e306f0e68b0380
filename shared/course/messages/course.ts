import type { Bilingual } from "../context.ts";
import type { Place } from "../crash-place.ts";
import type { VerbName } from "../npm-flags.ts";

type Texts = {
  usage: string;
  commands: string;
  everywhere: string;
  more: string;
  summaries: Record<VerbName, string>;
  options: [option: string, meaning: string][];
  unknownVerb: (word: string, near: string | undefined, known: string) => string;
  unknownLanguage: (word: string) => string;
  optionFirst: (option: string) => string;
  keptByNpm: (npm: string, npx: string) => string;
  bug: (what: string, place: Place | undefined) => string;
};

/** The command itself: its help, and what is said before a verb is reached. */
export const COURSE: Bilingual<Texts> = {
  en: {
    usage: "course COMMAND [words] [options]\nnpm run COMMAND [words] -- [options]",
    commands: "Commands",
    everywhere: "Everywhere",
    more: "More on one of them: course help COMMAND",
    summaries: {
      start: "where you are, what is next",
      agent: "talk to a stage",
      diff: "what one stage adds to another, and why",
      trace: "what the model was sent, step by step",
      exercise: "write the missing piece; checked on each save",
      submit: "bundle your answers for your teacher",
      grade: "a class: table, pages, data",
      doctor: "what is wrong with this machine, and the line that mends it",
    },
    options: [
      ["--lang en|fr", "the language; else that of the system (LC_ALL, LANG)"],
      ["--help", "this, or the help of a command"],
      ["--version", "the version"],
    ],
    unknownVerb: (word, near, known) =>
      `Unknown command "${word}".${near ? ` Did you mean "${near}"?` : ""} Commands: ${known}.`,
    unknownLanguage: (word) => `Unknown language "${word}". Languages here: en, fr.`,
    optionFirst: (option) =>
      `Found the option "${option}" where a command was expected. See: course --help`,
    keptByNpm: (npm, npx) => `npm kept an option for itself. Type: ${npm}\nor: ${npx}`,
    bug: (what, place) =>
      `This is a fault of the course, not yours: ${what}${place ? ` (${place.file}:${place.line})` : ""}`,
  },
  fr: {
    usage: "course COMMANDE [mots] [options]\nnpm run COMMANDE [mots] -- [options]",
    commands: "Commandes",
    everywhere: "Partout",
    more: "Pour en savoir plus sur l’une d’elles : course help COMMANDE",
    summaries: {
      start: "où vous en êtes, et la suite",
      agent: "parler à une étape",
      diff: "ce qu’une étape ajoute à une autre, et pourquoi",
      trace: "ce que le modèle a reçu, pas à pas",
      exercise: "écrire le morceau qui manque, vérifié à chaque enregistrement",
      submit: "réunir vos réponses en un paquet pour votre professeur",
      grade: "une classe : tableau, pages, données",
      doctor: "ce qui ne va pas sur cette machine, et la ligne qui y remédie",
    },
    options: [
      ["--lang en|fr", "la langue ; sinon celle du système (LC_ALL, LANG)"],
      ["--help", "ceci, ou l’aide d’une commande"],
      ["--version", "la version"],
    ],
    unknownVerb: (word, near, known) =>
      `Commande inconnue : « ${word} ».${near ? ` Vouliez-vous dire « ${near} » ?` : ""} ` +
      `Commandes : ${known}.`,
    unknownLanguage: (word) => `Langue inconnue : « ${word} ». Langues possibles : en, fr.`,
    optionFirst: (option) =>
      `L’option « ${option} » est à la place d’une commande. Voyez : course --help`,
    keptByNpm: (npm, npx) => `npm a gardé une option pour lui. Tapez : ${npm}\nou : ${npx}`,
    bug: (what, place) =>
      `C’est une erreur du cours, pas la vôtre : ${what}${place ? ` (${place.file}:${place.line})` : ""}`,
  },
};
