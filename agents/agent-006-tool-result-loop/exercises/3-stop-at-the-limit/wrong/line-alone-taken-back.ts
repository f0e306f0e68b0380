// caught by: turn-whole
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

async function turn({ client, messages, write }: Conversation): Promise<void> {
  const start = messages.length - 1;
  for (let sent = 0; sent < LIMIT; sent++) {
    const model = "claude-haiku-5-5";
    const reply = await client.messages.create({
      model,
      max_tokens: 1024,
      tools: [HINT],
      messages,
    });
    messages.push({ role: "assistant", content: reply.content });
    for (const block of reply.content) if (block.type === "text") write(`Agent> ${block.text}\n`);
    const calls = reply.content.filter((block) => block.type === "tool_use");
    if (calls.length === 0) return;
    const results = calls.map(({ id, input }) => {
      return { type: "tool_result" as const, tool_use_id: id, content: hint(input) };
    });
    messages.push({ role: "user", content: results });
  }
  write(`Agent> (no answer: stopped after ${LIMIT} requests)\n`);
  // a turn without an answer leaves no trace, not even the line that began it
  messages.splice(start, 1);
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
