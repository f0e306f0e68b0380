import Anthropic from "@anthropic-ai/sdk";
import { expect, test } from "vitest";
import {
  droppedConnection,
  httpError,
  httpPage,
  type ScriptedReply,
  scriptedClient,
  stop,
  thinking,
  toolUse,
} from "./index.ts";

const PARAMS = {
  model: "claude-haiku-5-5",
  max_tokens: 100,
  messages: [{ role: "user" as const, content: "hello" }],
};

/** The reply that the SDK hands on for a scripted one. */
function received(reply: ScriptedReply): Promise<Anthropic.Message> {
  return scriptedClient([reply]).messages.create(PARAMS);
}

const DIRECT = { caller: { type: "direct" } };

test.each<[string, ScriptedReply, object]>([
  [
    "words",
    "Hello.",
    { stop_reason: "end_turn", content: [{ type: "text", text: "Hello.", citations: null }] },
  ],
  [
    "a call, with an id of its own",
    toolUse("calculator", { expression: "2 + 3" }),
    {
      stop_reason: "tool_use",
      content: [
        {
          type: "tool_use",
          id: "toolu_01",
          name: "calculator",
          input: { expression: "2 + 3" },
          ...DIRECT,
        },
      ],
    },
  ],
  [
    "several calls, of which one brings its id",
    [toolUse("a", {}), toolUse("b", {}, "call_7"), toolUse("c", {})],
    {
      stop_reason: "tool_use",
      content: [
        { type: "tool_use", id: "toolu_01", name: "a", input: {}, ...DIRECT },
        { type: "tool_use", id: "call_7", name: "b", input: {}, ...DIRECT },
        { type: "tool_use", id: "toolu_02", name: "c", input: {}, ...DIRECT },
      ],
    },
  ],
  [
    "thinking, words and a call",
    [thinking("Hm."), "One moment.", toolUse("a", null)],
    {
      stop_reason: "tool_use",
      content: [
        { type: "thinking", thinking: "Hm.", signature: "signed" },
        { type: "text", text: "One moment.", citations: null },
        { type: "tool_use", id: "toolu_01", name: "a", input: null, ...DIRECT },
      ],
    },
  ],
  [
    "a block as the API spells it",
    { type: "redacted_thinking", data: "x" },
    { stop_reason: "end_turn", content: [{ type: "redacted_thinking", data: "x" }] },
  ],
  [
    "a stop reason of its own",
    stop("max_tokens", "Half a sen"),
    { stop_reason: "max_tokens", content: [{ type: "text", text: "Half a sen", citations: null }] },
  ],
  ["a stop reason without content", stop("end_turn"), { stop_reason: "end_turn", content: [] }],
  ["no content at all", [], { stop_reason: "end_turn", content: [] }],
  [
    "a stop reason that the API may have one day",
    stop("brand_new", toolUse("a", {})),
    {
      stop_reason: "brand_new",
      content: [{ type: "tool_use", id: "toolu_01", name: "a", input: {}, ...DIRECT }],
    },
  ],
])("sends %s", async (_what, reply, message) => {
  expect(await received(reply)).toMatchObject({
    id: "msg_01",
    type: "message",
    role: "assistant",
    model: "claude-haiku-5-5",
    stop_sequence: null,
    ...message,
  });
});

test("signs thinking so that an edited copy can be told apart", () => {
  expect(thinking("Hm.", "sig")).toEqual({ type: "thinking", thinking: "Hm.", signature: "sig" });
});

test("counts tokens in proportion to what is sent and said", async () => {
  const { usage } = await received("Hello.");
  expect(usage).toMatchObject({ input_tokens: 23, output_tokens: 13, service_tier: "standard" });
});

test("numbers messages and calls through the whole conversation", async () => {
  const client = scriptedClient([toolUse("a", {}), toolUse("a", {})]);
  await client.messages.create(PARAMS);
  const second = await client.messages.create(PARAMS);
  expect(second.id).toBe("msg_02");
  expect(second.content).toMatchObject([{ id: "toolu_02" }]);
});

test("lets a function look at the request and choose the reply", async () => {
  const echo: ScriptedReply = ({ messages }) => `You said ${messages[0]?.content}.`;
  expect((await received(echo)).content).toMatchObject([{ text: "You said hello." }]);
  expect((await received(() => echo)).content).toMatchObject([{ text: "You said hello." }]);
});

test.each([
  [400, Anthropic.BadRequestError, "invalid_request_error", "Invalid request."],
  [401, Anthropic.AuthenticationError, "authentication_error", "Invalid bearer token"],
  [402, Anthropic.PaymentRequiredError, "billing_error", "There is a problem with your billing."],
  [
    403,
    Anthropic.PermissionDeniedError,
    "permission_error",
    "Your API key does not have permission to use the specified resource.",
  ],
  [404, Anthropic.NotFoundError, "not_found_error", "The requested resource could not be found."],
  [409, Anthropic.ConflictError, "conflict_error", "The request conflicts with another."],
  [
    413,
    Anthropic.ContentTooLargeError,
    "request_too_large",
    "Request exceeds the maximum allowed number of bytes",
  ],
  [
    429,
    Anthropic.RateLimitError,
    "rate_limit_error",
    "This request would exceed your organization's rate limit.",
  ],
  [500, Anthropic.InternalServerError, "api_error", "Internal server error"],
  [504, Anthropic.GatewayTimeoutError, "timeout_error", "Request timed out."],
  [529, Anthropic.OverloadedError, "overloaded_error", "Overloaded"],
  [418, Anthropic.APIError, "invalid_request_error", "Error"],
  [503, Anthropic.ServiceUnavailableError, "api_error", "Error"],
])("throws the SDK's own error for a status %i", async (status, type, error, message) => {
  const thrown = await received(httpError(status)).catch((reason) => reason);
  expect(thrown).toBeInstanceOf(type);
  expect(thrown).toMatchObject({
    status,
    type: error,
    error: { type: "error", error: { type: error, message }, request_id: null },
  });
});

test("gives an error the words and headers that a script asks for", async () => {
  const reply = httpError(429, "Slow down.", { "retry-after": "2" });
  const thrown = await received(reply).catch((reason) => reason);
  expect(thrown.apiMessage).toBe("Slow down.");
  expect(thrown.headers.get("retry-after")).toBe("2");
});

test("answers with a page that does not come from the API", async () => {
  const thrown = await received(httpPage(502, "<h1>Bad Gateway</h1>")).catch((reason) => reason);
  expect(thrown).toBeInstanceOf(Anthropic.InternalServerError);
  expect(thrown.message).toBe("502 <h1>Bad Gateway</h1>");
  expect(thrown.headers.get("content-type")).toBe("text/html");
});

test("drops a connection as fetch does", async () => {
  const thrown = await received(droppedConnection()).catch((reason) => reason);
  expect(thrown).toBeInstanceOf(Anthropic.APIConnectionError);
  expect(thrown).not.toBeInstanceOf(Anthropic.APIConnectionTimeoutError);
  expect(String(thrown.cause)).toBe("TypeError: fetch failed");
});
