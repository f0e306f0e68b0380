import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findBrowser, LAUNCH_ARGS } from "@boucle/scripted-client/find-browser";
import { type Browser, chromium, type Page } from "playwright-core";
import { test as plainTest } from "vitest";

/** A page from disk, and what it asked for and complained of since it was opened. */
export type Opened = { page: Page; requests: string[]; complaints: string[] };

/** How the page is looked at. */
export type Look = {
  colorScheme?: "light" | "dark";
  width?: number;
  script?: boolean;
  /** Where in the page it is opened: "#step-3". */
  hash?: string;
};

/** `open` writes a page to disk and opens it in a browser without a network. */
export const test = plainTest.extend<{
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
    const folder = mkdtempSync(join(tmpdir(), "boucle-trace-"));
    const pages: Page[] = [];
    await use(async (html, look = {}) => {
      const file = join(folder, `${pages.length}.html`);
      writeFileSync(file, html);
      const opened = await openFile(browser, pathToFileURL(file).href, look);
      pages.push(opened.page);
      return opened;
    });
    for (const page of pages) await page.context().close();
    rmSync(folder, { recursive: true, maxRetries: 3 });
  },
});

async function openFile(browser: Browser, address: string, look: Look): Promise<Opened> {
  const { colorScheme = "light", width = 1280, script = true, hash = "" } = look;
  const viewport = { width, height: 900 };
  const options = { colorScheme, offline: true, viewport, javaScriptEnabled: script };
  const page = await (await browser.newContext(options)).newPage();
  const [requests, complaints]: [string[], string[]] = [[], []];
  page.on("request", (request) => {
    if (request.url().replace(/#.*$/, "") !== address) requests.push(request.url());
  });
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("dialog", (dialog) => complaints.push(dialog.message()));
  await page.goto(address + hash);
  return { page, requests, complaints };
}
