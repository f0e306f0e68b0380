import { type Declaration, declarationsOf } from "./declarations.ts";
import { type At, messageLists, type Recording, type TraceEvent } from "./model.ts";
import { type Thread, type Threads, threadsOf } from "./threads.ts";

/** One step of a trace, as a reader goes through it. */
export type Step = {
  /** `shown` is text on the terminal that no other step explains. */
  kind: "line" | "request" | "reply" | "failure" | "tool" | "shown" | "crash" | "stopped" | "end";
  /** What happened; the last step has none. */
  event?: TraceEvent;
  at: At;
  /** The latest request; 0 before the first. */
  n: number;
  /** What the terminal got in this step, without prompts. */
  text: string;
  /** How many characters the terminal shows after this step. */
  terminal: number;
  /** The call that a tool step runs. */
  thread?: Thread;
};

/** A recording made ready for showing. */
export type View = {
  recording: Recording;
  steps: Step[];
  threads: Threads;
  /** For each request, the numbers of its messages. */
  lists: number[][];
  declarations: Declaration[];
};

/** Makes a recording ready for showing; one that is not finished has no last step. */
export function viewOf(recording: Recording): View {
  const threads = threadsOf(recording);
  return {
    recording,
    steps: stepsOf(recording, threads),
    threads,
    lists: messageLists(recording),
    declarations: declarationsOf(recording.agent.source),
  };
}

function stepsOf({ events, finished }: Recording, threads: Threads): Step[] {
  const steps: Step[] = [];
  let n = 0;
  let terminal = 0;
  let prompt = "";
  events.forEach((event, index) => {
    if (event.kind === "write") {
      terminal += event.text.length;
      const role = roleOf(event.text, events, index);
      if (role === "prompt") prompt += event.text;
      else addText(steps, event, n, terminal, role);
      return;
    }
    if (event.kind === "request") n = event.n;
    const step: Step = { kind: event.kind, event, at: event.at, n, text: "", terminal };
    // the prompt was written before, and belongs to the line that is typed behind it
    if (event.kind === "line") step.text = prompt;
    prompt = "";
    const thread = event.kind === "tool" ? threadOf(event, threads) : undefined;
    if (thread) step.thread = thread;
    steps.push(step);
  });
  if (finished) {
    steps.push({ kind: "end", at: { names: ["run"], from: "rule" }, n, text: "", terminal });
  }
  return steps;
}

/** A prompt is text that stands before a line, or last; an echo is the line itself. */
function roleOf(text: string, events: TraceEvent[], index: number): "prompt" | "echo" | "output" {
  const before = events[index - 1];
  if (before?.kind === "line" && text === `${before.text}\n`) return "echo";
  if (text.endsWith("\n")) return "output";
  const next = events[index + 1];
  return next === undefined || next.kind === "line" ? "prompt" : "output";
}

function addText(
  steps: Step[],
  event: Extract<TraceEvent, { kind: "write" }>,
  n: number,
  terminal: number,
  role: "echo" | "output",
): void {
  const last = steps.at(-1);
  const joins =
    role === "echo" ||
    (last?.kind === "tool" && last.text === "") ||
    (last?.kind === "shown" && last.at.names[0] === event.at.names[0]);
  if (last && joins) {
    last.text += event.text;
    last.terminal = terminal;
    return;
  }
  steps.push({ kind: "shown", event, at: event.at, n, text: event.text, terminal });
}

function threadOf(
  event: Extract<TraceEvent, { kind: "tool" }>,
  { all }: Threads,
): Thread | undefined {
  return all.find(({ id, n }) => id === event.id && n === event.n);
}

/** The whole text of the terminal. */
export function terminalText(recording: Recording): string {
  return recording.events.map((event) => (event.kind === "write" ? event.text : "")).join("");
}

/** What a request costs in tokens: as the API counted, or an estimate of 4 bytes a token. */
export function tokensOf(
  recording: Recording,
  n: number,
): { count: number; from: "usage" | "estimate" } {
  const reply = recording.events.find((event) => event.kind === "reply" && event.n === n);
  if (recording.model.kind === "live" && reply?.kind === "reply") {
    const { input_tokens, ...rest } = reply.usage as Record<string, number> & {
      input_tokens: number;
    };
    const cached = (rest.cache_creation_input_tokens ?? 0) + (rest.cache_read_input_tokens ?? 0);
    return { count: input_tokens + cached, from: "usage" };
  }
  const request = recording.events.find((event) => event.kind === "request" && event.n === n);
  const bytes = request?.kind === "request" ? request.bytes : 0;
  return { count: Math.ceil(bytes / BYTES_PER_TOKEN), from: "estimate" };
}

/** A rough measure, for show: what the scripted client counts with too. */
export const BYTES_PER_TOKEN = 4;
