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
import { toolUse } from "@boucle/scripted-client";

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

/** One line, one call, an answer in words: the shortest loop there is. */
async function oneRound(student: Student, draw: Draw, sign?: string) {
  const drawn = drawCall(draw, sign);
  const talk = await student.converse({
    lines: ["How much is it?"],
    script: [drawn.call, `It is ${draw.word()}.`],
  });
  return { ...drawn, talk, second: talk.requests[1] };
}

const NO_SECOND = {
  en: { done: "One request was sent, and the turn was over.", got: "No second request." },
  fr: { done: "Une requête est partie, et le tour était fini.", got: "Pas de deuxième requête." },
};

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
        const { talk } = await oneRound(student, draw);
        return talk.requests.length > 1 ? pass() : fail(NO_SECOND);
      },
    },
    {
      code: "call-kept",
      read: "006#one-turn",
      text: {
        en: {
          expected:
            "The second request holds the model's call, in an assistant message behind the user's line.",
          why: "The model remembers nothing: a result whose call is not in the history answers nothing, and the API refuses it.",
        },
        fr: {
          expected:
            "La deuxième requête contient l’appel du modèle, dans un message « assistant » placé après la ligne de l’utilisateur.",
          why: "Le modèle ne se souvient de rien : un résultat dont l’appel n’est pas dans l’historique ne répond à rien, et l’API le refuse.",
        },
      },
      async run(student, draw) {
        const { id, second } = await oneRound(student, draw);
        if (!second) return fail(NO_SECOND);
        const message = second.messages[1];
        if (message?.role === "assistant" && callsIn(message).some((call) => call.id === id))
          return pass();
        const blocks = blocksOf(message).map(({ type }) => String(type));
        return fail({
          en: {
            done: `The second request was sent with ${second.messages.length} messages.`,
            got: `Message 2 is of "${message?.role ?? "nobody"}" and holds: ${blocks.join(", ") || "nothing"}; no call ${id}.`,
          },
          fr: {
            done: `La deuxième requête est partie avec ${second.messages.length} messages.`,
            got: `Le message 2 est de « ${message?.role ?? "personne"} » et contient : ${blocks.join(", ") || "rien"} ; pas d’appel ${id}.`,
          },
        });
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
        for (const sign of draw.shuffle(["+", "*"])) {
          const { id, result, second } = await oneRound(student, draw, sign);
          if (!second) return fail(NO_SECOND);
          const message = second.messages.at(-1);
          const [block] = message?.role === "user" ? resultsIn(message) : [];
          const content = block && (textOf(block) || block.content);
          if (block?.tool_use_id === id && content === result) continue;
          const shown = show(block ?? blocksOf(message));
          return fail({
            en: {
              done: `The model called the tool with the id ${id}; the tool gives ${result}.`,
              got: `The last message is of "${message?.role}": ${shown}`,
            },
            fr: {
              done: `Le modèle a appelé l’outil sous l’identifiant ${id} ; l’outil donne ${result}.`,
              got: `Le dernier message est de « ${message?.role} » : ${shown}`,
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
        const rounds = draw.integer(3, 8);
        const calls = Array.from({ length: rounds }, () => drawCall(draw).call);
        const lines = ["Work it out, step by step."];
        const answer = `It is ${draw.word()}.`;
        const talk = await student.converse({ lines, script: [...calls, answer] });
        const { requests, terminal } = talk;
        const shown = terminal.includes(answer);
        if (requests.length === rounds + 1 && shown) return pass();
        const tooMany = requests.length > rounds + 1;
        const silent = requests.length === rounds + 1;
        return fail({
          en: {
            done: `The model called the tool ${rounds} times, one call a reply, then answered in words.`,
            got: silent
              ? `${requests.length} requests, as it should be; but its answer, "${answer}", is not in the terminal.`
              : `${requests.length} ${requests.length === 1 ? "request" : "requests"}${tooMany ? ", and it would have gone on" : ""}.`,
          },
          fr: {
            done: `Le modèle a appelé l’outil ${rounds} fois, un appel par réponse, puis a répondu en mots.`,
            got: silent
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
            "Each new line is sent behind all of the turns before it; a turn with a call is four messages: line, call, result, answer.",
          why: "A conversation is nothing but the messages that you send along: what is left out was never said.",
        },
        fr: {
          expected:
            "Chaque nouvelle ligne part à la suite de tous les tours d’avant ; un tour avec un appel fait quatre messages : ligne, appel, résultat, réponse.",
          why: "Une conversation n’est rien d’autre que les messages que vous envoyez : ce qui manque n’a jamais été dit.",
        },
      },
      async run(student, draw) {
        const { call } = drawCall(draw);
        const answers = [`It is ${draw.word()}.`, `Yes, ${draw.word()}.`];
        const lines = ["How much is it?", "Are you sure?", "And twice that?"];
        const script = [call, ...answers, "No idea."];
        const { requests } = await student.converse({ lines, script });
        const sent = requests.at(-1)?.messages ?? [];
        const roles = sent.map(({ role }) => role).join(", ");
        const whole = roles === "user, assistant, user, assistant, user, assistant, user";
        const kept = [sent[3], sent[5]].every((message, n) => textOf(message) === answers[n]);
        if (requests.length === 4 && whole && kept) return pass();
        return fail({
          en: {
            done: `Three lines were typed; ${requests.length} requests came. The model answered the first line with a call and then with "${answers[0]}", the second one with "${answers[1]}"`,
            got: `The last request holds: ${roles || "nothing"}; ${sent[3] ? `message 4 says ${show(textOf(sent[3]))}` : "there is no message 4"}.`,
          },
          fr: {
            done: `Trois lignes ont été tapées ; ${requests.length} requêtes sont venues. Le modèle a répondu à la première ligne par un appel, puis par « ${answers[0]} », et à la deuxième par « ${answers[1]} »`,
            got: `La dernière requête contient : ${roles || "rien"} ; ${sent[3] ? `le message 4 dit ${show(textOf(sent[3]))}` : "il n’y a pas de message 4"}.`,
          },
        });
      },
    },
  ],
});
