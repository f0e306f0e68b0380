import { escapeHtml, htmlPage } from "../html/escape.ts";
import { BASE_STYLE } from "../html/style.ts";
import type { Lang } from "../lang.ts";
import type { Recording } from "../model.ts";
import { formatNumber, WORDS } from "../words.ts";
import { type Cost, type CostRow, costOf } from "./cost.ts";
import { PLOT_STYLE, plotForPage } from "./cost-svg.ts";
import { COST_WORDS, costSentences, dollars, SOURCES } from "./cost-words.ts";

const STYLE = `${BASE_STYLE}${PLOT_STYLE}
main,header{max-width:60rem;margin:0 auto}
figure{margin:.5rem 0}
.plots{display:flex;flex-wrap:wrap;gap:1rem}.plots figure{flex:1 1 20rem;max-width:30rem}
.plot{width:100%}a{overflow-wrap:anywhere}ul{padding-left:1.2rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid var(--line);padding:.2rem .7rem;text-align:right}
thead th{vertical-align:bottom}
@media print{.scroll{overflow:visible}body{background:#fff;color:#000}}
`;

/** The cost picture as one self-contained page: plots, what they mean, and the same as a table. */
export function costPage(recording: Recording, lang: Lang): string {
  const words = COST_WORDS[lang];
  const cost = costOf(recording);
  const about = [WORDS[lang].title(recording.agent.name), recording.title].filter(Boolean);
  const sentences = costSentences(cost, lang).map((text) => `<p>${escapeHtml(text)}</p>`);
  const links = SOURCES.map((url) => `<li><a href="${url}">${url}</a></li>`);
  const plots = cost.rows.length === 0 ? "" : plotsOf(cost, lang);
  return htmlPage({
    lang,
    title: words.title,
    style: STYLE,
    body: `<header><h1>${words.title}</h1><p>${about.map(escapeHtml).join(". ")}</p></header>
<main>
${plots}
${sentences.join("\n")}
<h2 id="table-title">${words.table}</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="table-title">${tableOf(cost, lang)}</div>
<h2>${words.sources}</h2>
<ul>${links.join("")}</ul>
</main>`,
  });
}

function plotsOf(cost: Cost, lang: Lang): string {
  const plot = (kind: "bytes" | "price") => `<figure>${plotForPage(cost, lang, kind)}</figure>`;
  return `<div class="plots">${plot("bytes")}\n${plot("price")}</div>`;
}

/** The figures of every request, the text alternative of the plots. */
function tableOf(cost: Cost, lang: Lang): string {
  const words = COST_WORDS[lang];
  const number = (value: number) => formatNumber(lang, value);
  const columns: [head: string, cell: (row: CostRow) => string][] = [
    [words.messages, (row) => number(row.messages)],
    [words.bytes, (row) => number(row.bytes)],
    [words.again, (row) => number(row.again)],
    [words.fresh, (row) => number(row.bytes - row.again)],
    [words.total, (row) => number(row.total)],
    [words.tokens, (row) => number(row.tokens)],
    [words.plain, (row) => dollars(lang, row.plain)],
    [words.cached, (row) => dollars(lang, row.cached)],
  ];
  const heads = [words.request, ...columns.map(([head]) => head)];
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join("");
  const rows = cost.rows.map((row) => {
    const cells = columns.map(([, cell]) => `<td>${escapeHtml(cell(row))}</td>`).join("");
    return `<tr><th scope="row">${number(row.n)}</th>${cells}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("\n")}</tbody></table>`;
}
