import type Anthropic from "@anthropic-ai/sdk";
import fc from "fast-check";
import { expect } from "vitest";
import { converse, type Run } from "../converse.ts";
import { type ScriptedBlock, type ScriptedToolUse, stop, thinking, toolUse } from "../replies.ts";

/** How many conversations a property holds: more where nobody waits for them. */
export const RUNS = process.env.CI ? 50_000 : 2_000;

const text = fc.oneof(
  fc.constantFrom("", " ", "\n\t", "\u00a0"),
  fc.string({ unit: "binary", maxLength: 12 }),
);

/** A call that 006 and 007 can run: a name that they know, an input that fits. */
export const fittingCalls = {
  calculator: fc
    .oneof(text, fc.constantFrom("2 + 3", "1 / 0", "(((", "1".repeat(400)))
    .map((expression) => toolUse("calculator", { expression })),
  get_weather: fc
    .oneof(text, fc.constantFrom("Paris", " TOKYO ", "__proto__"))
    .map((city) => toolUse("get_weather", { city })),
};

const STOP_REASONS = [
  "end_turn",
  "max_tokens",
  "stop_sequence",
  "pause_turn",
  "refusal",
  "model_context_window_exceeded",
  "a_reason_of_next_year",
];

function anyReply(calls: fc.Arbitrary<ScriptedToolUse>) {
  const block: fc.Arbitrary<ScriptedBlock> = fc.oneof(
    { arbitrary: calls, weight: 3 },
    { arbitrary: text, weight: 2 },
    {
      arbitrary: fc.tuple(text, text).map(([said, signature]) => thinking(said, signature)),
      weight: 1,
    },
    { arbitrary: text.map((data) => ({ type: "redacted_thinking" as const, data })), weight: 1 },
  );
  const reason = fc.oneof(
    { arbitrary: fc.constant("tool_use"), weight: 3 },
    { arbitrary: fc.constantFrom(...STOP_REASONS), weight: 1 },
  );
  return fc
    .tuple(reason, fc.array(block, { maxLength: 5 }))
    .map(([stop_reason, content]) => stop(stop_reason, ...content));
}

/**
 * Holds random conversations with a stage: whatever the model replies, the loop throws nothing,
 * no request is refused, and each call of a history has exactly one result in the next message.
 */
export async function holdForAnyReplies(
  run: Run,
  calls: fc.Arbitrary<ScriptedToolUse>,
): Promise<void> {
  const lines = fc.array(
    text.filter((line) => line.trim() !== ""),
    { minLength: 1, maxLength: 3 },
  );
  const replies = fc.array(anyReply(calls), { maxLength: 6 });
  const property = fc.asyncProperty(lines, replies, async (lines, replies) => {
    let answered = 0;
    const { terminal, requests } = await converse(run, lines, () => replies[answered++] ?? "Done.");
    expect(answered, "requests that were not refused").toBe(requests.length);
    expect(terminal).not.toMatch(/^(User> )?\[error\]/m);
    for (const { messages } of requests) expectPairs(messages);
  });
  await fc.assert(property, { numRuns: RUNS });
}

/**
 * User and assistant take turns, each tool_use has exactly one result, in the next message, and no
 * result is without a call.
 */
function expectPairs(messages: Anthropic.MessageParam[]): void {
  let called: string[] = [];
  for (const [n, { role, content }] of messages.entries()) {
    expect(role).toBe(n % 2 === 0 ? "user" : "assistant");
    const blocks = typeof content === "string" ? [] : content;
    const results = blocks.flatMap((block) =>
      block.type === "tool_result" ? block.tool_use_id : [],
    );
    expect(results).toEqual(called);
    called = blocks.flatMap((block) => (block.type === "tool_use" ? block.id : []));
  }
  expect(called).toEqual([]);
}
