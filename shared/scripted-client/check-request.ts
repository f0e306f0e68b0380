import { BLOCK_RULES, MESSAGE_RULES } from "./rules/block-rules.ts";
import { HEAD_RULES, TAIL_RULES } from "./rules/field-rules.ts";
import {
  type Fault,
  type HeadRule,
  isObject,
  type Json,
  type Rule,
  type Turn,
} from "./rules/rule.ts";
import { callsOf, TURN_RULES } from "./rules/turn-rules.ts";

/** Every rule, in the order in which the API looks. */
export const ALL_RULES: readonly Rule[] = [
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
 * begins with the same messages, it saves checking those again.
 */
export type Progress = { messages: number; calls: string[]; ids: Set<string>; open?: Turn };

/** Nothing is checked yet. */
export function noProgress(): Progress {
  return { messages: 0, calls: [], ids: new Set() };
}

/**
 * The first thing that the API would refuse in a request, or nothing. Only the messages after
 * `progress` are looked at; `progress` moves on, and is worth nothing after a fault.
 */
export function checkRequest(
  request: unknown,
  version: string = CURRENT_VERSION,
  progress: Progress = noProgress(),
): Fault | undefined {
  if (!isObject(request)) return refusal("body", "The request body is not valid JSON.");
  return (
    checkFields(HEAD_RULES, request, version) ??
    checkShapes(request.messages as Json[], progress.messages) ??
    checkFields(TAIL_RULES, request, version) ??
    checkTurns(request.messages as Json[], progress)
  );
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
      for (const rule of BLOCK_RULES) {
        const text = rule.check(block, at, String(message.role));
        if (text) return refusal(rule.id, text);
      }
    }
  }
  return undefined;
}

/** Content as blocks: a string is short for one text block, and "" for none. */
function blocksOf({ content }: Json, n: number): Turn["blocks"] {
  if (content === "") return [];
  const blocks = Array.isArray(content) ? content : [{ type: "text", text: content }];
  return blocks.map((block, m) => ({ at: `messages.${n}.content.${m}`, block }));
}

function checkTurns(messages: Json[], progress: Progress): Fault | undefined {
  for (let n = progress.messages; n < messages.length; n++) {
    const message = messages[n] as Json;
    const blocks = blocksOf(message, n);
    if (progress.open?.role === message.role) {
      progress.open = {
        ...(progress.open as Turn),
        end: n + 1,
        blocks: [...(progress.open as Turn).blocks, ...blocks],
      };
      continue;
    }
    const fault = closeTurn(progress);
    if (fault) return fault;
    progress.open = { role: String(message.role), first: n, end: n + 1, blocks };
  }
  progress.messages = messages.length;
  return checkTurn(progress, true);
}

/** Checks the open turn for good, since a message of another role follows it. */
function closeTurn(progress: Progress): Fault | undefined {
  const { open } = progress;
  if (!open) return undefined;
  const fault = checkTurn(progress, false);
  progress.calls = callsOf(open);
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
