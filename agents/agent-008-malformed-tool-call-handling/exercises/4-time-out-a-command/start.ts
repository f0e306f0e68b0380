/**
 * A command as a function: it hands out its output in pieces of bytes while it runs, and its
 * promise ends once, or never. It gives up when `stop` is aborted.
 */
export type Command = (onOutput: (bytes: Uint8Array) => void, stop: AbortSignal) => Promise<Ending>;

/** How a command ended: with an exit code, or by a signal of the system such as "SIGKILL". */
export type Ending = { code: number } | { signal: string };

/** `after` keeps the time: its promise comes true when so many milliseconds have passed. */
export type Limits = { ms: number; chars: number; after: (ms: number) => Promise<void> };

/** `end` is "exit 0", "signal SIGKILL" or "timed out after 30000 ms". */
export type Report = { output: string; isCut: boolean; end: string };

/** Runs a command, and tells what it wrote and how it ended, in any case. */
export async function runCommand(command: Command, limits: Limits): Promise<Report> {
  // TODO: a limit on time, a limit on output, whole characters, and every way to end.
  let output = "";
  const onOutput = (bytes: Uint8Array) => {
    output += Buffer.from(bytes).toString();
  };
  const ending = await command(onOutput, new AbortController().signal);
  const isCut = output.length > limits.chars;
  return { output, isCut, end: `exit ${"code" in ending ? ending.code : 0}` };
}
