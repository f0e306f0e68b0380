import { CM, type Placed, type TurnRule } from "./rule.ts";

const OCREC = "recorded exchanges of anomalyco/opencode";
const TOOL_DOCS = "platform.claude.com/docs/en/agents-and-tools/tool-use/handle-tool-calls";

function isBlankText({ block }: Placed): boolean {
  return block.type === "text" && String(block.text).trim() === "";
}

/** The id that a call has, or that a result cites. */
export function idOf({ block }: Placed): string {
  return String(block.type === "tool_use" ? block.id : block.tool_use_id);
}

function pathOf({ n, m }: Placed): string {
  return `messages.${n}.content.${m}`;
}

/** The first block whose id is in `known` or on a block before it. */
function firstAgain(placed: Placed[], known?: ReadonlySet<string>): Placed | undefined {
  if (placed.length < 2 && !known) return undefined;
  const seen = new Set<string>();
  return placed.find((one) => {
    const id = idOf(one);
    const again = seen.has(id) || known?.has(id);
    seen.add(id);
    return again;
  });
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
    check: ({ calls }, { ids }) => {
      const twice = firstAgain(calls, ids);
      return twice && `${pathOf(twice)}: \`tool_use\` ids must be unique`;
    },
  },
  {
    id: "T2",
    refuses: "any other block after a tool_use in one assistant turn",
    source: OCREC,
    seen: "2026-05",
    confidence: "recorded",
    check: ({ blocks, calls, end }) => {
      const [call] = calls;
      if (!call) return undefined;
      const start = blocks.indexOf(call);
      const stray = blocks.findIndex(({ block }, n) => n > start && block.type !== "tool_use");
      const before = blocks.slice(start, stray).map(idOf);
      return stray < 0 ? undefined : unanswered(end, before);
    },
  },
  {
    id: "T3",
    refuses: "a tool_result whose call is not in the message before",
    source: "github.com/anthropics/claude-code/issues/18947",
    seen: "2026-05",
    confidence: "reported",
    check: ({ results }, { calls }) => {
      const orphan = results.find((result) => !calls.includes(idOf(result)));
      return (
        orphan &&
        `${pathOf(orphan)}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${idOf(orphan)}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`
      );
    },
  },
  {
    id: "T4",
    refuses: "two results for one call",
    source: "error logs of five projects",
    seen: "2026-05",
    confidence: "reported",
    check: ({ results }) => {
      const twice = firstAgain(results);
      return (
        twice &&
        `${pathOf(twice)}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${idOf(twice)}`
      );
    },
  },
  {
    id: "T1",
    refuses: "a call without a result at the start of the next message",
    source: `${TOOL_DOCS}; ${OCREC}`,
    seen: "2026-08",
    confidence: "recorded",
    check: (turn, { calls }, last) => {
      let leading = 0;
      while (turn.blocks[leading]?.block.type === "tool_result") leading++;
      const missing = calls.filter((id) => {
        const n = turn.results.findIndex((result) => idOf(result) === id);
        return n < 0 || n >= leading;
      });
      if (missing.length > 0) return unanswered(turn.first, missing);
      const open = last ? turn.calls.map(idOf) : [];
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
