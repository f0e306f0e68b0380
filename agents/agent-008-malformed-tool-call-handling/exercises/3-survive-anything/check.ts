import { isDeepStrictEqual } from "node:util";
import {
  type Bilingual,
  type Check,
  type Draw,
  defineExercise,
  fail,
  pass,
  show,
} from "@boucle/grader";
import { came, type Deed, isError, probeAll, wordsOf } from "./check-probe.ts";

type Texts = Bilingual<{ expected: string; why: string }>;

/** A check that each of these deeds, one in a conversation, becomes an error that says something. */
function survives(
  code: string,
  text: Texts,
  deeds: (draw: Draw) => [Deed, word?: string][],
): Check {
  return {
    code,
    read: "008#running-a-tool",
    text,
    async run(student, draw) {
      for (const [deed, word] of deeds(draw)) {
        const { talk, results } = await probeAll(student, draw, [deed]);
        const lost = talk.ended !== "done" || talk.refusals.length > 0;
        if (lost || !isError(results[0], word)) return came(deed, results[0]);
      }
      return pass();
    },
  };
}

/** Whether the tool returns a promise: from outside, a promise and what it gives look alike. */
const BEHIND = `
export function probeIsLate(input) {
  const given = probe(input);
  if (!(given instanceof Promise)) return false;
  given.catch(() => {});
  return true;
}`;

export default defineExercise({
  kind: "extend",
  behind: BEHIND,
  starterFails: [
    "good-told",
    "error-thrown",
    "thrown-later",
    "text-thrown",
    "nothing-thrown",
    "object-thrown",
    "no-text-returned",
    "no-stack",
    "others-kept",
  ],
  checks: [
    {
      code: "good-told",
      read: "008#the-mark",
      text: {
        en: {
          expected:
            "A text that the tool returns, at once or later, is the result as it is, without a mark.",
          why: "Guarding against failures must not cost anything where there is none.",
        },
        fr: {
          expected:
            "Un texte que rend l’outil, aussitôt ou plus tard, est le résultat tel quel, sans marque.",
          why: "Se garder des échecs ne doit rien coûter là où il n’y en a pas.",
        },
      },
      async run(student, draw) {
        const values = [
          `${draw.word()} ${draw.word()}`,
          "",
          draw.text(),
          `Error: ${draw.word()}`,
          `${draw.integer(0, 40)} °C`,
          String(draw.integer(0, 999)),
          draw.pick(["true", "null", "undefined"]),
        ];
        const ways = values.flatMap((value) => [
          ["return", value] as const,
          ["return later", value] as const,
        ]);
        for (const [does, value] of ways) {
          const deed = { does, value };
          const { results } = await probeAll(student, draw, [deed]);
          const [result] = results;
          if (wordsOf(result) !== deed.value || result?.is_error) return came(deed, result);
        }
        return pass();
      },
    },
    survives(
      "error-thrown",
      {
        en: {
          expected:
            "An error that the tool throws becomes a marked result that says the error's message.",
          why: "The model can mend a call when it reads what was wrong with it.",
        },
        fr: {
          expected:
            "Une erreur que lève l’outil devient un résultat marqué qui dit le message de l’erreur.",
          why: "Le modèle peut corriger un appel quand il lit ce qui n’allait pas.",
        },
      },
      (draw) => {
        const value = draw.word();
        return [[{ does: "fail", value }, value]];
      },
    ),
    survives(
      "thrown-later",
      {
        en: {
          expected:
            "A promise that fails is told in the same way as an error that is thrown at once.",
          why: "A tool that asks a server fails later than the line that called it.",
        },
        fr: {
          expected: "Une promesse qui échoue se dit de la même façon qu’une erreur levée aussitôt.",
          why: "Un outil qui interroge un serveur échoue plus tard que la ligne qui l’a appelé.",
        },
      },
      (draw) => {
        const value = draw.word();
        return [[{ does: "fail later", value }, value]];
      },
    ),
    survives(
      "text-thrown",
      {
        en: {
          expected: "A text or a number that is thrown becomes a marked result that says it.",
          why: "throw takes anything. What has no message of its own is its own message.",
        },
        fr: {
          expected: "Un texte ou un nombre levé devient un résultat marqué qui le dit.",
          why: "throw accepte tout. Ce qui n’a pas de message est son propre message.",
        },
      },
      (draw) => {
        const [value, number] = [draw.word(), draw.integer(1_000, 9_999)];
        return [
          [{ does: "throw", value }, value],
          [{ does: "throw", value: number }, String(number)],
        ];
      },
    ),
    survives(
      "nothing-thrown",
      {
        en: {
          expected:
            "null, undefined, an empty text, an error without a message: each becomes a marked result with some text.",
          why: "The API refuses an error without text, and the model cannot mend what it cannot read.",
        },
        fr: {
          expected:
            "null, undefined, un texte vide, une erreur sans message : chacun devient un résultat marqué, avec un texte.",
          why: "L’API refuse une erreur sans texte, et le modèle ne peut corriger ce qu’il ne peut pas lire.",
        },
      },
      () => [
        [{ does: "throw", value: null }],
        [{ does: "throw" }],
        [{ does: "throw", value: "" }],
        [{ does: "fail", value: "" }],
      ],
    ),
    survives(
      "object-thrown",
      {
        en: {
          expected:
            "An object becomes a marked result with some text, even one that cannot be turned into a text.",
          why: "Describing what was thrown is work too, and it can fail in its turn.",
        },
        fr: {
          expected:
            "Un objet devient un résultat marqué, avec un texte, même s’il ne se laisse pas changer en texte.",
          why: "Décrire ce qui a été levé est aussi un travail, qui peut échouer à son tour.",
        },
      },
      (draw) => [
        [{ does: "throw", value: { [draw.word()]: draw.integer(1, 9) } }],
        [{ does: "throw", value: [] }],
        [{ does: "throw", value: { toString: draw.word() } }],
        [{ does: "throw", value: { toString: null, message: null, name: draw.word() } }],
      ],
    ),
    survives(
      "no-text-returned",
      {
        en: {
          expected:
            "A value that is no text, returned at once or later, becomes a marked result with some text.",
          why: "The API refuses it as content, and turned into a text on the quiet it would read like an answer: undefined, [object Object].",
        },
        fr: {
          expected:
            "Une valeur qui n’est pas un texte, rendue aussitôt ou plus tard, devient un résultat marqué, avec un texte.",
          why: "L’API la refuse comme contenu, et changée en texte sans rien dire, elle se lirait comme une réponse : undefined, [object Object].",
        },
      },
      (draw) => [
        [{ does: "return" }],
        [{ does: "return", value: null }],
        [{ does: "return", value: draw.integer(1, 999) }],
        [{ does: "return", value: { [draw.word()]: draw.word() } }],
        [{ does: "return", value: [] }],
        [{ does: "return later" }],
        [{ does: "return later", value: draw.pick([true, null, 0]) }],
        [{ does: "return later", value: { [draw.word()]: draw.word() } }],
      ],
    ),
    {
      code: "no-stack",
      read: "008#a-common-mistake",
      text: {
        en: {
          expected: "The text of an error has no lines of the program in it, and no file names.",
          why: "A stack does not help the model, and an error text travels: into the history, the terminal, a log.",
        },
        fr: {
          expected:
            "Le texte d’une erreur ne contient ni lignes du programme, ni noms de fichiers.",
          why: "Une pile n’aide pas le modèle, et un texte d’erreur voyage : dans l’historique, le terminal, un journal.",
        },
      },
      async run(student, draw) {
        const deeds: Deed[] = [
          { does: "fail", value: draw.word() },
          { does: "fail later", value: draw.word() },
          { does: "throw", value: draw.word() },
          { does: "return", value: draw.pick([undefined, null, draw.integer(1, 999)]) },
          { does: "return later", value: { [draw.word()]: draw.word() } },
        ];
        for (const deed of deeds) {
          const { results } = await probeAll(student, draw, [deed]);
          const words = wordsOf(results[0]);
          const stack = /^[^\S\n]*at\s|\bat \S+ \(|:\d+:\d+|file:\/\//m.test(words);
          // whether the others are told as errors is another check's matter
          const unsaid = deed.does.startsWith("fail") && !isError(results[0]);
          if (stack || unsaid) return came(deed, results[0]);
        }
        return pass();
      },
    },
    {
      code: "others-kept",
      read: "006#a-common-mistake",
      text: {
        en: {
          expected:
            "The other calls of the reply are run and told as well, and the next line can be typed.",
          why: "One tool on fire is no reason to lose what the others have found, or the conversation.",
        },
        fr: {
          expected:
            "Les autres appels de la réponse sont exécutés et rendus aussi, et la ligne suivante peut être tapée.",
          why: "Un outil en feu n’est pas une raison de perdre ce que les autres ont trouvé, ni la conversation.",
        },
      },
      async run(student, draw) {
        const [before, after] = [draw.word(), draw.word()];
        const bad = draw.pick(["fail", "throw", "fail later"]);
        const deeds: Deed[] = [
          { does: "return", value: before },
          { does: bad, value: draw.word() },
          { does: "return", value: after },
        ];
        const { talk, results } = await probeAll(student, draw, deeds, ["Once more?"]);
        const kept = wordsOf(results[0]) === before && wordsOf(results[2]) === after;
        const marks = results.map((result) => result?.is_error === true);
        const right = isDeepStrictEqual(marks, [false, true, false]);
        if (kept && right && talk.requests.length === 3) return pass();
        const got = show(results.map((result) => result?.content ?? null));
        return fail({
          en: {
            done: "One reply held three calls; the tool failed in the second. Then another line was typed.",
            got: `The results: ${got}; ${talk.requests.length} of 3 requests.`,
          },
          fr: {
            done: "Une réponse contenait trois appels ; l’outil a échoué dans le deuxième. Une autre ligne a ensuite été tapée.",
            got: `Les résultats : ${got} ; requêtes : ${talk.requests.length} sur 3.`,
          },
        });
      },
    },
    {
      code: "tool-careless",
      read: "008#the-tool-got-dumber",
      text: {
        en: {
          expected:
            "probe itself is as it was: it is offered to the model, and does what its input says, at once or later.",
          why: "It stands for tools that others write. If each of them has to take care, the agent is as safe as the most careless one.",
        },
        fr: {
          expected:
            "probe est resté ce qu’il était : il est proposé au modèle, et fait ce que dit son entrée, aussitôt ou plus tard.",
          why: "Il tient la place des outils que d’autres écrivent. Si chacun doit veiller sur lui-même, l’agent n’est pas plus sûr que le plus négligent.",
        },
      },
      async run(student, draw) {
        const [word, number] = [draw.word(), draw.integer(1, 999)];
        const rows: [Deed, unknown][] = [
          [{ does: "fail", value: word }, ["TypeError", word]],
          [{ does: "fail", value: "" }, ["TypeError", ""]],
          [{ does: "throw", value: word }, ["", word]],
          [{ does: "throw", value: null }, ["", "null"]],
          [{ does: "throw" }, ["", "undefined"]],
          [{ does: "throw", value: { toString: word } }, ["", "[object Object]"]],
          [{ does: "fail later", value: word }, ["TypeError", word]],
          [{ does: "return", value: number }, number],
          [{ does: "return", value: null }, null],
          [{ does: "return" }, undefined],
          [{ does: "return later", value: [word] }, [word]],
        ];
        for (const [deed, wanted] of rows) {
          const { value, threw } = await student.call("probe", [deed]);
          const found = threw ? [threw.name, threw.message] : value;
          const late = (await student.call("probeIsLate", [deed])).value === true;
          const same = isDeepStrictEqual(found, wanted);
          if (same && late === deed.does.endsWith("later")) continue;
          const shown = show(threw ? threw.message : value);
          const gave = threw
            ? { en: `It threw ${shown}`, fr: `Il a levé ${shown}` }
            : { en: `It returned ${shown}`, fr: `Il a rendu ${shown}` };
          const promise = late
            ? { en: "It returned a promise.", fr: "Il a rendu une promesse." }
            : { en: "It returned no promise.", fr: "Il n’a pas rendu de promesse." };
          const { en, fr } = same ? promise : gave;
          return fail({
            en: { done: `probe(${show(deed)}) was called directly.`, got: en },
            fr: { done: `probe(${show(deed)}) a été appelé directement.`, got: fr },
          });
        }
        const { talk } = await probeAll(student, draw, [{ does: "return", value: word }]);
        const tools = (talk.requests[0]?.tools ?? []).map((tool) => "name" in tool && tool.name);
        if (isDeepStrictEqual(tools, ["probe"])) return pass();
        return fail({
          en: { done: "The first request was read.", got: `It offers: ${show(tools)}` },
          fr: { done: "La première requête a été lue.", got: `Elle propose : ${show(tools)}` },
        });
      },
    },
  ],
});
