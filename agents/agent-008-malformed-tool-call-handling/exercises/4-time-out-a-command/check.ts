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

/** What came of a plan, and when: nothing about it is sure. */
type Played = { report?: { output?: unknown; isCut?: unknown; end?: unknown } } & Partial<
  Record<"at" | "asked" | "stoppedAt", unknown>
>;

/**
 * Plays a plan on a clock of its own, so that nobody has to wait. It runs behind the answer, out of
 * the learner's reach, and without types.
 */
const PLAYER = `
export async function rehearseAsGiven({ output, end }, ms, chars) {
  const agenda = [];
  let [now, asked, stoppedAt] = [0, false];
  const after = (wait) => {
    asked = true;
    return new Promise((resolve) => agenda.push([now + wait, resolve]));
  };
  const command = (onOutput, stop) => {
    const write = (bytes) => stop.aborted || onOutput(Uint8Array.from(bytes));
    for (const [at, bytes] of output) agenda.push([at, () => write(bytes)]);
    if (stop.aborted) stoppedAt = now;
    stop.addEventListener("abort", () => (stoppedAt = now));
    return new Promise((resolve) => {
      if (end) agenda.push([end[0], () => resolve(end[1])]);
    });
  };
  let [act, report] = [];
  const work = runCommand(command, { ms, chars, after }).then((given) => (report = given));
  while (!report && agenda.length > 0) {
    agenda.sort(([one], [other]) => one - other);
    [now, act] = agenda.shift();
    act();
    // everything that waited for this moment gets its turn
    await Promise.race([work, new Promise((resolve) => setImmediate(resolve))]);
  }
  return { report, at: now, asked, stoppedAt };
}`;

/** Plays a plan. `came` is the failing outcome for what came of it. */
async function rehearse(student: Student, plan: Plan, { ms, chars }: Limits) {
  const { value, threw } = await student.call("rehearseAsGiven", [plan, ms, chars]);
  const played = (value ?? {}) as Played;
  const due = Math.min(plan.end?.[0] ?? ms, ms);
  const came = (did: Bilingual<string>) => {
    const none = {
      en: threw ? `It threw ${threw.name}: ${threw.message}` : noReport(played).en,
      fr: threw ? `Elle a levé ${threw.name} : ${threw.message}` : noReport(played).fr,
    };
    const { en, fr } = played.report ? aReport(played, due, chars) : none;
    return fail({ en: { done: did.en, got: en }, fr: { done: did.fr, got: fr } });
  };
  return { ...played, came };
}

/** Shows a report, with what explains it. */
function aReport({ report, at, stoppedAt }: Played, due: number, chars: number) {
  const [en, fr] = [["The report"], ["Le rapport"]];
  if (at !== due) {
    en.push(`which came after ${show(at)} ms`);
    fr.push(`venu au bout de ${show(at)} ms`);
  }
  if (chars < WIDE.chars && typeof report?.output === "string") {
    en.push(`with an output of the length ${report.output.length}`);
    fr.push(`dont la sortie est de longueur ${report.output.length}`);
  }
  if (Number(stoppedAt) < due) {
    en.push(`of a command that was told to stop after ${stoppedAt} ms`);
    fr.push(`d’une commande à qui l’on a dit de s’arrêter au bout de ${stoppedAt} ms`);
  }
  const shown = show(report, 300);
  return { en: `${en.join(", ")}: ${shown}`, fr: `${fr.join(", ")} : ${shown}` };
}

/** Says that no report came, and what runCommand was waiting for. */
function noReport({ asked, stoppedAt }: Played): Bilingual<string> {
  if (stoppedAt !== undefined) {
    return {
      en: "No report: the command was told to stop, and runCommand went on waiting for its end.",
      fr: "Aucun rapport : on a dit à la commande de s’arrêter, et runCommand a continué d’attendre sa fin.",
    };
  }
  const en = asked ? "" : " Nothing had called after, which keeps the time here.";
  const fr = asked ? "" : " Rien n’avait appelé after, qui mesure ici le temps.";
  return {
    en: `No report: all that was planned had happened, and runCommand had not come back.${en}`,
    fr: `Aucun rapport : tout ce qui était prévu avait eu lieu, et runCommand n’était pas revenue.${fr}`,
  };
}

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
        const [word, after] = [draw.word(), draw.integer(10, 900)];
        const plan: Plan = { output: [[5, bytesOf(word)]], end: [after, how] };
        const { report, at, came } = await rehearse(student, plan, WIDE);
        const did = {
          en: `The command wrote "${word}" and ${en}, after ${after} ms; the limit was ${WIDE.ms} ms.`,
          fr: `La commande a écrit « ${word} » et ${fr}, au bout de ${after} ms ; la limite était de ${WIDE.ms} ms.`,
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
          expected: 'A command that ends by itself is told at once: "exit 0", "exit 7".',
          why: "The code is all that says whether a command did its work; many that fail write nothing.",
        },
        fr: {
          expected:
            "Une commande qui finit d’elle-même est rapportée aussitôt : « exit 0 », « exit 7 ».",
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
          expected: "Une commande finie par un signal est rapportée avec lui : « signal SIGKILL ».",
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
        const plan: Plan = { output, end: [5_000, { code: 0 }] };
        const { report, came } = await rehearse(student, plan, { ...WIDE, chars });
        if (report?.output === text.slice(0, chars) && report.isCut === true) return pass();
        return came({
          en: `The command wrote ${text.length} characters, which begin with ${show(text.slice(0, 30))}; the limit was ${chars}.`,
          fr: `La commande a écrit ${text.length} caractères, qui commencent par ${show(text.slice(0, 30))} ; la limite était de ${chars}.`,
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
          why: "In JavaScript an emoji has the length 2. Half of one is no valid text, and some servers refuse the whole request for it.",
        },
        fr: {
          expected: "Un caractère que la limite couperait en deux est laissé de côté en entier.",
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
