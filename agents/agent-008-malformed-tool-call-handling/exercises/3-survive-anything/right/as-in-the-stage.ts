import Anthropic from "@anthropic-ai/sdk";

/**
 * A stand-in for all the tools that you have not written: it does what its input says, and takes
 * no care. Leave it as it is.
 */
export function probe(input: unknown): unknown {
  const { does, value } = input as { does: string; value?: unknown };
  if (does === "fail") throw new TypeError(String(value));
  if (does === "throw") throw value;
  if (does === "fail later") return Promise.reject(new TypeError(String(value)));
  if (does === "return later") return Promise.resolve(value);
  return value;
}

const PROBE: Anthropic.Tool = {
  name: "probe",
  description: "Returns a value, or fails with it, as its input says.",
  input_schema: {
    type: "object",
    properties: { does: { type: "string" }, value: {} },
    required: ["does"],
  },
};

/** A tool_use block in, the tool_result block that answers it out. */
async function answerToolUse(
  call: Anthropic.ToolUseBlock,
): Promise<Anthropic.ToolResultBlockParam> {
  const { id, name, input } = call;
  try {
    // awaited here: a promise that fails later must fail inside the try
    const content = await probe(input);
    if (typeof content !== "string") throw new TypeError("a tool must return text");
    return { type: "tool_result", tool_use_id: id, content };
  } catch (thrown) {
    const content = `Error: tool "${name}" threw ${describe(thrown)}`;
    return { type: "tool_result", tool_use_id: id, is_error: true, content };
  }
}

/** One line about what a tool threw: no stack, nothing that looks like a key. */
function describe(thrown: unknown): string {
  try {
    return String(thrown).replace(/\r?\n.*|\bsk-[\w-]+/gs, "");
  } catch {
    return "something that is no text";
  }
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
      const request = { model, max_tokens: 1024, tools: [PROBE], messages };
      const { content } = await client.messages.create(request);
      messages.push({ role: "assistant", content });
      const results: Anthropic.ToolResultBlockParam[] = [];
      for (const block of content) {
        if (block.type === "text") write(`Agent> ${block.text}\n`);
        if (block.type === "tool_use") results.push(await answerToolUse(block));
      }
      if (results.length > 0) messages.push({ role: "user", content: results });
    }
  }
}
