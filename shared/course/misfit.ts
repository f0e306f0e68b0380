import type Anthropic from "@anthropic-ai/sdk";

/** A call without a key that its tool demands. */
export type Misfit = { call: string; key: string };

/** The first call of a reply that lacks a key which the offered schema requires, if there is one. */
export function findMisfit(
  reply: Anthropic.Message,
  tools: readonly Anthropic.ToolUnion[] = [],
): Misfit | undefined {
  for (const block of reply.content) {
    if (block.type !== "tool_use") continue;
    const tool = tools.find((each) => "name" in each && each.name === block.name);
    const schema = tool && "input_schema" in tool ? tool.input_schema : undefined;
    const input = Object(block.input);
    const key = schema?.required?.find((required) => !Object.hasOwn(input, required));
    if (key !== undefined) return { call: `${block.name}(${JSON.stringify(block.input)})`, key };
  }
  return undefined;
}
