import Anthropic from "@anthropic-ai/sdk";
import { expect, test } from "vitest";
import { converse, type Run } from "../converse.ts";
import {
  droppedConnection,
  httpError,
  httpPage,
  type ScriptedReply,
  stop,
  thinking,
  toolUse,
} from "../replies.ts";

/** Which lines a stage reads, what it shows, and what the model is sent of the turns before. */
export function specifyLines(run: Run): void {
  test("shows a prompt before each line, and the answer after it", async () => {
    const { terminal } = await converse(run, ["Hello!", "And you?"], ["Hi.", "Fine."]);
    expect(terminal).toBe("User> Hello!\nAgent> Hi.\nUser> And you?\nAgent> Fine.\nUser> ");
  });

  test("sends each line as it was typed, with all turns before it", async () => {
    const { requests } = await converse(run, ["  Hello! ", "And you?"], ["Hi.", "Fine."]);
    expect(requests[1]?.messages).toEqual([
      { role: "user", content: "  Hello! " },
      { role: "assistant", content: [{ type: "text", text: "Hi.", citations: null }] },
      { role: "user", content: "And you?" },
    ]);
  });

  test.each([
    ["an empty line", ""],
    ["a line of spaces", "   "],
    ["a line of other white space", " \t\u00a0\r"],
  ])("ends the conversation at %s, and reads no further", async (_title, blank) => {
    const { terminal } = await converse(run, ["Hello!", blank, "Still there?"], ["Hi."]);
    expect(terminal).toBe(`User> Hello!\nAgent> Hi.\nUser> ${blank}\n`);
  });

  test("shows one prompt, and asks nothing, when there is no line at all", async () => {
    const { terminal, requests } = await converse(run, [], []);
    expect({ terminal, requests }).toEqual({ terminal: "User> ", requests: [] });
  });

  test("begins each conversation with an empty history", async () => {
    await converse(run, ["Hello!"], ["Hi."]);
    const { requests } = await converse(run, ["Who am I?"], ["I don't know."]);
    expect(requests[0]?.messages).toEqual([{ role: "user", content: "Who am I?" }]);
  });
}

const WORDS = { type: "text", text: "Half a sen", citations: null };
const CALL = toolUse("calculator", { expression: "2 + 3" });

/** How a turn ends: what is shown of the last reply, and what of it the next request has. */
export function specifyEndings(run: Run): void {
  const second = async (reply: ScriptedReply) => {
    const { terminal, requests } = await converse(run, ["One?", "Two?"], [reply, "Two."]);
    return { terminal, sent: requests[1]?.messages };
  };
  const kept = (...content: object[]) => [
    { role: "user", content: "One?" },
    { role: "assistant", content },
    { role: "user", content: "Two?" },
  ];
  const forgotten = [{ role: "user", content: "Two?" }];

  test.each([
    "max_tokens",
    "stop_sequence",
    "pause_turn",
    "model_context_window_exceeded",
    "a_reason_of_next_year",
  ])("shows words that stopped for %s, says so, and keeps them", async (reason) => {
    expect(await second(stop(reason, "Half a sen"))).toEqual({
      terminal: `User> One?\nAgent> Half a sen\n[stopped] ${reason}\nUser> Two?\nAgent> Two.\nUser> `,
      sent: kept(WORDS),
    });
  });

  test("shows a refusal, says so, and forgets the turn", async () => {
    expect(await second(stop("refusal", "I won't."))).toEqual({
      terminal: "User> One?\nAgent> I won't.\n[stopped] refusal\nUser> Two?\nAgent> Two.\nUser> ",
      sent: forgotten,
    });
  });

  test.each([
    ["has no block at all", stop("end_turn")],
    ["has only blank text", stop("end_turn", "", " \n")],
    ["has only a thought", stop("end_turn", thinking("Hm."))],
    ["was cut off before its first word", stop("max_tokens")],
    ["is a refusal without words", stop("refusal")],
    ["claims tool_use but has no block", stop("tool_use")],
    ["has only a call that was cut off", stop("max_tokens", CALL)],
    ["has only a call, and says that it ended", stop("end_turn", CALL)],
  ])(
    "says that there is no answer, and forgets the turn, when the reply %s",
    async (_title, reply) => {
      const reason = reply.stop_reason;
      expect(await second(reply)).toEqual({
        terminal: `User> One?\nAgent> (no answer: ${reason})\nUser> Two?\nAgent> Two.\nUser> `,
        sent: forgotten,
      });
    },
  );

  test.each(["max_tokens", "end_turn", "pause_turn", "model_context_window_exceeded"])(
    "neither runs nor keeps a call that comes with %s",
    async (reason) => {
      const { terminal, sent } = await second(stop(reason, "Half a sen", CALL));
      expect(terminal).not.toContain("[tool]");
      expect(sent).toEqual(kept(WORDS));
    },
  );

  test("treats a reply that claims tool_use but holds none as an answer", async () => {
    expect(await second(stop("tool_use", "Half a sen"))).toEqual({
      terminal:
        "User> One?\nAgent> Half a sen\n[stopped] tool_use\nUser> Two?\nAgent> Two.\nUser> ",
      sent: kept(WORDS),
    });
  });

  test("shows each text block on a line of its own, trimmed, and keeps them as received", async () => {
    const { terminal, sent } = await second([thinking("Hm."), " Part 1.\n", "", "\n", "Part 2."]);
    expect(terminal).toContain("Agent> Part 1.\nPart 2.\nUser> ");
    expect(sent).toEqual(
      kept(
        { type: "thinking", thinking: "Hm.", signature: "signed" },
        { type: "text", text: " Part 1.\n", citations: null },
        { type: "text", text: "Part 2.", citations: null },
      ),
    );
  });
}

/** What a request costs that fails: one line and one turn, never the conversation. */
export function specifyFailures(run: Run): void {
  test.each([
    ["a request that the API finds invalid", httpError(400)],
    ["a wrong key", httpError(401)],
    ["an unknown model", httpError(404, "model: claude-nope")],
    ["too many requests", httpError(429, undefined, { "retry-after": "86400" })],
    ["a fault of the server", httpError(500)],
    ["an overloaded service", httpError(529)],
    ["a proxy's page", httpPage(502, "<html>\n<h1>Bad gateway</h1>\n</html>\n")],
    ["an answer that is no JSON", httpPage(503, "")],
    ["a dropped connection", droppedConnection()],
  ])("shows %s as one line, forgets the turn, and goes on", async (_title, failure) => {
    const lines = ["Hello!", "One?", "Two?", "Three?"];
    const script = ["Hi.", failure, "Two.", "Three."];
    const { terminal, requests } = await converse(run, lines, script);
    expect(terminal).toMatch(
      /^User> Hello!\nAgent> Hi\.\nUser> One\?\n\[error\] [^\n]+\nUser> Two\?\nAgent> Two\.\nUser> Three\?\nAgent> Three\.\nUser> $/,
    );
    const said = requests[3]?.messages.map(({ content }) => content);
    expect(said).toHaveLength(5);
    expect(said).not.toContain("One?");
  });

  test("keeps the line about a failure short, and all on one line", async () => {
    const page = `<html>\n\n  <h1>Bad \t gateway</h1>${"<p>Sorry.</p>\n".repeat(4_000)}</html>`;
    const { terminal } = await converse(run, ["Hello!"], [httpPage(502, page)]);
    const line = terminal.split("\n")[1] ?? "";
    expect(line).toMatch(/^\[error\] 502 <html> <h1>Bad gateway<\/h1><p>Sorry\.<\/p> <p>Sorry/);
    expect(line).toHaveLength("[error] ".length + 200);
  });

  test("leaves retries to the SDK: a failure that it mends is not seen", async () => {
    const script = [httpError(529), droppedConnection(), "Hi."];
    const { terminal } = await converse(run, ["Hello!"], script, { maxRetries: 2 });
    expect(terminal).toBe("User> Hello!\nAgent> Hi.\nUser> ");
  });

  test("says that a key is missing, in one line, and goes on to the next line", async () => {
    expect(await talk(run, new KeylessClient({ apiKey: null, authToken: null }))).toMatch(
      /^User> (\[error\] Could not resolve authentication method\. [^\n]+\nUser> ){2}$/,
    );
  });

  test.each([
    ["a fault in a program", new TypeError("x is not a function")],
    ["an error that only mentions a key", new Error("Sorry: Could not resolve authentication")],
    ["a text that was thrown", "Could not resolve authentication"],
    ["null that was thrown", null],
  ])("throws on %s, as it is", async (_title, thrown) => {
    const client = { messages: { create: () => Promise.reject(thrown) } };
    await expect(talk(run, client)).rejects.toBe(thrown);
  });

  test.each([
    ["that timed out", new Anthropic.APIConnectionTimeoutError(), "Request timed out."],
    ["that was aborted", new Anthropic.APIUserAbortError(), "Request was aborted."],
  ])("shows a request %s as a failed request", async (_title, thrown, line) => {
    const client = { messages: { create: () => Promise.reject(thrown) } };
    expect(await talk(run, client)).toBe(`User> [error] ${line}\nUser> [error] ${line}\nUser> `);
  });
}

type Client = NonNullable<Parameters<Run>[0]["client"]>;

/** Two lines said to a client of one's own; gives what the terminal shows. */
async function talk(run: Run, client: Client): Promise<string> {
  let terminal = "";
  const write = (text: string) => {
    terminal += text;
  };
  await run({ lines: ["Hello!", "Still there?"], write, client });
  return terminal;
}

/** A client that looks for no key on this machine. */
class KeylessClient extends Anthropic {
  protected override _shouldResolveDefaultCredentials(): boolean {
    return false;
  }
}
