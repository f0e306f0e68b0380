// caught by: cut-off
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const texts = reply.content.filter((block) => block.type === "text");
  const calls = reply.content.filter((block) => block.type === "tool_use");

  return { words: texts.map(({ text }) => text).join("\n"), calls };
}
