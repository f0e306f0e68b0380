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
  let reply: Anthropic.Message;
  do {
    reply = await ask(conversation);
    conversation.messages.push({ role: reply.role, content: reply.content });
    const results = reply.content.filter((block) => block.type === "tool_use").map(answer);
    if (results.length > 0) conversation.messages.push({ role: "user", content: results });
  } while (conversation.messages.at(-1)?.role === "user");
  conversation.write(`Agent> ${JSON.stringify(reply.content)}\n`);
}

function answer({ id, input }: Anthropic.ToolUseBlock): Anthropic.ToolResultBlockParam {
  return { tool_use_id: id, content: calculator(input), type: "tool_result", is_error: false };
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
