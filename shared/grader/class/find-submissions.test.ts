import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findSubmissions } from "./find-submissions.ts";
import { LOOP, makeFolder } from "./testing/make-class.ts";

const FILE = `${LOOP.id}.ts`;

/** The submissions that are found in a folder with these files, and what is told. */
function found(...files: string[]) {
  const { folder, put, remove } = makeFolder();
  for (const file of files) put(`all/${file}`, "");
  const { places, others } = findSubmissions([join(folder, "all")]);
  remove();
  return { names: places.map(({ name }) => name), others: others.map(({ name }) => name) };
}

test.each([
  ["a class", [`ana/work/${FILE}`, `bob/${FILE}`], ["ana", "bob"], []],
  ["one student's work", [`work/${FILE}`], ["all"], []],
  ["one student's answers", [FILE, "notes.md"], ["all"], []],
  ["older copies, and the bundle", [`work/${FILE}`, `old/${FILE}`, "submission.zip"], ["all"], []],
  [
    "a class with somebody called work",
    [`ana/work/${FILE}`, `bob/work/${FILE}`, `work/${FILE}`],
    ["ana", "bob", "work"],
    [],
  ],
  ["a class of zips with a work", ["ana.zip", "bob.zip", "work/x.md"], ["ana", "bob", "work"], []],
  [
    "a class of bundles with a file beside them",
    [FILE, "ana/submission.zip", "bob/submission.zip"],
    ["ana", "bob"],
    [FILE],
  ],
  [
    "a class with a file beside it",
    [FILE, `ana/work/${FILE}`, `bob/work/${FILE}`],
    ["ana", "bob"],
    [FILE],
  ],
])("tells %s", (_, files, names, others) => {
  expect(found(...files)).toEqual({ names, others });
});

test("a broken link called work is told, and the class is read", () => {
  const { folder, put, remove } = makeFolder();
  put(`all/ana/${FILE}`, "");
  symlinkSync(join(folder, "nowhere"), join(folder, "all", "work"));
  const { places, faults } = findSubmissions([join(folder, "all")]);
  remove();
  expect(places.map(({ name }) => name)).toEqual(["ana"]);
  expect(faults).toEqual([{ code: "link", what: "work" }]);
});
