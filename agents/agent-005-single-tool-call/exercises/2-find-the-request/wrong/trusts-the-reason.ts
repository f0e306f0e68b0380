// caught by: nothing-there
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const words = reply.content.filter((block) => block.type === "text").map(({ text }) => text);
  if (reply.stop_reason !== "tool_use") return { words: words.join("\n"), calls: [] };
  const calls = reply.content.filter((block) => block.type === "tool_use");
  const [first, ...others] = calls as [Anthropic.ToolUseBlock, ...Anthropic.ToolUseBlock[]];
  return { words: words.join("\n"), calls: [{ ...first, name: first.name }, ...others] };
}
