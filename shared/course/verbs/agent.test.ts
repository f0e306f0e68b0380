import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { runCourse, serve, startCourse } from "../testing/run-course.ts";

const UNDER_LOAD = { timeout: 60_000 };

const CONVERSATION = `User> what is 2 + 3?
[tool] calculator({"expression":"2 + 3"}) -> 5
Agent> 2 + 3 makes 5.
User> and 5 * 4?
[tool] calculator({"expression":"5 * 4"}) -> 20
Agent> 5 × 4 makes 20.
User> 
`;

test("answers each piped line, and reads as a conversation", UNDER_LOAD, async () => {
  const { code, stdout, stderr } = await runCourse(["agent", "006"], {
    input: "what is 2 + 3?\nand 5 * 4?",
  });
  expect({ code, stdout }).toEqual({ code: 0, stdout: CONVERSATION });
  expect(stderr).toContain("agent-006, with the pocket model");
});

test.each(["6", "agent-006", "AGENT-006-Tool-Result-Loop"])(
  "knows the stage by %s",
  UNDER_LOAD,
  async (name) => {
    const { code, stderr } = await runCourse(["agent", name, "--pocket"]);
    expect(code).toBe(0);
    expect(stderr).toContain("agent-006, with the pocket model");
  },
);

test("says nothing but its prompt when there is no input", UNDER_LOAD, async () => {
  expect(await runCourse(["agent", "005"])).toMatchObject({ code: 0, stdout: "User> \n" });
});

test("ends at an empty line", UNDER_LOAD, async () => {
  const { code, stdout } = await runCourse(["agent", "005"], { input: "\nwhat is 2 + 3?\n" });
  expect({ code, stdout }).toEqual({ code: 0, stdout: "User> \n" });
});

test("speaks French", UNDER_LOAD, async () => {
  const { code, stdout, stderr } = await runCourse(["agent", "006", "--lang", "fr"], {
    input: "2 + 3\n",
  });
  expect(code).toBe(0);
  expect(stdout).toContain("Agent> 2 + 3 donne 5.\n");
  expect(stderr).toContain("agent-006, modèle de poche\u00a0: ");
});

test.each([
  ["no colour into a pipe", {}, false],
  ["colour where it is demanded", { FORCE_COLOR: "1" }, true],
  ["no colour where NO_COLOR is set too", { FORCE_COLOR: "1", NO_COLOR: "1" }, false],
])("writes %s", UNDER_LOAD, async (_, env, coloured) => {
  const { stdout } = await runCourse(["agent", "006"], { input: "hello\n", env });
  expect(stdout.includes("\u001b[")).toBe(coloured);
});

test("crashes in 007 on a bad call, and says what that teaches", UNDER_LOAD, async () => {
  const { code, stdout, stderr } = await runCourse(["agent", "007", "--clumsy"], {
    input: "weather in Paris?\n",
  });
  expect(code).toBe(1);
  expect(stdout).toBe("User> weather in Paris?\n");
  expect(stderr).toMatch(
    /The stage crashed: TypeError: .*\n {2}agents\/agent-007-.*\/agent\.ts, line \d+/,
  );
  expect(stderr).toContain('get_weather({"town":"Paris"})');
  expect(stderr).toContain("npm run agent 008 -- --clumsy\n");
  expect(stderr).not.toContain("    at ");
});

test("recovers in 008 from the same call", UNDER_LOAD, async () => {
  const { code, stdout } = await runCourse(["agent", "008", "--clumsy"], {
    input: "weather in Paris?\n",
  });
  expect(code).toBe(0);
  expect(stdout).toMatch(/\[tool-error\] get_weather.*\[tool\] get_weather.*Agent> /s);
});

const KEY = { ANTHROPIC_API_KEY: "sk-ant-secret" };

test.each([
  ["missing", {}, ["--live"], "ANTHROPIC_API_KEY is not set."],
  ["empty", { ANTHROPIC_API_KEY: "" }, [], "ANTHROPIC_API_KEY is set, but empty."],
  ["blank", { ANTHROPIC_API_KEY: "  " }, [], "holds only spaces."],
  ["quoted", { ANTHROPIC_API_KEY: "“sk-ant-secret”" }, [], "has quotation marks"],
  ["from a Windows file", { ANTHROPIC_API_KEY: "sk-ant-secret\r" }, [], "carriage return"],
])("asks nobody with a key that is %s", UNDER_LOAD, async (_, env, options, sentence) => {
  let requests = 0;
  const server = await serve(() => {
    requests++;
  });
  const settings = options.length > 0 ? env : { ...env, ANTHROPIC_BASE_URL: server.address };
  const outcome = await runCourse(["agent", "006", ...options], { env: settings, input: "hi\n" });
  server.close();
  expect({ code: outcome.code, stdout: outcome.stdout, requests }).toEqual({
    code: 1,
    stdout: "",
    requests: 0,
  });
  expect(outcome.stderr).toContain(sentence);
  expect(outcome.stderr).not.toContain("secret");
});

const PAGE = `<html>${"<p>gateway</p>".repeat(4_000)}</html>`;

function refuse(status: number, type: string, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    const error = { type, message: `${type} of sk-ant-secret` };
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ type: "error", error }));
  };
}

test.each([
  ["a wrong key", refuse(401, "authentication_error"), "[error] The server refused the key (401)."],
  [
    "an overload",
    refuse(529, "overloaded_error", { "retry-after-ms": "1" }),
    "[error] The service is overloaded, it is not your code (529).",
  ],
  ["a bad request", refuse(400, "invalid_request_error"), "(400): invalid_request_error of [key]"],
  [
    "a wait of a day",
    refuse(429, "rate_limit_error", { "retry-after": "86400" }),
    "[error] The server asks to wait 86400 seconds (429)",
  ],
  [
    "a proxy's page",
    (response: ServerResponse) => {
      response.writeHead(502, { "content-type": "text/html", "retry-after-ms": "1" }).end(PAGE);
    },
    "answered 502 with a page instead of the API's JSON",
  ],
  [
    "a page that looks like a success",
    (response: ServerResponse) => {
      response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
    },
    "answered with something that is no message of the API",
  ],
])("tells %s in one sentence, and fails", UNDER_LOAD, async (_, respond, sentence) => {
  const server = await serve((_request, response) => respond(response));
  const env = { ...KEY, ANTHROPIC_BASE_URL: server.address };
  const outcome = await runCourse(["agent", "006"], { env, input: "one\ntwo\n" });
  server.close();
  expect({ code: outcome.code, stdout: outcome.stdout }).toEqual({
    code: 1,
    stdout: "User> one\nUser> two\nUser> \n",
  });
  const [introduction, first, second, ...rest] = outcome.stderr.trimEnd().split("\n");
  expect(introduction).toContain(server.address);
  expect(first).toContain(sentence);
  expect(second).toBe(first);
  expect(rest).toEqual([]);
  expect(outcome.stderr).not.toContain("secret");
});

test("names the address where nothing listens", UNDER_LOAD, async () => {
  const server = await serve(() => {});
  server.close();
  const env = { ANTHROPIC_BASE_URL: server.address };
  const { code, stderr } = await runCourse(["agent", "006"], { env, input: "hi\n" });
  expect(code).toBe(1);
  expect(stderr).toContain(`[error] Nothing listens at ${server.address} (connection refused).`);
});

test("stops a turn at the limit of requests; the next line works", UNDER_LOAD, async () => {
  const { code, stdout, stderr } = await runCourse(["agent", "006", "--max-requests", "1"], {
    input: "what is 2 + 3?\nhello\n",
  });
  expect(code).toBe(1);
  expect(stderr).toContain("[error] The limit of 1 request for one turn is reached;");
  expect(stdout).toMatch(/User> hello\nAgent> .+\nUser> \n$/);
});

const HI = {
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "m",
  content: [{ type: "text", text: "Hi.\u001b[2J" }],
  stop_reason: "end_turn",
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
};

test("shows an escape sequence of the model instead of obeying it", UNDER_LOAD, async () => {
  const server = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(HI));
  });
  const env = { ANTHROPIC_BASE_URL: server.address };
  const { code, stdout } = await runCourse(["agent", "006"], { env, input: "hello\u0007\n" });
  server.close();
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: "User> hello␇\nAgent> Hi.␛[2J\nUser> \n",
  });
});

test("sends the system prompt that is given", UNDER_LOAD, async () => {
  let body = "";
  const server = await serve(async (request, response) => {
    for await (const piece of request) body += piece;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(HI));
  });
  const env = { ANTHROPIC_BASE_URL: server.address };
  await runCourse(["agent", "006", "--system", "Be brief."], { env, input: "hello\n" });
  server.close();
  expect(JSON.parse(body).system).toBe("Be brief.");
});

// on Windows a child cannot be sent the signal of a Ctrl-C
const signals = test.skipIf(process.platform === "win32");

signals("Ctrl-C gives a turn up and brings the prompt back", UNDER_LOAD, async () => {
  let requests = 0;
  const server = await serve((_request, response) => {
    if (++requests === 1) return void child.kill("SIGINT");
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(HI));
  });
  const child = startCourse(["agent", "006"], { env: { ANTHROPIC_BASE_URL: server.address } });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (data) => {
    stdout += data;
    if (stdout === "User> one\nUser> ") child.stdin.end("two\n");
  });
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  child.stdin.write("one\n");
  const [code] = await once(child, "close");
  server.close();
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: "User> one\nUser> two\nAgent> Hi.␛[2J\nUser> \n",
  });
  expect(stderr).toContain("[error] Cancelled. This turn is forgotten.\n");
});

signals("Ctrl-C at the prompt leaves with 130", UNDER_LOAD, async () => {
  const child = startCourse(["agent", "006"], {});
  child.stdout.once("data", () => child.kill("SIGINT"));
  const [code] = await once(child, "close");
  expect(code).toBe(130);
});

signals("a second Ctrl-C leaves with 130", UNDER_LOAD, async () => {
  const server = await serve(() => {
    child.kill("SIGINT");
  });
  const child = startCourse(["agent", "006"], { env: { ANTHROPIC_BASE_URL: server.address } });
  child.stderr.on("data", (data) => {
    if (String(data).includes("Cancelled")) child.kill("SIGINT");
  });
  child.stdin.write("one\n");
  const [code] = await once(child, "close");
  server.close();
  expect(code).toBe(130);
});
