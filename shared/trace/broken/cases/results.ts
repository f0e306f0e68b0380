import { type ScriptedReply, toolUse } from "@boucle/scripted-client";
import type { Bilingual, CaseData } from "../case.ts";

const ONE_CALL: Bilingual<string[]> = {
  en: ["what is 2 + 3?"],
  fr: ["combien font 2 + 3 ?"],
};
const ONE_ANSWER: Bilingual<ScriptedReply[]> = {
  en: [toolUse("calculator", { expression: "2 + 3" }), "That makes 5."],
  fr: [toolUse("calculator", { expression: "2 + 3" }), "Cela fait 5."],
};

/** How a result goes back. Stage 006 does it right. */
export const RESULT_CASES: CaseData[] = [
  {
    name: "no-id",
    title: { en: "a result without an id", fr: "un résultat sans id" },
    fault: {
      en: "The tool is run and its result goes back, but without a `tool_use_id`: nothing says which call it answers.",
      fr: "L’outil est exécuté et son résultat repart, mais sans `tool_use_id` : rien ne dit à quel appel il répond.",
    },
    lesson: {
      en: "The id is the only thread between a call and its result. A reply may hold several calls, so the API asks for the id even when there is just one. Copy the `id` of the `tool_use` block into the `tool_use_id` of the result.",
      fr: "L’id est le seul fil entre un appel et son résultat. Une réponse peut contenir plusieurs appels : l’API exige donc l’id même quand il n’y en a qu’un. Recopiez l’`id` du bloc `tool_use` dans le `tool_use_id` du résultat.",
    },
    mendedBy: "006",
    mend: "answerToolUse",
    lines: ONE_CALL,
    script: ONE_ANSWER,
    expect: { kind: "refusal", rule: "T7" },
  },
  {
    name: "wrong-id",
    title: { en: "a result with the wrong id", fr: "un résultat avec le mauvais id" },
    fault: {
      en: "The result cites `reply.id`, which names the whole reply. The call in it has an id of its own.",
      fr: "Le résultat cite `reply.id`, qui désigne la réponse entière. L’appel qu’elle contient a son propre id.",
    },
    lesson: {
      en: "Two ids are easily mixed up: `msg_…` names a reply, `toolu_…` names one call in it. A result that cites no call of the message before it is an orphan, and the API refuses it.",
      fr: "Deux id se confondent vite : `msg_…` désigne une réponse, `toolu_…` un appel dans cette réponse. Un résultat qui ne cite aucun appel du message précédent est orphelin, et l’API le refuse.",
    },
    mendedBy: "006",
    mend: "answerToolUse",
    lines: ONE_CALL,
    script: ONE_ANSWER,
    expect: { kind: "refusal", rule: "T3" },
  },
  {
    name: "one-of-two",
    title: { en: "one result for two calls", fr: "un seul résultat pour deux appels" },
    fault: {
      en: "The model asks for two calls in one reply. `find` takes the first, and nobody answers the second.",
      fr: "Le modèle demande deux appels dans une même réponse. `find` prend le premier, et personne ne répond au second.",
    },
    lesson: {
      en: "A model often asks for several things at once. Each call of a reply needs its result, and all the results go into the next message. Take them all with `filter`, then loop.",
      fr: "Un modèle demande souvent plusieurs choses à la fois. Chaque appel d’une réponse attend son résultat, et tous les résultats vont dans le message suivant. Prenez tous les appels avec `filter`, puis faites une boucle.",
    },
    mendedBy: "006",
    mend: "turn",
    lines: { en: ["what is 2 + 3, and 4 * 5?"], fr: ["combien font 2 + 3, et 4 * 5 ?"] },
    script: {
      en: [bothCalls(), "That makes 5, and 20."],
      fr: [bothCalls(), "Cela fait 5, et 20."],
    },
    expect: { kind: "refusal", rule: "T1" },
  },
  {
    name: "two-results",
    title: { en: "two results for one call", fr: "deux résultats pour un seul appel" },
    fault: {
      en: "A first result says `Computing...`, and the true one follows with the same id.",
      fr: "Un premier résultat dit `Computing...`, puis le vrai suit avec le même id.",
    },
    lesson: {
      en: "A call has exactly one result. What a person should see in the meantime belongs on the terminal, not in the history.",
      fr: "Un appel a exactement un résultat. Ce qu’une personne doit voir en attendant va dans le terminal, pas dans l’historique.",
    },
    mendedBy: "006",
    mend: "turn",
    lines: ONE_CALL,
    script: ONE_ANSWER,
    expect: { kind: "refusal", rule: "T4" },
  },
  {
    name: "text-first",
    title: { en: "words before the results", fr: "du texte avant les résultats" },
    fault: {
      en: "The message begins with a friendly sentence, and the results come after it.",
      fr: "Le message commence par une phrase aimable, et les résultats viennent après.",
    },
    lesson: {
      en: "The message after a call must begin with the results. Words may follow them, never come first. The refusal speaks of results that are missing, because the API looks for them at the beginning only.",
      fr: "Le message qui suit un appel doit commencer par les résultats. Du texte peut les suivre, jamais les précéder. Le refus parle de résultats manquants, parce que l’API ne les cherche qu’au début.",
    },
    mendedBy: "006",
    mend: "turn",
    lines: ONE_CALL,
    script: ONE_ANSWER,
    expect: { kind: "refusal", rule: "T1" },
  },
  {
    name: "assistant-result",
    title: {
      en: "the results in the assistant's mouth",
      fr: "les résultats dans la bouche de l’assistant",
    },
    fault: {
      en: "The results are sent with the role `assistant`, as if the model had said them.",
      fr: "Les résultats sont envoyés avec le rôle `assistant`, comme si le modèle les avait dits.",
    },
    lesson: {
      en: "In the history, `assistant` is what the model said, and `user` is all that reaches it from outside: your words, and the results of its calls.",
      fr: "Dans l’historique, `assistant` est ce que le modèle a dit, et `user` tout ce qui lui vient de l’extérieur : vos phrases, et les résultats de ses appels.",
    },
    mendedBy: "006",
    mend: "turn",
    lines: ONE_CALL,
    script: ONE_ANSWER,
    expect: { kind: "refusal", rule: "T10" },
  },
  {
    name: "tool-role",
    title: { en: "a role of another API", fr: "un rôle venu d’une autre API" },
    fault: {
      en: "The result goes back in a message of the role `tool`. That is how another API, chat completions, spells it.",
      fr: "Le résultat repart dans un message de rôle `tool`. C’est ainsi que l’écrit une autre API, « chat completions ».",
    },
    lesson: {
      en: "The idea is the same everywhere, the spelling is not. Here a result is a `tool_result` block in a `user` message.",
      fr: "L’idée est partout la même, l’écriture ne l’est pas. Ici, un résultat est un bloc `tool_result` dans un message `user`.",
    },
    mendedBy: "006",
    mend: "answerToolUse",
    lines: ONE_CALL,
    script: ONE_ANSWER,
    expect: { kind: "refusal", rule: "C3" },
  },
];

function bothCalls(): ScriptedReply {
  return [
    toolUse("calculator", { expression: "2 + 3" }),
    toolUse("calculator", { expression: "4 * 5" }),
  ];
}
