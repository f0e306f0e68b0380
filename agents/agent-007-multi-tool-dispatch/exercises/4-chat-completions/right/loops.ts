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

export function toChat(messages: Message[]): ChatMessage[] {
  const out: ChatMessage[] = [];
  for (const message of messages) {
    if (typeof message.content === "string") {
      if (message.role === "user") out.push({ role: "user", content: message.content });
      else out.push({ role: "assistant", content: message.content });
      continue;
    }
    let text = "";
    const calls: ChatCall[] = [];
    for (const block of message.content) {
      switch (block.type) {
        case "text":
          text += (text && "\n") + block.text;
          break;
        case "tool_use":
          calls.push({
            id: block.id,
            type: "function",
            function: { name: block.name, arguments: JSON.stringify(block.input, null, 1) },
          });
          break;
        case "tool_result":
          out.push({ role: "tool", tool_call_id: block.tool_use_id, content: block.content });
      }
    }
    if (message.role === "user") {
      if (text) out.push({ role: "user", content: text });
      continue;
    }
    out.push({
      role: "assistant",
      content: text || null,
      ...(calls.length > 0 && { tool_calls: calls }),
    });
  }
  return out;
}

export function fromChat(messages: ChatMessage[]): Message[] {
  const out: Message[] = [];
  let results: Block[] | undefined;
  for (const message of messages) {
    if (message.role === "tool") {
      if (!results) {
        results = [];
        out.push({ role: "user", content: results });
      }
      const { tool_call_id, content } = message;
      results.push({ type: "tool_result", tool_use_id: tool_call_id, content });
      continue;
    }
    results = undefined;
    if (message.role === "user") {
      out.push(message);
      continue;
    }
    const blocks: Block[] = [];
    if (message.content !== null && message.content !== "") {
      blocks.push({ type: "text", text: message.content });
    }
    for (const call of message.tool_calls ?? []) {
      const { name, arguments: json } = call.function;
      blocks.push({ type: "tool_use", id: call.id, name, input: JSON.parse(json.trim() || "{}") });
    }
    out.push({ role: "assistant", content: blocks });
  }
  return out;
}
