// caught by: added-offered
import Anthropic from "@anthropic-ai/sdk";

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

type RegisteredTool = { tool: Anthropic.Tool; execute: (input: unknown) => string };

/** The one place for both questions: what the model is shown, and what runs for a name. */
const REGISTRY = new Map<string, RegisteredTool>();

function register(tool: Anthropic.Tool, execute: RegisteredTool["execute"]): void {
  REGISTRY.set(tool.name, { tool, execute });
}

register(CALCULATOR, calculator);
register(GET_WEATHER, getWeather);

function offeredTools(): Anthropic.Tool[] {
  return Array.from(REGISTRY.values(), ({ tool }) => tool);
}

function runTool(name: string, input: unknown): string {
  // a Map holds what was put in, and nothing that every object has
  const entry = REGISTRY.get(name);
  return entry ? entry.execute(input) : `Error: unknown tool "${name}"`;
}

/** Adds a tool while the agent is running: it needs no input, and its result is the note's text. */
export function addNote(name: string, text: string): void {
  const description = `Gives the note "${name}".`;
  register({ ...GET_WEATHER, name, description }, () => text);
}

// the loop: it asks for all tools that there are, and hands on each call
export async function run(options: {
  lines: Iterable<string> | AsyncIterable<string>;
  write: (text: string) => void;
  client?: Pick<Anthropic, "messages">;
}): Promise<void> {
  const { lines, write, client = new Anthropic() } = options;
  const model = "claude-haiku-5-5";
  const messages: Anthropic.MessageParam[] = [];
  for await (const line of lines) {
    messages.push({ role: "user", content: line });
    while (messages.at(-1)?.role === "user") {
      const request = { model, max_tokens: 1024, tools: offeredTools(), messages };
      const { content } = await client.messages.create(request);
      messages.push({ role: "assistant", content });
      for (const block of content) if (block.type === "text") write(`Agent> ${block.text}\n`);
      const results: Anthropic.ToolResultBlockParam[] = [];
      for (const block of content) {
        if (block.type !== "tool_use") continue;
        const result = runTool(block.name, block.input);
        results.push({ type: "tool_result", tool_use_id: block.id, content: result });
      }
      if (results.length > 0) messages.push({ role: "user", content: results });
    }
  }
}
