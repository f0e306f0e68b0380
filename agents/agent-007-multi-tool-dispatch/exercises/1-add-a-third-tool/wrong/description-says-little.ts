// caught by: described
import Anthropic from "@anthropic-ai/sdk";

/** The prices of today, article by article. The shop changes them with `setPrice`. */
const PRICES = new Map([
  ["bread", "3.20 €"],
  ["butter", "2.95 €"],
]);

export function setPrice(article: string, price: string): void {
  PRICES.set(article, price);
}

const CALCULATOR: Anthropic.Tool = {
  name: "calculator",
  description: 'Adds two whole numbers: "2 + 3".',
  input_schema: {
    type: "object",
    properties: { expression: { type: "string" } },
    required: ["expression"],
  },
};

function calculator(input: unknown): string {
  const { expression } = input as { expression: string };
  return String(expression.split("+").reduce((sum, part) => sum + Number(part), 0));
}

const GET_WEATHER: Anthropic.Tool = {
  name: "get_weather",
  description: "Tells the weather of today in a city.",
  input_schema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};

function getWeather(input: unknown): string {
  const { city } = input as { city: string };
  return `${city}: 18 °C, light rain`;
}

const GET_PRICE: Anthropic.Tool = {
  name: "get_price",
  description: "A tool of the shop.",
  input_schema: {
    type: "object",
    properties: { article: { type: "string", description: 'For example "bread".' } },
    required: ["article"],
  },
};

function getPrice(input: unknown): string {
  const { article } = input as { article: string };
  const price = PRICES.get(article);
  return price ? `${article}: ${price}` : `The shop has no price for "${article}".`;
}

type RegisteredTool = { tool: Anthropic.Tool; execute: (input: unknown) => string };

const TOOL_REGISTRY = new Map<string, RegisteredTool>([
  [CALCULATOR.name, { tool: CALCULATOR, execute: calculator }],
  [GET_WEATHER.name, { tool: GET_WEATHER, execute: getWeather }],
  [GET_PRICE.name, { tool: GET_PRICE, execute: getPrice }],
]);

function answerToolUse({ id, name, input }: Anthropic.ToolUseBlock) {
  const entry = TOOL_REGISTRY.get(name);
  const content = entry ? entry.execute(input) : `Error: unknown tool "${name}"`;
  return { type: "tool_result" as const, tool_use_id: id, content };
}

// the loop: nothing below this line knows which tools there are
export async function run(options: {
  lines: Iterable<string> | AsyncIterable<string>;
  write: (text: string) => void;
  client?: Pick<Anthropic, "messages">;
}): Promise<void> {
  const { lines, write, client = new Anthropic() } = options;
  const messages: Anthropic.MessageParam[] = [];
  for await (const line of lines) {
    messages.push({ role: "user", content: line });
    while (messages.at(-1)?.role === "user") {
      const tools = Array.from(TOOL_REGISTRY.values(), ({ tool }) => tool);
      const model = "claude-haiku-5-5";
      const { content } = await client.messages.create({
        model,
        max_tokens: 1024,
        tools,
        messages,
      });
      messages.push({ role: "assistant", content });
      for (const block of content) if (block.type === "text") write(`Agent> ${block.text}\n`);
      const results = content.filter((block) => block.type === "tool_use").map(answerToolUse);
      if (results.length > 0) messages.push({ role: "user", content: results });
    }
  }
}
