import type { ContentBlock, Message, ToolUseBlock } from "@anthropic-ai/sdk/resources/messages";

export type Reading = { words: string; calls: ToolUseBlock[] };

const isCall = (block: ContentBlock): block is ToolUseBlock => block.type === "tool_use";

export async function read(reply: Message): Promise<Reading> {
  const words = reply.content.reduce((said, block) => {
    if (block.type !== "text") return said;
    return said === "" ? block.text : `${said}\n${block.text}`;
  }, "");
  if (reply.stop_reason !== "tool_use") return { words: words.trim(), calls: [] };
  const calls = reply.content.filter(isCall).map((call) => structuredClone(call));
  console.log(`${calls.length} to run`);
  return { calls, words: words.trim() };
}
