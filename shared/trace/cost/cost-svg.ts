import { escapeHtml } from "../html/escape.ts";
import type { Lang } from "../lang.ts";
import { formatNumber } from "../words.ts";
import type { Cost } from "./cost.ts";
import { COST_WORDS, costSentences, dollars, plainDollars, shortBytes } from "./cost-words.ts";

const WIDTH = 500;
const HEIGHT = 300;
const LEFT = 100;
const RIGHT = 136;
const TOP = 60;
const BOTTOM = 48;

/** The colours and lines of the plots, for a page that holds them. */
export const PLOT_STYLE = `
.plot{max-width:100%;height:auto;color:var(--ink,#1b1f24);font:15px system-ui,sans-serif}
.plot text{fill:currentColor}.plot .axis{stroke:currentColor;stroke-width:1;fill:none}
.plot .grid{stroke:currentColor;stroke-opacity:.25;stroke-dasharray:2 4}
.plot .again{fill:url(#stripes);stroke:currentColor;stroke-width:.6}.plot .fresh{fill:currentColor}
.plot .thin{stroke:none}.plot .stripe{stroke:currentColor;stroke-width:1.6}
.plot .plain,.plot .cached{fill:none;stroke:currentColor;stroke-width:2.5}.plot .cached{stroke-dasharray:7 5}
.plot .head{font-weight:600}
`;

/** Both plots as one SVG file that stands alone, with its words as title and description. */
export function costSvg(cost: Cost, lang: Lang): string {
  const words = COST_WORDS[lang];
  const style = `.plot{background:#fff}@media (prefers-color-scheme:dark){.plot{background:#14171c;--ink:#e8ebf0}}${PLOT_STYLE}`;
  const height = HEIGHT * 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="plot" lang="${lang}" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">${words.title}</title>
<desc id="desc">${escapeHtml(costSentences(cost, lang).join(" "))}</desc>
<style>${style}</style>
${bytesPlot(cost, lang)}
<g transform="translate(0 ${HEIGHT})">${pricePlot(cost, lang)}</g>
</svg>
`;
}

/** One plot for a page; its style comes from the page. */
export function plotForPage(cost: Cost, lang: Lang, kind: "bytes" | "price"): string {
  const words = COST_WORDS[lang];
  const title = kind === "bytes" ? words.bytesTitle : words.priceTitle;
  const drawing = kind === "bytes" ? bytesPlot(cost, lang) : pricePlot(cost, lang);
  return `<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">${drawing}</svg>`;
}

/** A bar for each request: striped for what goes again, solid for what is new. */
function bytesPlot(cost: Cost, lang: Lang): string {
  const words = COST_WORDS[lang];
  const most = Math.max(1, ...cost.rows.map(({ bytes }) => bytes));
  const scale = scaleOf(most);
  const step = plotWidth / Math.max(1, cost.rows.length);
  const bar = step > 4 ? step * 0.75 : step;
  let again = "";
  let fresh = "";
  cost.rows.forEach((row, index) => {
    const x = LEFT + index * step + (step - bar) / 2;
    const base = scale.y(0);
    const middle = scale.y(row.again);
    again += box(x, middle, bar, base - middle);
    fresh += box(x, scale.y(row.bytes), bar, middle - scale.y(row.bytes));
  });
  return `<defs><pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse"><path class="stripe" d="M-1 7L7 -1"/></pattern></defs>
${headOf(words.bytesTitle, words.plotNote)}
${axes(scale, cost.rows.length, lang, (value) => shortBytes(lang, value))}
<path class="again${step > 4 ? "" : " thin"}" d="${again}"/><path class="fresh" d="${fresh}"/>
${endLabel(scale.y(cost.rows.at(-1)?.bytes ?? 0), shortBytes(lang, cost.rows.at(-1)?.bytes ?? 0))}`;
}

/** Two lines: what all input cost so far, without caching and with it. */
function pricePlot(cost: Cost, lang: Lang): string {
  const words = COST_WORDS[lang];
  const last = cost.rows.at(-1);
  const scale = scaleOf(Math.max(1e-9, last?.plain ?? 0, last?.cached ?? 0));
  const step = plotWidth / Math.max(1, cost.rows.length);
  const line = (key: "plain" | "cached") =>
    cost.rows
      .map(
        (row, i) =>
          `${i === 0 ? "M" : "L"}${round(LEFT + (i + 0.5) * step)} ${round(scale.y(row[key]))}`,
      )
      .join("");
  const [plainAt, cachedAt] = apart(scale.y(last?.plain ?? 0), scale.y(last?.cached ?? 0));
  const label = (at: number, words: string, value: number) =>
    `${endLabel(at - 9, words)}${endLabel(at + 9, dollars(lang, value))}`;
  return `${headOf(words.priceTitle, "")}
${axes(scale, cost.rows.length, lang, (value) => plainDollars(lang, value))}
<path class="plain" d="${line("plain")}"/><path class="cached" d="${line("cached")}"/>
${label(plainAt, words.plainShort, last?.plain ?? 0)}
${label(cachedAt, words.cachedShort, last?.cached ?? 0)}`;
}

const plotWidth = WIDTH - LEFT - RIGHT;

type Scale = { ticks: number[]; y: (value: number) => number };

/** A scale from nothing to a little more than the most, with four or five round ticks. */
export function scaleOf(most: number): Scale {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const unit = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const count = Math.ceil(most / unit);
  const top = unit * count;
  const ticks = Array.from({ length: count + 1 }, (_, i) => i * unit);
  return { ticks, y: (value) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM) };
}

function axes(scale: Scale, count: number, lang: Lang, label: (value: number) => string): string {
  const right = WIDTH - RIGHT;
  const lines = scale.ticks.map((value) => {
    const y = round(scale.y(value));
    const text = `<text x="${LEFT - 8}" y="${y + 5}" text-anchor="end">${escapeHtml(label(value))}</text>`;
    return `<path class="${value === 0 ? "axis" : "grid"}" d="M${LEFT} ${y}H${right}"/>${text}`;
  });
  const step = plotWidth / Math.max(1, count);
  const shown = count <= 1 ? [1] : [1, Math.ceil(count / 2), count];
  const numbers = [...new Set(shown)].map(
    (n) =>
      `<text x="${round(LEFT + (n - 0.5) * step)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${formatNumber(lang, n)}</text>`,
  );
  const name = `<text x="${LEFT + plotWidth / 2}" y="${HEIGHT - 6}" text-anchor="middle">${COST_WORDS[lang].request}</text>`;
  return [...lines, ...(count > 0 ? numbers : []), name].join("");
}

function headOf(title: string, note: string): string {
  const second = note ? `<text x="8" y="44">${escapeHtml(note)}</text>` : "";
  return `<text class="head" x="8" y="22">${escapeHtml(title)}</text>${second}`;
}

function endLabel(y: number, text: string): string {
  return `<text x="${WIDTH - RIGHT + 8}" y="${round(y + 5)}">${escapeHtml(text)}</text>`;
}

/** Two heights moved apart so that two lines of text fit at each. */
function apart(a: number, b: number): [number, number] {
  const gap = 40;
  if (Math.abs(a - b) >= gap) return [a, b];
  const middle = Math.min((a + b) / 2, HEIGHT - BOTTOM - gap / 2 - 8);
  return a <= b ? [middle - gap / 2, middle + gap / 2] : [middle + gap / 2, middle - gap / 2];
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
