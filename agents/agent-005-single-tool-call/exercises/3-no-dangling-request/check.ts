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

/** A line, and what the model replies; `how` says what is special about a reply in words. */
type Round = { line: string; reply: ScriptedReply; answer?: string; how?: string; result?: string };

/** Why a reply in words ended: it is an answer all the same. */
const ENDS = ["max_tokens", "stop_sequence", "pause_turn", "model_context_window_exceeded"];

const READ = "005#a-common-mistake";

/** A line that is answered in words. */
function plain(draw: Draw): Round {
  const answer = `Yes, ${draw.word()}.`;
  return { line: `What about ${draw.word()}?`, reply: answer, answer };
}

/** A line that is answered in several blocks, with a thought or without. */
function longer(draw: Draw): Round {
  const [first, second] = [`Well, ${draw.word()}.`, `And ${draw.word()}.`];
  const { content } = draw.pick(draw.company([first, second]));
  const answer = content.filter((block) => typeof block === "string").join("\n");
  return { line: `And what about ${draw.word()}?`, reply: content, answer, how: kindsIn(content) };
}

function drawCall(draw: Draw, sign = draw.pick(["+", "*"])) {
  const [a, b] = [draw.integer(100, 9_999), draw.integer(100, 9_999)];
  const call = toolUse("calculator", { expression: `${a} ${sign} ${b}` }, draw.id());
  const result = String(sign === "+" ? a + b : a * b);
  return { call, line: `How much is ${a} ${sign} ${b}?`, result };
}

/** A line whose answer ended for that reason: half of it is still an answer in words. */
function half(draw: Draw, reason: string): Round {
  const answer = `There once was ${draw.word()}`;
  return { line: `A poem on ${draw.word()}.`, reply: stop(reason, answer), answer, how: reason };
}

/** A line that makes the model call the calculator, in one of the ways in which a model does. */
function sum(draw: Draw): Round {
  const { call, line, result } = drawCall(draw);
  const reply = draw.pick([...formsOf(draw, call), [call, drawCall(draw).call]]);
  return { line, reply, result };
}

/** The replies in which a call comes: by itself, and behind words or a thought. */
const formsOf = <T>(draw: Draw, call: T) => draw.company([call]).map(({ content }) => content);

/** The blocks of a reply, by type. */
const kindsIn = (reply: (string | { type: string })[]) =>
  reply.map((block) => (typeof block === "string" ? "text" : block.type)).join(", ");

/** The words without what stands between them: a block's end may be a space or a new line. */
const bare = (words: string) => words.replace(/\s+/g, "");

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
        const replies = [...formsOf(draw, call), [drawCall(draw).call, call]];
        for (const reply of draw.shuffle(replies)) {
          const rounds = [{ line: "How much is it?", reply }, plain(draw)];
          const kinds = kindsIn(reply);
          const said = stopped(await talk(student, rounds), rounds, {
            en: `The reply to the first holds: ${kinds} (stop_reason: tool_use).`,
            fr: `La réponse à la première contient : ${kinds} (stop_reason : tool_use).`,
          });
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
        const ends = ["tool_use", ...ENDS, "end_turn", "refusal", draw.reason()];
        for (const reason of draw.shuffle(ends)) {
          const { call, line } = drawCall(draw);
          const reply = stop(reason, ...draw.pick([[call], ...formsOf(draw, call)]));
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
        const halves = draw.shuffle(ENDS).flatMap((reason) => [half(draw, reason), sum(draw)]);
        const rounds = [
          ...first,
          sum(draw),
          longer(draw),
          ...halves,
          plain(draw),
          longer(draw),
          sum(draw),
          plain(draw),
        ];
        const [called, worded] = [true, false].map(
          (isCall) => rounds.filter(({ result }) => (result !== undefined) === isCall).length,
        );
        const conversation = await talk(student, rounds);
        const said = stopped(conversation, rounds, {
          en: `At ${called} of them the model called the calculator.`,
          fr: `À ${called} d’entre elles, le modèle a appelé la calculatrice.`,
        });
        if (said) return said;
        const sent = conversation.requests.at(-1)?.messages ?? [];
        let from = 0;
        const lost = rounds.slice(0, -1).find(({ line, answer }) => {
          if (answer === undefined) return false;
          const at = sent.findIndex((message, n) => n >= from && linesOf(message) === line);
          from = at + 2;
          return at < 0 || bare(textOf(sent[at + 1])) !== bare(answer);
        });
        const last = rounds.at(-1)?.line ?? "";
        const ends = linesOf(sent.at(-1)) === last;
        if (!lost && ends) return pass();
        const at = sent.findIndex((message) => linesOf(message) === lost?.line);
        const next = sent[at + 1];
        const behind = next && `${shapeOf([next])} (${show(textOf(next))})`;
        const answer = `${show(lost?.answer)}${lost?.how ? ` (${lost.how})` : ""}`;
        return fail({
          en: {
            done: `${rounds.length} lines were typed; ${worded} of them were answered in words (${ENDS.length} for other reasons than end_turn), the others with a call.`,
            got: lost
              ? `The last request does not have this turn as it was, in its place: "${lost.line}", answered by ${answer}. ${at < 0 ? "Its line is not there." : `Behind its line stands ${behind ?? "(nothing)"}`}`
              : `The last message does not say "${last}": ${show(linesOf(sent.at(-1)))}`,
          },
          fr: {
            done: `${rounds.length} lignes ont été tapées ; ${worded} ont reçu une réponse en mots (${ENDS.length} pour d’autres motifs que end_turn), les autres un appel.`,
            got: lost
              ? `La dernière requête n’a pas ce tour tel qu’il était, à sa place : « ${lost.line} », avec pour réponse ${answer}. ${at < 0 ? "Sa ligne n’y est pas." : `Derrière sa ligne se trouve ${behind ?? "(rien)"}`}`
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
        const { call, line, result } = drawCall(draw);
        const ends = [...ENDS, "end_turn", "refusal", draw.reason()];
        const cases = ends.flatMap((reason) => {
          const forms = formsOf(draw, call);
          const some = reason === "max_tokens" ? forms : forms.slice(0, 1);
          return some.map((content) => [reason, stop(reason, ...content)] as const);
        });
        for (const [reason, reply] of cases) {
          const rounds = [{ line, reply }, plain(draw)];
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
              got: `L’appel a quand même été exécuté : ${result} est dans le terminal.`,
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
          expected:
            "Each request offers the calculator; answers in words are shown, and so is the result of a call, wherever in the reply the call stands.",
          why: "The history is what has to be mended; the tool was never at fault.",
        },
        fr: {
          expected:
            "Chaque requête propose la calculatrice ; les réponses en mots s’affichent, et le résultat d’un appel aussi, où que soit l’appel dans la réponse.",
          why: "C’est l’historique qu’il faut corriger ; l’outil n’y est pour rien.",
        },
      },
      async run(student, draw) {
        const cases = ["+", "*"].flatMap((sign) => {
          const { call, ...drawn } = drawCall(draw, sign);
          return formsOf(draw, call).map((reply) => ({ reply, call, ...drawn }));
        });
        for (const { reply, call, line, result } of cases) {
          const first = plain(draw);
          const rounds = [first, plain(draw), { line, reply }];
          const { requests, terminal } = await talk(student, rounds);
          const offers = requests.filter(({ tools }) => tools?.length === 1).length;
          const [words, shown] = [String(first.answer), result].map((said) =>
            terminal.includes(said),
          );
          if (offers === rounds.length && words && shown) continue;
          const kinds = kindsIn(reply);
          const { expression } = call.input as { expression: string };
          return fail({
            en: {
              done: `${rounds.length} lines were typed; two were answered in words (the first: "${first.answer}"); at the last one the model called the calculator with "${expression}" (blocks of the reply: ${kinds}).`,
              got: `Requests that offer the tool: ${offers} of ${rounds.length}. In the terminal: the answer in words, ${words ? "yes" : "no"}; the result, ${result}, ${shown ? "yes" : "no"}.`,
            },
            fr: {
              done: `${rounds.length} lignes ont été tapées ; deux ont reçu une réponse en mots (à la première : « ${first.answer} ») ; à la dernière, le modèle a appelé la calculatrice avec « ${expression} » (blocs de la réponse : ${kinds}).`,
              got: `Requêtes qui proposent l’outil : ${offers} sur ${rounds.length}. Dans le terminal : la réponse en mots, ${words ? "oui" : "non"} ; le résultat, ${result}, ${shown ? "oui" : "non"}.`,
            },
          });
        }
        return pass();
      },
    },
  ],
});
