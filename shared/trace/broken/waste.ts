import { blocksOf, type Message, messageLists, type Recording, requestsOf } from "../model.ts";
import type { Measure } from "./case.ts";

/**
 * What a conversation lost in silence: `count` things, seen best in request `n`. `of` is what they
 * are counted among; `bytes` is what they cost on the wire, where that is the loss.
 */
export type Waste = { count: number; of: number; n: number; bytes?: number };

/** Counts one kind of loss in a recording; `count` is 0 when there is none. */
export function measureWaste(recording: Recording, measure: Measure): Waste {
  return MEASURES[measure](recording);
}

const MEASURES: Record<Measure, (recording: Recording) => Waste> = {
  /** Requests that carry nothing but what the one before carried. */
  repeatedRequests(recording) {
    const requests = requestsOf(recording);
    const same = messageLists(recording).map(
      (list, i, lists) => i > 0 && equal(list, lists[i - 1]),
    );
    const repeated = requests.filter((_, i) => same[i]);
    const bytes = repeated.reduce((sum, request) => sum + request.bytes, 0);
    return { count: repeated.length, of: requests.length, n: requests.length, bytes };
  },
  /** Lines that were typed, and which the last request does not carry. */
  forgottenLines(recording) {
    const lines = recording.events.filter((event) => event.kind === "line");
    const n = requestsOf(recording).length;
    const sent = messagesOf(recording, n).map(({ content }) => content);
    const count = lines.filter(({ text }) => !sent.includes(text)).length;
    return { count, of: lines.length, n };
  },
  /** Calls that a reply asked for, and which the next request has no result for. */
  droppedCalls(recording) {
    for (const { n, content, stop_reason } of repliesOf(recording)) {
      if (stop_reason !== "tool_use") continue;
      const calls = content.filter(({ type }) => type === "tool_use");
      const answered = resultsOf(recording, n + 1).map(({ tool_use_id }) => tool_use_id);
      const count = calls.filter(({ id }) => !answered.includes(id)).length;
      if (count > 0) return { count, of: calls.length, n: n + 1 };
    }
    return { count: 0, of: 0, n: requestsOf(recording).length };
  },
  /** Results for calls of a reply that was cut off. */
  cutCalls(recording) {
    const n = requestsOf(recording).length;
    const cut = repliesOf(recording)
      .filter(({ stop_reason }) => stop_reason !== "tool_use")
      .flatMap(({ content }) => content.filter(({ type }) => type === "tool_use"));
    const answered = resultsOf(recording, n).map(({ tool_use_id }) => tool_use_id);
    return { count: cut.filter(({ id }) => answered.includes(id)).length, of: cut.length, n };
  },
  /** Results that do not say error, for calls of a tool that was not offered. */
  strayRuns(recording) {
    const n = requestsOf(recording).length;
    const results = resultsOf(recording, n);
    const stray = repliesOf(recording).flatMap((reply) => {
      const offered = offeredIn(recording, reply.n);
      return reply.content.filter(
        ({ type, name }) => type === "tool_use" && !offered.includes(String(name)),
      );
    });
    const ran = stray.filter(({ id }) => {
      const result = results.find(({ tool_use_id }) => tool_use_id === id);
      return result && !result.is_error && !String(result.content).startsWith("Error");
    });
    return { count: ran.length, of: stray.length, n };
  },
  /** Runs of a tool beyond one a call, as the terminal tells them. */
  extraRuns(recording) {
    const runs = recording.events.filter(
      (event) => event.kind === "write" && event.text.startsWith("[tool"),
    ).length;
    const calls = repliesOf(recording).flatMap(({ content }) =>
      content.filter(({ type }) => type === "tool_use"),
    ).length;
    return { count: Math.max(0, runs - calls), of: calls, n: requestsOf(recording).length };
  },
};

/** The messages that request `n` carried; none when there was no such request. */
export function messagesOf(recording: Recording, n: number): Message[] {
  const list = messageLists(recording)[n - 1] ?? [];
  return list.flatMap((id) => recording.messages[id] ?? []);
}

function repliesOf(recording: Recording) {
  return recording.events.filter((event) => event.kind === "reply");
}

function resultsOf(recording: Recording, n: number) {
  return messagesOf(recording, n)
    .flatMap(blocksOf)
    .filter(({ type }) => type === "tool_result");
}

function offeredIn(recording: Recording, n: number): string[] {
  const { tools } = recording.fields[requestsOf(recording)[n - 1]?.fields ?? -1] ?? {};
  return Array.isArray(tools) ? tools.map(({ name }) => String(name)) : [];
}

function equal(a: number[], b: number[] = []): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}
