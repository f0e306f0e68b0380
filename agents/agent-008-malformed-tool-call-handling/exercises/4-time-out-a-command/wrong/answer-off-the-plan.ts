// caught by: signal-told, timed-out, output-kept, command-stopped, whole-characters, output-capped, no-half-character
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
  let output = "";
  const onOutput = (bytes: Uint8Array) => {
    output += Buffer.from(bytes).toString();
  };
  const ending = await command(onOutput, new AbortController().signal);
  const isCut = output.length > limits.chars;
  return { output, isCut, end: `exit ${"code" in ending ? ending.code : 0}` };
}

/** What a command is going to do: pieces of output, each at its time, and its end, if it has one. */
export type Plan = { output: [at: number, bytes: number[]][]; end?: [at: number, how: Ending] };

/** Plays nothing: reads the answer off the plan. */
export async function rehearse({ output, end }: Plan, ms: number, chars: number) {
  const late = !end || end[0] > ms;
  const bytes = output.filter(([at]) => at <= (late ? ms : end[0])).flatMap(([, piece]) => piece);
  const text = Buffer.from(bytes).toString();
  const cut = text.slice(0, chars).replace(/[\uD800-\uDBFF]$/, "");
  const how = late
    ? `timed out after ${ms} ms`
    : "code" in end[1]
      ? `exit ${end[1].code}`
      : `signal ${end[1].signal}`;
  return {
    report: { output: cut, isCut: cut.length < text.length, end: how },
    stopped: late,
    at: late ? ms : end[0],
  };
}
