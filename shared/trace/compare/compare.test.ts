import { toolUse } from "@boucle/scripted-client";
import { expect, test } from "vitest";
import type { Lang } from "../lang.ts";
import type { Recording } from "../model.ts";
import { pocketModel } from "../models.ts";
import { record } from "../record.ts";
import { widthOf } from "../terminal/text.ts";
import { recordStage, stageAgent } from "../testing/record-stage.ts";
import { compareRecordings } from "./compare.ts";
import { comparePage } from "./compare-page.ts";
import { compareText } from "./compare-terminal.ts";

const QUESTION = "What is 2 + 3? And the weather in Paris?";

async function fourStages(lang: Lang): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const id of ["005", "006", "007", "008"]) {
    const model = await pocketModel({ lang, clumsy: "weather" });
    const options = { lines: [QUESTION], model, lang, title: QUESTION };
    recordings.push(await record(await stageAgent(id), options));
  }
  return recordings;
}

test("one question: 005 stops, 006 answers, 007 crashes on the bad call, 008 recovers", async () => {
  const { rows, columns } = compareRecordings(await fourStages("en"), "en");
  expect(rows).toEqual(["line 1", "request 1", "request 2", "request 3", "outcome"]);
  expect(columns.map(({ name, cells }) => [name, cells.at(-1)?.[0]?.text])).toEqual([
    ["agent-005", "Stops: it shows what the tool gave, and the model never gets it."],
    ["agent-006", "Answers, after 2\u00a0requests."],
    ["agent-007", "Crashes: TypeError: Cannot read properties of undefined (reading 'trim')"],
    [
      "agent-008",
      "Recovers: 1\u00a0failed call went back as a result, and it answers after 3\u00a0requests.",
    ],
  ]);
  expect(columns.map(({ cells }) => cells[3]?.[0]?.text)).toEqual([
    "(the model is not asked again)",
    "(it has answered)",
    "(it has crashed)",
    expect.stringMatching(/^5\u00a0messages, 2 new, /),
  ]);
});

test("replies of a script that a stage never asked for are shown as that", async () => {
  const call = toolUse("calculator", { expression: "2 + 3" });
  const recordings = [
    await recordStage("005", ["go"], [call, "5."]),
    await recordStage("006", ["go"], [call, "5."]),
  ];
  const { columns } = compareRecordings(recordings, "en");
  const outcomes = columns.map(({ cells }) => cells.at(-1)?.map(({ text }) => text));
  expect(outcomes).toEqual([
    ["Stops: it shows what the tool gave, and the model never gets it.", 'never asked for: "5."'],
    ["Answers, after 2\u00a0requests."],
  ]);
});

test("turns line up by the line that was typed", async () => {
  const call = toolUse("calculator", { expression: "2 + 3" });
  const recordings = [
    await recordStage("005", ["one", "two"], [call, "Yes."]),
    await recordStage("006", ["one", "two"], [call, "5.", "Yes."]),
  ];
  const { rows, columns } = compareRecordings(recordings, "en");
  expect(rows).toEqual([
    "line 1",
    "line 1, request 1",
    "line 1, request 2",
    "line 2",
    "line 2, request 1",
    "outcome",
  ]);
  expect(columns.map(({ cells }) => cells[4]?.at(-1)?.text)).toEqual([
    "Agent> Yes.",
    "Agent> Yes.",
  ]);
});

test.each([
  ["en", 140, true],
  ["en", 80, false],
  ["fr", 40, false],
] as const)("in %s at %i columns, side by side: %s", async (lang, columns, beside) => {
  const text = compareText(compareRecordings(await fourStages(lang), lang), {
    lang,
    columns,
    colour: false,
  });
  expect(text.includes(" │ ")).toBe(beside);
  expect(Math.max(...text.split("\n").map(widthOf))).toBeLessThanOrEqual(columns);
  for (const id of ["005", "006", "007", "008"]) expect(text).toContain(`agent-${id}`);
});

test("the page has a section an agent, shows text as text, and runs nothing", async () => {
  const attack = "<script>alert(1)</script>";
  const recordings = [
    await recordStage("005", [attack], [attack]),
    await recordStage("006", [attack], [attack]),
  ];
  const page = comparePage(recordings, "fr");
  expect(page).toContain("script-src 'none'");
  expect(page).not.toContain("<script");
  expect([...page.matchAll(/<section aria-labelledby/g)]).toHaveLength(2);
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});
