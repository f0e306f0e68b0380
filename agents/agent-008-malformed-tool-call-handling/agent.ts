/**
 * agent-008: malformed tool call handling.
 *
 * New here   runTool() turns every failed call into a result that the model can read.
 * Unchanged  settings, loop, terminal.
 * Run        npm start, in the root, needs no key; npx tsx agent.ts, in this folder, does.
 * Source     https://platform.claude.com/docs/en/agents-and-tools/tool-use/handle-tool-calls#handling-errors-with-is_error
 */

// #region imports
import { createInterface } from "node:readline";
import Anthropic from "@anthropic-ai/sdk";
import { type Schema, Validator } from "@cfworker/json-schema";
// #endregion imports

// #region settings
/** The model that is asked: `ANTHROPIC_MODEL`, or a small current one. */
export const MODEL = process.env.ANTHROPIC_MODEL || "claude-haiku-5-5";

/** Sent along with each request; the model reads it before the conversation. */
export const SYSTEM_PROMPT =
  "You are a helpful assistant. Use a tool when it gives a better answer than you can, " +
  "and answer in the user's language.";

/** The most tokens that one reply may have; a longer one is cut off. */
const MAX_TOKENS = 4096;
// #endregion settings

// #region tools
const CALCULATOR: Anthropic.Tool = {
  name: "calculator",
  description: "Computes an arithmetic expression of decimal numbers, + - * / and parentheses.",
  input_schema: {
    type: "object",
    properties: { expression: { type: "string", description: 'For example "4823 * 1979".' } },
    required: ["expression"],
    additionalProperties: false,
  },
};

const GET_WEATHER: Anthropic.Tool = {
  name: "get_weather",
  description: "Tells the weather of today in a city: temperature and sky.",
  input_schema: {
    type: "object",
    properties: { city: { type: "string", description: 'For example "Paris".' } },
    required: ["city"],
    additionalProperties: false,
  },
};

/** The one place for both questions: which tools the model is shown, and what runs for a name. */
export const TOOL_REGISTRY = new Map<string, RegisteredTool>([
  [CALCULATOR.name, { tool: CALCULATOR, execute: (input) => calculator(input.expression) }],
  [GET_WEATHER.name, { tool: GET_WEATHER, execute: (input) => getWeather(input.city) }],
]);

type RegisteredTool = { tool: Anthropic.Tool; execute: (input: any) => string | Promise<string> };

/** The tools as the model is shown them, in each request. */
function offeredTools(): Anthropic.Tool[] {
  return Array.from(TOOL_REGISTRY.values(), ({ tool }) => tool);
}

/** The value of an arithmetic expression. Throws on bad input: runTool is there to catch. */
export function calculator(expression: string): string {
  return formatNumber(evaluate(expression));
}

const WEATHER = new Map([
  ["paris", "Paris: 18 °C, light rain"],
  ["london", "London: 15 °C, overcast"],
  ["tokyo", "Tokyo: 27 °C, sunny"],
  ["sao paulo", "São Paulo: 24 °C, thunderstorms"],
]);

/** The weather of a city, in any letter case, with or without accents. An unknown one is said. */
export function getWeather(city: string): string {
  const key = city.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return WEATHER.get(key) ?? `No weather report for "${city}".`;
}

/** Runs the tool of that name. Whatever goes wrong comes back as text, marked as an error. */
export async function runTool(name: string, input: unknown = null): Promise<Outcome> {
  const entry = TOOL_REGISTRY.get(name);
  if (!entry) return failed(`unknown tool ${quote(name)}. Tools: ${[...TOOL_REGISTRY.keys()]}`);
  try {
    const { valid, errors } = new Validator(entry.tool.input_schema as Schema).validate(input);
    const faults = errors.flatMap((e) => (e.keyword === "false" ? [] : e.error)).join(" ");
    if (!valid) return failed(`bad arguments for "${name}": ${faults} Received: ${quote(input)}`);
    const content = await entry.execute(structuredClone(input));
    if (typeof content !== "string") throw new TypeError("a tool must return text");
    return { content };
  } catch (thrown) {
    return failed(`tool "${name}" threw ${describeThrown(thrown)}`);
  }
}

type Outcome = { content: string; is_error?: true };
function failed(reason: string): Outcome {
  return { content: `Error: ${reason}`, is_error: true };
}

/** A tool_use block in, the tool_result block that answers it out. */
async function answerToolUse(
  call: Anthropic.ToolUseBlock,
): Promise<Anthropic.ToolResultBlockParam> {
  const { id, name, input } = call;
  return { type: "tool_result", tool_use_id: id, ...(await runTool(name, input)) };
}

/** The line that the terminal shows of a call. */
function describeCall(
  call: Anthropic.ToolUseBlock,
  result: Anthropic.ToolResultBlockParam,
): string {
  const shown = `${call.name}(${JSON.stringify(call.input)}) -> ${result.content}\n`;
  return `[tool${result.is_error ? "-error" : ""}] ${shown}`;
}

/** A reply as the API takes it back: stored as received, but for what it would refuse. */
function echo(content: Anthropic.ContentBlock[]): Anthropic.ContentBlockParam[] {
  const calls = content.filter((block) => block.type === "tool_use");
  const object = new Validator({ type: "object" });
  const sent = calls.map((c) => (object.validate(c.input ?? null).valid ? c : { ...c, input: {} }));
  return [...withoutCalls(content), ...sent];
}

/** At most 200 characters of JSON in ASCII: a letter that only looks right shows. */
function quote(value: unknown): string {
  const json = JSON.stringify(value).slice(0, 200);
  return json.replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** One line about what a tool threw: no stack, nothing that looks like a key. */
function describeThrown(thrown: unknown): string {
  try {
    return String(thrown).replace(/\r?\n.*|\bsk-[\w-]+/gs, "");
  } catch {
    return "something that is no text";
  }
}
// #endregion tools

// #region loop
/** What a conversation carries from turn to turn. */
type Conversation = {
  client: MessagesClient;
  system: string;
  messages: Anthropic.MessageParam[];
  write: (text: string) => void;
};

/** One request. The model remembers nothing, so the whole history goes along each time. */
function ask({ client, system, messages }: Conversation): PromiseLike<Anthropic.Message> {
  const tools = offeredTools();
  return client.messages.create({ model: MODEL, max_tokens: MAX_TOKENS, system, tools, messages });
}

/** From one user line to the end of its turn. */
async function turn(conversation: Conversation): Promise<void> {
  const { messages, write } = conversation;
  while (true) {
    const reply = await ask(conversation);
    const calls = reply.content.filter((block) => block.type === "tool_use");
    if (reply.stop_reason !== "tool_use" || calls.length === 0) return answer(conversation, reply);
    const words = wordsOf(reply);
    if (words) write(`Agent> ${words}\n`);
    // assistant message: the calls, each with the id that its result will cite
    messages.push({ role: "assistant", content: echo(reply.content) });
    const results: Anthropic.ToolResultBlockParam[] = [];
    for (const call of calls) {
      const result = await answerToolUse(call);
      write(describeCall(call, result));
      results.push(result);
    }
    // user message: one tool_result per tool_use of the round
    messages.push({ role: "user", content: results });
  }
}
// #endregion loop

// #region terminal
/** The one method that a stage needs of its client; `new Anthropic()` has it. */
export type MessagesClient = {
  messages: {
    create(params: Anthropic.MessageCreateParamsNonStreaming): PromiseLike<Anthropic.Message>;
  };
};

/** Holds a conversation until a blank line or the end of input. A failed request costs one turn. */
export async function run(options: {
  lines: Iterable<string> | AsyncIterable<string>;
  write: (text: string) => void;
  client?: MessagesClient;
  system?: string;
}): Promise<void> {
  const { lines, write, client = new Anthropic(), system = SYSTEM_PROMPT } = options;
  const messages: Anthropic.MessageParam[] = [];
  write("User> ");
  for await (const line of lines) {
    if (line.trim() === "") return;
    const start = messages.length;
    messages.push({ role: "user", content: line });
    try {
      await turn({ client, system, messages, write });
    } catch (error) {
      write(`[error] ${requestFailure(error)}\n`);
    }
    // a turn that did not end in an answer leaves no trace: it would spoil the next request
    if (messages.at(-1)?.role !== "assistant") messages.length = start;
    write("User> ");
  }
}

/** Shows the reply that ends a turn, and keeps it in the history if it says something. */
function answer({ messages, write }: Conversation, reply: Anthropic.Message): void {
  const words = wordsOf(reply);
  write(`Agent> ${words || `(no answer: ${reply.stop_reason})`}\n`);
  if (!words) return;
  if (reply.stop_reason !== "end_turn") write(`[stopped] ${reply.stop_reason}\n`);
  if (reply.stop_reason === "refusal") return;
  messages.push({ role: "assistant", content: withoutCalls(reply.content) });
}

/** The words of a reply: a line for each text block. */
function wordsOf(reply: Anthropic.Message): string {
  const texts = withoutCalls(reply.content).filter((block) => block.type === "text");
  return texts.map((block) => block.text.trim()).join("\n");
}

/** A reply without its calls, and without blank text, which the API refuses to take back. */
function withoutCalls(content: Anthropic.ContentBlock[]): Anthropic.ContentBlock[] {
  return content.filter(
    (block) => block.type !== "tool_use" && !(block.type === "text" && block.text.trim() === ""),
  );
}

/** One line for a failed request or a missing key. Any other error is thrown on. */
function requestFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const missingKey = message.startsWith("Could not resolve authentication");
  if (!missingKey && !(error instanceof Anthropic.APIError)) throw error;
  return message.replace(/\s+/g, " ").slice(0, 200);
}
// #endregion terminal

// #region arithmetic
/** The value of decimal numbers with + - * / and parentheses. Throws on anything else. */
function evaluate(expression: string): number {
  if (typeof expression !== "string") throw new SyntaxError("the expression is not a text");
  if (expression.length > 1_000) throw new SyntaxError("more than 1,000 characters");
  const tokens = expression.match(/\d+(\.\d+)?|\.\d+|[^ \t\r\n]/gu) ?? [];
  const value = sum(tokens, 0);
  if (tokens.length > 0) throw unexpected(tokens[0]);
  if (!Number.isFinite(value)) throw new RangeError("the result is too large");
  return value;
}

function sum(tokens: string[], depth: number): number {
  let value = product(tokens, depth);
  while (tokens[0] === "+" || tokens[0] === "-") {
    const sign = tokens.shift() === "+" ? 1 : -1;
    value += sign * product(tokens, depth);
  }
  return value;
}

function product(tokens: string[], depth: number): number {
  let value = factor(tokens, depth);
  while (tokens[0] === "*" || tokens[0] === "/") {
    const divides = tokens.shift() === "/";
    const right = factor(tokens, depth);
    if (divides && right === 0) throw new RangeError("division by zero");
    value = divides ? value / right : value * right;
  }
  return value;
}

function factor(tokens: string[], depth: number): number {
  if (depth > 100) throw new SyntaxError("nested too deeply");
  const token = tokens.shift();
  if (token === "+") return factor(tokens, depth + 1);
  if (token === "-") return -factor(tokens, depth + 1);
  if (token === "(") {
    const value = sum(tokens, depth + 1);
    if (tokens.shift() !== ")") throw new SyntaxError('a ")" is missing');
    return value;
  }
  if (!token || !/\d/.test(token)) throw unexpected(token);
  return Number(token);
}

/** Names what is not in the grammar, with its code, since it may look like something that is. */
function unexpected(token: string | undefined): SyntaxError {
  if (!token) return new SyntaxError("the expression ends too early");
  const code = token.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return new SyntaxError(`unexpected "${token}" (U+${code})`);
}

/** Whole numbers to 2^53 as they are; others in 15 digits, since 0.1 + 0.2 has noise after them. */
function formatNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) < 1e15 ? String(rounded) : rounded.toExponential();
}
// #endregion arithmetic

// #region main
if (process.argv[1] === import.meta.filename) {
  const lines = createInterface({ input: process.stdin });
  await run({ lines, write: (text) => process.stdout.write(text) });
}
// #endregion main
