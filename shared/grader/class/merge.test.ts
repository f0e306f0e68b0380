import { expect, test } from "vitest";
import { joined, MergeError } from "./merge.ts";
import type { ClassReport, StudentRecord } from "./report.ts";
import { isInShard, parseShard } from "./shard.ts";

const student = (id: string): StudentRecord => ({
  ...{ id, name: id, folder: id, login: "", lang: "en", faults: [], answers: [] },
});
const IDS = ["a", "b", "c", "d", "e"];

function part(index: number, of: number, more: Partial<ClassReport> = {}) {
  const shard = { index, of };
  const students = IDS.filter((_, place) => isInShard(place, shard)).map(student);
  const frame = { schema: "boucle.grades.v1", course: "1", lang: "en", seed: 3 } as const;
  const lists = { exercises: [], absent: [], faults: [], alike: [] };
  const report: ClassReport = { ...frame, shard, submissions: 5, ...lists, students, ...more };
  return { folder: `part-${index}`, report };
}

test.each([[1], [2], [3], [5], [9]])(
  "deals a class to %i shards and puts it together in its order",
  (count) => {
    const parts = Array.from({ length: count }, (_, at) => part(at + 1, count)).reverse();
    const report = joined(parts);
    expect(report.students.map(({ id }) => id)).toEqual(IDS);
    expect(report.shard).toBeNull();
  },
);

test.each([
  ["a part that is not there", [part(1, 3), part(3, 3)], "missing", "2"],
  ["nothing", [], "missing", "1"],
  ["a part twice", [part(1, 2), part(1, 2)], "twice", "1"],
  ["another seed", [part(1, 2), part(2, 2, { seed: 4 })], "different", "part-2"],
  ["another number of parts", [part(1, 2), part(2, 3)], "different", "part-2"],
  ["a whole class", [part(1, 1, { shard: null })], "no shard", "part-1"],
  ["a part with a student too few", [part(1, 1, { students: [] })], "different", "part-1"],
])("refuses %s", (_, parts, reason, what) => {
  expect(() => joined(parts)).toThrow(new MergeError(reason as MergeError["reason"], what));
});

test.each([
  ["1/4", { index: 1, of: 4 }],
  ["4/4", { index: 4, of: 4 }],
  ["0/4", undefined],
  ["5/4", undefined],
  ["1/0", undefined],
  ["1-4", undefined],
  ["1/4x", undefined],
  ["1/99999", undefined],
])("reads the shard %j as %j", (word, shard) => {
  expect(parseShard(word)).toEqual(shard);
});
