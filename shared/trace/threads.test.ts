import { toolUse } from "@boucle/scripted-client";
import { expect, test } from "vitest";
import { recordStage } from "./testing/record-stage.ts";
import { letterOf, threadsOf } from "./threads.ts";

const SUM = toolUse("calculator", { expression: "2 + 3" });
const PRODUCT = toolUse("calculator", { expression: "2 * 3" });

test("a call and its result wear the same letter, whatever their order", async () => {
  const recording = await recordStage("006", ["go"], [[SUM, PRODUCT], "Done."]);
  const { all, inReply, inMessage } = threadsOf(recording);
  expect(all.map(({ letter, id, n, answeredIn }) => [letter, id, n, answeredIn])).toEqual([
    ["A", "toolu_01", 1, 2],
    ["B", "toolu_02", 1, 2],
  ]);
  expect(inReply(1, 1)?.letter).toBe("B");
  expect([0, 1].map((block) => inMessage(1, block)?.letter)).toEqual(["A", "B"]);
  expect([0, 1].map((block) => inMessage(2, block)?.letter)).toEqual(["A", "B"]);
});

test("a call whose result never goes back stays open", async () => {
  const recording = await recordStage("005", ["go"], [SUM]);
  expect(threadsOf(recording).all).toEqual([
    { letter: "A", id: "toolu_01", name: "calculator", n: 1 },
  ]);
});

test("an id that is used again begins a new thread", async () => {
  const again = (text: string) => toolUse("calculator", { expression: text }, "call_0");
  const recording = await recordStage("005", ["one", "two"], [again("1"), again("2")]);
  expect(threadsOf(recording).all.map(({ letter, n }) => [letter, n])).toEqual([
    ["A", 1],
    ["B", 2],
  ]);
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [27, "AB"],
  [701, "ZZ"],
  [702, "AAA"],
])("thread %i wears %s", (index, letter) => {
  expect(letterOf(index)).toBe(letter);
});
