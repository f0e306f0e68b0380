import { expect, test } from "vitest";
import { projectIn, stageFile } from "../testing/tree.ts";
import { notes } from "./notes.ts";

const note = (region: string, declaration: string | null) => ({
  region,
  declaration,
  why: { en: "Because.", fr: "Car." },
});
const header = note("header", null);
const told = async (list: unknown) => {
  const { looked, counted, faults } = await notes.run(
    projectIn({
      "agents/agent-006-a/agent.ts": stageFile("006"),
      "agents/agent-007-b/agent.ts": stageFile("007", { tools: "const TOOLS = [1];" }),
      "agents/agent-007-b/changes.json": JSON.stringify(list, null, 2),
    }),
  );
  return { looked, counted, found: faults.map(({ at, found }) => `${at} ${found}`) };
};

test("lets each change have its note", async () => {
  expect(await told([header, note("tools", "TOOLS")])).toEqual({
    looked: 1,
    counted: "2 notes on 1 steps",
    found: [],
  });
});

const FOLDER = "agents/agent-007-b";
test.each([
  [
    "a change without a note",
    [header],
    `${FOLDER}/agent.ts:19 a change in tools > TOOLS that no note explains`,
  ],
  [
    "a note without a change",
    [header, note("tools", "TOOLS"), note("loop", "turn")],
    `${FOLDER}/changes.json:20 a note on loop > turn, where nothing changed`,
  ],
  [
    "a second note on one change",
    [header, note("tools", "TOOLS"), header],
    `${FOLDER}/changes.json:3 a second note on header`,
  ],
])("finds %s", async (_name, list, wanted) => {
  expect((await told(list)).found).toEqual([wanted]);
});

test("says which notes cannot be read", async () => {
  const [fault, ...others] = (await told([{ region: "tools" }])).found;
  expect(fault).toMatch(`${FOLDER}/changes.json notes that cannot be read: `);
  expect(others).toEqual([]);
});
