import type Anthropic from "@anthropic-ai/sdk";
import { betaTool } from "@anthropic-ai/sdk/helpers/beta/json-schema";

/** What the runner is given: a client, a model, and the function behind the calculator. */
type Given = {
  client: Pick<Anthropic, "beta">;
  model: string;
  calculator: (expression: string) => string;
};

// #region runner
/** From one user line to the last reply: the SDK asks, runs the tools, sends back, asks again. */
export async function answerWithRunner(
  { client, model, calculator }: Given,
  line: string,
): Promise<Anthropic.Beta.BetaMessage> {
  const tool = betaTool({
    name: "calculator",
    description: "Computes an arithmetic expression of decimal numbers, + - * / and parentheses.",
    inputSchema: {
      type: "object",
      properties: { expression: { type: "string" } },
      required: ["expression"],
      additionalProperties: false,
    },
    run: ({ expression }) => calculator(expression),
  });
  return client.beta.messages.toolRunner({
    model,
    max_tokens: 4096,
    tools: [tool],
    messages: [{ role: "user", content: line }],
    // the whole history goes along each time, as in our loop; without this line the API keeps it
    thread: false,
  });
}
// #endregion runner
