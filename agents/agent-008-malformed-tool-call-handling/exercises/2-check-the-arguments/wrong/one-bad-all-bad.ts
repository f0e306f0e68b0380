// caught by: good-filed
import Anthropic from "@anthropic-ai/sdk";
import { type Schema, Validator } from "@cfworker/json-schema";

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

/** The result of a call in a reply that does not fit. */
function refusal(id: string, faults: string): Anthropic.ToolResultBlockParam {
  return { type: "tool_result", tool_use_id: id, is_error: true, content: `Error: ${faults}` };
}

/** A tool_use block in, the tool_result block that answers it out. */
function answerToolUse(call: Anthropic.ToolUseBlock): Anthropic.ToolResultBlockParam {
  const { id, name, input } = call;
  const faults = faultsOf(name, input);
  if (faults) {
    const content = `Error: bad arguments for "${name}": ${faults}`;
    return { type: "tool_result", tool_use_id: id, is_error: true, content };
  }
  return { type: "tool_result", tool_use_id: id, content: fileForm(name, input) };
}

/** What does not fit the schema that the model was shown, in words; nothing if all fits. */
function faultsOf(name: string, input: unknown): string {
  const form = FORMS.get(name);
  if (!form) return `there are only ${[...FORMS.keys()]}.`;
  const { errors } = new Validator(form.input_schema as Schema).validate(input);
  return errors.map(({ error }) => error).join(" ");
}

/** A reply as the API takes it back: the error text says what the input really was. */
function echo(content: Anthropic.ContentBlock[]): Anthropic.ContentBlockParam[] {
  return content.map((block) => {
    if (block.type !== "tool_use" || isObject(block.input)) return block;
    return { ...block, input: {} };
  });
}

function isObject(input: unknown): boolean {
  return typeof input === "object" && input !== null && !Array.isArray(input);
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
      messages.push({ role: "assistant", content: echo(content) });
      for (const block of content) if (block.type === "text") write(`Agent> ${block.text}\n`);
      const calls = content.filter((block) => block.type === "tool_use");
      const faults = calls.map(({ name, input }) => faultsOf(name, input)).join(" ");
      const results = faults.trim()
        ? calls.map(({ id }) => refusal(id, faults))
        : calls.map(answerToolUse);
      if (results.length > 0) messages.push({ role: "user", content: results });
    }
  }
}
