// caught by: all-calls
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const texts = reply.content.filter((block) => block.type === "text");

  const call = reply.content.find((block) => block.type === "tool_use");
  const calls = call && reply.stop_reason === "tool_use" ? [call] : [];
  return { words: texts.map(({ text }) => text).join("\n"), calls };
}
