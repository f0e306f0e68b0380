import { expect, test } from "vitest";
import { frenchOf, isFrench, pageFaults, twinOf } from "./page-pairs.ts";

const page = (file: string, ...lines: string[]) => ({ file, text: lines.join("\n") });
const found = (faults: { at: string; found: string }[]) =>
  faults.map(({ at, found }) => `${at} ${found}`);

test("accepts two pages that differ in words only", () => {
  const english = page(
    "README.md",
    "# Course",
    "[Français](README.fr.md) [docs](https://example.com/en/api) [map](#the-map)",
    "```sh",
    "npm ci # installs",
    "printf 'what is 2 + 3?\\n' | npm run agent 006",
    "```",
    "```text",
    "User> what is 2 + 3?",
    "```",
    "## Map",
    "<!-- figure:lines-006 -->9<!-- /figure -->",
  );
  const french = page(
    "README.fr.md",
    "# Cours",
    "[English](README.md) [carte](#la-carte) [docs](https://example.com/fr/api)",
    "```sh",
    "npm ci # installe",
    "printf 'combien font 2 + 3 ?\\n' | npm run agent 006",
    "```",
    "```text",
    "User> combien font 2 + 3 ?",
    "```",
    "## Carte",
    "<!-- figure:lines-006 -->9<!-- /figure -->",
  );
  expect(pageFaults(french, english, "en")).toEqual([]);
});

test.each([
  ["a heading of another level", ["# A", "## B"], ["# A", "### B"], "f.fr.md headings 1 3"],
  ["a heading too few", ["# A", "## B"], ["# A"], "f.fr.md headings 1"],
  [
    "another command",
    ["```sh", "npm ci", "```"],
    ["```sh", "npm install", "```"],
    "f.fr.md:1 a code block with sh: npm install",
  ],
  ["a block too few", ["```sh", "npm ci", "```"], [], "f.fr.md a code block with (none)"],
  [
    "other code",
    ["```ts", "const a = 1; // one", "```"],
    ["```ts", "const a = 2; // deux", "```"],
    "f.fr.md:1 a code block with ts: const a = 2;",
  ],
  [
    "a link too many",
    ["text"],
    ["texte", "[x](a.md)"],
    "f.fr.md:2 a link to a.md that has no counterpart in f.md",
  ],
  [
    "a link too few",
    ["[x](a.md) [x](a.md)"],
    ["[x](a.md)"],
    "f.md:1 a link to a.md that has no counterpart in f.fr.md",
  ],
  [
    "a figure that is missing",
    ["<!-- figure:stages -->4<!-- /figure -->"],
    ["quatre"],
    "f.fr.md computed figures (none)",
  ],
  [
    "another component",
    ['<Transcript stage="006" lang="en" />'],
    ['<Transcript stage="007" lang="fr" />'],
    'f.fr.md put in by the site: <Transcript stage="007" />',
  ],
  [
    "other lines of a file",
    ["<<< @/../agents/a.ts#loop{ts}"],
    ["<<< @/../agents/a.ts#tools{ts}"],
    "f.fr.md put in by the site: <<< @/../agents/a.ts#tools{ts}",
  ],
])("finds %s", (_name, english, french, wanted) => {
  const faults = pageFaults(page("f.fr.md", ...french), page("f.md", ...english), "en");
  expect(found(faults)).toEqual([wanted]);
});

test.each([
  ["README.fr.md", ["README.md"], "README.md"],
  ["a/exercise.fr.md", ["a/exercise.en.md", "a/exercise.md"], "a/exercise.en.md"],
  ["docs/fr/006.md", ["docs/006.md"], "docs/006.md"],
])("finds the twin of %s", (french, files, twin) => {
  expect(twinOf(french, files)).toBe(twin);
});

test.each([
  ["README.md", "README.fr.md"],
  ["a/exercise.en.md", "a/exercise.fr.md"],
  ["docs/guide/006.md", "docs/fr/guide/006.md"],
  ["docs/fr/006.md", undefined],
  ["docs/api/index.md", undefined],
  ["CONTRIBUTING.md", undefined],
])("knows the French page of %s", (english, french) => {
  expect(frenchOf(english)).toBe(french);
  expect(isFrench(english)).toBe(english.startsWith("docs/fr/"));
});

test("compares links by where they lead, from either folder of the site", () => {
  const english = page("docs/a.md", "[x](../agents/x.ts) [y](./b) [z](/c#d) [fr](/fr/a)");
  const french = page("docs/fr/a.md", "[z](/fr/c#e) [en](/a) [x](../../agents/x.ts) [y](./b)");
  expect(pageFaults(french, english, "en")).toEqual([]);
});
