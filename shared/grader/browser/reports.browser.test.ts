import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { findBrowser, LAUNCH_ARGS } from "@boucle/scripted-client/find-browser";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect, test as plainTest } from "vitest";
import { classPage, EVIL, studentPage } from "./made-up-report.ts";

type Look = { colorScheme?: "light" | "dark"; width?: number };
type Opened = { page: Page; requests: string[]; complaints: string[] };

/** `open` writes a page to disk and opens it in a browser without a network. */
const test = plainTest.extend<{
  browser: Browser;
  open: (html: string, look?: Look) => Promise<Opened>;
}>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: this fixture builds on no other
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: findBrowser(), args: LAUNCH_ARGS });
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  open: async ({ browser }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "boucle-page-"));
    const pages: Page[] = [];
    await use(async (html, { colorScheme = "light", width = 1280 } = {}) => {
      const file = join(folder, `${pages.length}.html`);
      writeFileSync(file, html);
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ colorScheme, offline: true, viewport });
      const page = await context.newPage();
      const [requests, complaints]: [string[], string[]] = [[], []];
      const address = pathToFileURL(file).href;
      page.on("request", (request) => {
        if (request.url() !== address) requests.push(request.url());
      });
      page.on("console", (message) => complaints.push(message.text()));
      page.on("dialog", (dialog) => complaints.push(dialog.message()));
      await page.goto(address);
      pages.push(page);
      return { page, requests, complaints };
    });
    for (const page of pages) await page.context().close();
    rmSync(folder, { recursive: true, maxRetries: 3 });
  },
});

const PAGES = { class: classPage, student: studentPage };
const LOOKS = (["class", "student"] as const).flatMap((name) =>
  (["en", "fr"] as const).flatMap((lang) =>
    (["light", "dark"] as const).map((colorScheme) => ({ name, lang, colorScheme })),
  ),
);

test.for(LOOKS)("axe finds no fault: $name, $lang, $colorScheme", async (look, { open }) => {
  // axe judges the colours of letters, not of signs: letters stand in for them
  const html = PAGES[look.name](look.lang).replace(/[✓✗]/g, "yes");
  const { page } = await open(html, look);
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
  const faults = [...violations, ...incomplete].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(faults.join("\n")).toBe("");
});

test.for(LOOKS)(
  "runs nothing and asks for nothing: $name, $lang, $colorScheme",
  async (look, { open }) => {
    const { page, requests, complaints } = await open(PAGES[look.name](look.lang), look);
    expect(await page.locator("html").getAttribute("lang")).toBe(look.lang);
    expect(await page.locator("script, img").count()).toBe(0);
    expect(await page.title()).not.toBe("hurt");
    expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
  },
);

test("shows the name of a student as it is, whatever it would like to be", async ({ open }) => {
  const { page } = await open(classPage("en"));
  const names = await page.locator("#overview ~ .wide tbody th").allTextContents();
  expect(names).toEqual(["Ana Pérez", EVIL, "Kim"]);
});

test("says each state in a word beside its sign and colour", async ({ open }) => {
  const { page } = await open(classPage("en"));
  const cells = await page.locator("#overview ~ .wide tbody td").allTextContents();
  expect(cells).toEqual([
    ...["✓solved", "2", "6/8", "8 + 1 solution"],
    ...["✗does not run", "?not graded", "0/4", "4"],
    ...["·not started", "–no file", "–", "–"],
  ]);
});

test.for([390, 700, 1280])("does not scroll sideways at %i pixels", async (width, { open }) => {
  for (const html of [classPage("fr"), studentPage("fr")]) {
    const { page } = await open(html, { width });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  }
});

test("is walked through by keyboard: the skip link, then each table", async ({ open }) => {
  const { page } = await open(classPage("en"));
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.className")).toBe("skip");
  await page.keyboard.press("Enter");
  const reached: string[] = [];
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press("Tab");
    reached.push(String(await page.evaluate("document.activeElement.getAttribute('aria-label')")));
  }
  const tables = reached.filter((label) => label.endsWith("(scrolls sideways)"));
  expect(new Set(tables).size).toBe(3);
});

test("keeps to the paper when it is printed", async ({ open }) => {
  const { page } = await open(classPage("en"), { width: 720 });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("nav").isVisible()).toBe(false);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(720);
});
