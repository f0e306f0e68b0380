import type Anthropic from "@anthropic-ai/sdk";
import { type Question, questionsOf } from "./pocket-questions.ts";
import { type Lang, languageOf, numbersIn, skyIn, WORDS, type Words } from "./pocket-words.ts";
import { type ScriptedReply, type ScriptedToolUse, type SentRequest, toolUse } from "./replies.ts";

/** `clumsy` errs on purpose before it mends its call. `lang` is for lines that show no language. */
export type PocketOptions = { clumsy?: boolean; lang?: Lang };

/**
 * A few honest rules that play the model offline. A request in, a reply out, and no memory: what it
 * knows of a conversation stands in the request. It asks for the calculator on arithmetic and for
 * the weather on a city, says what results mean, and mends a call that came back as an error once.
 */
export function pocketModel(options: PocketOptions = {}): (request: SentRequest) => ScriptedReply {
  return (request) => {
    const turn = readTurn(request, options);
    const questions = questionsOf(turn.line, turn.lang);
    if (questions.length === 0) return smallTalk(turn);
    if (turn.answered.length > 2 * questions.flatMap(stepsOf).length) return turn.words.enough;
    const moves = questions.map((question) => move(question, turn));
    const calls = moves.flatMap(({ call }) => call ?? []);
    const said = moves.flatMap(({ words }) => words ?? []);
    if (calls.length === 0) return [...new Set(said)].join(" ");
    const beside = moves.flatMap(({ call, words }) => (call && words ? [words] : []));
    if (beside.length > 0) return [[...new Set(beside)].join(" "), ...calls];
    return calls.length > 1 ? [turn.words.several(calls.length), ...calls] : calls;
  };
}

// #region reading the request
/** A call and the result that cites its id. */
type Answered = { name: string; input: Record<string, unknown>; text: string; failed: boolean };

/** What a request says about the turn that goes on. */
type Turn = {
  line: string;
  lang: Lang;
  words: Words;
  clumsy: boolean;
  tools: Map<string, Anthropic.Tool>;
  answered: Answered[];
  /** The newest number that a calculator gave before this turn. */
  before: string | undefined;
};

/** Text and results are what a user message holds; the newest text is the line to answer. */
function readTurn(request: SentRequest, { clumsy = false, lang = "en" }: PocketOptions): Turn {
  const blocks = request.messages.flatMap(({ role, content }) =>
    (typeof content === "string" ? [{ type: "text" as const, text: content }] : content).map(
      (block) => ({ role, block }),
    ),
  );
  const isLine = ({ role, block }: (typeof blocks)[number]) =>
    role === "user" && block.type === "text";
  const start = blocks.findLastIndex(isLine);
  const lines = blocks.filter(isLine).map(({ block }) => (block as Anthropic.TextBlock).text);
  const language = languageOf(lines, lang);
  const offered = request.tool_choice?.type === "none" ? [] : (request.tools ?? []);
  const content = blocks.map(({ block }) => block);
  const earlier = answeredCalls(content.slice(0, start)).filter(
    ({ name, text }) => name === "calculator" && /^-?[\d.]+$/.test(text),
  );
  return {
    line: lines.at(-1) ?? "",
    lang: language,
    words: WORDS[language],
    clumsy,
    tools: new Map(offered.flatMap((tool) => ("input_schema" in tool ? [[tool.name, tool]] : []))),
    answered: answeredCalls(content.slice(start + 1)),
    before: earlier.at(-1)?.text,
  };
}

function answeredCalls(content: Anthropic.ContentBlockParam[]): Answered[] {
  const calls = content.filter((block) => block.type === "tool_use");
  const results = content.filter((block) => block.type === "tool_result");
  return calls.flatMap(({ id, name, input }) => {
    const result = results.find(({ tool_use_id }) => tool_use_id === id);
    if (!result) return [];
    const text = textOf(result.content);
    const failed = result.is_error === true || text.startsWith("Error: ");
    return [{ name, input: Object(input), text, failed }];
  });
}

function textOf(content: Anthropic.ToolResultBlockParam["content"]): string {
  if (typeof content === "string") return content;
  return (content ?? []).map((block) => (block.type === "text" ? block.text : "")).join("\n");
}
// #endregion reading the request

// #region one question
/** What is to be done about a question: ask for a call, or say something, or both. */
type Move = { call?: ScriptedToolUse; words?: string };

function stepsOf(question: Question): unknown[] {
  return question.kind === "arithmetic" ? question.steps : [question];
}

function move(question: Question, turn: Turn): Move {
  if (question.kind === "difference") return difference(question, turn);
  return question.kind === "weather" ? weather(question, turn) : arithmetic(question, turn);
}

function weather({ said, city }: Extract<Question, { kind: "weather" }>, turn: Turn): Move {
  const tool = turn.tools.get("get_weather");
  if (!tool) return { words: turn.words.noWeather };
  if (!city) return { words: turn.words.whichCity };
  const outcome = attempt(tool, city, turn, turn.clumsy);
  return "value" in outcome ? { words: report(said, outcome.value, turn) } : outcome;
}

/** Once both temperatures are there, what lies between them; the calculator says how much. */
function difference({ cities }: Extract<Question, { kind: "difference" }>, turn: Turn): Move {
  const tool = turn.tools.get("calculator");
  const degrees = cities.flatMap((city) => {
    const last = turn.answered.findLast(({ input }) =>
      Object.values(input).some((value) => same(value, city)),
    );
    return last?.failed ? [] : (/: (-?\d+) °/.exec(last?.text ?? "")?.[1] ?? []);
  });
  if (!tool || degrees.length < 2) return {};
  const [more, less] = degrees.map(Number).sort((a, b) => b - a);
  const outcome = attempt(tool, `${more} - ${less}`, turn, false);
  return "value" in outcome
    ? { words: turn.words.difference(numbersIn(turn.lang, outcome.value)) }
    : outcome;
}

/** Step after step; what a step gave stands in the next one in the place of `_`. */
function arithmetic({ steps }: Extract<Question, { kind: "arithmetic" }>, turn: Turn): Move {
  const tool = turn.tools.get("calculator");
  if (!tool) return { words: turn.words.noCalculator };
  let value = turn.before;
  let words = "";
  for (const [n, step] of steps.entries()) {
    if (step.includes("_") && value === undefined) return { words: turn.words.nothingBefore };
    const expression = step.replace("_", value ?? "");
    const outcome = attempt(tool, expression, turn, turn.clumsy && n === 0);
    const shown = numbersIn(turn.lang, expression);
    if (!("value" in outcome)) {
      const next = n > 0 && !outcome.words ? `${words} ${turn.words.next(shown)}` : outcome.words;
      return { ...outcome, ...(next && { words: next }) };
    }
    words = turn.words.makes(shown, numbersIn(turn.lang, outcome.value));
    // a number too long for digits goes on as the expression that gave it
    value = /^-?[\d.]+$/.test(outcome.value) ? outcome.value : `(${expression})`;
  }
  return { words };
}

/** Asks for a tool's result: gives the next call for it, or its value, or why there is none. */
function attempt(
  tool: Anthropic.Tool,
  value: string,
  { answered, words, tools, lang }: Turn,
  clumsy: boolean,
): { value: string } | Move {
  const key = keyOf(tool);
  const tries = answered.filter(({ input }) => Object.values(input).some((v) => same(v, value)));
  const last = tries.at(-1);
  if (!last) {
    return { call: clumsy ? wrongCall(tool, value, tools) : toolUse(tool.name, { [key]: value }) };
  }
  if (!last.failed) return { value: last.text };
  const wrongName = last.name !== tool.name;
  const wrongKey = Object.keys(last.input).find((name) => name !== key);
  if (!wrongName && !wrongKey) {
    return { words: whyNot(last, numbersIn(lang, value), words) };
  }
  const call = toolUse(tool.name, { [key]: value });
  return wrongName
    ? { call, words: words.wrongName(last.name, tool.name) }
    : { call, words: words.wrongKey(wrongKey as string, tool.name, key) };
}

/** The one argument that a call needs, as the tool's schema names it. */
function keyOf({ input_schema: schema }: Anthropic.Tool): string {
  return schema.required?.[0] ?? Object.keys(schema.properties ?? {})[0] ?? "input";
}

/** On purpose: a key that the weather does not have, or a name that nobody registered. */
function wrongCall(
  tool: Anthropic.Tool,
  value: string,
  tools: Map<string, unknown>,
): ScriptedToolUse {
  const key = keyOf(tool);
  if (tool.name === "get_weather") {
    return toolUse(tool.name, { [key === "town" ? "place" : "town"]: value });
  }
  return toolUse(tools.has("calculate") ? "compute" : "calculate", { [key]: value });
}

function same(a: unknown, b: string): boolean {
  return typeof a === "string" && a.replace(/\s/g, "") === b.replace(/\s/g, "");
}
// #endregion one question

// #region words
function report(said: string, text: string, { lang, words }: Turn): string {
  const [, degrees, sky] = /^.+?: (.+?), (.+)$/.exec(text) ?? [];
  if (degrees && sky) return words.weather(said, degrees, skyIn(lang, sky));
  return /^No weather report/.test(text)
    ? words.noReport(said)
    : words.answered("get_weather", text);
}

/** Why a call that could not be mended failed; the first row whose pattern is in the error. */
const REASONS: [pattern: RegExp, say: (words: Words, shown: string, found: string) => string][] = [
  [/division by zero/, (words, shown) => words.zero(shown)],
  [/result is too large/, (words, shown) => words.tooLarge(shown)],
  [/unexpected "(.+?)"/u, (words, shown, sign) => words.sign(shown, sign)],
  [/ends too early|"\)" is missing/, (words, shown) => words.unfinished(shown)],
  [/more than 1,000|nested too deeply/, (words) => words.tooLong],
];

function whyNot({ name, text }: Answered, shown: string, words: Words): string {
  for (const [pattern, say] of REASONS) {
    const found = pattern.exec(text);
    if (found) return say(words, shown, found[1] ?? "");
  }
  return words.failed(name, text.replace(/^Error: /, ""));
}

/** On lines that ask for no tool: who it is, thanks, a greeting, or what it can do. */
const SMALL_TALK: [line: RegExp, say: (words: Words, abilities: string) => string][] = [
  [
    /who are you|what are you|your name|are you (?:an?|claude|human)\b|what can you|\bhelp\b/i,
    (w, can) => w.self(can),
  ],
  [
    /(?:qui|que (?:sais|savez|peux|pouvez))[- ](?:es-|êtes-|etes-)?(?:tu|vous)|tu es qui|\baide/i,
    (w, can) => w.self(can),
  ],
  [/(?:ton|votre) nom|(?:es-tu|êtes-vous) (?:une?|claude)\b/i, (w, can) => w.self(can)],
  [/^\W*(?:thanks|thank you|thx|merci)/i, (w, can) => w.thanks(can)],
  [
    /^\W*(?:hello|hi|hey|good (?:morning|evening)|bonjour|bonsoir|salut|coucou)(?!\p{L})/iu,
    (w, can) => w.self(can),
  ],
];

function smallTalk(turn: Turn): string {
  const { answered, words, lang } = turn;
  if (answered.length > 0) {
    return answered
      .map((call) => {
        const [value = ""] = Object.values(call.input).map(String);
        if (call.failed) return whyNot(call, numbersIn(lang, value), words);
        if (call.name === "get_weather") return report(value, call.text, turn);
        if (call.name !== "calculator") return words.answered(call.name, call.text);
        return words.makes(numbersIn(lang, value), numbersIn(lang, call.text));
      })
      .join(" ");
  }
  const [, say] = SMALL_TALK.find(([pattern]) => pattern.test(turn.line)) ?? [];
  const abilities = abilitiesIn(turn);
  return say ? say(words, abilities) : words.unknown(abilities);
}

/** What one can ask for with the tools that are offered, with an example that works. */
function abilitiesIn({ tools, words }: Turn): string {
  const calculates = tools.has("calculator");
  if (tools.has("get_weather")) return calculates ? words.canBoth : words.canWeather;
  if (calculates) return words.canCalculate;
  return tools.size > 0 ? words.otherTools([...tools.keys()].join(", ")) : words.noTools;
}
// #endregion words
