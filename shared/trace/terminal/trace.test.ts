import { stripVTControlCharacters } from "node:util";
import { toolUse } from "@boucle/scripted-client";
import { expect, test } from "vitest";
import type { Lang } from "../lang.ts";
import type { Recording } from "../model.ts";
import { viewOf } from "../steps.ts";
import { recordStage } from "../testing/record-stage.ts";
import { widthOf } from "./text.ts";
import { TerminalTrace } from "./trace.ts";

const SUM = toolUse("calculator", { expression: "2 + 3" });

function shown(recording: Recording, lang: Lang, columns: number, colour = false): string {
  return new TerminalTrace(viewOf(recording), { lang, columns, colour }).all();
}

test("shows the messages growing, what is new in them, and who is at work", async () => {
  const recording = await recordStage("006", ["2 + 3?"], [SUM, "5."]);
  expect(withoutCounts(shown(recording, "en", 80))).toBe(`Trace of agent-006-tool-result-loop
A test
Model: scripted replies, transcript “test”
+ new in this request   = sent again, unchanged   | on the terminal

  1 You type a line
    At work: run(), lines N to N
    | User> 2 + 3?

  2 Request 1: 1\u00a0message, 1 new
    At work: ask(), lines N to N, called by turn(), run()
    N\u00a0bytes, about N\u00a0tokens (estimate)
    + 1 user
        2 + 3?

  3 Reply 1, stop_reason: tool_use
    At work: turn(), lines N to N, called by run()
    [call A] tool_use calculator, id toolu_01
      {"expression":"2 + 3"}

  4 Call A is run: calculator
    At work: answerToolUse(), lines N to N, called by turn(), run()
    {"expression":"2 + 3"}
    | [tool] calculator({"expression":"2 + 3"}) -> 5

  5 Request 2: 3\u00a0messages, 2 new
    At work: ask(), lines N to N, called by turn(), run()
    N\u00a0bytes, about N\u00a0tokens (estimate)
    = 1 user: 2 + 3?
    + 2 assistant
        [call A] tool_use calculator, id toolu_01
          {"expression":"2 + 3"}
    + 3 user
        [result A] tool_result, tool_use_id toolu_01
          5

  6 Reply 2, stop_reason: end_turn
    At work: turn(), lines N to N, called by run()
    5.

  7 Shown on the terminal
    At work: answer(), lines N to N, called by turn(), run()
    | Agent> 5.

  8 End of the conversation
    2\u00a0requests, N\u00a0bytes sent in all
    Every reply of the script was asked for.
`);
});

test("says at the end what was never asked for, and which result never went back", async () => {
  const recording = await recordStage("005", ["2 + 3?"], [SUM, "5."]);
  expect(endOf(shown(recording, "en", 80))).toBe(`End of the conversation
    1\u00a0request, N\u00a0bytes sent in all
    Call A (calculator) was run, and its result never sent back to the model.
    1 reply of the script was never asked for:
    - "5."
`);
  expect(endOf(shown(recording, "fr", 80))).toBe(`Fin de la conversation
    1\u00a0requête, N\u00a0octets envoyés en tout
    L’appel A (calculator) a été exécuté, et son résultat n’est jamais reparti
    vers le modèle.
    1 réponse du scénario n’a jamais été demandée\u00a0:
    - "5."
`);
});

test("a call that crashed the agent has no result, and is not said to have one", async () => {
  const recording = await recordStage("007", ["go"], [toolUse("get_weather", {})]);
  expect(endOf(shown(recording, "en", 80))).toContain(
    "Call A (get_weather) has no result: the agent crashed in it.\n",
  );
});

function endOf(text: string): string {
  return withoutCounts(text.slice(text.search(/End of|Fin de/)));
}

/** The stages may change their size: what is counted right is for other tests. */
function withoutCounts(text: string): string {
  return text
    .replace(/lines \d+ to \d+/g, "lines N to N")
    .replace(/[\d,]+(?=[ \u00a0](bytes|octets|tokens))/g, "N");
}

const LONG = "A sentence that is far too long for one line of any terminal. ".repeat(9);

test.each([
  ["en", 80],
  ["en", 40],
  ["fr", 80],
  ["fr", 40],
  ["fr", 24],
] as const)("in %s, no line is wider than %i columns", async (lang, columns) => {
  const call = toolUse("calculator", { expression: "1".repeat(90) });
  const recording = await recordStage("008", [LONG], [[LONG, call, SUM], LONG], { lang });
  for (const line of shown(recording, lang, columns).split("\n")) {
    expect([line, widthOf(line) <= columns]).toEqual([line, true]);
  }
});

test("without colour there is no escape in it; with colour the words are the same", async () => {
  const recording = await recordStage("006", ["2 + 3?"], [SUM, "5."]);
  const plain = shown(recording, "en", 80);
  const coloured = shown(recording, "en", 80, true);
  expect(plain).not.toContain("\u001b");
  expect(coloured).toContain("\u001b[");
  expect(stripVTControlCharacters(coloured)).toBe(plain);
});

test("what a model says cannot steer the terminal", async () => {
  const attack = "\u001b[2J\u001b]0;title\u0007 \u202Eevil\u009b1A\rx";
  const recording = await recordStage("006", ["hi"], [attack]);
  const text = shown(recording, "en", 80);
  for (const char of "\u001b\u0007\u202e\u009b\r") expect(text).not.toContain(char);
  expect(text).toContain("\\u001b[2J\\u001b]0;title\\u0007 \\u202eevil\\u009b1A\\u000dx");
});

test("a long history is folded to its last two messages", async () => {
  const recording = await recordStage("006", ["go"], [SUM, SUM, SUM, SUM, "5."]);
  const text = shown(recording, "en", 80);
  expect(text).toContain(`    = messages 1 to 5: sent again
    = 6 assistant: [C] tool_use calculator
    = 7 user: [C] tool_result 5
    + 8 assistant
`);
});

test("a long text is cut, and says by how much", async () => {
  const recording = await recordStage("006", ["hi"], ["word\n".repeat(40)]);
  expect(shown(recording, "en", 80)).toContain("    … 116\u00a0characters more\n");
});

test.each([
  [
    "a crash",
    "007",
    [toolUse("get_weather", {}), "x"],
    "The agent crashes",
    "    TypeError: Cannot",
  ],
  ["a script that runs out", "006", [SUM], "One request more than the script has replies.", ""],
])("shows %s", async (_, id, replies, heading, body) => {
  const text = shown(await recordStage(id, ["go"], replies), "en", 80);
  expect(text).toContain(heading);
  expect(text).toContain(body);
});
