import Anthropic from "@anthropic-ai/sdk";
import { delayed, httpError, scriptedClient } from "@boucle/scripted-client";
import { expect, test } from "vitest";
import { type AskedClient, guardTurns } from "./turn-guard.ts";

const SENT = { lang: "en", address: "http://127.0.0.1:9", secret: "" } as const;
const PARAMS: Anthropic.MessageCreateParamsNonStreaming = {
  model: "claude-haiku-5-5",
  max_tokens: 10,
  messages: [{ role: "user", content: "hello" }],
};

test("passes a request on, and its reply back", async () => {
  const client = scriptedClient(["Hi."]);
  const guard = guardTurns(client, 25, SENT);
  const reply = await guard.messages.create(PARAMS);
  expect(reply.content).toMatchObject([{ type: "text", text: "Hi." }]);
  expect(guard.last()).toEqual({ params: PARAMS, reply });
  expect(guard.failures()).toBe(0);
});

test("lets a turn make no more requests than the limit, and the next turn begin anew", async () => {
  const client = scriptedClient(["1", "2", "3"]);
  const guard = guardTurns(client, 2, SENT);
  await guard.messages.create(PARAMS);
  await guard.messages.create(PARAMS);
  await expect(guard.messages.create(PARAMS)).rejects.toThrow("The limit of 2 requests");
  expect(client.requests).toHaveLength(2);
  expect(guard.failures()).toBe(1);
  guard.newTurn();
  await guard.messages.create(PARAMS);
  expect(client.requests).toHaveLength(3);
});

test("gives up a pending request when the turn is cancelled, and makes no other", async () => {
  const never = () => {
    setImmediate(() => guard.cancel());
    return delayed(Number.POSITIVE_INFINITY, "never");
  };
  const guard = guardTurns(scriptedClient([never, "after"]), 25, SENT);
  const pending = guard.messages.create(PARAMS);
  await expect(pending).rejects.toThrow("Cancelled.");
  await expect(guard.messages.create(PARAMS)).rejects.toThrow("Cancelled.");
  expect(guard.failures()).toBe(0);
  guard.newTurn();
  await guard.messages.create(PARAMS);
});

test("makes of a failure an APIError with one sentence, and counts it", async () => {
  const guard = guardTurns(scriptedClient([httpError(529)]), 25, SENT);
  const failure = await guard.messages.create(PARAMS).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Anthropic.APIError);
  expect(String(failure)).toContain("overloaded, it is not your code");
  expect(guard.failures()).toBe(1);
});

test.each([
  ["a page", "<html>log in first</html>"],
  ["nothing", undefined],
  ["an object of another kind", { choices: [] }],
])("takes %s for no message", async (_, reply) => {
  const client = { messages: { create: async () => reply } } as unknown as AskedClient;
  const guard = guardTurns(client, 25, SENT);
  await expect(guard.messages.create(PARAMS)).rejects.toThrow("no message of the API");
});

test("throws an error on that is not about the request", async () => {
  const bug = new TypeError("x is undefined");
  const client = { messages: { create: () => Promise.reject(bug) } };
  const guard = guardTurns(client, 25, SENT);
  await expect(guard.messages.create(PARAMS)).rejects.toBe(bug);
  expect(guard.failures()).toBe(0);
});
