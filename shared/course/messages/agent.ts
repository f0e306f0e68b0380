import type { Bilingual } from "../context.ts";
import type { Place } from "../crash-place.ts";
import type { HelpTexts } from "../help.ts";
import { MAX_REQUESTS } from "../limit.ts";

type Texts = {
  help: HelpTexts;
  whichStage: (list: string) => string;
  unknownStage: (wanted: string, list: string) => string;
  noStages: string;
  liveOrPocket: string;
  clumsyIsPocket: string;
  badLimit: (value: string) => string;
  pocket: (stage: string) => string;
  clumsy: (stage: string) => string;
  live: (stage: string, model: string) => string;
  server: (stage: string, address: string, model: string) => string;
  leave: string;
  noRun: (file: string) => string;
  crash: (what: string, place: Place | undefined) => string;
  lesson: (call: string, key: string, next: string) => string;
  ownCode: string;
};

function at(place: Place | undefined, line: string): string {
  return place ? `\n  ${place.file}, ${line} ${place.line}` : "";
}

/** Talking to a stage. */
export const AGENT: Bilingual<Texts> = {
  en: {
    help: {
      usage: "course agent STAGE [options]\nnpm run agent STAGE -- [options]",
      about:
        "Talks to a stage: 006, 6 and agent-006 are the same one. An empty line, or the end of " +
        "the input, ends the conversation. Ctrl-C gives a turn up; at the prompt it leaves.",
      options: [
        ["--live", "a live model (needs ANTHROPIC_API_KEY); the default with a key"],
        ["--pocket", "the pocket model, offline; the default without a key"],
        ["--clumsy", "the pocket model, which makes bad calls first"],
        ["--max-requests N", `the most requests of one turn: ${MAX_REQUESTS}`],
        ["--system TEXT", "another system prompt"],
        ["--lang en|fr", "the language"],
      ],
      more:
        "ANTHROPIC_BASE_URL names another server that speaks the Messages API; ANTHROPIC_MODEL " +
        "names another model.",
    },
    whichStage: (list) => `Which stage? Stages here: ${list}. For example: npm run agent 006`,
    unknownStage: (wanted, list) => `Unknown stage "${wanted}". Stages here: ${list}.`,
    noStages: "No stage found in the folder agents.",
    liveOrPocket: "--live and --pocket exclude each other. Give one of them.",
    clumsyIsPocket: "Only the pocket model is clumsy on demand. Leave --live or --clumsy out.",
    badLimit: (value) => `--max-requests is "${value}". Give a whole number from 1.`,
    pocket: (stage) => `${stage}, with the pocket model: a few rules, offline, no language model.`,
    clumsy: (stage) => `${stage}, with the pocket model, clumsy: it makes a bad call first.`,
    live: (stage, model) => `${stage}, with a live model: ${model}.`,
    server: (stage, address, model) => `${stage}, with ${model} on ${address}.`,
    leave: "An empty line ends the conversation.",
    noRun: (file) => `${file} exports no function "run". A stage needs one to be talked to.`,
    crash: (what, place) => `The stage crashed: ${what}${at(place, "line")}`,
    lesson: (call, key, next) =>
      `The model called ${call}, without the "${key}" that the tool needs, and this stage ` +
      "runs every call as it comes. That is what this lesson is about: a model may send " +
      `anything. The next stage survives the same call:\n  npm run agent ${next} -- --clumsy`,
    ownCode: "Nothing caught this error. Mend that line, then start again.",
  },
  fr: {
    help: {
      usage: "course agent ÉTAPE [options]\nnpm run agent ÉTAPE -- [options]",
      about:
        "Pour parler à une étape : 006, 6 et agent-006 désignent la même. Une ligne vide, ou la " +
        "fin de l’entrée, termine la conversation. Ctrl-C abandonne un tour ; à l’invite, il quitte.",
      options: [
        ["--live", "un modèle en ligne (demande ANTHROPIC_API_KEY) ; d’office avec une clé"],
        ["--pocket", "le modèle de poche, hors ligne ; d’office sans clé"],
        ["--clumsy", "le modèle de poche, qui commence par de mauvais appels"],
        ["--max-requests N", `la limite de requêtes d’un tour : ${MAX_REQUESTS}`],
        ["--system TEXTE", "un autre prompt système"],
        ["--lang en|fr", "la langue"],
      ],
      more:
        "ANTHROPIC_BASE_URL désigne un autre serveur qui parle l’API Messages ; ANTHROPIC_MODEL " +
        "désigne un autre modèle.",
    },
    whichStage: (list) =>
      `Quelle étape ? Étapes présentes : ${list}. Par exemple : npm run agent 006`,
    unknownStage: (wanted, list) => `Étape inconnue : « ${wanted} ». Étapes présentes : ${list}.`,
    noStages: "Aucune étape trouvée dans le dossier agents.",
    liveOrPocket: "--live et --pocket s’excluent. Donnez l’une des deux options.",
    clumsyIsPocket:
      "Seul le modèle de poche est maladroit sur demande. Retirez --live ou --clumsy.",
    badLimit: (value) => `--max-requests vaut « ${value} ». Donnez un nombre entier à partir de 1.`,
    pocket: (stage) =>
      `${stage}, modèle de poche : des règles, hors ligne ; aucun modèle de langage.`,
    clumsy: (stage) => `${stage}, modèle de poche maladroit : il commence par un mauvais appel.`,
    live: (stage, model) => `${stage}, modèle en ligne : ${model}.`,
    server: (stage, address, model) => `${stage}, avec ${model} sur ${address}.`,
    leave: "Une ligne vide termine la conversation.",
    noRun: (file) =>
      `${file} n’exporte pas de fonction « run ». Une étape en a besoin pour qu’on lui parle.`,
    crash: (what, place) => `L’étape a planté : ${what}${at(place, "ligne")}`,
    lesson: (call, key, next) =>
      `Le modèle a appelé ${call}, sans la clé « ${key} » dont l’outil a besoin, et cette étape ` +
      "exécute chaque appel tel qu’il arrive. C’est le sujet de cette leçon : un modèle peut " +
      "envoyer n’importe quoi. L’étape suivante survit au même appel :\n" +
      `  npm run agent ${next} -- --clumsy`,
    ownCode: "Rien n’a rattrapé cette erreur. Corrigez cette ligne, puis relancez.",
  },
};
