import { fileURLToPath } from "node:url";
import { converse, toolUse } from "@boucle/scripted-client";
import { specifyArithmetic, specifyRefusals } from "@boucle/scripted-client/stage-spec/calculator";
import { specifyLoopEndings, specifyRounds } from "@boucle/scripted-client/stage-spec/loop";
import {
  specifyRegistry,
  specifyWeather,
  withTool,
} from "@boucle/scripted-client/stage-spec/registry";
import {
  CALCULATOR,
  GET_WEATHER,
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

const { calculator, getWeather, run, runTool, TOOL_REGISTRY } = stage;
const sum = toolUse("calculator", { expression: "2 + 3" });
const paris = toolUse("get_weather", { city: "Paris" });

describe("new in 007", () => {
  test("shows the model both tools, and runs the one that it picks", async () => {
    const script = [paris, "Take an umbrella."];
    const { terminal, requests } = await converse(run, ["What should I wear in Paris?"], script);
    expect(requests[0]?.tools).toEqual([CALCULATOR, GET_WEATHER]);
    expect(terminal).toBe(
      "User> What should I wear in Paris?\n" +
        '[tool] get_weather({"city":"Paris"}) -> Paris: 18 °C, light rain\n' +
        "Agent> Take an umbrella.\n" +
        "User> ",
    );
  });

  test("runs two tools that one reply asks for", async () => {
    const { terminal } = await converse(run, ["Both?"], [[sum, paris], "5, and rain."]);
    expect(terminal).toBe(
      "User> Both?\n" +
        '[tool] calculator({"expression":"2 + 3"}) -> 5\n' +
        '[tool] get_weather({"city":"Paris"}) -> Paris: 18 °C, light rain\n' +
        "Agent> 5, and rain.\n" +
        "User> ",
    );
  });

  test("runs one tool on what the other one said", async () => {
    const warmer = toolUse("calculator", { expression: "27 - 18" });
    const tokyo = toolUse("get_weather", { city: "Tokyo" });
    const script = [paris, tokyo, warmer, "By 9 degrees."];
    const { requests } = await converse(run, ["How much warmer is Tokyo?"], script);
    expect(requests[3]?.messages.map(({ content }) => content)).toEqual([
      "How much warmer is Tokyo?",
      [expect.objectContaining({ name: "get_weather", input: { city: "Paris" } })],
      [expect.objectContaining({ content: "Paris: 18 °C, light rain" })],
      [expect.objectContaining({ name: "get_weather", input: { city: "Tokyo" } })],
      [expect.objectContaining({ content: "Tokyo: 27 °C, sunny" })],
      [expect.objectContaining({ name: "calculator", input: { expression: "27 - 18" } })],
      [expect.objectContaining({ content: "9" })],
    ]);
  });

  test("still crashes on a bad argument", async () => {
    const badCall = toolUse("get_weather", { town: "Paris" });
    await expect(converse(run, ["Weather?"], [badCall])).rejects.toThrow(TypeError);
  });

  test("still crashes when a tool throws, with what the tool threw", async () => {
    const fire = new Error("the pan is on fire");
    const cook = () => {
      throw fire;
    };
    const dinner = withTool(TOOL_REGISTRY, "cook", cook, () =>
      converse(run, ["Dinner?"], [toolUse("cook", {})]),
    );
    await expect(dinner).rejects.toBe(fire);
  });

  specifyRegistry(stage);
  specifyWeather(getWeather);
});

test.each(["teleporter", "Calculator", "get_weather ", "constructor", "__proto__", ""])(
  "has no tool of the name %j",
  (name) => {
    expect(runTool(name, { city: "Paris" })).toBe(`Error: unknown tool "${name}"`);
  },
);

test("sends the model back that it named an unknown tool", async () => {
  const script = [toolUse("teleporter", {}, "toolu_A"), "I can't."];
  const { terminal, requests } = await converse(run, ["Beam me up."], script);
  expect(requests[1]?.messages[2]?.content).toEqual([
    { type: "tool_result", tool_use_id: "toolu_A", content: 'Error: unknown tool "teleporter"' },
  ]);
  expect(terminal).toContain('[tool] teleporter({}) -> Error: unknown tool "teleporter"\n');
});

test("has a calculator that says what is wrong, and never throws", () => {
  expect(calculator("2 +")).toBe("Error: the expression ends too early");
});

specifyRequest(stage, [CALCULATOR, GET_WEATHER]);
specifyModel(() => import("./agent.ts"));
specifyRounds(run);
specifyLoopEndings(run);
specifyLines(run);
specifyEndings(run);
specifyFailures(run);
specifyArithmetic(calculator);
specifyRefusals(calculator);
specifyAlone(fileURLToPath(new URL("./agent.ts", import.meta.url)));
