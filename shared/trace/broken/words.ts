import type { Bilingual, Measure } from "./case.ts";

/** What the gallery says around its cases. Paths and lines of code come in as they are. */
type Words = {
  fault: (file: string, line: number) => string;
  request: (n: number) => string;
  reply: string;
  refused: (rule: string) => string;
  position: (at: string, number: number) => string;
  crashed: string;
  silent: string;
  counted: Record<Measure, (count: number, of: number, bytes: string) => string>;
  requests: (here: number, mended: number | undefined, stage: string) => string;
  terminal: string;
  noId: string;
  why: string;
  mended: (stage: string) => string;
  right: (name: string, file: string, line: number | undefined) => string;
  see: string;
  next: string;
  otherwise: (expected: string, found: string) => string;
  notMended: (stage: string, found: string) => string;
  failure: Record<"refusal" | "crash" | "waste" | "script" | "none", (detail: string) => string>;
  list: (count: number) => string;
  stage: (name: string) => string;
  kind: Record<"refusal" | "crash" | "waste", string>;
  kinds: string;
  play: string;
  unknown: (name: string) => string;
};

export const WORDS: Bilingual<Words> = {
  en: {
    fault: (file, line) => `The fault, in ${file}, line\u00a0${line}:`,
    request: (n) => `Request ${n} carries:`,
    reply: "The model asks for:",
    refused: (rule) =>
      `The scripted client answers with the API's own refusal (rule ${rule} in shared/scripted-client/rules):`,
    position: (at, number) => `(\`${at}\` is message number ${number}: the API counts from 0.)`,
    crashed: "The program crashes:",
    silent: "The API takes it without a word. What was counted:",
    counted: {
      repeatedRequests: (count, of, bytes) =>
        `Requests: ${of}, then the gallery stopped them. Repeated for nothing: ${count} (${bytes}\u00a0bytes).`,
      forgottenLines: (count, of) =>
        `Lines typed: ${of}. Lines that the model gets: ${of - count}.`,
      droppedCalls: (count, of) => `Calls in the reply: ${of}. Results sent back: ${of - count}.`,
      cutCalls: (count, of) => `Calls that were cut off: ${of}. Run all the same: ${count}.`,
      strayRuns: (count, of) =>
        `Calls of a tool that nobody offered: ${of}. Answered as if it were a tool: ${count}.`,
      extraRuns: (count, of) => `Calls of the model: ${of}. Runs of the tool: ${of + count}.`,
    },
    requests: (here, mended, stage) =>
      `Requests in all: ${here}${mended === undefined ? "" : `; with stage ${stage}: ${mended}`}.`,
    terminal: "The terminal shows:",
    noId: "(no tool_use_id)",
    why: "Why it matters:",
    mended: (stage) => `The same conversation with stage ${stage}, which does it right:`,
    right: (name, file, line) => `Where it is done right: ${name}, in ${file}${at(line, "line")}`,
    see: "Watch that stage:",
    next: "Next fault:",
    otherwise: (expected, found) =>
      `This case does not fail as it says any more. Expected: ${expected}. Found: ${found}. Mend the small agent, or what the case expects.`,
    notMended: (stage, found) =>
      `Stage ${stage} does not get through this conversation. Found: ${found}. Point to a stage that does.`,
    failure: {
      refusal: (detail) => `a refusal by rule ${detail}`,
      crash: (detail) => `a crash with ${detail}`,
      waste: (detail) => `a silent loss (${detail})`,
      script: () => "a script that does not fit",
      none: () => "no fault at all",
    },
    list: (count) =>
      `${count} classic faults, each in a small agent that is right but for a few lines.`,
    stage: (name) => `${name} does it right:`,
    kind: { refusal: "refused", crash: "crash", waste: "silent" },
    kinds:
      "refused: the API says no. crash: the program ends. silent: nobody says anything, and something is lost.",
    play: "Play one:",
    unknown: (name) => `Unknown fault "${name}". Faults here:`,
  },
  fr: {
    fault: (file, line) => `La faute, dans ${file}, ligne\u00a0${line} :`,
    request: (n) => `La requête ${n} transporte :`,
    reply: "Le modèle demande :",
    refused: (rule) =>
      `Le client à scénario répond par le refus de l’API (règle ${rule} dans shared/scripted-client/rules) :`,
    position: (at, number) =>
      `(\`${at}\` est le message numéro ${number} : l’API compte à partir de 0.)`,
    crashed: "Le programme plante :",
    silent: "L’API l’accepte sans un mot. Ce qui a été compté :",
    counted: {
      repeatedRequests: (count, of, bytes) =>
        `Requêtes : ${of}, puis la galerie les a arrêtées. Répétées pour rien : ${count} (${bytes}\u00a0octets).`,
      forgottenLines: (count, of) =>
        `Lignes tapées : ${of}. Lignes que le modèle reçoit : ${of - count}.`,
      droppedCalls: (count, of) =>
        `Appels dans la réponse : ${of}. Résultats renvoyés : ${of - count}.`,
      cutCalls: (count, of) => `Appels coupés : ${of}. Exécutés quand même : ${count}.`,
      strayRuns: (count, of) =>
        `Appels d’un outil que personne n’a proposé : ${of}. Traités comme un outil : ${count}.`,
      extraRuns: (count, of) => `Appels du modèle : ${of}. Exécutions de l’outil : ${of + count}.`,
    },
    requests: (here, mended, stage) =>
      `Requêtes en tout : ${here}${mended === undefined ? "" : ` ; avec l’étape ${stage} : ${mended}`}.`,
    terminal: "Le terminal affiche :",
    noId: "(sans tool_use_id)",
    why: "Pourquoi c’est important :",
    mended: (stage) => `La même conversation avec l’étape ${stage}, qui fait ce qu’il faut :`,
    right: (name, file, line) =>
      `Où c’est fait comme il faut : ${name}, dans ${file}${at(line, "ligne")}`,
    see: "Pour suivre cette étape :",
    next: "Faute suivante :",
    otherwise: (expected, found) =>
      `Ce cas n’échoue plus comme il le dit. Attendu : ${expected}. Trouvé : ${found}. Corrigez le petit agent, ou ce que le cas attend.`,
    notMended: (stage, found) =>
      `L’étape ${stage} ne vient pas à bout de cette conversation. Trouvé : ${found}. Indiquez une étape qui y parvient.`,
    failure: {
      refusal: (detail) => `un refus d’après la règle ${detail}`,
      crash: (detail) => `un plantage avec ${detail}`,
      waste: (detail) => `une perte silencieuse (${detail})`,
      script: () => "un scénario qui ne convient pas",
      none: () => "aucune faute",
    },
    list: (count) =>
      `${count} fautes classiques, chacune dans un petit agent correct à quelques lignes près.`,
    stage: (name) => `${name} fait ce qu’il faut :`,
    kind: { refusal: "refus", crash: "plantage", waste: "silence" },
    kinds:
      "refus : l’API dit non. plantage : le programme s’arrête. silence : personne ne dit rien, et quelque chose se perd.",
    play: "Pour en jouer une :",
    unknown: (name) => `Faute inconnue : « ${name} ». Les fautes d’ici :`,
  },
};

function at(line: number | undefined, word: string): string {
  return line === undefined ? "." : `, ${word}\u00a0${line}.`;
}
