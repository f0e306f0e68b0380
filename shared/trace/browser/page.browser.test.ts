import { AxeBuilder } from "@axe-core/playwright";
import { type ScriptedReply, toolUse } from "@boucle/scripted-client";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { comparePage } from "../compare/compare-page.ts";
import { costPage } from "../cost/cost-page.ts";
import { roundsScript } from "../cost/rounds.ts";
import { tracePage } from "../html/page.ts";
import type { Lang } from "../lang.ts";
import { recordStage } from "../testing/record-stage.ts";
import { test } from "./open-page.ts";

const SUM = toolUse("calculator", { expression: "2 + 3" });
const BAD = toolUse("get_weather", { town: "Paris" });
const ATTACK = `</script><script>alert(1)</script><img src=x onerror="alert(2)">`;
const LOOKS = (["en", "fr"] as const).flatMap((lang) =>
  (["light", "dark"] as const).map((colorScheme) => ({ lang, colorScheme })),
);

/** Two calls at once, one of them bad, and an answer: all kinds of blocks and marks. */
async function page(lang: Lang, replies?: ScriptedReply[]): Promise<string> {
  const script = replies ?? [["Both.", SUM, BAD], SUM, "Done.", "left over"];
  return tracePage(await recordStage("008", ["go", "more"], script, { lang }), lang);
}

async function roundsPage(count: number): Promise<string> {
  const { lines, replies } = roundsScript(count, "en");
  return tracePage(await recordStage("006", lines, replies), "en");
}

function nowSays(opened: Page): Promise<string | null> {
  return opened.locator("#now").textContent();
}

async function axeFaults(opened: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: opened }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

test.for(LOOKS)("axe finds no fault in a step, $lang, $colorScheme", async (look, { open }) => {
  const { page: opened } = await open(await page(look.lang), { ...look, hash: "#step-8" });
  expect(await axeFaults(opened)).toEqual([]);
});

test.for(LOOKS)("axe finds no fault in the list, $lang, $colorScheme", async (look, { open }) => {
  const { page: opened } = await open(await page(look.lang), { ...look, width: 390 });
  await opened.locator("#as-text").click();
  expect(await axeFaults(opened)).toEqual([]);
});

test.for(LOOKS)(
  "axe finds no fault in cost and comparison, $lang, $colorScheme",
  async (look, { open }) => {
    const { lines, replies } = roundsScript(12, look.lang);
    const cost = costPage(await recordStage("006", lines, replies), look.lang);
    const both = [await recordStage("005", ["go"], [SUM]), await recordStage("007", ["go"], [BAD])];
    for (const html of [cost, comparePage(both, look.lang)]) {
      const { page: opened, complaints } = await open(html, look);
      expect(await axeFaults(opened)).toEqual([]);
      expect(complaints).toEqual([]);
    }
  },
);

test("steps with the keyboard alone, and says each step", async ({ open }) => {
  const { page: opened, requests, complaints } = await open(await page("en"));
  expect(await nowSays(opened)).toMatch(
    /^Step 1 of 17\. You type a line\. At work: run\(\), lines/,
  );
  await opened.keyboard.press("ArrowRight");
  expect(await nowSays(opened)).toMatch(/^Step 2 of 17\. Request 1: 1\u00a0message, 1 new\./);
  expect(await opened.locator("#code .lit").first().textContent()).toContain("function ask(");
  await opened.keyboard.press("ArrowRight");
  expect(await opened.locator("#code .lit").first().textContent()).toContain("function turn(");
  await opened.keyboard.press("ArrowLeft");
  await opened.keyboard.press("End");
  expect(await nowSays(opened)).toMatch(/^Step 17 of 17\. End of the conversation\./);
  await opened.keyboard.press("ArrowRight");
  await opened.keyboard.press("Home");
  expect(await nowSays(opened)).toMatch(/^Step 1 of 17/);
  expect(await opened.locator("#now").getAttribute("aria-live")).toBe("polite");
  expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
});

test("reaches every control with Tab, and works them with Enter and arrows", async ({ open }) => {
  const { page: opened } = await open(await page("en"));
  const reached: (string | null)[] = [];
  for (let i = 0; i < 9; i++) {
    await opened.keyboard.press("Tab");
    reached.push(await opened.locator(":focus").getAttribute("id"));
  }
  expect(reached).toEqual([
    "first",
    "previous",
    "next",
    "last",
    "slider",
    "as-text",
    "pane",
    "terminal",
    "code",
  ]);
  await opened.locator("#next").focus();
  await opened.keyboard.press("Enter");
  expect(await nowSays(opened)).toMatch(/^Step 2 /);
  await opened.locator("#slider").focus();
  await opened.keyboard.press("ArrowRight");
  expect(await nowSays(opened)).toMatch(/^Step 3 /);
  await opened.keyboard.press("End");
  expect(await nowSays(opened)).toMatch(/^Step 17 /);
  expect(await opened.locator("#next").getAttribute("aria-disabled")).toBe("true");
});

test("draws a thread from each call to its result, and leaves an open call open", async ({
  open,
}) => {
  const { page: opened } = await open(await page("en"), { hash: "#step-7" });
  expect(await opened.locator("#now").textContent()).toContain("Request 2: 3");
  expect(await opened.locator("#pane .tool_use .chip").allTextContents()).toEqual([
    "call A",
    "call B",
  ]);
  expect(await opened.locator("#pane .tool_result .chip").allTextContents()).toEqual([
    "result A",
    "result B",
  ]);
  // a line and an arrow head for each
  expect(await opened.locator("#pane svg path").count()).toBe(4);
  expect(await opened.locator("#pane svg circle").count()).toBe(0);
  const dashes = await opened
    .locator("#pane svg path[stroke-dasharray]")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("stroke-dasharray")));
  expect(new Set(dashes).size).toBe(2);
  await opened.keyboard.press("ArrowRight");
  expect(await opened.locator("#pane svg circle").count()).toBe(1);
});

test("marks what is new in words", async ({ open }) => {
  const { page: opened } = await open(await page("fr"), { hash: "#step-7" });
  expect(await opened.locator("#pane .m .new:visible").allTextContents()).toEqual([
    "nouveau",
    "nouveau",
  ]);
  expect(await opened.locator("#pane .m").count()).toBe(3);
});

test("shows the terminal as far as it has got", async ({ open }) => {
  const { page: opened } = await open(await page("en"));
  expect(await opened.locator("#terminal").textContent()).toBe("User> go\n");
  await opened.keyboard.press("End");
  expect(await opened.locator("#terminal").textContent()).toMatch(/Agent> left over\nUser> $/);
});

test("model text that tries to inject a script is text", async ({ open }) => {
  const replies = [[ATTACK, toolUse(ATTACK, { [ATTACK]: ATTACK }, "a1")], ATTACK];
  const html = tracePage(
    await recordStage("006", [ATTACK], replies as ScriptedReply[], { title: ATTACK }),
    "en",
  );
  const { page: opened, requests, complaints } = await open(html);
  for (let i = 0; i < 12; i++) await opened.keyboard.press("ArrowRight");
  expect(await opened.locator("img, #all script, #pane script").count()).toBe(0);
  expect(await opened.locator("#terminal").textContent()).toContain(ATTACK);
  expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
});

test("runs no script that got into the page in another way", async ({ open }) => {
  const script = "<script>document.title = 'hurt'</script>";
  const html = (await page("en")).replace("</main>", `${script}</main>`);
  const { page: opened, complaints } = await open(html);
  expect(await opened.title()).toBe("Trace of agent-008-malformed-tool-call-handling");
  expect(complaints.join()).toContain("Content Security Policy");
});

test("without scripts, the list of all steps is the content", async ({ open }) => {
  const { page: opened } = await open(await page("fr"), { script: false });
  expect(await opened.locator("#all .step:visible").count()).toBe(17);
  expect(await opened.locator("#all .m:visible").count()).toBe(7);
  expect(await opened.locator(".bar:visible, .talk:visible").count()).toBe(0);
  expect(await opened.locator("#code .l:visible").count()).toBeGreaterThan(200);
});

test("prints all steps and the whole code", async ({ open }) => {
  const { page: opened } = await open(await page("en"), { colorScheme: "dark" });
  await opened.emulateMedia({ media: "print" });
  expect(await opened.locator("#all .step:visible").count()).toBe(17);
  expect(await opened.locator(".bar:visible, .talk:visible").count()).toBe(0);
  const cut = await opened
    .locator("#code")
    .evaluate((code) => code.scrollHeight - code.clientHeight);
  expect(cut).toBe(0);
});

test.for([
  ["en", 390],
  ["fr", 390],
  ["fr", 320],
  ["en", 1280],
] as const)("fits its window: %s, %i pixels", async ([lang, width], { open }) => {
  for (const hash of ["#step-1", "#step-8", "#step-17"]) {
    const { page: opened } = await open(await page(lang), { width, hash });
    expect(await opened.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
  }
});

test("cost and comparison fit a phone", async ({ open }) => {
  const { lines, replies } = roundsScript(30, "fr");
  const recording = await recordStage("006", lines, replies);
  for (const html of [costPage(recording, "fr"), comparePage([recording, recording], "fr")]) {
    const { page: opened } = await open(html, { width: 390 });
    expect(await opened.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
  }
});

test("goes to the step that its address or a link names", async ({ open }) => {
  const { page: opened } = await open(await page("en"), { hash: "#step-5" });
  expect(await nowSays(opened)).toMatch(/^Step 5 /);
  await opened.locator("#as-text").click();
  await opened.locator("#step-9 a").click();
  expect(await nowSays(opened)).toMatch(/^Step 9 /);
});

test("200 rounds: a step puts few nodes into the page, wherever one is", async ({ open }) => {
  const { page: opened, complaints } = await open(await roundsPage(200));
  await opened.evaluate(`
    window.added = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) window.added += 1 + (node.querySelectorAll?.("*").length ?? 0);
      }
    }).observe(document.getElementById("pane"), { childList: true, subtree: true });
  `);
  const added: number[] = [];
  for (const key of ["End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Home", "ArrowRight"]) {
    await opened.keyboard.press(key);
    await opened.evaluate("new Promise(requestAnimationFrame)");
    added.push(Number(await opened.evaluate("[window.added, window.added = 0][0]")));
  }
  expect(Math.min(...added)).toBeGreaterThan(0);
  expect(Math.max(...added)).toBeLessThan(200);
  expect(complaints).toEqual([]);
});

test("200 rounds: the history is folded until one asks for it", async ({ open }) => {
  const { page: opened } = await open(await roundsPage(200));
  await opened.keyboard.press("End");
  expect(await opened.locator("#pane .m").count()).toBe(6);
  await opened.locator("#pane button").click();
  expect(await opened.locator("#pane .m").count()).toBe(401);
  expect(await opened.locator("#pane .m .n").last().textContent()).toBe("401");
});
