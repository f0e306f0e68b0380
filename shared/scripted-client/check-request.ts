import { BLOCK_RULES, MESSAGE_RULES } from "./rules/block-rules.ts";
import { BODY_RULES } from "./rules/body-rules.ts";
import { HEAD_RULES, TAIL_RULES } from "./rules/field-rules.ts";
import {
  type BlockRule,
  type Fault,
  type HeadRule,
  isObject,
  type Json,
  type Rule,
  type Turn,
} from "./rules/rule.ts";
import { idOf, TURN_RULES } from "./rules/turn-rules.ts";

/** Every rule, in the order in which the API looks. */
export const ALL_RULES: readonly Rule[] = [
  ...BODY_RULES,
  ...HEAD_RULES,
  ...MESSAGE_RULES,
  ...BLOCK_RULES,
  ...TAIL_RULES,
  ...TURN_RULES,
];

/** The API version that the SDK asks for. */
export const CURRENT_VERSION = "2026-10-21";

/**
 * How far a growing conversation is checked. Handed back to `checkRequest` with a request that
 * begins with the same messages between the same fields, it saves checking those again.
 */
export type Progress = {
  fields: boolean;
  messages: number;
  calls: string[];
  ids: Set<string>;
  open?: Turn;
  /** The open turn is checked, as it is, as the last one. */
  passed: boolean;
};

/** Nothing is checked yet. */
export function noProgress(): Progress {
  return { fields: false, messages: 0, calls: [], ids: new Set(), passed: false };
}

/** The first thing that the API would refuse in a request, or nothing. */
export function checkRequest(request: unknown, version = CURRENT_VERSION): Fault | undefined {
  const fault = checkBody(JSON.stringify(request) ?? "", request);
  if (fault || !isObject(request)) return fault;
  return checkOnward(request, version, noProgress(), request.messages as Json[]);
}

/** The same on a request's JSON, from a position on: what stands before it is known to be good. */
export function checkBody(body: string, request: unknown, from = 0): Fault | undefined {
  return firstFault(BODY_RULES, body, request, from);
}

/**
 * The same for a request whose body is good, and only for what comes after `progress`: `added` are
 * the messages from there on. The progress moves on, and is worth nothing after a fault.
 */
export function checkOnward(
  request: Json,
  version: string,
  progress: Progress,
  added: Json[],
): Fault | undefined {
  if (progress.fields) return checkMessages(added, progress) ?? checkTurns(added, progress);
  progress.fields = true;
  const rulesIn = (rules: HeadRule[]) =>
    rules.filter(({ versions }) => !versions || versions.includes(version));
  return (
    firstFault(rulesIn(HEAD_RULES), request, undefined, undefined) ??
    checkMessages(added, progress) ??
    firstFault(rulesIn(TAIL_RULES), request, undefined, undefined) ??
    checkTurns(added, progress)
  );
}

/** What the first rule says that has something to say; a rule looks at up to three things. */
function firstFault<A, B, C>(
  rules: readonly (Rule & { check(a: A, b: B, c: C): string | undefined })[],
  a: A,
  b: B,
  c: C,
): Fault | undefined {
  for (const rule of rules) {
    const message = rule.check(a, b, c);
    if (message) return { rule: rule.id, status: 400, type: "invalid_request_error", message };
  }
  return undefined;
}

function checkMessages(added: Json[], { messages: first }: Progress): Fault | undefined {
  for (let m = 0; m < added.length; m++) {
    const fault = checkMessage(added[m] as Json, first + m);
    if (fault) return fault;
  }
  return undefined;
}

function checkMessage(message: Json, n: number): Fault | undefined {
  const fault = firstFault(MESSAGE_RULES, message, n, undefined);
  if (fault) return fault;
  const role = String(message.role);
  const blocks = blocksOf(message);
  for (let m = 0; m < blocks.length; m++) {
    const block = blocks[m] as Json;
    const found = firstFault(rulesFor(block), block, `messages.${n}.content.${m}`, role);
    if (found) return found;
  }
  return undefined;
}

const OTHER_BLOCKS = BLOCK_RULES.filter(({ type }) => !type);
const RULES_BY_TYPE = new Map<unknown, readonly BlockRule[]>(
  BLOCK_RULES.flatMap(({ type }) => type ?? []).map((type) => [
    type,
    BLOCK_RULES.filter((rule) => !rule.type || rule.type === type),
  ]),
);

/** The rules on a block of that type, in their order. */
function rulesFor(block: unknown): readonly BlockRule[] {
  return RULES_BY_TYPE.get(isObject(block) && block.type) ?? OTHER_BLOCKS;
}

/** Content as blocks: a string is short for one text block, and "" for none. */
function blocksOf({ content }: Json): Json[] {
  if (content === "") return [];
  return Array.isArray(content) ? content : [{ type: "text", text: content }];
}

function checkTurns(added: Json[], progress: Progress): Fault | undefined {
  for (const message of added) {
    const role = String(message.role);
    if (!progress.open || progress.open.role !== role) {
      const fault = closeTurn(progress);
      if (fault) return fault;
      progress.open = openTurn(role, progress.messages);
    }
    addTo(progress.open, blocksOf(message));
    progress.messages++;
    progress.passed = false;
  }
  if (!progress.open) return undefined;
  const fault = firstFault(TURN_RULES, progress.open, progress, true);
  progress.passed = !fault;
  return fault;
}

function openTurn(role: string, first: number): Turn {
  return { role, first, end: first, blocks: [], calls: [], results: [] };
}

function addTo(turn: Turn, blocks: Json[]): void {
  const n = turn.end++;
  for (let m = 0; m < blocks.length; m++) {
    const placed = { n, m, block: blocks[m] as Json };
    turn.blocks.push(placed);
    if (placed.block.type === "tool_use") turn.calls.push(placed);
    if (placed.block.type === "tool_result") turn.results.push(placed);
  }
}

/** Checks the open turn for good, since a message of another role follows it. */
function closeTurn(progress: Progress): Fault | undefined {
  const { open, passed } = progress;
  if (!open) return undefined;
  // a turn that may be the last one may as well be followed by another
  const fault = passed ? undefined : firstFault(TURN_RULES, open, progress, false);
  progress.calls = open.calls.map(idOf);
  for (const id of progress.calls) progress.ids.add(id);
  return fault;
}
