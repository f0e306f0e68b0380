import { readFileSync } from "node:fs";
import {
  type Bilingual,
  type Check,
  type Draw,
  defineExercise,
  fail,
  pass,
  type Student,
  show,
} from "@boucle/grader";

const READ = "elsewhere-2#top";

type Ending = { code: number } | { signal: string };
type Plan = { output: [at: number, bytes: number[]][]; end?: [at: number, how: Ending] };
type Limits = { ms: number; chars: number };

/** What `rehearse` gave: nothing about it is sure. */
type Report = { output?: unknown; isCut?: unknown; end?: unknown };

const starter = readFileSync(new URL("start.ts", import.meta.url), "utf8");

/** The starter's own `rehearse`, under another name: the learner's copy of it proves nothing. */
const PLAYER = `export ${starter.slice(starter.indexOf("async function rehearse("))}`.replace(
  "rehearse",
  "rehearseAsGiven",
);

async function rehearse(student: Student, plan: Plan, { ms, chars }: Limits) {
  const { value, threw } = await student.call("rehearseAsGiven", [plan, ms, chars]);
  const { report, stopped, at } = (value ?? {}) as {
    report?: Report;
    stopped?: unknown;
    at?: unknown;
  };
  const came = (did: Bilingual<string>) => {
    const none = {
      en: threw ? `It threw ${threw.name}: ${threw.message}` : NEVER.en,
      fr: threw ? `Elle a levé ${threw.name} : ${threw.message}` : NEVER.fr,
    };
    const shown = show(report, 300);
    return fail({
      en: { done: did.en, got: report ? `The report: ${shown}` : none.en },
      fr: { done: did.fr, got: report ? `Le rapport : ${shown}` : none.fr },
    });
  };
  return { report, stopped, at, came };
}

const NEVER = {
  en: "No report: on the clock that was handed in, all that was planned had happened, and runCommand had not come back.",
  fr: "Aucun rapport : sur l’horloge donnée, tout ce qui était prévu avait eu lieu, et runCommand n’était pas revenue.",
};

const bytesOf = (text: string) => [...Buffer.from(text)];

/** The pieces of an output, 10 ms apart; `size` gives the length of each in bytes. */
function inPieces(text: string, size: () => number): Plan["output"] {
  const bytes = bytesOf(text);
  const pieces: Plan["output"] = [];
  while (bytes.length > 0) pieces.push([10 * pieces.length + 10, bytes.splice(0, size())]);
  return pieces;
}

/** Limits that nothing reaches here. */
const WIDE = { ms: 60_000, chars: 10_000 };

/** A command that writes a word and ends. */
function ends(draw: Draw, how: Ending) {
  const [word, after] = [draw.word(), draw.integer(10, 900)];
  const plan: Plan = { output: [[5, bytesOf(word)]], end: [after, how] };
  return { word, after, plan };
}

/** A check that a command's ending is told in these words, and its output whole. */
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
      for (const [how, wanted, fr, en] of rows(draw)) {
        const { word, plan, after } = ends(draw, how);
        const { report, at, came } = await rehearse(student, plan, WIDE);
        const did = {
          en: `The command wrote "${word}" and ${en}, after ${after} ms; the limit was ${WIDE.ms} ms.`,
          fr: `La commande a écrit « ${word} » et ${fr}, au bout de ${after} ms ; la limite était de ${WIDE.ms} ms.`,
        };
        if (report?.end !== wanted || report.output !== word) return came(did);
        if (at !== after) {
          return fail({
            en: { done: did.en, got: `The report came only after ${at} ms.` },
            fr: { done: did.fr, got: `Le rapport n’est venu qu’au bout de ${at} ms.` },
          });
        }
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
            'A command that ends by itself is told at once, with its exit code: "exit 0", "exit 7".',
          why: "The code is all that says whether a command did its work; many that fail write nothing.",
        },
        fr: {
          expected:
            "Une commande qui finit d’elle-même est rapportée aussitôt, avec son code de sortie : « exit 0 », « exit 7 ».",
          why: "Ce code est tout ce qui dit si une commande a fait son travail ; beaucoup de celles qui échouent n’écrivent rien.",
        },
      },
      (draw) =>
        [0, draw.integer(1, 125)].map((code) => [
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
          expected: 'A command that a signal ended is told with the signal: "signal SIGKILL".',
          why: "Such a command has no exit code. It was ended from outside, and the model should not take that for a success.",
        },
        fr: {
          expected:
            "Une commande à laquelle un signal a mis fin est rapportée avec ce signal : « signal SIGKILL ».",
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
          expected:
            'A command that is not done at the limit is told as "timed out after … ms", even if it never ends at all.',
          why: "Everybody is waiting for this result: the loop, the model, the person at the terminal.",
        },
        fr: {
          expected:
            "Une commande qui n’a pas fini à la limite est rapportée par « timed out after … ms », même si elle ne finit jamais.",
          why: "Tout le monde attend ce résultat : la boucle, le modèle, la personne devant le terminal.",
        },
      },
      async run(student, draw) {
        const ms = draw.integer(2_000, 40_000);
        const late = ms + draw.integer(1, 500);
        const plans: [Plan, en: string, fr: string][] = [
          [{ output: [] }, "never ends", "ne finit jamais"],
          [
            { output: [], end: [late, { code: 0 }] },
            `would end after ${late} ms`,
            `finirait au bout de ${late} ms`,
          ],
        ];
        for (const [plan, en, fr] of plans) {
          const { report, came } = await rehearse(student, plan, { ...WIDE, ms });
          if (report?.end === `timed out after ${ms} ms`) continue;
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
        const { report, stopped, came } = await rehearse(student, { output: [] }, { ...WIDE, ms });
        const did = {
          en: `The command never ends; the limit was ${ms} ms.`,
          fr: `La commande ne finit jamais ; la limite était de ${ms} ms.`,
        };
        if (!report) return came(did);
        if (stopped === true) return pass();
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
          expected:
            "The output is the text that was written, wherever its bytes were cut into pieces.",
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
        const { report, came } = await rehearse(student, plan, WIDE);
        if (report?.output === text) return pass();
        return came({
          en: `The command wrote ${show(text)}, in ${output.length} pieces of one to three bytes.`,
          fr: `La commande a écrit ${show(text)}, en ${output.length} morceaux d’un à trois octets.`,
        });
      },
    },
    {
      code: "output-capped",
      read: READ,
      text: {
        en: {
          expected:
            "Of a longer output the first characters are kept, as many as the limit allows, and isCut is true.",
          why: "All of it goes into the history, and into every request from then on. And the model has to know that there was more.",
        },
        fr: {
          expected:
            "D’une sortie plus longue, on garde les premiers caractères, autant que la limite en admet, et isCut vaut true.",
          why: "Tout cela entre dans l’historique, puis dans chaque requête. Et le modèle doit savoir qu’il y avait autre chose.",
        },
      },
      async run(student, draw) {
        const chars = draw.integer(20, 60);
        const text = Array.from({ length: 30 }, () => draw.word()).join(" ");
        const output = inPieces(text, () => draw.integer(5, 30));
        const plan: Plan = { output, end: [5_000, { code: 0 }] };
        const { report, came } = await rehearse(student, plan, { ...WIDE, chars });
        if (report?.output === text.slice(0, chars) && report.isCut === true) return pass();
        return came({
          en: `The command wrote ${text.length} characters; the limit was ${chars}.`,
          fr: `La commande a écrit ${text.length} caractères ; la limite était de ${chars}.`,
        });
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
        const limits = { ...WIDE, chars: text.length };
        const { report, came } = await rehearse(student, plan, limits);
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
          expected:
            "Where the limit falls into the middle of a character, the whole character is left out.",
          why: "In JavaScript an emoji has the length 2. Half of one is no valid text, and some servers refuse the whole request for it.",
        },
        fr: {
          expected:
            "Là où la limite tombe au milieu d’un caractère, c’est le caractère entier qui est laissé de côté.",
          why: "En JavaScript, un émoji a la longueur 2. Sa moitié n’est pas un texte valable, et certains serveurs refusent toute la requête à cause d’elle.",
        },
      },
      async run(student, draw) {
        const before = draw.word();
        const fit = before + "😀".repeat(draw.integer(1, 4));
        const text = `${fit}😀😀 ${draw.word()}`;
        const chars = fit.length + 1;
        const plan: Plan = { output: [[10, bytesOf(text)]], end: [5_000, { code: 0 }] };
        const { report, came } = await rehearse(student, plan, { ...WIDE, chars });
        if (report?.output === fit && report.isCut === true) return pass();
        return came({
          en: `The command wrote ${show(text)}; the limit was ${chars}, as length counts.`,
          fr: `La commande a écrit ${show(text)} ; la limite était de ${chars}, comme compte length.`,
        });
      },
    },
  ],
});
