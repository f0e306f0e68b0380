// caught by: other-reason
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const texts = reply.content.filter((block) => block.type === "text");
  const calls = reply.content.filter((block) => block.type === "tool_use");

  const cutOff = reply.stop_reason === "max_tokens";
  return { words: texts.map(({ text }) => text).join("\n"), calls: cutOff ? [] : calls };
}
