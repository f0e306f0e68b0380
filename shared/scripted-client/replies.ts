import type Anthropic from "@anthropic-ai/sdk";

/** A call, written short: the scripted client gives it an id when it has none. */
export type ScriptedToolUse = { type: "tool_use"; name: string; input: unknown; id?: string };

/** One block of a reply: words are a string, any other block is written as the API spells it. */
export type ScriptedBlock = string | ScriptedToolUse | Partial<Anthropic.ContentBlock>;

/** What the model says: words, one block, several blocks, or blocks with a stop reason of their own. */
export type ScriptedMessage =
  | ScriptedBlock
  | ScriptedBlock[]
  | { stop_reason: string; content: ScriptedBlock[] };

/** A reply that is no message: an HTTP error, a connection that drops, or a wait before a reply. */
export type ScriptedEvent =
  | { http: number; body: string; headers: Record<string, string> }
  | { dropped: true }
  | { delayMs: number; reply: ScriptedReply };

/** A request as it was when it was sent: the JSON that went over the wire. Frozen. */
export type SentRequest = Anthropic.MessageCreateParamsNonStreaming;

/** One entry of a script: plain data, or a function that looks at the request first. */
export type ScriptedReply =
  | ScriptedMessage
  | ScriptedEvent
  | ((request: SentRequest) => ScriptedReply);

/** A call of a tool: `toolUse("calculator", { expression: "2 + 3" })`. */
export function toolUse(name: string, input: unknown, id?: string): ScriptedToolUse {
  return id === undefined
    ? { type: "tool_use", name, input }
    : { type: "tool_use", name, input, id };
}

/** A thinking block, signed so that an edited copy can be told from the original. */
export function thinking(text: string, signature = "signed"): Anthropic.ThinkingBlock {
  return { type: "thinking", thinking: text, signature };
}

/** A reply that ends for the reason given: `stop("max_tokens", "half a sen")`. */
export function stop(
  reason: string,
  ...content: ScriptedBlock[]
): { stop_reason: string; content: ScriptedBlock[] } {
  return { stop_reason: reason, content };
}

const ERROR_TYPES: Record<number, [type: string, message: string]> = {
  400: ["invalid_request_error", "Invalid request."],
  401: ["authentication_error", "Invalid bearer token"],
  402: ["billing_error", "There is a problem with your billing."],
  403: ["permission_error", "Your API key does not have permission to use the specified resource."],
  404: ["not_found_error", "The requested resource could not be found."],
  409: ["conflict_error", "The request conflicts with another."],
  413: ["request_too_large", "Request exceeds the maximum allowed number of bytes"],
  429: ["rate_limit_error", "This request would exceed your organization's rate limit."],
  500: ["api_error", "Internal server error"],
  504: ["timeout_error", "Request timed out."],
  529: ["overloaded_error", "Overloaded"],
};

/** An error in the API's envelope, with the type that the API gives that status. */
export function httpError(
  status: number,
  message?: string,
  headers: Record<string, string> = {},
): ScriptedEvent {
  const [type, usual] = ERROR_TYPES[status] ?? [otherType(status), "Error"];
  const error = { type, message: message ?? usual };
  const body = JSON.stringify({ type: "error", error, request_id: null });
  return { http: status, body, headers: { "content-type": "application/json", ...headers } };
}

function otherType(status: number): string {
  return status < 500 ? "invalid_request_error" : "api_error";
}

/** An answer that does not come from the API at all, such as a proxy's page. */
export function httpPage(status: number, html: string): ScriptedEvent {
  return { http: status, body: html, headers: { "content-type": "text/html" } };
}

/** A connection that breaks before anything came back. */
export function droppedConnection(): ScriptedEvent {
  return { dropped: true };
}

/** A reply that comes `delayMs` milliseconds later; `Infinity` waits until the request is aborted. */
export function delayed(delayMs: number, reply: ScriptedReply): ScriptedEvent {
  return { delayMs, reply };
}

/** Tells an event (no message at all) from what the model says. */
export function isEvent(reply: ScriptedReply): reply is ScriptedEvent {
  return typeof reply === "object" && ("http" in reply || "dropped" in reply || "delayMs" in reply);
}

/** Fills a scripted message up to what the API sends; `nextId` names calls that have no id. */
export function toMessage(
  reply: ScriptedMessage,
  nextId: () => string,
  sent: { id: string; model: string; inputTokens: number },
): Anthropic.Message {
  const parts = contentOf(reply);
  const content = parts.map((part) => toBlock(part, nextId));
  const calls = content.some((block) => block.type === "tool_use");
  const stop_reason = hasStopReason(reply) ? reply.stop_reason : calls ? "tool_use" : "end_turn";
  return {
    id: sent.id,
    type: "message",
    role: "assistant",
    model: sent.model,
    content,
    stop_reason: stop_reason as Anthropic.StopReason,
    stop_sequence: null,
    stop_details: null,
    container: null,
    diagnostics: null,
    usage: usage(sent.inputTokens, tokensOf(JSON.stringify(content).length)),
  };
}

/** A rough count of tokens, for show: four characters make one. */
export function tokensOf(characters: number): number {
  return Math.ceil(characters / 4);
}

function contentOf(reply: ScriptedMessage): ScriptedBlock[] {
  if (Array.isArray(reply)) return reply;
  return hasStopReason(reply) ? reply.content : [reply];
}

function hasStopReason(
  reply: ScriptedMessage,
): reply is { stop_reason: string; content: ScriptedBlock[] } {
  return typeof reply === "object" && "stop_reason" in reply;
}

function toBlock(part: ScriptedBlock, nextId: () => string): Anthropic.ContentBlock {
  if (typeof part === "string") return { type: "text", text: part, citations: null };
  if (part.type !== "tool_use") return part as Anthropic.ContentBlock;
  const { id = nextId(), name, input } = part as ScriptedToolUse;
  return { type: "tool_use", id, name, input, caller: { type: "direct" } };
}

function usage(input_tokens: number, output_tokens: number): Anthropic.Usage {
  return {
    input_tokens,
    output_tokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 },
    inference_geo: "global",
    output_tokens_details: null,
    server_tool_use: null,
    service_tier: "standard",
    speed: null,
  };
}
