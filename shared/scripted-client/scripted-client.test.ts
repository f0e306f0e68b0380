import Anthropic from "@anthropic-ai/sdk";
import { expect, test, vi } from "vitest";
import {
  delayed,
  droppedConnection,
  httpError,
  type Script,
  ScriptError,
  scriptedClient,
  toolUse,
} from "./index.ts";

type Params = Anthropic.MessageCreateParamsNonStreaming;
const params = (content: string, more: Partial<Params> = {}): Params => ({
  model: "claude-haiku-5-5",
  max_tokens: 100,
  messages: [{ role: "user", content }],
  ...more,
});

/** What a promise fails with; a promise that does not fail is a failed test. */
function failure(promise: PromiseLike<unknown>) {
  return Promise.resolve(promise).then(
    () => expect.fail("it did not fail"),
    (reason: unknown) => reason,
  );
}

function textOf({ content }: Anthropic.Message): string {
  return content.map((block) => (block.type === "text" ? block.text : "")).join("");
}

test("is a genuine Anthropic client", () => {
  expect(scriptedClient([])).toBeInstanceOf(Anthropic);
});

test("reads no key from the machine", () => {
  const before = process.env;
  process.env = { ...before, ANTHROPIC_API_KEY: "mine", ANTHROPIC_AUTH_TOKEN: "mine" };
  try {
    const { apiKey, authToken, baseURL } = scriptedClient([]);
    expect({ apiKey, authToken, baseURL }).toEqual({
      apiKey: "scripted",
      authToken: null,
      baseURL: "https://scripted.invalid",
    });
  } finally {
    process.env = before;
  }
});

test("gives the replies in order, from any list of them", async () => {
  const client = scriptedClient(new Set(["One.", "Two."]));
  expect(textOf(await client.messages.create(params("a")))).toBe("One.");
  expect(textOf(await client.messages.create(params("b")))).toBe("Two.");
  client.assertUsedUp();
});

test("lets one function answer every request", async () => {
  const client = scriptedClient(({ messages }) => `${messages[0]?.content}!`);
  expect(textOf(await client.messages.create(params("a")))).toBe("a!");
  expect(textOf(await client.messages.create(params("b")))).toBe("b!");
  client.assertUsedUp();
});

test("keeps each request as it was when it was sent", async () => {
  const client = scriptedClient(["One.", "Two."]);
  const messages: Anthropic.MessageParam[] = [{ role: "user", content: "a" }];
  await client.messages.create(params("", { messages }));
  messages.push({ role: "assistant", content: "One." }, { role: "user", content: "b" });
  await client.messages.create(params("", { messages }));
  messages[0] = { role: "user", content: "edited" };

  expect(client.requests.map((request) => request.messages)).toEqual([
    [{ role: "user", content: "a" }],
    [
      { role: "user", content: "a" },
      { role: "assistant", content: "One." },
      { role: "user", content: "b" },
    ],
  ]);
});

test("shows what was sent, field by field, and nothing else", async () => {
  const client = scriptedClient(["One."]);
  await client.messages.create(params("a", { system: "Be brief." }));
  expect(JSON.stringify(client.requests[0])).toBe(
    '{"model":"claude-haiku-5-5","max_tokens":100,"messages":[{"role":"user","content":"a"}],"system":"Be brief."}',
  );
});

test("lets nobody change what was sent", async () => {
  const client = scriptedClient(["One.", "Two."]);
  const messages: Anthropic.MessageParam[] = [{ role: "user", content: "a" }];
  await client.messages.create(params("", { tools: [], messages }));
  messages.push({ role: "user", content: [{ type: "text", text: "b" }] });
  await client.messages.create(params("", { tools: [], messages }));
  const request = client.requests[1] as Params;
  const change = (edit: () => unknown) => expect(edit).toThrow(TypeError);
  change(() => Object.assign(request, { model: "other" }));
  change(() => request.tools?.push({ name: "x", input_schema: { type: "object" } }));
  change(() => request.messages.push({ role: "user", content: "c" }));
  for (const message of request.messages) change(() => Object.assign(message, { content: "c" }));
  const blocks = request.messages.at(-1)?.content as unknown[];
  change(() => blocks.pop());
});

test("goes on filling the list of requests that somebody holds", async () => {
  const client = scriptedClient(["One.", "Two."]);
  const { requests } = client;
  expect(requests).toEqual([]);
  await client.messages.create(params("a"));
  await client.messages.create(params("b"));
  expect(requests.map(({ messages }) => messages[0]?.content)).toEqual(["a", "b"]);
  expect(client.requests).toBe(requests);
});

test("shares what two requests have in common", async () => {
  const client = scriptedClient(["One.", "Two.", "Three."]);
  const messages: Anthropic.MessageParam[] = [{ role: "user", content: "a" }];
  const tools = [{ name: "x", input_schema: { type: "object" as const } }];
  await client.messages.create(params("", { messages, tools }));
  messages.push({ role: "user", content: "b" });
  await client.messages.create(params("", { messages, tools }));
  messages[1] = { role: "user", content: "c" };
  await client.messages.create(params("", { messages, tools }));
  const [first, second, third] = client.requests as [Params, Params, Params];
  expect(second.messages[0]).toBe(first.messages[0]);
  expect(third.messages[0]).toBe(first.messages[0]);
  expect(third.tools).toBe(first.tools);
});

test("keeps a refused request, and does not spend a reply on it", async () => {
  const client = scriptedClient(["One."]);
  await failure(client.messages.create(params("")));
  expect(textOf(await client.messages.create(params("a")))).toBe("One.");
  expect(client.requests.map(({ messages }) => messages[0]?.content)).toEqual(["", "a"]);
});

test("says when the script is exhausted, in its own words and at once", async () => {
  const client = scriptedClient(["One."], { maxRetries: 2 });
  await client.messages.create(params("a"));
  const thrown = await failure(client.messages.create(params("b")));
  expect(thrown).toBeInstanceOf(ScriptError);
  expect(String(thrown)).toBe(
    "ScriptError: The script is exhausted: 1 reply, and one more request.",
  );
  expect(client.requests).toHaveLength(2);
});

test.each([
  [[], 0, undefined],
  [["One."], 1, undefined],
  [["One."], 0, "1 reply was never asked for: 0 requests came."],
  [["One.", "Two.", "Three."], 1, "2 replies were never asked for: 1 request came."],
])("of the replies %j, %i asked for, tells how many are left", async (script, asked, message) => {
  const client = scriptedClient(script);
  for (let n = 0; n < asked; n++) await client.messages.create(params("a"));
  const check = () => client.assertUsedUp();
  if (message) expect(check).toThrow(new ScriptError(message));
  else expect(check).not.toThrow();
});

test.each<[string, Script]>([
  [
    "in a list",
    [
      () => {
        throw new RangeError("mine");
      },
      "One.",
    ],
  ],
  [
    "that is the script",
    ({ messages }) => {
      if (messages[0]?.content === "a") throw new RangeError("mine");
      return "One.";
    },
  ],
])("hands on what a function %s throws, as it is, and goes on", async (_where, script) => {
  const client = scriptedClient(script, { maxRetries: 2 });
  const thrown = await failure(client.messages.create(params("a")));
  expect(thrown).toBeInstanceOf(RangeError);
  expect(client.requests).toHaveLength(1);
  expect(textOf(await client.messages.create(params("b")))).toBe("One.");
});

test("throws an API error as such, after a fault of the script", async () => {
  const fault = () => {
    throw new RangeError("mine");
  };
  const client = scriptedClient([fault, httpError(529)]);
  await failure(client.messages.create(params("a")));
  expect(await failure(client.messages.create(params("a")))).toBeInstanceOf(
    Anthropic.OverloadedError,
  );
});

test.each([[null], [5], [undefined]])("does not take %s for a reply", async (value) => {
  const client = scriptedClient([value as never, "One."]);
  expect(String(await failure(client.messages.create(params("a"))))).toBe(
    `ScriptError: A scripted reply is words, a block or an event, not ${value}.`,
  );
});

test("says that it does not stream, and that it has one address only", async () => {
  const client = scriptedClient(["One."]);
  expect(String(await failure(client.messages.create({ ...params("a"), stream: true })))).toBe(
    "ScriptError: A scripted client does not stream.",
  );
  expect(String(await failure(client.messages.countTokens(params("a"))))).toBe(
    "ScriptError: A scripted client answers at /v1/messages only, not at https://scripted.invalid/v1/messages/count_tokens.",
  );
});

test("leaves a limit that wants a stream to the SDK, which sends nothing", () => {
  const client = scriptedClient(["One."]);
  const ask = () => client.messages.create(params("a", { max_tokens: 64_000 }));
  expect(ask).toThrow("Streaming is required");
  expect(client.requests).toEqual([]);
});

test.each([
  ["an overloaded API", httpError(529)],
  ["a dropped connection", droppedConnection()],
  ["a rate limit", httpError(429)],
])("is asked again after %s, by the SDK and without a wait", async (_what, event) => {
  const client = scriptedClient([event, event, "One."], { maxRetries: 2 });
  expect(textOf(await client.messages.create(params("a")))).toBe("One.");
  expect(client.requests).toHaveLength(3);
});

test("is asked again at once", async () => {
  vi.useFakeTimers();
  try {
    const client = scriptedClient([httpError(529), "One."], { maxRetries: 1 });
    let answered = false;
    const asked = client.messages.create(params("a")).then(() => {
      answered = true;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(answered).toBe(true);
    await asked;
  } finally {
    vi.useRealTimers();
  }
});

test("gives up with the SDK's class when the retries are used up", async () => {
  const client = scriptedClient([httpError(529), httpError(529), httpError(529)], {
    maxRetries: 2,
  });
  expect(await failure(client.messages.create(params("a")))).toBeInstanceOf(
    Anthropic.OverloadedError,
  );
  client.assertUsedUp();
});

test("is asked once unless a test asks for retries", async () => {
  const client = scriptedClient([httpError(529), "One."]);
  await failure(client.messages.create(params("a")));
  expect(client.requests).toHaveLength(1);
});

test("is not asked again after a refusal", async () => {
  const client = scriptedClient(["One."], { maxRetries: 2 });
  expect(await failure(client.messages.create(params("")))).toBeInstanceOf(
    Anthropic.BadRequestError,
  );
  expect(client.requests).toHaveLength(1);
});

test("answers after a delay, and not before", async () => {
  vi.useFakeTimers();
  try {
    const client = scriptedClient([delayed(1_000, () => delayed(500, "One."))]);
    let text = "";
    const asked = client.messages.create(params("a")).then((reply) => {
      text = textOf(reply);
    });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(text).toBe("");
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(text).toBe("One.");
  } finally {
    vi.useRealTimers();
  }
});

test("stops waiting when the request is aborted", async () => {
  const client = scriptedClient([delayed(Number.POSITIVE_INFINITY, "One.")], { maxRetries: 2 });
  const controller = new AbortController();
  const asked = failure(client.messages.create(params("a"), { signal: controller.signal }));
  await vi.waitUntil(() => client.requests.length === 1);
  controller.abort();
  expect(await asked).toBeInstanceOf(Anthropic.APIUserAbortError);
  expect(client.requests).toHaveLength(1);
});

test("leaves no timer behind when the request is aborted", async () => {
  vi.useFakeTimers();
  try {
    const client = scriptedClient([delayed(60_000, "One.")]);
    const controller = new AbortController();
    const asked = failure(client.messages.create(params("a"), { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    expect(await asked).toBeInstanceOf(Anthropic.APIUserAbortError);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("does not take in a request that is aborted before it is sent", async () => {
  const client = scriptedClient(["One."]);
  const signal = AbortSignal.abort();
  const thrown = await failure(client.messages.create(params("a"), { signal }));
  expect(thrown).toBeInstanceOf(Anthropic.APIUserAbortError);
  expect(await failure(client.answer("http://x/v1/messages", { signal }))).toBe(signal.reason);
  expect(client.requests).toEqual([]);
});

test("stops before a delay when a function aborts the request meanwhile", async () => {
  const controller = new AbortController();
  const client = scriptedClient([
    () => {
      controller.abort();
      return delayed(Number.POSITIVE_INFINITY, "One.");
    },
  ]);
  const asked = client.messages.create(params("a"), { signal: controller.signal });
  expect(await failure(asked)).toBeInstanceOf(Anthropic.APIUserAbortError);
});

test.each([
  [1_000, 1_001],
  [600_000, Number.POSITIVE_INFINITY],
])("lets the SDK's timeout of %i ms end a wait of %d ms", async (timeout, wait) => {
  vi.useFakeTimers();
  try {
    const client = scriptedClient([delayed(wait, "One.")], { timeout });
    const asked = failure(client.messages.create(params("a")));
    await vi.advanceTimersByTimeAsync(timeout);
    expect(await asked).toBeInstanceOf(Anthropic.APIConnectionTimeoutError);
  } finally {
    vi.useRealTimers();
  }
});

test("answers a request from elsewhere as its fetch would, and tells of the script's fault", async () => {
  const client = scriptedClient([toolUse("a", {})]);
  const init = { body: JSON.stringify(params("a")), headers: [] };
  const response = await client.answer("http://127.0.0.1/v1/messages?beta=true", init);
  expect(await response.json()).toMatchObject({ content: [{ id: "toolu_01", name: "a" }] });
  expect(client.scriptFailure).toBeUndefined();
  expect((await client.answer("http://127.0.0.1/v1/messages", init)).status).toBe(400);
  expect(client.scriptFailure).toBeInstanceOf(ScriptError);
});
