import { stages } from "../checkout.ts";
import { settingsOf } from "../front-matter.ts";
import { block, escapeHtml } from "../markup.ts";
import { PART_WORDS } from "../part-words.ts";
import type { Place } from "../place.ts";
import { figure } from "./figure.ts";

/** The stages as a row of cards, in order, with what each adds and how long it is. */
export function stageMap({ lang, up }: Place): string {
  const words = PART_WORDS[lang];
  const folder = lang === "fr" ? "fr/" : "";
  const cards = stages.map(({ id }, index) => {
    const { title, description } = settingsOf(`docs/${folder}${id}.md`);
    const lines = words.lines(figure(`lines-${id}`));
    const changed = index === 0 ? "" : `, ${words.changedLines(figure(`changed-${id}`))}`;
    return `<li><a href="${up}${folder}${id}.html"><b>${escapeHtml(title)}</b></a>
<p>${escapeHtml(description)}</p><p class="size">${lines}${changed}</p></li>`;
  });
  return block("stage-map", `<ol>${cards.join("")}</ol>`);
}
