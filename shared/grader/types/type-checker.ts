import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Lang } from "../exercise.ts";
import { esbuildOf, type Fault, NODE_TARGET } from "../sandbox/bundle.ts";

const HERE = dirname(fileURLToPath(import.meta.url));

/** What the worker is told and what it tells. */
export type TypeQuestion = { id: number; folder: string; source: string };
export type TypeAnswer = { id: number; faults: Fault[] };
export type TypeSettings = { root: string; typescript: string; lang: Lang };

type Waiting = { resolve: (faults: Fault[]) => void; reject: (error: Error) => void };

/** Checks types in a thread of its own, so that nobody waits for it who does not want to. */
export class TypeChecker {
  readonly #worker: Promise<Worker>;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor(root: string, lang: Lang) {
    this.#worker = this.#start(root, lang);
    this.#worker.catch(() => {});
  }

  /** The type errors of a source that stands for `file`: it may import what that file may. */
  async check(file: string, source: string): Promise<Fault[]> {
    const worker = await this.#worker;
    const id = ++this.#count;
    worker.ref();
    const question: TypeQuestion = { id, folder: dirname(file), source };
    worker.postMessage(question);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  async close(): Promise<void> {
    const worker = await this.#worker.catch(() => undefined);
    await worker?.terminate();
  }

  async #start(root: string, lang: Lang): Promise<Worker> {
    const { outputFiles } = await esbuildOf(root).build({
      ...NODE_TARGET,
      banner: {},
      format: "cjs",
      entryPoints: [join(HERE, "worker.ts")],
      external: ["typescript"],
    });
    const typescript = createRequire(pathToFileURL(join(root, "package.json"))).resolve(
      "typescript",
    );
    const workerData: TypeSettings = { root, typescript, lang };
    const worker = new Worker(outputFiles[0]?.text ?? "", { eval: true, workerData });
    worker.unref();
    worker.on("message", ({ id, faults }: TypeAnswer) => {
      this.#waiting.get(id)?.resolve(faults);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on("error", (error) => {
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    });
    return worker;
  }
}
