import Anthropic from "@anthropic-ai/sdk";

const SEND: Anthropic.Tool = {
  name: "send",
  description: "Sends a letter. It cannot be taken back.",
  input_schema: {
    type: "object",
    properties: { to: { type: "string" }, text: { type: "string" } },
    required: ["to"],
  },
};

type Conversation = {
  client: Pick<Anthropic, "messages">;
  messages: Anthropic.MessageParam[];
  write: (text: string) => void;
};

function send({ write }: Conversation, call: Anthropic.ToolUseBlock): string {
  const { to, text = "" } = call.input as { to: string; text?: string };
  write(`[sent] ${to}: ${text}\n`);
  return `sent to ${to}`;
}

async function turn(conversation: Conversation): Promise<void> {
  const { messages } = conversation;
  const line = messages.pop();
  if (!line) return;
  const said = await rounds({ ...conversation, messages: [...messages, line] });
  messages.push(...said.slice(messages.length));
}

/** Gives the history as it is to be: with the turn, or without it. */
async function rounds(conversation: Conversation): Promise<Anthropic.MessageParam[]> {
  const { client, messages, write } = conversation;
  const model = "claude-haiku-5-5";
  const reply = await client.messages.create({ model, max_tokens: 1024, tools: [SEND], messages });
  const calls: Anthropic.ToolUseBlock[] = [];
  const others: Anthropic.ContentBlock[] = [];
  let words = "";
  for (const block of reply.content) {
    if (block.type === "tool_use") calls.push(block);
    else if (block.type !== "text") others.push(block);
    else if (/\S/.test(block.text)) {
      others.push(block);
      words += `${block.text}\n`;
    }
  }
  if (reply.stop_reason === "tool_use" && calls.length > 0) {
    const content: Anthropic.ToolResultBlockParam[] = [];
    for (const call of calls) {
      content.push({
        type: "tool_result",
        tool_use_id: call.id,
        content: send(conversation, call),
      });
    }
    const asked = { role: "assistant" as const, content: [...others, ...calls] };
    return rounds({ ...conversation, messages: [...messages, asked, { role: "user", content }] });
  }
  console.log(reply.stop_reason);
  write(`Agent> ${words || "..."} [${reply.stop_reason}]\n`);
  const forget = words === "" || reply.stop_reason === "refusal";
  return forget ? [] : [...messages, { role: "assistant", content: others }];
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
