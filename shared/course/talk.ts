import type { Run } from "@boucle/scripted-client";
import type { Stage } from "@boucle/scripted-client/stages";
import type { Context } from "./context.ts";
import { painted } from "./conversation-text.ts";
import { type Place, placeOf } from "./crash-place.ts";
import { interrupts } from "./interrupts.ts";
import { AGENT } from "./messages/agent.ts";
import { findMisfit } from "./misfit.ts";
import { clientOf, type Speaker } from "./model-client.ts";
import { harmless, proseWidth, wrap } from "./terminal.ts";
import { guardTurns, type TurnGuard } from "./turn-guard.ts";
import { readTypedLines } from "./typed-lines.ts";

/** Who talks with whom, and within which bounds. */
export type Talk = {
  stage: Stage;
  run: Run;
  speaker: Speaker;
  maxRequests: number;
  system: string | undefined;
  /** Is told when the first line was typed. */
  begun: () => void;
};

/**
 * Holds a conversation with a stage until the input or the person ends it. The result is the exit
 * code: 1 for a crash, and for a failed request where no person sees it.
 */
export async function talk(talk: Talk, context: Context): Promise<number> {
  const { stage, run, speaker, maxRequests, system, begun } = talk;
  const { lang, stdin, stdout, stderr } = context;
  const notice = (text: string) => stderr.write(`${text}\n`);
  const { client, sent } = clientOf(speaker, lang, notice);
  const guard = guardTurns(client, maxRequests, sent);
  const typed = readTypedLines(stdin, (line) => {
    guard.newTurn();
    // a terminal has shown the line already
    if (!stdin.isTTY) stdout.write(`${harmless(line)}\n`);
    begun();
  });
  const cancel = () => {
    // the terminal shows ^C, and stays on that line
    if (stdin.isTTY) stdout.write("\n");
    guard.cancel();
  };
  const release = interrupts({ current: typed.current, cancel }, context);
  try {
    const options = { lines: typed.lines, write: writer(context), client: guard };
    await run({ ...options, ...(system !== undefined && { system }) });
    if (typed.ended()) stdout.write("\n");
    return guard.failures() > 0 && !stdin.isTTY ? 1 : 0;
  } catch (error) {
    stderr.write(`${crashText(error, stage, guard, context)}\n`);
    return 1;
  } finally {
    release();
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

/** What happened, where, and what it means: the lesson of 007, or one's own code. */
function crashText(error: unknown, stage: Stage, guard: TurnGuard, context: Context): string {
  const texts = AGENT[context.lang];
  const what = harmless(String(error).split("\n")[0] as string);
  const place: Place | undefined = placeOf(error, context.root);
  const last = guard.last();
  const misfit = stage.id === "007" && last && findMisfit(last.reply, last.params.tools);
  const meaning = misfit ? texts.lesson(harmless(misfit.call), misfit.key, "008") : texts.ownCode;
  const width = proseWidth(context.stderr, context.env);
  return `${texts.crash(what, place)}\n\n${wrap(meaning, width)}`;
}
