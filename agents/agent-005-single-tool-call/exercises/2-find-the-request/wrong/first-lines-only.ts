// caught by: own-words
import type Anthropic from "@anthropic-ai/sdk";

/** What an agent needs to know of a reply. */
export type Reading = {
  /** What the model says: a line for each block of text, "" if it says nothing. */
  words: string;
  /** The calls that are to be run, as they came, in their order. */
  calls: Anthropic.ToolUseBlock[];
};

export function read(reply: Anthropic.Message): Reading {
  const texts = reply.content.filter((block) => block.type === "text");
  const calls = reply.content.filter((block) => block.type === "tool_use");
  // a call in a reply that stopped for another reason may be half of a call
  const waiting = reply.stop_reason === "tool_use";
  return {
    words: texts.map(({ text }) => text.split("\n")[0]).join("\n"),
    calls: waiting ? calls : [],
  };
}
