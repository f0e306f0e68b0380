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
  while (true) {
    const model = "claude-haiku-5-5";
    const reply = await client.messages.create({
      model,
      max_tokens: 1024,
      tools: [SEND],
      messages,
    });
    const words = reply.content.filter((block) => block.type === "text").map(({ text }) => text);
    if (reply.stop_reason === "end_turn") {
      messages.push({ role: "assistant", content: reply.content });
      write(`Agent> ${words.join("\n")}\n`);
      return;
    }
    const calls = reply.content.filter((block) => block.type === "tool_use");
    // TODO: a reply can end for other reasons than these two, and it need not hold what it claims.
    if (calls.length === 0) continue;
    messages.push({ role: "assistant", content: reply.content });
    const results = calls.map((call) => {
      return {
        type: "tool_result" as const,
        tool_use_id: call.id,
        content: send(conversation, call),
      };
    });
    messages.push({ role: "user", content: results });
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
