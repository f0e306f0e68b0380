import type Anthropic from "@anthropic-ai/sdk";
import { FAILURES } from "./messages/failures.ts";
import { RequestFailure, requestFailure, type Sent } from "./request-failure.ts";

type Params = Anthropic.MessageCreateParamsNonStreaming;

/** A client that can be told to stop waiting. */
export type AskedClient = {
  messages: {
    create(params: Params, options: { signal: AbortSignal }): PromiseLike<Anthropic.Message>;
  };
};

/** What a stage is given as its client, and what the course asks of it. */
export type TurnGuard = {
  messages: { create(params: Params): Promise<Anthropic.Message> };
  /** Begins a turn: counts from 0 again, and forgets a cancellation. */
  newTurn: () => void;
  /** Gives the turn up: the pending request is aborted, and no other is made. */
  cancel: () => void;
  /** Requests that failed, cancelled ones not counted. */
  failures: () => number;
  /** The last exchange that came about, to explain a crash with. */
  last: () => { params: Params; reply: Anthropic.Message } | undefined;
};

/**
 * Passes calls on to `client`, at most `maxRequests` a turn. Each failure becomes one sentence that
 * is still an `APIError`, so that a stage shows it and rolls the turn back; an error that is not
 * the SDK's is thrown on.
 */
export function guardTurns(client: AskedClient, maxRequests: number, sent: Sent): TurnGuard {
  const texts = FAILURES[sent.lang];
  let turn = { requests: 0, abort: new AbortController() };
  let failures = 0;
  let last: { params: Params; reply: Anthropic.Message } | undefined;

  async function send(params: Params): Promise<Anthropic.Message> {
    const { signal } = turn.abort;
    if (signal.aborted) throw new RequestFailure(texts.cancelled);
    if (turn.requests >= maxRequests) throw new RequestFailure(texts.limit(maxRequests));
    turn.requests++;
    const reply = await client.messages.create(params, { signal });
    if (!Array.isArray(reply?.content)) throw new RequestFailure(texts.noMessage(sent.address));
    last = { params, reply };
    return reply;
  }

  async function create(params: Params): Promise<Anthropic.Message> {
    const { signal } = turn.abort;
    try {
      return await send(params);
    } catch (error) {
      if (signal.aborted) throw new RequestFailure(texts.cancelled);
      const failure = requestFailure(error, sent);
      if (failure) failures++;
      throw failure ?? error;
    }
  }

  return {
    messages: { create },
    newTurn: () => {
      turn = { requests: 0, abort: new AbortController() };
    },
    cancel: () => turn.abort.abort(),
    failures: () => failures,
    last: () => last,
  };
}
