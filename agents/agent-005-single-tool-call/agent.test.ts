import { fileURLToPath } from "node:url";
import { converse, thinking, toolUse } from "@boucle/scripted-client";
import { specifyArithmetic, specifyRefusals } from "@boucle/scripted-client/stage-spec/calculator";
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
const five = toolUse("calculator", { expression: "2 + 3" });

describe("new in 005", () => {
  test("runs the call and shows the raw result, without asking again", async () => {
    const { terminal, requests } = await converse(run, ["what is 2 + 3?"], [five]);
    expect(terminal).toBe(
      "User> what is 2 + 3?\n" +
        '[tool] calculator({"expression":"2 + 3"}) -> 5\n' +
        "Agent> 5\n" +
        "User> ",
    );
    expect(requests).toHaveLength(1);
  });

  test("lets the model answer without the tool", async () => {
    const { terminal } = await converse(run, ["Hello!"], ["Hi."]);
    expect(terminal).toBe("User> Hello!\nAgent> Hi.\nUser> ");
  });

  test("drops the turn: the next request knows neither the question nor the result", async () => {
    const lines = ["Hello!", "what is 2 + 3?", "And what was it?"];
    const { requests } = await converse(run, lines, ["Hi.", five, "What was what?"]);
    expect(requests[2]?.messages).toEqual([
      { role: "user", content: "Hello!" },
      { role: "assistant", content: [{ type: "text", text: "Hi.", citations: null }] },
      { role: "user", content: "And what was it?" },
    ]);
  });

  test("runs only the first of several calls", async () => {
    const calls = [five, toolUse("calculator", { expression: "5 * 4" })];
    const { terminal } = await converse(run, ["Both, please."], [calls]);
    expect(terminal).toBe(
      "User> Both, please.\n" +
        '[tool] calculator({"expression":"2 + 3"}) -> 5\n' +
        "Agent> 5\n" +
        "User> ",
    );
  });

  test("finds the call behind thoughts and words, and does not show the words", async () => {
    const reply = [thinking("A sum."), "Let me see.", five];
    const { terminal } = await converse(run, ["what is 2 + 3?"], [reply]);
    expect(terminal).toBe(
      "User> what is 2 + 3?\n" +
        '[tool] calculator({"expression":"2 + 3"}) -> 5\n' +
        "Agent> 5\n" +
        "User> ",
    );
  });

  test("shows an error of the tool as any other result", async () => {
    const { terminal } = await converse(
      run,
      ["what is 1 / 0?"],
      [toolUse("calculator", { expression: "1 / 0" })],
    );
    expect(terminal).toBe(
      "User> what is 1 / 0?\n" +
        '[tool] calculator({"expression":"1 / 0"}) -> Error: division by zero\n' +
        "Agent> Error: division by zero\n" +
        "User> ",
    );
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
});

specifyRequest(stage, [CALCULATOR]);
specifyModel(() => import("./agent.ts"));
specifyLines(run);
specifyEndings(run);
specifyFailures(run);
specifyArithmetic(calculator);
specifyRefusals(calculator);
specifyAlone(fileURLToPath(new URL("./agent.ts", import.meta.url)));
