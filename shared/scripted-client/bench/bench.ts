import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { findStage, listStages } from "../stages.ts";
import type { Measurement } from "./child.ts";
import { type Figure, isWithin, tableOf } from "./figures.ts";

const PAIRS = 5;
const ROUNDS = 1_000;
/** Shown too, to see that costs do not run away. */
const MANY_ROUNDS = 3_000;
const MANY_PAIRS = 3;

const root = join(import.meta.dirname, "..", "..", "..");
const folder = mkdtempSync(join(tmpdir(), "boucle-bench-"));
try {
  process.exitCode = await bench();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Measures, prints a table, and gives the exit code: 1 when a budget is not kept. */
async function bench(): Promise<number> {
  const stage = findStage(listStages(root), "006");
  if (!stage) throw new Error(`no stage 006 in ${join(root, "agents")}`);
  await bundle({ child: join(import.meta.dirname, "child.ts"), agent: stage.agent });

  const sent = [
    run("stage counting", ROUNDS, true),
    run("bare counting", ROUNDS, true),
    run("bare checking", ROUNDS, true),
  ].map((measurement) => measurement.sent);
  if (new Set(sent).size !== 1 || !sent[0]) {
    process.stdout.write("The two loops do not send the same bytes: nothing to compare.\n");
    return 1;
  }
  process.stdout.write(`${ROUNDS} rounds: every loop sends the same bytes. Measuring…\n`);

  const loops = pairsOf("stage counting", "bare counting", ROUNDS, PAIRS);
  const fakes = pairsOf("bare checking", "bare counting", ROUNDS, PAIRS);
  const checks = pairsOf("bare checking", "bare reading", ROUNDS, PAIRS);
  const many = pairsOf("bare checking", "bare counting", MANY_ROUNDS, MANY_PAIRS);
  const figures: Figure[] = [
    { what: "stage 006, CPU", unit: "ms", pairs: loops.map(cpu), budget: 1.15 },
    { what: "the fake, CPU", unit: "ms", pairs: fakes.map(cpu), budget: 1.3 },
    { what: "its checks, once it has read", unit: "ms", pairs: checks.map(cpu) },
    { what: "the fake's checks, peak memory", unit: "MB", pairs: fakes.map(peak), budget: 1.2 },
    { what: `${MANY_ROUNDS} rounds: the checks, CPU`, unit: "ms", pairs: many.map(cpu) },
    { what: `${MANY_ROUNDS} rounds: the checks, memory`, unit: "MB", pairs: many.map(peak) },
  ];
  process.stdout.write(`${tableOf(figures)}\n`);
  if (figures.every(isWithin)) return 0;
  process.stdout.write(`Above the budget. ${advice(loadavg()[0] ?? 0, availableParallelism())}\n`);
  return 1;
}

/** Plain JavaScript, since running TypeScript as source would cost more than what is measured. */
async function bundle(entryPoints: Record<string, string>): Promise<void> {
  await build({
    entryPoints,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
}

/** Measures the two in turn, now one first and now the other. */
function pairsOf(
  measured: string,
  plain: string,
  rounds: number,
  count: number,
): [Measurement, Measurement][] {
  return Array.from({ length: count }, (_, n) => {
    if (n % 2 === 0) return [run(measured, rounds), run(plain, rounds)];
    const second = run(plain, rounds);
    return [run(measured, rounds), second];
  });
}

/** A whole conversation in a fresh process: its loop and its fake, as "bare counting". */
function run(loopAndFake: string, rounds: number, hashes = false): Measurement {
  const args = [...loopAndFake.split(" "), String(rounds), hashes ? "hashes" : ""];
  const files = [join(folder, "child.mjs"), join(folder, "agent.mjs")];
  const env = { ...process.env, ANTHROPIC_MODEL: "" };
  return JSON.parse(execFileSync(process.execPath, [...files, ...args], { env, encoding: "utf8" }));
}

function cpu([a, b]: [Measurement, Measurement]): [number, number] {
  return [a.cpuMs, b.cpuMs];
}

function peak([a, b]: [Measurement, Measurement]): [number, number] {
  return [a.peakMb, b.peakMb];
}

function advice(load: number, cores: number): string {
  return load > cores
    ? `The machine is busy (load ${load.toFixed(0)}, ${cores} cores), which costs the longer side more: run it again later.`
    : "Profile the side that is too dear.";
}
