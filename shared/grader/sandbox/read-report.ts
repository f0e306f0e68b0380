import { isEncoded } from "./codec.ts";
import type { Report, WireRequest, WireThrown } from "./wire.ts";

type Loose = Record<string, unknown>;

/** Longer words of an error are nobody's to read, and cost time to look through. */
const MOST_WORDS = 4_000;
/** What a place in a stack or the name of an export is far below. */
const MOST_NAME = 500;

/**
 * A report as the learner's process sent it, taken apart and checked: whoever knows how to write on
 * the channel can write anything there. Undefined for what is not well-formed. Never throws.
 */
export function readReport(json: string): Report | undefined {
  try {
    const given: unknown = JSON.parse(json);
    return isObject(given) ? reportOf(given) : undefined;
  } catch {
    return undefined;
  }
}

function reportOf(given: Loose): Report | undefined {
  const { is, task } = given;
  if (is === "ready") return { is };
  if (is === "idle") return isCount(given.seen) ? { is, seen: given.seen } : undefined;
  if (is === "fetch") {
    const request = requestOf(given.request);
    return request && { is, request };
  }
  if (is === "write") {
    const { talk, text } = given;
    return isCount(talk) && typeof text === "string" ? { is, talk, text } : undefined;
  }
  return isCount(task) ? endOf(given, task) : undefined;
}

function endOf(given: Loose, task: number): Report | undefined {
  const { is } = given;
  if (is === "loaded" || is === "done") return { is, task };
  if (is === "value") return isEncoded(given.value) ? { is, value: given.value, task } : undefined;
  if (is === "exports") return isPairs(given.list) ? { is, list: given.list, task } : undefined;
  if (is === "threw") {
    const threw = thrownOf(given.threw);
    return threw && { is, threw, task };
  }
  if (is === "missing" && isName(given.name) && isName(given.type)) {
    return { is, name: given.name, type: given.type, task };
  }
  return undefined;
}

function thrownOf(given: unknown): WireThrown | undefined {
  if (!isObject(given)) return undefined;
  const { name, message, stack } = given;
  if (typeof name !== "string" || typeof message !== "string" || typeof stack !== "string") {
    return undefined;
  }
  return { name: cut(name, MOST_NAME), message: cut(message), stack: cut(stack) };
}

function requestOf(given: unknown): WireRequest | undefined {
  if (!isObject(given)) return undefined;
  const { id, talk, url, method, headers, body } = given;
  const sound =
    isCount(id) && isCount(talk) && typeof url === "string" && isName(method) && isPairs(headers);
  if (!sound || typeof body !== "string" || !areHeaders(headers)) return undefined;
  return { id, talk, url, method, headers, body };
}

function areHeaders(pairs: [string, string][]): boolean {
  try {
    new Headers(pairs);
    return true;
  } catch {
    return false;
  }
}

function isObject(given: unknown): given is Loose {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

function isCount(given: unknown): given is number {
  return Number.isSafeInteger(given) && (given as number) >= 0;
}

function isName(given: unknown): given is string {
  return typeof given === "string" && given.length <= MOST_NAME;
}

function isPairs(given: unknown): given is [string, string][] {
  return (
    Array.isArray(given) &&
    given.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText))
  );
}

function isText(given: unknown): given is string {
  return typeof given === "string";
}

function cut(long: string, most = MOST_WORDS): string {
  return long.length > most ? `${long.slice(0, most)}…` : long;
}
