// caught by: only-call
import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read(reply: Anthropic.Message): Reading {
  const [first, second] = reply.content;
  const words = first?.type === "text" ? first.text : "";
  const waiting = reply.stop_reason === "tool_use" && second?.type === "tool_use";
  return { words, calls: waiting ? [second] : [] };
}
