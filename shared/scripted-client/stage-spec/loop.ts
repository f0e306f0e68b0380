import { expect, test } from "vitest";
import { converse, type Run } from "../converse.ts";
import { httpError, type ScriptedReply, stop, thinking, toolUse } from "../replies.ts";

const add = (expression: string, id: string) => toolUse("calculator", { expression }, id);
const five = add("2 + 3", "toolu_5");
const six = add("2 * 3", "toolu_6");

/** The blocks as they travel; `caller` is the API's own. */
const words = (text: string) => ({ type: "text", text, citations: null });
const called = (expression: string, id: string) => ({
  type: "tool_use",
  id,
  name: "calculator",
  input: { expression },
  caller: { type: "direct" },
});
const result = (tool_use_id: string, content: string) => ({
  type: "tool_result",
  tool_use_id,
  content,
});

/** How a stage that closes the loop goes around it, whatever the model sends. */
export function specifyRounds(run: Run): void {
  const round = async (reply: ScriptedReply) => {
    const { terminal, requests } = await converse(run, ["Compute."], [reply, "Done."]);
    const [question, ...added] = requests[1]?.messages ?? [];
    expect(question).toEqual({ role: "user", content: "Compute." });
    return { terminal, added };
  };

  test("answers each call of a round in one user message, in the order of the calls", async () => {
    const { terminal, added } = await round([six, five, add("1 / 8", "toolu_8")]);
    expect(added).toEqual([
      {
        role: "assistant",
        content: [
          called("2 * 3", "toolu_6"),
          called("2 + 3", "toolu_5"),
          called("1 / 8", "toolu_8"),
        ],
      },
      {
        role: "user",
        content: [result("toolu_6", "6"), result("toolu_5", "5"), result("toolu_8", "0.125")],
      },
    ]);
    expect(terminal).toBe(
      "User> Compute.\n" +
        '[tool] calculator({"expression":"2 * 3"}) -> 6\n' +
        '[tool] calculator({"expression":"2 + 3"}) -> 5\n' +
        '[tool] calculator({"expression":"1 / 8"}) -> 0.125\n' +
        "Agent> Done.\nUser> ",
    );
  });

  test("shows the words beside a call when they arrive, and keeps them as received", async () => {
    const { terminal, added } = await round([" Let me see.\n", "Two numbers.", five]);
    expect(terminal).toBe(
      "User> Compute.\nAgent> Let me see.\nTwo numbers.\n" +
        '[tool] calculator({"expression":"2 + 3"}) -> 5\nAgent> Done.\nUser> ',
    );
    expect(added[0]?.content).toEqual([
      words(" Let me see.\n"),
      words("Two numbers."),
      called("2 + 3", "toolu_5"),
    ]);
  });

  test("shows no empty line, and sends no blank text back, when there are no words beside a call", async () => {
    const { terminal, added } = await round(["", five, " \n"]);
    expect(terminal).not.toContain("Agent> \n");
    expect(terminal.match(/Agent>/g)).toHaveLength(1);
    expect(added[0]?.content).toEqual([called("2 + 3", "toolu_5")]);
  });

  test("sends thoughts back untouched, signature and all", async () => {
    const { added } = await round([thinking("Hm.", "c2ln"), thinking("", "ZW1w"), five]);
    expect(added[0]?.content).toEqual([
      { type: "thinking", thinking: "Hm.", signature: "c2ln" },
      { type: "thinking", thinking: "", signature: "ZW1w" },
      called("2 + 3", "toolu_5"),
    ]);
  });

  test("puts words that came after a call before it, where the API takes them back", async () => {
    const { added } = await round([five, "I asked for a sum.", six]);
    expect(added[0]?.content).toEqual([
      words("I asked for a sum."),
      called("2 + 3", "toolu_5"),
      called("2 * 3", "toolu_6"),
    ]);
  });

  test("goes around as often as the model asks, with a longer history each time", async () => {
    const replies = Array.from({ length: 40 }, (_, n) => add(`${n} + 1`, `toolu_${n}`));
    const { terminal, requests } = await converse(run, ["Count."], [...replies, "Done."]);
    expect(requests).toHaveLength(41);
    expect(requests.map(({ messages }) => messages.length)).toEqual(
      Array.from({ length: 41 }, (_, n) => 1 + 2 * n),
    );
    expect(requests[40]?.messages.at(-1)?.content).toEqual([result("toolu_39", "40")]);
    expect(terminal).toMatch(/-> 40\nAgent> Done\.\nUser> $/);
  });

  test("sends the rounds of a turn along with the next turn", async () => {
    const { requests } = await converse(run, ["Sum?", "Thanks."], [five, "It is 5.", "Bye."]);
    expect(requests[2]?.messages).toEqual([
      { role: "user", content: "Sum?" },
      { role: "assistant", content: [called("2 + 3", "toolu_5")] },
      { role: "user", content: [result("toolu_5", "5")] },
      { role: "assistant", content: [words("It is 5.")] },
      { role: "user", content: "Thanks." },
    ]);
  });
}

/** How a turn ends that has gone around the loop: well, or without a trace. */
export function specifyLoopEndings(run: Run): void {
  test("keeps the words of a reply that is cut off after a round, and not its call", async () => {
    const script = [five, stop("max_tokens", "So far", six), "Bye."];
    const { terminal, requests } = await converse(run, ["Sum?", "Thanks."], script);
    expect(terminal).toContain("-> 5\nAgent> So far\n[stopped] max_tokens\nUser> Thanks.\n");
    expect(requests[2]?.messages.slice(1)).toEqual([
      { role: "assistant", content: [called("2 + 3", "toolu_5")] },
      { role: "user", content: [result("toolu_5", "5")] },
      { role: "assistant", content: [words("So far")] },
      { role: "user", content: "Thanks." },
    ]);
  });

  test.each<[string, ScriptedReply, string]>([
    ["an empty reply", stop("end_turn"), "Agent> (no answer: end_turn)\n"],
    ["a thought", thinking("Hm."), "Agent> (no answer: end_turn)\n"],
    ["a cut-off call", stop("max_tokens", six), "Agent> (no answer: max_tokens)\n"],
    ["tool_use without a call", stop("tool_use"), "Agent> (no answer: tool_use)\n"],
    ["a refusal", stop("refusal", "I won't."), "Agent> I won't.\n[stopped] refusal\n"],
    ["a failed request", httpError(413, "too large"), "[error] "],
  ])("forgets the whole turn, its results too, when it ends in %s", async (_title, end, shown) => {
    const lines = ["Hello!", "Sum?", "Still there?"];
    const { terminal, requests } = await converse(run, lines, ["Hi.", five, end, "Yes."]);
    expect(terminal).toContain(`-> 5\n${shown}`);
    expect(terminal).toMatch(/\nUser> Still there\?\nAgent> Yes\.\nUser> $/);
    expect(requests[3]?.messages).toEqual([
      { role: "user", content: "Hello!" },
      { role: "assistant", content: [words("Hi.")] },
      { role: "user", content: "Still there?" },
    ]);
  });

  test.each([
    ["two calls of a reply", [[five, add("1 + 1", "toolu_5")]]],
    ["calls of two rounds", [five, add("1 + 1", "toolu_5")]],
  ])("loses the turn, not the conversation, when %s have the same id", async (_title, replies) => {
    const script = [...replies, "Yes."] as ScriptedReply[];
    const { terminal, requests } = await converse(run, ["Sum?", "Still there?"], script);
    expect(terminal).toMatch(/\n\[error\] 400 [^\n]+\nUser> Still there\?\nAgent> Yes\.\nUser> $/);
    expect(requests.at(-1)?.messages).toEqual([{ role: "user", content: "Still there?" }]);
  });
}
