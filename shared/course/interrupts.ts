import type { Context } from "./context.ts";

/** Behind npm, one Ctrl-C arrives twice: from the terminal, and handed on by npm. */
const ECHO_MS = 150;

/** The turn that goes on, if one does, and the way to give it up. */
export type Turns = { current: () => number | undefined; cancel: () => void };

/** Decides what a Ctrl-C does: the first in a turn cancels it; an idle or a second one leaves. */
export function interruptRule(
  { current, cancel }: Turns,
  { leave, echoes }: { leave: () => void; echoes: boolean },
): (now: number) => void {
  let cancelled: number | undefined;
  let cancelledAt = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (echoes && now - cancelledAt < ECHO_MS) return;
    const turn = current();
    if (turn === undefined || turn === cancelled) return leave();
    cancelled = turn;
    cancelledAt = now;
    cancel();
  };
}

/** Takes Ctrl-C over until the function that it gives is called. Leaving ends the process: 130. */
export function interrupts(turns: Turns, { stdout, env }: Context): () => void {
  const leave = () => {
    stdout.write("\n");
    process.exit(130);
  };
  const decide = interruptRule(turns, { leave, echoes: env.npm_lifecycle_event !== undefined });
  const onSignal = () => decide(performance.now());
  process.on("SIGINT", onSignal);
  return () => process.off("SIGINT", onSignal);
}
