import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Grader } from "../check-answer.ts";
import type { Exercise } from "../list-exercises.ts";

const GRADER = join(import.meta.dirname, "..");

/**
 * A folder in which `vitest run` judges an answer to an exercise by the exercise's own checks, in
 * the answer's process, as a course without a grader would. It loads what the checks need, no more.
 */
export async function writeTest(folder: string, exercise: Exercise, grader: Grader) {
  mkdirSync(folder, { recursive: true });
  const { behind = "" } = await grader.planOf(exercise);
  const answer = readFileSync(exercise.solution, "utf8");
  writeFileSync(join(folder, "answer.ts"), `${answer}\n${behind}\n`);
  const from = (file: string) => JSON.stringify(join(GRADER, file));
  const parts = ["exercise.ts", "look.ts", "student.ts"];
  const face = parts.map((file) => `export * from ${from(file)};\n`).join("");
  writeFileSync(join(folder, "face.ts"), face);
  const alias = `{ "@boucle/grader": ${JSON.stringify(join(folder, "face.ts"))} }`;
  writeFileSync(
    join(folder, "vitest.config.ts"),
    `export default { resolve: { alias: ${alias} } };`,
  );
  writeFileSync(join(folder, "answer.test.ts"), testOf(exercise.check, from));
}

function testOf(check: string, from: (file: string) => string): string {
  return `import { expect, test } from "vitest";
import { drawFrom } from ${from("draw.ts")};
import plan from ${JSON.stringify(check)};
import * as answer from "./answer.ts";

const student = {
  async call(name, args = []) {
    try {
      return { value: await answer[name](...args) };
    } catch (error) {
      return { threw: { name: error?.constructor?.name ?? "", message: String(error?.message ?? error) } };
    }
  },
  value: async (name) => answer[name],
  exports: async () => Object.fromEntries(Object.entries(answer).map(([k, v]) => [k, typeof v])),
  async converse({ lines, script, system }) {
    const { converse } = await import("@boucle/scripted-client");
    const { requests, terminal } = await converse(answer.run, lines, script, { system });
    return { requests, terminal, refusals: [], ended: "done" };
  },
  async tryTest(agent) {
    const { tryTest } = await import(${from("try-test.ts")});
    return tryTest(student, agent);
  },
};

test.each(plan.checks)("$code", async (check) => {
  expect(await check.run(student, drawFrom(1, check.code))).toMatchObject({ passed: true });
});
`;
}

/** Runs `vitest run` in each folder, some at a time; gives the milliseconds that it took. */
export async function runEach(root: string, folders: string[], jobs: number): Promise<number> {
  const started = performance.now();
  const waiting = folders.values();
  const work = async () => {
    for (const folder of waiting) await runVitest(root, folder);
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return performance.now() - started;
}

/** Without npx, which takes as long again; without what makes each start of Node slower. */
function runVitest(root: string, folder: string): Promise<void> {
  const { NODE_EXTRA_CA_CERTS: _, NODE_OPTIONS: __, ...rest } = process.env;
  const env = { ...rest, NO_COLOR: "1" };
  const args = [join(root, "node_modules", "vitest", "vitest.mjs"), "run", "--root", folder];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (piece: string) => {
      said += piece;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`vitest in ${folder} says:\n${said}`));
    });
  });
}
