import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { NAMES, test } from "./open-site.ts";

test("is read without scripts: code, terminal, history and diff are there", async ({ open }) => {
  const { page } = await open("006.html", { script: false });
  const text = await page.locator("main, .VPContent").first().textContent();
  expect(text).toContain("async function turn(conversation: Conversation): Promise<void> {");
  expect(text).toContain("Agent> The three books cost 37.50, so you get 12.50 back.");
  expect(await page.locator(".history tbody tr").count()).toBe(4);
  expect(await page.locator(".compare .line.added").count()).toBeGreaterThan(10);
  expect(await page.locator(".aids").isVisible()).toBe(false);
});

test("shows the steps as a table where no script runs", async ({ open }) => {
  const { page } = await open("fr/006.html", { script: false });
  await page.locator(".stepper summary").click();
  expect(await page.locator(".stepper table").isVisible()).toBe(true);
});

test("finds a word without its accents", async ({ open }) => {
  const { page } = await open("fr/index.html");
  await page.locator(".VPNavBarSearch button").first().click();
  await page.locator("#localsearch-input").fill("etape");
  await page.locator(".VPLocalSearchBox .result").first().waitFor();
  const found = await page.locator(".VPLocalSearchBox .result").allInnerTexts();
  expect(found.length).toBeGreaterThan(2);
  await page.locator("#localsearch-input").fill("glossaire");
  await page.locator(".VPLocalSearchBox .result[href*='glossary']").first().waitFor();
});

test("keeps the aids for all pages and the next visit", async ({ open }) => {
  const { page } = await open("index.html");
  await page.locator(".aids summary").click();
  await page.getByLabel("cream").check();
  await page.getByLabel("larger", { exact: true }).check();
  const paper = () => page.locator("html").getAttribute("data-paper");
  expect(await paper()).toBe("cream");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(251, 244, 225)",
  );
  await page.keyboard.press("Escape");
  await page.locator(".vp-doc a[href$='006.html']").first().click();
  await page.waitForURL(/006/);
  expect(await paper()).toBe("cream");
  const again = await open("fr/007.html", { context: page.context() });
  expect(await again.page.locator("html").getAttribute("data-size")).toBe("larger");
  await again.page.locator(".aids summary").click();
  expect(await again.page.getByLabel("crème").isChecked()).toBe(true);
});

test("stays on the page when the language is switched", async ({ open }) => {
  const { page } = await open("006.html#the-story");
  const other = page.locator(".VPNavTranslations a[hreflang='fr']").first();
  expect(await other.getAttribute("href")).toMatch(/fr\/006(\.html)?(#the-story)?$/);
});

test("the switch leads from the reference to a French page that says where to read it", async ({
  open,
}) => {
  const { page } = await open("api/shared/trace.html");
  const other = page.locator(".VPNavTranslations a[hreflang='fr']").first();
  const address = await other.evaluate((link) => (link as HTMLAnchorElement).href);
  const french = await open(`fr/${address.split("/fr/")[1]}`);
  expect(french.complaints).toEqual([]);
  expect(await french.page.locator("main").textContent()).toContain("n’existe qu’en anglais");
  await french.page.locator("main a[href*='api/shared/trace']").first().click();
  expect(await french.page.locator("h1").textContent()).toContain("shared/trace");
});

test.for(["006.html", "fr/006.html"])(
  "has the switch of the theme in sight: %s",
  async (path, { open }) => {
    const { page } = await open(path);
    expect(await page.locator(".VPNavBar .VPNavAppearance").first().isVisible()).toBe(true);
  },
);

test.for([
  { width: 1280, size: "normal" },
  { width: 1280, size: "largest" },
  { width: 390, size: "normal" },
  { width: 390, size: "largest" },
])("cuts off nothing of a lesson at $width px, text $size", async ({ width, size }, { open }) => {
  const { page } = await open("fr/006.html", { width, aids: { size } });
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll("html, .vp-doc pre, .vp-doc > div > :not(table)")]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.tagName} ${part.className} ${part.textContent?.slice(0, 40)}`),
  );
  expect(tooWide).toEqual([]);
  const inside = await page.evaluate(() => {
    const bar = document.querySelector(".VPSidebar")?.getBoundingClientRect().right ?? 0;
    return (document.querySelector("h1")?.getBoundingClientRect().left ?? 0) >= bar;
  });
  expect(inside).toBe(true);
});

test("a worksheet says in words whether a cell is right", async ({ open }) => {
  const { page } = await open("worksheets.html");
  const cell = page.locator(".worksheet .cell").first();
  const input = cell.locator("input");
  await input.fill("user");
  await input.blur();
  expect(await cell.textContent()).toContain("not yet");
  await input.fill("Assistant");
  await input.blur();
  expect(await cell.textContent()).toContain("right");
  expect(await page.locator(".answers input").count()).toBe(0);
});

test("a worksheet is printed with empty boxes, each answer sheet on its own page", async ({
  open,
}) => {
  const { page } = await open("fr/worksheets.html");
  const input = page.locator(".worksheet input").first();
  await input.fill("user");
  await page.emulateMedia({ media: "print" });
  const styleOf = (name: string) =>
    input.evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name);
  expect(await styleOf("color")).toBe("rgba(0, 0, 0, 0)");
  expect(await styleOf("border-top-style")).toBe("solid");
  expect(await page.locator(".VPNav").isVisible()).toBe(false);
  const breaks = await page
    .locator(".answers")
    .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).breakBefore));
  // the first one follows the heading of them all, which begins a page
  expect(breaks).toEqual(["avoid", "page", "page", "page"]);
});

test("the trace in its frame steps, and wears the colours of the page", async ({ open }) => {
  const { page, complaints } = await open("006.html", { colorScheme: "dark" });
  await page.locator(".stepper").scrollIntoViewIfNeeded();
  const trace = page.frameLocator(".stepper iframe");
  await trace.locator("#next").click();
  expect(await trace.locator("#now").textContent()).toMatch(/^Step 2 of /);
  const background = await trace
    .locator("body")
    .evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(background).toBe("rgb(27, 27, 31)");
  expect(complaints).toEqual([]);
});

test("is read from disk: words, style and links, with nothing asked of anybody", async ({
  open,
}) => {
  const { page, outside } = await open("fr/006.html", { fromDisk: true });
  expect(await page.locator("h1").textContent()).toContain("006 · Fermer la boucle");
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toContain("system-ui");
  await page.locator(".vp-doc a[href$='007.html']").first().click();
  expect(await page.locator("h1").textContent()).toContain("007 · Plusieurs outils");
  expect(outside.filter((address) => !address.startsWith("file:"))).toEqual([]);
});

test.for(["", "fr/"].flatMap((folder) => NAMES.map((name) => `${folder}${name}.html`)))(
  "fits a phone: %s",
  async (path, { open }) => {
    const { page } = await open(path, { width: 390 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  },
);

test.for([
  ["nowhere.html", "This page does not exist"],
  ["fr/nulle-part.html", "Cette page n’existe pas"],
] as const)("says in the reader's language that %s is no page", async ([path, words], { open }) => {
  const { page, complaints } = await open(path);
  expect(await page.locator(".NotFound").textContent()).toContain(words);
  expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
  const plain = await open(path, { script: false });
  expect(await plain.page.locator("body").textContent()).toContain(words);
});

test("the first page weighs less than 150 kB on its way", async ({ browser, address }) => {
  const page = await browser.newPage();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  // also what no script of the page hears of, such as what is fetched for the next page
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`${address}fr/008.html`, { waitUntil: "networkidle" });
  await page.close();
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(150_000);
});

test("needs so little before its first words that a 3G line brings it within a second", async ({
  browser,
  address,
}) => {
  const page = await browser.newPage();
  let bytes = 0;
  page.on("response", async (response) => {
    const type = response.request().resourceType();
    if (type === "document" || type === "stylesheet") {
      bytes += gzipSync(await response.body()).length;
    }
  });
  await page.goto(`${address}fr/008.html`, { waitUntil: "networkidle" });
  await page.close();
  expect(bytes).toBeGreaterThan(10_000);
  // counted, not clocked, so that a busy machine does not matter: 1.6 Mbit/s, 150 ms there and
  // back; a connection, the page, and what the page names are three journeys
  const milliseconds = (bytes * 8) / 1_600 + 3 * 150;
  expect(milliseconds).toBeLessThan(1_000);
});
