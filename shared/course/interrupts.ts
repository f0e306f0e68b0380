import type { Context } from "./context.ts";

/** Behind npm, one Ctrl-C arrives twice: from the terminal, and handed on by npm. */
const ECHO_MS = 150;

/** What a Ctrl-C may find: a turn that goes on, which it can cancel. */
export type Turn = { busy: () => boolean; cancel: () => void };

/** Decides what a Ctrl-C does: the first one cancels a turn; an idle or a second one leaves. */
export function interruptRule(
  { busy, cancel }: Turn,
  { leave, echoes }: { leave: () => void; echoes: boolean },
): (now: number) => void {
  let cancelledAt = Number.NEGATIVE_INFINITY;
  let cancelled = false;
  return (now) => {
    if (echoes && now - cancelledAt < ECHO_MS) return;
    if (!busy() || cancelled) return leave();
    cancelled = true;
    cancelledAt = now;
    cancel();
  };
}

/** Takes Ctrl-C over until the function that it gives is called. Leaving ends the process: 130. */
export function interrupts(turn: Turn, { stdout, env }: Context): () => void {
  const leave = () => {
    stdout.write("\n");
    process.exit(130);
  };
  const decide = interruptRule(turn, { leave, echoes: env.npm_lifecycle_event !== undefined });
  const onSignal = () => decide(performance.now());
  process.on("SIGINT", onSignal);
  return () => process.off("SIGINT", onSignal);
}
