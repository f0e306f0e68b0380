import { expect, test } from "vitest";
import { liveClient, patience, waitAsked } from "./live-client.ts";
import { RequestFailure } from "./request-failure.ts";
import { serve } from "./testing/run-course.ts";
import { guardTurns } from "./turn-guard.ts";

const PARAMS = {
  model: "claude-haiku-5-5",
  max_tokens: 10,
  messages: [{ role: "user" as const, content: "hello" }],
};
const KEY = { kind: "apiKey", variable: "ANTHROPIC_API_KEY", value: "sk-ant-x\n" } as const;

function clientAt(address: string, notice: (text: string) => void = () => {}, timeoutMs = 60_000) {
  const sent = { lang: "en", address, secret: "" } as const;
  return guardTurns(liveClient({ sent, key: KEY, timeoutMs, notice }), 25, sent);
}

test.each([
  ["a number of seconds", { "retry-after": "86400" }, 86_400],
  ["milliseconds, which come first", { "retry-after-ms": "1500", "retry-after": "9" }, 1.5],
  ["a date", { "retry-after": "Thu, 01 Jan 1970 00:01:40 GMT" }, 90],
  ["a date that is past", { "retry-after": "Thu, 01 Jan 1970 00:00:01 GMT" }, 0],
  ["nonsense", { "retry-after": "soon" }, 0],
  ["nothing", {}, 0],
])("reads %s", (_, headers, seconds) => {
  expect(waitAsked(new Headers(headers as Record<string, string>), 10_000)).toBe(seconds);
});

test("does not wait a day: it gives up after one request, and says so", async () => {
  let requests = 0;
  const server = await serve((_, response) => {
    requests++;
    response.writeHead(429, { "retry-after": "86400" }).end();
  });
  const asking = clientAt(server.address).messages.create(PARAMS);
  await expect(asking).rejects.toThrow("The server asks to wait 86400 seconds (429)");
  expect(requests).toBe(1);
  server.close();
});

test("says that it waits, where the wait is bearable", async () => {
  const server = await serve((_, response) => {
    response.writeHead(429, { "retry-after": "20" }).end();
  });
  const notices: string[] = [];
  const client = clientAt(server.address, (text) => {
    notices.push(text);
    client.cancel();
  });
  await expect(client.messages.create(PARAMS)).rejects.toThrow("Cancelled.");
  expect(notices).toEqual([
    "The server asks for patience (429): waiting 20 s. Ctrl-C gives the turn up.",
  ]);
  server.close();
});

test("tries again after an overload, and sends the key without what surrounds it", async () => {
  const keys: (string | undefined)[] = [];
  const server = await serve((request, response) => {
    keys.push(request.headers.authorization);
    response.writeHead(529, { "retry-after-ms": "1" }).end();
  });
  const asking = clientAt(server.address).messages.create(PARAMS);
  await expect(asking).rejects.toThrow("overloaded, it is not your code (529)");
  expect(keys).toEqual(["Bearer sk-ant-x", "Bearer sk-ant-x", "Bearer sk-ant-x"]);
  server.close();
});

test("asks a server that does not answer in time only once", async () => {
  let requests = 0;
  const server = await serve(() => {
    requests++;
  });
  const asking = clientAt(server.address, undefined, 30).messages.create(PARAMS);
  await expect(asking).rejects.toThrow("No answer within 1 seconds.");
  expect(requests).toBeLessThanOrEqual(1);
  server.close();
});

test.each([
  ["ECONNREFUSED", RequestFailure],
  ["ENOTFOUND", RequestFailure],
  ["ECONNRESET", TypeError],
])("leaves %s to the SDK's retries only if they can help", async (code, kind) => {
  const error = new TypeError("fetch failed", { cause: Object.assign(new Error(), { code }) });
  const sent = { lang: "en", address: "http://127.0.0.1:9", secret: "" } as const;
  const middleware = patience({ sent, timeoutMs: 1_000, notice: () => {} });
  const asking = middleware({} as never, () => Promise.reject(error), {} as never);
  await expect(asking).rejects.toBeInstanceOf(kind);
});

test("names the address where nothing listens", async () => {
  const server = await serve(() => {});
  server.close();
  const asking = clientAt(server.address).messages.create(PARAMS);
  await expect(asking).rejects.toThrow(`Nothing listens at ${server.address}`);
});

test("tells a connection that breaks in the middle of a reply", async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
    response.write('{"type":"message","content":[');
    setImmediate(() => response.destroy());
  });
  const asking = clientAt(server.address).messages.create(PARAMS);
  await expect(asking).rejects.toThrow(`The connection to ${server.address} broke off`);
  server.close();
});
