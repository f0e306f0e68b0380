import { expect, test } from "vitest";
import { pageOf, slugOf } from "./markdown.ts";

const page = (...lines: string[]) => pageOf(lines.join("\n"));

test("finds headings outside of code and comments", () => {
  const { headings } = page(
    "# A `b` [c](d.md)",
    "```sh",
    "# no",
    "```",
    "<!--",
    "# no",
    "-->",
    "## E",
  );
  expect(headings).toEqual([
    { level: 1, text: "A b c", line: 1 },
    { level: 2, text: "E", line: 8 },
  ]);
});

test("finds fences, with longer ones around shorter ones", () => {
  const { fences } = page("````md", "```sh", "npm ci", "```", "````", "~~~", "x", "~~~");
  expect(fences).toEqual([
    { language: "md", lines: ["```sh", "npm ci", "```"], line: 1 },
    { language: "", lines: ["x"], line: 6 },
  ]);
});

test("finds links in every form, but none in code", () => {
  const { links } = page(
    'a [x](one.md) ![y](two.svg "title") `[z](no.md)`',
    "[ref]: three.md",
    '<a href="four.md">x</a> <img src="five.png">',
    "<!-- [c](no.md) -->",
    "```",
    "[d](no.md)",
    "```",
  );
  expect(links.map(({ target, line }) => `${line} ${target}`)).toEqual([
    "1 one.md",
    "1 two.svg",
    "2 three.md",
    "3 four.md",
    "3 five.png",
  ]);
});

test("leaves prose without code, targets and tags", () => {
  const { prose } = page("Voir `a: b` et [c](d: e)", "```", "x: y", "```", '<img alt="z: z">');
  expect(prose).toEqual(["Voir … et [c]", "", "", "", ""]);
});

test.each([
  ["The four stages", "the-four-stages"],
  ["Où aller ensuite\u00A0?", "où-aller-ensuite"],
  ["`npm run diff 005 006`", "npm-run-diff-005-006"],
  ["What's new: tool_use", "whats-new-tool_use"],
])("names the heading %j as GitHub does", (heading, slug) => {
  expect([...page(`# ${heading}`).anchors]).toEqual([slug]);
  expect(slugOf(heading.replaceAll("`", ""))).toBe(slug);
});

test("numbers headings that come twice", () => {
  expect([...page("# Try it", "# Try it", "# Try it").anchors]).toEqual([
    "try-it",
    "try-it-1",
    "try-it-2",
  ]);
});

test("takes a heading's own name, settings' values, and what the site puts in", () => {
  const { headings, anchors, prose, embeds } = page(
    "---",
    'title: "Un titre"',
    "---",
    "## La boucle {#loop}",
    "::: tip À retenir",
    '<Transcript stage="006" />',
    "<<< @/../agents/a.ts#loop{ts}",
  );
  expect(headings).toEqual([{ level: 2, text: "La boucle", line: 4 }]);
  expect([...anchors]).toEqual(["loop"]);
  expect(prose).toEqual(["", ' "Un titre"', "", "## La boucle ", " tip À retenir", "", ""]);
  expect(embeds).toEqual([
    { text: '<Transcript stage="006" />', line: 6 },
    { text: "<<< @/../agents/a.ts#loop{ts}", line: 7 },
  ]);
});
