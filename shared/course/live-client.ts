import Anthropic, { type Middleware } from "@anthropic-ai/sdk";
import { FAILURES } from "./messages/failures.ts";
import type { Key } from "./model-key.ts";
import { hopelessFailure, RequestFailure, type Sent } from "./request-failure.ts";

/** The longest wait that a server may ask for, in seconds. */
const LONGEST_WAIT = 30;
const MAX_RETRIES = 2;

/**
 * A client for the API, or for a server that speaks like it. It retries as the SDK does, but gives
 * up at once where that cannot help, and where the server asks for a longer wait than is bearable.
 */
export function liveClient(options: {
  sent: Sent;
  key: Key | undefined;
  timeoutMs: number;
  /** Is told what a wait is for. */
  notice: (text: string) => void;
}): Anthropic {
  const { sent, key, timeoutMs, notice } = options;
  const token = key?.value.trim() ?? "none";
  return new Anthropic({
    ...(key?.kind === "apiKey" ? { apiKey: token, authToken: null } : { authToken: token }),
    baseURL: sent.address,
    maxRetries: MAX_RETRIES,
    timeout: timeoutMs,
    middleware: [patience({ sent, timeoutMs, notice })],
  });
}

/** What stands between the SDK's retries and the network: it throws where a retry cannot help. */
export function patience(options: {
  sent: Sent;
  timeoutMs: number;
  notice: (text: string) => void;
}): Middleware {
  const { sent, timeoutMs, notice } = options;
  const texts = FAILURES[sent.lang];
  return async (request, next, { options: call }) => {
    const response = await next(request).catch((error: unknown) => {
      const cancelled = call?.signal?.aborted;
      if ((error as Error)?.name === "AbortError" && !cancelled) {
        throw new RequestFailure(texts.timedOut(Math.ceil(timeoutMs / 1000)));
      }
      throw hopelessFailure(error, sent) ?? error;
    });
    if (response.ok) return response;
    const seconds = waitAsked(response.headers);
    if (seconds > LONGEST_WAIT) {
      throw new RequestFailure(texts.waitTooLong(Math.ceil(seconds), response.status));
    }
    const retries = Number(new Headers(request.headers).get("x-stainless-retry-count"));
    const triesAgain = retries < MAX_RETRIES && response.headers.get("x-should-retry") !== "false";
    if (seconds >= 1 && triesAgain) {
      notice(texts.waiting(Math.ceil(seconds), response.status));
    }
    return response;
  };
}

/** Seconds that the server asks to wait, as a number of seconds or as a date; 0 for none. */
export function waitAsked(headers: Headers, now = Date.now()): number {
  const milliseconds = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  if (!Number.isNaN(milliseconds)) return Math.max(0, milliseconds / 1000);
  const after = headers.get("retry-after") ?? "";
  const seconds = /^[\d.]+$/.test(after) ? Number(after) : (Date.parse(after) - now) / 1000;
  return Math.max(0, seconds) || 0;
}
