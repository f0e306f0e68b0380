// caught by: own-words
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const calls = reply.content.filter((block) => block.type === "tool_use");
  const waiting = reply.stop_reason === "tool_use";

  const texts = reply.content.map((block) => {
    if (block.type === "thinking") return block.thinking;
    return block.type === "text" ? block.text : "";
  });
  return { words: texts.filter(Boolean).join("\n"), calls: waiting ? calls : [] };
}
