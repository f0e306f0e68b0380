// caught by: call-kept
import Anthropic from "@anthropic-ai/sdk";

const CALCULATOR: Anthropic.Tool = {
  name: "calculator",
  description: 'Adds or multiplies two whole numbers: "2 + 3", "4 * 5".',
  input_schema: {
    type: "object",
    properties: { expression: { type: "string" } },
    required: ["expression"],
  },
};

function calculator(input: unknown): string {
  const { expression } = input as { expression: string };
  const [left, sign, right] = expression.split(" ");
  const [a, b] = [Number(left), Number(right)];
  return String(sign === "*" ? a * b : a + b);
}

type Conversation = {
  client: Pick<Anthropic, "messages">;
  messages: Anthropic.MessageParam[];
  write: (text: string) => void;
};

function ask({ client, messages }: Conversation): PromiseLike<Anthropic.Message> {
  const model = "claude-haiku-5-5";
  return client.messages.create({ model, max_tokens: 1024, tools: [CALCULATOR], messages });
}

async function turn(conversation: Conversation): Promise<void> {
  const { messages, write } = conversation;
  while (true) {
    const reply = await ask(conversation);
    // the model remembers nothing: what it asked for has to be in the next request
    const call = reply.content.find((block) => block.type === "tool_use");
    messages.push({ role: "assistant", content: call ? [call] : reply.content });
    if (!call) {
      const words = reply.content.find((block) => block.type === "text");
      write(`Agent> ${words?.text}\n`);
      return;
    }
    // the id ties the result to its call
    const content = calculator(call.input);
    messages.push({
      role: "user",
      content: [{ type: "tool_result", tool_use_id: call.id, content }],
    });
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
