// caught by: anywhere
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const texts = reply.content.filter((block) => block.type === "text");
  if (texts.length > 0) return { words: texts.map(({ text }) => text).join("\n"), calls: [] };
  const calls = reply.content.filter((block) => block.type === "tool_use");
  const waiting = reply.stop_reason === "tool_use";

  return { words: "", calls: waiting ? calls : [] };
}
