import type { Run } from "@boucle/scripted-client";
import type { Stage } from "@boucle/scripted-client/stages";
import type { Context } from "./context.ts";
import { painted } from "./conversation-text.ts";
import { crashText } from "./crash.ts";
import { takeInterrupts } from "./interrupts.ts";
import { findMisfit } from "./misfit.ts";
import { clientOf, type Speaker } from "./model-client.ts";
import { strayError } from "./stray-error.ts";
import { harmless } from "./terminal.ts";
import { guardTurns } from "./turn-guard.ts";
import { readTypedLines } from "./typed-lines.ts";

/** Who talks with whom, and within which bounds. */
export type Talk = {
  stage: Stage;
  run: Run;
  speaker: Speaker;
  maxRequests: number;
  system: string | undefined;
  /** Is told when a line was typed. */
  begun: () => void;
};

/**
 * Holds a conversation with a stage until the input or the person ends it. The result is the exit
 * code: 1 for a crash, and for a failed request where no person sees it.
 */
export async function talk(talk: Talk, context: Context): Promise<number> {
  const { stage, run, speaker, maxRequests, system, begun } = talk;
  const { lang, stdin, stdout, stderr } = context;
  const { client, sent } = clientOf(speaker, lang, (text) => stderr.write(`${text}\n`));
  const guard = guardTurns(client, maxRequests, sent);
  const typed = readTypedLines(stdin, (line) => {
    guard.newTurn();
    // a terminal has shown the line already
    if (!stdin.isTTY) stdout.write(`${harmless(line)}\n`);
    begun();
    interrupts.handOver();
  });
  const interrupts = takeInterrupts({ current: typed.current, cancel: guard.cancel }, context);
  const create: typeof guard.messages.create = async (params) => {
    const reply = await guard.messages.create(params);
    interrupts.handOver();
    return reply;
  };
  const show = writer(context);
  const write = (text: string) => {
    // whoever sees the prompt may press Ctrl-C at once
    if (text.endsWith("User> ")) interrupts.take();
    show(text);
  };
  const stray = strayError();
  try {
    const options = { lines: typed.lines, write, client: { messages: { create } } };
    const running = run({ ...options, ...(system !== undefined && { system }) });
    await Promise.race([running, stray.thrown]);
    if (typed.ended()) stdout.write("\n");
    return guard.failures() > 0 && !stdin.isTTY ? 1 : 0;
  } catch (error) {
    const last = guard.last();
    const misfit = last && findMisfit(last.reply, last.params.tools);
    stderr.write(crashText(error, { stage, misfit }, context));
    return 1;
  } finally {
    stray.release();
    interrupts.release();
    typed.close();
  }
}

/** Shows what a stage writes; what failed goes to stderr, so that stdout has the answers alone. */
function writer({ stdout, stderr, env }: Context): (text: string) => void {
  return (text) => {
    const stream = text.startsWith("[error] ") ? stderr : stdout;
    stream.write(painted(text, stream, env));
  };
}
