/** A message as a request carried it: a role, and words or blocks. */
export type Message = { role: string; content: string | Block[] };

/** One block of a message or of a reply, as the API spells it. */
export type Block = { type: string; [key: string]: unknown };

/** Which declaration of the agent was at work, and who called it: the innermost comes first. */
export type At = {
  names: string[];
  /** The line of the agent's file, where the run could tell it. */
  line?: number;
  /** `stack`: read from the call stack of the run. `rule`: told by the kind of event alone. */
  from: "stack" | "rule";
};

/** What a reply cost, as the API said it. */
export type Usage = { input_tokens: number; output_tokens: number };

/** One thing that happened in a run. `n` counts requests, from 1. Messages are numbers: see Recording. */
export type TraceEvent =
  /** A line was read from the person. */
  | { kind: "line"; text: string; at: At }
  /** A request left: the first `keep` messages of the one before, then `added`. */
  | {
      kind: "request";
      n: number;
      keep: number;
      added: number[];
      fields: number;
      bytes: number;
      at: At;
    }
  /** The model's answer arrived; `at` is who first looked into it. */
  | {
      kind: "reply";
      n: number;
      content: Block[];
      stop_reason: string | null;
      usage: Usage;
      model: string;
      at: At;
    }
  /** The request failed: `type` and `rule` are the API's error type and the rule that it broke. */
  | {
      kind: "failure";
      n: number;
      status?: number;
      type?: string;
      rule?: string;
      message: string;
      at: At;
    }
  /** A call was taken up: the first look at its input that was not for storing it. */
  | { kind: "tool"; n: number; id: string; name: string; input: unknown; at: At }
  /** Text went to the terminal. */
  | { kind: "write"; text: string; at: At }
  /** `run` threw. */
  | { kind: "crash"; name: string; message: string; at: At }
  /** The script had no reply left for request `n`, or the run made more requests than it may. */
  | { kind: "stopped"; n: number; reason: "script-exhausted" | "too-many-requests"; at: At };

/** The code that ran. `file` is relative to the checkout, with forward slashes. */
export type AgentInfo = { id: string | null; name: string; file: string; source: string };

/** Who played the model. `name` is the transcript's, the model's, or empty. */
export type ModelInfo = { kind: "script" | "pocket" | "live"; name: string };

/**
 * A conversation that took place, as plain data: it survives JSON. Each message, and each set of
 * fields that requests carry beside their messages, is kept once and told by its number.
 */
export type Recording = {
  format: "boucle-trace";
  version: 1;
  lang: "en" | "fr";
  title: string;
  agent: AgentInfo;
  model: ModelInfo;
  fields: Record<string, unknown>[];
  messages: Message[];
  events: TraceEvent[];
  /** Scripted replies that nobody asked for. */
  unasked: unknown[];
  /** False while the conversation goes on. */
  finished: boolean;
};

/** A request event. */
export type RequestEvent = Extract<TraceEvent, { kind: "request" }>;
/** A reply event. */
export type ReplyEvent = Extract<TraceEvent, { kind: "reply" }>;
/** A failure event. */
export type FailureEvent = Extract<TraceEvent, { kind: "failure" }>;

/** The requests of a recording, in order. */
export function requestsOf(recording: Pick<Recording, "events">): RequestEvent[] {
  return recording.events.filter((event) => event.kind === "request");
}

/** For each request, the numbers of all its messages, in order. */
export function messageLists(recording: Pick<Recording, "events">): number[][] {
  const lists: number[][] = [];
  for (const { keep, added } of requestsOf(recording)) {
    lists.push([...(lists.at(-1) ?? []).slice(0, keep), ...added]);
  }
  return lists;
}

/** The blocks of a message; words alone are one text block. */
export function blocksOf(message: Message): Block[] {
  return typeof message.content === "string"
    ? [{ type: "text", text: message.content }]
    : message.content;
}

/** The words of a tool_result's content, which may be text, blocks or missing. */
export function resultText(block: Block): string {
  const { content } = block;
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return content === undefined ? "" : JSON.stringify(content);
  return content
    .map((part: Block) => (part?.type === "text" ? String(part.text) : JSON.stringify(part)))
    .join("\n");
}
