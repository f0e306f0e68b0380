import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findBrowser, LAUNCH_ARGS } from "@boucle/scripted-client/find-browser";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { test as plainTest } from "vitest";

/** The built site. */
export const SITE = fileURLToPath(new URL("../dist/site/", import.meta.url));

/** The pages of one language, by name. */
export const NAMES = readdirSync(new URL("../", import.meta.url))
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.slice(0, -3));

/** A page, what it asked for that is not the site, and what it complained of. */
export type Opened = { page: Page; outside: string[]; complaints: string[] };

/** How the page is looked at. `aids` are what a reader chose before. */
export type Look = {
  colorScheme?: "light" | "dark";
  width?: number;
  script?: boolean;
  aids?: Record<string, string>;
  fromDisk?: boolean;
  /** A browser that has been here before: its storage is kept. */
  context?: BrowserContext;
};

type Fixtures = {
  browser: Browser;
  address: string;
  open: (path: string, look?: Look) => Promise<Opened>;
};

/** `open` opens a page of the built site, served by the script that goes along in the zip. */
export const test = plainTest.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: this fixture builds on no other
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: findBrowser(), args: LAUNCH_ARGS });
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: this fixture builds on no other
    async ({}, use) => {
      const { address, stop } = await serve();
      await use(address);
      stop();
    },
    { scope: "file" },
  ],
  open: async ({ browser, address }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (path, look = {}) => {
      const context = look.context ?? (await newContext(browser, look));
      contexts.push(context);
      const base = look.fromDisk ? pathToFileURL(SITE).href : address;
      return openPage(context, base, path);
    });
    for (const context of contexts) await context.close();
  },
});

async function serve(): Promise<{ address: string; stop: () => void }> {
  if (!existsSync(SITE)) throw new Error("Found no built site. Run first: npm run docs:build");
  const script = fileURLToPath(new URL("../offline/serve.mjs", import.meta.url));
  const server = spawn(process.execPath, [script, "0"], {
    env: { ...process.env, SITE_FOLDER: SITE },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const text of server.stdout) {
    const address = /http:\S+/.exec(String(text))?.[0];
    if (address) return { address, stop: () => server.kill() };
  }
  throw new Error("The server ended before it said where it is.");
}

function newContext(browser: Browser, look: Look): Promise<BrowserContext> {
  const { colorScheme = "light", width = 1280, script = true, aids = {} } = look;
  const options = { colorScheme, viewport: { width, height: 900 }, javaScriptEnabled: script };
  return browser.newContext(options).then(async (context) => {
    const kept = JSON.stringify(aids);
    if (kept !== "{}") {
      await context.addInitScript((text) => localStorage.setItem("boucle-aids", text), kept);
    }
    return context;
  });
}

async function openPage(context: BrowserContext, base: string, path: string): Promise<Opened> {
  const page = await context.newPage();
  const [outside, complaints]: [string[], string[]] = [[], []];
  page.on("request", (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith("data:")) {
      outside.push(request.url());
    }
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(base + path, { waitUntil: "networkidle" });
  return { page, outside, complaints };
}
