// caught by: all-calls
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const texts = reply.content.filter((block) => block.type === "text");
  const calls = reply.content.filter((block) => block.type === "tool_use");
  const waiting = reply.stop_reason === "tool_use";

  const byName = new Map(calls.map((call) => [call.name, call]));
  const words = texts.map(({ text }) => text).join("\n");
  return { words, calls: waiting ? [...byName.values()] : [] };
}
