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

type Client = Pick<Anthropic, "messages">;
type History = readonly Anthropic.MessageParam[];

/** Gives the history as it is to be after the turn. */
async function turn(
  client: Client,
  before: History,
  line: string,
  write: (text: string) => void,
): Promise<History> {
  const history: History = [...before, { role: "user", content: line }];
  const { content, stop_reason } = await client.messages.create({
    model: "claude-haiku-5-5",
    max_tokens: 1024,
    tools: [CALCULATOR],
    messages: [...history],
  });
  const call = content.find((block) => block.type === "tool_use");
  for (const block of content) if (block.type === "text") write(`Agent> ${block.text}\n`);
  if (!call) return [...history, { role: "assistant", content }];
  if (stop_reason === "tool_use") write(`Agent> ${calculator(call.input)}\n`);
  return before;
}

export async function run(options: {
  lines: Iterable<string> | AsyncIterable<string>;
  write: (text: string) => void;
  client?: Client;
}): Promise<void> {
  const { lines, write, client = new Anthropic() } = options;
  let history: History = [];
  for await (const line of lines) history = await turn(client, history, line, write);
}
