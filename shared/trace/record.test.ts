import { inspect } from "node:util";
import Anthropic from "@anthropic-ai/sdk";
import { httpError, type ScriptedReply, stop, toolUse } from "@boucle/scripted-client";
import { expect, test } from "vitest";
import {
  liveModel,
  messageLists,
  pocketModel,
  type Recording,
  record,
  requestsOf,
  scriptModel,
} from "./index.ts";
import { ownAgent, recordStage, stageAgent } from "./testing/record-stage.ts";

const SUM = toolUse("calculator", { expression: "2 + 3" });
const PARIS = toolUse("get_weather", { city: "Paris" });

function outline({ events }: Recording): string[] {
  return events.map(({ kind, at }) => `${kind} ${at.names.join(" < ")}`);
}

test("names the declaration at work at each event, and who called it", async () => {
  const recording = await recordStage("006", ["2 + 3?"], [["Let me see.", SUM], "5."]);
  expect(outline(recording)).toEqual([
    "write run",
    "line run",
    "write run",
    "request ask < turn < run",
    "reply turn < run",
    "write turn < run",
    "tool answerToolUse < turn < run",
    "write turn < run",
    "request ask < turn < run",
    "reply turn < run",
    "write answer < turn < run",
    "write run",
  ]);
  expect(recording.events.map(({ at }) => at.from)).not.toContain("rule");
});

test.each<[id: string, replies: ScriptedReply[], runs: string[]]>([
  ["005", [SUM], ["answerToolUse"]],
  ["007", [[SUM, PARIS], "Done."], ["answerToolUse", "answerToolUse"]],
  // its echo looks at every call before one is run
  ["008", [[SUM, PARIS], "Done."], ["answerToolUse", "answerToolUse"]],
])("%s: sees which declaration runs a call", async (id, replies, runs) => {
  const { events } = await recordStage(id, ["go"], replies);
  const tools = events.filter(({ kind }) => kind === "tool");
  expect(tools.map(({ at }) => at.names[0])).toEqual(runs);
});

test("tells the line of the agent's file, where the stack tells it", async () => {
  const agent = await stageAgent("006");
  const { events } = await recordStage("006", ["hello"], ["Good day."]);
  const request = events.find(({ kind }) => kind === "request");
  const line = agent.source.split("\n")[(request?.at.line ?? 0) - 1];
  expect(line).toContain("client.messages.create(");
});

test("a request says what is new in it; what it shares with others is kept once", async () => {
  const recording = await recordStage("006", ["one", "two"], [SUM, "5.", "Bye."]);
  expect(requestsOf(recording).map(({ keep, added, n }) => [n, keep, added.length])).toEqual([
    [1, 0, 1],
    [2, 1, 2],
    [3, 3, 2],
  ]);
  expect(messageLists(recording)).toEqual([[0], [0, 1, 2], [0, 1, 2, 3, 4]]);
  expect(recording.messages).toHaveLength(5);
  expect(recording.fields).toHaveLength(1);
  expect(recording.messages[2]).toEqual({
    role: "user",
    content: [{ type: "tool_result", tool_use_id: "toolu_01", content: "5" }],
  });
});

test("a history that is cut keeps only what still stands at its beginning", async () => {
  const run = ownAgent(async ({ client }) => {
    const ask = (...words: string[]) =>
      client?.messages.create({
        model: "claude-haiku-5-5",
        max_tokens: 10,
        messages: words.map((content) => ({ role: "user", content })),
      });
    await ask("a", "b", "c");
    await ask("a", "x");
  }, "");
  const model = await scriptModel(["1", "2"]);
  const recording = await record(run, { lines: [], model, lang: "en", title: "" });
  expect(requestsOf(recording).map(({ keep, added }) => [keep, added])).toEqual([
    [0, [0, 1, 2]],
    [1, [3]],
  ]);
});

test("the bytes are those that go over the wire", async () => {
  const bodies: string[] = [];
  const client = new Anthropic({
    apiKey: "test",
    maxRetries: 0,
    fetch: async (_, init) => {
      bodies.push(String(init?.body));
      const usage = { input_tokens: 7, output_tokens: 1 };
      const reply = { content: [{ type: "text", text: "é" }], stop_reason: "end_turn", usage };
      return Response.json(reply);
    },
  });
  const model = liveModel(client, "m");
  const options = { lines: ["à table", "encore"], model, lang: "fr", title: "" } as const;
  const recording = await record(await stageAgent("006"), options);
  expect(requestsOf(recording).map(({ bytes }) => bytes)).toEqual(
    bodies.map((body) => Buffer.byteLength(body)),
  );
  expect(bodies).toHaveLength(2);
});

test("a crash is the last event, and tells where it happened", async () => {
  const call = toolUse("get_weather", { town: "Paris" });
  const { events, unasked } = await recordStage("007", ["weather?"], [call, "Rain."]);
  expect(events.at(-1)).toMatchObject({ kind: "crash", name: "TypeError" });
  expect(events.at(-1)?.at.names.slice(0, 3)).toEqual(["getWeather", "runTool", "answerToolUse"]);
  expect(unasked).toEqual(["Rain."]);
});

test("a refused request is a failure with the API's type and the rule that it broke", async () => {
  const agent = ownAgent(async ({ client, write }) => {
    const messages = [{ role: "user" as const, content: "" }];
    const request = { model: "claude-haiku-5-5", max_tokens: 10, messages };
    await client?.messages.create(request).then(undefined, () => write("refused\n"));
  }, "");
  const options = { lines: [], model: await scriptModel([]), lang: "en", title: "" } as const;
  const { events } = await record(agent, options);
  expect(events.map(({ kind }) => kind)).toEqual(["request", "failure", "write"]);
  expect(events[1]).toMatchObject({ status: 400, type: "invalid_request_error" });
  expect((events[1] as { rule?: string }).rule).toMatch(/^[A-Z]\d+$/);
});

test("an error of the service is a failure too, and the agent goes on", async () => {
  const { events } = await recordStage("006", ["a", "b"], [httpError(529), "Hello."]);
  const failures = events.filter(({ kind }) => kind === "failure");
  expect(failures).toMatchObject([{ n: 1, status: 529, type: "overloaded_error" }]);
  expect(events.filter(({ kind }) => kind === "reply")).toHaveLength(1);
});

test("a key in a message is not written down", async () => {
  const agent = ownAgent(async () => {
    throw new Error("Invalid key sk-ant-abc123-x");
  }, "");
  const options = { lines: [], model: await scriptModel([]), lang: "en", title: "" } as const;
  const { events } = await record(agent, options);
  expect(events.at(-1)).toMatchObject({ kind: "crash", message: "Invalid key sk-…" });
});

test("an agent that asks for ever is stopped, even one that catches everything", async () => {
  const agent = ownAgent(async ({ client }) => {
    const messages = [{ role: "user" as const, content: "again" }];
    const request = { model: "claude-haiku-5-5", max_tokens: 10, messages };
    while (true) await client?.messages.create(request).then(undefined, () => {});
  }, "");
  const model = await pocketModel({ lang: "en" });
  const recording = await record(agent, {
    lines: [],
    model,
    lang: "en",
    title: "",
    maxRequests: 3,
  });
  expect(requestsOf(recording)).toHaveLength(3);
  expect(recording.events.at(-1)).toMatchObject({ kind: "stopped", reason: "too-many-requests" });
  expect(recording.finished).toBe(true);
});

test("a script that runs out stops the trace, and says so", async () => {
  const { events } = await recordStage("006", ["go"], [SUM]);
  expect(events.at(-1)).toMatchObject({ kind: "stopped", n: 2, reason: "script-exhausted" });
});

test("replies that nobody asked for are kept", async () => {
  const { unasked } = await recordStage("005", ["go"], [SUM, "5.", stop("refusal")]);
  expect(unasked).toEqual(["5.", { stop_reason: "refusal", content: [] }]);
});

test.each([
  ["copied", (reply: Anthropic.Message) => ({ ...reply.content[0] })],
  ["cloned", (reply: Anthropic.Message) => structuredClone(reply.content[0])],
  ["frozen", (reply: Anthropic.Message) => Object.freeze(reply.content[0])],
  ["written as JSON", (reply: Anthropic.Message) => JSON.parse(JSON.stringify(reply.content[0]))],
])("a reply that an agent has %s is what it was", async (_, take) => {
  let taken: unknown;
  const agent = ownAgent(async ({ client }) => {
    const messages = [{ role: "user" as const, content: "go" }];
    const reply = await client?.messages.create({
      model: "claude-haiku-5-5",
      max_tokens: 10,
      messages,
    });
    if (reply) taken = take(reply);
  }, "");
  await record(agent, { lines: [], model: await scriptModel([SUM]), lang: "en", title: "" });
  expect(taken).toEqual({
    type: "tool_use",
    id: "toolu_01",
    name: "calculator",
    input: { expression: "2 + 3" },
    caller: { type: "direct" },
  });
});

test("a reply that an agent logs looks as it was", async () => {
  let logged = "";
  const agent = ownAgent(async ({ client }) => {
    const messages = [{ role: "user" as const, content: "go" }];
    const reply = await client?.messages.create({
      model: "claude-haiku-5-5",
      max_tokens: 10,
      messages,
    });
    logged = inspect(reply?.content);
  }, "");
  await record(agent, { lines: [], model: await scriptModel([SUM]), lang: "en", title: "" });
  expect(logged).toContain("input: { expression: '2 + 3' }");
  expect(logged).not.toContain("Getter");
});

test("an agent whose functions have other names is followed by those", async () => {
  const source = "async function loop() {}\nfunction fetchReply() {}\nconst handle = () => {};\n";
  const agent = ownAgent(async ({ client, write }) => {
    function fetchReply(): PromiseLike<Anthropic.Message> | undefined {
      const messages = [{ role: "user" as const, content: "go" }];
      return client?.messages.create({ model: "claude-haiku-5-5", max_tokens: 10, messages });
    }
    const handle = (call: Anthropic.ContentBlock) => write(`${JSON.stringify(call)}\n`);
    async function loop() {
      const reply = await fetchReply();
      for (const call of reply?.content ?? []) handle(call);
    }
    await loop();
  }, source);
  const options = { lines: [], model: await scriptModel([SUM]), lang: "en", title: "" } as const;
  const recording = await record(agent, options);
  expect(outline(recording)).toEqual([
    "request fetchReply < loop",
    "reply loop",
    "tool handle < loop",
    "write handle < loop",
  ]);
});

test("who stores or shows a call does not run it", async () => {
  const source = "function echo() {}\nfunction handle() {}\nfunction describe() {}\n";
  const agent = ownAgent(async ({ client, write }) => {
    const echo = (call: Anthropic.ToolUseBlock) => ({ ...call });
    const handle = (call: Anthropic.ToolUseBlock) => String(Object(call.input).expression);
    const describe = (call: Anthropic.ToolUseBlock) => `${JSON.stringify(call.input)}\n`;
    const messages = [{ role: "user" as const, content: "go" }];
    const request = { model: "claude-haiku-5-5", max_tokens: 10, messages };
    const reply = await client?.messages.create(request);
    const calls = (reply?.content ?? []).filter((block) => block.type === "tool_use");
    for (const call of calls) echo(call);
    for (const call of calls) handle(call);
    for (const call of calls) write(describe(call));
  }, source);
  const model = await scriptModel([[SUM, PARIS]]);
  const { events } = await record(agent, { lines: [], model, lang: "en", title: "" });
  const tools = events.filter((event) => event.kind === "tool");
  expect(tools.map(({ name, at }) => [name, at.names[0]])).toEqual([
    ["calculator", "handle"],
    ["get_weather", "handle"],
  ]);
});

test("a call that is only sent back is not one that was run", async () => {
  const agent = ownAgent(async ({ client, write }) => {
    const messages: Anthropic.MessageParam[] = [{ role: "user", content: "go" }];
    const ask = () =>
      client?.messages.create({ model: "claude-haiku-5-5", max_tokens: 10, messages });
    const reply = await ask();
    const content = [{ type: "tool_result" as const, tool_use_id: "toolu_01", content: "no" }];
    messages.push({ role: "assistant", content: reply?.content ?? [] }, { role: "user", content });
    await ask()?.then(undefined, () => write("failed\n"));
  }, "const ask = () => {};\n");
  const model = await scriptModel([SUM, httpError(529)]);
  const { events } = await record(agent, { lines: [], model, lang: "en", title: "" });
  expect(events.map(({ kind }) => kind)).toEqual([
    "request",
    "reply",
    "request",
    "failure",
    "write",
  ]);
});

test("a function of the agent that is named like one of ours is not taken for ours", async () => {
  const agent = ownAgent(async function go({ write }) {
    write("hello\n");
  }, "export async function go() {}\nfunction record() {}\n");
  const model = await scriptModel([]);
  const { events } = await record(agent, { lines: [], model, lang: "en", title: "" });
  expect(events.map(({ at }) => at.names)).toEqual([["go"]]);
});
