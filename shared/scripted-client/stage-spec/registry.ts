import type Anthropic from "@anthropic-ai/sdk";
import { expect, test } from "vitest";
import { converse, type Run } from "../converse.ts";
import { toolUse } from "../replies.ts";

/** The registry of 007 and 008, as much of it as a test needs. */
export type Registry = Map<
  string,
  { tool: Anthropic.Tool; execute: (input: never) => string | Promise<string> }
>;

/** Registers one more tool while `body` runs. Its input may be any object, its result any value. */
export async function withTool<T>(
  registry: Registry,
  name: string,
  execute: (input: never) => unknown,
  body: () => Promise<T>,
): Promise<T> {
  const tool: Anthropic.Tool = { name, description: name, input_schema: { type: "object" } };
  registry.set(name, { tool, execute: execute as (input: never) => string });
  try {
    return await body();
  } finally {
    registry.delete(name);
  }
}

/** One Map says both what the model is shown and what is run. */
export function specifyRegistry({ run, TOOL_REGISTRY }: { run: Run; TOOL_REGISTRY: Registry }) {
  test("keeps each tool under the name that the model is shown", () => {
    const names = [...TOOL_REGISTRY].map(([key, { tool }]) => [key, tool.name]);
    expect(names).toEqual([
      ["calculator", "calculator"],
      ["get_weather", "get_weather"],
    ]);
  });

  test("offers and runs a tool that was only added to the registry", async () => {
    const shout = ({ text }: { text: string }) => text.toUpperCase();
    const script = [toolUse("shout", { text: "hello" }), "HELLO."];
    const { terminal, requests } = await withTool(TOOL_REGISTRY, "shout", shout, () =>
      converse(run, ["Shout hello."], script),
    );
    expect(requests[0]?.tools?.map((tool) => (tool as Anthropic.Tool).name)).toEqual([
      "calculator",
      "get_weather",
      "shout",
    ]);
    expect(terminal).toContain('[tool] shout({"text":"hello"}) -> HELLO\n');
  });

  test("waits for a tool that takes its time, before the next call is run", async () => {
    const order: string[] = [];
    const slow = async ({ ticks, name }: { ticks: number; name: string }) => {
      order.push(`${name} begins`);
      for (let n = 0; n < ticks; n++) await null;
      order.push(`${name} ends`);
      return name;
    };
    const calls = [
      toolUse("slow", { ticks: 20, name: "first" }, "toolu_1"),
      toolUse("slow", { ticks: 0, name: "second" }, "toolu_2"),
    ];
    const { requests } = await withTool(TOOL_REGISTRY, "slow", slow, () =>
      converse(run, ["Both, please."], [calls, "Done."]),
    );
    expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
    expect(requests[1]?.messages[2]?.content).toEqual([
      { type: "tool_result", tool_use_id: "toolu_1", content: "first" },
      { type: "tool_result", tool_use_id: "toolu_2", content: "second" },
    ]);
  });
}

/** What get_weather knows, and how a city may be spelt. */
export function specifyWeather(getWeather: (city: string) => string): void {
  test.each([
    ["Paris", "Paris: 18 °C, light rain"],
    ["London", "London: 15 °C, overcast"],
    ["Tokyo", "Tokyo: 27 °C, sunny"],
    ["São Paulo", "São Paulo: 24 °C, thunderstorms"],
  ])("knows the weather in %s", (city, weather) => {
    expect(getWeather(city)).toBe(weather);
  });

  test.each([
    ["in lower case", "paris", "Paris: 18 °C, light rain"],
    ["in capitals", "TOKYO", "Tokyo: 27 °C, sunny"],
    ["with white space around it", " \tLondon\n", "London: 15 °C, overcast"],
    ["with accents in one piece", "s\u00e3o paulo", "São Paulo: 24 °C, thunderstorms"],
    ["with accents in two pieces", "Sa\u0303o Paulo", "São Paulo: 24 °C, thunderstorms"],
    ["in capitals with accents", " SÃO PAULO ", "São Paulo: 24 °C, thunderstorms"],
    ["without its accents", "Sao Paulo", "São Paulo: 24 °C, thunderstorms"],
  ])("finds a city %s", (_title, city, weather) => {
    expect(getWeather(city)).toBe(weather);
  });

  test.each(["Austin", "İstanbul", "Pari", "Paris 2", "", "constructor", "__proto__", "toString"])(
    "says that it has no report for %j",
    (city) => {
      expect(getWeather(city)).toBe(`No weather report for "${city}".`);
    },
  );
}
