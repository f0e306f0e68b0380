import { converse, type ScriptedReply } from "@boucle/scripted-client";
import { show } from "./look.ts";
import type { Agent, Student, TestRun, Thrown } from "./student.ts";

const MOST_MS = 5_000;

/**
 * Plays an agent against a learner's test, as a test runner would: the exported `lines` and
 * `script` make a conversation, and the exported `check` throws if it finds a fault in it.
 */
export async function tryTest(student: Student, agent: Agent): Promise<TestRun> {
  const [lines, script] = [await student.value("lines"), await student.value("script")];
  const broken = whyBroken(lines, script);
  if (broken) return { result: "broken", broken, requests: [] };
  const talk = await play(agent, lines as string[], script as ScriptedReply[]);
  if ("threw" in talk) return { result: "fails", threw: talk.threw, requests: [] };
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
  if (!Array.isArray(script) || script.length === 0) return `script = ${show(script)}`;
  return undefined;
}

/** The agent is the grader's own, the script the learner's: it can make any of them fail, or wait. */
async function play(
  agent: Agent,
  lines: string[],
  script: ScriptedReply[],
): Promise<Awaited<ReturnType<typeof converse>> | { threw: Thrown }> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`the conversation did not end in ${MOST_MS / 1_000} s`));
    timer = setTimeout(late, MOST_MS);
  });
  try {
    return await Promise.race([converse(agent, lines, script), tooLong]);
  } catch (error) {
    const { name = "", message = String(error) } = error instanceof Error ? error : {};
    return { threw: { name, message } };
  } finally {
    clearTimeout(timer);
  }
}
