// caught by: says-the-name, names-the-tools
import Anthropic from "@anthropic-ai/sdk";

type RegisteredTool = { tool: Anthropic.Tool; execute: (input: unknown) => string };

const REGISTRY = new Map<string, RegisteredTool>();

/** Adds a tool that needs no input, and whose result is the note's text. */
export function addNote(name: string, text: string): void {
  const description = `Gives the note "${name}".`;
  const tool = { name, description, input_schema: { type: "object" as const, properties: {} } };
  REGISTRY.set(name, { tool, execute: () => text });
}

addNote("opening_hours", "Open from 9 to 18, closed on Mondays.");
addNote("address", "12, rue des Lilas, on the first floor.");

/** A tool_use block in, the tool_result block that answers it out. */
function answerToolUse(call: Anthropic.ToolUseBlock): Anthropic.ToolResultBlockParam {
  const { id, name, input } = call;
  const entry = REGISTRY.get(name);
  if (!entry) return unknownTool(id, name);
  return { type: "tool_result", tool_use_id: id, content: entry.execute(input) };
}

let UNKNOWN: string | undefined;

/** An error that the model can mend: what it asked for, and what there is. */
function unknownTool(id: string, name: string): Anthropic.ToolResultBlockParam {
  const names = [...REGISTRY.keys()].join(", ");
  UNKNOWN ??= `Error: unknown tool ${JSON.stringify(name)}. Tools: ${names}`;
  return { type: "tool_result", tool_use_id: id, is_error: true, content: UNKNOWN };
}

// the loop: it is right as it is
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
      const tools = Array.from(REGISTRY.values(), ({ tool }) => tool);
      const request = { model, max_tokens: 1024, tools, messages };
      const { content } = await client.messages.create(request);
      messages.push({ role: "assistant", content });
      for (const block of content) if (block.type === "text") write(`Agent> ${block.text}\n`);
      const results = content.filter((block) => block.type === "tool_use").map(answerToolUse);
      if (results.length > 0) messages.push({ role: "user", content: results });
    }
  }
}
