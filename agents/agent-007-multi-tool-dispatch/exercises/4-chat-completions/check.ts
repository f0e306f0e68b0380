import { isDeepStrictEqual } from "node:util";
import { type Check, defineExercise, fail, pass, textOf } from "@boucle/grader";
import {
  chatCall,
  drawCall,
  drawInput,
  type Json,
  outline,
  parsed,
  partOf,
  replyFromChat,
  replyToChat,
  textBlocks,
  toolResult,
  toolUse,
  translate,
} from "./check-dialect.ts";

const READ = "elsewhere-3#top";

const there: Check[] = [
  {
    code: "words-kept",
    read: READ,
    text: {
      en: {
        expected:
          "A message of words alone has the same role there, whether it is the user's or the model's, with the words as a plain text; several blocks are joined by a line end.",
        why: "There, the content of a message is a text; a list of blocks is our dialect.",
      },
      fr: {
        expected:
          "Un message de mots seuls garde là-bas son rôle, qu’il soit de l’utilisateur ou du modèle, et ses mots deviennent un simple texte ; plusieurs blocs sont reliés par un retour à la ligne.",
        why: "Là-bas, le contenu d’un message est un texte ; la liste de blocs est de notre dialecte.",
      },
    },
    async run(student, draw) {
      const [line, words, more] = [draw.word(), draw.word(), draw.word()];
      const history = [
        { role: "user", content: line },
        { role: "assistant", content: textBlocks([words]) },
        { role: "user", content: more },
        { role: "assistant", content: textBlocks([words, more]) },
        { role: "user", content: textBlocks([line]) },
        { role: "assistant", content: more },
        { role: "user", content: textBlocks([more, line]) },
      ];
      const wanted = [
        ["user", line],
        ["assistant", words],
        ["user", more],
        ["assistant", `${words}\n${more}`],
        ["user", line],
        ["assistant", more],
        ["user", `${more}\n${line}`],
      ];
      const said = (list: Json[]) => list.map(({ role, content }) => [role, content]);
      for (const [n, message] of history.entries()) {
        const { list, wrong } = await translate(student, "toChat", [message]);
        if (!isDeepStrictEqual(said(list), [wanted[n]])) return wrong();
      }
      const { list, wrong } = await translate(student, "toChat", history);
      return isDeepStrictEqual(said(list), wanted) ? pass() : wrong();
    },
  },
  {
    code: "no-empty-calls",
    read: READ,
    text: {
      en: {
        expected: "A reply without calls has no tool_calls at all.",
        why: "Servers of this dialect refuse an empty list of calls.",
      },
      fr: {
        expected: "Une réponse sans appel n’a pas de tool_calls du tout.",
        why: "Les serveurs de ce dialecte refusent une liste d’appels vide.",
      },
    },
    async run(student, draw) {
      const { list, reply, wrong } = await replyToChat(student, [], [draw.word()]);
      const one = list.length === 1 && reply.role === "assistant";
      return one && reply.tool_calls === undefined ? pass() : wrong();
    },
  },
  {
    code: "calls-beside",
    read: READ,
    text: {
      en: {
        expected:
          'All calls of a reply are in the tool_calls of one message, in their order: id, the type "function", and the name inside function.',
        why: "The calls belong to one reply. Torn apart, they would be several replies that nobody gave.",
      },
      fr: {
        expected:
          "Tous les appels d’une réponse sont dans les tool_calls d’un seul message, dans leur ordre : l’id, le type « function », et le nom à l’intérieur de function.",
        why: "Les appels appartiennent à une seule réponse. Séparés, ce seraient plusieurs réponses que personne n’a données.",
      },
    },
    async run(student, draw) {
      const calls = Array.from({ length: draw.integer(2, 3) }, () => drawCall(draw));
      const seen = await replyToChat(student, calls, draw.pick([[], [draw.word()]]));
      const found = seen.calls.map((call) => [call.id, call.type, partOf(call, "name")]);
      const wanted = calls.map(({ id, name }) => [id, "function", name]);
      const one = seen.list.length === 1 && seen.reply.role === "assistant";
      return one && isDeepStrictEqual(found, wanted) ? pass() : seen.wrong();
    },
  },
  {
    code: "arguments-text",
    read: READ,
    text: {
      en: {
        expected:
          "The arguments of a call are a text that holds the input as JSON, also when the input has no fields.",
        why: "Here the input is an object, there it is a text: the most frequent slip between the two dialects.",
      },
      fr: {
        expected:
          "Les arguments d’un appel sont un texte qui contient l’entrée en JSON, même quand elle n’a aucun champ.",
        why: "Ici, l’entrée est un objet ; là-bas, c’est un texte : le faux pas le plus fréquent entre les deux dialectes.",
      },
    },
    async run(student, draw) {
      for (const input of [drawInput(draw), {}]) {
        const { calls, wrong } = await replyToChat(student, [drawCall(draw, input)]);
        const text = partOf(calls[0], "arguments");
        if (!isDeepStrictEqual(parsed(text), input)) return wrong();
      }
      return pass();
    },
  },
  {
    code: "null-content",
    read: READ,
    text: {
      en: {
        expected: "The content of a reply with calls is its words, and null when it has none.",
        why: "Strict servers refuse an empty text beside the calls; null says that there is nothing.",
      },
      fr: {
        expected:
          "Le contenu d’une réponse avec appels, ce sont ses mots, et null quand elle n’en a pas.",
        why: "Des serveurs stricts refusent un texte vide à côté des appels ; null dit qu’il n’y a rien.",
      },
    },
    async run(student, draw) {
      const words = draw.word();
      const spoken = await replyToChat(student, [drawCall(draw)], [words]);
      if (spoken.reply.content !== words) return spoken.wrong();
      const silent = await replyToChat(student, [drawCall(draw)]);
      if (silent.reply.content !== null) return silent.wrong();
      // in the middle of a history, and in several blocks
      const rounds = [[draw.word(), draw.word()], [draw.word()], []].map((texts) => {
        const call = drawCall(draw);
        const reply = { role: "assistant", content: [...textBlocks(texts), toolUse(call)] };
        const result = { role: "user", content: [toolResult(call.id, draw.word())] };
        return { wanted: texts.length > 0 ? texts.join("\n") : null, messages: [reply, result] };
      });
      const history = draw.shuffle(rounds);
      const given = history.flatMap(({ messages }) => messages);
      const { list, wrong } = await translate(student, "toChat", given);
      const found = list.filter(({ role }) => role === "assistant").map(({ content }) => content);
      const wanted = history.map((round) => round.wanted);
      return isDeepStrictEqual(found, wanted) ? pass() : wrong();
    },
  },
  {
    code: "message-each",
    read: READ,
    text: {
      en: {
        expected:
          'Each result becomes a message of its own: the role "tool", the id of its call, its text. What the user says beside the results comes behind them, in a message of the role "user".',
        why: "There is no list of results there. A message has one tool_call_id, so it can hold one result and nothing else.",
      },
      fr: {
        expected:
          "Chaque résultat devient un message à lui : le rôle « tool », l’id de son appel, son texte. Ce que l’utilisateur dit à côté des résultats vient après eux, dans un message de rôle « user ».",
        why: "Là-bas, il n’y a pas de liste de résultats. Un message n’a qu’un tool_call_id, donc un seul résultat, et rien d’autre.",
      },
    },
    async run(student, draw) {
      const said = [[], [draw.word()], [draw.word(), draw.word()]];
      for (const words of said) {
        const size = draw.integer(1, 2) + (words.length > 0 ? 0 : 1);
        const calls = Array.from({ length: size }, () => drawCall(draw));
        const results = calls.map(({ id }) => toolResult(id, draw.word()));
        const { list, wrong } = await translate(student, "toChat", [
          { role: "assistant", content: calls.map(toolUse) },
          { role: "user", content: [...results, ...textBlocks(words)] },
        ]);
        const found = list.slice(1).map((one) => [one.role, one.tool_call_id, one.content]);
        const told = results.map((one) => ["tool", one.tool_use_id, one.content]);
        const behind = words.length > 0 ? [["user", undefined, words.join("\n")]] : [];
        if (!isDeepStrictEqual(found, [...told, ...behind])) return wrong(1);
      }
      return pass();
    },
  },
];

const back: Check[] = [
  {
    code: "back-calls",
    read: READ,
    text: {
      en: {
        expected:
          "On the way back, a reply is one list of blocks: its words first, then a tool_use for each call, with its id and name.",
        why: "Here, words and calls are pieces of one content, and nothing may come after the calls.",
      },
      fr: {
        expected:
          "Au retour, une réponse est une seule liste de blocs : ses mots d’abord, puis un tool_use par appel, avec son id et son nom.",
        why: "Ici, les mots et les appels sont les morceaux d’un même contenu, et rien ne peut suivre les appels.",
      },
    },
    async run(student, draw) {
      for (const count of draw.shuffle([0, 1, 2])) {
        const words = draw.word();
        const calls = Array.from({ length: count }, () => drawCall(draw));
        const list = calls.map((call) => chatCall(call));
        const reply = await replyFromChat(student, words, count > 0 ? list : undefined);
        const found = reply.blocks.map(({ type, text, id, name }) => [type, text, id, name]);
        const wanted = [
          ["text", words, undefined, undefined],
          ...calls.map(({ id, name }) => ["tool_use", undefined, id, name]),
        ];
        if (reply.role !== "assistant" || !isDeepStrictEqual(found, wanted)) return reply.wrong();
      }
      return pass();
    },
  },
  {
    code: "back-input",
    read: READ,
    text: {
      en: {
        expected:
          "On the way back, the input is an object; arguments that are an empty text, or nothing but spaces, become an empty object.",
        why: "A tool that needs nothing is often called with an empty text or a blank one, and neither of them is JSON.",
      },
      fr: {
        expected:
          "Au retour, l’entrée est un objet ; des arguments qui sont un texte vide, ou fait d’espaces seulement, deviennent un objet vide.",
        why: "Un outil qui n’a besoin de rien est souvent appelé avec un texte vide ou blanc, et ni l’un ni l’autre n’est du JSON.",
      },
    },
    async run(student, draw) {
      const full = drawCall(draw, drawInput(draw));
      const rows: [Json, Json][] = [
        [chatCall(full), full.input],
        [chatCall(drawCall(draw), ""), {}],
        [chatCall(drawCall(draw), " "), {}],
        [chatCall(drawCall(draw), "\n \t"), {}],
      ];
      for (const [call, input] of rows) {
        const { blocks, wrong } = await replyFromChat(student, null, [call]);
        const use = blocks.find(({ type }) => type === "tool_use");
        if (!isDeepStrictEqual(use?.input, input)) return wrong();
      }
      return pass();
    },
  },
  {
    code: "back-one-message",
    read: "007#the-two-messages",
    text: {
      en: {
        expected:
          'On the way back, the words of the user stay as they are, and the results of a round are in one message of the role "user".',
        why: "Here, all results of a round go back in one user message, each with its tool_use_id.",
      },
      fr: {
        expected:
          "Au retour, les mots de l’utilisateur restent tels quels, et les résultats d’un aller-retour sont dans un seul message de rôle « user ».",
        why: "Ici, tous les résultats d’un aller-retour repartent dans un seul message « user », chacun avec son tool_use_id.",
      },
    },
    async run(student, draw) {
      const [line, words, next] = [draw.word(), draw.word(), draw.word()];
      const sizes = draw.shuffle([1, 2, draw.integer(1, 2)]);
      const rounds = sizes.map((size) => Array.from({ length: size }, () => drawCall(draw)));
      const texts = new Map(rounds.flat().map(({ id }) => [id, draw.word()]));
      const { list } = await translate(student, "fromChat", [
        { role: "user", content: line },
        ...rounds.flatMap((calls) => [
          { role: "assistant", content: null, tool_calls: calls.map((call) => chatCall(call)) },
          ...calls.map(({ id }) => ({ role: "tool", tool_call_id: id, content: texts.get(id) })),
        ]),
        { role: "assistant", content: words },
        { role: "user", content: next },
      ]);
      const found = list
        .slice(1, 7)
        .flatMap(({ role, content }) => (role === "user" ? [content] : []));
      const wanted = rounds.map((calls) =>
        calls.map(({ id }) => toolResult(id, texts.get(id) ?? "")),
      );
      const said = (at: number) => list[at]?.role === "user" && textOf(list[at]);
      const answer = list[7]?.role === "assistant" && textOf(list[7]);
      const lines = said(0) === line && answer === words && said(8) === next;
      if (lines && list.length === 9 && isDeepStrictEqual(found, wanted)) return pass();
      return fail({
        en: {
          done: `fromChat was given a line of the user, three rounds (results: ${sizes.join(", ")}), each result a message of the role tool, then an answer in words and another line of the user.`,
          got: `It gave: ${outline(list) || "nothing"}`,
        },
        fr: {
          done: `fromChat a reçu une ligne de l’utilisateur, trois allers-retours (résultats : ${sizes.join(", ")}), chaque résultat dans un message de rôle tool, puis une réponse en mots et une autre ligne de l’utilisateur.`,
          got: `Elle a donné : ${outline(list) || "rien"}`,
        },
      });
    },
  },
  {
    code: "back-no-blank",
    read: "006#the-tool-and-its-answer",
    text: {
      en: {
        expected: "On the way back, a content of null, or an empty text, becomes no block at all.",
        why: "Our API refuses an empty text block, and from then on it refuses every request that has it in its history.",
      },
      fr: {
        expected: "Au retour, un contenu null, ou un texte vide, ne devient aucun bloc.",
        why: "Notre API refuse un bloc de texte vide, et refuse dès lors chaque requête qui l’a dans son historique.",
      },
    },
    async run(student, draw) {
      for (const content of [null, ""]) {
        const call = chatCall(drawCall(draw));
        const { blocks, wrong } = await replyFromChat(student, content, [call]);
        if (blocks.length !== 1 || blocks[0]?.type !== "tool_use") return wrong();
      }
      return pass();
    },
  },
];

export default defineExercise({
  kind: "fill in",
  starterFails: [...there, ...back].map(({ code }) => code),
  checks: [...there, ...back],
});
