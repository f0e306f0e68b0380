import { expect, test } from "vitest";
import { enrol } from "./enroll.ts";
import type { Place } from "./find-submissions.ts";

const placeOf = (name: string): Place => ({ name, path: `/class/${name}`, kind: "folder" });
const row = (name: string, folder: string) => ({ name, folder, login: "" });
const roster = { rows: [row("Ana Perez", "ana"), row("Bob", "bob")], faults: [] };

/** Who each of these is taken for, and what is told; `said` is the name in the manifests. */
function told(names: string[], said: string) {
  const { enrolled } = enrol({ places: names.map(placeOf) }, roster, "en", () => said);
  return enrolled.map(({ name, faults }) => [name, ...faults.map(({ code }) => code)]);
}

test.each([
  ["a folder on the roster", "ana", "Bob", ["Ana Perez"]],
  ["a bundle under its own name", "submission (2)", "Bob", ["Bob"]],
  ["a folder of somebody else", "mallory", "Ana Perez", ["Ana Perez", "by-manifest"]],
  ["nobody", "mallory", "Mallory", ["Mallory", "not-in-roster"]],
])("says whose %s is, and how it knows", (_, folder, said, result) => {
  expect(told([folder], said)).toEqual([result]);
});

test("what is no folder and no zip belongs to whoever it is called after", () => {
  const others = ["Bob.tar.gz", "bob.pdf", "ana.rar", "notes.docx"].map((name): Place => {
    return { name, path: `/class/${name}`, kind: "other" };
  });
  const { enrolled, absent, faults } = enrol(
    { places: [placeOf("ana")], others },
    roster,
    "en",
    () => undefined,
  );
  expect(enrolled.map(({ name, place }) => [name, place.name])).toEqual([
    ["Ana Perez", "ana"],
    ["Bob", "Bob.tar.gz"],
  ]);
  expect(absent).toEqual([]);
  expect(faults.map(({ what }) => what)).toEqual(["bob.pdf", "ana.rar", "notes.docx"]);
});
