import { type Bilingual, fail, type Student, show } from "@boucle/grader";

export type Ending = { code: number } | { signal: string };
export type Plan = { output: [at: number, bytes: number[]][]; end?: [at: number, how: Ending] };
type Limits = { ms: number; chars: number };

/** What came of a plan, and when: nothing about it is sure. */
type Played = { report?: { output?: unknown; isCut?: unknown; end?: unknown } } & Partial<
  Record<"at" | "asked" | "stoppedAt", unknown>
>;

/**
 * Plays a plan on a clock of its own, so that nobody has to wait. It runs behind the answer, out of
 * the learner's reach, and without types.
 */
export const PLAYER = `
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
export async function rehearse(student: Student, plan: Plan, { ms, chars }: Limits) {
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

export const bytesOf = (text: string) => [...Buffer.from(text)];

/** The pieces of an output, 10 ms apart; `size` gives the length of each in bytes. */
export function inPieces(text: string, size: () => number): Plan["output"] {
  const bytes = bytesOf(text);
  const pieces: Plan["output"] = [];
  while (bytes.length > 0) pieces.push([10 * pieces.length + 10, bytes.splice(0, size())]);
  return pieces;
}

/** Limits that nothing reaches here. */
export const WIDE = { ms: 60_000, chars: 10_000 };
