import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";
import { markStage, readProgress } from "./progress.ts";

/** A folder for one test, and what is said on stderr there. */
function folder() {
  const root = mkdtempSync(join(tmpdir(), "boucle-progress-"));
  const said: string[] = [];
  const stderr = { write: (text: string) => said.push(text) } as unknown as NodeJS.WriteStream;
  const remove = () => rmSync(root, { recursive: true, force: true });
  return { context: { root, lang: "en" as const, stderr }, root, said, remove };
}

test("keeps what was talked to and what was toured, each once, in order", () => {
  const { context, root, said, remove } = folder();
  expect(readProgress(root)).toEqual({ talked: [], toured: [] });
  markStage(context, "talked", "007");
  markStage(context, "talked", "005");
  markStage(context, "talked", "007");
  markStage(context, "toured", "005");
  expect(readProgress(root)).toEqual({ talked: ["005", "007"], toured: ["005"] });
  expect(said).toEqual([]);
  remove();
});

test.each([
  ["no JSON", "{"],
  ["JSON of another shape", '{"talked":"006","toured":[6]}'],
  ["null", "null"],
])("takes a file that holds %s for nothing kept", (_, text) => {
  const { context, root, remove } = folder();
  markStage(context, "talked", "005");
  writeFileSync(join(root, "work", ".course.json"), text);
  expect(readProgress(root)).toEqual({ talked: [], toured: [] });
  remove();
});

test("warns once where nothing can be kept, and goes on", () => {
  const { context, root, said, remove } = folder();
  writeFileSync(join(root, "work"), "a file in the place of the folder");
  markStage(context, "talked", "005");
  markStage(context, "talked", "006");
  expect(said).toEqual(["The folder work cannot be written to (EEXIST): your way is not kept.\n"]);
  expect(readFileSync(join(root, "work"), "utf8")).toBe("a file in the place of the folder");
  expect(existsSync(join(root, ".course.json"))).toBe(false);
  remove();
});

const STAGES = [{ id: "005" }, { id: "006" }];

test.each([
  ["the tour", [], [], { step: "tour", id: "005" }],
  ["the rest of the tour", [], ["005"], { step: "tour", id: "005" }],
  ["a talk with the first stage", [], ["005", "006"], { step: "talk", id: "005" }],
  ["a talk with the second", ["005"], ["005", "006"], { step: "talk", id: "006" }],
  ["a talk, for one who talks without a tour", ["006"], [], { step: "talk", id: "005" }],
  ["reading, when all is done", ["005", "006"], [], { step: "read", id: "005 006" }],
])("next is %s", (_, talked, toured, step) => {
  expect(nextStep(STAGES, { talked, toured })).toEqual(step);
});
