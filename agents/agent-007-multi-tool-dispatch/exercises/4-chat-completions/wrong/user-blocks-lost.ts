// caught by: message-each, words-kept
/** A message of our history: words, or a list of blocks. */
export type Message = { role: "user" | "assistant"; content: string | Block[] };

/** Words, a call, or the result of a call, which here is always a text. */
export type Block =
  | { type: "text"; text: string }
  | { type: "tool_use"; id: string; name: string; input: unknown }
  | { type: "tool_result"; tool_use_id: string; content: string };

/** A message in the chat-completions dialect. */
export type ChatMessage =
  | { role: "user"; content: string }
  | { role: "assistant"; content: string | null; tool_calls?: ChatCall[] }
  | { role: "tool"; tool_call_id: string; content: string };

/** A call in that dialect: it stands beside the words, and its arguments are a text of JSON. */
export type ChatCall = {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
};

/** Our history in the other dialect. */
export function toChat(messages: Message[]): ChatMessage[] {
  return messages.flatMap(({ role, content }): ChatMessage[] => {
    if (typeof content === "string") return [{ role, content }];
    if (role === "assistant") return [replyToChat(content)];
    const results = content.filter((block) => block.type === "tool_result");
    return results.map((result) => ({
      role: "tool",
      tool_call_id: result.tool_use_id,
      content: result.content,
    }));
  });
}

function replyToChat(blocks: Block[]): ChatMessage {
  const words = blocks.filter((block) => block.type === "text").map(({ text }) => text);
  const calls = blocks.filter((block) => block.type === "tool_use");
  const tool_calls = calls.map(({ id, name, input }): ChatCall => {
    return { id, type: "function", function: { name, arguments: JSON.stringify(input) } };
  });
  const content = words.length > 0 ? words.join("\n") : null;
  // an empty list of calls is refused: a reply without calls has no such field
  return tool_calls.length > 0
    ? { role: "assistant", content, tool_calls }
    : { role: "assistant", content };
}

/** A history in the other dialect, in ours. */
export function fromChat(messages: ChatMessage[]): Message[] {
  const ours: Message[] = [];
  for (const message of messages) {
    if (message.role === "user") ours.push({ role: "user", content: message.content });
    else if (message.role === "assistant") {
      ours.push({ role: "assistant", content: replyFromChat(message) });
    } else {
      const { tool_call_id: tool_use_id, content } = message;
      const result: Block = { type: "tool_result", tool_use_id, content };
      // all results of a round go into one user message
      const last = ours.at(-1);
      if (last?.role === "user" && Array.isArray(last.content)) last.content.push(result);
      else ours.push({ role: "user", content: [result] });
    }
  }
  return ours;
}

function replyFromChat(message: Extract<ChatMessage, { role: "assistant" }>): Block[] {
  const { content, tool_calls = [] } = message;
  const words: Block[] = content ? [{ type: "text", text: content }] : [];
  const calls = tool_calls.map(({ id, function: { name, arguments: text } }): Block => {
    // a tool that needs nothing is called with an empty text, which is no JSON
    return { type: "tool_use", id, name, input: text.trim() === "" ? {} : JSON.parse(text) };
  });
  return [...words, ...calls];
}
