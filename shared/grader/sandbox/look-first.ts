import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { esbuildOf, NODE_TARGET } from "./bundle.ts";
import { type Refused, TOO_DEEP } from "./refuse-source.ts";
import type { RefusalQuestion } from "./refuse-worker.ts";

/** A plain letter, written as an escape: what it spells with others is to be found too. */
const LETTER = /\\u00[4-7]|\\u\{0*[4-7][\da-fA-F]\}/;
/** What can only be told apart by a parser. Hardly any answer has it, and the parser takes long to load. */
const WORTH_A_LOOK = /\benum\b(?!["'`]?\s*[:?,\])])|\bimport\s*[(./]|\brequire\b|<!--/;
/** No file that a person writes opens so many brackets. */
const MOST_OPENED = 1_500;

const MOST_MS = 10_000;

/**
 * Whether a source may be handed to the bundler; what is wrong with it, if not. Few answers have
 * anything to look at. Those are parsed in a thread: some take a parser longer than anybody waits.
 */
export async function lookFirst(
  root: string,
  source: string,
  ms = MOST_MS,
): Promise<Refused | undefined> {
  const opened = source.match(/[([{]/g)?.length ?? 0;
  const plain = !WORTH_A_LOOK.test(source) && !LETTER.test(source);
  if (opened <= MOST_OPENED && plain) return undefined;
  // another answer may have brought esbuild down just now
  code ??= bundleWorker(root).catch(() => bundleWorker(root));
  const require = createRequire(pathToFileURL(join(root, "package.json")));
  const workerData: RefusalQuestion = { typescript: require.resolve("typescript"), source };
  const worker = new Worker(await code, { eval: true, workerData });
  const timer = setTimeout(() => worker.terminate(), ms);
  try {
    const [refused] = await Promise.race([
      once(worker, "message"),
      once(worker, "exit").then(() => [{ faults: [TOO_DEEP] }]),
    ]);
    return refused as Refused | undefined;
  } catch {
    // the parser fell over it, or ran out of memory
    return { faults: [TOO_DEEP] };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

let code: Promise<string> | undefined;

async function bundleWorker(root: string): Promise<string> {
  const { outputFiles } = await esbuildOf(root).build({
    ...NODE_TARGET,
    banner: {},
    format: "cjs",
    entryPoints: [join(dirname(fileURLToPath(import.meta.url)), "refuse-worker.ts")],
    external: ["typescript"],
  });
  return outputFiles[0]?.text ?? "";
}
