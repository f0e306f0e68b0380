import {
  type Block,
  blocksOf,
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

/** The calls of one reply; the first one takes the longest. */
function drawCalls(draw: Draw, count = draw.integer(2, 5)): Drawn[] {
  return Array.from({ length: count }, (_, n) =>
    drawCall(draw, 10 * (count - n) - draw.integer(0, 4)),
  );
}

/** One round: the calls come in one reply, and the answer in words follows. */
async function round(student: Student, draw: Draw, drawn: Drawn[], form = draw.integer(0, 3)) {
  const reply = draw.company(drawn.map(({ call }) => call))[form]?.content ?? [];
  const talk = await student.converse({ lines: ["What is left?"], script: [reply, "That is it."] });
  const second = talk.requests[1];
  // whatever was sent behind the calls, in however many messages
  const behind = second?.messages.slice(2) ?? [];
  const results = behind.flatMap(resultsIn);
  return { reply, second, behind, results, ids: results.map((result) => result.tool_use_id) };
}

const NO_SECOND = {
  en: { done: "One request was sent, and no second one came.", got: "Nothing behind the calls." },
  fr: {
    done: "Une requête est partie, et il n’en est pas venu d’autre.",
    got: "Rien après les appels.",
  },
};

function calledIn(drawn: Drawn[], lang: "en" | "fr"): string {
  const ids = list(drawn.map(({ id }) => id));
  return lang === "en"
    ? `The model made ${drawn.length} call${drawn.length > 1 ? "s" : ""} in one reply: ${ids}.`
    : `Le modèle a fait ${drawn.length} appel${drawn.length > 1 ? "s" : ""} dans une réponse : ${ids}.`;
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

/** An id in few letters: its beginning tells it from the others. */
const short = (id: unknown) => String(id).slice(0, 12);

const list = (ids: unknown[]) => ids.map(short).join(", ");

/** Whether each id is cited once, and no other one is. */
function answersAll(ids: unknown[], drawn: Drawn[]): boolean {
  return ids.length === drawn.length && drawn.every(({ id }) => ids.includes(id));
}

/** The first call whose result is not what the tool gave for it. */
function otherResult(results: readonly Block[], drawn: Drawn[]) {
  for (const { id, result, call } of drawn) {
    const block = results.find((one) => one.tool_use_id === id);
    const content = block && (textOf(block) || block.content);
    if (content === result) continue;
    const input = show(call.input);
    return {
      en: `For ${short(id)}, called with ${input}, the tool gives "${result}"; ${block ? `your result says ${show(content)}` : "your message has no result"}.`,
      fr: `Pour ${short(id)}, appelé avec ${input}, l’outil donne ${show(result)} ; ${block ? `votre résultat dit ${show(content)}` : "votre message n’a pas de résultat"}.`,
    };
  }
  return undefined;
}

/** What is wrong first in a conversation: a round's results, the number of requests, or words. */
function faultOf(talk: Talk, rounds: Map<number, Drawn[] | undefined>, words: string[]) {
  const { requests, terminal } = talk;
  const early = tooEarly(requests.at(-1)?.messages ?? []);
  for (const [n, drawn = []] of rounds) {
    const results = resultsIn(requests[n]?.messages.at(-1));
    const ids = results.map((result) => result.tool_use_id);
    const called = list(drawn.map(({ id }) => id));
    if (requests[n] && !answersAll(ids, drawn)) {
      return {
        en: `The last message of request ${n + 1} has results for: ${list(ids) || "none"}. The calls before it: ${called}.`,
        fr: `Le dernier message de la requête ${n + 1} a des résultats pour : ${list(ids) || "aucun"}. Les appels d’avant : ${called}.`,
      };
    }
    const other = requests[n] && otherResult(results, drawn);
    if (other) return { en: `Request ${n + 1}. ${other.en}`, fr: `Requête ${n + 1}. ${other.fr}` };
  }
  if (requests.length !== 5) {
    return {
      en: `${requests.length} requests came, instead of 5.${early.en}`,
      fr: `${requests.length} requêtes sont venues, au lieu de 5.${early.fr}`,
    };
  }
  const silent = words.find((text) => !terminal.includes(text));
  if (silent === undefined) return undefined;
  return {
    en: `The results came back well; but what the model said, "${silent}", is not in the terminal.`,
    fr: `Les résultats sont bien repartis ; mais ce qu’a dit le modèle, « ${silent} », n’est pas dans le terminal.`,
  };
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
        for (const count of draw.shuffle([1, 2, draw.integer(6, 9)])) {
          const drawn = drawCalls(draw, count);
          const { second, behind, ids } = await round(student, draw, drawn);
          if (second && answersAll(ids, drawn)) continue;
          return saying(
            drawn,
            second ? `Results for: ${list(ids) || "none"}.` : "No second request.",
            second ? `Des résultats pour : ${list(ids) || "aucun"}.` : "Pas de deuxième requête.",
            behind,
          );
        }
        return pass();
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
        const other = otherResult(results, drawn);
        return other ? saying(drawn, other.en, other.fr, behind) : pass();
      },
    },
    {
      code: "one-user-message",
      read: "006#one-turn",
      text: {
        en: {
          expected:
            "All results of a round are in one user message, right behind the model's reply, which is there as it came.",
          why: "A round is one question and one answer. Spread over several messages, results teach the model to make one call at a time.",
        },
        fr: {
          expected:
            "Tous les résultats d’un aller-retour sont dans un seul message « user », juste après la réponse du modèle, restée telle quelle.",
          why: "Un aller-retour, c’est une question et une réponse. Dispersés dans plusieurs messages, les résultats apprennent au modèle à ne faire qu’un appel à la fois.",
        },
      },
      async run(student, draw) {
        for (const form of [0, 1, 2, 3]) {
          const drawn = drawCalls(draw);
          const { reply, second, behind } = await round(student, draw, drawn, form);
          if (!second) return fail(NO_SECOND);
          const [, asked] = second.messages;
          const came = list(reply.map((part) => (typeof part === "string" ? "text" : part.type)));
          const there = list(blocksOf(asked).map(({ type }) => type));
          const kept = asked?.role === "assistant" && there === came;
          if (kept && behind.length === 1 && behind[0]?.role === "user") continue;
          const roles = list(second.messages.map(({ role }) => role));
          return saying(
            drawn,
            `The second request holds ${second.messages.length} messages: ${roles}.${there === came ? "" : ` The model's reply held: ${came}; message 2 holds: ${there || "nothing"}.`}`,
            `La deuxième requête contient ${second.messages.length} messages : ${roles}.${there === came ? "" : ` La réponse du modèle contenait : ${came} ; le message 2 contient : ${there || "rien"}.`}`,
            behind,
          );
        }
        return pass();
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
          `The blocks of the message behind them: ${types.join(", ") || "none"}.`,
          `Les blocs du message qui les suit : ${types.join(", ") || "aucun"}.`,
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
        if (ids.join() === drawn.map(({ id }) => id).join()) return pass();
        return saying(
          drawn,
          `Results in this order: ${list(ids) || "none"}. The first call took the longest.`,
          `Des résultats dans cet ordre : ${list(ids) || "aucun"}. Le premier appel était le plus long.`,
          behind,
        );
      },
    },
    {
      code: "twins-too",
      read: READ,
      text: {
        en: {
          expected:
            "Two calls that are alike in everything but their ids get two results, and each says what the tool gave.",
          why: "Neither the tool's name nor its input tells two calls apart: that is what ids are for.",
        },
        fr: {
          expected:
            "Deux appels pareils en tout sauf par leur id reçoivent deux résultats, et chacun dit ce que l’outil a donné.",
          why: "Ni le nom de l’outil ni son entrée ne distinguent deux appels : les id sont là pour cela.",
        },
      },
      async run(student, draw) {
        const one = drawCall(draw, draw.integer(2, 9));
        const id = draw.id();
        const drawn = [one, { ...one, id, call: { ...one.call, id } }];
        const { second, behind, results, ids } = await round(student, draw, drawn);
        if (!second) return fail(NO_SECOND);
        const other = otherResult(results, drawn);
        if (answersAll(ids, drawn) && !other) return pass();
        const found = answersAll(ids, drawn)
          ? other
          : {
              en: `Results for: ${list(ids) || "none"}.`,
              fr: `Des résultats pour : ${list(ids) || "aucun"}.`,
            };
        return saying(
          drawn,
          `Both have the same name and the same input. ${found?.en}`,
          `Tous deux ont le même nom et la même entrée. ${found?.fr}`,
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
            "Each round, also that of a later line, brings the results of its own calls, and none of another round; all that the model says is shown, and after its answer nothing more is asked.",
          why: "Each message answers the one before it. A result that was given once is in the history already.",
        },
        fr: {
          expected:
            "Chaque aller-retour, celui d’une ligne suivante aussi, apporte les résultats de ses propres appels, et aucun d’un autre ; tout ce que dit le modèle s’affiche, et après sa réponse on ne demande plus rien.",
          why: "Chaque message répond au précédent. Un résultat déjà donné est déjà dans l’historique.",
        },
      },
      async run(student, draw) {
        // two rounds and an answer for the first line, one round and an answer for the second
        const rounds = [drawCalls(draw), drawCalls(draw), drawCalls(draw)];
        const forms = draw.company(["calls"]);
        const replies = rounds.map((drawn, n) => {
          const { content = [], words = "" } = forms[n] ?? {};
          const [calls, before] = [drawn.map(({ call }) => call), content.slice(0, -1)];
          return { content: [...before, ...calls], words };
        });
        const answers = [`It is ${draw.word()}.`, `It is ${draw.word()}.`];
        const [first, second, third] = replies.map(({ content }) => content);
        const talk = await student.converse({
          lines: ["What is left?", "And over there?"],
          script: [first ?? [], second ?? [], answers[0] ?? "", third ?? [], answers[1] ?? ""],
        });
        const found = faultOf(
          talk,
          new Map([
            [1, rounds[0]],
            [2, rounds[1]],
            [4, rounds[2]],
          ]),
          [...replies.map(({ words }) => words), ...answers],
        );
        if (!found) return pass();
        return fail({
          en: {
            done: "Two lines were typed. To the first, the model makes calls in two replies, then it answers in words; to the second, it makes calls in one reply, then it answers.",
            got: found.en,
          },
          fr: {
            done: "Deux lignes ont été tapées. À la première, le modèle fait des appels dans deux réponses de suite, puis répond en mots ; à la deuxième, il fait des appels dans une réponse, puis répond.",
            got: found.fr,
          },
        });
      },
    },
  ],
});
