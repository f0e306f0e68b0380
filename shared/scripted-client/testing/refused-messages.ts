import {
  assistant,
  call,
  type Refused,
  request,
  result,
  round,
  talk,
  user,
  without,
} from "./requests.ts";

const UNANSWERED = (n: number, ids: string) =>
  `messages.${n}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`;
const ORPHAN = (at: string, id: string) =>
  `${at}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`;
const PREFILL =
  "This model does not support assistant message prefill. The conversation must end with a user message.";
const BLOCKS =
  "'text', 'image', 'document', 'search_result', 'thinking', 'redacted_thinking', 'tool_use', 'tool_result', 'server_tool_use', 'web_search_tool_result', 'web_fetch_tool_result', 'code_execution_tool_result', 'bash_code_execution_tool_result', 'text_editor_code_execution_tool_result', 'tool_search_tool_result', 'container_upload', 'tool_reference', 'compaction'";

/** Requests that are refused for a message, a block, or the order of what was said. */
export const REFUSED_MESSAGES: Refused[] = [
  ["C1", "no messages", without("messages", request()), "messages: Field required"],
  [
    "C1",
    "messages as a string",
    request({ messages: "hello" }),
    "messages: Input should be a valid array",
  ],
  ["C1", "an empty conversation", talk(), "messages: at least one message is required"],
  ["C2", "a message that is a string", talk("hello"), "messages.0: Input should be an object"],
  ["C2", "a message without a role", talk({ content: "hello" }), "messages.0.role: Field required"],
  [
    "C4",
    "the system prompt as first message",
    talk({ role: "system", content: "Be brief." }, user("q")),
    "messages.0: use the top-level 'system' parameter for the initial system prompt; the directive-only form (content: [] with output_config) is accepted at any position",
  ],
  [
    "C3",
    "the role tool",
    talk(user("q"), { role: "tool", content: "5" }),
    'messages: Unexpected role "tool". Allowed roles are "user" or "assistant"',
  ],
  ["C7", "a message without content", talk({ role: "user" }), "messages.0.content: Field required"],
  [
    "C7",
    "content that is null",
    talk(user(null)),
    "messages.0.content: Input should be a valid array",
  ],
  [
    "C14",
    "a field that a message does not have",
    talk({ ...user("q"), name: "Ada" }),
    "messages.0.name: Extra inputs are not permitted",
  ],
  [
    "C8",
    "a block that is a string",
    talk(user(["q"])),
    "messages.0.content.0: Input should be an object",
  ],
  [
    "C8",
    "a block without a type",
    talk(user([{ text: "q" }])),
    "messages.0.content.0.type: Field required",
  ],
  [
    "C8",
    "a block of another API",
    talk(user([{ type: "input_text", text: "q" }])),
    `messages.0.content.0: Input tag 'input_text' found using 'type' does not match any of the expected tags: ${BLOCKS}`,
  ],
  [
    "C24",
    "a text block without text",
    talk(user([{ type: "text" }])),
    "messages.0.content.0.text.text: Field required",
  ],
  [
    "C24",
    "a text block with a number for text",
    talk(user([{ type: "text", text: 5 }])),
    "messages.0.content.0.text.text: Input should be a valid string",
  ],
  [
    "T8",
    "a call without an id",
    round([call("a", { id: undefined })], [result("a")]),
    "messages.1.content.0.tool_use.id: Field required",
  ],
  [
    "T8",
    "a call without an input",
    round([call("a", { input: undefined })], [result("a")]),
    "messages.1.content.0.tool_use.input: Field required",
  ],
  [
    "T6",
    "an id with a colon",
    round([call("call:1")], [result("call:1")]),
    "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
  ],
  [
    "T6",
    "an id that is a number",
    round([call("a", { id: 1 })], [result("a")]),
    "messages.1.content.0.tool_use.id: Input should be a valid string",
  ],
  [
    "T9",
    "an input that is a list",
    round([call("a", { input: ["2 + 3"] })], [result("a")]),
    "messages.1.content.0.tool_use.input: Input should be an object",
  ],
  [
    "T9",
    "an input that is JSON in a string",
    round([call("a", { input: '{"expression":"2 + 3"}' })], [result("a")]),
    "messages.1.content.0.tool_use.input: Input should be an object",
  ],
  [
    "T11",
    "a call in a user message",
    talk(user([call("a")])),
    "messages.0: `tool_use` blocks can only be in `assistant` messages",
  ],
  [
    "T7",
    "a result that cites no call",
    round([call("a")], [without("tool_use_id", result("a"))]),
    "messages.2.content.0.tool_result.tool_use_id: Field required",
  ],
  [
    "T7",
    "a result that cites an empty id",
    round([call("a")], [result("")]),
    "messages.2.content.0.tool_result.tool_use_id: String should match pattern '^[a-zA-Z0-9_-]+$'",
  ],
  [
    "T41",
    "a result that is a number",
    round([call("a")], [result("a", { content: 5 })]),
    "messages.2.content.0.tool_result.content: Input should be a valid string",
  ],
  [
    "T10",
    "a result in the assistant's message",
    talk(user("q"), assistant([call("a"), result("a")])),
    "messages.1: `tool_result` blocks can only be in `user` messages",
  ],
  [
    "T12",
    "an error without a word",
    round([call("a")], [result("a", { content: "", is_error: true })]),
    "messages.2.content.0.tool_result: content cannot be empty if `is_error` is true",
  ],
  [
    "T12",
    "an error without any block",
    round([call("a")], [result("a", { content: [], is_error: true })]),
    "messages.2.content.0.tool_result: content cannot be empty if `is_error` is true",
  ],
  [
    "T40",
    "a field that a result does not have",
    round([call("a")], [result("a", { name: "calculator" })]),
    "messages.2.content.0.tool_result.name: Extra inputs are not permitted",
  ],
  ["C9", "an empty line", talk(user("")), "messages.0: user messages must have non-empty content"],
  [
    "C9",
    "an assistant message without blocks",
    talk(user("q"), assistant([]), user("q")),
    "messages.1: assistant messages must have non-empty content",
  ],
  [
    "C10",
    "an empty text block",
    talk(user([{ type: "text", text: "" }])),
    "messages: text content blocks must be non-empty",
  ],
  [
    "C11",
    "a text block of spaces",
    talk(user("q"), assistant([{ type: "text", text: " \n" }]), user("q")),
    "messages: text content blocks must contain non-whitespace text",
  ],
  [
    "T5",
    "two calls of one id in one message",
    round([call("a"), call("a")], [result("a")]),
    "messages.1.content.1: `tool_use` ids must be unique",
  ],
  [
    "T5",
    "an id of an earlier round",
    talk(
      user("q"),
      assistant([call("a")]),
      user([result("a")]),
      assistant([call("a")]),
      user([result("a")]),
    ),
    "messages.3.content.0: `tool_use` ids must be unique",
  ],
  [
    "T2",
    "words behind a call",
    round([call("a"), { type: "text", text: "There." }], [result("a")]),
    UNANSWERED(2, "a"),
  ],
  [
    "T2",
    "words behind a call, in an assistant message of their own",
    talk(user("q"), assistant([call("a")]), assistant("There."), user([result("a")])),
    UNANSWERED(3, "a"),
  ],
  ["T3", "a result of no call", talk(user([result("a")])), ORPHAN("messages.0.content.0", "a")],
  [
    "T3",
    "a result of a call of the round before",
    talk(
      user("q"),
      assistant([call("a")]),
      user([result("a")]),
      assistant([call("b")]),
      user([result("b"), result("a")]),
    ),
    ORPHAN("messages.4.content.1", "a"),
  ],
  [
    "T4",
    "two results of one call",
    round([call("a")], [result("a"), result("a")]),
    "messages.2.content.1: each tool_use must have a single result. Found multiple `tool_result` blocks with id: a",
  ],
  ["T1", "a call without a result", round([call("a")], "never mind"), UNANSWERED(2, "a")],
  [
    "T1",
    "one result of three",
    round([call("a"), call("b"), call("c")], [result("b")]),
    UNANSWERED(2, "a, c"),
  ],
  [
    "T1",
    "words before the results",
    round([call("a")], [{ type: "text", text: "Here." }, result("a")]),
    UNANSWERED(2, "a"),
  ],
  [
    "T1",
    "a call that ends the conversation",
    talk(user("q"), assistant([call("a")])),
    UNANSWERED(2, "a"),
  ],
  ["C13", "an assistant message at the end", talk(user("q"), assistant("The answer is")), PREFILL],
];
