import { type BlockRule, CM, isObject, type MessageRule, unknownKey } from "./rule.ts";

/** On the shape of one message. */
export const MESSAGE_RULES: MessageRule[] = [
  {
    id: "C2",
    refuses: "a message that is no object, or has no role",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: (message, n) =>
      !isObject(message)
        ? `messages.${n}: Input should be an object`
        : message.role === undefined
          ? `messages.${n}.role: Field required`
          : undefined,
  },
  {
    id: "C4",
    refuses: "a conversation that begins with the role system",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: ({ role }, n) =>
      role === "system" && n === 0
        ? "messages.0: use the top-level 'system' parameter for the initial system prompt; the directive-only form (content: [] with output_config) is accepted at any position"
        : undefined,
  },
  {
    id: "C3",
    refuses: "a role that the API does not know, such as tool",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: ({ role }) =>
      role === "user" || role === "assistant" || role === "system"
        ? undefined
        : `messages: Unexpected role "${role}". Allowed roles are "user" or "assistant"`,
  },
  {
    id: "C7",
    refuses: "content that is neither text nor a list of blocks",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: ({ content }, n) =>
      content === undefined
        ? `messages.${n}.content: Field required`
        : typeof content === "string" || Array.isArray(content)
          ? undefined
          : `messages.${n}.content: Input should be a valid array`,
  },
  {
    id: "C14",
    refuses: "a field that a message does not have",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: (message, n) => {
      const key = unknownKey(message, "message");
      return key && `messages.${n}.${key}: Extra inputs are not permitted`;
    },
  },
];

const BLOCK_TYPES = new Set(
  (
    "text image document search_result thinking redacted_thinking tool_use tool_result " +
    "server_tool_use web_search_tool_result web_fetch_tool_result code_execution_tool_result " +
    "bash_code_execution_tool_result text_editor_code_execution_tool_result " +
    "tool_search_tool_result container_upload tool_reference compaction"
  ).split(" "),
);

/** On the shape of one block. */
export const BLOCK_RULES: BlockRule[] = [
  {
    id: "C8",
    refuses: "a block without a type that the API knows",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: (block, at) =>
      !isObject(block)
        ? `${at}: Input should be an object`
        : block.type === undefined
          ? `${at}.type: Field required`
          : BLOCK_TYPES.has(String(block.type))
            ? undefined
            : `${at}: Input tag '${block.type}' found using 'type' does not match any of the expected tags: ${[...BLOCK_TYPES].map((type) => `'${type}'`).join(", ")}`,
  },
  {
    id: "C24",
    type: "text",
    refuses: "a text block whose text is none",
    source: "error logs of ten projects",
    seen: "2026-08",
    confidence: "reported",
    check: ({ text }, at) =>
      text === undefined
        ? `${at}.text.text: Field required`
        : typeof text === "string"
          ? undefined
          : `${at}.text.text: Input should be a valid string`,
  },
  {
    id: "T8",
    type: "tool_use",
    refuses: "a tool_use without id, name or input",
    source: "error logs of three projects",
    seen: "2026-05",
    confidence: "reported",
    check: ({ id, name, input }, at) =>
      id === undefined
        ? `${at}.tool_use.id: Field required`
        : name === undefined
          ? `${at}.tool_use.name: Field required`
          : input === undefined
            ? `${at}.tool_use.input: Field required`
            : undefined,
  },
  {
    id: "T6",
    type: "tool_use",
    refuses: "an id with other characters than letters, digits, _ and -",
    source: "error logs of three projects",
    seen: "2026-08",
    confidence: "reported",
    check: (block, at) => badId(block.id, `${at}.tool_use.id`),
  },
  {
    id: "T9",
    type: "tool_use",
    refuses: "an input that is no object",
    source: "error logs of three projects",
    seen: "2026-08",
    confidence: "reported",
    check: (block, at) =>
      !isObject(block.input) ? `${at}.tool_use.input: Input should be an object` : undefined,
  },
  {
    id: "T11",
    type: "tool_use",
    refuses: "a tool_use in a user message",
    source: "error logs of three projects",
    seen: "2026-05",
    confidence: "reported",
    check: (_block, at, role) =>
      role !== "assistant"
        ? `${messageOf(at)}: \`tool_use\` blocks can only be in \`assistant\` messages`
        : undefined,
  },
  {
    id: "T7",
    type: "tool_result",
    refuses: "a tool_result without a tool_use_id that could be one",
    source: "live probes of AEGIS; error logs of five projects",
    seen: "2026-08",
    confidence: "measured",
    check: ({ tool_use_id: id }, at) =>
      id === undefined
        ? `${at}.tool_result.tool_use_id: Field required`
        : badId(id, `${at}.tool_result.tool_use_id`),
  },
  {
    id: "T41",
    type: "tool_result",
    refuses: "a result that is neither text nor a list of blocks, such as a number or an object",
    source: "error logs of two projects",
    seen: "2026-06",
    confidence: "reported",
    check: ({ content }, at) =>
      content === undefined || typeof content === "string" || Array.isArray(content)
        ? undefined
        : `${at}.tool_result.content: Input should be a valid string`,
  },
  {
    id: "T10",
    type: "tool_result",
    refuses: "a tool_result in an assistant message",
    source: "error logs of three projects",
    seen: "2026-05",
    confidence: "reported",
    check: (_block, at, role) =>
      role !== "user"
        ? `${messageOf(at)}: \`tool_result\` blocks can only be in \`user\` messages`
        : undefined,
  },
  {
    id: "T12",
    type: "tool_result",
    refuses: "an error result without content",
    source: "error logs of six projects",
    seen: "2026-06",
    confidence: "reported",
    check: (block, at) =>
      block.is_error === true && isEmpty(block.content)
        ? `${at}.tool_result: content cannot be empty if \`is_error\` is true`
        : undefined,
  },
  {
    id: "T40",
    refuses: "a field that a block does not have",
    source: "error logs of ten projects",
    seen: "2026-09",
    confidence: "reported",
    check: (block, at) => {
      const key = unknownKey(block, String(block.type));
      return key && `${at}.${block.type}.${key}: Extra inputs are not permitted`;
    },
  },
];

function badId(id: unknown, at: string): string | undefined {
  if (typeof id !== "string") return `${at}: Input should be a valid string`;
  return /^[a-zA-Z0-9_-]+$/.test(id)
    ? undefined
    : `${at}: String should match pattern '^[a-zA-Z0-9_-]+$'`;
}

function messageOf(at: string): string {
  return at.split(".").slice(0, 2).join(".");
}

function isEmpty(content: unknown): boolean {
  return content === undefined || content === "" || (Array.isArray(content) && !content.length);
}
