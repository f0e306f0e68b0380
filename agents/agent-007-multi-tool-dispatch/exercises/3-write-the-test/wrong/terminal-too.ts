// caught by: right-passes
import assert from "node:assert/strict";
import { type Conversation, toolUse } from "@boucle/scripted-client";

/** What the person types. */
export const lines = ["what is 2 + 3, and the weather in Paris?"];

/** Two calls in one reply, whose results differ: otherwise nobody could see them swapped. */
export const script = [
  [
    toolUse("calculator", { expression: "2 + 3" }, "toolu_sum"),
    toolUse("get_weather", { city: "Paris" }, "toolu_sky"),
  ],
  "That is 5, and it rains a little.",
];

/** Looks at what the agent sent. Throws when the agent did wrong; returns when it did well. */
export function check({ requests, terminal }: Conversation): void {
  assert.equal(requests.length, 2, "the model was asked twice");
  const sent = requests[1]?.messages ?? [];
  const roles = sent.map(({ role }) => role);
  assert.deepEqual(roles, ["user", "assistant", "user"], "one user message answers the calls");
  const content = sent[2]?.content;
  assert(Array.isArray(content), "the results are blocks");
  assert.equal(content.length, 2, "two results, and nothing beside them");
  assert(terminal.includes("Agent> ") && terminal.endsWith("User> "));
  // looked up by id: the order of the results is nobody's business
  const byId: Record<string, unknown> = {};
  for (const block of content) {
    assert(block.type === "tool_result", `a result, not a ${block.type}`);
    byId[block.tool_use_id] = block.content;
  }
  assert.deepEqual(byId, { toolu_sum: "5", toolu_sky: "Paris: 18 °C, light rain" });
}
