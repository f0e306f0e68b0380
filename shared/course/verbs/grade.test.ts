import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseCsv } from "@boucle/grader/class/csv";
import { ANSWERS, LOOP, makeClass, makeFolder } from "@boucle/grader/class/testing";
import { expect, test } from "vitest";
import { runCourse, startCourse } from "../testing/run-course.ts";

const UNDER_LOAD = { timeout: 240_000 };

function reportFolder() {
  const folder = mkdtempSync(join(tmpdir(), "boucle-report-"));
  return { out: join(folder, "out"), folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** All files of a report, by path. */
function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length), readFileSync(file, "utf8")]),
  );
}

const inCi = test.runIf(process.env.CI);
if (!process.env.CI)
  console.info("Left to CI, or to a run with CI set: shards, going on, one folder, one zip.");

const ONE = ["--only", LOOP.id, "--seed", "7"];

test(
  "grades a class with every kind of broken folder, and says what it could not",
  UNDER_LOAD,
  async () => {
    const { folder, remove } = makeClass();
    const report = reportFolder();
    const { code, stdout, stderr } = await runCourse([
      "grade",
      folder,
      ...ONE,
      "--out",
      report.out,
    ]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    const { students, absent } = JSON.parse(readFileSync(join(report.out, "grades.json"), "utf8"));
    const states = students.map(
      (student: { name: string; answers: { state: string; points: number }[] }) => {
        const [answer] = student.answers;
        return `${student.name}: ${answer?.state} ${answer?.points}`;
      },
    );
    expect(states).toEqual([
      "<script>alert(1)<script>: failed 3",
      "=cmd|'calc'!A0: failed 3",
      "Ana Pérez: solved 6",
      "Bérénice Dupré: failed 5",
      "Chloé: solved 6",
      "Dario: failed 5",
      "Emil: solved 6",
      "fatou: not started null",
      "gus: error 0",
      "hana: error 0",
      "ivo: not graded null",
      "jon: not graded null",
      "kim: no file null",
      "lea: not graded null",
      "mo: not graded null",
      "noa: not graded null",
      "ola: not graded null",
      "pat: solved 6",
      "quinn: not graded null",
    ]);
    expect(absent).toEqual([{ name: "Zoé Absente", folder: "zoe", login: "" }]);
    expect(stdout).toContain("19 submissions, 1 exercise\n");
    expect(stdout).toContain("On the roster, but nothing handed in: Zoé Absente.");
    expect(stdout).toContain(
      'Dario: "work/006-1-close-the-loop.ts" was changed after it was bundled.',
    );
    const [, ...rows] = parseCsv(readFileSync(join(report.out, "grades.csv"), "utf8"));
    expect(rows.map(([name, , , points]) => `${name} ${points}`)).toContain("kim ");
    expect(rows.map(([name]) => name)).toContain("'=cmd|'calc'!A0");
    const french = readFileSync(join(report.out, "students", "berenice-dupre.html"), "utf8");
    expect(french).toContain('<html lang="fr">');
    expect(french).toContain("<dt>attendu</dt>");
    expect(french).not.toContain("boucle-grader-");
    report.remove();
    remove();
  },
);

inCi(
  "gives the same bytes again, in one run and in two shards, one job at a time",
  UNDER_LOAD,
  async () => {
    const { folder, put, remove } = makeFolder();
    const own = `export const note = "${"one's own words ".repeat(15)}";`;
    for (const name of ["ana", "bo", "chloe"])
      put(`${name}/${LOOP.id}.ts`, `${ANSWERS.wrong}\n// ${name}\n${own}`);
    put(`dario/${LOOP.id}.ts`, ANSWERS.leaves);
    const { out, folder: reports, remove: removeReports } = reportFolder();
    const grade = (to: string, ...more: string[]) =>
      runCourse(["grade", folder, ...ONE, "--out", join(reports, to), ...more]);
    const [first] = await Promise.all([
      grade("out"),
      grade("two", "--shard", "2/2", "--jobs", "1"),
      grade("one", "--shard", "1/2", "--jobs", "1"),
    ]);
    expect(first.stdout).toContain("1 group of answers that are alike: a hint, see index.html.");
    const parts = [join(reports, "two"), join(reports, "one")];
    const merged = await runCourse(["grade", "merge", ...parts, "--out", join(reports, "all")]);
    expect(merged).toMatchObject({ code: 0, stderr: "" });
    expect(filesIn(join(reports, "all"))).toEqual(filesIn(out));
    const lacking = await runCourse([
      "grade",
      "merge",
      parts[0] as string,
      "--out",
      join(reports, "no"),
    ]);
    expect(lacking).toEqual({
      code: 2,
      stdout: "",
      stderr: "Not all parts are there. Missing: 1.\n",
    });
    expect(existsSync(join(reports, "no"))).toBe(false);
    removeReports();
    remove();
  },
);

inCi(
  "goes on where it was stopped, and keeps an earlier report that differs",
  UNDER_LOAD,
  async () => {
    const { folder, put, remove } = makeFolder();
    // one whose types are checked will do: that costs more than all the rest
    put(`ana/${LOOP.id}.ts`, ANSWERS.wrong);
    put(`bo/${LOOP.id}.ts`, ANSWERS.syntax);
    put(`chloe/${LOOP.id}.ts`, ANSWERS.hangs);
    const { out, remove: removeReport } = reportFolder();
    const args = ["grade", folder, "--only", LOOP.id, "--out", out, "--jobs", "1"];
    const child = startCourse([...args, "--seed", "7"], {});
    const journal = join(out, ".grading", "journal.jsonl");
    const linesDone = () =>
      existsSync(journal) ? readFileSync(journal, "utf8").split("\n").length - 2 : 0;
    while (linesDone() < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill("SIGKILL");
    await once(child, "close");
    const before = readFileSync(join(out, ".grading", "students", "ana.html"), "utf8");
    writeFileSync(join(out, ".grading", "students", "ana.html"), `${before}<!-- from before -->`);
    put(`chloe/${LOOP.id}.ts`, ANSWERS.syntax);
    const second = await runCourse(args);
    expect(second).toMatchObject({ code: 0, stderr: "" });
    expect(second.stdout).toContain("The same inputs again: --seed 7");
    expect(readFileSync(join(out, "students", "ana.html"), "utf8")).toContain(
      "<!-- from before -->",
    );
    expect(existsSync(join(out, ".grading"))).toBe(false);
    rmSync(join(folder, "ana"), { recursive: true });
    const third = await runCourse([...args, "--seed", "7"]);
    expect(third.stdout).toContain("The report that was there is kept: ");
    expect(readdirSync(join(out, "kept", "1")).sort()).toEqual([
      "classroom50",
      "grades.csv",
      "grades.json",
      "index.html",
      "students",
    ]);
    removeReport();
    remove();
  },
);

inCi("takes one student's folder and one zip, and says it as data", UNDER_LOAD, async () => {
  const { folder, put, remove } = makeFolder();
  put(`ana/work/${LOOP.id}.ts`, ANSWERS.right);
  const { out, remove: removeReport } = reportFolder();
  const args = ["grade", join(folder, "ana"), ...ONE, "--out", out, "--json"];
  const { code, stdout, stderr } = await runCourse(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({
    schema: "boucle.grades.v1",
    students: [{ id: "ana" }],
  });
  const result = JSON.parse(readFileSync(join(out, "classroom50", "ana.json"), "utf8"));
  expect(result).toMatchObject({ schema: "classroom50/result/v1", score: 6, "max-score": 6 });
  removeReport();
  remove();
});

test.each([
  ["no folder", ["grade"], "Which folder?"],
  ["a folder that is not there", ["grade", "no-such-folder"], 'Cannot read "no-such-folder"'],
  ["an unknown exercise", ["grade", ".", "--only", "006-9"], 'Unknown exercise "006-9".'],
  ["a shard that is none", ["grade", ".", "--shard", "3/2"], 'found "3/2"'],
  ["a seed that is none", ["grade", ".", "--seed", "x"], "--seed takes a whole number from 0"],
  ["no jobs", ["grade", ".", "--jobs", "0"], "--jobs takes a whole number from 1"],
  ["a merge of what is no report", ["grade", "merge", "shared"], "expected the report of a part"],
  ["a merge with a seed", ["grade", "merge", "shared", "--seed", "1"], "takes no --seed"],
])("takes %s for wrong usage", { timeout: 60_000 }, async (_, args, sentence) => {
  const { code, stdout, stderr } = await runCourse(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(sentence);
});
