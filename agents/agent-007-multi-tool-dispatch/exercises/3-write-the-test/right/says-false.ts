import { type Conversation, toolUse } from "@boucle/scripted-client";

export const lines = ["what is 2 + 3, and the weather in Paris?"];

export const script = [
  [
    toolUse("calculator", { expression: "2 + 3" }, "toolu_sum"),
    toolUse("get_weather", { city: "Paris" }, "toolu_sky"),
  ],
  "That is 5, and it rains a little.",
];

export function check({ requests }: Conversation): boolean {
  const message = requests[1]?.messages[2];
  console.log("looking at", message);
  if (requests[1]?.messages.length !== 3 || message?.role !== "user") return false;
  if (typeof message.content === "string") return false;
  const seen = message.content.map((block) =>
    block.type === "tool_result" ? `${block.tool_use_id}=${block.content}` : block.type,
  );
  return seen.sort().join(" ") === "toolu_sky=Paris: 18 °C, light rain toolu_sum=5";
}
