import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Lang } from "../exercise.ts";
import { esbuildOf, type Fault, NODE_TARGET } from "../sandbox/bundle.ts";

const HERE = dirname(fileURLToPath(import.meta.url));

/** Types can be made that take for ever to compute. */
const MOST_MS = 60_000;

/** What the worker is told and what it tells. */
export type TypeQuestion = { id: number; folder: string; source: string };
export type TypeAnswer = { id: number; faults: Fault[] };
export type TypeSettings = { root: string; typescript: string; lang: Lang };

type Waiting = { resolve: (faults: Fault[]) => void; reject: (error: Error) => void };

/** Checks types in a thread of its own, so that nobody waits for it who does not want to. */
export class TypeChecker {
  readonly #settings: TypeSettings;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Promise<Worker> | undefined;
  #count = 0;

  constructor(root: string, lang: Lang) {
    const require = createRequire(pathToFileURL(join(root, "package.json")));
    this.#settings = { root, typescript: require.resolve("typescript"), lang };
  }

  /** The type errors of a source that stands for `file`: it may import what that file may. */
  async check(file: string, source: string): Promise<Fault[]> {
    this.#worker ??= this.#start();
    const worker = await this.#worker;
    const id = ++this.#count;
    worker.ref();
    const question: TypeQuestion = { id, folder: dirname(file), source };
    worker.postMessage(question);
    const tooLong = setTimeout(() => {
      this.#giveUp(new Error("TypeScript did not come to an end."));
    }, MOST_MS);
    try {
      return await new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    } finally {
      clearTimeout(tooLong);
    }
  }

  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#worker = undefined;
    await worker?.terminate();
  }

  /** Whoever waits is told; the next question gets a new worker. */
  #giveUp(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.close();
  }

  async #start(): Promise<Worker> {
    const { outputFiles } = await esbuildOf(this.#settings.root).build({
      ...NODE_TARGET,
      banner: {},
      format: "cjs",
      entryPoints: [join(HERE, "worker.ts")],
      external: ["typescript"],
    });
    const code = outputFiles[0]?.text ?? "";
    const worker = new Worker(code, { eval: true, workerData: this.#settings });
    worker.unref();
    worker.on("message", ({ id, faults }: TypeAnswer) => {
      this.#waiting.get(id)?.resolve(faults);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on("error", (error) => this.#giveUp(error));
    return worker;
  }
}
