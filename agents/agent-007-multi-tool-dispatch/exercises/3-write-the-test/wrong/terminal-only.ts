// caught by: result-dropped, ids-swapped, two-messages, words-beside, other-role, right-passes
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

export function check({ terminal }: Conversation): void {
  assert.equal(terminal, `User> ${lines[0]}\nAgent> ${script[1]}\nUser> `);
}
