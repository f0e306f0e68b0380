import { expect, test } from "vitest";
import { fail, pass, RemoteObject } from "./index.ts";
import { inShort, SOLUTION, withCheck } from "./testing/sample.ts";

const LONG = { timeout: 60_000 };

/** A line for a model that answers each request with the words of the line. */
const echo = { script: () => "fine." };

const MANY = `
const waiting = [];
export const next = () => new Promise((resolve) => waiting.push(resolve));
export const give = (value) => waiting.shift()(value);
export const soon = (value, ms) => new Promise((resolve) => setTimeout(resolve, ms, value));
export const fails = async (ms) => { await soon(0, ms); throw new Error("late"); };
export const never = () => new Promise(() => {});
export const kept = 5;
`;

test("several calls at once each get their own answer, in whatever order", LONG, async () => {
  const verdict = await withCheck(async (student) => {
    const [slow, quick, thrown, value] = await Promise.all([
      student.call("soon", ["slow", 80]),
      student.call("soon", ["quick", 1]),
      student.call("fails", [20]),
      student.value("kept"),
    ]);
    expect([slow.value, quick.value, thrown.threw?.message]).toEqual(["slow", "quick", "late"]);
    expect(value).toBe(5);
    return pass();
  })(MANY);
  expect(inShort(verdict)).toBe("solved");
});

test("a call may wait for what a later one brings", LONG, async () => {
  const verdict = await withCheck(async (student) => {
    const first = student.call("next");
    const second = student.call("next");
    await student.call("give", ["a"]);
    await student.call("give", ["b"]);
    expect([(await first).value, (await second).value]).toEqual(["a", "b"]);
    return pass();
  })(MANY);
  expect(inShort(verdict)).toBe("solved");
});

test("of several calls, those that nothing can answer are told apart at once", LONG, async () => {
  const verdict = await withCheck(async (student) => {
    const never = student.call("never");
    expect((await student.call("soon", ["here", 20])).value).toBe("here");
    expect(await student.value("kept")).toBe(5);
    await never;
    return pass();
  })(MANY);
  expect(inShort(verdict)).toBe("failed, one error");
  expect(verdict.checks[0]?.said?.en.got).toBe("A promise that nobody settles.");
});

test("a process that ends, ends all calls, and the check with its own words", LONG, async () => {
  const verdict = await withCheck(async (student) => {
    student.call("never");
    const kept = student.call("never");
    await student.call("leave");
    await kept;
    return pass();
  })(`${MANY}\nexport const leave = () => process.exit(3);`);
  expect(inShort(verdict)).toBe("failed, one error");
  expect(verdict.checks[0]?.said?.en.got).toContain("ended with the code 3");
});

test("two conversations and a call at once do not meet", LONG, async () => {
  const verdict = await withCheck(async (student) => {
    const [one, two, { value }] = await Promise.all([
      student.converse({ lines: ["first", "again"], script: ["one.", "and one."] }),
      student.converse({ lines: ["second"], ...echo }),
      student.call("total", [[1, 2]]),
    ]);
    const asked = (talk: typeof one) => talk.requests.map(({ messages }) => messages.at(-1));
    expect(asked(one).map((message) => message?.content)).toEqual(["first", "again"]);
    expect(asked(two).map((message) => message?.content)).toEqual(["second"]);
    expect(one.terminal).toContain("and one.");
    expect(one.terminal).not.toContain("fine.");
    expect(two.terminal).toContain("fine.");
    expect([one.ended, two.ended, value]).toEqual(["done", "done", 3]);
    return pass();
  })(SOLUTION);
  expect(inShort(verdict)).toBe("solved");
});

test("what an earlier check left running reaches no later conversation", LONG, async () => {
  const source = `let kept;
    export const run = async ({ lines, client }) => {
      for await (const content of lines) {
        const ask = () => client.messages.create({ model: "m", max_tokens: 9,
          messages: [{ role: "user", content }] });
        await ask();
        if (content === "stay") setInterval(() => ask().catch(() => {}), 1);
        else await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };`;
  const contents: unknown[] = [];
  const verdict = await withCheck(
    async (student) => {
      await student.converse({ lines: ["stay"], ...echo });
      return pass();
    },
    async (student) => {
      const { requests } = await student.converse({ lines: ["new"], ...echo });
      contents.push(...requests.map(({ messages }) => messages[0]?.content));
      return pass();
    },
  )(source);
  expect(inShort(verdict)).toBe("solved");
  expect(contents).toEqual(["new"]);
});

test("what a check did not wait for costs the next one nothing", LONG, async () => {
  const verdict = await withCheck(
    async (student) => {
      student.call("soon", [1, 400], { timeoutMs: 100 });
      return pass();
    },
    async (student) => {
      const { value } = await student.call("soon", ["here", 300]);
      return value === "here"
        ? pass()
        : fail({ en: { done: "", got: "" }, fr: { done: "", got: "" } });
    },
  )(MANY);
  expect(inShort(verdict)).toBe("solved");
});

test(
  "what is too long or too deep to look through does not get as far as a check",
  LONG,
  async () => {
    const source = `
    export const long = () => "x".repeat(200_000);
    export const longish = () => ({ list: ["y", "x".repeat(50_000)] });
    const post = (content) => fetch("https://scripted.invalid/v1/messages", {
      method: "POST",
      headers: { "content-type": "application/json", "anthropic-version": "2023-06-01" },
      body: '{"model":"claude-haiku-4-5","max_tokens":9,"messages":[{"role":"user","content":' +
        content + "}]}",
    });
    export const run = async ({ write }) => {
      const deep = "[".repeat(50_000) + "]".repeat(50_000);
      for (const content of [JSON.stringify("x".repeat(300_000)), deep, '"hello"']) {
        write((await post(content)).status + " ");
      }
      write("x".repeat(300_000));
    };`;
    const verdict = await withCheck(async (student) => {
      expect((await student.call("long")).value).toEqual(new RemoteObject("too long"));
      const { list } = (await student.call("longish")).value as { list: string[] };
      expect(list.map(({ length }) => length)).toEqual([1, 10_001]);
      const { requests, refusals, terminal } = await student.converse({ ...echo, lines: [] });
      expect(requests.map(({ messages }) => messages)).toEqual([
        [{ role: "user", content: "hello" }],
      ]);
      expect(refusals.map(({ rule, status }) => [rule, status])).toEqual([
        ["length", 413],
        ["depth", 400],
      ]);
      expect(terminal.slice(0, 13)).toBe("413 400 200 x");
      expect(terminal.length).toBe(20_000);
      return pass();
    })(source);
    expect(inShort(verdict)).toBe("solved");
  },
);
