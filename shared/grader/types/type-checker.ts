import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Lang } from "../exercise.ts";
import { esbuildOf, type Fault, IMPORTS, NODE_TARGET } from "../sandbox/bundle.ts";

const HERE = dirname(fileURLToPath(import.meta.url));

/** What a thread is told: `folder` is where the answer would lie. */
export type TypeAnswer = { folder: string; source: string };
export type TypeQuestion = { answers: TypeAnswer[] };
/**
 * What a thread tells while it works; `at` is an answer's place in the question. Without it, the work
 * that begins is for all of them.
 */
export type TypeNews =
  | { is: "begun"; at?: number }
  | { is: "faults"; at: number; faults: Fault[] }
  | { is: "done" };
export type TypeSettings = { root: string; typescript: string; lang: Lang; imports: string[] };

/** How long things may take, in milliseconds. Types can be made that take for ever to compute. */
export type TypeLimits = {
  /** After so long on one answer a thread is left to it, and the others get another thread. */
  slow: number;
  /** So long an answer may take in the company of others; then it is looked at alone. */
  together: number;
  /** And so long alone. */
  alone: number;
  /** What is done for all: in a new thread, reading all declarations. No answer makes it longer. */
  shared: number;
};

const LIMITS: TypeLimits = { slow: 1_500, together: 4_000, alone: 10_000, shared: 90_000 };
const MOST_DESKS = 3;
/** In use it has 110 to 200 MB. With more room it would fill that before it looks what is still needed. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** What who waits is told when the checker is closed meanwhile: nothing is known of the types. */
export class TypesNotChecked extends Error {}

/** An answer that somebody waits for. */
type Wanted = TypeAnswer & {
  resolve: (faults: Fault[]) => void;
  reject: (error: Error) => void;
};

/** A thread and what it works at. */
type Desk = {
  worker: Worker;
  task: Map<number, Wanted> | undefined;
  /** The answer that it is at; undefined while it works for all. */
  at: number | undefined;
  isSlow: boolean;
  timers: NodeJS.Timeout[];
};

/**
 * Checks types in threads of their own, so that nobody waits who does not want to: neither for the
 * types of an answer at all, nor for those of another's that come to no end.
 */
export class TypeChecker {
  readonly #settings: TypeSettings;
  readonly #limits: TypeLimits;
  readonly #desks = new Set<Desk>();
  readonly #queue: Wanted[][] = [];
  #code: Promise<string> | undefined;
  #opening = false;
  #closed = false;

  constructor(root: string, lang: Lang, limits: TypeLimits = LIMITS) {
    const require = createRequire(pathToFileURL(join(root, "package.json")));
    const typescript = require.resolve("typescript");
    this.#settings = { root, typescript, lang, imports: IMPORTS };
    this.#limits = limits;
  }

  /** The type errors of a source that stands for `file`: it may import what that file may. */
  check(file: string, source: string): Promise<Fault[]> {
    return this.checkAll([{ file, source }])[0] as Promise<Fault[]>;
  }

  /** The same for several: together they take a fraction of the time. They do not see each other. */
  checkAll(answers: { file: string; source: string }[]): Promise<Fault[]>[] {
    const task: Wanted[] = [];
    const promises = answers.map(({ file, source }) => {
      const waiting = new Promise<Fault[]>((resolve, reject) => {
        task.push({ folder: dirname(file), source, resolve, reject });
      });
      // who waits for it hears of it
      waiting.catch(() => {});
      return waiting;
    });
    if (this.#closed) for (const { reject } of task) reject(new TypesNotChecked("closed"));
    else if (task.length > 0) this.#queue.push(task);
    this.#serve();
    return promises;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const desks = [...this.#desks];
    this.#refuse(new TypesNotChecked("The type check was closed."));
    // a thread that holds nothing open would let the program end, with 0, before it is gone
    for (const { worker } of desks) worker.ref();
    await Promise.all(desks.map(({ worker }) => worker.terminate()));
  }

  /** Gives out what waits: to a thread that is free, or to a new one when all others are slow. */
  #serve(): void {
    while (this.#queue.length > 0 && !this.#closed) {
      const free = [...this.#desks].find(({ task }) => task === undefined);
      if (!free) break;
      this.#give(free, this.#queue.shift() as Wanted[]);
    }
    const stuck = [...this.#desks].every(({ isSlow }) => isSlow) && this.#desks.size < MOST_DESKS;
    if (this.#queue.length > 0 && stuck && !this.#opening && !this.#closed) {
      this.#opening = true;
      this.#open().then(
        () => this.#serve(),
        (error: Error) => this.#refuse(error),
      );
    }
  }

  #give(desk: Desk, task: Wanted[]): void {
    desk.task = new Map(task.entries());
    desk.at = undefined;
    desk.worker.ref();
    const answers = task.map(({ folder, source }) => ({ folder, source }));
    desk.worker.postMessage({ answers } satisfies TypeQuestion);
    this.#startClocks(desk);
  }

  #startClocks(desk: Desk): void {
    for (const timer of desk.timers) clearTimeout(timer);
    desk.isSlow = false;
    desk.timers = [];
    if (!desk.task) return;
    const { slow, together, alone, shared } = this.#limits;
    const forOne = desk.task.size > 1 ? together : alone;
    const most = desk.at === undefined ? shared : forOne;
    const onSlow = () => {
      desk.isSlow = true;
      this.#serve();
    };
    const onEnd = () => this.#giveUp(desk, new Error("TypeScript did not come to an end."));
    // work for all would be the same work in another thread
    const slowTimer = desk.at === undefined ? [] : [setTimeout(onSlow, slow)];
    desk.timers = [...slowTimer, setTimeout(onEnd, most)];
  }

  #hear(desk: Desk, news: TypeNews): void {
    // a thread that is being ended has nothing to say, and must keep the process open until it is
    if (!this.#desks.has(desk)) return;
    if (news.is === "begun") desk.at = news.at;
    else if (news.is === "faults") {
      desk.task?.get(news.at)?.resolve(news.faults);
      desk.task?.delete(news.at);
    } else {
      desk.task = undefined;
      desk.worker.unref();
    }
    this.#startClocks(desk);
    if (!desk.task) this.#serve();
  }

  /**
   * Ends a thread. The answer that it was at is told so, if it was alone, else looked at once more,
   * alone; the others go to another thread.
   */
  #giveUp(desk: Desk, error: Error): void {
    const { task, at } = desk;
    this.#desks.delete(desk);
    desk.task = undefined;
    this.#startClocks(desk);
    desk.worker.terminate();
    const guilty = at === undefined ? undefined : task?.get(at);
    const others = [...(task?.values() ?? [])].filter((wanted) => wanted !== guilty);
    if (guilty && task?.size === 1) guilty.reject(error);
    else if (guilty) this.#queue.push([guilty]);
    if (guilty && others.length > 0) this.#queue.unshift(others);
    else if (!guilty) for (const { reject } of others) reject(new TypesNotChecked(error.message));
    this.#serve();
  }

  /** Nothing can be checked: whoever waits is told. */
  #refuse(error: Error): void {
    const given = [...this.#desks].flatMap(({ task }) => [...(task?.values() ?? [])]);
    for (const { reject } of [...given, ...this.#queue.flat()]) reject(error);
    this.#queue.length = 0;
    for (const desk of this.#desks) {
      desk.task = undefined;
      this.#startClocks(desk);
    }
    this.#desks.clear();
  }

  async #open(): Promise<void> {
    this.#code ??= this.#bundle();
    try {
      const worker = new Worker(await this.#code, {
        eval: true,
        workerData: this.#settings,
        resourceLimits: MEMORY,
      });
      worker.unref();
      const state = { task: undefined, at: undefined, isSlow: false, timers: [] };
      const desk: Desk = { worker, ...state };
      worker.on("message", (news: TypeNews) => this.#hear(desk, news));
      worker.on("error", (error) => this.#desks.has(desk) && this.#giveUp(desk, error));
      if (this.#closed) await worker.terminate();
      else this.#desks.add(desk);
    } finally {
      this.#opening = false;
    }
  }

  async #bundle(): Promise<string> {
    const { outputFiles } = await esbuildOf(this.#settings.root).build({
      ...NODE_TARGET,
      banner: {},
      format: "cjs",
      entryPoints: [join(HERE, "worker.ts")],
      external: ["typescript"],
    });
    return outputFiles[0]?.text ?? "";
  }
}
