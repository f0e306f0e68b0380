import {
  blocksOf,
  type Check,
  type Draw,
  defineExercise,
  fail,
  type Outcome,
  pass,
  type Student,
  show,
} from "@boucle/grader";

type Block = { type: string; id?: string; name?: string; input?: unknown; text?: string };
type Reply = { stop_reason: string; content: Block[] };

const text = (words: string): Block => ({ type: "text", text: words });

function call(draw: Draw, type = "tool_use"): Block {
  const input = { query: draw.word(), count: draw.integer(2, 999) };
  return { type, id: draw.id(), name: `find_${draw.word()}`, input };
}

function thought(draw: Draw): Block {
  const words = `Perhaps ${draw.word()}?`;
  return { type: "thinking", thinking: words, signature: draw.word() } as Block;
}

/** A call by itself, and behind words or a thought, in any order: it is the last block each time. */
function behind(draw: Draw, one: Block): Block[][] {
  const forms = draw.company([one]);
  return forms.map(({ content }) =>
    content.map((part) => (typeof part === "string" ? text(part) : part)),
  );
}

/** Words, without the spaces at the ends of their lines: those may go. */
const trimmed = (words: string) =>
  words
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();

/** A reply as the SDK hands it over. */
function messageOf({ stop_reason, content }: Reply): unknown {
  return {
    id: "msg_01",
    type: "message",
    role: "assistant",
    model: "claude-haiku-5-5",
    content,
    stop_reason,
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 10 },
  };
}

function partsOf(calls: unknown): string {
  const parts = (Array.isArray(calls) ? calls : []).map((one) => {
    const { type, id, name, input } = (one ?? {}) as Block;
    return { type, id, name, input };
  });
  return JSON.stringify(parts);
}

/** The blocks of a reply, by type; the same in a row are counted: "[text, 12 tool_use]". */
function kindsIn(content: Block[]): string {
  const kinds: { type: string; count: number }[] = [];
  for (const { type } of content) {
    const last = kinds.at(-1);
    if (last?.type === type) last.count++;
    else kinds.push({ type, count: 1 });
  }
  return `[${kinds.map(({ type, count }) => (count > 1 ? `${count} ${type}` : type)).join(", ")}]`;
}

/** The calls in few words: their ids, or what stands where an id should be; of many, what lacks. */
function callsIn(calls: unknown, right: Block[]) {
  const blocks = blocksOf({ content: calls });
  const few = right.length < 4 || !Array.isArray(calls);
  if (few || blocks.some(({ id }) => id === undefined)) {
    const shown = blocks.slice(0, 4).map((one) => show(one.id ?? one, 60));
    const more = blocks.length > 4 ? ", …" : "";
    const text = Array.isArray(calls) ? `[${shown.join(", ")}${more}]` : show(calls, 60);
    return { en: text, fr: text };
  }
  const lacks = right.flatMap(({ id, name }, n) => {
    return blocks.some((block) => block.id === id) ? [] : [`${n + 1} (${name})`];
  });
  const list = `${lacks.slice(0, 3).join(", ")}${lacks.length > 3 ? "…" : ""}`;
  const [came, sent] = [blocks.length, right.length];
  if (came === sent && !list) {
    const order = sameIds(calls, right)
      ? ["", ""]
      : [", in another order", ", dans un autre ordre"];
    return { en: `all ${sent}${order[0]}`, fr: `tous les ${sent}${order[1]}` };
  }
  return {
    en: `${came}, instead of ${sent}${list && `; missing: number ${list}`}`,
    fr: `${came}, au lieu de ${sent}${list && ` ; il manque : n° ${list}`}`,
  };
}

/** A reply, and what is right, where it matters. */
type Case = [reply: Reply, right: { calls?: Block[]; words?: string[] }];

/** Has a reply read, and compares. */
async function readsAs(student: Student, [reply, right]: Case): Promise<Outcome> {
  const { value, threw } = await student.call("read", [messageOf(reply)]);
  const { words, calls } = (value ?? {}) as { words?: unknown; calls?: unknown };
  const sameWords =
    typeof words === "string" && trimmed(words) === trimmed((right.words ?? []).join("\n"));
  const sameCalls = Array.isArray(calls) && partsOf(calls) === partsOf(right.calls);
  if (!threw && (!right.words || sameWords) && (!right.calls || sameCalls)) return pass();
  const blocks = kindsIn(reply.content);
  const texts = reply.content.flatMap((block) => block.text ?? []);
  const onWords = !right.calls || sameCalls;
  const told = onWords && texts.length > 0 ? texts : undefined;
  const came = threw && show(`${threw.name}: ${threw.message}`);
  const found = callsIn(calls, right.calls ?? []);
  const same = sameIds(calls, right.calls);
  return fail({
    en: {
      done: `read was given a reply with the blocks ${blocks} and the stop_reason "${reply.stop_reason}".${told ? ` Its texts: ${show(told)}` : ""}`,
      got: came
        ? `It threw ${came}`
        : onWords
          ? `words: ${show(words)}`
          : `calls: ${found.en}${same ? "; the ids are right, the blocks are not as they came." : ""}`,
    },
    fr: {
      done: `read a reçu une réponse avec les blocs ${blocks} et le stop_reason « ${reply.stop_reason} ».${told ? ` Ses textes : ${show(told)}` : ""}`,
      got: came
        ? `La fonction a levé ${came}`
        : onWords
          ? `words : ${show(words)}`
          : `calls : ${found.fr}${same ? " ; les id sont bons, mais les blocs ne sont pas tels qu’ils sont venus." : ""}`,
    },
  });
}

function sameIds(calls: unknown, right?: Block[]): boolean {
  if (!right || right.length === 0 || !Array.isArray(calls)) return false;
  const ids = blocksOf({ content: calls }).map(({ id }) => id);
  return ids.join() === right.map(({ id }) => id).join() && partsOf(calls) !== partsOf(right);
}

/** A check that has several replies read; the first that is read wrongly is told. */
function check(code: string, texts: Check["text"], cases: (draw: Draw) => Case[]): Check {
  return {
    code,
    read: code === "cut-off" || code === "other-reason" ? "006#how-a-turn-ends" : "005#asking",
    text: texts,
    async run(student, draw) {
      for (const each of cases(draw)) {
        const outcome = await readsAs(student, each);
        if (!outcome.passed) return outcome;
      }
      return pass();
    },
  };
}

/** Why a reply ended that holds no whole call, as far as one knows; "max_tokens" has its check. */
const OTHER_REASONS = [
  "end_turn",
  "stop_sequence",
  "refusal",
  "pause_turn",
  "model_context_window_exceeded",
];

const calling = (...content: Block[]): Reply => ({ stop_reason: "tool_use", content });

export default defineExercise({
  kind: "fill in",
  starterFails: [
    "anywhere",
    "all-calls",
    "foreign-calls",
    "cut-off",
    "other-reason",
    "own-words",
    "nothing-there",
  ],
  checks: [
    check(
      "only-call",
      {
        en: {
          expected:
            "A reply that is nothing but a call gives that call: the whole block, as it came.",
          why: "Name and input are needed to run it, and later the id to answer it.",
        },
        fr: {
          expected:
            "Une réponse qui n’est qu’un appel donne cet appel : le bloc entier, tel qu’il est venu.",
          why: "Il faut le nom et l’entrée pour l’exécuter, et plus tard l’id pour y répondre.",
        },
      },
      (draw) => {
        const one = call(draw);
        return [[calling(one), { calls: [one] }]];
      },
    ),
    check(
      "anywhere",
      {
        en: {
          expected:
            "The call is found wherever it stands: behind words, behind a thought, before words.",
          why: "A model often says a word or thinks before it asks; where a block stands means nothing, its type does.",
        },
        fr: {
          expected:
            "L’appel est trouvé où qu’il soit : après des mots, après une réflexion, avant des mots.",
          why: "Un modèle dit souvent un mot ou réfléchit avant de demander ; la place d’un bloc ne dit rien, son type dit tout.",
        },
      },
      (draw) => {
        const one = call(draw);
        const words = () => text(`Let me look: ${draw.word()}.`);
        const replies = [
          [words(), one],
          [thought(draw), one],
          [thought(draw), words(), words(), one],
          [one, words()],
        ];
        return draw.shuffle(replies).map((blocks) => [calling(...blocks), { calls: [one] }]);
      },
    ),
    check(
      "all-calls",
      {
        en: {
          expected:
            "A reply with several calls gives all of them, in their order, also when two ask for the same tool, or for the very same thing.",
          why: "The model waits for each of them; a call that is not found is never answered.",
        },
        fr: {
          expected:
            "Une réponse avec plusieurs appels les donne tous, dans leur ordre, même si deux demandent le même outil, ou exactement la même chose.",
          why: "Le modèle attend chacun d’eux ; un appel qu’on ne trouve pas reste sans réponse.",
        },
      },
      (draw) => {
        const calls = Array.from({ length: draw.integer(8, 12) }, () => call(draw));
        const twin = { ...call(draw), name: calls[0]?.name as string };
        const again = { ...draw.pick(calls), id: draw.id() };
        const all = [...calls, twin, again];
        return [[calling(text(`Both, ${draw.word()}.`), ...all), { calls: all }]];
      },
    ),
    check(
      "foreign-calls",
      {
        en: {
          expected: "Only blocks of the type tool_use are calls for you.",
          why: "A server_tool_use is run by the API itself: you have no such tool, and nobody waits for your result.",
        },
        fr: {
          expected: "Seuls les blocs de type tool_use sont des appels qui vous concernent.",
          why: "Un server_tool_use est exécuté par l’API elle-même : vous n’avez pas cet outil, et personne n’attend votre résultat.",
        },
      },
      (draw) => {
        const one = call(draw);
        const foreign = call(draw, "server_tool_use");
        return [[calling(foreign, text("I looked it up."), one), { calls: [one] }]];
      },
    ),
    check(
      "cut-off",
      {
        en: {
          expected:
            "No call out of a reply that was cut off; out of the same reply in one piece, the call.",
          why: "The end of it is missing, and nobody knows what stood there. Half a call, handed to a tool that acts, can do just what was not meant.",
        },
        fr: {
          expected: "Une réponse coupée ne donne aucun appel ; la même, entière, donne l’appel.",
          why: "La fin manque, et personne ne sait ce qui s’y trouvait. Un appel incomplet, confié à un outil qui agit, peut faire exactement ce qu’il ne fallait pas.",
        },
      },
      (draw) => {
        const replies = behind(draw, call(draw));
        return [
          ...replies.map(
            (content): Case => [{ stop_reason: "max_tokens", content }, { calls: [] }],
          ),
          ...replies.map((content): Case => [calling(...content), { calls: content.slice(-1) }]),
        ];
      },
    ),
    check(
      "other-reason",
      {
        en: {
          expected:
            "Calls are given if the model says that it stopped in order to use a tool, and only then.",
          why: "Whatever the other reasons are, also those that do not exist yet: the model is not waiting for a result.",
        },
        fr: {
          expected:
            "Des appels sont donnés si le modèle dit s’être arrêté pour utiliser un outil, et seulement alors.",
          why: "Quels que soient les autres motifs, y compris ceux qui n’existent pas encore : le modèle n’attend pas de résultat.",
        },
      },
      (draw) => {
        const replies = behind(draw, call(draw));
        const reasons = draw.shuffle([...OTHER_REASONS, draw.reason()]);
        return [
          ...reasons.map((stop_reason): Case => {
            return [{ stop_reason, content: draw.pick(replies) }, { calls: [] }];
          }),
          ...replies.map((content): Case => [calling(...content), { calls: content.slice(-1) }]),
        ];
      },
    ),
    check(
      "own-words",
      {
        en: {
          expected:
            "words holds every block of text, whole, each on a new line, with or without calls beside them, whatever the model stopped for, and nothing else.",
          why: "The user is to read what the model said to them: all of it, and not what it thought.",
        },
        fr: {
          expected:
            "words contient chaque bloc de texte, entier, chacun à la ligne, avec ou sans appels à côté, quelle que soit la raison de l’arrêt, et rien d’autre.",
          why: "L’utilisateur doit lire ce que le modèle lui a dit : tout, et non ce qu’il a pensé.",
        },
      },
      (draw) => {
        const more = Array.from({ length: draw.integer(1, 4) }, () => `And ${draw.word()}.`);
        const lines = [`First ${draw.word()}.`, `Then ${draw.word()}.`, ...more];
        const two = lines.slice(0, 2);
        const long = draw.text();
        const reasons = draw.shuffle(["max_tokens", ...OTHER_REASONS, draw.reason()]);
        return [
          [{ stop_reason: "end_turn", content: [thought(draw), ...two.map(text)] }, { words: two }],
          [calling(thought(draw), ...lines.map(text), call(draw)), { words: lines }],
          [
            calling(...two.slice(0, 1).map(text), call(draw), ...two.slice(1).map(text)),
            { words: two },
          ],
          [calling(text(long), call(draw)), { words: [long] }],
          [calling(text("Yes."), text("Yes."), call(draw)), { words: ["Yes.", "Yes."] }],
          ...reasons.flatMap((stop_reason) =>
            [[], [call(draw)]].map((calls): Case => {
              return [{ stop_reason, content: [...two.map(text), ...calls] }, { words: two }];
            }),
          ),
        ];
      },
    ),
    check(
      "nothing-there",
      {
        en: {
          expected:
            'Words alone give no call, a call alone gives no words ("" and []), and an empty reply gives neither: no invention, no crash.',
          why: "Replies without words, without calls, and without any block at all do come; so does a reply that claims a call and holds none.",
        },
        fr: {
          expected:
            'Des mots seuls ne donnent aucun appel, un appel seul ne donne pas de mots ("" et []), une réponse vide ne donne ni l’un ni l’autre : rien d’inventé, pas de plantage.',
          why: "Des réponses sans mots, sans appels, voire sans aucun bloc, cela arrive ; une réponse qui annonce un appel et n’en contient aucun, aussi.",
        },
      },
      (draw) => {
        const said = `Hello, ${draw.word()}.`;
        const plain: Reply = { stop_reason: "end_turn", content: [text(said)] };
        return [
          [plain, { calls: [], words: [said] }],
          [calling(text(said)), { calls: [], words: [said] }],
          [calling(call(draw)), { words: [] }],
          [calling(), { calls: [], words: [] }],
          [
            { stop_reason: "end_turn", content: [] },
            { calls: [], words: [] },
          ],
        ];
      },
    ),
  ],
});
