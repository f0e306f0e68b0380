import { type Block, blocksOf, type Message } from "../model.ts";
import { wrap } from "./wrap.ts";

/** Messages as lines: a role, then a line for each block; the role stands above where it is narrow. */
export function showMessages(messages: Message[], noId: string, width: number): string[] {
  const aside = width >= 60;
  return messages.flatMap((message) => {
    const shown = blocksOf(message).map((block) => describeBlock(block, noId));
    const texts = shown.length > 0 ? shown : ["[]"];
    if (!aside) {
      return [`  ${message.role}`, ...texts.flatMap((text) => wrap(text, width, "    ", "      "))];
    }
    return texts.flatMap((text, i) =>
      wrap(text, width, `  ${(i === 0 ? message.role : "").padEnd(11)}`, " ".repeat(15)),
    );
  });
}

/** A block in one line, in the words of the API: `tool_use toolu_01 calculator {…}`. */
export function describeBlock(block: Block, noId: string): string {
  switch (block.type) {
    case "text":
      return String(block.text).trim() === ""
        ? `text ${JSON.stringify(block.text)}`
        : String(block.text);
    case "tool_use":
      return `tool_use ${block.id} ${block.name} ${JSON.stringify(block.input)}`;
    case "tool_result": {
      const error = block.is_error ? " is_error" : "";
      return `tool_result ${block.tool_use_id ?? noId}${error} ${JSON.stringify(block.content)}`;
    }
    default:
      return JSON.stringify(block);
  }
}
