import { spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import type Anthropic from "@anthropic-ai/sdk";
import { expect, test, vi } from "vitest";
import { converse, type Run } from "../converse.ts";

/** The calculator as each stage offers it. */
export const CALCULATOR: Anthropic.Tool = {
  name: "calculator",
  description: "Computes an arithmetic expression of decimal numbers, + - * / and parentheses.",
  input_schema: {
    type: "object",
    properties: { expression: { type: "string", description: 'For example "4823 * 1979".' } },
    required: ["expression"],
    additionalProperties: false,
  },
};

/** The weather tool as 007 and 008 offer it. */
export const GET_WEATHER: Anthropic.Tool = {
  name: "get_weather",
  description: "Tells the weather of today in a city: temperature and sky.",
  input_schema: {
    type: "object",
    properties: { city: { type: "string", description: 'For example "Paris".' } },
    required: ["city"],
    additionalProperties: false,
  },
};

/** What a request says besides the conversation. `tools`: what the stage offers, in order. */
export function specifyRequest(
  stage: { run: Run; MODEL: string; SYSTEM_PROMPT: string },
  tools: Anthropic.Tool[],
): void {
  test("sends the model, the system prompt, the tools and the user line in one request", async () => {
    const { requests } = await converse(stage.run, ["Hello!"], ["Hi."]);
    expect(requests).toEqual([
      {
        model: stage.MODEL,
        max_tokens: 4096,
        system:
          "You are a helpful assistant. Use a tool when it gives a better answer than you can, " +
          "and answer in the user's language.",
        tools,
        messages: [{ role: "user", content: "Hello!" }],
      },
    ]);
    expect(requests[0]?.system).toBe(stage.SYSTEM_PROMPT);
  });

  test("sends another system prompt when it is given one", async () => {
    const options = { system: "Speak like a pirate." };
    const { requests } = await converse(stage.run, ["Hello!"], ["Ahoy."], options);
    expect(requests[0]?.system).toBe("Speak like a pirate.");
  });
}

/** Which model is asked. `load` imports the stage: `() => import("./agent.ts")`. */
export function specifyModel(load: () => Promise<{ MODEL: string }>): void {
  test.each([
    ["the model that ANTHROPIC_MODEL names", "some-other-model", "some-other-model"],
    ["a small current model when ANTHROPIC_MODEL is empty", "", "claude-haiku-5-5"],
    ["a small current model when ANTHROPIC_MODEL is not set", undefined, "claude-haiku-5-5"],
  ])("asks %s", async (_title, variable, model) => {
    vi.stubEnv("ANTHROPIC_MODEL", variable);
    vi.resetModules();
    try {
      expect((await load()).MODEL).toBe(model);
    } finally {
      vi.unstubAllEnvs();
    }
  });
}

/** What a stage does without any program around it. `file`: the path of its agent.ts. */
export function specifyAlone(file: string): void {
  test("runs by itself on the lines of its input, and says when a key is missing", async () => {
    const agent = realpathSync(file);
    const clean = Object.entries(process.env).filter(([key]) => !/^(ANTHROPIC_|NODE_)/i.test(key));
    const env = { ...Object.fromEntries(clean), ANTHROPIC_CONFIG_DIR: dirname(agent) };
    const options = { cwd: dirname(agent), env };
    const child = spawn(process.execPath, ["--import", "tsx", agent], options);
    child.stdin.end("Hello!\n\nnever read\n");
    const [shown, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
    expect(shown).toMatch(
      /^User> \[error\] Could not resolve authentication method\. [^\n]+\nUser> $/,
    );
    expect(code).toBe(0);
  }, 60_000);
}
