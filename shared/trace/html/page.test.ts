import { createHash } from "node:crypto";
import { Script } from "node:vm";
import { type ScriptedReply, toolUse } from "@boucle/scripted-client";
import { expect, test } from "vitest";
import { roundsScript } from "../cost/rounds.ts";
import type { Recording } from "../model.ts";
import { viewOf } from "../steps.ts";
import { recordStage } from "../testing/record-stage.ts";
import { drawnFrom, pageData } from "./data.ts";
import { tracePage } from "./page.ts";
import { TRACE_SCRIPT } from "./script.ts";

const SUM = toolUse("calculator", { expression: "2 + 3" });
const ATTACK = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'&<!--`;

async function rounds(count: number): Promise<Recording> {
  const { lines, replies } = roundsScript(count, "en");
  return recordStage("006", lines, replies);
}

/** The elements of a page by tag, as they would be read; text and scripts left out. */
function tagsOf(page: string): string[] {
  const bare = page.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, "<$1>");
  return [...bare.matchAll(/<([a-z0-9]+)[^>]*>/g)].map(([, tag = ""]) => tag);
}

test("loads nothing, and runs only the scripts that its policy names", async () => {
  const page = tracePage(await recordStage("006", ["go"], [SUM, "5."]), "en");
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? "";
  const texts = [...page.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)];
  expect(policy).toMatch(/^default-src 'none'; style-src '/);
  expect(texts.map(([, tag]) => tag)).toEqual(["style", "script", "script"]);
  for (const [, , text = ""] of texts) {
    const hash = createHash("sha256").update(text).digest("base64");
    expect(policy).toContain(`'sha256-${hash}'`);
  }
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(page).not.toMatch(/\s(style|on\w+)=|<(link|img|iframe|base)\b|url\(|@import/);
});

test("the page's script can be read as a script", () => {
  expect(() => new Script(TRACE_SCRIPT)).not.toThrow();
});

test.each<[where: string, lines: string[], replies: ScriptedReply[]]>([
  ["a line that a person types", [ATTACK], ["Hello."]],
  ["the words of a reply", ["hi"], [ATTACK]],
  [
    "the name, the id and the input of a call",
    ["hi"],
    [toolUse(ATTACK, { [ATTACK]: ATTACK }, "a")],
  ],
  ["a reply that nobody asked for", ["hi"], ["Hello.", ATTACK]],
])("shows HTML in %s as text", async (_, lines, replies) => {
  const stage = replies.length > 1 || typeof replies[0] === "string" ? "006" : "005";
  const attacked = tracePage(await recordStage(stage, lines, replies, { title: ATTACK }), "fr");
  expect(attacked).not.toContain("<script>alert");
  expect(attacked).not.toContain("<img");
  expect(attacked.split("</script>")).toHaveLength(4);
  expect(tagsOf(attacked).filter((tag) => tag === "script")).toHaveLength(3);
  expect(attacked).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("keeps each message once, and says the rest by numbers", async () => {
  const page = tracePage(await rounds(30), "en");
  expect([...page.matchAll(/ data-m="\d+"/g)]).toHaveLength(61);
  expect(page.split("435 + 30").length - 1).toBeLessThanOrEqual(6);
});

test("200 rounds stay under 2 MB, and a step draws few messages however long the history", {
  timeout: 60_000,
}, async () => {
  const recording = await rounds(200);
  const page = tracePage(recording, "en");
  expect(Buffer.byteLength(page)).toBeLessThan(2_000_000);
  const { requests, steps } = pageData(viewOf(recording), "en");
  const drawn = requests.map(([keep, added, from]) => keep + added.length - from);
  expect(steps).toHaveLength(605);
  expect(Math.max(...drawn)).toBe(7);
});

test.each([
  [0, 0],
  [1, 0],
  [5, 0],
  [6, 2],
  [400, 396],
])("of %i messages sent again, those from %i on are drawn", (keep, from) => {
  expect(drawnFrom(keep)).toBe(from);
});

test("lights the declaration at work, its line and its callers", async () => {
  const recording = await recordStage("006", ["go"], [SUM, "5."]);
  const { places, steps } = pageData(viewOf(recording), "en");
  const lines = recording.agent.source.split("\n");
  const named = (place: number | undefined) => lines[(places[place ?? -1]?.[0] ?? 0) - 1];
  const [, , place, line, callers] = steps[1] ?? [];
  expect(named(place)).toMatch(/^function ask\(/);
  expect(lines[(line ?? 0) - 1]).toContain("client.messages.create(");
  expect(callers?.map(named)).toEqual([
    expect.stringMatching(/^async function turn\(/),
    expect.stringMatching(/^export async function run\(/),
  ]);
});

test.each([
  ["en", "Trace of agent-006-tool-result-loop", "Reply 1, stop_reason: tool_use", "call A"],
  [
    "fr",
    "Trace\u00a0: agent-006-tool-result-loop",
    "Réponse 1, stop_reason\u00a0: tool_use",
    "appel A",
  ],
] as const)("speaks %s", async (lang, title, heading, chip) => {
  const page = tracePage(await recordStage("006", ["go"], [SUM, "5."]), lang);
  expect(page).toContain(`<html lang="${lang}">`);
  expect(page).toContain(`<title>${title}</title>`);
  expect(page).toContain(heading);
  expect(page).toContain(`<b class="chip">${chip}</b>`);
});
