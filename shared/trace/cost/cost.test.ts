import { toolUse } from "@boucle/scripted-client";
import { expect, test } from "vitest";
import type { Message, Recording, TraceEvent } from "../model.ts";
import { recordStage } from "../testing/record-stage.ts";
import { costOf } from "./cost.ts";
import { costPage } from "./cost-page.ts";
import { costSvg, scaleOf } from "./cost-svg.ts";
import { costText } from "./cost-terminal.ts";
import { costSentences } from "./cost-words.ts";
import { roundsScript } from "./rounds.ts";

const AT = { names: [], from: "rule" as const };

/** A recording whose requests have these sizes: bytes, messages kept, messages added. */
function sized(requests: [bytes: number, keep: number, added: number][]): Recording {
  const messages: Message[] = [];
  const events: TraceEvent[] = requests.map(([bytes, keep, added], index) => {
    const numbers = Array.from({ length: added }, () => {
      const role = "user";
      return messages.push({ role, content: "x".repeat(100) }) - 1;
    });
    return { kind: "request", n: index + 1, keep, added: numbers, fields: 0, bytes, at: AT };
  });
  return {
    format: "boucle-trace",
    version: 1,
    lang: "en",
    title: "",
    agent: { id: null, name: "a", file: "a.ts", source: "" },
    model: { kind: "script", name: "" },
    fields: [{}],
    messages,
    events,
    unasked: [],
    finished: true,
  };
}

test("adds up what goes again and what is new", () => {
  // a message of 100 letters is 128 bytes of JSON, and a comma
  const { rows, once } = costOf(
    sized([
      [4_000, 0, 1],
      [4_258, 1, 2],
      [4_516, 3, 2],
    ]),
  );
  expect(rows.map(({ bytes, again, total, messages }) => [bytes, again, total, messages])).toEqual([
    [4_000, 0, 4_000, 1],
    [4_258, 4_000, 8_258, 3],
    [4_516, 4_258, 12_774, 5],
  ]);
  expect(once).toBe(4_516);
});

test("without caching, each token costs the same each time it is sent", () => {
  const { rows } = costOf(
    sized([
      [4_000, 0, 1],
      [8_000, 1, 2],
    ]),
  );
  expect(rows.map(({ tokens }) => tokens)).toEqual([1_000, 2_000]);
  expect(rows.map(({ plain }) => plain)).toEqual([
    expect.closeTo(0.0001, 12),
    expect.closeTo(0.0003, 12),
  ]);
});

test("with caching, a prompt is written once at 1.25 times and read after at 0.1 times", () => {
  const { rows } = costOf(
    sized([
      [4_000, 0, 1],
      [8_000, 1, 2],
    ]),
  );
  // 1000 written; then 1000 read and 1000 written, at 0.10 dollars a million
  expect(rows.map(({ cached }) => cached)).toEqual([
    expect.closeTo(0.000125, 12),
    expect.closeTo(0.000125 + 0.00001 + 0.000125, 12),
  ]);
});

test("a prompt under 512 tokens is not cached, and the next one reads nothing", () => {
  const { rows } = costOf(
    sized([
      [2_044, 0, 1],
      [4_000, 1, 2],
    ]),
  );
  expect(rows[0]?.cached).toBe(rows[0]?.plain);
  expect(rows[1]?.cached).toBeCloseTo(0.0000511 + 0.000125, 12);
});

test("a history that was cut reads only as far as an earlier request goes", () => {
  const { rows } = costOf(
    sized([
      [4_000, 0, 1],
      [8_000, 1, 2],
      [8_000, 1, 2],
    ]),
  );
  const third = (rows[2]?.cached ?? 0) - (rows[1]?.cached ?? 0);
  expect(third).toBeCloseTo(0.00001 + 0.000125, 12);
});

test("a conversation grows with the square of its rounds", async () => {
  const totals = [];
  for (const rounds of [20, 40]) {
    const { lines, replies } = roundsScript(rounds, "en");
    const { rows } = costOf(await recordStage("006", lines, replies));
    expect(rows).toHaveLength(rounds + 1);
    const { bytes = 0 } = rows[0] ?? {};
    totals.push(rows.reduce((sum, row) => sum + row.bytes - bytes, 0));
  }
  expect((totals[1] ?? 0) / (totals[0] ?? 1)).toBeCloseTo(4, 0);
});

test("a script of rounds computes right", () => {
  const { lines, replies } = roundsScript(3, "en");
  expect(lines).toEqual(["Add the numbers from 1 to 3, one at a time."]);
  expect(replies).toEqual([
    toolUse("calculator", { expression: "0 + 1" }),
    toolUse("calculator", { expression: "1 + 2" }),
    toolUse("calculator", { expression: "3 + 3" }),
    "The sum is 6.",
  ]);
});

test("counted tokens are taken from the API's usage, cached ones included", () => {
  const recording = sized([[4_000, 0, 1]]);
  recording.model = { kind: "live", name: "m" };
  const usage = { input_tokens: 7, output_tokens: 100, cache_read_input_tokens: 900 };
  const reply = { n: 1, content: [], stop_reason: "end_turn", model: "m" };
  recording.events.push({ kind: "reply", ...reply, usage, at: AT });
  const cost = costOf(recording);
  expect([cost.rows[0]?.tokens, cost.counted]).toEqual([907, true]);
  expect(cost.output).toBeCloseTo(0.00005, 12);
  expect(costSentences(cost, "en")).toContain("Tokens as the API counted them.");
});

test.each(["en", "fr"] as const)("in %s, what is estimated is called an estimate", (lang) => {
  const cost = costOf(
    sized([
      [4_000, 0, 1],
      [8_000, 1, 2],
      [12_000, 3, 2],
    ]),
  );
  const text = costText(cost, { lang, columns: 80, colour: false });
  expect(text).toMatch(lang === "en" ? /Estimate: \$/ : /Estimation\u00a0: /);
  expect(text).toContain("https://platform.claude.com/docs/en/build-with-claude/prompt-caching");
  const narrow = costText(cost, { lang, columns: 40, colour: false });
  const table = narrow.split("\n").filter((line) => !line.includes("https:"));
  expect(Math.max(...table.map((line) => line.length))).toBeLessThanOrEqual(40);
});

test("no square is promised where nothing grows", () => {
  const flat = costOf(
    sized([
      [4_000, 0, 1],
      [4_000, 0, 1],
      [4_000, 0, 1],
    ]),
  );
  expect(costSentences(flat, "en").join(" ")).not.toContain("square");
  expect(costSentences(costOf(sized([])), "en")).toEqual([
    "No request was made: nothing to count.",
  ]);
});

test("the plot and its page say in words what they draw, and run nothing", async () => {
  const { lines, replies } = roundsScript(5, "fr");
  const recording = await recordStage("006", lines, replies, { lang: "fr", title: "<b>&" });
  const svg = costSvg(costOf(recording), "fr");
  expect(svg).toContain('role="img" aria-labelledby="title desc"');
  expect(svg).toContain('<title id="title">Ce que porte chaque requête</title>');
  expect(svg).toContain("croît comme le carré");
  expect(svg.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/href|<script/);
  const page = costPage(recording, "fr");
  expect(page).toContain("script-src 'none'");
  expect(page).toContain("&lt;b&gt;&amp;");
  expect([...page.matchAll(/<th scope="row">/g)]).toHaveLength(6);
});

test.each([
  [9, [0, 2.5, 5, 7.5, 10]],
  [49_659, [0, 20_000, 40_000, 60_000]],
  [0.125, [0, 0.05, 0.1, 0.15000000000000002]],
])("a scale up to %d has round ticks", (most, ticks) => {
  expect(scaleOf(most).ticks).toEqual(ticks);
});

test("an agent that makes no request has a page too", () => {
  expect(costPage(sized([]), "en")).toContain("No request was made: nothing to count.");
});
