import Anthropic from "@anthropic-ai/sdk";
import { expect, test } from "vitest";
import { converse, httpError, type Run, ScriptError } from "./index.ts";

/** The smallest agent: a request for each line, no history. */
const parrot: Run = async ({ lines, write, client, system = "Be brief." }) => {
  write("User> ");
  for await (const line of lines) {
    const messages: Anthropic.MessageParam[] = [{ role: "user", content: line }];
    const reply = await client?.messages.create({ model: "m", max_tokens: 9, system, messages });
    const [block] = reply?.content ?? [];
    write(`Agent> ${block?.type === "text" ? block.text : "?"}\nUser> `);
  }
};

test("gives the terminal as a person saw it, typed lines and all", async () => {
  const { terminal } = await converse(parrot, ["hello", "bye"], ["Hello.", "Bye."]);
  expect(terminal).toBe("User> hello\nAgent> Hello.\nUser> bye\nAgent> Bye.\nUser> ");
});

test("gives the requests", async () => {
  const { requests } = await converse(parrot, ["hello", "bye"], ["Hello.", "Bye."]);
  expect(requests.map(({ messages }) => messages[0]?.content)).toEqual(["hello", "bye"]);
  expect(requests[0]?.system).toBe("Be brief.");
});

test("hands on another system prompt, an empty one too", async () => {
  for (const system of ["Be long.", ""]) {
    const { requests } = await converse(parrot, ["hello"], ["Hello."], { system });
    expect(requests[0]?.system).toBe(system);
  }
});

test("shows the terminal piece by piece", async () => {
  const pieces: string[] = [];
  await converse(parrot, ["hello"], ["Hello."], { show: (piece) => pieces.push(piece) });
  expect(pieces).toEqual(["User> ", "hello\n", "Agent> Hello.\nUser> "]);
});

test("retries nothing unless it is told to", async () => {
  const script = [httpError(529), "Hello."];
  await expect(converse(parrot, ["hello"], script)).rejects.toThrow(Anthropic.OverloadedError);
  const { requests } = await converse(parrot, ["hello"], script, { maxRetries: 1 });
  expect(requests).toHaveLength(2);
});

test("fails when the script does not come out even", async () => {
  await expect(converse(parrot, ["hello"], ["Hello.", "Bye."])).rejects.toThrow(ScriptError);
  await expect(converse(parrot, ["hello", "bye"], ["Hello."])).rejects.toThrow(ScriptError);
});

test("fails with what the agent throws", async () => {
  const crash: Run = async () => {
    throw new TypeError("mine");
  };
  await expect(converse(crash, [], [])).rejects.toThrow(new TypeError("mine"));
});
