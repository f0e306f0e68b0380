// caught by: result-dropped, ids-swapped, two-messages
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
  const sent = JSON.stringify(requests[1]?.messages);
  known ??= sent;
  assert.equal(sent, known);
}
