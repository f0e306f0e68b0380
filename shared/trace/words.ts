import type { Bilingual, Lang } from "./lang.ts";

/** What a trace says in words, on a terminal and on a page. */
export type Words = {
  title: (agent: string) => string;
  modelIs: (who: string) => string;
  model: { script: (name: string) => string; pocket: string; live: (name: string) => string };
  newMark: string;
  sameMark: string;
  legend: string;
  terminalMark: string;
  line: string;
  request: (n: number, messages: number, added: number) => string;
  carries: (bytes: number, tokens: number, counted: boolean) => string;
  dropped: (count: number) => string;
  sameRange: (from: number, to: number) => string;
  reply: (n: number, stopReason: string | null) => string;
  replyNote: string;
  tool: (letter: string, name: string) => string;
  gave: string;
  shown: string;
  failure: (n: number, status: string) => string;
  brokenRule: (rule: string) => string;
  crash: string;
  exhausted: string;
  tooMany: (n: number) => string;
  end: string;
  total: (requests: number, bytes: number) => string;
  work: (name: string, lines: string, callers: string) => string;
  lines: (start: number, end: number) => string;
  byRule: string;
  outside: string;
  call: (letter: string) => string;
  result: (letter: string) => string;
  orphan: string;
  neverSentBack: (letter: string, name: string) => string;
  neverRun: (letter: string, name: string) => string;
  crashedIn: (letter: string, name: string) => string;
  unasked: (count: number) => string;
  unaskedNone: string;
  empty: string;
  more: (characters: number) => string;
};

const number = { en: new Intl.NumberFormat("en"), fr: new Intl.NumberFormat("fr") };

/** A count with its noun: one form for one, another for more. In French, zero is singular. */
export function counted(lang: Lang, count: number, one: string, many: string): string {
  const single = lang === "fr" ? count < 2 : count === 1;
  return `${number[lang].format(count)}\u00a0${single ? one : many}`;
}

/** A number as the language writes it. */
export function formatNumber(lang: Lang, value: number): string {
  return number[lang].format(value);
}

export const WORDS: Bilingual<Words> = {
  en: {
    title: (agent) => `Trace of ${agent}`,
    modelIs: (who) => `Model: ${who}`,
    model: {
      script: (name) =>
        name ? `scripted replies, transcript “${name}”` : "scripted replies, written beforehand",
      pocket: "the pocket model: a few rules, no language model",
      live: (name) => `a live model: ${name}`,
    },
    newMark: "new",
    sameMark: "sent again",
    legend: "+ new in this request   = sent again, unchanged   | on the terminal",
    terminalMark: "on the terminal",
    line: "You type a line",
    request: (n, messages, added) =>
      `Request ${n}: ${counted("en", messages, "message", "messages")}, ${added} new`,
    carries: (bytes, tokens, isCounted) =>
      `${counted("en", bytes, "byte", "bytes")}, ${
        isCounted
          ? `${counted("en", tokens, "token", "tokens")} (counted by the API)`
          : `about ${counted("en", tokens, "token", "tokens")} (estimate)`
      }`,
    dropped: (count) =>
      `${counted("en", count, "message", "messages")} of the request before left out`,
    sameRange: (from, to) =>
      from === to ? `message ${from}: sent again` : `messages ${from} to ${to}: sent again`,
    reply: (n, stopReason) => `Reply ${n}, stop_reason: ${stopReason}`,
    replyNote: "The reply has arrived. It is not in the messages: the agent decides that.",
    tool: (letter, name) => `Call ${letter} is run: ${name}`,
    gave: "gave",
    shown: "Shown on the terminal",
    failure: (n, status) => `Request ${n} fails${status && `: ${status}`}`,
    brokenRule: (rule) => `rule of the API: ${rule}`,
    crash: "The agent crashes",
    exhausted: "One request more than the script has replies. The trace stops here.",
    tooMany: (n) => `Stopped after ${n} requests: this agent would go on.`,
    end: "End of the conversation",
    total: (requests, bytes) =>
      `${counted("en", requests, "request", "requests")}, ${counted("en", bytes, "byte", "bytes")} sent in all`,
    work: (name, lines, callers) =>
      `At work: ${name}()${lines ? `, ${lines}` : ""}${callers ? `, called by ${callers}` : ""}`,
    lines: (start, end) => (start === end ? `line ${start}` : `lines ${start} to ${end}`),
    byRule: " (told by the kind of event)",
    outside: "At work: the model, outside of this file",
    call: (letter) => `call ${letter}`,
    result: (letter) => `result ${letter}`,
    orphan: "result without a call",
    neverSentBack: (letter, name) =>
      `Call ${letter} (${name}) was run, and its result never sent back to the model.`,
    crashedIn: (letter, name) => `Call ${letter} (${name}) has no result: the agent crashed in it.`,
    neverRun: (letter, name) => `Call ${letter} (${name}) was never answered.`,
    unasked: (count) =>
      count === 1
        ? "1 reply of the script was never asked for:"
        : `${count} replies of the script were never asked for:`,
    unaskedNone: "Every reply of the script was asked for.",
    empty: "(empty)",
    more: (characters) => `… ${counted("en", characters, "character", "characters")} more`,
  },
  fr: {
    title: (agent) => `Trace\u00a0: ${agent}`,
    modelIs: (who) => `Modèle\u00a0: ${who}`,
    model: {
      script: (name) =>
        name
          ? `réponses d’un scénario, transcription «\u00a0${name}\u00a0»`
          : "réponses d’un scénario, écrites d’avance",
      pocket: "le modèle de poche\u00a0: quelques règles, pas un modèle de langage",
      live: (name) => `un vrai modèle\u00a0: ${name}`,
    },
    newMark: "nouveau",
    sameMark: "renvoyé",
    legend: "+ nouveau dans cette requête   = renvoyé tel quel   | au terminal",
    terminalMark: "au terminal",
    line: "Vous tapez une ligne",
    request: (n, messages, added) =>
      `Requête ${n}\u00a0: ${counted("fr", messages, "message", "messages")}, dont ${counted("fr", added, "nouveau", "nouveaux")}`,
    carries: (bytes, tokens, isCounted) =>
      `${counted("fr", bytes, "octet", "octets")}, ${
        isCounted
          ? `${counted("fr", tokens, "token", "tokens")} (comptés par l’API)`
          : `environ ${counted("fr", tokens, "token", "tokens")} (estimation)`
      }`,
    dropped: (count) =>
      `${counted("fr", count, "message", "messages")} de la requête précédente laissés de côté`,
    sameRange: (from, to) =>
      from === to ? `message ${from}\u00a0: renvoyé` : `messages ${from} à ${to}\u00a0: renvoyés`,
    reply: (n, stopReason) => `Réponse ${n}, stop_reason\u00a0: ${stopReason}`,
    replyNote:
      "La réponse est arrivée. Elle n’est pas encore dans les messages\u00a0: c’est l’agent qui en décide.",
    tool: (letter, name) => `L’appel ${letter} est exécuté\u00a0: ${name}`,
    gave: "a donné",
    shown: "Affiché au terminal",
    failure: (n, status) => `La requête ${n} échoue${status && `\u00a0: ${status}`}`,
    brokenRule: (rule) => `règle de l’API\u00a0: ${rule}`,
    crash: "L’agent plante",
    exhausted: "Une requête de plus que le scénario n’a de réponses. La trace s’arrête ici.",
    tooMany: (n) => `Arrêt après ${n} requêtes\u00a0: cet agent continuerait.`,
    end: "Fin de la conversation",
    total: (requests, bytes) =>
      `${counted("fr", requests, "requête", "requêtes")}, ${counted("fr", bytes, "octet envoyé", "octets envoyés")} en tout`,
    work: (name, lines, callers) =>
      `À l’œuvre\u00a0: ${name}()${lines ? `, ${lines}` : ""}${callers ? `, appelée par ${callers}` : ""}`,
    lines: (start, end) => (start === end ? `ligne ${start}` : `lignes ${start} à ${end}`),
    byRule: " (déduit de la nature de l’événement)",
    outside: "À l’œuvre\u00a0: le modèle, hors de ce fichier",
    call: (letter) => `appel ${letter}`,
    result: (letter) => `résultat ${letter}`,
    orphan: "résultat sans appel",
    neverSentBack: (letter, name) =>
      `L’appel ${letter} (${name}) a été exécuté, et son résultat n’est jamais reparti vers le modèle.`,
    crashedIn: (letter, name) =>
      `L’appel ${letter} (${name}) n’a pas de résultat\u00a0: l’agent a planté en l’exécutant.`,
    neverRun: (letter, name) => `L’appel ${letter} (${name}) est resté sans réponse.`,
    unasked: (count) =>
      count < 2
        ? `${count} réponse du scénario n’a jamais été demandée\u00a0:`
        : `${count} réponses du scénario n’ont jamais été demandées\u00a0:`,
    unaskedNone: "Chaque réponse du scénario a été demandée.",
    empty: "(vide)",
    more: (characters) => `… encore ${counted("fr", characters, "caractère", "caractères")}`,
  },
};
