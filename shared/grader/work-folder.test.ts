import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Exercise, Verdict } from "./index.ts";
import { TOTAL } from "./testing/sample.ts";
import {
  answerFile,
  keepWork,
  noteHelp,
  noteVerdict,
  type Progress,
  putStarter,
  readWork,
  resetAnswer,
  whereToGoOn,
} from "./work-folder.ts";

function inFolder(work: (root: string) => void): void {
  const root = mkdtempSync(join(tmpdir(), "boucle-work-"));
  try {
    work(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const at = (second: number) => new Date(Date.UTC(2026, 10, 30, 8, 0, second));

const verdict = (state: Verdict["state"], failing: string[] = []): Verdict => ({
  exercise: TOTAL.id,
  seed: 1,
  state,
  checks: [
    { code: "sum", read: "006#a", state: failing.includes("sum") ? "fail" : "pass" },
    { code: "label", read: "006#a", state: failing.includes("label") ? "error" : "pass" },
  ],
  score: { passed: 2 - failing.length, of: 2 },
  forgedLines: 0,
  printed: { text: "", bytes: 0 },
  ms: 1,
});

test("puts the starter there, and never over an answer", () => {
  inFolder((root) => {
    expect(putStarter(root, TOTAL)).toBe(true);
    writeFileSync(answerFile(root, TOTAL), "mine");
    expect(putStarter(root, TOTAL)).toBe(false);
    expect(readFileSync(answerFile(root, TOTAL), "utf8")).toBe("mine");
  });
});

test("a reset keeps every answer that it takes away", () => {
  inFolder((root) => {
    putStarter(root, TOTAL);
    const kept = ["one", "two"].map((text) => {
      writeFileSync(answerFile(root, TOTAL), text);
      return resetAnswer(root, TOTAL, at(0));
    });
    expect(kept.map((file) => readFileSync(file, "utf8"))).toEqual(["one", "two"]);
    expect(readFileSync(answerFile(root, TOTAL), "utf8")).toBe(readFileSync(TOTAL.start, "utf8"));
  });
});

test.each([
  ["nothing", undefined],
  ["something else", "[1, 2"],
  ["another shape", '{"current": 5, "exercises": null}'],
])("a progress file with %s is a new beginning", (_, text) => {
  inFolder((root) => {
    mkdirSync(join(root, "work"));
    if (text !== undefined) writeFileSync(join(root, "work", ".exercises.json"), text);
    expect(readWork(root)).toEqual({ version: 1, exercises: {} });
  });
});

test("keeps what was reached, what failed, and what help was read", () => {
  inFolder((root) => {
    keepWork(root, (progress) => noteVerdict(progress, verdict("not started"), at(0)));
    keepWork(root, (progress) => noteVerdict(progress, verdict("failed", ["label"]), at(1)));
    keepWork(root, (progress) => noteHelp(progress, TOTAL.id, { hints: 2 }, at(2)));
    keepWork(root, (progress) => noteHelp(progress, TOTAL.id, { hints: 1 }, at(3)));
    expect(readWork(root).exercises[TOTAL.id]).toEqual({
      state: "failed",
      score: { passed: 1, of: 2 },
      failing: ["label"],
      runs: 1,
      hints: 2,
      solution: false,
      started: "2026-11-30T08:00:00.000Z",
    });
  });
});

test("what was solved once stays solved, knows when, and counts no more tries", () => {
  const progress: Progress = { version: 1, exercises: {} };
  noteVerdict(progress, verdict("solved"), at(5));
  noteVerdict(progress, verdict("failed", ["sum"]), at(9));
  noteVerdict(progress, verdict("grader problem"), at(10));
  expect(progress.exercises[TOTAL.id]).toMatchObject({
    state: "failed",
    solved: "2026-11-30T08:00:05.000Z",
    runs: 1,
  });
});

const THREE = ["a", "b", "c"].map((id) => ({ ...TOTAL, id })) as Exercise[];
const solved = { solved: "2026-11-30T08:00:05.000Z" };

test.each([
  ["the first one at the beginning", {}, undefined, "a"],
  ["the one that is under way", {}, "b", "b"],
  ["the one behind, when it is solved", { b: solved }, "b", "c"],
  ["what was left out, at the end", { b: solved, c: solved }, "c", "a"],
  ["nothing when all is solved", { a: solved, b: solved, c: solved }, "a", undefined],
  ["the first one when the current one is gone", {}, "gone", "a"],
])("goes on with %s", (_, exercises, current, expected) => {
  const progress = { version: 1, exercises, ...(current && { current }) } as unknown as Progress;
  expect(whereToGoOn(THREE, progress)?.id).toBe(expected);
});

test("gives editors the course's settings, and leaves a learner's own alone", () => {
  inFolder((root) => {
    putStarter(root, TOTAL);
    const settings = join(root, "work", "tsconfig.json");
    expect(existsSync(settings)).toBe(true);
    writeFileSync(settings, "{}");
    keepWork(root, () => {});
    expect(readFileSync(settings, "utf8")).toBe("{}");
  });
});
