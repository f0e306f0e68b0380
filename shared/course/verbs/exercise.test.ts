import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyCheckout } from "../testing/copy-checkout.ts";
import { runCourse } from "../testing/run-course.ts";

const UNDER_LOAD = { timeout: 120_000 };
const ID = "006-1-close-the-loop";
const EXERCISE = `agents/agent-006-tool-result-loop/exercises/1-close-the-loop`;

const { root, remove } = copyCheckout("été #1");
afterAll(remove);

const run = (...args: string[]) => runCourse(["exercise", ...args], { root });
const answer = join(root, "work", `${ID}.ts`);

/** Puts one of the exercise's own files into the place of the learner's. */
function put(name: string): void {
  write(readFileSync(join(root, EXERCISE, name), "utf8"));
}

/** An answer whose verdict is quick: neither is it run, nor are its types checked. */
const NO_TYPESCRIPT = "export const mine = ;\n";

function write(text: string): void {
  mkdirSync(join(root, "work"), { recursive: true });
  writeFileSync(answer, text);
}

function forget(): void {
  rmSync(join(root, "work"), { recursive: true, force: true });
}

// each of them reads the types of Node and the SDK anew
const inCi = test.runIf(process.env.CI);
if (!process.env.CI) {
  console.info("Left to CI, or to a run with CI set: Maps by name, a right answer in French.");
}

test("puts the starter there, and says that nothing is started", UNDER_LOAD, async () => {
  forget();
  const { code, stdout, stderr } = await run(ID);
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  expect(stdout).toContain("not started");
  expect(stdout.replace(/\s+/g, " ")).toContain("That is no failure. Change it, save, and run");
  const starter = readFileSync(join(root, EXERCISE, "start.ts"), "utf8");
  expect(readFileSync(answer, "utf8")).toBe(starter);
});

test.each([
  [["--once"], "Not started: work/006-1-close-the-loop.ts is as it was handed out."],
  [["--once", "--lang", "fr"], "work/006-1-close-the-loop.ts n’a pas encore été modifié."],
])(
  "with %j a starter is not solved, and told apart from what fails",
  UNDER_LOAD,
  async (args, words) => {
    put("start.ts");
    const { code, stdout, stderr } = await run(ID, ...args);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout.replace(/\s+/g, " ")).toContain(words);
    expect(stdout).not.toMatch(/^(fail|échec|got|obtenu) /m);
    expect(stdout).not.toContain("--seed");
  },
);

test("as data, a starter has a state of its own, and no check was run", UNDER_LOAD, async () => {
  forget();
  const { code, stdout } = await run(ID, "--once", "--json");
  expect(code).toBe(1);
  const { state, score, checks } = JSON.parse(stdout);
  expect({ state, score }).toEqual({ state: "not started", score: { passed: 0, of: 5 } });
  const states = checks.map((check: { state: string }) => check.state);
  expect(new Set(states)).toEqual(new Set(["not run"]));
});

test("tells what a wrong answer did, in five parts, without a colour", UNDER_LOAD, async () => {
  put("wrong/one-more.ts");
  const { code, stdout } = await run("006-1", "--once", "--seed", "4");
  expect(code).toBe(1);
  expect(stdout).toContain("not yet 4/6");
  expect(stdout).toMatch(/^fail +until-words next-line$/m);
  for (const part of ["done", "expected", "got", "why", "read"]) {
    expect(stdout).toMatch(new RegExp(`^${part} {2,}\\S`, "m"));
  }
  expect(stdout).toContain("The same inputs again: --seed 4\n");
  expect(stdout).not.toContain("\u001b");
});

inCi("names what is no plain value by what it is", UNDER_LOAD, async () => {
  const file = join(root, "map.ts");
  writeFileSync(file, 'export const read = () => ({ words: "", calls: new Map() });');
  const { stdout } = await run("005-2", "--once", "--file", file);
  expect(stdout).toContain("[Map]");
  expect(stdout).not.toContain('{"type":"Map"}');
});

inCi("ends with 0 for a right answer, in French too", UNDER_LOAD, async () => {
  put("solution.ts");
  const { code, stdout } = await run(ID, "--once", "--lang", "fr");
  expect(code).toBe(0);
  expect(stdout).toContain("résolu 6/6");
});

test("gives the verdict as data, for a file anywhere", UNDER_LOAD, async () => {
  const file = join(root, EXERCISE, "wrong", "own-id.ts");
  const { code, stdout } = await run(ID, "--json", "--seed", "7", "--file", file);
  expect(code).toBe(1);
  const verdict = JSON.parse(stdout);
  expect(verdict).toMatchObject({ schema: "boucle.verdict.v1", exercise: ID, seed: 7 });
  const states = verdict.checks.map((check: { code: string; state: string }) => [
    check.code,
    check.state,
  ]);
  expect(states).toContainEqual(["result-tied", "fail"]);
  expect(states).toContainEqual(["types", "pass"]);
});

test("shows one more hint each time, three in all, and keeps count", UNDER_LOAD, async () => {
  forget();
  const shown: string[] = [];
  for (let n = 0; n < 4; n++) shown.push((await run(ID, "--hint")).stdout.split("\n")[0] ?? "");
  expect(shown).toEqual(["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3", "Hint 3 of 3"]);
  const kept = JSON.parse(readFileSync(join(root, "work", ".exercises.json"), "utf8"));
  expect(kept.exercises[ID]).toMatchObject({ hints: 3, solution: false });
  expect((await run("--list")).stdout).toMatch(/006-1-close-the-loop .* not started +3 hints/);
});

test("picks up where one was", UNDER_LOAD, async () => {
  forget();
  write(NO_TYPESCRIPT);
  await run(ID, "--once");
  const { stdout } = await run("--json");
  expect(JSON.parse(stdout).exercise).toBe(ID);
});

test("never writes over an answer", UNDER_LOAD, async () => {
  forget();
  write(NO_TYPESCRIPT);
  await run(ID);
  expect(readFileSync(answer, "utf8")).toBe(NO_TYPESCRIPT);
});

test.each([
  [["nowhere"], /^Unknown exercise "nowhere"\. .*006-1-close-the-loop/],
  [["006-1-close-the-lop"], /Did you mean "006-1-close-the-loop"\?/],
  [[ID, "--once", "--seed", "many"], /^--seed takes a whole number; found "many"\./],
  [["--file", "x.ts"], /^--file needs the exercise that it answers/],
  [[ID, "--file", "nowhere.ts"], /^Cannot read "nowhere\.ts": there is no such file\./],
  [[ID, "--list", "--hint"], /^--list, --hint do not go together/],
  [[ID, "--wrong"], /^Unknown option "?--wrong/],
])("refuses %j, says why, and ends with 2", UNDER_LOAD, async (args, words) => {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(words);
});

test("says what holds an answer in, on this machine and on others", UNDER_LOAD, async () => {
  const { code, stdout } = await run("--isolation");
  expect(code).toBe(0);
  expect(stdout).toContain("the network\n");
  expect(stdout).toMatch(/holds: .*here/);
  expect(stdout).toMatch(/OPEN: macOS; Windows/);
});
