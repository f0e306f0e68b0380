import { isDeepStrictEqual } from "node:util";
import {
  type Bilingual,
  blocksOf,
  callsIn,
  type Draw,
  defineExercise,
  fail,
  type Outcome,
  pass,
  resultsIn,
  type Student,
  show,
  type Talk,
  textOf,
} from "@boucle/grader";
import { type ScriptedReply, stop, thinking, toolUse } from "@boucle/scripted-client";

const READ = "006#how-a-turn-ends";

/** Every reason but tool_use and end_turn: those of today, and one that nobody knows yet. */
function reasons(draw: Draw): string[] {
  const context = "model_context_window_exceeded";
  return draw.shuffle(["max_tokens", "stop_sequence", "pause_turn", context, draw.reason()]);
}

function letter(draw: Draw) {
  const [to, id, text] = [draw.word(), draw.id(), `Dear ${draw.word()}`];
  return { to, id, text, call: toolUse("send", { to, text }, id) };
}

type Texts = Bilingual<string>;
type ScriptedBlock = Parameters<typeof stop>[1];
type Ending = [reason: string, blocks: ScriptedBlock[]];
type Turn = { line: string; replies: ScriptedReply[] };

function turnOf(draw: Draw, ...replies: ScriptedReply[]): Turn {
  return { line: `Please ${draw.word()}.`, replies };
}

/** Holds the turns, then one more line, and gives what was sent then, or why that did not come. */
async function talk(student: Student, draw: Draw, done: Texts, ...turns: Turn[]) {
  const last = turnOf(draw, `Yes, ${draw.word()}.`);
  const lines = [...turns, last].map(({ line }) => line);
  const script = [...turns, last].flatMap(({ replies }) => replies);
  const held = await student.converse({ lines, script });
  const sent = held.requests.at(-1)?.messages ?? [];
  const arrived =
    held.requests.length === script.length && linesIn(sent.at(-1)).endsWith(last.line);
  const right = arrived && held.refusals.length === 0 && held.ended === "done";
  return { held, lines, sent, fault: right ? undefined : notThrough(done, held, script.length) };
}

/** What a message says that is no result. */
function linesIn(message: unknown): string {
  return textOf({ content: blocksOf(message).filter(({ type }) => type !== "tool_result") });
}

function shapeOf(messages: readonly unknown[]): string {
  const shown = messages.map((message) => {
    const types = blocksOf(message).map(({ type }) => String(type));
    return `${(message as { role?: string }).role}: ${types.join(" + ") || "-"}`;
  });
  return shown.join(" | ") || "-";
}

/** The reply in words: `stop_reason "max_tokens", blocks [text, tool_use]`. */
function replied(reason: string, blocks: ScriptedBlock[]): string {
  const types = blocks.map((block) => {
    if (typeof block !== "string") return block.type;
    return block.trim() === "" ? `text ${show(block)}` : "text";
  });
  return `stop_reason "${reason}", [${types.join(", ")}]`;
}

/** Fails because the next line did not come through: too many requests, a refusal, a crash. */
function notThrough(done: Texts, { requests, refusals, ended }: Talk, wanted: number): Outcome {
  const [n, shape] = [requests.length, shapeOf(requests.at(-1)?.messages ?? [])];
  const refused = refusals[0] && refusals[0].index + 1;
  const more = ended === "cap";
  const en = `Requests: ${n}, instead of ${wanted}${more ? "; it would have gone on" : ""}.`;
  const fr = `Requêtes : ${n}, au lieu de ${wanted}${more ? " ; cela aurait continué" : ""}.`;
  return saying(done, {
    en: `${refused ? `Request ${refused} was refused.` : en} The last one held: ${shape}`,
    fr: `${refused ? `La requête ${refused} a été refusée.` : fr} La dernière contenait : ${shape}`,
  });
}

function saying(done: Texts, got: Texts): Outcome {
  return fail({ en: { done: done.en, got: got.en }, fr: { done: done.fr, got: got.fr } });
}

/** What was done: the model's reply, and that a line followed; with `rounds`, behind another turn. */
function after(reply: string, rounds?: number): Texts {
  if (rounds === undefined) {
    return {
      en: `The model replied with ${reply}; then the next line was typed.`,
      fr: `Le modèle a répondu par ${reply} ; puis la ligne suivante a été tapée.`,
    };
  }
  const en = rounds ? ` after ${rounds} ${rounds > 1 ? "rounds" : "round"} with a call,` : "";
  const fr = rounds
    ? ` après ${rounds} ${rounds > 1 ? "allers-retours" : "aller-retour"} avec un appel,`
    : "";
  return {
    en: `A first turn was answered in words. In the second,${en} the model replied with ${reply}; then another line was typed.`,
    fr: `Un premier tour a reçu une réponse en mots. Dans le deuxième,${fr} le modèle a répondu par ${reply} ; puis une autre ligne a été tapée.`,
  };
}

/** What the terminal says of its own: less the typed lines, the letters and the prompt. */
function saidIn({ terminal }: Talk, lines: string[]): string {
  const rest = lines.reduce((text, line) => text.replace(`${line}\n`, ""), terminal);
  return rest
    .split("\n")
    .filter((line) => !line.startsWith("[sent]"))
    .map((line) => line.replace(/^(User|Agent)>/, "").trim())
    .join("\n");
}

/** Goes wrong unless nothing but `kept` and the new line is in the last request. */
function traceOf(sent: readonly unknown[], kept: string[]): string | undefined {
  const words = sent.map(linesIn).slice(0, -1);
  return words.length === kept.length && kept.every((text, n) => words[n] === text)
    ? undefined
    : shapeOf(sent);
}

/** Whether a turn that ends in this way is gone, whether it had rounds before or not. */
async function leavesNoTrace(student: Student, draw: Draw, ...[reason, blocks]: Ending) {
  const words = blocks
    .filter((block) => typeof block === "string")
    .join("")
    .trim();
  for (const rounds of draw.shuffle([0, 1, 2])) {
    const first = turnOf(draw, `Good, ${draw.word()}.`);
    const reply = stop(reason, ...blocks);
    const turn = turnOf(draw, ...Array.from({ length: rounds }, () => letter(draw).call), reply);
    const done = after(replied(reason, blocks), rounds);
    const { held, lines, sent, fault } = await talk(student, draw, done, first, turn);
    if (fault) return fault;
    const trace = traceOf(sent, [first.line, first.replies[0] as string]);
    if (trace !== undefined) {
      return saying(done, {
        en: `Of the two turns, only the first should be there. The last request holds: ${trace}`,
        fr: `Des deux tours, seul le premier devrait y être. La dernière requête contient : ${trace}`,
      });
    }
    const own = saidIn(held, lines)
      .split("\n")
      .filter((text) => /\p{L}/u.test(text));
    const shown = held.terminal.includes(words);
    if (words ? shown : own.length > 2) continue;
    if (words !== "") {
      return saying(done, {
        en: `Its words, "${words}", are not in the terminal.`,
        fr: `Ses mots, « ${words} », ne sont pas dans le terminal.`,
      });
    }
    return saying(done, {
      en: "The terminal says nothing of it: the user sees a blank where an answer should be.",
      fr: "Le terminal n’en dit rien : l’utilisateur voit un blanc à la place d’une réponse.",
    });
  }
  return pass();
}

/** Whether the words of a reply that ended so are shown, and stay, with a thought, behind their line. */
async function keepsWords(student: Student, draw: Draw, reason: string, ...more: ScriptedBlock[]) {
  const words = [`Once upon a ${draw.word()}`, `There was a ${draw.word()}`];
  const thought = thinking(`Perhaps ${draw.word()}.`);
  const forms = [words.slice(1), [thought, ...words, " \n"], [...words, ...more]];
  for (const blocks of forms) {
    const turn = turnOf(draw, stop(reason, ...blocks));
    const done = after(replied(reason, blocks));
    const { held, sent, fault } = await talk(student, draw, done, turn);
    if (fault) return fault;
    const said = words.filter((text) => blocks.includes(text));
    const shown = said.filter((text) => held.terminal.includes(text)).length;
    const whole = shown === said.length && !traceOf(sent, [turn.line, said.join("\n")]);
    const rest = blocksOf(sent[1]).filter(({ type }) => type !== "text");
    if (whole && isDeepStrictEqual(rest, blocks.includes(thought) ? [thought] : [])) continue;
    const at = sent.findIndex((message) => linesIn(message).includes(turn.line));
    const kept = show(linesIn(sent[at + 1]));
    return saying(done, {
      en: `Its texts in the terminal: ${shown} of ${said.length}. The last request holds: ${shapeOf(sent)}. ${at < 0 ? "Its line is not there." : `Behind its line it says: ${kept}`}`,
      fr: `Ses textes dans le terminal : ${shown} sur ${said.length}. La dernière requête contient : ${shapeOf(sent)}. ${at < 0 ? "Sa ligne n’y est pas." : `Derrière sa ligne, on y lit : ${kept}`}`,
    });
  }
  return pass();
}

/** What a check is about: what is expected and why it matters, in English, then in French. */
function about(code: string, expected: string, why: string, ...[attendu, raison]: string[]) {
  const fr = { expected: attendu as string, why: raison as string };
  return { code, read: READ, text: { en: { expected, why }, fr } };
}

export default defineExercise({
  kind: "extend",
  starterFails: [
    "turn-ends",
    "words-kept",
    "stop-said",
    "cut-off-call",
    "refusal-no-trace",
    "empty-reply",
    "claimed-call",
  ],
  checks: [
    {
      ...about(
        "turn-ends",
        "Whatever reason a reply ends for, if it is not tool_use, the turn is over: no other request for this line, no crash.",
        "A loop that knows two reasons asks again at the third, with the same words, and gets the same reply, for ever and for money. And reasons are added: yours will not be the last list.",
        "Quel que soit le motif d’arrêt d’une réponse, si ce n’est pas tool_use, le tour est fini : plus de requête pour cette ligne, pas de plantage.",
        "Une boucle qui connaît deux motifs redemande au troisième, avec les mêmes mots, et reçoit la même réponse, sans fin, et chaque requête se paie. Et des motifs s’ajoutent : votre liste ne sera pas la dernière.",
      ),
      async run(student, draw) {
        for (const reason of [...reasons(draw), "refusal"]) {
          const blocks = [`Well, ${draw.word()}.`];
          const turn = turnOf(draw, stop(reason, ...blocks));
          const { fault } = await talk(student, draw, after(replied(reason, blocks)), turn);
          if (fault) return fault;
        }
        return pass();
      },
    },
    {
      ...about(
        "words-kept",
        "Words of a reply that ended early are shown, and they are in the next request, behind their line, with the thought that came with them.",
        'The user has read them and will come back to them: "go on" means nothing to a model that never said the beginning.',
        "Les mots d’une réponse finie trop tôt s’affichent, et ils sont dans la requête suivante, derrière leur ligne, avec la réflexion venue avec eux.",
        "L’utilisateur les a lus et y reviendra : « continue » ne veut rien dire pour un modèle qui n’a jamais dit le début.",
      ),
      async run(student, draw) {
        for (const reason of reasons(draw)) {
          const outcome = await keepsWords(student, draw, reason, letter(draw).call);
          if (!outcome.passed) return outcome;
        }
        return pass();
      },
    },
    {
      ...about(
        "stop-said",
        "When a turn ends for another reason than end_turn or stop_sequence (be it tool_use, without a call), the terminal names this reason, and no other; when it ended well, none of them.",
        "Half an answer that looks like a whole one is worse than none.",
        "Quand un tour finit pour un autre motif que end_turn ou stop_sequence (même tool_use, sans appel), le terminal nomme ce motif, et aucun autre ; quand il finit bien, aucun d’eux.",
        "Une moitié de réponse qui a l’air entière est pire que rien.",
      ),
      async run(student, draw) {
        const early = [...reasons(draw), "refusal"].filter((reason) => reason !== "stop_sequence");
        for (const reason of [...early, "tool_use", "end_turn"]) {
          const calls = early.includes(reason) ? draw.pick([[], [letter(draw).call]]) : [];
          const blocks = [`Once upon a ${draw.word()}`, ...calls];
          const turn = turnOf(draw, stop(reason, ...blocks));
          const done = after(replied(reason, blocks));
          const { held, lines, fault } = await talk(student, draw, done, turn);
          const said = saidIn(held, lines);
          const other = early.find((one) => one !== reason && said.includes(one));
          if (other !== undefined) {
            return saying(done, {
              en: `The terminal speaks of "${other}": ${show(said.trim(), 120)}`,
              fr: `Le terminal parle de « ${other} » : ${show(said.trim(), 120)}`,
            });
          }
          const named = reason === "end_turn" || said.includes(reason);
          if (named && held.ended === "done") continue;
          if (named && fault) return fault;
          return saying(done, {
            en: `The terminal does not name it: ${show(said.trim(), 120)}`,
            fr: `Le terminal ne le nomme pas : ${show(said.trim(), 120)}`,
          });
        }
        return pass();
      },
    },
    {
      ...about(
        "cut-off-call",
        "A call in a reply that ended for another reason than tool_use is not run, and is not in the next request.",
        "The letter may be half a letter, and it cannot be taken back. And what is not run has no result, so it must not stay in the history either.",
        "Un appel dans une réponse finie pour un autre motif que tool_use n’est pas exécuté, et n’est pas dans la requête suivante.",
        "La lettre est peut-être une moitié de lettre, et elle ne se rattrape pas. Et ce qui n’est pas exécuté n’a pas de résultat : il ne doit donc pas non plus rester dans l’historique.",
      ),
      async run(student, draw) {
        const ends = ["max_tokens", "max_tokens", "end_turn", "refusal", draw.reason()];
        for (const [n, reason] of ends.entries()) {
          const { to, id, call } = letter(draw);
          const blocks = n % 2 === 0 ? [call] : [`I write, ${draw.word()}.`, call];
          const turn = turnOf(draw, stop(reason, ...blocks));
          const done = after(replied(reason, blocks));
          const { held, sent, fault } = await talk(student, draw, done, turn);
          if (held.terminal.includes(to)) {
            return saying(done, {
              en: `The call was run: the letter to "${to}" is sent.`,
              fr: `L’appel a été exécuté : la lettre à « ${to} » est partie.`,
            });
          }
          if (fault) return fault;
          if (!sent.some((message) => callsIn(message).some((one) => one.id === id))) continue;
          return saying(done, {
            en: `The call is in the next request: ${shapeOf(sent)}`,
            fr: `L’appel est dans la requête suivante : ${shapeOf(sent)}`,
          });
        }
        return pass();
      },
    },
    {
      ...about(
        "refusal-no-trace",
        "A turn that is refused is shown, and leaves no trace: the next request holds what was there before its line, and the new line.",
        "The model that reads its own refusal, or what led to it, is likely to refuse the next line as well.",
        "Un tour refusé s’affiche, et ne laisse aucune trace : la requête suivante contient ce qu’il y avait avant sa ligne, et la nouvelle ligne.",
        "Le modèle qui relit son refus, ou ce qui y a mené, refusera sans doute aussi la ligne suivante.",
      ),
      run: (student, draw) => leavesNoTrace(student, draw, "refusal", [`No, ${draw.word()}.`]),
    },
    {
      ...about(
        "empty-reply",
        "A turn that ends without a word says so in the terminal, and leaves no trace in the history.",
        "A blank where an answer should be looks like a fault to whoever waits. And the API takes back no empty message and no blank text: kept in the history, they get every later request refused.",
        "Un tour qui finit sans un mot le dit dans le terminal, et ne laisse aucune trace dans l’historique.",
        "Un blanc à la place d’une réponse a l’air d’une panne pour qui attend. Et l’API ne reprend ni message vide ni texte vide : gardés dans l’historique, ils font refuser toutes les requêtes suivantes.",
      ),
      async run(student, draw) {
        for (const blocks of [[], [" \n"], [thinking(`Perhaps ${draw.word()}.`)]]) {
          const outcome = await leavesNoTrace(student, draw, "end_turn", blocks);
          if (!outcome.passed) return outcome;
        }
        return pass();
      },
    },
    {
      ...about(
        "claimed-call",
        "A reply that says tool_use and holds no call ends the turn: its words and thoughts are kept, and without words the turn leaves no trace.",
        "What a reply says of itself and what is in it can differ. Without a call there is no result to send, and without a result there is nothing new to ask.",
        "Une réponse qui dit tool_use et ne contient aucun appel met fin au tour : ses mots et ses réflexions sont gardés, et sans mots le tour ne laisse aucune trace.",
        "Ce qu’une réponse dit d’elle-même et ce qu’elle contient peuvent différer. Sans appel, pas de résultat à envoyer, et sans résultat, rien de nouveau à demander.",
      ),
      async run(student, draw) {
        const outcome = await keepsWords(student, draw, "tool_use");
        return outcome.passed ? leavesNoTrace(student, draw, "tool_use", []) : outcome;
      },
    },
    {
      ...about(
        "calls-still-run",
        "A reply that stops in order to use a tool is answered as before: kept as it came, every call run, every result sent, and the model asked again, with the tool on offer.",
        "The endings are new; the loop is not.",
        "Une réponse qui s’arrête pour utiliser un outil est traitée comme avant : gardée telle quelle, chaque appel exécuté, chaque résultat envoyé, le modèle interrogé de nouveau, l’outil toujours proposé.",
        "Les fins sont nouvelles ; la boucle, non.",
      ),
      read: "006#one-turn",
      async run(student, draw) {
        const bare = letter(draw);
        const three = { ...bare, text: "", call: toolUse("send", { to: bare.to }, bare.id) };
        const letters = [letter(draw), letter(draw), three] as const;
        const [one, two] = letters;
        const turn = turnOf(
          draw,
          ["Both.", one.call, two.call],
          three.call,
          `Done, ${draw.word()}.`,
        );
        const done: Texts = {
          en: "The model made two calls in one reply and one in the next, then answered; another line was typed.",
          fr: "Le modèle a fait deux appels dans une réponse et un dans la suivante, puis a répondu ; une autre ligne a été tapée.",
        };
        const { held, sent, fault } = await talk(student, draw, done, turn);
        if (fault) return fault;
        const results = sent.flatMap(resultsIn);
        const ran = letters.filter(({ to, text }) => {
          return held.terminal.includes(`[sent] ${to}: ${text}\n`);
        }).length;
        const answered = letters.filter(({ id, to }) => {
          const result = results.find((one) => one.tool_use_id === id);
          return result && (textOf(result) || result.content) === `sent to ${to}`;
        }).length;
        const offers = held.requests.filter(({ tools }) => tools?.length === 1).length;
        const [count, asked] = [letters.length, held.requests.length];
        const kept = linesIn(sent[1]) === "Both." && sent.length === 7;
        if (kept && ran + answered === 2 * count && offers === asked) return pass();
        return saying(done, {
          en: `Letters sent: ${ran} of ${count}; answered with what send gave: ${answered}. Requests that offer the tool: ${offers} of ${asked}. The last one held: ${shapeOf(sent)}`,
          fr: `Lettres envoyées : ${ran} sur ${count} ; avec pour résultat ce que send a rendu : ${answered}. Requêtes qui proposent l’outil : ${offers} sur ${asked}. La dernière contenait : ${shapeOf(sent)}`,
        });
      },
    },
  ],
});
