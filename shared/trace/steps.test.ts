import { toolUse } from "@boucle/scripted-client";
import { expect, test } from "vitest";
import { viewOf } from "./steps.ts";
import { recordStage } from "./testing/record-stage.ts";

const SUM = toolUse("calculator", { expression: "2 + 3" });

test("goes from the line to the answer; prompts are part of the line typed behind them", async () => {
  const recording = await recordStage(
    "006",
    ["2 + 3?", "ok"],
    [["Let me see.", SUM], "5.", "Yes."],
  );
  const { steps } = viewOf(recording);
  expect(steps.map(({ kind, n, text }) => [kind, n, text])).toEqual([
    ["line", 0, "User> 2 + 3?\n"],
    ["request", 1, ""],
    ["reply", 1, ""],
    ["shown", 1, "Agent> Let me see.\n"],
    ["tool", 1, '[tool] calculator({"expression":"2 + 3"}) -> 5\n'],
    ["request", 2, ""],
    ["reply", 2, ""],
    ["shown", 2, "Agent> 5.\n"],
    ["line", 2, "User> ok\n"],
    ["request", 3, ""],
    ["reply", 3, ""],
    ["shown", 3, "Agent> Yes.\n"],
    ["end", 3, ""],
  ]);
  expect(steps[4]?.thread?.letter).toBe("A");
});

test("knows how much the terminal shows after each step", async () => {
  const recording = await recordStage("006", ["hi"], ["Hello."]);
  const { steps } = viewOf(recording);
  const text = "User> hi\nAgent> Hello.\nUser> ";
  expect(steps.map(({ terminal }) => text.slice(0, terminal))).toEqual([
    "User> hi\n",
    "User> hi\n",
    "User> hi\n",
    "User> hi\nAgent> Hello.\n",
    text,
  ]);
});

test("a recording that goes on has no end yet", async () => {
  const kinds: string[] = [];
  await recordStage("006", ["hi"], ["Hello."], {
    onEvent: (recording) => {
      kinds.push(viewOf(recording).steps.at(-1)?.kind ?? "");
    },
  });
  expect(kinds.slice(0, -1)).not.toContain("end");
  expect(kinds.at(-1)).toBe("end");
});
