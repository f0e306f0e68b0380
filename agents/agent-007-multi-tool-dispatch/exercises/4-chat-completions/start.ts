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
    // TODO: a reply with calls becomes one message; results become one message each.
    return [];
  });
}

/** A history in the other dialect, in ours. */
export function fromChat(messages: ChatMessage[]): Message[] {
  return messages.flatMap((message): Message[] => {
    if (message.role === "user") return [message];
    // TODO: a reply becomes a list of blocks; results that follow each other become one message.
    return [];
  });
}
