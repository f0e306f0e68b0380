// caught by: every-rule
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
  return faultsIn(form.input_schema as Field, input, "the input").join(" ");
}

type Field = {
  type: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Field>;
  required?: string[];
};

function faultsIn(field: Field, value: unknown, name: string): string[] {
  if (field.type === "object") {
    if (!isObject(value)) return [`${name} is not an object.`];
    const { properties = {}, required = [] } = field;
    const given = value as Record<string, unknown>;
    const missing = required.filter((key) => !Object.hasOwn(given, key));
    return [
      ...missing.map((key) => `${key} is missing.`),
      ...Object.entries(given).flatMap(([key, each]) => {
        const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
        return own ? faultsIn(own, each, key) : [`${key} is not in the form.`];
      }),
    ];
  }
  const right = field.type === "integer" ? Number.isInteger(value) : typeof value === field.type;
  if (!right) return [`${name} should be of the type ${field.type}.`];
  if (field.enum && !field.enum.includes(value)) return [`${name} should be one of ${field.enum}.`];
  const { minimum = -Infinity, maximum = Infinity } = field;
  const fits = typeof value !== "number" || (value >= minimum && value <= maximum);
  return fits ? [] : [`${name} should be from ${minimum} to ${maximum}.`];
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
      const results = content.filter((block) => block.type === "tool_use").map(answerToolUse);
      if (results.length > 0) messages.push({ role: "user", content: results });
    }
  }
}
