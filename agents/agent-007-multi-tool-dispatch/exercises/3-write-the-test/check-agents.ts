import type { Agent, Draw } from "@boucle/grader";
import type { SentRequest } from "@boucle/scripted-client";

type Message = SentRequest["messages"][number];
type Block = Exclude<Message["content"], string>[number];
type Result = Extract<Block, { type: "tool_result" }>;

/** How a right agent differs from another one that is just as right. */
type Style = {
  system?: string;
  model?: string;
  limit?: number;
  /** In the terminal, in front of what is typed and of what is answered. */
  asks?: string;
  says?: string;
  tools?: typeof TOOLS;
  /** The results in another order. */
  reversed?: boolean;
  /** The fields of a result in another order. */
  turned?: boolean;
};

export function rightAgent(style: Style = {}): Agent {
  const { system = "Be brief.", model = "claude-haiku-5-5", limit = 1024, tools = TOOLS } = style;
  const { asks = "User> ", says = "Agent> ", reversed, turned } = style;
  return async ({ lines, write, client }) => {
    if (!client) return;
    const messages: Message[] = [];
    write(asks);
    for await (const line of lines) {
      messages.push({ role: "user", content: line });
      while (messages.at(-1)?.role === "user") {
        const request = { model, system, max_tokens: limit, tools, messages };
        const { content } = await client.messages.create(request);
        messages.push({ role: "assistant", content });
        for (const block of content) if (block.type === "text") write(`${says}${block.text}\n`);
        const calls = content.filter((block) => block.type === "tool_use");
        const results = calls.map(({ id, name, input }): Result => {
          const content = runTool(name, input);
          return turned
            ? { content, tool_use_id: id, type: "tool_result" }
            : { type: "tool_result", tool_use_id: id, content };
        });
        if (reversed) results.reverse();
        if (results.length > 0) messages.push({ role: "user", content: results });
      }
      write(asks);
    }
  };
}

/** An agent that differs in all of which the rule says nothing. */
export function otherAgent(draw: Draw): Style {
  const tools = TOOLS.map((tool) => ({
    ...tool,
    description: `${tool.description} ${draw.word()}.`,
  }));
  return {
    ...{ system: draw.word(), model: `claude-${draw.word()}`, limit: draw.integer(200, 4_000) },
    ...{ asks: "Welcome!\n? ", says: "", tools },
    turned: true,
  };
}

const ONE_TEXT = (key: string) => ({
  type: "object" as const,
  properties: { [key]: { type: "string" } },
  required: [key],
});

const TOOLS = [
  { name: "calculator", description: "Adds two numbers.", input_schema: ONE_TEXT("expression") },
  { name: "get_weather", description: "Tells the weather.", input_schema: ONE_TEXT("city") },
];

function runTool(name: string, input: unknown): string {
  const { expression, city } = input as { expression?: unknown; city?: unknown };
  if (name === "get_weather") return `${city}: 18 °C, light rain`;
  if (name !== "calculator") return `Error: unknown tool "${name}"`;
  const numbers = String(expression).split("+").map(Number);
  return String(numbers.reduce((sum, one) => sum + one, 0));
}

/** What an agent with a fault would have sent in the place of the user message with the results. */
export type Fault = (results: Result[], draw: Draw) => Message[] | undefined;

const asUser = (content: Message["content"]): Message => ({ role: "user", content });

/** Results that are alike cannot be told apart, whoever has which. */
function sameForAll(results: Result[], { content = "" }: Partial<Result> = {}) {
  if (results.every((one) => one.content === content)) return undefined;
  return [asUser(results.map((one) => ({ ...one, content })))];
}

export const FAULTS: Record<string, Fault> = {
  dropped: (results, draw) => {
    const lost = draw.integer(0, results.length - 1);
    return [asUser(results.filter((_, n) => n !== lost))];
  },
  swapped: ([one, two, ...rest]) => {
    // results that are alike cannot be told apart, whoever has which
    if (!one || !two || one.content === two.content) return undefined;
    const ids = [two.tool_use_id, one.tool_use_id] as const;
    return [asUser([{ ...one, tool_use_id: ids[0] }, { ...two, tool_use_id: ids[1] }, ...rest])];
  },
  firstForBoth: (results) => sameForAll(results, results[0]),
  lastForBoth: (results) => sameForAll(results, results.at(-1)),
  oneTwice: (results, draw) => {
    const again = draw.pick(results);
    return [asUser([...results, { ...again }])];
  },
  oneMadeUp: (results, draw) => {
    const last = results.at(-1) as Result;
    return [asUser([...results, { ...last, tool_use_id: draw.id() }])];
  },
  wordsBehind: (results) => [asUser([...results, { type: "text", text: "That is all." }])],
  ownIds: (results, draw) => [asUser(results.map((one) => ({ ...one, tool_use_id: draw.id() })))],
  twoMessages: (results) => results.map((result) => asUser([result])),
  wordsFirst: (results) => [asUser([{ type: "text", text: "Here they are." }, ...results])],
  inWords: (results) => [asUser(results.map(({ content }) => content).join("\n"))],
  otherRole: (results) => [{ role: "assistant", content: results }],
  neverSent: () => [],
};

/** The requests of a right agent as the faulty one would have sent them. */
export function spoil(requests: readonly SentRequest[], draw: Draw, fault: Fault) {
  const sent = requests.at(-1)?.messages ?? [];
  const at = sent.findIndex(({ content }) => resultsOf(content).length > 1);
  if (at < 0) return "no round" as const;
  const spoilt = fault(resultsOf(sent[at]?.content), draw);
  if (!spoilt) return "alike" as const;
  if (spoilt.length === 0) return requests.filter(({ messages }) => messages.length <= at);
  return requests.map((request) => {
    if (request.messages.length <= at) return request;
    return { ...request, messages: request.messages.toSpliced(at, 1, ...spoilt) };
  });
}

function resultsOf(content: Message["content"] | undefined): Result[] {
  if (!Array.isArray(content)) return [];
  const blocks: readonly Block[] = content;
  return blocks.filter((block) => block.type === "tool_result");
}

/** Right agents that differ in what the rule says nothing about. */
export function rightAgents(draw: Draw): Agent[] {
  return [rightAgent(), rightAgent({ reversed: true }), rightAgent(otherAgent(draw))];
}
