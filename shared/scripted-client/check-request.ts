import { BLOCK_RULES, MESSAGE_RULES } from "./rules/block-rules.ts";
import { BODY_RULES } from "./rules/body-rules.ts";
import { HEAD_RULES, TAIL_RULES } from "./rules/field-rules.ts";
import {
  type BlockRule,
  type Fault,
  type HeadRule,
  isObject,
  type Json,
  type Placed,
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
  const body = JSON.stringify(request) ?? "";
  return checkBody(body, request) ?? checkOnward(request as Json, version, noProgress());
}

/** The same on a request's JSON, from a position on: what stands before it is known to be good. */
export function checkBody(body: string, request: unknown, from = 0): Fault | undefined {
  for (const rule of BODY_RULES) {
    const message = rule.check(body, request, from);
    if (message) return refusal(rule.id, message);
  }
  return undefined;
}

/**
 * The same for a request whose body is good, and only for what comes after `progress`, which moves
 * on. It is worth nothing after a fault.
 */
export function checkOnward(request: Json, version: string, progress: Progress): Fault | undefined {
  const fields = (rules: HeadRule[]) =>
    progress.fields ? undefined : checkFields(rules, request, version);
  const fault =
    fields(HEAD_RULES) ??
    checkShapes(request.messages as Json[], progress.messages) ??
    fields(TAIL_RULES);
  progress.fields = true;
  return fault ?? checkTurns(request.messages as Json[], progress);
}

function refusal(rule: string, message: string): Fault {
  return { rule, status: 400, type: "invalid_request_error", message };
}

function checkFields(rules: HeadRule[], request: Json, version: string): Fault | undefined {
  for (const rule of rules) {
    if (!appliesTo(rule, version)) continue;
    const message = rule.check(request);
    if (message) return refusal(rule.id, message);
  }
  return undefined;
}

function appliesTo(rule: Rule, version: string): boolean {
  return !rule.versions || rule.versions.includes(version);
}

function checkShapes(messages: Json[], from: number): Fault | undefined {
  for (let n = from; n < messages.length; n++) {
    const message = messages[n] as Json;
    if (!isObject(message)) return refusal("C2", `messages.${n}: Input should be an object`);
    for (const rule of MESSAGE_RULES) {
      const text = rule.check(message, n);
      if (text) return refusal(rule.id, text);
    }
    for (const { at, block } of blocksOf(message, n)) {
      for (const rule of rulesFor(block)) {
        const text = rule.check(block, at, String(message.role));
        if (text) return refusal(rule.id, text);
      }
    }
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
function blocksOf({ content }: Json, n: number): Placed[] {
  if (content === "") return [];
  const blocks = Array.isArray(content) ? content : [{ type: "text", text: content }];
  return blocks.map((block, m) => ({ at: `messages.${n}.content.${m}`, block }));
}

function checkTurns(messages: Json[], progress: Progress): Fault | undefined {
  for (let n = progress.messages; n < messages.length; n++) {
    const message = messages[n] as Json;
    const role = String(message.role);
    if (progress.open?.role !== role) {
      const fault = closeTurn(progress);
      if (fault) return fault;
      progress.open = { role, first: n, end: n, blocks: [], calls: [], results: [] };
    }
    addTo(progress.open as Turn, blocksOf(message, n));
    progress.passed = false;
  }
  progress.messages = messages.length;
  const fault = checkTurn(progress, true);
  progress.passed = !fault;
  return fault;
}

function addTo(turn: Turn, blocks: Placed[]): void {
  turn.end++;
  for (const placed of blocks) {
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
  const fault = passed ? undefined : checkTurn(progress, false);
  progress.calls = open.calls.map(idOf);
  for (const id of progress.calls) progress.ids.add(id);
  return fault;
}

function checkTurn({ open, calls, ids }: Progress, last: boolean): Fault | undefined {
  if (!open) return undefined;
  for (const rule of TURN_RULES) {
    const message = rule.check(open, { calls, ids }, last);
    if (message) return refusal(rule.id, message);
  }
  return undefined;
}
