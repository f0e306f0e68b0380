import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import { listExercises, openGrader, readWork } from "@boucle/grader";
import { afterAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { ROOT } from "../testing/run-course.ts";
import { ExerciseSession } from "./session.ts";

const UNDER_LOAD = { timeout: 120_000 };
const STAGE = join("agents", "agent-006-tool-result-loop");

// one grader for all sessions: to read the types of Node and the SDK takes seconds
const load = (file: string) => import(pathToFileURL(file).href);
const grader = openGrader({ root: ROOT, load });
afterAll(() => grader.close());

type Screen = {
  press: (key: string) => void;
  /** Waits until the screen shows it; the result is the whole screen. */
  shows: (words: string | RegExp) => Promise<string>;
  save: (name: string) => void;
  root: string;
};

/** Holds a session on a small checkout of its own, with a stream in place of a terminal. */
async function held(work: (screen: Screen) => Promise<void>, rows = 24): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), "boucle-session-"));
  const folder = join(root, STAGE, "exercises", "1-close-the-loop");
  mkdirSync(join(root, STAGE), { recursive: true });
  cpSync(join(ROOT, STAGE, "exercises", "1-close-the-loop"), folder, { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"), "junction");
  cpSync(join(ROOT, "package.json"), join(root, "package.json"));
  const stdin = new PassThrough();
  const stdout = Object.assign(new PassThrough(), { columns: 80, rows, isTTY: false });
  let [screen, tell] = ["", () => {}];
  stdout.setEncoding("utf8").on("data", (piece: string) => {
    screen = piece.slice(piece.lastIndexOf("\u001b[H") + 3).replaceAll("\r", "");
    tell();
  });
  const shows = async (words: string | RegExp) => {
    while (!(typeof words === "string" ? screen.includes(words) : words.test(screen))) {
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
    return screen;
  };
  const context = { root, lang: "en", stdin, stdout, stderr: stdout, env: { NO_COLOR: "1" } };
  const exercises = listExercises(root);
  const setting = {
    context: context as unknown as Context,
    grader,
    exercises,
    editor: undefined,
    seed: 1,
  };
  const session = new ExerciseSession(exercises[0] as (typeof exercises)[0], setting);
  const ended = session.hold();
  try {
    const file = join(root, "work", "006-1-close-the-loop.ts");
    const save = (name: string) => writeFileSync(file, readFileSync(join(folder, name), "utf8"));
    await work({ press: (key) => stdin.write(key), shows, save, root });
    // the first one closes a page, if one is open
    for (const key of ["q", "q"]) stdin.write(key);
    return await ended;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test("checks on each save, from not started to solved", UNDER_LOAD, async () => {
  const code = await held(async ({ shows, save }) => {
    expect(await shows("Not started")).toContain("Mend turn so that it closes the loop:");
    save("wrong/own-id.ts");
    expect(await shows("types\n")).toContain("fail     result-tied until-words next-line");
    save("solution.ts");
    expect(await shows("Solved, after 2 tries.")).toContain("solved 6/6");
  });
  expect(code).toBe(0);
});

test("turns the pages of what is longer than the screen", UNDER_LOAD, async () => {
  await held(async ({ press, shows }) => {
    await shows("… (t shows the whole task)");
    press("t");
    await shows(/^After this exercise[\s\S]*space: more/);
    press(" ");
    await shows(/^(?!After this exercise)[\s\S]*space: more/);
    press("b");
    await shows(/^After this exercise[\s\S]*space: more/);
    press("x");
    await shows("Not started");
  }, 12);
});

test("a save during a check is checked too", UNDER_LOAD, async () => {
  await held(async ({ shows, save }) => {
    await shows("Not started");
    for (const name of ["wrong/own-id.ts", "wrong/one-more.ts", "solution.ts"]) save(name);
    await shows("Solved");
  });
});

test(
  "three hints, then the solution when it is asked for twice, all of it kept",
  UNDER_LOAD,
  async () => {
    await held(async ({ press, shows, root }) => {
      await shows("Not started");
      for (const level of [1, 2, 3]) {
        press("h");
        await shows(`Hint ${level} of 3`);
      }
      press(" ");
      await shows("That is no");
      press("h");
      await shows("h again shows the solution");
      press("h");
      await shows("while (true)");
      expect(readWork(root).exercises["006-1-close-the-loop"]).toMatchObject({
        hints: 3,
        solution: true,
      });
    }, 100);
  },
);

test("a reset asks first, and keeps what was there", UNDER_LOAD, async () => {
  await held(async ({ press, shows, save, root }) => {
    await shows("Not started");
    save("wrong/own-id.ts");
    await shows("not yet");
    press("x");
    await shows("Put the starter back");
    press("n");
    await shows(/^(?![\s\S]*Put the starter back)/);
    press("x");
    await shows("Put the starter back");
    press("y");
    await shows("Reset. What you had is kept");
    await shows("Not started");
    const [kept] = readdirSync(join(root, "work", "kept"));
    const text = readFileSync(join(root, "work", "kept", kept as string), "utf8");
    expect(text).toContain('tool_use_id: "result_1"');
  });
});

test(
  "shows the difference with a solution, unsolved only when asked twice",
  UNDER_LOAD,
  async () => {
    await held(async ({ press, shows, save }) => {
      await shows("Not started");
      save("wrong/own-id.ts");
      await shows("not yet");
      press("d");
      await shows("d again shows how a solution differs");
      press("d");
      expect(await shows("yours → a solution")).toContain("call.id");
    });
  },
);

test("Ctrl-C leaves with 130", UNDER_LOAD, async () => {
  const code = await held(async ({ press, shows }) => {
    await shows("Not started");
    press("\u0003");
  });
  expect(code).toBe(130);
});
