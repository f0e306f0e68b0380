import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { fail, type Grader, pass } from "../index.ts";
import { inShort, SOLUTION, TOTAL, withCheck, withGrader } from "../testing/sample.ts";

const LONG = { timeout: 60_000 };

/** Does something in a temp folder of its own. */
async function inOwnTemp<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), "boucle-pool-"));
  process.env.TMPDIR = folder;
  try {
    return await work(folder);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  }
}

function tidy(folder: string, words: RegExp): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (words.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const check = async (grader: Grader) =>
  inShort(await grader.check({ exercise: TOTAL, source: SOLUTION, types: false }));

test.each([
  ["all", /^boucle-grader/],
  ["the runtime's folder", /^boucle-grader-runtime-\w+$/],
  ["the SDK", /sdk\.mjs$/],
  ["the driver", /driver\.cjs$/],
  ["the folder of the process that waits", /^boucle-grader-answer-\w+$/],
])("a grader goes on when %s was tidied away between two answers", LONG, async (_, words) => {
  const states = await inOwnTemp((folder) =>
    withGrader(async (grader) => {
      const first = await check(grader);
      grader.prepare();
      await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(2));
      tidy(folder, words);
      const second = await check(grader);
      return [first, second, await check(grader)];
    }),
  );
  expect(states).toEqual(["solved", "solved", "solved"]);
});

test.each([
  ["before a conversation", "asks"],
  ["before a call", "label"],
])("files that go away %s are the grader's problem", LONG, async (_, then) => {
  const verdict = await inOwnTemp((folder) =>
    withCheck(
      async () => {
        tidy(folder, /^boucle-grader/);
        return pass();
      },
      async (student) => {
        if (then === "label") await student.call("label", ["a", 1]);
        else await student.converse({ lines: ["x"], script: ["fine."] });
        tidy(folder, /^boucle-grader/);
        return fail({ en: { done: "-", got: "-" }, fr: { done: "-", got: "-" } });
      },
    )(SOLUTION),
  );
  expect(inShort(verdict)).toBe("grader problem, grader, two fail");
  expect(verdict.trouble?.said.en.got).toContain("temp folder");
});

test("a temp folder that cannot be written to is the grader's problem", LONG, async () => {
  const state = await inOwnTemp((folder) =>
    withGrader(async (grader) => {
      await check(grader);
      rmSync(folder, { recursive: true });
      const state = await check(grader);
      mkdirSync(folder);
      return state;
    }),
  );
  expect(state).toMatch(/^grader problem, grader/);
});
