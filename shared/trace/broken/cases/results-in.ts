import type { SentRequest } from "@boucle/scripted-client";

/** The texts of the tool_result blocks that a request carries, in order. */
export function resultsIn({ messages }: SentRequest): string[] {
  return messages
    .flatMap(({ content }) => (typeof content === "string" ? [] : content))
    .flatMap((block) => (block.type === "tool_result" ? [String(block.content)] : []));
}
