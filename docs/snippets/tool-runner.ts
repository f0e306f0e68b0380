import type Anthropic from "@anthropic-ai/sdk";
import { betaTool } from "@anthropic-ai/sdk/helpers/beta/json-schema";
import { calculator, MODEL } from "../../agents/agent-006-tool-result-loop/agent.ts";

// #region runner
const CALCULATOR = betaTool({
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

/** From one user line to the last reply: the SDK asks, runs the tools, sends back, asks again. */
export async function answerWithRunner(
  client: Pick<Anthropic, "beta">,
  line: string,
): Promise<Anthropic.Beta.BetaMessage> {
  return client.beta.messages.toolRunner({
    model: MODEL,
    max_tokens: 4096,
    tools: [CALCULATOR],
    messages: [{ role: "user", content: line }],
    // the whole history goes along each time, as in our loop; without this line the API keeps it
    thread: false,
  });
}
// #endregion runner
