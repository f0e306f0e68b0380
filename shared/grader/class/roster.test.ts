import { expect, test } from "vitest";
import { matchRow, readRoster } from "./roster.ts";

test.each([
  [
    "name,folder,lang\nAna Pérez,ana,fr",
    { name: "Ana Pérez", folder: "ana", login: "", lang: "fr" },
  ],
  ["sep=;\r\nnom;dossier\r\nAna;ana\r\n", { name: "Ana", folder: "ana", login: "" }],
  ["Élève;Identifiant\nAna Pérez;aperez", { name: "Ana Pérez", folder: "", login: "aperez" }],
  [
    "Prénom;Nom;Langue\nAna;Pérez;Français",
    { name: "Ana Pérez", folder: "", login: "", lang: "fr" },
  ],
  [
    "username,first_name,last_name,email\naperez,Ana,Pérez,a@b.example",
    { name: "Ana Pérez", folder: "", login: "aperez" },
  ],
])("reads the roster %j", (text, row) => {
  expect(readRoster(text)).toEqual({ rows: [row], faults: [] });
});

test.each([
  ["no heading that it knows", "x,y\n1,2", [{ code: "roster-heads", what: "x, y" }]],
  ["an empty file", "", [{ code: "roster-heads", what: "" }]],
  ["a line that names nobody", "name,lang\n,fr", [{ code: "roster-row", what: "2" }]],
  ["the same line twice", "name\nAna\nana", [{ code: "roster-twice", what: "ana" }]],
  ["an unknown language", "name,lang\nAna,de", [{ code: "roster-lang", what: "de", more: "Ana" }]],
])("says of a roster: %s", (_, text, faults) => {
  expect(readRoster(text).faults).toEqual(faults);
});

const { rows } = readRoster(
  "name,folder,login\nAna Pérez,,aperez\nBo Li,bo.zip,\nJean-Luc Du Pont,,jl\nSam,,\nSam,s2,",
);

test.each([
  ["aperez", "Ana Pérez"],
  ["Ana Perez", "Ana Pérez"],
  ["Perez Ana", "Ana Pérez"],
  ["ana_pérez", "Ana Pérez"],
  ["Ana Pe\u0301rez_4711_assignsubmission_file_", "Ana Pérez"],
  ["loop-exercise-aperez", "Ana Pérez"],
  ["bo", "Bo Li"],
  ["jean-luc du pont", "Jean-Luc Du Pont"],
  ["s2", "Sam"],
])("finds the student of %j", (folder, name) => {
  expect(matchRow(rows, { folder })).toMatchObject({ name });
});

test("finds a student by the name in the bundle where the file has none", () => {
  expect(matchRow(rows, { folder: "submission (3)", name: "ana perez" })).toMatchObject({
    login: "aperez",
  });
});

test.each([
  ["zoe", "none"],
  ["an", "none"],
  ["xaperez", "none"],
  ["", "none"],
  ["sam", "several"],
])("does not guess at %j", (folder, result) => {
  expect(matchRow(rows, { folder })).toBe(result);
});

test("a line that is there twice is one student, and names that differ in case alone are two", () => {
  const { rows } = readRoster("name,login\nAna,a\nAna,a\nDupont,d1\nDUPONT,d2");
  expect(rows.map(({ login }) => login)).toEqual(["a", "d1", "d2"]);
  expect(["Ana", "Dupont", "DUPONT", "dupont"].map((folder) => matchRow(rows, { folder }))).toEqual(
    [rows[0], rows[1], rows[2], "several"],
  );
});
