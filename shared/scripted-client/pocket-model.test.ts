import type Anthropic from "@anthropic-ai/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SentRequest } from "./index.ts";
import { type PocketOptions, pocketModel } from "./pocket-model.ts";
import { WORDS } from "./pocket-words.ts";
import type { ScriptedToolUse } from "./replies.ts";

const tool = (name: string, key: string): Anthropic.Tool => ({
  name,
  input_schema: { type: "object", properties: { [key]: {} }, required: [key] },
});
const TOOLS = [tool("calculator", "expression"), tool("get_weather", "city")];

function request(messages: Anthropic.MessageParam[], more: Partial<SentRequest> = {}): SentRequest {
  return { model: "m", max_tokens: 1, tools: TOOLS, messages, ...more };
}
const user = (content: Anthropic.MessageParam["content"]) => ({ role: "user" as const, content });
const assistant = (...content: Anthropic.ContentBlockParam[]) => ({
  role: "assistant" as const,
  content,
});
const call = (id: string, name: string, input: unknown): Anthropic.ToolUseBlockParam => ({
  type: "tool_use",
  id,
  name,
  input,
});
const result = (id: string, content?: Anthropic.ToolResultBlockParam["content"]) =>
  ({ type: "tool_result", tool_use_id: id, ...(content && { content }) }) as const;

test("gives the same reply to the same request", () => {
  const model = pocketModel();
  const sent = request([user("2 + 3, and the weather in Paris?")]);
  const reply = model(sent);
  model(request([user("bonjour")]));
  expect(model(sent)).toEqual(reply);
  expect(pocketModel()(sent)).toEqual(reply);
});

test("reads the argument's name in the schema that it is shown", () => {
  const tools = [tool("calculator", "formula"), tool("get_weather", "town")];
  const model = (options?: PocketOptions) =>
    pocketModel(options)(request([user("2 + 3; weather in Paris")], { tools }));
  expect(model()).toMatchObject([
    {},
    { name: "calculator", input: { formula: "2 + 3" } },
    { name: "get_weather", input: { town: "Paris" } },
  ]);
  expect(model({ clumsy: true })).toMatchObject([
    {},
    { name: "calculate", input: { formula: "2 + 3" } },
    { name: "get_weather", input: { place: "Paris" } },
  ]);
});

test("errs with a name that really is not there", () => {
  const sent = request([user("2 + 3")], { tools: [...TOOLS, tool("calculate", "x")] });
  expect(pocketModel({ clumsy: true })(sent)).toMatchObject([{ name: "compute" }]);
});

test("ties results to calls by their ids, in any order and over two messages", () => {
  const history = [
    user("weather in Tokyo and London"),
    assistant(
      call("a", "get_weather", { city: "Tokyo" }),
      call("b", "get_weather", { city: "London" }),
    ),
    user([result("b", "London: 15 °C, overcast")]),
    user([result("a", [{ type: "text", text: "Tokyo: 27 °C, sunny" }])]),
  ];
  expect(pocketModel()(request(history))).toBe(
    "In Tokyo it is 27 °C: sunny. In London it is 15 °C: overcast.",
  );
});

test("takes words behind the results for the line to answer", () => {
  const history = [
    user("2 + 3"),
    assistant(call("a", "calculator", { expression: "2 + 3" })),
    user([result("a", "5"), { type: "text", text: "et 5 * 4 ?" }]),
  ];
  expect(pocketModel()(request(history))).toEqual([
    { type: "tool_use", name: "calculator", input: { expression: "5 * 4" } },
  ]);
});

test.each<[string, Anthropic.ToolUseBlockParam, string, string]>([
  ["a sum", call("a", "calculator", { expression: "2 + 3" }), "5", "2 + 3 makes 5."],
  [
    "a city",
    call("a", "get_weather", { city: "Paris" }),
    "Paris: 18 °C, fog",
    "In Paris it is 18 °C: fog.",
  ],
  ["a tool that it does not know", call("a", "dice", {}), "4", "The tool “dice” answered: 4"],
  ["no arguments", call("a", "dice", null), "4", "The tool “dice” answered: 4"],
  [
    "a failure",
    call("a", "dice", {}),
    "Error: lost",
    "The tool “dice” failed, and I know no better call: lost",
  ],
])("says what a result means that it did not ask for: %s", (_what, asked, text, words) => {
  const history = [user("go on"), assistant(asked), user([result("a", text)])];
  expect(pocketModel()(request(history))).toBe(words);
});

test.each<[string, Partial<SentRequest>, string]>([
  [
    "no tools",
    { tools: [] },
    "My few rules do not cover that; I was offered no tool, so I can only say hello.",
  ],
  [
    "tools that it may not use",
    { tool_choice: { type: "none" } },
    "My few rules do not cover that; I was offered no tool, so I can only say hello.",
  ],
  [
    "other tools",
    { tools: [tool("bash", "command")] },
    "My few rules do not cover that; I was offered bash, which my rules do not know.",
  ],
  [
    "the weather only",
    { tools: [tool("get_weather", "city")] },
    "My few rules do not cover that; ask me for the weather, for example “weather in Paris?”.",
  ],
])("says what it can do with %s", (_what, more, words) => {
  expect(pocketModel()(request([user("tell me a joke")], more))).toBe(words);
});

test("says that it does not calculate where it has no calculator", () => {
  const sent = (line: string) => request([user(line)], { tools: [] });
  expect(pocketModel()(sent("2 + 3, and 4 + 5"))).toBe(
    "I have no calculator here, and I do not calculate by myself.",
  );
  expect(pocketModel()(sent("2 + 3 et la météo à Paris"))).toBe(
    "Je n’ai pas de calculatrice ici, et je ne calcule pas tout seul. Je n’ai pas d’outil météo ici, je ne connais donc pas le temps qu’il fait.",
  );
});

test("takes a result for an error that is marked as one, whatever it says", () => {
  const history = [
    user("2 + 3"),
    assistant(call("a", "calculate", { expression: "2 + 3" })),
    user([{ ...result("a", "no such tool"), is_error: true }]),
  ];
  expect(pocketModel()(request(history))).toEqual([
    "There is no tool “calculate”; I try again with “calculator”.",
    { type: "tool_use", name: "calculator", input: { expression: "2 + 3" } },
  ]);
});

const LINES = [
  "2 + 3",
  "1 / 0, then add 1",
  "add 1 and 2, puis ajoute 3",
  "weather in Paris, Rome",
];
const BODIES = ["5", "Error: no", "0", "", "Paris: 1 °C, fog", "Error: division by zero"];

test("comes to an end whatever comes back, and whatever becomes of its calls", {
  timeout: 60_000,
}, () => {
  const answer = fc.record({
    text: fc.constantFrom(...BODIES),
    is_error: fc.boolean(),
    lost: fc.boolean(),
  });
  const answers = fc.array(answer, { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...LINES), fc.boolean(), answers, (line, clumsy, rounds) => {
      const model = pocketModel({ clumsy });
      const messages: Anthropic.MessageParam[] = [user(line)];
      for (const [n, { text, is_error, lost }] of rounds.entries()) {
        const reply = model(request(messages));
        if (typeof reply === "string") return;
        const calls = (reply as ScriptedToolUse[]).filter(({ type }) => type === "tool_use");
        const ids = calls.map((_call, m) => `call_${n}_${m}`);
        messages.push(
          assistant(
            ...calls.map(({ name, input }, m) => call(ids[m] ?? "", name, lost ? {} : input)),
          ),
          user(ids.map((id) => ({ ...result(id, text), is_error }))),
        );
      }
      expect.fail("it never answered in words");
    }),
    { numRuns: 1_000 },
  );
});

test("puts no-break spaces where French wants them", () => {
  const sample = Object.values(WORDS.fr).map((words) =>
    typeof words === "string" ? words : (words as (...a: string[]) => string)("a", "b", "c"),
  );
  for (const words of sample) expect(words).not.toMatch(/ [:;?!»]|« |'/);
});
