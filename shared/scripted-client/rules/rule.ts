/**
 * What the Messages API refuses, one row a rule. Rows stand in the order in which the API looks
 * at a request, and only the first fault is reported. A row says where it was seen, when, and how
 * sure that is. The wording is the API's own on that date, and no contract: it may change any day.
 */

/** How a rule is known: read in a recorded exchange, measured live, documented, or told by many. */
export type Confidence = "recorded" | "measured" | "documented" | "reported";

/** One row of the table. */
export type Rule = {
  id: string;
  refuses: string;
  source: string;
  /** Year and month of the newest sighting. */
  seen: string;
  confidence: Confidence;
  /** The API versions that have the rule; all of them when left out. */
  versions?: string[];
};

/** A refusal: an HTTP status and the two fields of the API's error envelope. */
export type Fault = { rule: string; status: number; type: string; message: string };

export type Json = Record<string, unknown>;

/** A rule on a request's bytes; what stands before `from` was seen with an earlier request. */
export type BodyRule = Rule & {
  check(body: string, request: unknown, from: number): string | undefined;
};

/** A rule on the fields around the messages. */
export type HeadRule = Rule & { check(request: Json): string | undefined };

/** A rule on one message; `n` is its 0-based index. */
export type MessageRule = Rule & { check(message: Json, n: number): string | undefined };

/** A rule on one block, or on those of one type; `at` is its path, `messages.2.content.0`. */
export type BlockRule = Rule & {
  type?: string;
  check(block: Json, at: string, role: string): string | undefined;
};

/** A block, and where it stands: message `n`, block `m`. */
export type Placed = { n: number; m: number; block: Json };

/** A run of messages of one role: the API reads them as one. */
export type Turn = {
  role: string;
  /** Index of its first message, and of the message that follows its last one. */
  first: number;
  end: number;
  blocks: Placed[];
  /** Its `tool_use` blocks, and its `tool_result` blocks, in order. */
  calls: Placed[];
  results: Placed[];
};

/** What came before a turn: the calls of the turn before it, and each id used so far. */
export type Before = { calls: string[]; ids: ReadonlySet<string> };

/** A rule on how turns follow each other. `last`: nothing follows this one. */
export type TurnRule = Rule & {
  check(turn: Turn, before: Before, last: boolean): string | undefined;
};

/** Live probes of several hundred requests, told in one document. */
export const CM = "docs/conformance-matrix.md of kangminlee-maker/local-OAuth-CLI-API-adapter";

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const FIELDS: Record<string, Set<string>> = {
  message: new Set(["role", "content", "output_config"]),
  tool: new Set(
    (
      "type name description input_schema cache_control strict defer_loading allowed_callers " +
      "input_examples eager_input_streaming"
    ).split(" "),
  ),
  text: new Set(["type", "text", "citations", "cache_control"]),
  thinking: new Set(["type", "thinking", "signature"]),
  redacted_thinking: new Set(["type", "data"]),
  tool_use: new Set(["type", "id", "name", "input", "cache_control", "caller", "toolset_name"]),
  tool_result: new Set(["type", "tool_use_id", "content", "is_error", "cache_control"]),
};

/** The first field of a value that its kind does not have, or nothing. */
export function unknownKey(value: Json, kind: string): string | undefined {
  const known = FIELDS[kind];
  if (known) for (const key in value) if (!known.has(key)) return key;
  return undefined;
}
