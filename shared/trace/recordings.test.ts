import { toolUse } from "@boucle/scripted-client";
import { expect, test } from "vitest";
import { type Recording, RecordingError, readRecording, writeRecording } from "./index.ts";
import { recordStage } from "./testing/record-stage.ts";

const CALL = toolUse("calculator", { expression: "2 + 3" });

test("a recording reads back as it was written", async () => {
  const recording = await recordStage("008", ["go"], [["Let me see.", CALL], "5.", "left"]);
  expect(readRecording(writeRecording(recording))).toEqual(recording);
  expect(readRecording(`\uFEFF${writeRecording(recording)}`)).toEqual(recording);
});

test.each([
  ["no JSON", "Hello", "json", ""],
  ["an empty file", "", "json", ""],
  ["other JSON", '{"name":"x"}', "format", ""],
  ["a list", "[]", "format", ""],
  ["a later version", '{"format":"boucle-trace","version":2}', "version", "2"],
])("tells that %s is no recording", (_, text, reason, where) => {
  expect(faultOf(text)).toEqual({ reason, where });
});

test.each<[where: string, damage: (recording: Recording) => void]>([
  ["lang", (r) => Object.assign(r, { lang: "de" })],
  ["agent", (r) => Object.assign(r.agent, { source: 1 })],
  ["events", (r) => Object.assign(r, { events: {} })],
  ["messages[0]", (r) => Object.assign(r.messages[0] as object, { content: 7 })],
  ["events[3].added", (r) => Object.assign(r.events[3] as object, { added: [99] })],
  ["events[3].keep", (r) => Object.assign(r.events[3] as object, { keep: 5 })],
  ["events[4].content", (r) => Object.assign(r.events[4] as object, { content: "x" })],
  ["events[0].kind", (r) => Object.assign(r.events[0] as object, { kind: "toString" })],
  ["events[1].text", (r) => Object.assign(r.events[1] as object, { text: null })],
  ["events[2].at", (r) => Object.assign(r.events[2] as object, { at: { names: [1] } })],
])("tells where a recording is damaged: %s", async (where, damage) => {
  const recording = await recordStage("006", ["go"], ["Hello."]);
  damage(recording);
  expect(faultOf(JSON.stringify(recording))).toEqual({ reason: "damaged", where });
});

function faultOf(text: string): { reason: string; where: string } | undefined {
  try {
    readRecording(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    return { reason: error.reason, where: error.where };
  }
}
