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

describe("new in 008", () => {
  test("tells the model what was wrong with its call, and goes around with the call that it mends", async () => {
    const badCall = toolUse("get_weather", { town: "Paris" }, "toolu_A");
    const goodCall = toolUse("get_weather", { city: "Paris" }, "toolu_B");
    const script = [badCall, goodCall, "It rains a little."];
    const { terminal, requests } = await converse(run, ["Weather in Paris?"], script);
    expect(requests[1]?.messages[2]?.content).toEqual([
      {
        type: "tool_result",
        tool_use_id: "toolu_A",
        content:
          'Error: bad arguments for "get_weather": Instance does not have required property "city". ' +
          'Property "town" does not match additional properties schema. ' +
          'Received: {"town":"Paris"}',
        is_error: true,
      },
    ]);
    expect(requests[2]?.messages[4]?.content).toEqual([
      { type: "tool_result", tool_use_id: "toolu_B", content: "Paris: 18 °C, light rain" },
    ]);
    expect(terminal).toBe(
      "User> Weather in Paris?\n" +
        '[tool-error] get_weather({"town":"Paris"}) -> Error: bad arguments for "get_weather": ' +
        'Instance does not have required property "city". Property "town" does not match ' +
        'additional properties schema. Received: {"town":"Paris"}\n' +
        '[tool] get_weather({"city":"Paris"}) -> Paris: 18 °C, light rain\n' +
        "Agent> It rains a little.\n" +
        "User> ",
    );
  });

  test("answers each call of a round, also those after one that failed", async () => {
    const calls = [
      toolUse("calculator", { expression: "1 / 0" }, "toolu_A"),
      toolUse("teleporter", {}, "toolu_B"),
      toolUse("calculator", { expression: "2 + 3" }, "toolu_C"),
    ];
    const { requests } = await converse(run, ["All three?"], [calls, "One of three."]);
    expect(requests[1]?.messages[2]?.content).toEqual([
      {
        type: "tool_result",
        tool_use_id: "toolu_A",
        content: 'Error: tool "calculator" threw RangeError: division by zero',
        is_error: true,
      },
      {
        type: "tool_result",
        tool_use_id: "toolu_B",
        content: 'Error: unknown tool "teleporter". Tools: calculator,get_weather',
        is_error: true,
      },
      { type: "tool_result", tool_use_id: "toolu_C", content: "5" },
    ]);
  });

  test("has a calculator that throws: no tool needs to be careful any more", () => {
    expect(() => calculator("2 +")).toThrow(new SyntaxError("the expression ends too early"));
  });

  test.each([
    ["nobody registered", "teleporter", '"teleporter"'],
    ["has another letter case", "Calculator", '"Calculator"'],
    ["has a space behind it", "calculator ", '"calculator "'],
    ["holds a character that does not show", "calc\u200bulator", '"calc\\u200bulator"'],
    ["is empty", "", '""'],
    ["every object has", "constructor", '"constructor"'],
    ["every object has, from its prototype", "__proto__", '"__proto__"'],
    ["would break the line", 'a"b\nc~', '"a\\"b\\nc~"'],
    ["is very long", "x".repeat(500), `"${"x".repeat(199)}`],
  ])("answers a name that %s with the names that there are", async (_title, name, quoted) => {
    expect(await runTool(name, {})).toEqual({
      content: `Error: unknown tool ${quoted}. Tools: calculator,get_weather`,
      is_error: true,
    });
  });

  test.each([
    ["lacks its key", {}, 'does not have required property "city". Received: {}'],
    ["has another key", { town: "x" }, 'does not have required property "city". Property "town"'],
    ["has one key too many", { city: "Paris", unit: "C" }, 'Property "unit"'],
    ["has a key of every object", { city: "Paris", constructor: 1 }, 'Property "constructor"'],
    ["holds a number", { city: 75 }, 'Instance type "number" is invalid. Expected "string".'],
    ["holds null", { city: null }, 'Instance type "null" is invalid. Expected "string".'],
    ["holds a list", { city: ["Paris"] }, 'Instance type "array" is invalid. Expected "string".'],
    ["is null", null, 'Instance type "null" is invalid. Expected "object". Received: null'],
    ["is a list", [], 'Instance type "array" is invalid. Expected "object". Received: []'],
    ["is a list of texts", ["Paris"], 'Expected "object". Received: ["Paris"]'],
    ["is a text", "Paris", 'Instance type "string" is invalid. Expected "object".'],
    ["is JSON in a text", '{"city":"x"}', 'Received: "{\\"city\\":\\"x\\"}"'],
    ["is a number", 5, 'Instance type "number" is invalid. Expected "object". Received: 5'],
    ["is a boolean", true, 'Instance type "boolean" is invalid. Expected "object".'],
  ])(
    "answers an input that %s with what was expected, and goes on",
    async (_title, input, says) => {
      const lines = ["Weather?", "Still there?"];
      const script = [toolUse("get_weather", input, "toolu_A"), "Sorry.", "Yes."];
      const { terminal, requests } = await converse(run, lines, script);
      expect(requests[2]?.messages[2]?.content).toEqual([
        {
          type: "tool_result",
          tool_use_id: "toolu_A",
          content: expect.stringContaining(says),
          is_error: true,
        },
      ]);
      expect(terminal).toContain("\n[tool-error] get_weather(");
      expect(terminal).toMatch(/\nAgent> Sorry\.\nUser> Still there\?\nAgent> Yes\.\nUser> $/);
    },
  );

  test("answers a call that came without any input", async () => {
    expect(await runTool("calculator", undefined)).toEqual({
      content:
        'Error: bad arguments for "calculator": Instance type "null" is invalid. ' +
        'Expected "object". Received: null',
      is_error: true,
    });
  });

  test.each([
    ["an object stays as it was", { town: "Paris" }, { town: "Paris" }],
    ["null becomes {}", null, {}],
    ["a list becomes {}", ["Paris"], {}],
    ["a text becomes {}", "Paris", {}],
    ["nothing becomes {}", undefined, {}],
  ])("sends a bad call back in a form that the API takes: %s", async (_title, input, sent) => {
    const script = [toolUse("get_weather", input, "toolu_A"), "Sorry."];
    const { requests } = await converse(run, ["Weather?"], script);
    const caller = { type: "direct" };
    expect(requests[1]?.messages[1]?.content).toEqual([
      { type: "tool_use", id: "toolu_A", name: "get_weather", input: sent, caller },
    ]);
  });

  test("quotes at most 200 characters of a bad input, in plain ASCII", async () => {
    const { content } = await runTool("get_weather", { ville: `${"\u00e9".repeat(300)}` });
    expect(content).toMatch(/ Received: \{"ville":"(\\u00e9){190}$/);
  });

  const use = (execute: (input: never) => unknown) =>
    withTool(TOOL_REGISTRY, "odd", execute, () => runTool("odd", {}));
  const threw = (says: string) => ({ content: `Error: tool "odd" threw ${says}`, is_error: true });

  test.each([
    ["an Error", new Error("the pan is on fire"), "Error: the pan is on fire"],
    ["a TypeError of its own", new TypeError("x is no function"), "TypeError: x is no function"],
    ["a text", "no gas", "no gas"],
    ["an empty text", "", ""],
    ["null", null, "null"],
    ["undefined", undefined, "undefined"],
    ["a number", 42, "42"],
    ["a symbol", Symbol("fire"), "Symbol(fire)"],
    ["an object without toString", Object.create(null), "something that is no text"],
  ])("answers a tool that throws %s with what it threw", async (_title, thrown, says) => {
    const cook = () => {
      throw thrown;
    };
    expect(await use(cook)).toEqual(threw(says));
    expect(await use(async () => cook())).toEqual(threw(says));
  });

  test("answers a tool that throws an object whose toString throws", async () => {
    const thrown = {
      toString() {
        throw new Error("again");
      },
    };
    expect(await use(() => Promise.reject(thrown))).toEqual(threw("something that is no text"));
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a number", 5],
    ["NaN", Number.NaN],
    ["a bigint", 10n],
    ["an object", { celsius: 18 }],
    ["a Map", new Map([["celsius", 18]])],
    ["an Error", new Error("no")],
    ["a list of texts", ["18 °C"]],
    ["a symbol", Symbol("18")],
    ["a function", () => "18 °C"],
    ["bytes", Buffer.from("18")],
  ])("answers a tool that returns %s, now or later, with an error", async (_title, value) => {
    expect(await use(() => value)).toEqual(threw("TypeError: a tool must return text"));
    expect(await use(async () => value)).toEqual(threw("TypeError: a tool must return text"));
  });

  test.each([["\n"], ["\r\n"]])(
    "passes neither a stack behind %j nor anything that looks like a key on",
    async (end) => {
      const error = new Error("GET https://x.test/?key=sk-ant-api03_Abc-9&city=Paris failed");
      error.message += `${end}    at cook (/home/ada/secret.ts:3:5)${end}    at run`;
      const outcome = await use(() => Promise.reject(error));
      expect(outcome).toEqual(threw("Error: GET https://x.test/?key=&city=Paris failed"));
    },
  );

  test("takes no word for a key that only ends like one", async () => {
    const outcome = await use(() => Promise.reject(new Error("task-7: disk-full")));
    expect(outcome).toEqual(threw("Error: task-7: disk-full"));
  });

  test("sends a call back as the model made it, whatever the tool does to its input", async () => {
    const spoil = (input: Record<string, unknown>) => {
      input.self = input;
      return "fine";
    };
    const script = [toolUse("odd", { deep: [1] }), "Done."];
    const { terminal, requests } = await withTool(TOOL_REGISTRY, "odd", spoil, () =>
      converse(run, ["Go."], script),
    );
    expect(requests[1]?.messages[1]?.content).toEqual([
      expect.objectContaining({ type: "tool_use", input: { deep: [1] } }),
    ]);
    expect(terminal).toContain('[tool] odd({"deep":[1]}) -> fine\n');
  });

  test("answers a call of a tool whose own schema is broken", async () => {
    const outcome = await withTool(
      TOOL_REGISTRY,
      "odd",
      () => "fine",
      () => {
        const tool = TOOL_REGISTRY.get("odd")?.tool as { input_schema: object };
        tool.input_schema = { type: "object", properties: { a: { $ref: "#/nowhere" } } };
        return runTool("odd", { a: 1 });
      },
    );
    expect(outcome).toEqual({
      content: expect.stringMatching(/^Error: tool "odd" threw Error: Unresolved \$ref/),
      is_error: true,
    });
  });

  test("keeps the conversation when a tool throws, and marks the line", async () => {
    const cook = () => Promise.reject(new Error("the pan is on fire"));
    const script = [toolUse("odd", {}), "Let us order a pizza."];
    const { terminal } = await withTool(TOOL_REGISTRY, "odd", cook, () =>
      converse(run, ["Dinner?"], script),
    );
    expect(terminal).toBe(
      "User> Dinner?\n" +
        '[tool-error] odd({}) -> Error: tool "odd" threw Error: the pan is on fire\n' +
        "Agent> Let us order a pizza.\n" +
        "User> ",
    );
  });
});

test("marks no result that is not an error, even an empty one", async () => {
  expect(await runTool("calculator", { expression: "2 + 3" })).toEqual({ content: "5" });
  const quiet = await withTool(
    TOOL_REGISTRY,
    "odd",
    () => "",
    () => runTool("odd", {}),
  );
  expect(quiet).toEqual({ content: "" });
});

specifyRequest(stage, [CALCULATOR, GET_WEATHER]);
specifyModel(() => import("./agent.ts"));
specifyRounds(run);
specifyLoopEndings(run);
specifyRegistry(stage);
specifyWeather(getWeather);
specifyLines(run);
specifyEndings(run);
specifyFailures(run);
specifyArithmetic(calculator);
specifyRefusals(calculator);
specifyAlone(fileURLToPath(new URL("./agent.ts", import.meta.url)));
