import { type Recording, requestsOf } from "../model.ts";
import { tokensOf } from "../steps.ts";

/**
 * What a million input tokens cost in US dollars, and what caching makes of it. For prompts of up to
 * 100,000 tokens, as published on 7 October 2026.
 * Sources: https://platform.claude.com/docs/en/about-claude/pricing and
 * https://platform.claude.com/docs/en/build-with-claude/prompt-caching
 */
export const PRICE = {
  model: "claude-haiku-5-5",
  inputPerMillion: 0.1,
  outputPerMillion: 0.5,
  /** Writing to the 5-minute cache, and reading from it, as factors of the input price. */
  cacheWrite: 1.25,
  cacheRead: 0.1,
  /** A shorter prompt is not cached. */
  leastCached: 512,
  validUpTo: 100_000,
} as const;

/** What one request carries, and what all up to it cost. Dollars are for input tokens only. */
export type CostRow = {
  n: number;
  messages: number;
  bytes: number;
  /** Of the bytes, those that the request before carried too. */
  again: number;
  /** The bytes of all requests up to this one. */
  total: number;
  tokens: number;
  /** Dollars so far, without and with prompt caching. */
  plain: number;
  cached: number;
};

/** The cost of a conversation. */
export type Cost = {
  rows: CostRow[];
  /** Bytes, if each message were sent once only. */
  once: number;
  /** Whether the API counted the tokens, or they are estimated from the bytes. */
  counted: boolean;
  /** What the model wrote, in dollars: the same with and without caching. */
  output: number;
  /** Some prompt is longer than the price is valid for. */
  beyondPrice: boolean;
};

/** Reckons what each request of a recording carries and costs, and what caching would make of it. */
export function costOf(recording: Recording): Cost {
  const rows: CostRow[] = [];
  const cache = new Cache();
  let count = 0;
  let sum = { total: 0, plain: 0, cached: 0 };
  let fields = -1;
  for (const request of requestsOf(recording)) {
    const { n, keep, added, bytes } = request;
    const sameFields = request.fields === fields;
    fields = request.fields;
    count = keep + added.length;
    const again = n === 1 ? 0 : sentAgain(recording, request, sameFields);
    const tokens = tokensOf(recording, n).count;
    const perByte = tokens / bytes;
    const plain = tokens * tokenPrice;
    const hit = cache.ask(sameFields ? keep : -1, count, bytes, tokens);
    const read = hit * perByte;
    const write = tokens >= PRICE.leastCached ? tokens - read : 0;
    const base = tokens - read - write;
    const factor = base + write * PRICE.cacheWrite + read * PRICE.cacheRead;
    sum = {
      total: sum.total + bytes,
      plain: sum.plain + plain,
      cached: sum.cached + factor * tokenPrice,
    };
    rows.push({ n, messages: count, bytes, again, tokens, ...sum });
  }
  return {
    rows,
    once: rows.reduce((bytes, row) => bytes + row.bytes - row.again, 0),
    counted: recording.model.kind === "live",
    output: (outputTokens(recording) * PRICE.outputPerMillion) / 1e6,
    beyondPrice: rows.some(({ tokens }) => tokens > PRICE.validUpTo),
  };
}

const tokenPrice = PRICE.inputPerMillion / 1e6;

/** The bytes of a request less those of its new messages, and less its fields if they changed. */
function sentAgain(
  { messages, fields }: Recording,
  request: ReturnType<typeof requestsOf>[number],
  sameFields: boolean,
): number {
  const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  const fresh = request.added.reduce((bytes, number) => bytes + size(messages[number]) + 1, 0);
  const changed = sameFields ? 0 : size(fields[request.fields]);
  return Math.max(0, request.bytes - fresh - changed);
}

function outputTokens(recording: Recording): number {
  return recording.events.reduce(
    (tokens, event) => tokens + (event.kind === "reply" ? (event.usage?.output_tokens ?? 0) : 0),
    0,
  );
}

/**
 * The prompts that are in the cache: each request leaves its whole prompt there, if it is long
 * enough, and within five minutes the next one reads the longest that it begins with.
 */
class Cache {
  #entries: { messages: number; bytes: number }[] = [];

  /** The bytes that can be read for a request that keeps `keep` messages; -1 for none at all. */
  ask(keep: number, count: number, bytes: number, tokens: number): number {
    this.#entries = this.#entries.filter(({ messages }) => messages <= keep);
    const hit = this.#entries.at(-1)?.bytes ?? 0;
    if (tokens >= PRICE.leastCached) this.#entries.push({ messages: count, bytes });
    return Math.min(hit, bytes);
  }
}
