import {
  type Block,
  blocksOf,
  type Draw,
  defineExercise,
  fail,
  pass,
  type Student,
  show,
  type Talk,
  textOf,
} from "@boucle/grader";
import { type ScriptedReply, stop, toolUse } from "@boucle/scripted-client";

type Round = { line: string; reply: ScriptedReply; answer?: string; result?: string };

const READ = "005#a-common-mistake";

/** A line that is answered in words. */
function plain(draw: Draw): Round {
  const answer = `Yes, ${draw.word()}.`;
  return { line: `What about ${draw.word()}?`, reply: answer, answer };
}

function drawCall(draw: Draw) {
  const [a, b] = [draw.integer(100, 9_999), draw.integer(100, 9_999)];
  const call = toolUse("calculator", { expression: `${a} + ${b}` }, draw.id());
  return { call, line: `How much are ${a} and ${b}?`, result: String(a + b) };
}

/** A line whose answer was cut off: half of it is still an answer in words. */
function half(draw: Draw): Round {
  const answer = `There once was ${draw.word()}`;
  return { line: `A poem on ${draw.word()}.`, reply: stop("max_tokens", answer), answer };
}

/** A line that makes the model call the calculator, in one of the ways in which a model does. */
function sum(draw: Draw): Round {
  const { call, line, result } = drawCall(draw);
  const reply = draw.pick([call, [call], ["Let me see.", call], [call, drawCall(draw).call]]);
  return { line, reply, result };
}

async function talk(student: Student, rounds: Round[]): Promise<Talk> {
  const lines = rounds.map(({ line }) => line);
  return student.converse({ lines, script: rounds.map(({ reply }) => reply) });
}

function linesOf(message: unknown): string {
  return textOf({ content: blocksOf(message).filter(({ type }) => type !== "tool_result") });
}

function shapeOf(messages: readonly unknown[]): string {
  return messages
    .map((message) => {
      const { role } = message as { role?: string };
      const types = blocksOf(message).map(({ type }: Block) => String(type));
      return `${role}: ${types.join(" + ") || "-"}`;
    })
    .join(" | ");
}

/** What is said when a conversation did not come to its last line, or that line was refused. */
function stopped({ requests, refusals }: Talk, rounds: Round[], what: { en: string; fr: string }) {
  const refused = refusals[0];
  if (requests.length === rounds.length && !refused) return undefined;
  const shape = shapeOf(requests.at(-1)?.messages ?? []);
  return fail({
    en: {
      done: `${rounds.length} lines were typed. ${what.en}`,
      got: `${requests.length} requests came${refused ? `, and number ${refused.index + 1} was refused` : ""}. The last one held: ${shape}`,
    },
    fr: {
      done: `${rounds.length} lignes ont été tapées. ${what.fr}`,
      got: `${requests.length} requêtes sont venues${refused ? `, et la numéro ${refused.index + 1} a été refusée` : ""}. La dernière contenait : ${shape}`,
    },
  });
}

const CALLED = {
  en: "At one of them the model called the calculator; the others it answered in words.",
  fr: "À l’une d’elles, le modèle a appelé la calculatrice ; aux autres, il a répondu en mots.",
};

export default defineExercise({
  kind: "mend",
  starterFails: ["next-line-accepted", "line-with-its-answer", "plain-turns-stay", "cut-off-call"],
  checks: [
    {
      code: "next-line-accepted",
      read: READ,
      text: {
        en: {
          expected:
            "After a turn with a call, the user's next line is sent, and the API accepts the request.",
          why: "A call in the history that nobody answers makes the API refuse the history, each time anew: one such turn ends the conversation.",
        },
        fr: {
          expected:
            "Après un tour avec un appel, la ligne suivante de l’utilisateur part, et l’API accepte la requête.",
          why: "Un appel resté sans réponse dans l’historique fait refuser l’historique par l’API, et à chaque fois : un seul tour de ce genre met fin à la conversation.",
        },
      },
      async run(student, draw) {
        const { call } = drawCall(draw);
        const replies = [[call], ["Let me see.", call], [drawCall(draw).call, call]];
        for (const reply of draw.shuffle(replies)) {
          const rounds = [{ line: "How much is it?", reply }, plain(draw)];
          const said = stopped(await talk(student, rounds), rounds, CALLED);
          if (said) return said;
        }
        return pass();
      },
    },
    {
      code: "line-with-its-answer",
      read: "005#the-story",
      text: {
        en: {
          expected:
            "A turn is in the history with what answers it, or not at all: no line of the user stands there alone, and no call is written out as words.",
          why: "Half a turn does harm either way: a call without a result is refused, and a line without an answer is read together with the next one.",
        },
        fr: {
          expected:
            "Un tour est dans l’historique avec ce qui y répond, ou pas du tout : aucune ligne de l’utilisateur n’y reste seule, et aucun appel n’y est recopié en mots.",
          why: "La moitié d’un tour nuit dans les deux cas : un appel sans résultat est refusé, et une ligne sans réponse se lit avec la suivante, comme une seule.",
        },
      },
      async run(student, draw) {
        const ends = ["tool_use", "max_tokens", "end_turn", "refusal", `new_${draw.word()}`];
        for (const reason of draw.shuffle(ends)) {
          const { call, line } = drawCall(draw);
          const reply = stop(reason, call);
          const rounds = [plain(draw), { line, reply }, plain(draw)];
          const conversation = await talk(student, rounds);
          const said = stopped(conversation, rounds, {
            en: `The reply to the second held a call (stop_reason: ${reason}).`,
            fr: `La réponse à la deuxième contenait un appel (stop_reason : ${reason}).`,
          });
          if (said) return said;
          const sent = conversation.requests.at(-1)?.messages ?? [];
          const at = sent.findIndex((message) => linesOf(message) === line);
          const alone = at >= 0 && sent[at + 1]?.role !== "assistant";
          const written = sent.find((message) => textOf(message).includes(String(call.id)));
          if (!alone && !written) continue;
          return fail({
            en: {
              done: `The second of three lines, "${line}", led to a call (stop_reason: ${reason}); then the third was typed.`,
              got: written
                ? `The last request has the call as words of the model: ${show(textOf(written))}`
                : `The last request still has that line, and behind it no answer: ${shapeOf(sent)}`,
            },
            fr: {
              done: `La deuxième de trois lignes, « ${line} », a mené à un appel (stop_reason : ${reason}) ; puis la troisième a été tapée.`,
              got: written
                ? `La dernière requête présente l’appel comme des mots du modèle : ${show(textOf(written))}`
                : `La dernière requête a toujours cette ligne, et derrière elle aucune réponse : ${shapeOf(sent)}`,
            },
          });
        }
        return pass();
      },
    },
    {
      code: "plain-turns-stay",
      read: "005#the-history-after-each-request",
      text: {
        en: {
          expected:
            "The last request holds every turn that was answered in words, cut off or not, line and answer, in order, and at its end the new line.",
          why: "One turn is to be taken back, not the conversation: what was said before is all that the model will know.",
        },
        fr: {
          expected:
            "La dernière requête contient chaque tour qui a reçu une réponse en mots, coupée ou non, ligne et réponse, dans l’ordre, et à la fin la nouvelle ligne.",
          why: "C’est un tour qu’il faut retirer, non la conversation : ce qui s’est dit avant est tout ce que le modèle saura.",
        },
      },
      async run(student, draw) {
        const first = Array.from({ length: draw.integer(1, 3) }, () => plain(draw));
        const rounds = [
          ...first,
          sum(draw),
          half(draw),
          sum(draw),
          plain(draw),
          sum(draw),
          plain(draw),
        ];
        const conversation = await talk(student, rounds);
        const said = stopped(conversation, rounds, {
          en: "At three of them the model called the calculator.",
          fr: "À trois d’entre elles, le modèle a appelé la calculatrice.",
        });
        if (said) return said;
        const sent = conversation.requests.at(-1)?.messages ?? [];
        let from = 0;
        const lost = rounds.slice(0, -1).find(({ line, answer }) => {
          if (answer === undefined) return false;
          const at = sent.findIndex((message, n) => n >= from && linesOf(message) === line);
          from = at + 2;
          return at < 0 || textOf(sent[at + 1]) !== answer;
        });
        const last = rounds.at(-1)?.line ?? "";
        const ends = linesOf(sent.at(-1)) === last;
        if (!lost && ends) return pass();
        const roles = sent.map(({ role }) => role).join(", ");
        return fail({
          en: {
            done: `${rounds.length} lines were typed; ${first.length + 3} of them were answered in words, one of these cut off, the others with a call.`,
            got: lost
              ? `The last request (${roles}) lacks this turn: "${lost.line}", answered by "${lost.answer}"`
              : `The last message does not say "${last}": ${show(linesOf(sent.at(-1)))}`,
          },
          fr: {
            done: `${rounds.length} lignes ont été tapées ; ${first.length + 3} ont reçu une réponse en mots, dont une coupée, les autres un appel.`,
            got: lost
              ? `À la dernière requête (${roles}), il manque ce tour : « ${lost.line} », avec pour réponse « ${lost.answer} »`
              : `Le dernier message ne dit pas « ${last} » : ${show(linesOf(sent.at(-1)))}`,
          },
        });
      },
    },
    {
      code: "cut-off-call",
      read: "006#how-a-turn-ends",
      text: {
        en: {
          expected:
            "A call in a reply that ended for another reason than tool_use, cut off for example, is not run, and it does not spoil the next request either.",
          why: "A call can be in a reply that did not stop in order to use a tool. Nobody answers that one either.",
        },
        fr: {
          expected:
            "Un appel dans une réponse finie pour un autre motif que tool_use, coupée par exemple, n’est pas exécuté, et il ne gâche pas non plus la requête suivante.",
          why: "Un appel peut se trouver dans une réponse qui ne s’est pas arrêtée pour utiliser un outil. Celui-là non plus, personne n’y répond.",
        },
      },
      async run(student, draw) {
        const ends = ["max_tokens", "max_tokens", "end_turn", "refusal", `new_${draw.word()}`];
        for (const [n, reason] of ends.entries()) {
          const { call, line, result } = drawCall(draw);
          const words = n % 2 === 0 ? [] : [`I add them, ${draw.word()}.`];
          const rounds = [{ line, reply: stop(reason, ...words, call) }, plain(draw)];
          const conversation = await talk(student, rounds);
          const said = stopped(conversation, rounds, {
            en: `The reply to the first held a call, and its stop_reason was "${reason}".`,
            fr: `La réponse à la première contenait un appel, et son stop_reason était « ${reason} ».`,
          });
          if (said) return said;
          if (!conversation.terminal.includes(result)) continue;
          return fail({
            en: {
              done: `The model's reply held a call of the calculator, and its stop_reason was "${reason}".`,
              got: `The call was run all the same: ${result} stands in the terminal.`,
            },
            fr: {
              done: `La réponse du modèle contenait un appel de la calculatrice, et son stop_reason était « ${reason} ».`,
              got: `L’appel a quand même été exécuté : ${result} figure dans le terminal.`,
            },
          });
        }
        return pass();
      },
    },
    {
      code: "tool-still-works",
      read: "005#in-the-terminal",
      text: {
        en: {
          expected: "Each request offers the calculator, and the result of a call is shown.",
          why: "The history is what has to be mended; the tool was never at fault.",
        },
        fr: {
          expected: "Chaque requête propose la calculatrice, et le résultat d’un appel s’affiche.",
          why: "C’est l’historique qu’il faut corriger ; l’outil n’y est pour rien.",
        },
      },
      async run(student, draw) {
        const { call, line, result } = drawCall(draw);
        const { expression } = call.input as { expression: string };
        const rounds = [plain(draw), { line, reply: call }];
        const { requests, terminal } = await talk(student, rounds);
        const offers = requests.filter(({ tools }) => tools?.length === 1).length;
        const shown = terminal.includes(result);
        if (offers === rounds.length && shown) return pass();
        return fail({
          en: {
            done: `Two lines were typed; at the second one the model called the calculator with "${expression}".`,
            got: `Requests that offer the tool: ${offers} of ${rounds.length}. The result, ${result}, is ${shown ? "" : "not "}in the terminal.`,
          },
          fr: {
            done: `Deux lignes ont été tapées ; à la deuxième, le modèle a appelé la calculatrice avec « ${expression} ».`,
            got: `Requêtes qui proposent l’outil : ${offers} sur ${rounds.length}. Le résultat, ${result}, ${shown ? "figure" : "ne figure pas"} dans le terminal.`,
          },
        });
      },
    },
  ],
});
