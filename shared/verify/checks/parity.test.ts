import { expect, test } from "vitest";
import { projectIn } from "../testing/tree.ts";
import { pageFaults, parity, twinOf } from "./parity.ts";

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
  ["a heading of another level", ["# A", "## B"], ["# A", "### B"], "f.fr.md:1 headings 1 3"],
  ["a heading too few", ["# A", "## B"], ["# A"], "f.fr.md:1 headings 1"],
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
    "f.fr.md computed figures ",
  ],
])("finds %s", (_name, english, french, wanted) => {
  const faults = pageFaults(page("f.fr.md", ...french), page("f.md", ...english), "en");
  expect(found(faults)).toEqual([wanted]);
});

test.each([
  ["README.fr.md", ["README.md"], "README.md"],
  ["a/exercise.fr.md", ["a/exercise.en.md", "a/exercise.md"], "a/exercise.en.md"],
])("finds the twin of %s", (french, files, twin) => {
  expect(twinOf(french, files)).toBe(twin);
});

test("reads the pages, messages and transcripts of a checkout", async () => {
  const { looked, faults } = await parity.run(
    projectIn({
      "README.md": "# A\n",
      "README.fr.md": "# A\n\nQuoi ?\n",
      "docs/exercise.en.md": "# B\n",
      "docs/lonely.fr.md": "# C\n",
      "shared/a/messages/a.ts":
        'export const A = {\n  en: { x: "a" },\n  fr: { x: "Non!", y: "b" },\n};\n',
      "agents/agent-005-x/transcripts/a.fr.json":
        '{\n  "title": "Combien ?",\n  "lines": ["Bonjour\u00A0!"],\n  "script": ["Ah?"]\n}\n',
      "agents/agent-005-x/agent.ts": "",
      "agents/agent-005-x/changes.json": '[{ "why": { "en": "Why: x", "fr": "Car: x" } }]',
    }),
  );
  expect(looked).toBe(3);
  expect(found(faults)).toEqual([
    "docs/exercise.en.md a page in one language only",
    "docs/lonely.fr.md a page in one language only",
    "shared/a/messages/a.ts A.y: French has a text",
    "README.fr.md:3 French without a no-break space: Quoi ?",
    "agents/agent-005-x/changes.json:1 French without a no-break space: Car: x",
    "agents/agent-005-x/transcripts/a.fr.json:2 French without a no-break space: Combien ?",
    "agents/agent-005-x/transcripts/a.fr.json:4 French without a no-break space: Ah?",
    "shared/a/messages/a.ts:3 French without a no-break space: Non!",
  ]);
});
