// caught by: whole-characters
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

const decoder = new TextDecoder();

/** Runs a command, and tells what it wrote and how it ended, in any case. */
export async function runCommand(command: Command, limits: Limits): Promise<Report> {
  const { ms, chars, after } = limits;
  const stop = new AbortController();
  let written = "";
  const onOutput = (bytes: Uint8Array) => {
    // half a character stays in the decoder until its other half comes
    written += decoder.decode(bytes, { stream: true });
  };
  const ending = await Promise.race([command(onOutput, stop.signal), after(ms)]);
  if (!ending) stop.abort();
  return { ...cut(written, chars), end: ending ? describe(ending) : `timed out after ${ms} ms` };
}

function describe(ending: Ending): string {
  return "code" in ending ? `exit ${ending.code}` : `signal ${ending.signal}`;
}

/** The beginning of a text, without half a character at its end. */
function cut(text: string, most: number): { output: string; isCut: boolean } {
  const output = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
  return { output, isCut: output.length < text.length };
}
