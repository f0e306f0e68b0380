import { type Block, blocksOf, type Recording } from "./model.ts";

/** A call and its result, tied by the id. `letter` is the mark that both of them wear. */
export type Thread = {
  letter: string;
  id: string;
  name: string;
  /** The reply, or else the request, in which the call stood first. */
  n: number;
  /** The first request that carried a result for it. */
  answeredIn?: number;
  result?: Block;
};

/** The threads of a recording, and which mark each block wears. */
export type Threads = {
  all: Thread[];
  /** By reply number and block. */
  inReply: (n: number, block: number) => Thread | undefined;
  /** By message number and block. */
  inMessage: (message: number, block: number) => Thread | undefined;
};

/** Ties each tool_use to the tool_result that cites its id; an id used again begins a new thread. */
export function threadsOf(recording: Pick<Recording, "events" | "messages">): Threads {
  const all: Thread[] = [];
  const latest = new Map<string, Thread>();
  const replies = new Map<string, Thread>();
  const messages = new Map<string, Thread>();

  const begin = (block: Block, n: number): Thread => {
    const id = String(block.id);
    const thread: Thread = { letter: letterOf(all.length), id, name: String(block.name), n };
    all.push(thread);
    latest.set(id, thread);
    return thread;
  };
  const readMessage = (number: number, n: number) => {
    const message = recording.messages[number];
    if (!message) return;
    blocksOf(message).forEach((block, index) => {
      const key = `${number}.${index}`;
      if (block.type === "tool_use" && !messages.has(key)) {
        messages.set(key, latest.get(String(block.id)) ?? begin(block, n));
      }
      const thread =
        block.type === "tool_result" ? latest.get(String(block.tool_use_id)) : undefined;
      if (!thread) return;
      messages.set(key, thread);
      thread.answeredIn ??= n;
      thread.result ??= block;
    });
  };

  for (const event of recording.events) {
    if (event.kind === "request") for (const number of event.added) readMessage(number, event.n);
    if (event.kind !== "reply") continue;
    event.content.forEach((block, index) => {
      if (block.type === "tool_use") replies.set(`${event.n}.${index}`, begin(block, event.n));
    });
  }
  return {
    all,
    inReply: (n, block) => replies.get(`${n}.${block}`),
    inMessage: (message, block) => messages.get(`${message}.${block}`),
  };
}

/** 0 is A, 25 is Z, 26 is AA. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
