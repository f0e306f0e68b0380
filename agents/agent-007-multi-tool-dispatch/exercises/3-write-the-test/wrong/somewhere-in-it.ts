// caught by: ids-swapped, two-messages, words-beside, other-role
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
  const sent = JSON.stringify(requests.at(-1));
  for (const part of ["toolu_sum", "toolu_sky", '"5"', "light rain", "tool_result"]) {
    assert(sent.includes(part), `${part} is missing`);
  }
}
