import type { Stage } from "@boucle/scripted-client/stages";
import type { Context } from "./context.ts";
import { placeOf } from "./crash-place.ts";
import { AGENT } from "./messages/agent.ts";
import type { Misfit } from "./misfit.ts";
import { harmless, proseWidth, wrap } from "./terminal.ts";

/** The stage whose lesson is that a bad call brings it down. */
const CRASHING = "007";

/**
 * What happened, in which line, and what it means: the lesson of 007 where a bad call is the cause,
 * else a fault to mend.
 */
export function crashText(
  error: unknown,
  { stage, misfit }: { stage: Stage; misfit?: Misfit | undefined },
  { lang, root, stderr, env }: Context,
): string {
  const texts = AGENT[lang];
  const what = harmless(String(error).split("\n")[0] as string);
  const isLesson = stage.id === CRASHING && misfit !== undefined;
  const meaning = isLesson ? texts.lesson(harmless(misfit.call), misfit.key, "008") : texts.ownCode;
  return `${texts.crash(what, placeOf(error, root))}\n\n${wrap(meaning, proseWidth(stderr, env))}\n`;
}
