import type { Bilingual } from "./exercise.ts";
import { HALTS } from "./messages/halts.ts";
import { VERDICTS } from "./messages/verdicts.ts";
import { type Fault, IMPORTS } from "./sandbox/bundle.ts";
import type { Halt } from "./session.ts";
import type { Thrown } from "./student.ts";
import type { CheckResult, Trouble, Verdict, VerdictState } from "./verdict.ts";

/** Where it is explained what the grader says of an answer as a whole. */
export const TROUBLE_PAGE = "exercises#when-nothing-runs";

type Texts = (typeof VERDICTS)["en"];

function inBoth<T>(say: (texts: Texts) => T): Bilingual<T> {
  return { en: say(VERDICTS.en), fr: say(VERDICTS.fr) };
}

/** A file that cannot be parsed. */
export function syntaxTrouble(faults: Fault[]): Trouble {
  return { code: "syntax", read: TROUBLE_PAGE, said: inBoth((texts) => texts.syntax(faults)) };
}

/** A file that imports what an answer may not. */
export function foreignImport(name: string): Trouble {
  const allowed = ["node:*", ...IMPORTS].join(", ");
  const said = inBoth((texts) => texts.foreign(name, allowed));
  return { code: "import", read: TROUBLE_PAGE, said };
}

/** A file that is no page of code. */
export function tooLarge(bytes: number): Trouble {
  const said = inBoth((texts) => texts.tooLarge(Math.ceil(bytes / 1_000)));
  return { code: "size", read: TROUBLE_PAGE, said };
}

/** A file that throws when it is imported. */
export function threwAtLoad(thrown: Thrown): Trouble {
  return { code: "load", read: TROUBLE_PAGE, said: inBoth((texts) => texts.threwAtLoad(thrown)) };
}

/** A file that was stopped, or stopped itself, when it was imported. */
export function haltedAtLoad(halt: Halt): Trouble {
  const said = {
    en: VERDICTS.en.haltedAtLoad(whatHalted(halt).en),
    fr: VERDICTS.fr.haltedAtLoad(whatHalted(halt).fr),
  };
  return { code: `load-${halt.why}`, read: TROUBLE_PAGE, said };
}

/** Something that went wrong in the grader or in a check: never the learner's fault. */
export function graderProblem(error: unknown): Trouble & { code: "grader" } {
  const [what = ""] = String(error instanceof Error ? error.message : error).split("\n");
  const said = inBoth((texts) => texts.graderProblem(what));
  return { code: "grader", read: TROUBLE_PAGE, said };
}

/** What is said of a check that could not go on. */
export function whatHalted(halt: Halt): Bilingual<{ done: string; got: string }> {
  // each reason has a text of its own type
  const say = (texts: Record<string, (halt: never) => { done: string; got: string }>) =>
    texts[halt.why]?.(halt as never) as { done: string; got: string };
  return { en: say(HALTS.en), fr: say(HALTS.fr) };
}

/**
 * The state and the score of what came of the checks. `tasks` are the codes that the starter fails:
 * who does nothing that it does not do has earned nothing, though some checks pass.
 */
export function sortOut(
  checks: CheckResult[],
  trouble?: Trouble,
  tasks: readonly string[] = [],
): Pick<Verdict, "checks" | "state" | "score"> & { trouble?: Trouble } {
  const passed = checks.filter(({ state }) => state === "pass");
  const earned = passed.some(({ code }) => tasks.includes(code)) ? passed.length : 0;
  const solved = checks.length > 0 && passed.length === checks.length;
  const troubled: VerdictState = trouble?.code === "grader" ? "grader problem" : "error";
  const state = trouble ? troubled : solved ? "solved" : "failed";
  const score = { passed: earned, of: checks.length };
  return { checks, state, score, ...(trouble && { trouble }) };
}
