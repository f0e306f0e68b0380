import Anthropic from "@anthropic-ai/sdk";

/** The most requests that one turn may make. */
export const LIMIT = 4;

const HINT: Anthropic.Tool = {
  name: "hint",
  description: "Gives one hint on a word of the riddle. There is always one hint more.",
  input_schema: { type: "object", properties: { word: { type: "string" } }, required: ["word"] },
};

function hint(input: unknown): string {
  const { word } = input as { word: string };
  return `It rhymes with ${[...word].reverse().join("")}.`;
}

type Conversation = {
  client: Pick<Anthropic, "messages">;
  messages: Anthropic.MessageParam[];
  write: (text: string) => void;
};

async function turn(conversation: Conversation): Promise<void> {
  const { messages, write } = conversation;
  const before = [...messages.slice(0, -1)];
  if (await answered(conversation, 1)) return;
  messages.splice(0, messages.length, ...before);
  write("[stopped] too many requests\n");
}

/** Whether the model came to an answer within what is left of the limit. */
async function answered(conversation: Conversation, request: number): Promise<boolean> {
  const { client, messages, write } = conversation;
  if (request > LIMIT) return false;
  const model = "claude-haiku-5-5";
  const reply = await client.messages.create({ model, max_tokens: 1024, tools: [HINT], messages });
  messages.push({ role: "assistant", content: reply.content });
  const results: Anthropic.ToolResultBlockParam[] = [];
  for (const block of reply.content) {
    if (block.type === "text") write(`Agent> ${block.text}\n`);
    if (block.type !== "tool_use") continue;
    console.log("hint", block.input);
    results.push({ type: "tool_result", tool_use_id: block.id, content: hint(block.input) });
  }
  if (results.length === 0) return true;
  messages.push({ role: "user", content: results });
  return answered(conversation, request + 1);
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
