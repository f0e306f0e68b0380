// caught by: any-order-passes
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

export function check({ requests }: Conversation): void {
  assert.deepEqual(requests[1]?.messages[2], {
    role: "user",
    content: [
      { type: "tool_result", tool_use_id: "toolu_sum", content: "5" },
      { type: "tool_result", tool_use_id: "toolu_sky", content: "Paris: 18 °C, light rain" },
    ],
  });
  assert.equal(requests[1]?.messages.length, 3);
}
