import Anthropic from "@anthropic-ai/sdk";

const SEND: Anthropic.Tool = {
  name: "send",
  description: "Sends a letter. It cannot be taken back.",
  input_schema: {
    type: "object",
    properties: { to: { type: "string" }, text: { type: "string" } },
    required: ["to"],
  },
};

type Conversation = {
  client: Pick<Anthropic, "messages">;
  messages: Anthropic.MessageParam[];
  write: (text: string) => void;
};

function send({ write }: Conversation, call: Anthropic.ToolUseBlock): string {
  const { to, text = "" } = call.input as { to: string; text?: string };
  write(`[sent] ${to}: ${text}\n`);
  return `sent to ${to}`;
}

async function turn(conversation: Conversation): Promise<void> {
  const { client, messages, write } = conversation;
  const before = messages.slice(0, -1);
  const takeBack = () => messages.splice(0, messages.length, ...before);
  for (;;) {
    const { content, stop_reason } = await client.messages.create({
      model: "claude-haiku-5-5",
      max_tokens: 1024,
      tools: [SEND],
      messages,
    });
    const words = content.flatMap((block) => (block.type === "text" ? [block.text.trim()] : []));
    const said = words.filter((text) => text !== "").join("\n");
    const calls = content.filter((block) => block.type === "tool_use");
    switch (stop_reason) {
      case "tool_use":
        if (calls.length === 0) {
          write("(stop_reason: tool_use, without a call)\n");
          break;
        }
        messages.push({ role: "assistant", content });
        messages.push({
          role: "user",
          content: calls.map((call) => {
            return { type: "tool_result", tool_use_id: call.id, content: send(conversation, call) };
          }),
        });
        continue;
      case "refusal":
        write(`Agent> ${said} (refusal)\n`);
        takeBack();
        return;
      case "end_turn":
      case "stop_sequence":
        break;
      default:
        write(`(stop_reason: ${stop_reason})\n`);
    }
    const thoughts = content.filter((block) => block.type === "thinking");
    if (said)
      messages.push({ role: "assistant", content: [...thoughts, { type: "text", text: said }] });
    else takeBack();
    write(said ? `Agent> ${said}\n` : "The model said nothing.\n");
    return;
  }
}

export async function run(options: {
  lines: Iterable<string> | AsyncIterable<string>;
  write: (text: string) => void;
  client?: Pick<Anthropic, "messages">;
}): Promise<void> {
  const { lines, write, client = new Anthropic() } = options;
  const messages: Anthropic.MessageParam[] = [];
  for await (const line of lines) {
    messages.push({ role: "user", content: line });
    await turn({ client, messages, write });
  }
}
