import { type Conversation, toolUse } from "@boucle/scripted-client";

export const lines = ["40 + 2 and 1 + 1, please"];

export const script = [
  [
    "One moment.",
    toolUse("calculator", { expression: "40 + 2" }),
    toolUse("calculator", { expression: "1 + 1" }),
  ],
  "42 and 2.",
];

function fault(text: string): never {
  throw new Error(text);
}

export async function check(conversation: Conversation): Promise<void> {
  const [, second] = conversation.requests;
  const [question, reply, answer, ...more] = second?.messages ?? fault("no second request");
  if (!question || !reply || !answer || more.length > 0) fault("three messages, no more, no less");
  if (answer.role !== "user") fault("the results come from the user's side");
  if (typeof answer.content === "string" || typeof reply.content === "string") fault("no blocks");
  const expected = new Map<string, string>();
  for (const block of reply.content) {
    if (block.type !== "tool_use") continue;
    const { expression } = block.input as { expression: string };
    expected.set(block.id, expression === "1 + 1" ? "2" : "42");
  }
  for (const block of answer.content) {
    if (block.type !== "tool_result") fault("something beside the results");
    if (expected.get(block.tool_use_id) !== block.content) fault(`not ${block.content}`);
    expected.delete(block.tool_use_id);
  }
  if (expected.size > 0) fault("a call without its result");
}
