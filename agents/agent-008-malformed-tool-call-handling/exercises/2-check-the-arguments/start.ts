import Anthropic from "@anthropic-ai/sdk";

/** The forms of the office; each is offered as a tool. */
const FORMS = new Map<string, Anthropic.Tool>();

export function addForm(tool: Anthropic.Tool): void {
  FORMS.set(tool.name, tool);
}

addForm({
  name: "book_table",
  description: "Books a table at the restaurant.",
  input_schema: {
    type: "object",
    properties: { name: { type: "string" }, seats: { type: "integer" } },
    required: ["name", "seats"],
    additionalProperties: false,
  },
});

let filed = 0;

/** The tool behind every form: it files what it is given, and does not look at it. */
function fileForm(name: string, input: unknown): string {
  filed++;
  return `Filed as number ${filed}: ${name} ${JSON.stringify(input)}`;
}

/** A tool_use block in, the tool_result block that answers it out. */
function answerToolUse(call: Anthropic.ToolUseBlock): Anthropic.ToolResultBlockParam {
  const { id, name, input } = call;
  // TODO: hold the input against the form's input_schema before anything is filed.
  return { type: "tool_result", tool_use_id: id, content: fileForm(name, input) };
}

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
      const request = { model, max_tokens: 1024, tools: [...FORMS.values()], messages };
      const { content } = await client.messages.create(request);
      // TODO: the API refuses to take back a call whose input is no object.
      messages.push({ role: "assistant", content });
      for (const block of content) if (block.type === "text") write(`Agent> ${block.text}\n`);
      const results = content.filter((block) => block.type === "tool_use").map(answerToolUse);
      if (results.length > 0) messages.push({ role: "user", content: results });
    }
  }
}
