/**
 * A small agent with one fault: the registry is a plain object, and those have more names in them.
 *
 * Play    npm run trace -- --broken prototype-name
 * Mended  TOOL_REGISTRY, in agent.ts of this stage
 */
import Anthropic from "@anthropic-ai/sdk";

const MODEL = process.env.ANTHROPIC_MODEL || "claude-haiku-5-5";

const CALCULATOR: Anthropic.Tool = {
  name: "calculator",
  description: "Adds or multiplies two numbers: 2 + 3, 4 * 5.",
  input_schema: { type: "object", properties: { expression: { type: "string" } } },
};

function calculator(input: unknown): string {
  const [left, sign, right] = (input as { expression: string }).expression.split(" ");
  return String(sign === "*" ? Number(left) * Number(right) : Number(left) + Number(right));
}

// #region fault
const REGISTRY: { [name: string]: typeof calculator } = { calculator };
// #endregion fault

type Ask = (params: Anthropic.MessageCreateParamsNonStreaming) => PromiseLike<Anthropic.Message>;

/** Holds a conversation until the lines end. What fails is thrown. */
export async function run(options: {
  lines: Iterable<string> | AsyncIterable<string>;
  write: (text: string) => void;
  client?: { messages: { create: Ask } };
}): Promise<void> {
  const { lines, write, client = new Anthropic() } = options;
  const messages: Anthropic.MessageParam[] = [];
  write("User> ");
  for await (const line of lines) {
    messages.push({ role: "user", content: line });
    while (true) {
      const request = { model: MODEL, max_tokens: 1024, tools: [CALCULATOR], messages };
      const reply = await client.messages.create(request);
      messages.push({ role: "assistant", content: reply.content });
      const calls = reply.content.filter((block) => block.type === "tool_use");
      if (reply.stop_reason !== "tool_use") {
        const words = reply.content.map((block) => (block.type === "text" ? block.text : ""));
        write(`Agent> ${words.join("")}\n`);
        break;
      }
      const results: Anthropic.ToolResultBlockParam[] = [];
      for (const call of calls) {
        const execute = REGISTRY[call.name];
        const content = execute ? String(execute(call.input)) : "Error: unknown tool";
        write(`[tool] ${call.name}(${JSON.stringify(call.input)}) -> ${content}\n`);
        results.push({ type: "tool_result", tool_use_id: call.id, content });
      }
      messages.push({ role: "user", content: results });
    }
    write("User> ");
  }
}
