import { callsIn, defineExercise, fail, pass, resultsIn, show, textOf } from "@boucle/grader";
import type { SentRequest } from "@boucle/scripted-client";
import {
  counted,
  endless,
  endlessly,
  firstChanged,
  hold,
  LIMIT,
  NAMES_THE_LIMIT,
  plain,
  stopped,
  wordsOf,
  writtenIn,
} from "./check-talks.ts";

const READ = "006#going-further";

function rolesOf(messages: SentRequest["messages"]): string {
  return messages.map(({ role }) => role).join(", ") || "-";
}

export default defineExercise({
  kind: "extend",
  starterFails: [
    "limit-exact",
    "says-so",
    "next-line",
    "turn-whole",
    "earlier-stays",
    "each-turn-anew",
  ],
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
        const { talk } = await hold(student, draw, [endless(1)]);
        if (talk.requests.length === LIMIT) return pass();
        const [done, { en, fr }] = [endlessly(1), counted(talk)];
        return fail({
          en: { done: done.en, got: `${en}.` },
          fr: { done: done.fr, got: `${fr}.` },
        });
      },
    },
    {
      code: "last-allowed",
      read: READ,
      text: {
        en: {
          expected:
            "A turn that gets its answer with the last request that is allowed is a turn like any other: the words are shown, and all that the model said is kept for the next line, as it came.",
          why: "The limit is there for turns without an answer. This one has one, and of it the model will know only what stays.",
        },
        fr: {
          expected:
            "Un tour qui reçoit sa réponse à la dernière requête permise est un tour comme un autre : les mots s’affichent, et tout ce qu’a dit le modèle reste pour la ligne suivante, tel quel.",
          why: "La limite est là pour les tours sans réponse. Celui-ci en a une, et le modèle n’en saura que ce qui reste.",
        },
      },
      async run(student, draw) {
        const held = await hold(student, draw, [{ rounds: LIMIT - 1, calls: 1 }, plain]);
        const { talk, wanted, shown, gave, last } = held;
        const kept = last.filter(({ role }) => role === "assistant");
        const changed = firstChanged(kept, gave[0] ?? []);
        const right = talk.requests.length === wanted && talk.ended === "done";
        const n = last.length;
        if (right && shown === 2 && !changed && n === 2 * LIMIT + 1) return pass();
        const { en, fr } = counted(talk);
        return fail({
          en: {
            done: `A line was typed to which the model has an answer after ${LIMIT - 1} calls, with the last request allowed; then another line was typed.`,
            got: `${en}; answers shown: ${shown} of 2; messages in the last request: ${n}.${changed?.en ?? ""}`,
          },
          fr: {
            done: `Une ligne a été tapée, à laquelle le modèle a une réponse après ${LIMIT - 1} appels, à la dernière requête permise ; puis une autre ligne a été tapée.`,
            got: `${fr} ; réponses en mots affichées : ${shown} sur 2 ; messages dans la dernière requête : ${n}.${changed?.fr ?? ""}`,
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
            "Quand un tour est arrêté, le terminal dit que la limite est atteinte ; quand le modèle répond, il ne le dit pas.",
          why: "Quelqu’un attend une réponse. Le silence a l’air d’une panne, et une réponse inventée en est une.",
        },
      },
      async run(student, draw) {
        const held = await hold(student, draw, [endless(1)]);
        const text = writtenIn(held);
        const timely = await hold(student, draw, [{ rounds: LIMIT - 1, calls: 1 }]);
        const other = writtenIn(timely);
        const { en, fr } = counted(timely.talk);
        const said = NAMES_THE_LIMIT.test(text) && held.talk.ended === "done";
        if (said && !NAMES_THE_LIMIT.test(other)) return pass();
        const done = endlessly(1);
        const shown = (written: string) => written.trim().slice(-120);
        return said
          ? fail({
              en: {
                done: `A line was typed to which the model has an answer after ${LIMIT - 1} calls, with the last request allowed.`,
                got: `After ${en}, the terminal speaks of a limit all the same: ${shown(other)}`,
              },
              fr: {
                done: `Une ligne a été tapée, à laquelle le modèle a une réponse après ${LIMIT - 1} appels, à la dernière requête permise.`,
                got: `Après ${fr}, le terminal parle quand même d’une limite : ${shown(other)}`,
              },
            })
          : fail({
              en: {
                done: done.en,
                got: `The terminal says nothing of a limit: ${shown(text) || "(nothing at all)"}`,
              },
              fr: {
                done: done.fr,
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
        for (const calls of [1, draw.integer(2, 3)]) {
          const said = stopped(await hold(student, draw, [endless(calls), plain]), calls);
          if (said) return said;
        }
        return pass();
      },
    },
    {
      code: "turn-whole",
      read: "006#a-common-mistake",
      text: {
        en: {
          expected:
            "The turn that was stopped is in the history with its calls and results, or not at all: neither its line nor its calls stay there alone.",
          why: "A line without anything behind it is read together with the next one, and the model begins to solve it again.",
        },
        fr: {
          expected:
            "Le tour arrêté est dans l’historique avec ses appels et ses résultats, ou pas du tout : ni sa ligne ni ses appels n’y restent seuls.",
          why: "Une ligne sans rien derrière elle se lit avec la suivante, et le modèle se remet à la résoudre.",
        },
      },
      async run(student, draw) {
        for (const each of [1, draw.integer(2, 3)]) {
          const plans = [...draw.pick([[], [plain]]), endless(each), plain];
          const held = await hold(student, draw, plans);
          const said = stopped(held, each);
          if (said) return said;
          const { last, lines } = held;
          const line = lines.at(-2) as string;
          const at = last.findIndex((message) => wordsOf(message).includes(line));
          const calls = last.flatMap(callsIn).length;
          // the reply that it was stopped at may be left out
          if (at < 0 ? calls === 0 : calls >= each * (LIMIT - 1)) continue;
          const [done, made] = [endlessly(each, plans.length - 2), each * LIMIT];
          return fail({
            en: {
              done: `${done.en} Then the next line was typed.`,
              got: `The last request (${rolesOf(last)}) ${at < 0 ? `no longer has "${line}", but still` : `still has "${line}" as message ${at + 1}, and`} ${calls} of the ${made} calls.`,
            },
            fr: {
              done: `${done.fr} Puis la ligne suivante a été tapée.`,
              got: `La dernière requête (${rolesOf(last)}) ${at < 0 ? `n’a plus « ${line} », mais encore` : `a toujours « ${line} » comme message ${at + 1}, et`} ${calls} des ${made} appels.`,
            },
          });
        }
        return pass();
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
        for (const [n, before] of [draw.integer(1, 3), draw.integer(4, 6)].entries()) {
          const earlier = Array.from({ length: before }, () => plain);
          const held = await hold(student, draw, [...earlier, endless(n + 1), plain]);
          const said = stopped(held, n + 1);
          if (said) return said;
          const { last, lines, answers } = held;
          const words = last.map(wordsOf);
          const expected = lines.slice(0, before).flatMap((line, n) => [line, answers[n]]);
          if (expected.every((text, n) => words[n] === text)) continue;
          return fail({
            en: {
              done: `${before} ${before === 1 ? "turn was" : "turns were"} answered in words; the next one was stopped (calls in each of its replies: ${n + 1}); then a line was typed.`,
              got: `The last request holds: ${rolesOf(last)}. Its first message says "${words[0]}"`,
            },
            fr: {
              done: `${before} ${before === 1 ? "tour a" : "tours ont"} reçu une réponse en mots ; le suivant a été arrêté (appels dans chacune de ses réponses : ${n + 1}) ; puis une ligne a été tapée.`,
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
          expected:
            "The count begins anew with each line: many short turns are never stopped, and a line behind a turn that was stopped has all its requests.",
          why: "The limit is there against a model that goes in circles, not against a long conversation.",
        },
        fr: {
          expected:
            "Le compte repart à chaque ligne : beaucoup de tours courts ne sont jamais arrêtés, et une ligne qui suit un tour arrêté a droit à toutes ses requêtes.",
          why: "La limite vise un modèle qui tourne en rond, non une longue conversation.",
        },
      },
      async run(student, draw) {
        const turns = Array.from({ length: draw.integer(3, 4) }, () => ({ rounds: 2, calls: 1 }));
        const { talk, wanted, shown } = await hold(student, draw, turns);
        if (talk.requests.length !== wanted || shown !== turns.length) {
          const { en, fr } = counted(talk);
          return fail({
            en: {
              done: `${turns.length} lines were typed; to each, the model has an answer after two calls.`,
              got: `${en}; answers in the terminal: ${shown} of ${turns.length}.`,
            },
            fr: {
              done: `${turns.length} lignes ont été tapées ; à chacune, le modèle a une réponse après deux appels.`,
              got: `${fr} ; réponses dans le terminal : ${shown} sur ${turns.length}.`,
            },
          });
        }
        const held = await hold(student, draw, [endless(1), { rounds: LIMIT - 1, calls: 1 }]);
        const said = stopped(held, 1);
        if (said) return said;
        const n = held.gave[1]?.length;
        if (n === LIMIT && held.shown === 1) return pass();
        return fail({
          en: {
            done: `A turn was stopped. Then a line was typed to which the model has an answer after ${LIMIT - 1} calls.`,
            got: `Requests for that line: ${n}; its answer in the terminal: ${held.shown ? "yes" : "no"}.`,
          },
          fr: {
            done: `Un tour a été arrêté. Puis une ligne a été tapée, à laquelle le modèle a une réponse après ${LIMIT - 1} appels.`,
            got: `Requêtes pour cette ligne : ${n} ; sa réponse dans le terminal : ${held.shown ? "oui" : "non"}.`,
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
        const { talk, wanted, shown } = await hold(student, draw, [{ rounds: 2, calls: 3 }]);
        if (talk.requests.length === wanted && shown === 1) return pass();
        const { en, fr } = counted(talk);
        return fail({
          en: {
            done: "A line was typed to which the model has an answer after two replies with three calls each.",
            got: `${en}, and ${shown ? "the" : "no"} answer in the terminal.`,
          },
          fr: {
            done: "Une ligne a été tapée, à laquelle le modèle répond en mots après deux réponses de trois appels chacune.",
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
          expected:
            "Each request offers the tool hint, and each call is answered with its own hint.",
          why: "The limit belongs to the loop. What a tool gives has nothing to do with it.",
        },
        fr: {
          expected:
            "Chaque requête propose l’outil hint, et chaque appel reçoit son propre indice.",
          why: "La limite est l’affaire de la boucle. Ce que donne un outil n’a rien à voir avec elle.",
        },
      },
      async run(student, draw) {
        const turns = [1, 2].map((calls) => ({ rounds: 2, calls }));
        const { talk } = await hold(student, draw, turns);
        const offers = talk.requests.filter(({ tools }) => {
          return JSON.stringify(tools ?? []).includes('"hint"');
        }).length;
        const asked = talk.requests.length;
        if (offers < asked) {
          return fail({
            en: {
              done: "Two lines were typed; to each, the model has an answer after two replies with calls.",
              got: `Requests that offer hint: ${offers} of ${asked}.`,
            },
            fr: {
              done: "Deux lignes ont été tapées ; à chacune, le modèle répond en mots après deux réponses avec des appels.",
              got: `Requêtes qui proposent hint : ${offers} sur ${asked}.`,
            },
          });
        }
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
