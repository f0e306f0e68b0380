import { type Comparison, compareStages } from "@boucle/compare";
import { renderHtml } from "@boucle/compare/html";
import { CHANGED_PARTS, type PartChange } from "../change-words.ts";
import { stageOf, stages } from "../checkout.ts";
import { block, codeHtml, insideOf, table } from "../markup.ts";
import { PART_WORDS } from "../part-words.ts";
import type { Lang, Place } from "../place.ts";

/** What changed since the stage before: part, before, after; then each hunk with its why. */
export function whatChanged(id: string, { lang }: Place): string {
  const words = PART_WORDS[lang];
  const stage = stageOf(id);
  const parts = CHANGED_PARTS[stage.id];
  if (!parts) throw new Error(`no words for what changed in stage ${id}.`);
  const before = stages[stages.indexOf(stage) - 1];
  if (!before) return block("changes", `${changeTable(parts, lang)}<p>${words.noStageBefore}</p>`);
  const comparison = compareStages({ stages, before, after: stage });
  checkParts(parts, comparison);
  const diff = lowered(insideOf(renderHtml(comparison, { lang }), "main"));
  const details = `<div class="compare">${diff}</div>`;
  return block("changes", `${changeTable(parts, lang)}${details}`);
}

function changeTable(parts: PartChange[], lang: Lang): string {
  const { part, before, after, changesLabel } = PART_WORDS[lang];
  const rows = parts.map((each) => [
    `<code>${each.region}</code>`,
    codeHtml(each.before[lang]),
    codeHtml(each.after[lang]),
  ]);
  return table({ label: changesLabel, heads: [part, before, after], rows });
}

/** The words must be about the regions that differ, and about no other. */
function checkParts(parts: PartChange[], { regions }: Comparison): void {
  const changed = regions.filter(({ state }) => state !== "equal").map(({ name }) => name);
  const told = new Set(parts.map(({ region }) => region));
  const missing = changed.filter((name) => !told.has(name));
  const stale = [...told].filter((name) => !changed.includes(name));
  if (missing.length + stale.length === 0) return;
  const lists = `changed but not told: ${missing.join(", ") || "-"}; told but equal: ${stale.join(", ") || "-"}`;
  throw new Error(`docs/site/change-words.ts does not fit the diff: ${lists}.`);
}

/** The headings one level further down, since the page has a heading above them. */
function lowered(html: string): string {
  return html
    .replace(/<(\/?)h3\b/g, "<$1h4")
    .replace(/<(\/?)h2\b/g, "<$1h3")
    .replace(/<nav\b/g, "<div")
    .replace(/<\/nav>/g, "</div>");
}
