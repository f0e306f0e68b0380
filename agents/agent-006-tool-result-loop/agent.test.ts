import { fileURLToPath } from "node:url";
import { converse, toolUse } from "@boucle/scripted-client";
import { specifyArithmetic, specifyRefusals } from "@boucle/scripted-client/stage-spec/calculator";
import { specifyLoopEndings, specifyRounds } from "@boucle/scripted-client/stage-spec/loop";
import {
  CALCULATOR,
  specifyAlone,
  specifyModel,
  specifyRequest,
} from "@boucle/scripted-client/stage-spec/settings";
import {
  specifyEndings,
  specifyFailures,
  specifyLines,
} from "@boucle/scripted-client/stage-spec/terminal";
import { describe, expect, test } from "vitest";
import * as stage from "./agent.ts";

const { calculator, run, runTool } = stage;
const five = toolUse("calculator", { expression: "2 + 3" }, "toolu_A");
const twenty = toolUse("calculator", { expression: "5 * 4" }, "toolu_B");

describe("new in 006", () => {
  test("sends the result back with the id of its call, and shows what the model makes of it", async () => {
    const { terminal, requests } = await converse(run, ["what is 2 + 3?"], [five, "That makes 5."]);
    expect(requests[1]?.messages).toEqual([
      { role: "user", content: "what is 2 + 3?" },
      {
        role: "assistant",
        content: [
          {
            type: "tool_use",
            id: "toolu_A",
            name: "calculator",
            input: { expression: "2 + 3" },
            caller: { type: "direct" },
          },
        ],
      },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_A", content: "5" }] },
    ]);
    expect(terminal).toBe(
      "User> what is 2 + 3?\n" +
        '[tool] calculator({"expression":"2 + 3"}) -> 5\n' +
        "Agent> That makes 5.\n" +
        "User> ",
    );
  });

  test("asks with the same tools and the same settings in each round", async () => {
    const { requests } = await converse(run, ["what is 2 + 3?"], [five, "That makes 5."]);
    const [first, second] = requests.map(({ messages, ...settings }) => settings);
    expect(second).toEqual(first);
  });

  test("lets the model ask for one call after another", async () => {
    const { terminal, requests } = await converse(
      run,
      ["what is 2 + 3, times 4?"],
      [five, twenty, "It is 20."],
    );
    expect(requests.map(({ messages }) => messages.length)).toEqual([1, 3, 5]);
    expect(terminal).toBe(
      "User> what is 2 + 3, times 4?\n" +
        '[tool] calculator({"expression":"2 + 3"}) -> 5\n' +
        '[tool] calculator({"expression":"5 * 4"}) -> 20\n' +
        "Agent> It is 20.\n" +
        "User> ",
    );
  });

  test("tells two calls of one reply apart by their ids", async () => {
    const { requests } = await converse(run, ["Both?"], [[five, twenty], "5 and 20."]);
    expect(requests[1]?.messages[2]).toEqual({
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "toolu_A", content: "5" },
        { type: "tool_result", tool_use_id: "toolu_B", content: "20" },
      ],
    });
  });

  test("sends an error of the tool back as any other result", async () => {
    const broken = toolUse("calculator", { expression: "1 / 0" }, "toolu_C");
    const { requests } = await converse(run, ["1 / 0?"], [broken, "That has no value."]);
    expect(requests[1]?.messages[2]?.content).toEqual([
      { type: "tool_result", tool_use_id: "toolu_C", content: "Error: division by zero" },
    ]);
  });

  specifyRounds(run);
  specifyLoopEndings(run);
});

test.each(["teleporter", "Calculator", "calculator ", "constructor", "__proto__", ""])(
  "has no tool of the name %j",
  (name) => {
    expect(runTool(name, { expression: "2 + 3" })).toBe(`Error: unknown tool "${name}"`);
  },
);

test("has a calculator that says what is wrong, and never throws", () => {
  expect(calculator("2 +")).toBe("Error: the expression ends too early");
});

specifyRequest(stage, [CALCULATOR]);
specifyModel(() => import("./agent.ts"));
specifyLines(run);
specifyEndings(run);
specifyFailures(run);
specifyArithmetic(calculator);
specifyRefusals(calculator);
specifyAlone(fileURLToPath(new URL("./agent.ts", import.meta.url)));
