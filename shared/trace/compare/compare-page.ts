import { escapeHtml, htmlPage } from "../html/escape.ts";
import { BASE_STYLE } from "../html/style.ts";
import type { Lang } from "../lang.ts";
import type { Recording } from "../model.ts";
import { type CellLine, type Column, compareRecordings } from "./compare.ts";
import { COMPARE_WORDS } from "./compare-words.ts";

const MARKS = {
  en: { ">": "sent", "<": "the model says", "|": "on the terminal", "!": "", " ": "" },
  fr: { ">": "envoyé", "<": "le modèle dit", "|": "au terminal", "!": "", " ": "" },
};

/** Several recordings as one self-contained page: columns whose rows line up, or stacked on a phone. */
export function comparePage(recordings: Recording[], lang: Lang): string {
  const words = COMPARE_WORDS[lang];
  const { rows, columns } = compareRecordings(recordings, lang);
  const sections = columns.map((column, index) => sectionOf(column, rows, index, lang));
  return htmlPage({
    lang,
    title: words.title,
    style: styleFor(columns.length, rows.length + 1),
    body: `<header><h1>${words.title}</h1><p>${escapeHtml(recordings[0]?.title ?? "")}</p></header>
<main class="columns">
${sections.join("\n")}
</main>`,
  });
}

function sectionOf({ name, cells }: Column, rows: string[], index: number, lang: Lang): string {
  // how it came out comes first: on a phone the rest is far below
  const order = [rows.length - 1, ...rows.slice(0, -1).keys()];
  const body = order.map((at) => {
    const row = rows[at] ?? "";
    const lines = (cells[at] ?? []).map((line, index, all) =>
      lineHtml(line, line.mark !== all[index - 1]?.mark, lang),
    );
    return `<div class="cell${at === rows.length - 1 ? " outcome" : ""}"><h3>${escapeHtml(row)}</h3>${lines.join("")}</div>`;
  });
  const id = `agent-${index + 1}`;
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(name)}</h2>${body.join("")}</section>`;
}

/** A line of a cell; of several of one kind, the first says which. */
function lineHtml({ mark, text }: CellLine, isFirst: boolean, lang: Lang): string {
  const label = isFirst ? MARKS[lang][mark] : "";
  const hint = label ? `<span class="hint">${label}</span>` : "";
  const kind = mark === "|" ? "shown" : mark === "<" ? "said" : mark === "!" ? "end" : "note";
  return `<div class="line ${kind}">${hint}<div class="t">${escapeHtml(text)}</div></div>`;
}

function styleFor(columns: number, rows: number): string {
  return `${BASE_STYLE}
h3{color:var(--soft);font-size:.9rem}
.cell{border-top:1px solid var(--line);padding:.4rem 0;min-width:0}
.line{margin:.25rem 0}.hint{font-size:.85rem}
.said{border-left:3px dashed var(--tie);padding-left:.5rem}
.shown{border-left:3px double var(--soft);padding-left:.5rem}
.end,.outcome .t{font-weight:600}
section{border:1px solid var(--line);border-radius:.4rem;padding:0 .7rem;margin-top:.8rem}
@media (min-width:60rem){.columns{display:grid;grid-template-columns:repeat(${columns},minmax(0,1fr));gap:0 .7rem}
section{display:grid;grid-row:span ${rows};grid-template-rows:subgrid;gap:0}}
@media print{section{break-inside:avoid}body{background:#fff;color:#000}}
`;
}
