import { type Check, type Draw, defineExercise, fail, pass, show } from "@boucle/grader";
import {
  bytesOf,
  type Ending,
  inPieces,
  PLAYER,
  type Plan,
  rehearse,
  WIDE,
} from "./check-rehearse.ts";

const READ = "elsewhere-2#top";

/** A check that a command's ending is told in these words, and its output as it was, words or none. */
function told(
  code: string,
  text: Check["text"],
  rows: (draw: Draw) => [how: Ending, wanted: string, fr: string, en: string][],
): Check {
  return {
    code,
    read: READ,
    text,
    async run(student, draw) {
      const plays = rows(draw).flatMap((row) => [draw.word(), ""].map((word) => ({ row, word })));
      for (const { row, word } of plays) {
        const [how, wanted, fr, en] = row;
        const after = draw.integer(10, 900);
        const plan: Plan = { output: word ? [[5, bytesOf(word)]] : [], end: [after, how] };
        const { report, at, came } = await rehearse(student, plan, WIDE);
        const wrote = word
          ? { en: `wrote "${word}"`, fr: `a écrit « ${word} »` }
          : { en: "wrote nothing", fr: "n’a rien écrit" };
        const did = {
          en: `The command ${wrote.en} and ${en}, after ${after} ms; the limit was ${WIDE.ms} ms.`,
          fr: `La commande ${wrote.fr} et ${fr}, au bout de ${after} ms ; la limite était de ${WIDE.ms} ms.`,
        };
        if (report?.end !== wanted || report.output !== word || at !== after) return came(did);
      }
      return pass();
    },
  };
}

/** Letters of one to four bytes each. */
const LETTERS = ["a", "é", "€", "漢", "😀", "\n"];

export default defineExercise({
  kind: "extend",
  starterFails: [
    "signal-told",
    "timed-out",
    "output-kept",
    "command-stopped",
    "whole-characters",
    "output-capped",
    "no-half-character",
  ],
  behind: PLAYER,
  checks: [
    told(
      "exit-told",
      {
        en: {
          expected:
            'A command that ends by itself is told at once: "exit 0", "exit 7". The output is what it wrote, no more.',
          why: "The code is all that says whether a command did its work; many that fail write nothing.",
        },
        fr: {
          expected:
            "Une commande qui finit d’elle-même est rapportée aussitôt : « exit 0 », « exit 7 ». La sortie est ce qu’elle a écrit, sans rien de plus.",
          why: "Ce code est tout ce qui dit si une commande a fait son travail ; beaucoup de celles qui échouent n’écrivent rien.",
        },
      },
      (draw) =>
        [0, draw.integer(1, 125), draw.integer(129, 255)].map((code) => [
          { code },
          `exit ${code}`,
          `a fini avec le code ${code}`,
          `ended with the code ${code}`,
        ]),
    ),
    told(
      "signal-told",
      {
        en: {
          expected:
            'A command that a signal ended is told with the signal: "signal SIGKILL". The output is what it wrote, no more.',
          why: "Such a command has no exit code. It was ended from outside, and the model should not take that for a success.",
        },
        fr: {
          expected:
            "Une commande finie par un signal est rapportée avec lui : « signal SIGKILL ». La sortie est ce qu’elle a écrit, sans rien de plus.",
          why: "Une telle commande n’a pas de code de sortie. On y a mis fin du dehors, et le modèle ne doit pas prendre cela pour un succès.",
        },
      },
      (draw) => {
        const signal = draw.pick(["SIGKILL", "SIGTERM", "SIGSEGV", "SIGINT", "SIGABRT"]);
        return [
          [{ signal }, `signal ${signal}`, `a été arrêtée par ${signal}`, `was ended by ${signal}`],
        ];
      },
    ),
    {
      code: "timed-out",
      read: "008#going-further",
      text: {
        en: {
          expected: 'A command that is not done at the limit is told as "timed out after … ms".',
          why: "Everybody is waiting for this result: the loop, the model, the person at the terminal.",
        },
        fr: {
          expected:
            "Une commande qui n’a pas fini à la limite est rapportée par « timed out after … ms ».",
          why: "Tout le monde attend ce résultat : la boucle, le modèle, la personne devant le terminal.",
        },
      },
      async run(student, draw) {
        const ms = draw.integer(2_000, 40_000);
        for (const late of [undefined, ms + draw.integer(1, 500)]) {
          const plan: Plan = { output: [], ...(late && { end: [late, { code: 0 }] }) };
          const [en, fr] = late
            ? [`would end after ${late} ms`, `finirait au bout de ${late} ms`]
            : ["never ends", "ne finit jamais"];
          const { report, at, came } = await rehearse(student, plan, { ...WIDE, ms });
          // a moment for the command to stop in is nobody's fault
          if (report?.end === `timed out after ${ms} ms` && Number(at) < 2 * ms) continue;
          return came({
            en: `The command ${en}; the limit was ${ms} ms.`,
            fr: `La commande ${fr} ; la limite était de ${ms} ms.`,
          });
        }
        return pass();
      },
    },
    {
      code: "output-kept",
      read: READ,
      text: {
        en: {
          expected: "What a command wrote before it timed out is in the report.",
          why: "The last line before the standstill is often the one that says why.",
        },
        fr: {
          expected: "Ce qu’une commande a écrit avant la limite de temps figure dans le rapport.",
          why: "La dernière ligne avant l’arrêt est souvent celle qui dit pourquoi.",
        },
      },
      async run(student, draw) {
        const [one, two, late] = [draw.word(), draw.word(), draw.word()];
        const ms = draw.integer(2_000, 40_000);
        const output: Plan["output"] = [
          [10, bytesOf(`${one}\n`)],
          [ms - 1, bytesOf(two)],
          [ms + 1, bytesOf(late)],
        ];
        const { report, came } = await rehearse(student, { output }, { ...WIDE, ms });
        if (report?.output === `${one}\n${two}`) return pass();
        return came({
          en: `The command wrote "${one}" and "${two}" before the limit, and would have written "${late}" after it.`,
          fr: `La commande a écrit « ${one} » et « ${two} » avant la limite, et aurait écrit « ${late} » après.`,
        });
      },
    },
    {
      code: "command-stopped",
      read: READ,
      text: {
        en: {
          expected: "A command that timed out is told to stop.",
          why: "Whoever only stops waiting leaves it running: it goes on writing, computing, deleting, and nobody looks any more.",
        },
        fr: {
          expected: "À la limite de temps, on dit à la commande de s’arrêter.",
          why: "Qui cesse seulement d’attendre la laisse tourner : elle continue d’écrire, de calculer, d’effacer, et plus personne ne regarde.",
        },
      },
      async run(student, draw) {
        const ms = draw.integer(2_000, 40_000);
        const { report, stoppedAt, came } = await rehearse(
          student,
          { output: [] },
          { ...WIDE, ms },
        );
        const did = {
          en: `The command never ends; the limit was ${ms} ms.`,
          fr: `La commande ne finit jamais ; la limite était de ${ms} ms.`,
        };
        if (!report) return came(did);
        if (stoppedAt !== undefined) return pass();
        return fail({
          en: { done: did.en, got: "A report came, and the command is still running." },
          fr: { done: did.fr, got: "Un rapport est venu, et la commande tourne encore." },
        });
      },
    },
    {
      code: "whole-characters",
      read: READ,
      text: {
        en: {
          expected: "The output is the text that was written, wherever its bytes were cut.",
          why: "A letter such as é or € has several bytes, and a pipe knows nothing of letters. Half a letter, read by itself, becomes a �.",
        },
        fr: {
          expected: "La sortie est le texte qui a été écrit, où que ses octets aient été coupés.",
          why: "Une lettre comme é ou € a plusieurs octets, et un tube ne connaît pas les lettres. Une moitié de lettre, lue seule, devient un �.",
        },
      },
      async run(student, draw) {
        const letters = Array.from({ length: draw.integer(12, 20) }, () => draw.pick(LETTERS));
        const text = [...LETTERS, ...letters].join("");
        const output = inPieces(text, () => draw.integer(1, 3));
        const plan: Plan = { output, end: [5_000, { code: 0 }] };
        const half = bytesOf(draw.pick(["é", "€", "漢", "😀"])).slice(0, -1);
        for (const before of [[], half]) {
          // a command that is cut off in a letter leaves nothing to the next one
          if (before.length > 0) await rehearse(student, { output: [[10, before]] }, WIDE);
          const { report, came } = await rehearse(student, plan, WIDE);
          if (report?.output === text) continue;
          const [en, fr] =
            before.length > 0
              ? [
                  " Before it, another command had timed out in the middle of a letter.",
                  " Avant elle, une autre commande avait atteint la limite de temps au milieu d’une lettre.",
                ]
              : ["", ""];
          return came({
            en: `The command wrote ${show(text)}, in ${output.length} pieces of one to three bytes.${en}`,
            fr: `La commande a écrit ${show(text)}, en ${output.length} morceaux d’un à trois octets.${fr}`,
          });
        }
        return pass();
      },
    },
    {
      code: "output-capped",
      read: READ,
      text: {
        en: {
          expected: "Of a longer output the beginning is kept, up to the limit, and isCut is true.",
          why: "All of it goes into the history, and into every request from then on. And the model has to know that there was more.",
        },
        fr: {
          expected:
            "D’une sortie plus longue, on garde le début, jusqu’à la limite, et isCut vaut true.",
          why: "Tout cela entre dans l’historique, puis dans chaque requête. Et le modèle doit savoir qu’il y avait autre chose.",
        },
      },
      async run(student, draw) {
        const chars = draw.integer(20, 60);
        const text = Array.from({ length: 30 }, () => draw.word()).join(" ");
        const output = inPieces(text, () => draw.integer(5, 30));
        const endings: (Ending | undefined)[] = [{ code: 0 }, undefined, { signal: "SIGTERM" }];
        for (const how of draw.shuffle(endings)) {
          const plan: Plan = { output, ...(how && { end: [5_000, how] }) };
          const { report, came } = await rehearse(student, plan, { ...WIDE, chars });
          if (report?.output === text.slice(0, chars) && report.isCut === true) continue;
          const [en, fr] = how
            ? [`and ended (${show(how)})`, `et a fini (${show(how)})`]
            : ["and never ended", "et n’a jamais fini"];
          return came({
            en: `The command wrote ${text.length} characters, which begin with ${show(text.slice(0, 30))}, ${en}; the limit was ${chars}.`,
            fr: `La commande a écrit ${text.length} caractères, qui commencent par ${show(text.slice(0, 30))}, ${fr} ; la limite était de ${chars}.`,
          });
        }
        return pass();
      },
    },
    {
      code: "fits-uncut",
      read: READ,
      text: {
        en: {
          expected: "An output as long as the limit is whole, and isCut is false.",
          why: "A model that is told of more, where there is no more, will go and look for it.",
        },
        fr: {
          expected: "Une sortie aussi longue que la limite est entière, et isCut vaut false.",
          why: "Un modèle à qui l’on parle d’une suite, là où il n’y en a pas, ira la chercher.",
        },
      },
      async run(student, draw) {
        const text = Array.from({ length: draw.integer(3, 6) }, () => draw.word()).join(" ");
        const plan: Plan = { output: inPieces(text, () => 4), end: [5_000, { code: 0 }] };
        const { report, came } = await rehearse(student, plan, { ...WIDE, chars: text.length });
        if (report?.output === text && report.isCut === false) return pass();
        return came({
          en: `The command wrote ${show(text)}: ${text.length} characters, as many as the limit.`,
          fr: `La commande a écrit ${show(text)} : ${text.length} caractères, autant que la limite.`,
        });
      },
    },
    {
      code: "no-half-character",
      read: READ,
      text: {
        en: {
          expected: "A character that the limit would cut in two is left out whole.",
          why: "In JavaScript an emoji, as some letters, has the length 2. Half of one is no valid text, and some servers refuse the whole request for it.",
        },
        fr: {
          expected: "Un caractère que la limite couperait en deux est laissé de côté en entier.",
          why: "En JavaScript, un émoji, comme certaines lettres, a la longueur 2. Sa moitié n’est pas un texte valable, et certains serveurs refusent toute la requête à cause d’elle.",
        },
      },
      async run(student, draw) {
        for (const sign of draw.shuffle(["😀", "𝒳", "🀄", "𠮷"])) {
          const fit = draw.word() + sign.repeat(draw.integer(1, 4));
          const text = `${fit}${sign}${sign} ${draw.word()}`;
          const chars = fit.length + 1;
          const plan: Plan = { output: [[10, bytesOf(text)]], end: [5_000, { code: 0 }] };
          const { report, came } = await rehearse(student, plan, { ...WIDE, chars });
          if (report?.output === fit && report.isCut === true) continue;
          return came({
            en: `The command wrote ${show(text)}; the limit was ${chars}, as length counts.`,
            fr: `La commande a écrit ${show(text)} ; la limite était de ${chars}, comme compte length.`,
          });
        }
        return pass();
      },
    },
  ],
});
