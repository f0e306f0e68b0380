import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./checkout.ts";
import { directivesOf, filledPage } from "./directives.ts";

const DOCS = join(ROOT, "docs");
const PAGES = ["", "fr/"].flatMap((folder) =>
  readdirSync(join(DOCS, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}${name}`),
);

test.each(PAGES)("makes all that %s asks for", async (path) => {
  const page = readFileSync(join(DOCS, path), "utf8");
  const filled = await filledPage(page, path);
  expect(directivesOf(filled)).toEqual([]);
});

test.each([
  [
    '<Transcript stage="009" name="one-call" />',
    'no stage "009". Stages here: 005, 006, 007, 008.',
  ],
  ['<Transcript stage="005" name="nothing" />', 'no transcript "nothing" in stage 005.'],
  ['<Refusal name="nothing" />', 'no fault "nothing".'],
  ['<Refusal name="no-stop" />', 'the fault "no-stop" is not refused.'],
  ['<Crash stage="006" name="one-call" />', "does not crash"],
  ['<Figure name="lines-009" />', 'no figure "lines-009". Figures here: lines-005,'],
  ['<LoopDiagram stage="4" />', 'no stage "4"'],
  ['<CostPlot rounds="many" />', "expected a whole number from 1 to 200"],
  ['<Coming what="elsewhere-9" />', 'nothing known as "elsewhere-9"'],
  ["<Unknown />", 'no component "Unknown"'],
  ['<StageMap stage="005" />', "expected <StageMap />."],
  ['<Stepper stage="005" />', 'expected <Stepper stage="…" name="…" />.'],
  ['<Figure name="stages">', 'expected <Figure name="…" />.'],
])("refuses %s with its file and line", async (tag, words) => {
  const filling = filledPage(`# A\n\n${tag}\n`, "fr/x.md");
  await expect(filling).rejects.toThrow("docs/fr/x.md:3: ");
  await expect(filling).rejects.toThrow(words);
});

test("leaves tags in code and comments alone", async () => {
  const page = "`<Unknown />`\n\n```vue\n<Unknown />\n```\n\n<!-- <Unknown /> -->\n";
  expect(await filledPage(page, "x.md")).toBe(page);
});

test("leads from a French page to the top of the site and back into its language", async () => {
  const filled = await filledPage('<Refusal name="no-id" />', "fr/x.md");
  expect(filled).toContain('href="../fr/break-it.html#no-id"');
});
