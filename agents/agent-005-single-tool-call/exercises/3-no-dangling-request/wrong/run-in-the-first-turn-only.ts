// caught by: tool-still-works
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

async function turn({ client, messages, write }: Conversation): Promise<void> {
  const model = "claude-haiku-5-5";
  const reply = await client.messages.create({
    model,
    max_tokens: 1024,
    tools: [CALCULATOR],
    messages,
  });
  for (const block of reply.content) if (block.type === "text") write(`Agent> ${block.text}\n`);

  const call = reply.content.find((block) => block.type === "tool_use");
  const isFirst = messages.length === 1;
  if (reply.stop_reason === "tool_use" && call && isFirst)
    write(`Agent> ${calculator(call.input)}\n`);
  // nobody will answer a call, run or cut off: it takes its turn with it, the user's line as well
  if (call) messages.pop();
  else messages.push({ role: "assistant", content: reply.content });
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
