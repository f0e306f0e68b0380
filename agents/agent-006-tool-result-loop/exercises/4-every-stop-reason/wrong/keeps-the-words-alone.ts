// caught by: words-kept, claimed-call
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
  const { client, messages } = conversation;
  const start = messages.length - 1;
  while (true) {
    const model = "claude-haiku-5-5";
    const reply = await client.messages.create({
      model,
      max_tokens: 1024,
      tools: [SEND],
      messages,
    });
    const calls = reply.content.filter((block) => block.type === "tool_use");
    if (reply.stop_reason !== "tool_use" || calls.length === 0) {
      end(conversation, reply, start);
      return;
    }
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

/** Shows the reply that ends a turn; takes the turn back to `start` if nothing of it may stay. */
function end({ messages, write }: Conversation, reply: Anthropic.Message, start: number): void {
  const rest = reply.content.filter((block) => block.type !== "tool_use");
  const content = rest.filter((block) => block.type !== "text" || block.text.trim() !== "");
  const words = content.filter((block) => block.type === "text").map(({ text }) => text);
  write(`Agent> ${words.join("\n") || "(no answer)"}\n`);
  if (reply.stop_reason !== "end_turn") write(`[stopped] ${reply.stop_reason}\n`);
  // what would be an empty message, and what the model did not stand by, takes its turn along
  if (words.length === 0 || reply.stop_reason === "refusal") messages.length = start;
  else messages.push({ role: "assistant", content: words.join("\n") });
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
