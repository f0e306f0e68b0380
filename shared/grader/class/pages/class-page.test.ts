import { expect, test } from "vitest";
import type { ClassReport, StudentRecord } from "../report.ts";
import { renderClassPage } from "./class-page.ts";

function student(id: string, name: string): StudentRecord {
  return { id, name, folder: `${id}.zip`, login: "", lang: "en", faults: [], answers: [] };
}

test("two students of one name are told apart, in a page that comes in pieces", () => {
  const students = [student("a", "Zoé"), student("b", "Zoé"), student("c", "Ana")];
  const report: ClassReport = {
    ...{ schema: "boucle.grades.v1", course: "1", lang: "en", seed: 1, shard: null },
    ...{ submissions: 3, exercises: [], students, absent: [], faults: [], alike: [] },
  };
  const pieces = [...renderClassPage(report)];
  const names = [...pieces.join("").matchAll(/students\/\w\.html">([^<]*)</g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(["Zoé (a.zip)", "Zoé (b.zip)", "Ana"]);
  expect(pieces.length).toBeGreaterThan(5);
});
