/**
 * From a save to its verdict, warm: `npm run exercise`'s way against `vitest --watch` with the very
 * same checks. Both wait on their own copy; the saves alternate. Run: npx tsx save-to-verdict.ts
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findExercise, listExercises, openGrader, watchFile } from "../index.ts";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "..", "..", "..");
const ROUNDS = Number(process.env.ROUNDS ?? 15);

const exercise = findExercise(listExercises(ROOT), "006-1");
if (!exercise) throw new Error("The exercise that is measured is not there.");
const solution = readFileSync(exercise.solution, "utf8");
const folder = join(ROOT, "work", `.bench-${process.pid}`);
mkdirSync(folder, { recursive: true });

/** A text that is new in each round, so that no cache can know its verdict. */
const round = (n: number) => `${solution}\n// ${n}\n`;

/** Two things to time: each saves a text and waits for its verdict. */
type Runner = { save: (text: string) => Promise<number>; stop: () => Promise<void> };

async function ours(): Promise<Runner> {
  const file = join(folder, "ours.ts");
  writeFileSync(file, solution);
  const grader = openGrader({ root: ROOT });
  let told: () => void = () => {};
  const watch = watchFile(file, {
    onText: (source) => {
      const onBehaviour = () => told();
      grader
        .check({ exercise: exercise as never, source, onBehaviour })
        .then(() => grader.prepare());
    },
  });
  grader.prepare(exercise);
  await grader.check({ exercise: exercise as never, source: solution });
  grader.prepare();
  const save = (text: string) =>
    new Promise<number>((resolve) => {
      const started = performance.now();
      told = () => resolve(performance.now() - started);
      writeFileSync(file, text);
    });
  const stop = async () => {
    watch.stop();
    await grader.close();
  };
  return { save, stop };
}

async function vitest(): Promise<Runner> {
  const file = join(folder, "answer.ts");
  writeFileSync(file, solution);
  writeFileSync(join(folder, "answer.test.ts"), testSource());
  const cli = join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const child = spawn(process.execPath, [cli, "--watch", "--root", folder], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let told: () => void = () => {};
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    if (/Tests\s+\d+ passed/.test(piece)) told();
  });
  await new Promise<void>((resolve) => {
    told = resolve;
  });
  const save = (text: string) =>
    new Promise<number>((resolve) => {
      const started = performance.now();
      told = () => resolve(performance.now() - started);
      writeFileSync(file, text);
    });
  const stop = async () => {
    child.kill("SIGKILL");
  };
  return { save, stop };
}

/** The exercise's own checks as tests, in the process of the answer. */
function testSource(): string {
  const [grader, check] = [join(HERE, "..", "draw.ts"), exercise?.check as string];
  const url = (path: string) => JSON.stringify(pathToFileURL(path).href.replace("file://", ""));
  return `import { test } from "vitest";
import { converse } from "@boucle/scripted-client";
import { drawFrom } from ${url(grader)};
import plan from ${url(check)};
import { run } from "./answer.ts";

const student = {
  async converse({ lines, script }) {
    const { requests, terminal } = await converse(run, lines, script);
    return { requests, terminal, refusals: [], ended: "done" };
  },
};

test.each(plan.checks)("$code", async (check) => {
  const outcome = await check.run(student, drawFrom(Date.now(), check.code));
  if (!outcome.passed) throw new Error(outcome.said.en.got);
});
`;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const runners = { ours: await ours(), vitest: await vitest() };
const times: Record<keyof typeof runners, number[]> = { ours: [], vitest: [] };
try {
  for (let n = 0; n < ROUNDS; n++) {
    for (const name of ["ours", "vitest"] as const) {
      times[name].push(await runners[name].save(round(n)));
      // a person types between two saves
      await pause(1_500);
    }
  }
  const [own, other] = [median(times.ours), median(times.vitest)];
  const shown = (list: number[]) => list.map(Math.round).join(" ");
  console.log(`ours    ${Math.round(own)} ms   (${shown(times.ours)})`);
  console.log(`vitest  ${Math.round(other)} ms   (${shown(times.vitest)})`);
  console.log(`ratio   ${(own / other).toFixed(2)}`);
} finally {
  for (const { stop } of Object.values(runners)) await stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
