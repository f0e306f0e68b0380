import type Anthropic from "@anthropic-ai/sdk";
import type { Run } from "../converse.ts";

/** What the benchmark needs of a stage. */
export type StageModule = {
  MODEL: string;
  SYSTEM_PROMPT: string;
  calculator(expression: string): string;
  run: Run;
};

/** A client, or what a stage needs of one. */
export type Client = NonNullable<Parameters<Run>[0]["client"]>;

/** The line that a person types; the calls that follow are the model's own idea. */
const LINE = "add up the numbers from 1 on, one by one";

/** The call of round `n`: the sum so far and one more. */
export function inputOf(n: number): { expression: string } {
  return { expression: `${(n * (n + 1)) / 2} + ${n + 1}` };
}

/** The stage holds the conversation. */
export async function throughTheStage({ run }: StageModule, client: Client): Promise<void> {
  await run({ lines: [LINE], write: () => {}, client });
}

/** The same loop with nothing around it: no terminal, one stop reason, no way back. */
export async function bareLoop(stage: StageModule, client: Client): Promise<void> {
  const { MODEL: model, SYSTEM_PROMPT: system, calculator } = stage;
  const tools = [CALCULATOR];
  const messages: Anthropic.MessageParam[] = [{ role: "user", content: LINE }];
  while (true) {
    const params = { model, max_tokens: 4096, system, tools, messages };
    const { content, stop_reason } = await client.messages.create(params);
    messages.push({ role: "assistant", content });
    if (stop_reason !== "tool_use") return;
    const results: Anthropic.ToolResultBlockParam[] = [];
    for (const block of content) {
      if (block.type !== "tool_use") continue;
      const { expression } = block.input as { expression: string };
      const result = calculator(expression);
      results.push({ type: "tool_result", tool_use_id: block.id, content: result });
    }
    messages.push({ role: "user", content: results });
  }
}

/** As the stage describes it: the benchmark compares the bytes, so a difference would show. */
const CALCULATOR: Anthropic.Tool = {
  name: "calculator",
  description: "Computes an arithmetic expression of decimal numbers, + - * / and parentheses.",
  input_schema: {
    type: "object",
    properties: { expression: { type: "string", description: 'For example "4823 * 1979".' } },
    required: ["expression"],
    additionalProperties: false,
  },
};
