import { CM, type Json, type Turn, type TurnRule } from "./rule.ts";

const OCREC = "recorded exchanges of anomalyco/opencode";
const TOOL_DOCS = "platform.claude.com/docs/en/agents-and-tools/tool-use/handle-tool-calls";

function isBlankText({ block }: { block: Json }): boolean {
  return block.type === "text" && String(block.text).trim() === "";
}

/** The `tool_use` ids of a turn, in order. */
export function callsOf(turn: Turn): string[] {
  return turn.blocks
    .filter(({ block }) => block.type === "tool_use")
    .map(({ block }) => String(block.id));
}

function resultsOf(turn: Turn): { at: string; id: string }[] {
  return turn.blocks
    .filter(({ block }) => block.type === "tool_result")
    .map(({ at, block }) => ({ at, id: String(block.tool_use_id) }));
}

function unanswered(n: number, ids: string[]): string {
  return `messages.${n}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids.join(", ")}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`;
}

/** On how turns follow each other: empty content, ids, pairing, and who speaks last. */
export const TURN_RULES: TurnRule[] = [
  {
    id: "C9",
    refuses: "a turn without content",
    source: CM,
    seen: "2026-09",
    confidence: "measured",
    check: ({ role, first, blocks }, _before, last) =>
      blocks.length > 0 || (role === "assistant" && last)
        ? undefined
        : `messages.${first}: ${role} messages must have non-empty content`,
  },
  {
    id: "C10",
    refuses: "an empty text block",
    source: `${CM}; github.com/anthropics/anthropic-sdk-python/issues/461`,
    seen: "2026-09",
    confidence: "measured",
    check: ({ blocks }) =>
      blocks.some(({ block }) => block.type === "text" && block.text === "")
        ? "messages: text content blocks must be non-empty"
        : undefined,
  },
  {
    id: "C11",
    refuses: "a text block of white space only",
    source: "error logs of three projects",
    seen: "2026-06",
    confidence: "reported",
    check: ({ blocks }) =>
      blocks.some(isBlankText)
        ? "messages: text content blocks must contain non-whitespace text"
        : undefined,
  },
  {
    id: "T5",
    refuses: "a tool_use id that stands twice in the request",
    source: "github.com/anthropics/claude-code/issues/20901",
    seen: "2026-05",
    confidence: "reported",
    check: (turn, { ids }) => {
      const seen = new Set<string>();
      for (const { at, block } of turn.blocks) {
        if (block.type !== "tool_use") continue;
        const id = String(block.id);
        if (ids.has(id) || seen.has(id)) return `${at}: \`tool_use\` ids must be unique`;
        seen.add(id);
      }
      return undefined;
    },
  },
  {
    id: "T2",
    refuses: "any other block after a tool_use in one assistant turn",
    source: OCREC,
    seen: "2026-05",
    confidence: "recorded",
    check: (turn) => {
      const blocks = turn.blocks.map(({ block }) => block);
      const call = blocks.findIndex((block) => block.type === "tool_use");
      const stray = blocks.findIndex((block, n) => n > call && block.type !== "tool_use");
      if (call < 0 || stray < 0) return undefined;
      const before = { ...turn, blocks: turn.blocks.slice(0, stray) };
      return unanswered(turn.end, callsOf(before));
    },
  },
  {
    id: "T3",
    refuses: "a tool_result whose call is not in the message before",
    source: "github.com/anthropics/claude-code/issues/18947",
    seen: "2026-05",
    confidence: "reported",
    check: (turn, { calls }) => {
      const orphan = resultsOf(turn).find(({ id }) => !calls.includes(id));
      return (
        orphan &&
        `${orphan.at}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${orphan.id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`
      );
    },
  },
  {
    id: "T4",
    refuses: "two results for one call",
    source: "error logs of five projects",
    seen: "2026-05",
    confidence: "reported",
    check: (turn) => {
      const seen = new Set<string>();
      for (const { at, id } of resultsOf(turn)) {
        if (seen.has(id)) {
          return `${at}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${id}`;
        }
        seen.add(id);
      }
      return undefined;
    },
  },
  {
    id: "T1",
    refuses: "a call without a result at the start of the next message",
    source: `${TOOL_DOCS}; ${OCREC}`,
    seen: "2026-08",
    confidence: "recorded",
    check: (turn, { calls }, last) => {
      const other = turn.blocks.findIndex(({ block }) => block.type !== "tool_result");
      const leading = other < 0 ? turn.blocks : turn.blocks.slice(0, other);
      const answered = new Set(leading.map(({ block }) => block.tool_use_id));
      const missing = calls.filter((id) => !answered.has(id));
      if (missing.length > 0) return unanswered(turn.first, missing);
      const open = last ? callsOf(turn) : [];
      return open.length > 0 ? unanswered(turn.end, open) : undefined;
    },
  },
  {
    id: "C13",
    refuses: "a conversation that ends with an assistant message",
    source: "platform.claude.com/docs/en/api/errors",
    seen: "2026-08",
    confidence: "documented",
    check: (turn, _before, last) =>
      last && turn.role === "assistant"
        ? "This model does not support assistant message prefill. The conversation must end with a user message."
        : undefined,
  },
];
