import type { Bilingual } from "../lang.ts";
import { counted } from "../words.ts";

/** What a comparison of several agents says. */
export type CompareWords = {
  title: string;
  line: (n: number) => string;
  request: (n: number) => string;
  carries: (messages: number, added: number, bytes: number) => string;
  neverAsked: string;
  crashedBefore: string;
  answeredBefore: string;
  rowLabel: (row: string) => string;
  legend: string;
  unasked: string;
  outcome: string;
  answers: (requests: number) => string;
  recovers: (errors: number, requests: number) => string;
  stops: string;
  crashes: (what: string) => string;
  refused: (what: string) => string;
  cutShort: string;
  silent: string;
};

export const COMPARE_WORDS: Bilingual<CompareWords> = {
  en: {
    title: "One conversation, several agents",
    line: (n) => `line ${n}`,
    request: (n) => `request ${n}`,
    carries: (messages, added, bytes) =>
      `${counted("en", messages, "message", "messages")}, ${added} new, ${counted("en", bytes, "byte", "bytes")}`,
    neverAsked: "(the model is not asked again)",
    crashedBefore: "(it has crashed)",
    answeredBefore: "(it has answered)",
    rowLabel: (row) => `${row}:`,
    legend: "> sent   < the model says   | on the terminal   ! what becomes of it",
    unasked: "never asked for:",
    outcome: "outcome",
    answers: (requests) => `Answers, after ${counted("en", requests, "request", "requests")}.`,
    recovers: (errors, requests) =>
      `Recovers: ${counted("en", errors, "failed call", "failed calls")} went back as ${
        errors === 1 ? "a result" : "results"
      }, and it answers after ${counted("en", requests, "request", "requests")}.`,
    stops: "Stops: it shows what the tool gave, and the model never gets it.",
    crashes: (what) => `Crashes: ${what}`,
    refused: (what) => `The API refuses a request: ${what}`,
    cutShort: "Stopped by the trace: it asks for more than there is.",
    silent: "Ends without asking anything.",
  },
  fr: {
    title: "Une conversation, plusieurs agents",
    line: (n) => `ligne ${n}`,
    request: (n) => `requête ${n}`,
    carries: (messages, added, bytes) =>
      `${counted("fr", messages, "message", "messages")}, dont ${counted("fr", added, "nouveau", "nouveaux")}, ${counted("fr", bytes, "octet", "octets")}`,
    neverAsked: "(le modèle n’est plus interrogé)",
    crashedBefore: "(il a planté)",
    answeredBefore: "(il a répondu)",
    rowLabel: (row) => `${row}\u00a0:`,
    legend: "> envoyé   < le modèle dit   | au terminal   ! ce qu’il en advient",
    unasked: "jamais demandée\u00a0:",
    outcome: "issue",
    answers: (requests) => `Répond, après ${counted("fr", requests, "requête", "requêtes")}.`,
    recovers: (errors, requests) =>
      `Se reprend\u00a0: ${counted("fr", errors, "appel raté est reparti comme résultat", "appels ratés sont repartis comme résultats")}, et il répond après ${counted("fr", requests, "requête", "requêtes")}.`,
    stops: "S’arrête\u00a0: il affiche ce que l’outil a donné, et le modèle ne le reçoit jamais.",
    crashes: (what) => `Plante\u00a0: ${what}`,
    refused: (what) => `L’API refuse une requête\u00a0: ${what}`,
    cutShort: "Arrêté par la trace\u00a0: il demande plus qu’il n’y a.",
    silent: "Se termine sans rien demander.",
  },
};
