import { scriptedClient, toolUse } from "@boucle/scripted-client";
import { expect, test } from "vitest";
import { importFile, stageOf } from "../site/checkout.ts";
import { answerWithRunner } from "./tool-runner.ts";

test("the SDK's runner sends each result back by its id, and asks until the answer comes", async () => {
  const call = toolUse("calculator", { expression: "2 + 3" }, "toolu_1");
  const client = scriptedClient([call, "That makes 5."]);
  const { MODEL, calculator } = await importFile(stageOf("006").agent);
  const given = { client, model: MODEL as string, calculator: calculator as () => string };
  const reply = await answerWithRunner(given, "what is 2 + 3?");
  expect(reply.content).toMatchObject([{ type: "text", text: "That makes 5." }]);
  expect(client.requests).toHaveLength(2);
  expect(client.requests[1]?.messages).toMatchObject([
    { role: "user", content: "what is 2 + 3?" },
    { role: "assistant", content: [{ type: "tool_use", id: "toolu_1" }] },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1", content: "5" }] },
  ]);
  client.assertUsedUp();
});
