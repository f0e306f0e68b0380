import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ANSWERS, LOOP, TOOL } from "@boucle/grader/class/testing";
import { afterAll, expect, test } from "vitest";
import { copyCheckout } from "../testing/copy-checkout.ts";
import { runCourse } from "../testing/run-course.ts";

const UNDER_LOAD = { timeout: 120_000 };
const { root, remove } = copyCheckout("été #1");
afterAll(remove);

const bundle = join(root, "submission.zip");
const submit = (...args: string[]) => runCourse(["submit", ...args], { root });

/** A learner's folder with these files alone. */
function work(files: Record<string, string>): void {
  rmSync(join(root, "work"), { recursive: true, force: true });
  rmSync(bundle, { force: true });
  mkdirSync(join(root, "work"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, "work", name), text);
}

const kept = { state: "solved", score: { passed: 6, of: 6 }, failing: [], runs: 4, started: "" };
const progress = JSON.stringify({
  version: 1,
  exercises: { [LOOP.id]: { ...kept, hints: 2, solution: true } },
});

test(
  "bundles what is in work/, says what it leaves out, and grade reads it",
  UNDER_LOAD,
  async () => {
    work({
      [`${LOOP.id}.ts`]: ANSWERS.right,
      [`${TOOL.id}.ts`]: readFileSync(TOOL.start, "utf8"),
      "notes.md": "mine",
      ".exercises.json": progress,
    });
    const { code, stdout, stderr } = await submit("--name", "Ana Pérez");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("submission.zip: 2 answers");
    expect(stdout).toContain("It says that you used 2 hints and read 1 solution.");
    expect(stdout).toContain(`As they were handed out, so not started: ${TOOL.id}.`);
    expect(stdout).toContain(
      "Left out:\n  work/notes.md (no exercise of the course has this name)",
    );
    const args = ["grade", bundle, "--only", LOOP.id, "--json", "--out", join(root, "grades")];
    const graded = await runCourse(args, { root });
    expect(graded).toMatchObject({ code: 0, stderr: "" });
    const [student] = JSON.parse(graded.stdout).students;
    expect(student).toMatchObject({ name: "Ana Pérez", faults: [] });
    expect(student.answers).toMatchObject([{ state: "solved", hints: 2, solution: true, runs: 4 }]);
  },
);

test(
  "gives the same bytes for the same answers, and keeps a bundle that differs",
  UNDER_LOAD,
  async () => {
    work({ [`${LOOP.id}.ts`]: ANSWERS.wrong });
    expect(await submit()).toMatchObject({ code: 0, stderr: "" });
    const first = readFileSync(bundle);
    expect((await submit()).stdout).not.toContain("is kept");
    expect(readFileSync(bundle).equals(first)).toBe(true);
    writeFileSync(join(root, "work", `${LOOP.id}.ts`), ANSWERS.right);
    expect((await submit("--lang", "fr")).stdout).toContain("Le paquet précédent est gardé");
    expect(readFileSync(join(root, "submission.1.zip")).equals(first)).toBe(true);
  },
);

test("says what is in it as data", UNDER_LOAD, async () => {
  work({ [`${LOOP.id}.ts`]: ANSWERS.right });
  const { code, stdout } = await submit("--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    schema: "boucle.bundled.v1",
    manifest: { schema: "boucle.submission.v1", files: [{ path: `work/${LOOP.id}.ts` }] },
    leftOut: [],
  });
});

test("makes no bundle of nothing, nor of a file that cannot be taken", UNDER_LOAD, async () => {
  work({ "notes.md": "mine" });
  const empty = await submit();
  expect(empty).toMatchObject({ code: 1, stdout: "" });
  expect(empty.stderr).toContain("There is no answer in work/ yet.");
  work({ [`${LOOP.id}.ts`]: "x".repeat(1_000_001), [`${TOOL.id}.ts`]: ANSWERS.tool });
  const large = await submit();
  expect(large.code).toBe(1);
  expect(large.stdout).toContain(`work/${LOOP.id}.ts (over 1 MB)`);
});

test.each([
  ["a name that is no zip", ["--out", "mine.rar"], '"mine.rar" does not end in .zip'],
  ["a folder that is a file", ["--out", "package.json/x.zip"], "cannot be written"],
])("takes %s for wrong usage", UNDER_LOAD, async (_, args, sentence) => {
  work({ [`${LOOP.id}.ts`]: ANSWERS.right });
  const { code, stdout, stderr } = await submit(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(sentence);
});
