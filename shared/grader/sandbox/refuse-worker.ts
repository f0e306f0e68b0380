import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { refusalOf } from "./refuse-source.ts";

/** What the thread is given, and tells the refusal of. */
export type RefusalQuestion = { typescript: string; source: string };

const { typescript, source } = workerData as RefusalQuestion;
parentPort?.postMessage(refusalOf(createRequire(typescript)(typescript), source));
