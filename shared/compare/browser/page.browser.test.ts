import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { listStages } from "@boucle/scripted-client/stages";
import { expect } from "vitest";
import { type PageView, renderHtml } from "../html.ts";
import { compareFiles, compareStages } from "../index.ts";
import { test } from "./open-page.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const LOOKS = (["en", "fr"] as const).flatMap((lang) =>
  (["light", "dark"] as const).map((colorScheme) => ({ lang, colorScheme })),
);

function stepPage(from: string, to: string, view: PageView): string {
  const stages = listStages(ROOT);
  const [before, after] = [from, to].map((wanted) => stages.find(({ id }) => id === wanted));
  if (!before || !after) throw new Error(`no stages ${from} and ${to}`);
  return renderHtml(compareStages({ stages, before, after }), view);
}

const AXE_ROWS = LOOKS.flatMap((look) => [
  { ...look, from: "007", to: "008", sideBySide: false },
  { ...look, from: "005", to: "006", sideBySide: true },
]);

test.for(AXE_ROWS)(
  "axe finds no fault: $from to $to, $lang, $colorScheme",
  async (row, { open }) => {
    const { from, to, lang, sideBySide, colorScheme } = row;
    const { page } = await open(stepPage(from, to, { lang, sideBySide }), { colorScheme });
    const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
    const faults = [...violations, ...incomplete].map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
    );
    expect(faults).toEqual([]);
  },
);

test.for(LOOKS)(
  "asks for nothing and complains of nothing: $lang, $colorScheme",
  async (look, { open }) => {
    const { lang, colorScheme } = look;
    const html = stepPage("007", "008", { lang });
    const { page, requests, complaints } = await open(html, { colorScheme });
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    expect(await page.locator("#change-1 .why").count()).toBe(1);
    expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
  },
);

test("shows a script that is in a file as text, and does not run it", async ({ open }) => {
  const evil = `const x = "<img src=x onerror=alert(1)><script>alert(2)</script>";`;
  const file = (text: string) => ({ label: "<b>x</b>", name: "a.ts", text });
  const comparison = compareFiles({ before: file("a();\n"), after: file(`${evil}\n`) });
  const { page, requests, complaints } = await open(renderHtml(comparison, { lang: "en" }));
  expect(await page.locator(".line.added code").allTextContents()).toEqual([evil]);
  expect(await page.locator("script, img, b").count()).toBe(0);
  expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
});

test("runs no script even where one got into the page", async ({ open }) => {
  const script = "<script>document.title = 'hurt'</script>";
  const html = stepPage("005", "006", { lang: "en" }).replace("</body>", `${script}</body>`);
  const { page, complaints } = await open(html);
  expect(await page.title()).toBe("agent-005 → agent-006");
  expect(complaints.join()).toContain("Content Security Policy");
});

test.for([
  { lang: "en", width: 390, sideBySide: false },
  { lang: "en", width: 390, sideBySide: true },
  { lang: "fr", width: 390, sideBySide: false },
  { lang: "fr", width: 320, sideBySide: false },
  { lang: "fr", width: 1280, sideBySide: true },
] as const)(
  "fits its window: $lang, $width pixels, side by side $sideBySide",
  async (row, { open }) => {
    const { lang, sideBySide, width } = row;
    const { page } = await open(stepPage("007", "008", { lang, sideBySide }), { width });
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
  },
);

test("leads the keyboard past the head", async ({ open }) => {
  const { page } = await open(stepPage("005", "006", { lang: "en" }));
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").textContent()).toBe("Skip to the changes");
  await page.keyboard.press("Enter");
  expect(await page.locator(":focus").getAttribute("id")).toBe("changes");
});

test("leads the keyboard from the contents to a change", async ({ open }) => {
  const { page } = await open(stepPage("005", "006", { lang: "en" }));
  for (const _ of ["the head", "the first change", "the second"]) await page.keyboard.press("Tab");
  expect(await page.locator(":focus").textContent()).toBe("loop / turn");
  await page.keyboard.press("Enter");
  expect(page.url()).toMatch(/#change-2$/);
  const { y } = (await page.locator("#change-2").boundingBox()) ?? { y: Number.NaN };
  expect(Math.abs(y)).toBeLessThan(450);
});

test("says in words to a screen reader what goes and what comes", async ({ open }) => {
  const { page } = await open(stepPage("005", "006", { lang: "fr" }));
  const tree = await page.locator("#change-2").ariaSnapshot();
  expect(tree).toMatch(/^- region "loop \/ turn":/);
  expect(tree).toMatch(/"ajoutée\s:"\n +- code: "while \(true\) \{"/);
  expect(tree).toMatch(/"supprimée\s:"\n +- code: messages\.pop\(\);/);
  expect(tree).toMatch(/"déplacée ici\s:"\n +- code: const reply = await ask/);
});

test("prints without colours, with its signs", async ({ open }) => {
  const { page } = await open(stepPage("005", "006", { lang: "en" }), { colorScheme: "dark" });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const colours = await page.evaluate(`(() => {
    const { backgroundColor, color } = getComputedStyle(document.querySelector(".line.added"));
    return [backgroundColor, color];
  })()`);
  expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  const lines = await page.locator(".line.added").count();
  expect(lines).toBeGreaterThan(0);
  expect(await page.locator(".line.added .sign:visible").count()).toBe(lines);
});
