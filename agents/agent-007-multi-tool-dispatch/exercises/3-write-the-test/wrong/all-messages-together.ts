// caught by: two-messages
import assert from "node:assert/strict";
import { type Conversation, toolUse } from "@boucle/scripted-client";

export const lines = ["what is 2 + 3, and the weather in Paris?"];

export const script = [
  [
    toolUse("calculator", { expression: "2 + 3" }, "toolu_sum"),
    toolUse("get_weather", { city: "Paris" }, "toolu_sky"),
  ],
  "That is 5, and it rains a little.",
];

let known: string | undefined;

export function check({ requests }: Conversation): void {
  const byId: Record<string, unknown> = {};
  for (const { role, content } of requests[1]?.messages.slice(2) ?? []) {
    assert.equal(role, "user");
    assert(Array.isArray(content));
    for (const block of content) {
      assert(block.type === "tool_result");
      byId[block.tool_use_id] = block.content;
    }
  }
  assert.deepEqual(byId, { toolu_sum: "5", toolu_sky: "Paris: 18 °C, light rain" });
}
