import { closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toCsv } from "./csv.ts";
import { renderClassPage } from "./pages/class-page.ts";
import { type ClassReport, totalOf } from "./report.ts";
import { faultText, REPORT } from "./texts.ts";

/** Writes the files for the class as a whole; those of each student are there already. */
export function writeReport(folder: string, report: ClassReport): void {
  for (const part of ["students", "classroom50"])
    mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, "grades.csv"), gradesCsv(report));
  writePieces(join(folder, "grades.json"), toJson(report));
  writePieces(join(folder, "index.html"), renderClassPage(report));
}

/** Writes a long text without ever holding the whole of it. */
function writePieces(file: string, pieces: Iterable<string>): void {
  const open = openSync(file, "w");
  try {
    for (const piece of pieces) writeFileSync(open, piece);
  } finally {
    closeSync(open);
  }
}

/** In pieces, one line a student, so that the file can be compared line by line. */
export function* toJson({ students, ...report }: ClassReport): Generator<string> {
  yield `${JSON.stringify(report, null, 2).slice(0, -2)},\n  "students": [`;
  for (const [at, student] of students.entries()) {
    yield `${at === 0 ? "" : ","}\n    ${JSON.stringify(student)}`;
  }
  yield `${students.length > 0 ? "\n  " : ""}]\n}\n`;
}

/**
 * A row a student, those who handed in nothing among them. A cell is empty where nothing was
 * graded. French spreadsheets expect semicolons.
 */
export function gradesCsv({ lang, students, exercises, absent }: ClassReport): string {
  const { columns, states, pointsIn, stateOf, absent: nothing } = REPORT[lang];
  const heads = [
    ...(["name", "folder", "login"] as const),
    ...(["points", "ofGraded", "ofAll", "solved", "notStarted", "notGraded"] as const),
    ...(["hints", "solutions"] as const),
  ].map((key) => columns[key]);
  const perExercise = exercises.flatMap(({ id, codes }) => [
    pointsIn(id, codes.length),
    stateOf(id),
  ]);
  const ofAll = exercises.reduce((sum, { codes }) => sum + codes.length, 0);
  const rows = students.map((student) => {
    const total = totalOf(student);
    const { name, folder, login, answers, faults } = student;
    const remarks = faults.map((fault) => faultText(fault, lang)).join(" ");
    return [
      ...[name, folder, login],
      ...[total.points, total.ofGraded, total.ofAll, total.solved, total.notStarted],
      ...[total.notGraded, total.hints, total.solutions],
      ...answers.flatMap(({ points, state }) => [points, states[state]]),
      remarks,
    ];
  });
  const missing = absent.map(({ name, folder, login }) => [
    ...[name, folder, login],
    ...[null, 0, ofAll, null, exercises.length, null, null, null],
    ...exercises.flatMap(() => [null, states["no file"]]),
    nothing,
  ]);
  const all = [[...heads, ...perExercise, columns.remarks], ...rows, ...missing];
  return toCsv(all, lang === "fr" ? ";" : ",");
}
