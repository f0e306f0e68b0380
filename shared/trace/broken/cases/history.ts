import { type ScriptedReply, type SentRequest, toolUse } from "@boucle/scripted-client";
import type { CaseData } from "../case.ts";

/** What is kept from turn to turn. Stage 005 does it right. */
export const HISTORY_CASES: CaseData[] = [
  {
    name: "forgetting",
    title: { en: "a history that forgets", fr: "un historique qui oublie" },
    fault: {
      en: "Each line begins with an empty history, so the second request holds the second line alone.",
      fr: "Chaque ligne commence avec un historique vide : la deuxième requête ne contient que la deuxième ligne.",
    },
    lesson: {
      en: "A model remembers nothing between two requests. What it should know has to be sent each time: its memory is your list of messages.",
      fr: "Un modèle ne se souvient de rien d’une requête à l’autre. Ce qu’il doit savoir, il faut l’envoyer à chaque fois : sa mémoire, c’est votre liste de messages.",
    },
    mendedBy: "005",
    mend: "run",
    lines: {
      en: ["my name is Ada", "what is my name?"],
      fr: ["je m’appelle Ada", "comment est-ce que je m’appelle ?"],
    },
    script: {
      en: knowsTheName("Hello Ada!", "Your name is Ada.", "You have not told me."),
      fr: knowsTheName("Bonjour Ada !", "Vous vous appelez Ada.", "Vous ne me l’avez pas dit."),
    },
    expect: { kind: "waste", measure: "forgottenLines" },
  },
  {
    name: "dangling-call",
    title: { en: "a call that waits for ever", fr: "un appel qui attend toujours" },
    fault: {
      en: "The result is shown and the turn ends. The call stays in the history, where no result ever follows it.",
      fr: "Le résultat est affiché et le tour se termine. L’appel reste dans l’historique, où aucun résultat ne le suit jamais.",
    },
    lesson: {
      en: "The first turn looks fine. The next one is refused, and so is every one after it. A call and its result enter the history together, or neither does: stage 005 takes the whole turn out again.",
      fr: "Le premier tour semble réussi. Le suivant est refusé, et tous ceux d’après aussi. Un appel et son résultat entrent ensemble dans l’historique, ou aucun des deux : l’étape 005 en retire le tour entier.",
    },
    mendedBy: "005",
    mend: "turn",
    lines: { en: ["what is 2 + 3?", "thank you"], fr: ["combien font 2 + 3 ?", "merci"] },
    script: {
      en: [toolUse("calculator", { expression: "2 + 3" }), "You are welcome."],
      fr: [toolUse("calculator", { expression: "2 + 3" }), "Je vous en prie."],
    },
    expect: { kind: "refusal", rule: "T1" },
  },
];

/** A model that knows a name when the request in front of it holds that name, and not otherwise. */
function knowsTheName(
  greeting: string,
  known: string,
  unknown: string,
): (request: SentRequest) => ScriptedReply {
  return ({ messages }) => {
    const isQuestion = String(messages.at(-1)?.content).endsWith("?");
    if (!isQuestion) return greeting;
    return JSON.stringify(messages).includes("Ada") ? known : unknown;
  };
}
