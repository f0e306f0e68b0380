import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { AIDS } from "../.vitepress/theme/aids.ts";
import { NAMES, test } from "./open-site.ts";

const PAGES = ["", "fr/"].flatMap((folder) => NAMES.map((name) => `${folder}${name}.html`));
const SCHEMES = ["light", "dark"] as const;
/** Each aid as it can be chosen, and one that changes nothing: both themes without any. */
const CHOICES = [
  ["paper", "plain"] as const,
  ...Object.entries(AIDS).flatMap(([aid, [, ...values]]) =>
    values.map((value) => [aid, value] as const),
  ),
];
const LOOKS = ["index.html", "fr/006.html"].flatMap((path) =>
  SCHEMES.flatMap((colorScheme) =>
    CHOICES.map(([aid, value]) => ({ path, colorScheme, aid, value })),
  ),
);

/** What axe finds. Code takes it long, so only one test looks into all of it. */
async function faultsIn(page: Page, without = [".shiki"]): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  for (const part of without) builder.exclude(part);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  );
}

const REFERENCE = ["api/index.html", "api/shared/trace.html"].flatMap((page) => [
  page,
  `fr/${page}`,
]);

test.for([...PAGES, ...REFERENCE])(
  "axe finds no fault in %s, which complains of nothing and asks nobody else",
  async (path, { open }) => {
    const { page, outside, complaints } = await open(path);
    expect(await faultsIn(page)).toEqual([]);
    expect({ outside, complaints }).toEqual({ outside: [], complaints: [] });
  },
);

test.for(LOOKS)(
  "axe finds no fault in $path, $colorScheme, with $aid: $value",
  async ({ path, colorScheme, aid, value }, { open }) => {
    const { page } = await open(path, { colorScheme, aids: { [aid]: value } });
    expect(await page.locator("html").getAttribute(`data-${aid}`)).toBe(value);
    // a diff has colours of its own, which no aid changes
    expect(await faultsIn(page, [".shiki", ".compare .code", "iframe"])).toEqual([]);
  },
);

test.for(SCHEMES)(
  "axe finds no fault in the code of a lesson, %s",
  async (colorScheme, { open }) => {
    const { page } = await open("008.html", { colorScheme });
    expect(await faultsIn(page, [])).toEqual([]);
  },
);

test.for(SCHEMES)(
  "axe finds no fault in the menu of the aids, %s",
  async (colorScheme, { open }) => {
    const { page } = await open("fr/index.html", { colorScheme, width: 390 });
    await page.locator(".aids summary").click();
    expect(await page.locator(".aids form").isVisible()).toBe(true);
    expect(await faultsIn(page)).toEqual([]);
  },
);
