import { expect, test } from "vitest";
import { TOTAL } from "../testing/sample.ts";
import type { Enrolled } from "./enroll.ts";
import { type Read, ReadAhead } from "./read-ahead.ts";
import type { StudentRecord } from "./report.ts";

const HELP = { hints: 0, solution: false, runs: 0 };

/** A class: how many answers each student handed in. */
function classOf(counts: number[]) {
  const students = counts.map((_, n) => ({ id: `s${n}` }) as Enrolled);
  const read = ({ id }: Enrolled): Read => {
    const sources = Array.from(
      { length: counts[Number(id.slice(1))] ?? 0 },
      (_, n) => `${id}.${n}`,
    );
    const handed = sources.map((source) => ({ exercise: TOTAL, found: { source }, ...HELP }));
    const missing = { exercise: TOTAL, found: "no file" as const, ...HELP };
    return {
      submission: { handed: [...handed, missing], faults: [], hash: id },
      hash: id,
      earlier: undefined,
    };
  };
  const asked: string[][] = [];
  const checkTypes = (answers: { source: string }[]) => {
    asked.push(answers.map(({ source }) => source));
    return answers.map(async ({ source }) => [{ line: 1, column: 1, message: source }]);
  };
  return { students, read, asked, checkTypes };
}

test("hands out everybody in order, each with the types of their own answers", async () => {
  const { students, read, checkTypes } = classOf([1, 0, 3, 2, 1, 0, 4]);
  const ahead = new ReadAhead(students.values(), read, checkTypes, 3);
  const told: string[][] = [];
  for (let next = ahead.next(); next; next = ahead.next()) {
    const faults = await Promise.all(next.types.values());
    told.push([next.enrolled.id, ...faults.flat().map(({ message }) => message)]);
  }
  expect(told).toEqual([
    ["s0", "s0.0"],
    ["s1"],
    ["s2", "s2.0", "s2.1", "s2.2"],
    ["s3", "s3.0", "s3.1"],
    ["s4", "s4.0"],
    ["s5"],
    ["s6", "s6.0", "s6.1", "s6.2", "s6.3"],
  ]);
});

test("has types checked many at a time, before the last ones are used up", () => {
  const { students, read, asked, checkTypes } = classOf(Array.from({ length: 10 }, () => 2));
  const ahead = new ReadAhead(students.values(), read, checkTypes, 6);
  const sizes = [];
  for (let n = 0; n < 3; n++) {
    ahead.next();
    sizes.push(asked.map((list) => list.length));
  }
  expect(sizes).toEqual([[6], [6], [6, 6]]);
});

test("reads no more of a long class than it soon needs", () => {
  const { students, read, checkTypes } = classOf(Array.from({ length: 1_000 }, (_, n) => n % 2));
  let count = 0;
  const counted = (enrolled: Enrolled) => {
    count++;
    return read(enrolled);
  };
  new ReadAhead(students.values(), counted, checkTypes, 8).next();
  expect(count).toBeLessThanOrEqual(8);
});

test("does not check what an earlier run has graded", () => {
  const { students, read, asked, checkTypes } = classOf([2, 2]);
  const done = (enrolled: Enrolled) => ({ ...read(enrolled), earlier: {} as StudentRecord });
  expect(new ReadAhead(students.values(), done, checkTypes).next()?.types.size).toBe(0);
  expect(asked.flat()).toEqual([]);
});

test("two who take from one list share it", () => {
  const { students, read, checkTypes } = classOf([1, 1, 1, 1, 1]);
  const list = students.values();
  const [one, other] = [0, 1].map(() => new ReadAhead(list, read, checkTypes, 1));
  const ids = [one, other, one, other, one, other, one].map((each) => each?.next()?.enrolled.id);
  expect(ids.filter(Boolean).sort()).toEqual(["s0", "s1", "s2", "s3", "s4"]);
});
