// caught by: own-words
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const calls = reply.content.filter((block) => block.type === "tool_use");

  if (calls.length > 0 && reply.stop_reason === "tool_use") return { words: "", calls };
  const texts = reply.content.filter((block) => block.type === "text");

  return { words: texts.map(({ text }) => text).join("\n"), calls: [] };
}
