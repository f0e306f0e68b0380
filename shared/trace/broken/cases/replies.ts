import { type ScriptedReply, type SentRequest, stop, toolUse } from "@boucle/scripted-client";
import type { CaseData } from "../case.ts";
import { resultsIn } from "./results-in.ts";

/** How a reply is read and kept. Stage 006 does it right. */
export const REPLY_CASES: CaseData[] = [
  {
    name: "last-block",
    title: { en: "only the last block is looked at", fr: "seul le dernier bloc est regardé" },
    fault: {
      en: "The model asks for two calls. The agent takes the last block of the reply, and the first call is gone: neither run nor kept.",
      fr: "Le modèle demande deux appels. L’agent prend le dernier bloc de la réponse, et le premier appel disparaît : ni exécuté, ni conservé.",
    },
    lesson: {
      en: "The API cannot know what you left out: the history that it gets is in order, so nothing warns you. The model has to ask again, and you pay for one more request. Look at every block, by its type.",
      fr: "L’API ne peut pas savoir ce que vous avez laissé de côté : l’historique qu’elle reçoit est en règle, et rien ne vous avertit. Le modèle doit redemander, et vous payez une requête de plus. Regardez chaque bloc, d’après son type.",
    },
    mendedBy: "006",
    mend: "turn",
    lines: { en: ["what is 2 + 3, and 4 * 5?"], fr: ["combien font 2 + 3, et 4 * 5 ?"] },
    script: {
      en: asksUntilBoth("That makes 5, and 20."),
      fr: asksUntilBoth("Cela fait 5, et 20."),
    },
    expect: { kind: "waste", measure: "droppedCalls" },
  },
  {
    name: "blank-text",
    title: { en: "blank text sent back", fr: "un texte vide renvoyé" },
    fault: {
      en: "The reply holds an empty text block beside its call, and goes into the history as it came.",
      fr: "La réponse contient un bloc de texte vide à côté de son appel, et entre telle quelle dans l’historique.",
    },
    lesson: {
      en: "The API may give what it does not take back. The whole history is sent each time, so one such block makes every later request fail as well. Leave blank text out.",
      fr: "L’API peut donner ce qu’elle ne reprend pas. Tout l’historique est envoyé à chaque fois : un seul bloc de ce genre fait aussi échouer toutes les requêtes suivantes. Laissez les textes vides de côté.",
    },
    mendedBy: "006",
    mend: "echo",
    lines: { en: ["what is 2 + 3?"], fr: ["combien font 2 + 3 ?"] },
    script: {
      en: [["", toolUse("calculator", { expression: "2 + 3" })], "That makes 5."],
      fr: [["", toolUse("calculator", { expression: "2 + 3" })], "Cela fait 5."],
    },
    expect: { kind: "refusal", rule: "C10" },
  },
  {
    name: "cut-off",
    title: { en: "a cut-off call is run", fr: "un appel coupé est exécuté" },
    fault: {
      en: "The reply ran into `max_tokens` in the middle of its call: `4823 * 1979` came as `4823 * 19`. The agent sees a call, and runs it.",
      fr: "La réponse a atteint `max_tokens` au milieu de son appel : `4823 * 1979` est arrivé comme `4823 * 19`. L’agent voit un appel, et l’exécute.",
    },
    lesson: {
      en: "The number is wrong and nobody notices, since half an input can look like a whole one. With a tool that deletes or pays it is worse. Look at `stop_reason` first: only `tool_use` means that the calls are complete.",
      fr: "Le nombre est faux et personne ne le remarque, car une moitié d’entrée peut avoir l’air entière. Avec un outil qui supprime ou qui paie, c’est plus grave. Regardez d’abord `stop_reason` : seul `tool_use` veut dire que les appels sont complets.",
    },
    mendedBy: "006",
    mend: "turn",
    lines: { en: ["what is 4823 * 1979?"], fr: ["combien font 4823 * 1979 ?"] },
    script: {
      en: cutOff((result) => `4823 * 1979 makes ${result}.`),
      fr: cutOff((result) => `4823 * 1979 font ${result}.`),
    },
    expect: { kind: "waste", measure: "cutCalls" },
  },
  {
    name: "no-stop",
    title: { en: "a loop that does not stop", fr: "une boucle qui ne s’arrête pas" },
    fault: {
      en: "The loop knows two stop reasons, `end_turn` and `tool_use`. This reply was cut off by `max_tokens`: nothing enters the history, and the same request leaves again.",
      fr: "La boucle connaît deux motifs d’arrêt, `end_turn` et `tool_use`. Cette réponse a été coupée par `max_tokens` : rien n’entre dans l’historique, et la même requête repart.",
    },
    lesson: {
      en: "You pay for each request, and none brings anything new. End the turn on every reason that is not `tool_use`, even on one that does not exist yet. A model that calls tools in circles is another matter: only a limit helps there, and `npm run agent` has one.",
      fr: "Vous payez chaque requête, et aucune n’apporte rien de nouveau. Terminez le tour pour tout motif autre que `tool_use`, même un motif qui n’existe pas encore. Un modèle qui appelle des outils en rond est un autre problème : seule une limite de requêtes y remédie, et `npm run agent` en a une.",
    },
    mendedBy: "006",
    mend: "turn",
    lines: { en: ["tell me about the moon"], fr: ["parlez-moi de la lune"] },
    script: {
      en: () => stop("max_tokens", "The moon is the only"),
      fr: () => stop("max_tokens", "La lune est le seul"),
    },
    expect: { kind: "waste", measure: "repeatedRequests" },
  },
];

/** A model that asks for both results until it has them. */
function asksUntilBoth(answer: string): (request: SentRequest) => ScriptedReply {
  return (request) => {
    const known = resultsIn(request);
    const wanted = [
      { expression: "2 + 3", result: "5" },
      { expression: "4 * 5", result: "20" },
    ].filter(({ result }) => !known.includes(result));
    if (wanted.length === 0) return answer;
    return wanted.map(({ expression }) => toolUse("calculator", { expression }));
  };
}

/** A model whose call is cut off, and which believes what it is told. */
function cutOff(answer: (result: string) => string): (request: SentRequest) => ScriptedReply {
  return (request) => {
    const [result] = resultsIn(request);
    if (result !== undefined) return answer(result);
    return stop("max_tokens", toolUse("calculator", { expression: "4823 * 19" }));
  };
}
