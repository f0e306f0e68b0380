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
  textOf,
} from "@boucle/grader";
import { type ScriptedReply, type SentRequest, toolUse } from "@boucle/scripted-client";

/** A sum or a product that no table can hold, the call that asks for it, and what it makes. */
function drawCall(draw: Draw, sign = draw.pick(["+", "*"])) {
  const [a, b] = [draw.integer(100, 9_999), draw.integer(100, 9_999)];
  const id = draw.id();
  return {
    id,
    result: String(sign === "*" ? a * b : a + b),
    call: toolUse("calculator", { expression: `${a} ${sign} ${b}` }, id),
  };
}

type Call = ReturnType<typeof toolUse>;
type Part = ReturnType<typeof drawReply>[number];

/** A reply with a call: by itself, or behind words, a thought, or both. */
function drawReply(draw: Draw, call: Call) {
  return draw.company([call])[0]?.content ?? [];
}

/** One line, one call, an answer in words: the shortest loop there is, once for each form of reply. */
async function* oneRound(student: Student, draw: Draw) {
  const { call } = drawCall(draw);
  for (const { content } of draw.company([call])) {
    const lines = ["How much is it?"];
    const talk = await student.converse({ lines, script: [content, `It is ${draw.word()}.`] });
    yield { content, second: talk.requests[1] };
  }
}

/** The blocks of a message as a person lists them: "text, tool_use". */
const kindsIn = (content: unknown) =>
  blocksOf({ content: Array.isArray(content) ? content.map(asBlock) : content })
    .map(({ type }) => String(type))
    .join(", ");

const asBlock = (part: unknown) => (typeof part === "string" ? { type: "text", text: part } : part);

/** Whether a block is sent as it came; what the API adds to a block may come back or not. */
function isAsReceived(sent: unknown, part: Part): boolean {
  const block = sent as Record<string, unknown> | undefined;
  return Object.entries(asBlock(part) as object).every(([key, value]) => {
    return JSON.stringify(block?.[key]) === JSON.stringify(value);
  });
}

/** What a message is about: its call, its result, or its words. */
function gist(message: unknown): string {
  const [call, result] = [callsIn(message)[0], resultsIn(message)[0]];
  if (call) return `tool_use ${call.id}`;
  return result ? `tool_result ${result.tool_use_id}` : show(textOf(message), 60);
}

const noSecond = (content: Part[]) => ({
  en: {
    done: `The model's reply held: ${kindsIn(content)}. One request was sent, and the turn was over.`,
    got: "No second request.",
  },
  fr: {
    done: `La réponse du modèle contenait : ${kindsIn(content)}. Une requête est partie, et le tour était fini.`,
    got: "Pas de deuxième requête.",
  },
});

export default defineExercise({
  kind: "mend",
  starterFails: ["asks-again", "call-kept", "result-tied", "until-words", "next-line"],
  checks: [
    {
      code: "asks-again",
      read: "006#one-turn",
      text: {
        en: {
          expected: "After the tool has run, the model is asked a second time.",
          why: "Only the model can turn a raw result into an answer, and it has not seen the result yet.",
        },
        fr: {
          expected: "Une fois l’outil exécuté, le modèle est interrogé une deuxième fois.",
          why: "Seul le modèle peut faire d’un résultat brut une réponse, et ce résultat, il ne l’a pas encore vu.",
        },
      },
      async run(student, draw) {
        for await (const { content, second } of oneRound(student, draw)) {
          if (!second) return fail(noSecond(content));
        }
        return pass();
      },
    },
    {
      code: "call-kept",
      read: "006#one-turn",
      text: {
        en: {
          expected:
            "The second request holds the model's reply with its call, as it was received, in an assistant message behind the user's line.",
          why: "The model remembers nothing: what you leave out it never said, and a result whose call is not in the history is refused by the API.",
        },
        fr: {
          expected:
            "La deuxième requête contient la réponse du modèle avec son appel, telle qu’elle a été reçue, dans un message « assistant » placé après la ligne de l’utilisateur.",
          why: "Le modèle ne se souvient de rien : ce que vous ne renvoyez pas, il ne l’a jamais dit, et l’API refuse un résultat dont l’appel n’est pas dans l’historique.",
        },
      },
      async run(student, draw) {
        for await (const { content, second } of oneRound(student, draw)) {
          if (!second) return fail(noSecond(content));
          const message = second.messages[1];
          const blocks = blocksOf(message);
          const whole =
            blocks.length === content.length &&
            content.every((part, n) => isAsReceived(blocks[n], part));
          if (message?.role === "assistant" && whole) continue;
          const lost = content.findLast((part) => !blocks.some((one) => isAsReceived(one, part)));
          const kinds = kindsIn(message?.content);
          const part = lost ? show(asBlock(lost), 120) : "";
          return fail({
            en: {
              done: `The model's reply held: ${kindsIn(content)}. The second request was sent with ${second.messages.length} messages.`,
              got: `Message 2 is of "${message?.role ?? "nobody"}" and holds: ${kinds || "nothing"}${part && `; not there as received: ${part}`}.`,
            },
            fr: {
              done: `La réponse du modèle contenait : ${kindsIn(content)}. La deuxième requête est partie avec ${second.messages.length} messages.`,
              got: `Le message 2 est de « ${message?.role ?? "personne"} » et contient : ${kinds || "rien"}${part && ` ; ce qui n’y est pas tel que reçu : ${part}`}.`,
            },
          });
        }
        return pass();
      },
    },
    {
      code: "result-tied",
      read: "006#the-two-messages",
      text: {
        en: {
          expected:
            "The last message is a user message with a tool_result block: the id of the call, and what the calculator gave.",
          why: "The id is all that ties a result to its call; to the API, a result is something that the user's side says.",
        },
        fr: {
          expected:
            "Le dernier message est un message « user » avec un bloc tool_result : l’identifiant de l’appel, et ce qu’a donné la calculatrice.",
          why: "L’identifiant est le seul lien entre un résultat et son appel ; pour l’API, c’est le côté « user » qui apporte un résultat.",
        },
      },
      async run(student, draw) {
        const drawn = draw.shuffle(["+", "*", "+"]).map((sign) => drawCall(draw, sign));
        const replies = drawn.map(({ call }) => drawReply(draw, call));
        const { requests } = await student.converse({
          lines: ["Work it out, step by step."],
          script: [...replies, `It is ${draw.word()}.`],
        });
        if (requests.length < 2) return fail(noSecond(replies[0] ?? []));
        for (const [n, { messages }] of requests.entries()) {
          const { id, result } = drawn[n - 1] ?? {};
          if (id === undefined) continue;
          const message = messages.at(-1);
          const [block] = message?.role === "user" ? resultsIn(message) : [];
          const content = block && (textOf(block) || block.content);
          if (block?.tool_use_id === id && content === result) continue;
          const shown = show(block ?? blocksOf(message));
          return fail({
            en: {
              done: `The model's reply ${n} called the tool with the id ${id}; the tool gives ${result}.`,
              got: `The last message of request ${n + 1} is of "${message?.role}": ${shown}`,
            },
            fr: {
              done: `La réponse ${n} du modèle a appelé l’outil sous l’identifiant ${id} ; l’outil donne ${result}.`,
              got: `Le dernier message de la requête ${n + 1} est de « ${message?.role} » : ${shown}`,
            },
          });
        }
        return pass();
      },
    },
    {
      code: "until-words",
      read: "006#one-turn",
      text: {
        en: {
          expected:
            "One request more than there were calls: as long as the model calls a tool it is asked again; its words are shown, and after them it is asked no more.",
          why: "Nobody knows beforehand how many calls an answer takes: the model decides, reply by reply.",
        },
        fr: {
          expected:
            "Une requête de plus qu’il n’y a eu d’appels : tant que le modèle appelle un outil, on l’interroge de nouveau ; sa réponse en mots s’affiche, et après elle on ne demande plus rien.",
          why: "Personne ne sait d’avance combien d’appels une réponse demande : c’est le modèle qui décide, réponse après réponse.",
        },
      },
      async run(student, draw) {
        const rounds = draw.integer(15, 20);
        const calls = Array.from({ length: rounds }, () => drawReply(draw, drawCall(draw).call));
        const lines = ["Work it out, step by step."];
        const answer = `It is ${draw.word()}.`;
        const thought = { type: "thinking" as const, thinking: "Done.", signature: draw.word() };
        const talk = await student.converse({ lines, script: [...calls, [thought, answer]] });
        const { requests, terminal } = talk;
        const bare = requests.findIndex(
          ({ tools }) => !JSON.stringify(tools ?? []).includes('"calculator"'),
        );
        const silent = requests.length === rounds + 1;
        if (silent && bare < 0 && terminal.includes(answer)) return pass();
        const tooMany = requests.length > rounds + 1;
        return fail({
          en: {
            done: `The model called the tool ${rounds} times, one call a reply, then answered in words.`,
            got:
              bare >= 0
                ? `Request ${bare + 1} does not offer the calculator: the model could not call it.`
                : silent
                  ? `${requests.length} requests, as it should be; but its answer, "${answer}", is not in the terminal.`
                  : `${requests.length} ${requests.length === 1 ? "request" : "requests"}${tooMany ? ", and it would have gone on" : ""}.`,
          },
          fr: {
            done: `Le modèle a appelé l’outil ${rounds} fois, un appel par réponse, puis a répondu en mots.`,
            got:
              bare >= 0
                ? `La requête ${bare + 1} ne propose pas la calculatrice : le modèle ne pourrait pas l’appeler.`
                : silent
                  ? `${requests.length} requêtes, comme il faut ; mais sa réponse, « ${answer} », n’est pas dans le terminal.`
                  : `${requests.length} ${requests.length === 1 ? "requête" : "requêtes"}${tooMany ? ", et cela aurait continué" : ""}.`,
          },
        });
      },
    },
    {
      code: "next-line",
      read: "006#the-history-after-each-request",
      text: {
        en: {
          expected:
            "Each new line is sent behind all of the turns before it: their lines, each call with its result, and their answers.",
          why: "A conversation is nothing but the messages that you send along: what is left out was never said.",
        },
        fr: {
          expected:
            "Chaque nouvelle ligne part à la suite de tous les tours d’avant : leurs lignes, chaque appel avec son résultat, et leurs réponses.",
          why: "Une conversation n’est rien d’autre que les messages que vous envoyez : ce qui manque n’a jamais été dit.",
        },
      },
      async run(student, draw) {
        const lines = ["How much is it?", "Are you sure?", "And the other one?", "Thank you."];
        const answers = lines.map(() => `It is ${draw.word()}.`);
        const calls = [1, 0, 2, 0].map((count) =>
          Array.from({ length: count }, () => drawCall(draw)),
        );
        const replies = calls.map((round, n): ScriptedReply[] => {
          return [...round.map(({ call }) => drawReply(draw, call)), answers[n] ?? ""];
        });
        const script = ({ messages }: SentRequest) => {
          const typed = messages.filter((message) => lines.includes(textOf(message)));
          return replies[lines.indexOf(textOf(typed.at(-1)))]?.shift() ?? "I have said it all.";
        };
        const { requests } = await student.converse({ lines, script });
        const sent = requests.at(-1)?.messages ?? [];
        const whole = lines.flatMap((line, n) => {
          const rounds =
            calls[n]?.flatMap(({ id }) => [`tool_use ${id}`, `tool_result ${id}`]) ?? [];
          return [show(line), ...rounds, show(answers[n])];
        });
        whole.pop();
        const roles = sent.map(({ role }) => role).join(", ");
        const other = whole.findIndex((part, n) => {
          return gist(sent[n]) !== part || sent[n]?.role !== (n % 2 ? "assistant" : "user");
        });
        if (other < 0 && sent.length === whole.length) return pass();
        const [part, said, at] = [whole[other], gist(sent[other]), other + 1];
        return fail({
          en: {
            done: "Four lines were typed. The model called the tool once for the first line and twice, one call a reply, for the third; it answered each line in words.",
            got: `The last request holds: ${roles || "nothing"}${part ? `; message ${at} is ${said}, where ${part} belongs` : ""}.`,
          },
          fr: {
            done: "Quatre lignes ont été tapées. Le modèle a appelé l’outil une fois pour la première et deux fois, un appel par réponse, pour la troisième ; il a répondu en mots à chaque ligne.",
            got: `La dernière requête contient : ${roles || "rien"}${part ? ` ; le message ${at} est ${said} au lieu de ${part}` : ""}.`,
          },
        });
      },
    },
  ],
});
