import { blocksOf, type Check, defineExercise, fail, pass, show } from "@boucle/grader";
import { converse, type ScriptedReply, stop, thinking, toolUse } from "@boucle/scripted-client";
import { run } from "../../agent.ts";

const call = (expression: string) => toolUse("calculator", { expression });

const LINES = [
  "how much are 12 * 12 and 100 - 1?",
  "write me a long story",
  "what is 2 + 3? then be mean",
  "thanks",
];

/** What the model replies, request by request: the conversation of the starter. */
const REPLIES: ScriptedReply[] = [
  [thinking("Two sums."), "Let me see.", call("12 * 12"), call("100 - 1")],
  "144 and 99.",
  stop("max_tokens", "Once upon a time", call("1 +")),
  call("2 + 3"),
  stop("refusal", "No."),
  "You are welcome.",
];

type Message = { role: string; types: string[] };

/** What stage 006 sends: nothing here is written down by hand. */
async function truth(request: number): Promise<Message[]> {
  const { requests } = await converse(run, LINES, REPLIES);
  return (requests[request - 1]?.messages ?? []).map((message) => ({
    role: message.role,
    types: blocksOf(message).map(({ type }) => String(type)),
  }));
}

/** A predicted message, however its parts are set apart: "user: text", "user text". */
function read(predicted: unknown): Message {
  const [role = "", ...types] = String(predicted)
    .trim()
    .split(/[\s:,+]+/);
  return { role, types: types.filter((type) => type !== "") };
}

const OTHER = { en: "one of its blocks is another one", fr: "un de ses blocs n’est pas le bon" };

/** What is wrong with the first message that is, in both languages. */
function faultOf(predicted: unknown[], right: Message[]): { en: string; fr: string } | undefined {
  const at = right.findIndex((message, n) => {
    return n < predicted.length && JSON.stringify(read(predicted[n])) !== JSON.stringify(message);
  });
  const wanted = right[at];
  if (wanted) {
    const [came, shown] = [read(predicted[at]), show(predicted[at])];
    const role = came.role === wanted.role;
    const count = came.types.length - wanted.types.length;
    const en =
      count < 0 ? "it has too few blocks" : count > 0 ? "it has too many blocks" : OTHER.en;
    const fr = count < 0 ? "il a trop peu de blocs" : count > 0 ? "il a trop de blocs" : OTHER.fr;
    return {
      en: `Message ${at + 1} is not ${shown}: ${role ? `the role is right, but ${en}` : "another role speaks"}.`,
      fr: `Le message ${at + 1} n’est pas ${shown} : ${role ? `le rôle est juste, mais ${fr}` : "c’est un autre rôle qui parle"}.`,
    };
  }
  if (predicted.length === right.length) return undefined;
  if (predicted.length === 0)
    return { en: "You predicted none.", fr: "Vous n’en avez prédit aucun." };
  const more = predicted.length > right.length;
  return {
    en: `The first messages are right, but you predicted ${predicted.length}, and there are ${more ? "fewer" : "more"}.`,
    fr: `Les premiers messages sont justes, mais vous en avez prédit ${predicted.length}, et il y en a ${more ? "moins" : "davantage"}.`,
  };
}

/** A check of what one request holds. */
function holds(code: string, request: number, read: string, text: Check["text"]): Check {
  return {
    code,
    read,
    text,
    async run(student) {
      const value = await student.value(`request${request}`);
      const fault = faultOf(Array.isArray(value) ? value : [], await truth(request));
      if (!fault) return pass();
      return fail({
        en: {
          done: `The conversation was held with stage 006, and request ${request} was laid beside your prediction.`,
          got: fault.en,
        },
        fr: {
          done: `La conversation a été tenue avec l’étape 006, et la requête ${request} comparée à votre prédiction.`,
          got: fault.fr,
        },
      });
    },
  };
}

const checks = [
  holds("first-round", 2, "006#the-two-messages", {
    en: {
      expected: "The messages of request 2, which brings back the results of two calls.",
      why: "A round adds two messages, one of each side, and everything that the model sent is in its own.",
    },
    fr: {
      expected: "Les messages de la requête 2, qui rapporte les résultats de deux appels.",
      why: "Un aller-retour ajoute deux messages, un de chaque côté, et tout ce qu’a envoyé le modèle est dans le sien.",
    },
  }),
  holds("after-the-answer", 3, "006#the-history-after-each-request", {
    en: {
      expected: "The messages of request 3, with which the second line is sent.",
      why: "Nothing of a turn that was answered goes away: the model can look up its own calls later.",
    },
    fr: {
      expected: "Les messages de la requête 3, avec laquelle part la deuxième ligne.",
      why: "Rien ne disparaît d’un tour qui a reçu sa réponse : le modèle pourra y relire ses propres appels.",
    },
  }),
  holds("after-the-cut", 4, "006#how-a-turn-ends", {
    en: {
      expected:
        "The messages of request 4, which follows a reply of words and a call that was cut off.",
      why: "Of a reply that was cut off, that stays which can stay: ask of each block whether the API would take it back without an answer.",
    },
    fr: {
      expected:
        "Les messages de la requête 4, qui suit une réponse coupée, faite de mots et d’un appel.",
      why: "D’une réponse coupée reste ce qui peut rester : demandez-vous, pour chaque bloc, si l’API le reprendrait sans réponse.",
    },
  }),
  holds("in-the-round", 5, "006#the-history-after-each-request", {
    en: {
      expected:
        "The messages of request 5, which brings back the result of one call in the third turn.",
      why: "Each request of a turn carries all turns before it, and the rounds of its own.",
    },
    fr: {
      expected:
        "Les messages de la requête 5, qui rapporte le résultat d’un appel au troisième tour.",
      why: "Chaque requête d’un tour porte tous les tours d’avant, et les allers-retours du sien.",
    },
  }),
  holds("after-the-refusal", 6, "006#how-a-turn-ends", {
    en: {
      expected: "The messages of request 6, which follows a turn that was refused half way.",
      why: "What the model reads again, it is likely to do again; so think of where a refused turn begins, and where it ends.",
    },
    fr: {
      expected: "Les messages de la requête 6, qui suit un tour refusé à mi-chemin.",
      why: "Ce que le modèle relit, il a des chances de le refaire : demandez-vous donc où commence un tour refusé, et où il finit.",
    },
  }),
];

export default defineExercise({
  kind: "predict",
  starterFails: [
    "first-round",
    "after-the-answer",
    "after-the-cut",
    "in-the-round",
    "after-the-refusal",
  ],
  checks,
});
