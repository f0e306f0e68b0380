import type Anthropic from "@anthropic-ai/sdk";
import { expect, test } from "vitest";
import { ALL_RULES, checkRequest } from "./check-request.ts";
import { scriptedClient } from "./index.ts";
import { REFUSED_FIELDS } from "./testing/refused-fields.ts";
import { REFUSED_MESSAGES } from "./testing/refused-messages.ts";
import {
  assistant,
  call,
  request,
  result,
  round,
  talk,
  tool,
  user,
  without,
} from "./testing/requests.ts";

const REFUSED = [...REFUSED_FIELDS, ...REFUSED_MESSAGES];

/** What the SDK throws for a request that is sent as it is. */
async function refusalOf(body: unknown, headers?: Record<string, string>) {
  const client = scriptedClient(["ok"], headers && { defaultHeaders: headers });
  return client.post("/v1/messages", { body }).then(
    () => undefined,
    (error: InstanceType<typeof Anthropic.APIError>) => ({
      status: error.status,
      body: error.error,
      rule: error.headers?.get("x-boucle-rule"),
    }),
  );
}

test.each(REFUSED)("refuses by rule %s %s", async (rule, _what, body, message) => {
  expect(await refusalOf(body)).toEqual({
    status: 400,
    rule,
    body: { type: "error", error: { type: "invalid_request_error", message }, request_id: null },
  });
});

test("has a request for every rule", () => {
  const tried = new Set(REFUSED.map(([rule]) => rule));
  expect(ALL_RULES.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
});

test("says of every rule where it was seen, and when", () => {
  for (const { id, refuses, source, seen, confidence } of ALL_RULES) {
    expect(refuses, id).toMatch(/^\S.{10,}/);
    expect(source, id).toMatch(/\S/);
    expect(seen, id).toMatch(/^2026-\d\d$/);
    expect(["recorded", "measured", "documented", "reported"], id).toContain(confidence);
  }
});

test.each<[string, object]>([
  [
    "results split over two user messages",
    talk(user("q"), assistant([call("a"), call("b")]), user([result("a")]), user([result("b")])),
  ],
  ["two user messages in a row", talk(user("q"), user("q"))],
  ["an assistant message first", talk(assistant("Hello."), user("q"))],
  [
    "words and a call as two assistant messages",
    talk(user("q"), assistant("Wait."), assistant([call("a")]), user([result("a")]), user("and?")),
  ],
  [
    "calls and results where no tools are offered",
    without("tools", round([call("a")], [result("a")])),
  ],
  ["an id that the API did not give", round([call("call_1")], [result("call_1")])],
  ["an empty result", round([call("a")], [result("a", { content: "" })])],
  ["a result without content", round([call("a")], [without("content", result("a"))])],
  ["words after the results", round([call("a")], [result("a"), { type: "text", text: "and?" }])],
  [
    "results in another order than the calls",
    round([call("a"), call("b")], [result("b"), result("a")]),
  ],
  ["an error with a reason", round([call("a")], [result("a", { is_error: true })])],
  [
    "a result of blocks",
    round([call("a")], [result("a", { content: [{ type: "text", text: "5" }] })]),
  ],
  [
    "thinking before a call",
    round([{ type: "thinking", thinking: "", signature: "s" }, call("a")], [result("a")]),
  ],
  [
    "a call that the API has signed as direct",
    round([call("a", { caller: { type: "direct" } })], [result("a")]),
  ],
  [
    "a call of a tool that is not offered",
    round([call("a", { name: "teleporter" })], [result("a")]),
  ],
  ["a name of 128 letters", tool({ name: "a".repeat(128) })],
  [
    "a strict tool that is closed",
    tool({ strict: true, input_schema: { type: "object", additionalProperties: false } }),
  ],
  [
    "a tool that runs at the API",
    request({ tools: [{ type: "web_search_20250305", name: "web_search" }] }),
  ],
  ["no tools at all", request({ tools: [] })],
  [
    "a choice of no tool where there is none",
    request({ tools: [], tool_choice: { type: "none" } }),
  ],
  ["max_tokens of zero", request({ max_tokens: 0 })],
  ["a system prompt in blocks", request({ system: [{ type: "text", text: "Be brief." }] })],
  ["a whole emoji, and an escape that only looks like half of one", talk(user("🙂 \\ud83d"))],
])("takes %s", async (_what, body) => {
  expect(await refusalOf(body)).toBeUndefined();
});

test("takes a temperature under the API version that still has it", async () => {
  const headers = { "anthropic-version": "2023-06-01" };
  expect(await refusalOf(request({ temperature: 0.5 }), headers)).toBeUndefined();
});

test.each<[string, object, string]>([
  ["the tools before the messages", request({ tools: {}, messages: [] }), "T24"],
  ["a message's shape before max_tokens", request({ messages: [{}], max_tokens: -1 }), "C2"],
  ["max_tokens before pairing", { ...round([call("a")], "never mind"), max_tokens: -1 }, "S3"],
  [
    "a later message's shape before an earlier one's empty text",
    talk(user([{ type: "text", text: "" }]), {}),
    "C2",
  ],
  [
    "a bad id before a bad input, in one call",
    round([call("é", { input: 5 })], [result("a")]),
    "T6",
  ],
  [
    "an earlier call's input before a later one's id",
    round([call("a", { input: 5 }), call("é")], []),
    "T9",
  ],
  ["an orphan before the call that it leaves alone", round([call("a")], [result("b")]), "T3"],
  ["half an emoji before everything", { messages: "\ud83d" }, "H6"],
])("reports %s", async (_what, body, rule) => {
  expect((await refusalOf(body))?.rule).toBe(rule);
});

test("refuses a body that is not JSON", async () => {
  const client = scriptedClient(["ok"]);
  const headers = { "anthropic-version": "2026-10-21" };
  const response = await client.answer("https://x/v1/messages", { body: '{"model":', headers });
  expect(response.status).toBe(400);
  expect(response.headers.get("x-boucle-rule")).toBe("H6");
});

test("checks a request that nobody sent, by the same rules", () => {
  expect(checkRequest(request())).toBeUndefined();
  expect(checkRequest(undefined)?.rule).toBe("H6");
  expect(checkRequest(talk(user("\ud83d")))?.rule).toBe("H6");
  expect(checkRequest(request({ temperature: 1 }))?.rule).toBe("S7");
  expect(checkRequest(request({ temperature: 1 }), "2023-06-01")).toBeUndefined();
  expect(checkRequest(talk(user("")))).toEqual({
    rule: "C9",
    status: 400,
    type: "invalid_request_error",
    message: "messages.0: user messages must have non-empty content",
  });
});
