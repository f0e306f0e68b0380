// caught by: nothing-there
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const calls = reply.content.filter((block) => block.type === "tool_use");
  const waiting = reply.stop_reason === "tool_use";

  const [first, ...more] = reply.content.filter((block) => block.type === "text");
  let words = `${first?.text}`;
  for (const { text } of more) words += `\n${text}`;
  return { words, calls: waiting ? calls : [] };
}
