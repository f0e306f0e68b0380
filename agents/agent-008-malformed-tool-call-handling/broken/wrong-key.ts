/**
 * A small agent with one fault: the input is taken for what it should be.
 *
 * Play    npm run trace -- --broken wrong-key
 * Mended  runTool, in agent.ts of this stage
 */
import Anthropic from "@anthropic-ai/sdk";

const MODEL = process.env.ANTHROPIC_MODEL || "claude-haiku-5-5";

const GET_WEATHER: Anthropic.Tool = {
  name: "get_weather",
  description: "Tells the weather of today in a city.",
  input_schema: { type: "object", properties: { city: { type: "string" } } },
};

const WEATHER = new Map([["paris", "Paris: 18 °C, light rain"]]);

function getWeather(input: unknown): string {
  // #region fault
  const { city } = input as { city: string };
  // #endregion fault
  return WEATHER.get(city.toLowerCase()) ?? `No weather report for "${city}".`;
}

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
      const request = { model: MODEL, max_tokens: 1024, tools: [GET_WEATHER], messages };
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
        const content = getWeather(call.input);
        write(`[tool] ${call.name}(${JSON.stringify(call.input)}) -> ${content}\n`);
        results.push({ type: "tool_result", tool_use_id: call.id, content });
      }
      messages.push({ role: "user", content: results });
    }
    write("User> ");
  }
}
