// caught by: each-round-its-own
import { setImmediate } from "node:timers/promises";
import Anthropic from "@anthropic-ai/sdk";

const STOCK: Anthropic.Tool = {
  name: "stock",
  description: "Counts the pieces of an article in a shelf of the warehouse.",
  input_schema: {
    type: "object",
    properties: { article: { type: "string" }, shelf: { type: "integer" } },
    required: ["article", "shelf"],
  },
};

/** Somebody walks to the shelf and counts: the higher its number, the longer it takes. */
async function stock(input: unknown): Promise<string> {
  const { article, shelf } = input as { article: string; shelf: number };
  for (let step = 0; step < shelf; step++) await setImmediate();
  return `${shelf * article.length} ${article}`;
}

type Conversation = {
  client: Pick<Anthropic, "messages">;
  messages: Anthropic.MessageParam[];
  write: (text: string) => void;
};

async function turn({ client, messages, write }: Conversation): Promise<void> {
  const told: string[] = [];
  while (true) {
    const model = "claude-haiku-5-5";
    const tools = [STOCK];
    const reply = await client.messages.create({ model, max_tokens: 1024, tools, messages });
    messages.push({ role: "assistant", content: reply.content });
    for (const block of reply.content) if (block.type === "text") write(`Agent> ${block.text}\n`);
    const calls = reply.content.filter((block) => block.type === "tool_use");
    if (calls.length === 0) return;
    const results: Anthropic.ToolResultBlockParam[] = [];

    for (const [n, call] of calls.entries()) {
      const content = told[n] ?? (await stock(call.input));
      told[n] = content;
      // the id says which of the calls this result answers
      results.push({ type: "tool_result", tool_use_id: call.id, content });
    }
    // one message for the whole round: the API looks for all results right behind the calls
    messages.push({ role: "user", content: results });
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
