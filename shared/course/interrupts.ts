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

/** A hold on Ctrl-C. */
export type Interrupts = {
  /**
   * Leaves Ctrl-C to the system until the event loop turns again: it then ends even a stage that
   * never pauses, such as a loop without an end.
   */
  handOver: () => void;
  /** Ends a handing-over before its time. */
  take: () => void;
  release: () => void;
};

/** Takes Ctrl-C over until it is released. Leaving ends the process: 130. */
export function takeInterrupts(turns: Turns, { stdin, stdout, env }: Context): Interrupts {
  const leave = () => {
    stdout.write("\n");
    process.exit(130);
  };
  const cancel = () => {
    // the terminal shows ^C, and stays on that line
    if (stdin.isTTY) stdout.write("\n");
    turns.cancel();
  };
  const echoes = env.npm_lifecycle_event !== undefined;
  const decide = interruptRule({ ...turns, cancel }, { leave, echoes });
  const onSignal = () => decide(performance.now());
  let released = false;
  const take = () => {
    if (!released && !process.listeners("SIGINT").includes(onSignal))
      process.on("SIGINT", onSignal);
  };
  take();
  return {
    take,
    handOver: () => {
      process.off("SIGINT", onSignal);
      setImmediate(take);
    },
    release: () => {
      released = true;
      process.off("SIGINT", onSignal);
    },
  };
}
