import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareFiles } from "./compare-files.ts";
import { compareStages, type StageFolder } from "./compare-stages.ts";
import type { Note, Place } from "./comparison.ts";
import { readNotes, unannotated } from "./notes.ts";

const ROOT = join(import.meta.dirname, "..", "..", "agents");
const STAGES: StageFolder[] = [
  { id: "005", folder: join(ROOT, "agent-005-single-tool-call") },
  { id: "006", folder: join(ROOT, "agent-006-tool-result-loop") },
  { id: "007", folder: join(ROOT, "agent-007-multi-tool-dispatch") },
  { id: "008", folder: join(ROOT, "agent-008-malformed-tool-call-handling") },
];
const [S005, S006, S007, S008] = STAGES as [StageFolder, StageFolder, StageFolder, StageFolder];

const textOf = ({ folder }: StageFolder) => readFileSync(join(folder, "agent.ts"), "utf8");
const source = (text: string) => ({ label: "x", name: "agent.ts", text });

function note(region: string, declaration: string | null): Note {
  return { region, declaration, why: { en: "because", fr: "parce que" } };
}

function inFolder<Result>(text: string | null, use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "boucle-notes-"));
  try {
    if (text !== null) writeFileSync(join(folder, "changes.json"), text);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ["006", S005, S006],
  ["007", S006, S007],
  ["008", S007, S008],
])("explains each change of the step to %s, and nothing else", (_, before, after) => {
  const comparison = compareStages({ stages: STAGES, before, after });
  expect(comparison.units.length).toBeGreaterThan(2);
  expect(unannotated(comparison, readNotes(after))).toEqual({
    withoutNote: [],
    withoutChange: [],
    twice: [],
  });
});

test("keeps the notes with their changes when lines shift", () => {
  const shift = (text: string) =>
    text
      .replace("// #region settings", `// #region settings\n${"// more\n".repeat(40)}`)
      .replace("// #region loop", "// #region loop\nconst somethingElse = 1;\n");
  const [before, after] = [source(shift(textOf(S005))), source(shift(textOf(S006)))];
  const notes = readNotes(S006);
  const comparison = compareFiles({ before, after, notes });
  expect(comparison.units.map((unit) => [unit.declaration, unit.notes.length])).toEqual([
    [null, 1],
    ["echo", 1],
    ["turn", 1],
  ]);
  expect(unannotated(comparison, notes).withoutChange).toEqual([]);
});

test("names the changes without a note, the notes without a change, and a second note", () => {
  const comparison = compareFiles({
    before: source("const a = 1;\nconst b = 1;\n"),
    after: source("const a = 2;\nconst b = 2;\n"),
  });
  const notes = [note("", "a"), note("", "c"), note("", "a"), note("loop", "a")];
  expect(unannotated(comparison, notes)).toEqual({
    withoutNote: [{ region: "", declaration: "b" }],
    withoutChange: [
      { region: "", declaration: "c" },
      { region: "loop", declaration: "a" },
    ],
    twice: [{ region: "", declaration: "a" }],
  });
});

test("shows the notes of each step that lies between two stages, and of no other", () => {
  const { units } = compareStages({ stages: STAGES, before: S006, after: S008 });
  const stagesOf = (wanted: (place: Place) => boolean) =>
    units.find(wanted)?.notes.map(({ stage }) => stage);
  expect(stagesOf(({ declaration }) => declaration === "runTool")).toEqual(["007", "008"]);
  expect(stagesOf(({ region }) => region === "header")).toEqual(["007", "008"]);
});

test.each([
  ["on the way back", S006, S005, "agent.ts"],
  ["on tests", S005, S006, "agent.test.ts"],
] as const)("shows no notes %s", (_, before, after, file) => {
  const { units } = compareStages({ stages: STAGES, before, after, file });
  expect(units.flatMap(({ notes }) => notes)).toEqual([]);
});

test("has no notes where a stage has no such file", () => {
  expect(inFolder(null, (folder) => readNotes({ id: "005", folder }))).toEqual([]);
});

test("gives each note the number of its stage", () => {
  const text = JSON.stringify([note("loop", "turn")]);
  expect(inFolder(text, (folder) => readNotes({ id: "006", folder }))).toEqual([
    { ...note("loop", "turn"), stage: "006" },
  ]);
});

test.each([
  ["no JSON", "{"],
  ["no list", "{}"],
  ["a note in one language", '[{"region":"loop","declaration":"turn","why":{"en":"because"}}]'],
  ["an empty note", '[{"region":"loop","declaration":"turn","why":{"en":" ","fr":"oui"}}]'],
  ["a note without a declaration", '[{"region":"loop","why":{"en":"because","fr":"oui"}}]'],
])("refuses a file that holds %s", (_, text) => {
  const read = () => inFolder(text, (folder) => readNotes({ id: "006", folder }));
  expect(read).toThrow(/changes\.json: expected a list of \{ region, declaration, why: /);
});
