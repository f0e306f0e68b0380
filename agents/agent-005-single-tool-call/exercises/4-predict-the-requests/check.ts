import { type Check, callsIn, defineExercise, fail, pass, show } from "@boucle/grader";
import { converse, type ScriptedReply, stop, toolUse } from "@boucle/scripted-client";
import { run } from "../../agent.ts";

const call = (expression: string) => toolUse("calculator", { expression });

/** The conversation of the starter, line by line. */
const LINES: [line: string, reply: ScriptedReply][] = [
  ["hello", "Hello. What can I do for you?"],
  ["what is 2 + 3?", call("2 + 3")],
  ["and what was that?", "I cannot see it."],
  ["6 * 7, and 10 - 4", [call("6 * 7"), call("10 - 4")]],
  ["write me a long poem", stop("max_tokens", "There once was")],
  ["now a mean one", stop("refusal", "No.")],
  ["thanks", "You are welcome."],
];

/** What stage 005 sends: nothing here is counted by hand. */
async function truth() {
  const replies = LINES.map(([, reply]) => reply);
  const lines = LINES.map(([line]) => line);
  const { requests } = await converse(run, lines, replies);
  const last = requests.at(-1)?.messages ?? [];
  return {
    messages: requests.map(({ messages }) => messages.length),
    withTool: requests.filter(({ tools = [] }) => tools.length > 0).length,
    saidByModel: last.filter(({ role }) => role === "assistant").length,
    calls: last.flatMap(callsIn).length,
  };
}

type Question = { en: string; fr: string; predicted: unknown; right: number };

const WORDS = {
  en: { by: "for", few: "there are more", many: "there are fewer", none: "that is no number" },
  fr: { by: "pour", few: "il y en a davantage", many: "il y en a moins", none: "pas un nombre" },
};

/** Fails with each prediction that does not come true, and in which direction it errs. */
function compare(questions: Question[]) {
  const wrong = questions.filter(({ predicted, right }) => predicted !== right);
  if (wrong.length === 0) return pass();
  const told = (lang: "en" | "fr", { by, few, many, none }: typeof WORDS.en) =>
    wrong
      .map(({ predicted, right, ...name }) => {
        const number = typeof predicted === "number";
        const how = number ? (predicted < right ? few : many) : none;
        return `${show(predicted)} ${by} ${name[lang]} (${how})`;
      })
      .join(", ");
  return fail({
    en: {
      done: "The conversation was held with the agent of stage 005, and what it sent was counted.",
      got: `You predicted ${told("en", WORDS.en)}.`,
    },
    fr: {
      done: "La conversation a été tenue avec l’agent de l’étape 005, et ce qu’il a envoyé a été compté.",
      got: `Vous avez prédit ${told("fr", WORDS.fr)}.`,
    },
  });
}

/** A check of the messages that some requests carry. */
function counts(code: string, read: string, numbers: number[], text: Check["text"]): Check {
  return {
    code,
    read,
    text,
    async run(student) {
      const right = (await truth()).messages;
      const value = await student.value("messages");
      const predicted: unknown[] = Array.isArray(value) ? value : [];
      return compare(
        numbers.map((n) => ({
          en: `request ${n}`,
          fr: `la requête ${n}`,
          predicted: predicted[n - 1],
          right: right[n - 1] ?? 0,
        })),
      );
    },
  };
}

/** A check of single numbers, by the names that they are exported under. */
function numbers(
  code: string,
  read: string,
  names: ("withTool" | "saidByModel" | "calls")[],
  text: Check["text"],
): Check {
  return {
    code,
    read,
    text,
    async run(student) {
      const right = await truth();
      const questions: Question[] = [];
      for (const name of names) {
        const predicted = await student.value(name);
        questions.push({ en: name, fr: name, predicted, right: right[name] });
      }
      return compare(questions);
    },
  };
}

const checks = [
  counts("plain-turns", "before-you-start#a-history", [1, 2], {
    en: {
      expected: "The number of messages that requests 1 and 2 carry.",
      why: "The model remembers nothing, so each request tells again what was said before, on both sides.",
    },
    fr: {
      expected: "Le nombre de messages que portent les requêtes 1 et 2.",
      why: "Le modèle ne se souvient de rien : chaque requête redit donc ce qui s’est dit avant, des deux côtés.",
    },
  }),
  counts("after-calls", "005#the-history-after-each-request", [3, 4, 5], {
    en: {
      expected:
        "The number of messages that requests 3, 4 and 5 carry: some come after a call, some after words.",
      why: "Nobody answers the call in this stage, so think of what may stay of a turn that had one.",
    },
    fr: {
      expected:
        "Le nombre de messages que portent les requêtes 3, 4 et 5 : les unes viennent après un appel, d’autres après des mots.",
      why: "À cette étape, personne ne répond à l’appel : demandez-vous donc ce qui peut rester d’un tour qui en a eu un.",
    },
  }),
  counts("after-endings", "006#how-a-turn-ends", [5, 6, 7], {
    en: {
      expected:
        "The number of messages that requests 5, 6 and 7 carry: a reply that is cut off and a refusal lie between them.",
      why: "Why a reply ended decides whether its turn stays in the history.",
    },
    fr: {
      expected:
        "Le nombre de messages que portent les requêtes 5, 6 et 7 : entre elles se trouvent une réponse coupée et un refus.",
      why: "C’est le motif d’arrêt d’une réponse qui décide si son tour reste dans l’historique.",
    },
  }),
  numbers("what-goes-along", "005#asking", ["withTool", "saidByModel", "calls"], {
    en: {
      expected:
        "The number of requests in which the calculator is described; and what the last one holds of the model, its messages and its calls.",
      why: "A request carries all that the model can know at that moment: of the tool, and of what it said itself. In line 3 the user notices.",
    },
    fr: {
      expected:
        "Le nombre de requêtes où la calculatrice est décrite ; et ce que la dernière contient du modèle, ses messages et ses appels.",
      why: "Une requête porte tout ce que le modèle peut savoir à ce moment-là : de l’outil, et de ce qu’il a dit lui-même. À la ligne 3, l’utilisateur s’en est aperçu.",
    },
  }),
];

export default defineExercise({
  kind: "predict",
  starterFails: ["plain-turns", "after-calls", "after-endings", "what-goes-along"],
  checks,
});
