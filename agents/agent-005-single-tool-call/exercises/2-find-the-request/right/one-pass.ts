import type Anthropic from "@anthropic-ai/sdk";

export type Reading = { words: string; calls: Anthropic.ToolUseBlock[] };

export function read({ content, stop_reason }: Anthropic.Message): Reading {
  const lines: string[] = [];
  const calls: Anthropic.ToolUseBlock[] = [];
  for (const block of content) {
    switch (block.type) {
      case "text":
        if (block.text.trim() !== "") lines.push(block.text);
        break;
      case "tool_use":
        if (stop_reason === "tool_use") calls.push(block);
        break;
      default:
    }
  }
  return { words: lines.join("\n"), calls };
}
