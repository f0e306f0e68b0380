// caught by: own-words
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const calls = reply.content.filter((block) => block.type === "tool_use");
  const waiting = reply.stop_reason === "tool_use";

  const text = reply.content.find((block) => block.type === "text");
  return { words: text?.text ?? "", calls: waiting ? calls : [] };
}
