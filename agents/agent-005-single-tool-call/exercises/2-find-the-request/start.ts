import type Anthropic from "@anthropic-ai/sdk";

/** What an agent needs to know of a reply. */
export type Reading = {
  /** What the model says: a line for each block of text, "" if it says nothing. */
  words: string;
  /** The calls that are to be run, as they came, in their order. */
  calls: Anthropic.ToolUseBlock[];
};

export function read(reply: Anthropic.Message): Reading {
  // TODO: this trusts the first block. Find the words and the calls wherever they stand, and give
  // no call that is not to be run.
  const [block] = reply.content;
  if (block?.type === "tool_use") return { words: "", calls: [block] };
  return { words: String(block && "text" in block && block.text), calls: [] };
}
