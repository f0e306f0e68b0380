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
import { toolUse } from "@boucle/scripted-client";

type Drawn = { id: string; call: ReturnType<typeof toolUse>; result: string };

const READ = "006#the-two-messages";

/** A call that takes so many steps of the event loop, and what the tool gives for it. */
function drawCall(draw: Draw, shelf: number): Drawn {
  const article = draw.word();
  const id = draw.id();
  const call = toolUse("stock", { article, shelf }, id);
  return { id, call, result: `${shelf * article.length} ${article}` };
}

/** Two calls of one reply or a few more; the first one takes the longest. */
function drawCalls(draw: Draw): Drawn[] {
  const count = draw.integer(2, 5);
  return Array.from({ length: count }, (_, n) =>
    drawCall(draw, 10 * (count - n) - draw.integer(0, 4)),
  );
}

/** One round: the calls come in one reply, and the answer in words follows. */
async function round(student: Student, draw: Draw, drawn: Drawn[]) {
  const calls = drawn.map(({ call }) => call);
  const reply = draw.pick([calls, [`I ask for ${draw.word()}.`, ...calls]]);
  const talk = await student.converse({ lines: ["What is left?"], script: [reply, "That is it."] });
  const second = talk.requests[1];
  // whatever was sent behind the calls, in however many messages
  const behind = second?.messages.slice(2) ?? [];
  const results = behind.flatMap(resultsIn);
  return { talk, second, behind, results, ids: results.map((result) => result.tool_use_id) };
}

const NO_SECOND = {
  en: { done: "One request was sent, and no second one came.", got: "Nothing behind the calls." },
  fr: {
    done: "Une requête est partie, et il n’en est pas venu d’autre.",
    got: "Rien après les appels.",
  },
};

function calledIn(drawn: Drawn[], lang: "en" | "fr"): string {
  const ids = drawn.map(({ id }) => id).join(", ");
  return lang === "en"
    ? `The model made ${drawn.length} calls in one reply: ${ids}.`
    : `Le modèle a fait ${drawn.length} appels dans une réponse : ${ids}.`;
}

/** Fails with the calls that were made, and what came, in both languages. */
function saying(drawn: Drawn[], en: string, fr: string, behind: readonly unknown[]) {
  const early = tooEarly(behind);
  return fail({
    en: { done: calledIn(drawn, "en"), got: `${en}${early.en}` },
    fr: { done: calledIn(drawn, "fr"), got: `${fr}${early.fr}` },
  });
}

/** What an empty message means here: the tool takes its time, and nobody waited for it. */
function tooEarly(behind: readonly unknown[]) {
  const empty = behind.some((message) => blocksOf(message).length === 0);
  if (!empty) return { en: "", fr: "" };
  return {
    en: " The message for the results was sent empty: at that moment the tool had not finished for any of the calls. stock gives a promise; was it waited for before the message was pushed?",
    fr: " Le message des résultats est parti vide : à cet instant, l’outil n’avait fini pour aucun des appels. stock rend une promesse ; l’a-t-on attendue avant d’ajouter le message ?",
  };
}

const list = (ids: unknown[]) => ids.map(String).join(", ");

/** Whether each id is cited once, and no other one is. */
function answersAll(ids: unknown[], drawn: Drawn[]): boolean {
  return ids.length === drawn.length && drawn.every(({ id }) => ids.includes(id));
}

function refusedAt(talk: Talk, index: number): boolean {
  return talk.refusals.some((refusal) => refusal.index === index);
}

export default defineExercise({
  kind: "fill in",
  starterFails: [
    "every-call-answered",
    "own-result",
    "call-order",
    "twins-too",
    "each-round-its-own",
  ],
  checks: [
    {
      code: "every-call-answered",
      read: READ,
      text: {
        en: {
          expected:
            "Behind the calls there is one result for each of them, and each cites the id of its call.",
          why: "The model waits for every call that it made; the API refuses a history in which one of them is left without a result.",
        },
        fr: {
          expected:
            "Après les appels, il y a un résultat pour chacun, et chacun cite l’id de son appel.",
          why: "Le modèle attend chacun de ses appels ; l’API refuse un historique où l’un d’eux reste sans résultat.",
        },
      },
      async run(student, draw) {
        const drawn = drawCalls(draw);
        const { second, behind, ids } = await round(student, draw, drawn);
        if (!second) return fail(NO_SECOND);
        if (answersAll(ids, drawn)) return pass();
        return saying(
          drawn,
          `Results for: ${list(ids) || "none"}.`,
          `Des résultats pour : ${list(ids) || "aucun"}.`,
          behind,
        );
      },
    },
    {
      code: "own-result",
      read: READ,
      text: {
        en: {
          expected: "Under the id of a call stands what the tool gave for this call, as text.",
          why: "Nothing but the id ties them: swapped results look right to everybody, and are wrong.",
        },
        fr: {
          expected:
            "Sous l’id d’un appel se trouve, en texte, ce que l’outil a donné pour cet appel.",
          why: "Rien d’autre que l’id ne les relie : des résultats échangés ont l’air justes aux yeux de tous, et sont faux.",
        },
      },
      async run(student, draw) {
        const drawn = drawCalls(draw);
        const { second, behind, results } = await round(student, draw, drawn);
        if (!second) return fail(NO_SECOND);
        for (const { id, result, call } of drawn) {
          const block = results.find((one) => one.tool_use_id === id);
          const content = block && (textOf(block) || block.content);
          if (content === result) continue;
          const input = show(call.input);
          return saying(
            drawn,
            `For ${id}, called with ${input}, the tool gives "${result}"; ${block ? `your result says ${show(content)}` : "your message has no result"}.`,
            `Pour ${id}, appelé avec ${input}, l’outil donne « ${result} » ; ${block ? `votre résultat dit ${show(content)}` : "votre message n’a pas de résultat"}.`,
            behind,
          );
        }
        return pass();
      },
    },
    {
      code: "one-user-message",
      read: "006#one-turn",
      text: {
        en: {
          expected:
            "All results of a round are in one user message, right behind the model's message with the calls.",
          why: "A round is one question and one answer. Spread over several messages, results teach the model to make one call at a time.",
        },
        fr: {
          expected:
            "Tous les résultats d’un aller-retour sont dans un seul message « user », juste après le message du modèle qui contient les appels.",
          why: "Un aller-retour, c’est une question et une réponse. Dispersés dans plusieurs messages, les résultats apprennent au modèle à ne faire qu’un appel à la fois.",
        },
      },
      async run(student, draw) {
        const drawn = drawCalls(draw);
        const { second, behind } = await round(student, draw, drawn);
        if (!second) return fail(NO_SECOND);
        const [, asked] = second.messages;
        const kept = asked?.role === "assistant" && callsIn(asked).length === drawn.length;
        if (kept && behind.length === 1 && behind[0]?.role === "user") return pass();
        const roles = list(second.messages.map(({ role }) => role));
        return saying(
          drawn,
          `The second request holds ${second.messages.length} messages: ${roles}.`,
          `La deuxième requête contient ${second.messages.length} messages : ${roles}.`,
          behind,
        );
      },
    },
    {
      code: "results-first",
      read: READ,
      text: {
        en: {
          expected:
            "In that message the results stand at the beginning; whatever else there is comes after the last of them.",
          why: "The API looks for the results where the message begins, and takes a result behind other blocks for a missing one.",
        },
        fr: {
          expected:
            "Dans ce message, les résultats sont au début ; s’il y a autre chose, c’est après le dernier.",
          why: "L’API cherche les résultats au début du message, et tient pour absent un résultat placé après autre chose.",
        },
      },
      async run(student, draw) {
        const drawn = drawCalls(draw);
        const { second, behind } = await round(student, draw, drawn);
        if (!second) return fail(NO_SECOND);
        const types = blocksOf(behind[0]).map(({ type }) => String(type));
        const other = types.findIndex((type) => type !== "tool_result");
        if (types.length > 0 && (other < 0 || other > types.lastIndexOf("tool_result"))) {
          return pass();
        }
        return saying(
          drawn,
          `The blocks of the message behind them: ${list(types) || "none"}.`,
          `Les blocs du message qui les suit : ${list(types) || "aucun"}.`,
          behind,
        );
      },
    },
    {
      code: "call-order",
      read: READ,
      text: {
        en: {
          expected:
            "The results stand in the order of the calls, also when the first call takes the longest.",
          why: "The model would find them by their ids. But the same conversation then gives the same history each time, which you can read, compare and repeat.",
        },
        fr: {
          expected:
            "Les résultats sont dans l’ordre des appels, même quand le premier appel est le plus long.",
          why: "Le modèle les retrouverait par leurs id. Mais ainsi, une même conversation donne chaque fois le même historique : on peut le lire, le comparer, le rejouer.",
        },
      },
      async run(student, draw) {
        const drawn = drawCalls(draw);
        const { second, behind, ids } = await round(student, draw, drawn);
        if (!second) return fail(NO_SECOND);
        if (list(ids) === list(drawn.map(({ id }) => id))) return pass();
        return saying(
          drawn,
          `Results in this order: ${list(ids) || "none"}. The first call took the longest.`,
          `Des résultats dans cet ordre : ${list(ids) || "aucun"}. Le premier appel était le plus long.`,
          behind,
        );
      },
    },
    {
      code: "twins-too",
      read: READ,
      text: {
        en: {
          expected: "Two calls that are alike in everything but their ids get two results.",
          why: "Neither the tool's name nor its input tells two calls apart: that is what ids are for.",
        },
        fr: {
          expected: "Deux appels pareils en tout sauf par leur id reçoivent deux résultats.",
          why: "Ni le nom de l’outil ni son entrée ne distinguent deux appels : les id sont là pour cela.",
        },
      },
      async run(student, draw) {
        const one = drawCall(draw, draw.integer(2, 9));
        const id = draw.id();
        const drawn = [one, { ...one, id, call: { ...one.call, id } }];
        const { second, behind, ids } = await round(student, draw, drawn);
        if (!second) return fail(NO_SECOND);
        if (answersAll(ids, drawn)) return pass();
        return saying(
          drawn,
          `Both have the same name and the same input. Results for: ${list(ids) || "none"}.`,
          `Tous ont le même nom et la même entrée. Des résultats pour : ${list(ids) || "aucun"}.`,
          behind,
        );
      },
    },
    {
      code: "each-round-its-own",
      read: "006#the-history-after-each-request",
      text: {
        en: {
          expected:
            "A second round brings the results of its own calls, and none of the first again; then the model's answer is shown.",
          why: "Each message answers the one before it. A result that was given once is in the history already.",
        },
        fr: {
          expected:
            "Un deuxième aller-retour apporte les résultats de ses propres appels, et aucun du premier une nouvelle fois ; puis la réponse du modèle s’affiche.",
          why: "Chaque message répond au précédent. Un résultat déjà donné est déjà dans l’historique.",
        },
      },
      async run(student, draw) {
        const rounds = [drawCalls(draw), drawCalls(draw)];
        const replies = rounds.map((drawn) => drawn.map(({ call }) => call));
        const lines = ["What is left?"];
        const answer = `It is ${draw.word()}.`;
        const talk = await student.converse({ lines, script: [...replies, answer] });
        const third = talk.requests[2];
        const last = third?.messages.at(-1);
        const ids = resultsIn(last).map((result) => result.tool_use_id);
        const drawn = rounds[1] as Drawn[];
        const right = third && !refusedAt(talk, 2) && answersAll(ids, drawn);
        const shown = talk.terminal.includes(answer);
        if (right && shown) return pass();
        const came = talk.requests.length;
        const early = tooEarly(talk.requests.at(-1)?.messages ?? []);
        return fail({
          en: {
            done: `The model made calls in two replies, one after the other; those of the second: ${list(drawn.map(({ id }) => id))}.`,
            got: right
              ? `The results came back well; but the answer in words, "${answer}", is not in the terminal.`
              : third
                ? `The last message of the third request has results for: ${list(ids) || "none"}.`
                : `There was no third request: ${came} came.${early.en}`,
          },
          fr: {
            done: `Le modèle a fait des appels dans deux réponses de suite ; ceux de la deuxième : ${list(drawn.map(({ id }) => id))}.`,
            got: right
              ? `Les résultats sont bien repartis ; mais la réponse en mots, « ${answer} », n’est pas dans le terminal.`
              : third
                ? `Le dernier message de la troisième requête a des résultats pour : ${list(ids) || "aucun"}.`
                : `Il n’y a pas eu de troisième requête : il en est venu ${came}.${early.fr}`,
          },
        });
      },
    },
  ],
});
