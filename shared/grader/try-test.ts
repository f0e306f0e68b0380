import { type Conversation, converse, type ScriptedReply } from "@boucle/scripted-client";
import { show } from "./look.ts";
import type { Agent, Student, TestRun, Thrown } from "./student.ts";

const MOST_MS = 5_000;

/** Far over what any test takes: the conversation is held in the grader's own process. */
const MOST = { lines: 20, replies: 20, blocks: 20 };

/**
 * Plays an agent against a learner's test, as a test runner would: the exported `lines` and
 * `script` make a conversation, and the exported `check` throws if it finds a fault in it.
 */
export async function tryTest(student: Student, agent: Agent): Promise<TestRun> {
  const played = await playTest(student, agent);
  return "talk" in played ? judgeTest(student, played.talk) : played;
}

/** The conversation that an agent holds by a learner's `lines` and `script`, or why there is none. */
export async function playTest(
  student: Student,
  agent: Agent,
): Promise<{ talk: Conversation } | TestRun> {
  const [lines, script] = [await student.value("lines"), await student.value("script")];
  const broken = whyBroken(lines, script);
  if (broken) return { result: "broken", broken, requests: [] };
  const talk = await play(agent, lines as string[], script as ScriptedReply[]);
  return "threw" in talk ? { result: "fails", threw: talk.threw, requests: [] } : { talk };
}

/** What a learner's `check` says of a conversation. */
export async function judgeTest(student: Student, talk: Conversation): Promise<TestRun> {
  const { value, threw } = await student.call("check", [talk]);
  if (threw) return { result: "fails", threw, requests: talk.requests };
  if (value === false) {
    const said = { name: "", message: "check returned false" };
    return { result: "fails", threw: said, requests: talk.requests };
  }
  return { result: "passes", requests: talk.requests };
}

function whyBroken(lines: unknown, script: unknown): string | undefined {
  const isLines = Array.isArray(lines) && lines.every((line) => typeof line === "string");
  if (!isLines || lines.length === 0) return `lines = ${show(lines)}`;
  if (lines.length > MOST.lines) return `lines.length = ${lines.length} (> ${MOST.lines})`;
  if (!Array.isArray(script) || script.length === 0) return `script = ${show(script)}`;
  if (script.length > MOST.replies) return `script.length = ${script.length} (> ${MOST.replies})`;
  const odd = script.findIndex((reply) => !isMessage(reply));
  return odd < 0 ? undefined : `script[${odd}] = ${show(script[odd])}`;
}

/** Whether a reply is words and blocks: no wait, no error of HTTP, and not without end. */
function isMessage(reply: unknown): boolean {
  const { content, stop_reason, ...more } = isPlain(reply) ? reply : {};
  const whole = content !== undefined && stop_reason !== undefined;
  if (whole && Object.keys(more).length > 0) return false;
  const given = whole ? content : reply;
  const blocks = Array.isArray(given) ? given : [given];
  return blocks.length <= MOST.blocks && blocks.every(isBlock);
}

function isBlock(block: unknown): boolean {
  if (typeof block === "string") return true;
  return isPlain(block) && typeof block.type === "string" && !EVENTS.some((key) => key in block);
}

/** What the scripted client takes for something that happens on the way, in the place of a reply. */
const EVENTS = ["delayMs", "http", "dropped"];

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The agent is the grader's own, the script the learner's: it can make any of them fail, or wait. */
async function play(
  agent: Agent,
  lines: string[],
  script: ScriptedReply[],
): Promise<Awaited<ReturnType<typeof converse>> | { threw: Thrown }> {
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  const tooLong = new Promise<never>((_, reject) => {
    const late = () => {
      over = true;
      reject(new Error(`the conversation did not end in ${MOST_MS / 1_000} s`));
    };
    timer = setTimeout(late, MOST_MS);
  });
  // once nobody waits for it any more, the conversation ends at its next request
  const stoppable: Agent = async ({ client, ...rest }) => {
    const create: NonNullable<typeof client>["messages"]["create"] = async (params) => {
      if (over || !client) throw new Error("the conversation is over");
      return client.messages.create(params);
    };
    await agent({ ...rest, client: { messages: { create } } });
  };
  try {
    return await Promise.race([converse(stoppable, lines, script), tooLong]);
  } catch (error) {
    const { name = "", message = String(error) } = error instanceof Error ? error : {};
    return { threw: { name, message } };
  } finally {
    clearTimeout(timer);
  }
}
