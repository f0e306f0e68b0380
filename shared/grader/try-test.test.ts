import { expect, test } from "vitest";
import type { Student } from "./student.ts";
import { playTest } from "./try-test.ts";

const exporting = (lines: unknown, script: unknown) =>
  ({ value: async (name: string) => (name === "lines" ? lines : script) }) as unknown as Student;

const CALL = { type: "tool_use", name: "calculator", input: {} };

test.each([
  ["a reply that is to come later", [{ delayMs: 2e9, reply: "x" }], 'script[0] = {"delayMs"'],
  [
    "such a reply with words in it",
    [{ content: "x", delayMs: 9, reply: "x" }],
    'script[0] = {"content"',
  ],
  [
    "such a reply with a stop reason",
    ["x", { content: ["x"], stop_reason: "end_turn", delayMs: 9 }],
    'script[1] = {"content"',
  ],
  ["a wait among the blocks", [[{ type: "text", text: "x", delayMs: 9 }]], "script[0] = [{"],
  ["an error of HTTP", ["x", { http: 500, body: "", headers: {} }], 'script[1] = {"http"'],
  ["a script without end", Array(20_000).fill("x"), "script.length = 20000 (> 20)"],
  ["a reply without end", [Array(21).fill(CALL)], "script[0] = [{"],
  ["no script", undefined, "script = undefined"],
])("plays no test with %s", async (_, script, broken) => {
  const played = await playTest(exporting(["hello"], script), async () => {});
  expect(played).toMatchObject({ result: "broken", requests: [] });
  expect((played as { broken: string }).broken).toContain(broken);
});

test("plays words, blocks, and blocks with a stop reason of their own", async () => {
  const script = ["x", CALL, ["x", CALL], { stop_reason: "max_tokens", content: ["x"] }];
  const played = await playTest(exporting(["a"], script), async ({ client, lines }) => {
    for await (const line of lines) {
      for (const _ of script) {
        await client?.messages.create({
          model: "claude-haiku-5-5",
          max_tokens: 9,
          tools: [{ name: "calculator", input_schema: { type: "object" } }],
          messages: [{ role: "user", content: line }],
        });
      }
    }
  });
  expect(played).toMatchObject({ talk: { requests: { length: 4 } } });
});
