import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ClassReport } from "./report.ts";

/** The names in the schema beside those that a report has: no field of one is missing in the other. */
test("the schema of grades.json lists each field that a report must have", () => {
  const schema = JSON.parse(readFileSync(new URL("./grades.schema.json", import.meta.url), "utf8"));
  const report: Record<keyof ClassReport, true> = {
    ...{ schema: true, course: true, lang: true, seed: true, shard: true, submissions: true },
    ...{ exercises: true, students: true, absent: true, faults: true, alike: true },
  };
  expect([...schema.required].sort()).toEqual(Object.keys(report).sort());
  expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(report).sort());
});
