import type Anthropic from "@anthropic-ai/sdk";
import { expect, test } from "vitest";
import { findMisfit } from "./misfit.ts";

const TOOLS: Anthropic.Tool[] = [
  { name: "get_weather", input_schema: { type: "object", required: ["city"] } },
  { name: "now", input_schema: { type: "object" } },
];

function replyWith(...content: object[]): Anthropic.Message {
  return { content } as unknown as Anthropic.Message;
}

function call(name: string, input: unknown) {
  return { type: "tool_use", id: "a", name, input };
}

test.each([
  ["another key", call("get_weather", { town: "Paris" }), 'get_weather({"town":"Paris"})'],
  ["no key at all", call("get_weather", {}), "get_weather({})"],
  ["no object", call("get_weather", null), "get_weather(null)"],
])("finds a call with %s", (_, block, shown) => {
  const reply = replyWith({ type: "text", text: "hm" }, call("now", {}), block);
  expect(findMisfit(reply, TOOLS)).toEqual({ call: shown, key: "city" });
});

test.each([
  ["has what its tool demands", call("get_weather", { city: "Paris" })],
  ["demands nothing", call("now", {})],
  ["is of a tool that was not offered", call("teleporter", {})],
])("leaves a call alone that %s", (_, block) => {
  expect(findMisfit(replyWith(block), TOOLS)).toBeUndefined();
});
