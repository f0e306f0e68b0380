import {
  blocksOf,
  callsIn,
  type Draw,
  defineExercise,
  fail,
  pass,
  resultsIn,
  type Student,
  show,
  type Talk,
  textOf,
} from "@boucle/grader";
import { type ScriptedReply, type SentRequest, toolUse } from "@boucle/scripted-client";

/** What the task says; whatever the answer exports does not matter. */
const LIMIT = 4;

const READ = "006#going-further";

const call = (draw: Draw) => toolUse("hint", { word: draw.word() }, draw.id());

/** The words of a message that are no results: a line of the user, or what the model said. */
function wordsOf(message: unknown): string {
  return textOf({ content: blocksOf(message).filter(({ type }) => type !== "tool_result") });
}

/** A line that the model never comes to an answer to, and what was typed before and behind it. */
async function endless(student: Student, draw: Draw, [before, behind]: [number, number]) {
  const plain = Array.from({ length: before + behind }, () => `And ${draw.word()}?`);
  const answers = plain.map(() => `It is ${draw.word()}.`);
  const line = `Solve ${draw.word()}.`;
  const lines = [...plain.slice(0, before), line, ...plain.slice(before)];
  const script = ({ messages }: SentRequest): ScriptedReply => {
    const known = plain.indexOf(wordsOf(messages.at(-1)));
    return known < 0 ? call(draw) : (answers[known] as string);
  };
  const talk = await student.converse({ lines, script, cap: 3 * LIMIT });
  const last = talk.requests.at(-1)?.messages ?? [];
  return { talk, line, lines, plain, answers, last };
}

/** A line for each entry: so many replies with calls, then words. */
async function finite(student: Student, draw: Draw, turns: { rounds: number; calls: number }[]) {
  const answers = turns.map(() => `It is ${draw.word()}.`);
  const script = turns.flatMap(({ rounds, calls }, n): ScriptedReply[] => [
    ...Array.from({ length: rounds }, () => Array.from({ length: calls }, () => call(draw))),
    answers[n] as string,
  ]);
  const lines = turns.map(() => `Solve ${draw.word()}.`);
  const talk = await student.converse({ lines, script, cap: script.length });
  const shown = answers.filter((answer) => talk.terminal.includes(answer));
  return { talk, lines, wanted: script.length, shown: shown.length };
}

/** What the terminal says beside the lines that were typed. */
function writtenIn({ terminal }: Talk, lines: string[]): string {
  return lines.reduce((text, line) => text.replace(`${line}\n`, ""), terminal);
}

/** A limit by name; or its number, together with what is counted, or with a word for the end. */
const NAMES_THE_LIMIT =
  /\blimit|too many|trop de|\bmaxim|\bat most\b|au plus|\b(4|four|quatre)\b.*(request|requ[eê]te|round|aller|tour|turn|time|fois|tr(y|ies)\b|attempt|essai|call|appel|hint|indice|stop|arr[eê]t|ended|fini)|(stop|arr[eê]t|gave up|giv(e|ing) up|ended|abandon).*\b(4|four|quatre)\b/i;

function rolesOf(messages: SentRequest["messages"]): string {
  return messages.map(({ role }) => role).join(", ") || "-";
}

/** What came, in both languages: requests, and whether there would have been more. */
function counted({ requests, ended }: Talk) {
  const n = requests.length;
  const more = ended === "cap";
  return {
    en: `${n} ${n === 1 ? "request" : "requests"}${more ? ", and it would have gone on" : ""}`,
    fr: `${n} ${n === 1 ? "requête" : "requêtes"}${more ? ", et cela aurait continué" : ""}`,
  };
}

const ENDLESS = {
  en: "A line was typed to which the model replied with a call, again and again.",
  fr: "Une ligne a été tapée, à laquelle le modèle a répondu par un appel, encore et encore.",
};

/** Fails if the line behind an endless turn was not sent, or was refused. */
function stopped({ talk, lines, last }: Awaited<ReturnType<typeof endless>>) {
  const sent = wordsOf(last.at(-1)).endsWith(lines.at(-1) ?? "");
  if (talk.ended === "done" && talk.refusals.length === 0 && sent) return undefined;
  const { en, fr } = counted(talk);
  const refused = talk.refusals[0];
  return fail({
    en: {
      done: `${ENDLESS.en} Then the next line was typed.`,
      got: refused
        ? `The next line was sent as request ${refused.index + 1}, and refused.`
        : `The next line was not sent; there were ${en}.`,
    },
    fr: {
      done: `${ENDLESS.fr} Puis la ligne suivante a été tapée.`,
      got: refused
        ? `La ligne suivante est partie comme requête ${refused.index + 1}, et a été refusée.`
        : `La ligne suivante n’est pas partie ; il y a eu ${fr}.`,
    },
  });
}

export default defineExercise({
  kind: "extend",
  starterFails: ["limit-exact", "says-so", "next-line", "turn-whole", "earlier-stays"],
  checks: [
    {
      code: "limit-exact",
      read: READ,
      text: {
        en: {
          expected: `Exactly ${LIMIT} requests in a turn that has no end of its own: not one more, and not one fewer.`,
          why: "A limit is a promise about money: it has to hold to the request.",
        },
        fr: {
          expected: `Exactement ${LIMIT} requêtes dans un tour qui n’a pas de fin propre : pas une de plus, pas une de moins.`,
          why: "Une limite est une promesse qui porte sur de l’argent : elle doit tenir à la requête près.",
        },
      },
      async run(student, draw) {
        const { talk } = await endless(student, draw, [0, 0]);
        if (talk.requests.length === LIMIT) return pass();
        const { en, fr } = counted(talk);
        return fail({
          en: { done: ENDLESS.en, got: `${en}.` },
          fr: { done: ENDLESS.fr, got: `${fr}.` },
        });
      },
    },
    {
      code: "last-allowed",
      read: READ,
      text: {
        en: {
          expected:
            "Words that come with the last request that is allowed are an answer like any other: they are shown, and kept for the next line.",
          why: "The limit is there for turns without an answer. This one has one.",
        },
        fr: {
          expected:
            "Des mots qui viennent avec la dernière requête permise sont une réponse comme une autre : ils s’affichent, et restent pour la ligne suivante.",
          why: "La limite est là pour les tours sans réponse. Celui-ci en a une.",
        },
      },
      async run(student, draw) {
        const turns = [
          { rounds: LIMIT - 1, calls: 1 },
          { rounds: 0, calls: 0 },
        ];
        const { talk, wanted, shown } = await finite(student, draw, turns);
        const kept = talk.requests.at(-1)?.messages.length ?? 0;
        const right = talk.requests.length === wanted && talk.ended === "done";
        if (right && shown === 2 && kept === 2 * LIMIT + 1) return pass();
        const { en, fr } = counted(talk);
        return fail({
          en: {
            done: `The model made ${LIMIT - 1} calls, one after the other, and answered with the last request allowed; then another line was typed.`,
            got: `${en}; answers shown: ${shown} of 2; messages in the last request: ${kept}.`,
          },
          fr: {
            done: `Le modèle a fait ${LIMIT - 1} appels, l’un après l’autre, et a répondu à la dernière requête permise ; puis une autre ligne a été tapée.`,
            got: `${fr} ; réponses affichées : ${shown} sur 2 ; messages dans la dernière requête : ${kept}.`,
          },
        });
      },
    },
    {
      code: "says-so",
      read: READ,
      text: {
        en: {
          expected:
            "When a turn is stopped, the terminal says that the limit was reached; when the model answers, it does not.",
          why: "Somebody waits for an answer. Silence looks like a fault, and an invented answer is one.",
        },
        fr: {
          expected:
            "Quand un tour est arrêté, le terminal dit que la limite est atteinte ; quand le modèle répond, il ne le dit pas.",
          why: "Quelqu’un attend une réponse. Le silence a l’air d’une panne, et une réponse inventée en est une.",
        },
      },
      async run(student, draw) {
        const { talk, lines } = await endless(student, draw, [0, 0]);
        const text = writtenIn(talk, lines);
        const answered = await finite(student, draw, [{ rounds: LIMIT - 1, calls: 1 }]);
        const other = writtenIn(answered.talk, answered.lines);
        const said = NAMES_THE_LIMIT.test(text) && talk.ended === "done";
        if (said && !NAMES_THE_LIMIT.test(other)) return pass();
        const shown = (written: string) => written.trim().slice(-120);
        return said
          ? fail({
              en: {
                done: "The model answered with the last request allowed.",
                got: `The terminal speaks of a limit all the same: ${shown(other)}`,
              },
              fr: {
                done: "Le modèle a répondu à la dernière requête permise.",
                got: `Le terminal parle quand même d’une limite : ${shown(other)}`,
              },
            })
          : fail({
              en: {
                done: ENDLESS.en,
                got: `The terminal says nothing of a limit: ${shown(text) || "(nothing at all)"}`,
              },
              fr: {
                done: ENDLESS.fr,
                got: `Le terminal ne parle d’aucune limite : ${shown(text) || "(rien du tout)"}`,
              },
            });
      },
    },
    {
      code: "next-line",
      read: "006#a-common-mistake",
      text: {
        en: {
          expected: "After a turn that was stopped, the next line is sent, and the API accepts it.",
          why: "A turn is stopped right behind a call. Whatever you leave of it in the history must have no call without its result.",
        },
        fr: {
          expected: "Après un tour arrêté, la ligne suivante part, et l’API l’accepte.",
          why: "Un tour est arrêté juste après un appel. Ce que vous en laissez dans l’historique ne doit contenir aucun appel sans son résultat.",
        },
      },
      async run(student, draw) {
        return stopped(await endless(student, draw, [draw.integer(0, 1), 1])) ?? pass();
      },
    },
    {
      code: "turn-whole",
      read: "006#a-common-mistake",
      text: {
        en: {
          expected:
            "The turn that was stopped is in the history with its calls and results, or not at all: its line does not stay there alone.",
          why: "A line without anything behind it is read together with the next one, and the model begins to solve it again.",
        },
        fr: {
          expected:
            "Le tour arrêté est dans l’historique avec ses appels et ses résultats, ou pas du tout : sa ligne n’y reste pas seule.",
          why: "Une ligne sans rien derrière elle se lit avec la suivante, et le modèle se remet à la résoudre.",
        },
      },
      async run(student, draw) {
        const conversation = await endless(student, draw, [draw.integer(0, 1), 1]);
        const said = stopped(conversation);
        if (said) return said;
        const { last, line } = conversation;
        const at = last.findIndex((message) => wordsOf(message).includes(line));
        const calls = at < 0 ? 0 : last.slice(at).flatMap(callsIn).length;
        // the call that it was stopped at may be left out
        if (at < 0 || calls >= LIMIT - 1) return pass();
        return fail({
          en: {
            done: `${ENDLESS.en} Then the next line was typed.`,
            got: `The last request (${rolesOf(last)}) still has "${line}" as message ${at + 1}, and behind it ${calls} of the ${LIMIT} calls.`,
          },
          fr: {
            done: `${ENDLESS.fr} Puis la ligne suivante a été tapée.`,
            got: `La dernière requête (${rolesOf(last)}) a toujours « ${line} » comme message ${at + 1}, et derrière elle ${calls} des ${LIMIT} appels.`,
          },
        });
      },
    },
    {
      code: "earlier-stays",
      read: "006#the-history-after-each-request",
      text: {
        en: {
          expected: "What was said before the turn that was stopped is still in the next request.",
          why: "One turn came to nothing, not the conversation.",
        },
        fr: {
          expected: "Ce qui s’est dit avant le tour arrêté est toujours dans la requête suivante.",
          why: "C’est un tour qui n’a pas abouti, non la conversation.",
        },
      },
      async run(student, draw) {
        for (const before of [draw.integer(1, 3), draw.integer(4, 6)]) {
          const conversation = await endless(student, draw, [before, 1]);
          const said = stopped(conversation);
          if (said) return said;
          const { last, plain, answers } = conversation;
          const words = last.map(wordsOf);
          const expected = plain.slice(0, before).flatMap((line, n) => [line, answers[n]]);
          if (expected.every((text, n) => words[n] === text)) continue;
          return fail({
            en: {
              done: `${before} ${before === 1 ? "turn was" : "turns were"} answered in words; the next one was stopped; then a line was typed.`,
              got: `The last request holds: ${rolesOf(last)}. Its first message says "${words[0]}"`,
            },
            fr: {
              done: `${before} ${before === 1 ? "tour a" : "tours ont"} reçu une réponse en mots ; le suivant a été arrêté ; puis une ligne a été tapée.`,
              got: `La dernière requête contient : ${rolesOf(last)}. Son premier message dit « ${words[0]} »`,
            },
          });
        }
        return pass();
      },
    },
    {
      code: "each-turn-anew",
      read: READ,
      text: {
        en: {
          expected: "The count begins anew with each line: many short turns are never stopped.",
          why: "The limit is there against a model that goes in circles, not against a long conversation.",
        },
        fr: {
          expected:
            "Le compte repart à chaque ligne : beaucoup de tours courts ne sont jamais arrêtés.",
          why: "La limite vise un modèle qui tourne en rond, non une longue conversation.",
        },
      },
      async run(student, draw) {
        const turns = Array.from({ length: draw.integer(3, 4) }, () => ({ rounds: 2, calls: 1 }));
        const { talk, wanted, shown } = await finite(student, draw, turns);
        if (talk.requests.length === wanted && shown === turns.length) return pass();
        const { en, fr } = counted(talk);
        return fail({
          en: {
            done: `${turns.length} lines were typed; to each the model made two calls and then answered.`,
            got: `${en}; answers in the terminal: ${shown} of ${turns.length}.`,
          },
          fr: {
            done: `${turns.length} lignes ont été tapées ; à chacune, le modèle a fait deux appels, puis a répondu.`,
            got: `${fr} ; réponses dans le terminal : ${shown} sur ${turns.length}.`,
          },
        });
      },
    },
    {
      code: "requests-not-calls",
      read: READ,
      text: {
        en: {
          expected: "Requests are counted, not calls: a reply with three calls is one round.",
          why: "What costs is the request, which tells the whole history again. Calls of one reply share it.",
        },
        fr: {
          expected:
            "Ce sont les requêtes qui se comptent, non les appels : une réponse avec trois appels fait un aller-retour.",
          why: "Ce qui coûte, c’est la requête, qui redit tout l’historique. Les appels d’une même réponse se la partagent.",
        },
      },
      async run(student, draw) {
        const { talk, wanted, shown } = await finite(student, draw, [{ rounds: 2, calls: 3 }]);
        if (talk.requests.length === wanted && shown === 1) return pass();
        const { en, fr } = counted(talk);
        return fail({
          en: {
            done: "The model made three calls in one reply, three in the next, and then answered.",
            got: `${en}, and ${shown ? "the" : "no"} answer in the terminal.`,
          },
          fr: {
            done: "Le modèle a fait trois appels dans une réponse, trois dans la suivante, puis a répondu.",
            got: `${fr}, et ${shown ? "la" : "pas de"} réponse dans le terminal.`,
          },
        });
      },
    },
    {
      code: "hints-told",
      read: "006#the-two-messages",
      text: {
        en: {
          expected: "Each call is still answered with its own hint.",
          why: "The limit belongs to the loop. What a tool gives has nothing to do with it.",
        },
        fr: {
          expected: "Chaque appel reçoit toujours son propre indice.",
          why: "La limite est l’affaire de la boucle. Ce que donne un outil n’a rien à voir avec elle.",
        },
      },
      async run(student, draw) {
        const turns = [1, 2].map((calls) => ({ rounds: 2, calls }));
        const { talk } = await finite(student, draw, turns);
        const messages = talk.requests.at(-1)?.messages ?? [];
        const results = messages.flatMap(resultsIn);
        const [first = { id: "", input: {} }, ...more] = messages.flatMap(callsIn);
        for (const { id, input } of [first, ...more]) {
          const word = String((input as { word?: unknown } | null)?.word);
          const result = results.find(({ tool_use_id }) => tool_use_id === id);
          const said = result && (textOf(result) || result.content);
          if (said === `It rhymes with ${[...word].reverse().join("")}.`) continue;
          const [en, fr] = [`The result: ${show(said)}`, `Le résultat : ${show(said)}`];
          return fail({
            en: { done: `The model called hint with the word "${word}".`, got: en },
            fr: { done: `Le modèle a appelé hint avec le mot « ${word} ».`, got: fr },
          });
        }
        return pass();
      },
    },
  ],
});
