import { drawFrom } from "./draw.ts";
import type { Bilingual, Check } from "./exercise.ts";
import { VERDICTS } from "./messages/verdicts.ts";
import type { Bundled } from "./sandbox/bundle.ts";
import type { Place, Pool } from "./sandbox/pool.ts";
import { type Source, sourceOf } from "./sandbox/source-line.ts";
import { Halted, Session } from "./session.ts";
import type { Talk } from "./student.ts";
import { graderProblem, haltedAtLoad, threwAtLoad, whatHalted } from "./trouble.ts";
import type { CheckResult, Said, Trouble } from "./verdict.ts";

type Job = {
  checks: Check[];
  bundle: Bundled;
  pool: Pool;
  /** A process for each check: an answer that judges others must not know what it has seen before. */
  apart: boolean;
  seed: number;
  /** What the learner calls the file. */
  name: string;
  seconds?: number;
};

/** What came of all checks of an answer. */
export type Ran = {
  results: CheckResult[];
  trouble?: Trouble;
  /** Checks that ran into a limit of time. */
  timeouts: number;
  forgedLines: number;
  printed: { text: string; bytes: number };
};

/** The answer in a process: a new one after one that was stopped. */
class Desk {
  readonly #job: Job;
  readonly source: Source;
  #place: Place | undefined;
  #file = "";
  readonly ran: Ran = {
    results: [],
    timeouts: 0,
    forgedLines: 0,
    printed: { text: "", bytes: 0 },
  };

  constructor(job: Job) {
    this.#job = job;
    this.source = sourceOf(job.bundle.map, job.name);
  }

  /** Whether nothing of what the grader put there has been tidied away. */
  isWhole(): boolean {
    return this.#place?.isWhole() ?? true;
  }

  /** A session with the module as it is when nothing has been called yet. */
  async open(): Promise<Session | Trouble> {
    const opened = await this.#openOnce();
    // a second chance, since it was not the answer's fault
    return opened instanceof Session || this.isWhole() ? opened : this.#openOnce();
  }

  async #openOnce(): Promise<Session | Trouble> {
    if (this.#place?.process.stopped || !this.isWhole()) await this.close();
    if (!this.#place) {
      this.#place = await this.#start();
      this.#file = this.#place.put(this.#job.bundle);
    }
    const session = new Session(this.#place.process, this.source.lineOf, this.#job.seconds);
    try {
      const thrown = await session.load(this.#file);
      if (!thrown) return session;
      return threwAtLoad({ ...thrown, message: this.source.inOwnWords(thrown.message) });
    } catch (error) {
      if (error instanceof Halted) return haltedAtLoad(error.halt);
      throw error;
    }
  }

  /** A process that has come up. The machine gets a second chance. */
  async #start(): Promise<Place> {
    const { pool } = this.#job;
    const first = await pool.take();
    if (await first.process.comesUp()) return first;
    await first.end();
    const second = await pool.take();
    await second.process.comesUp();
    return second;
  }

  async close(): Promise<void> {
    const place = this.#place;
    this.#place = undefined;
    if (!place) return;
    const { process } = place;
    await place.end();
    this.ran.forgedLines += process.forgedLines;
    const text = this.source.inOwnWords(process.printedText);
    this.ran.printed.text = (this.ran.printed.text + text).slice(0, 64_000);
    this.ran.printed.bytes += process.printed.bytes;
  }
}

/** Runs the checks one after the other. A file that cannot be loaded ends them: see `trouble`. */
export async function runChecks(job: Job): Promise<Ran> {
  const desk = new Desk(job);
  const { ran } = desk;
  try {
    for (const check of job.checks) {
      const session = ran.trouble || outOfTime(ran) ? undefined : await desk.open();
      if (session && !(session instanceof Session)) ran.trouble = session;
      if (session instanceof Session) await runOne(check, session, job, desk);
      else ran.results.push({ code: check.code, read: check.read, state: "not run" });
      if (job.apart && desk.isWhole()) await desk.close();
      // whatever was said of it then is not to be believed
      if (ran.results.at(-1)?.state !== "pass" && !desk.isWhole()) {
        ran.trouble = graderProblem(FILES_GONE);
      }
    }
  } finally {
    await desk.close();
  }
  return ran;
}

const FILES_GONE = "Its files in the temp folder went away while it ran.";

/** Twice is enough: what hangs in two checks would keep a whole class waiting in the others. */
function outOfTime({ timeouts }: Ran): boolean {
  return timeouts >= 2;
}

async function runOne(check: Check, session: Session, { seed }: Job, desk: Desk): Promise<void> {
  const { code, read } = check;
  const { ran, source } = desk;
  try {
    const outcome = await check.run(session.student, drawFrom(seed, code));
    if (outcome.passed) ran.results.push({ code, read, state: "pass" });
    else {
      const said = withParts(check, outcome.said, session.talks, source);
      ran.results.push({ code, read, state: "fail", said });
    }
  } catch (error) {
    if (!(error instanceof Halted)) {
      ran.trouble = graderProblem(`${code}: ${error instanceof Error ? error.message : error}`);
      ran.results.push({ code, read, state: "not run" });
      return;
    }
    const said = withParts(check, whatHalted(error.halt), session.talks, source);
    if (error.halt.why === "time") ran.timeouts++;
    const state = error.halt.why === "missing" ? "fail" : "error";
    ran.results.push({ code, read, state, said });
  } finally {
    session.close();
  }
}

/** The parts that the check brings along, and what the conversations showed beside. */
function withParts(
  { text }: Check,
  said: Bilingual<{ done: string; got: string }>,
  talks: Talk[],
  { inOwnWords }: Source,
): Bilingual<Said> {
  const inOne = (lang: "en" | "fr"): Said => {
    const { done, got } = said[lang];
    const { expected, why } = text[lang];
    const all = [got, ...alsoSeen(talks, VERDICTS[lang])].join("\n");
    return { done: inOwnWords(done), expected, got: inOwnWords(all), why };
  };
  return { en: inOne("en"), fr: inOne("fr") };
}

/** The first refusal and the first crash: whoever reads of the failure has to know of them. */
function alsoSeen(talks: Talk[], texts: (typeof VERDICTS)["en"]): string[] {
  const refusal = talks.flatMap(({ refusals }) => refusals)[0];
  const crash = talks.find((talk) => talk.crash)?.crash;
  // a refusal that the answer does not catch is told once
  const same = refusal && crash?.message.includes(JSON.stringify(refusal.message));
  return [
    ...(refusal ? [texts.refused(refusal.index + 1, refusal.status, refusal.message)] : []),
    ...(crash && !same ? [texts.crashed(crash)] : []),
  ];
}
