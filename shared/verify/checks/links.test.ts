import { expect, test } from "vitest";
import { pageOf } from "../markdown.ts";
import { projectIn } from "../testing/tree.ts";
import { faultOfLink, faultOfSnippet, isForeign, isPath, links } from "./links.ts";

const pages: Record<string, string> = {
  "README.md": "# Boucle\n## The map",
  "docs/guide/a.md": "# A\n## Où aller ensuite ?",
};
const paths = [...Object.keys(pages), "docs", "docs/guide", "docs/b c.svg", "agents/x.ts"];
const tree = {
  has: (path: string) => paths.includes(path),
  read: (path: string) => (path === "agents/x.ts" ? "// #region loop\n" : ""),
  page: (path: string) => pageOf(pages[path] ?? ""),
};

test.each([
  ["README.md", "docs/guide/a.md"],
  ["README.md", "docs/guide/"],
  ["README.md", "./docs/b%20c.svg"],
  ["README.md", "agents/x.ts#L12"],
  ["README.md", "#the-map"],
  ["README.md", "docs/guide/a.md#o%C3%B9-aller-ensuite-"],
  ["docs/guide/a.md", "../../README.md#boucle"],
  ["docs/guide/a.md", "/guide/a.md"],
  ["docs/guide/a.md", "../../"],
  ["docs/guide/a.md", "./a"],
  ["docs/guide/a.md", "/guide/a.html#a"],
])("in %s, lets a link to %s pass", (file, target) => {
  expect(faultOfLink(file, target, tree, "en")).toBeUndefined();
});

test.each([
  ["README.md", "docs/c.md", "a link to docs/c.md"],
  ["README.md", "docs/guide/a", "a link to docs/guide/a"],
  ["docs/guide/a.md", "README.md", "a link to README.md"],
  ["README.md", "/guide/a.md", "a link to /guide/a.md"],
  ["README.md", "#map", "a link to #map, where nothing is called #map"],
  ["README.md", "100%.md", "a link to 100%.md"],
  ["README.md", "docs/guide/a.md#b", "a link to docs/guide/a.md#b, where nothing is called #b"],
])("in %s, stops a link to %s", (file, target, found) => {
  expect(faultOfLink(file, target, tree, "en")?.found).toBe(found);
});

test.each([
  ["<<< @/../agents/x.ts#loop{ts}", undefined],
  ["<<< @/../agents/x.ts", undefined],
  ["<<< @/../agents/y.ts#loop", "a link to <<< @/../agents/y.ts#loop"],
  ["<<< @/../agents/x.ts#lo", 'lines of agents/x.ts, from a region "lo" that is not there'],
])("of %s, says %s", (snippet, found) => {
  expect(faultOfSnippet(snippet, tree, "en")?.found).toBe(found);
});

test.each([
  ["https://example.com", true],
  ["mailto:a@example.com", true],
  ["//example.com", true],
  ["a.md", false],
  ["#a", false],
])("tells whether %s leads out: %s", (target, foreign) => {
  expect(isForeign(target)).toBe(foreign);
});

test.each([
  ["agents/agent-006-x/agent.ts", true],
  ["../README.md", false],
  ["./a.json", false],
  ["dist/index.html", false],
  ["agents/<stage>/agent.ts", false],
  ["agent.ts", false],
  ["see docs/a.md", false],
])("tells whether %j is a path of the project: %s", (text, path) => {
  expect(isPath(text, ["agents", "docs"])).toBe(path);
});

test("follows the links and paths of a checkout", async () => {
  const { looked, counted, faults } = await links.run(
    projectIn({
      "README.md": "# A\n[b](docs/b.md) [web](https://example.com)\n",
      "docs/c.ts": [
        'export const paths = ["docs/c.ts", "docs/d.md", "./virtual.mjs", "docs/dist/e.html"];',
        'export const urls = ["../README.md", "..", "gone.svg", "dist/f.js"].length;',
        'new URL("../README.md", import.meta.url);',
        'new URL("../..", import.meta.url), new URL("..", import.meta.url);',
        'new URL("gone.svg", import.meta.url), new URL("dist/f.js", import.meta.url);',
      ].join("\n"),
      "docs/c.test.ts": 'export const path = "./made-up.md";\n',
    }),
  );
  expect(looked).toBe(7);
  expect(counted).toBe("1 relative links in 1 pages, 6 paths in code");
  expect(faults.map(({ at, found }) => `${at} ${found}`)).toEqual([
    "README.md:2 a link to docs/b.md",
    "docs/c.ts:1 a text that names docs/d.md",
    "docs/c.ts:4 a text that names ..",
    "docs/c.ts:5 a text that names docs/gone.svg",
  ]);
});
