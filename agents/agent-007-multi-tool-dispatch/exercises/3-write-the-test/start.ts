import assert from "node:assert/strict";
import { type Conversation, toolUse } from "@boucle/scripted-client";

/** What the person types. */
export const lines = ["what is 2 + 3?"];

/** What the model replies, in order. Several blocks in one reply are a list in the list. */
export const script = [toolUse("calculator", { expression: "2 + 3" }, "toolu_sum"), "That is 5."];

// What was sent is in `requests`, in order: requests[0] is the first one, requests[1] the second.
// requests[1].messages.at(-1) is the last message of the second: { role, content }. A content is a
// text or a list of blocks; a result is { type: "tool_result", tool_use_id: "toolu_sum", content }.

/** Looks at what the agent sent. Throws when the agent did wrong; returns when it did well. */
export function check({ requests }: Conversation): void {
  // TODO: this test sees only that there was a second request. Make it hold the whole rule:
  // the results of two calls go back in one user message, and each has the id of its call.
  assert.equal(requests.length, 2, "the model was asked twice");
}
