// caught by: anywhere
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const words = reply.content.filter((block) => block.type === "text").map(({ text }) => text);
  const last = reply.content.at(-1);
  const waiting = reply.stop_reason === "tool_use" && last?.type === "tool_use";
  return { words: words.join("\n"), calls: waiting ? [last] : [] };
}
