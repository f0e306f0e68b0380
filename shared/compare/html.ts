import { createHash } from "node:crypto";
import { SIGNS, visible, withoutBlankEnds } from "./code-rows.ts";
import type { Comparison, Counts, Line, LineKind, Tally, Unit } from "./comparison.ts";
import { escapeHtml } from "./escape-html.ts";
import { DEEPEST, STYLE } from "./page-style.ts";
import { PAGE } from "./page-texts.ts";
import {
  factSentences,
  inTellingOrder,
  leadsOf,
  placeName,
  samenessOf,
  unitWords,
  withStep,
} from "./phrases.ts";
import { pairColumns } from "./side-by-side.ts";
import { type Lang, TEXTS } from "./texts.ts";

/** How a comparison is shown as a page. */
export type PageView = {
  lang: Lang;
  sideBySide?: boolean;
  /** One more sentence for the top: what is compared, or why there are no notes. */
  remark?: "testsOnly" | "backwards" | undefined;
  /** The second side's name in the language of the page; else its header says it, in English. */
  title?: string | undefined;
};

type Shown = PageView & { comparison: Comparison };

/** One page in one file: no script, no request, readable on a phone, by ear and on paper. */
export function renderHtml(comparison: Comparison, view: PageView): string {
  const { lang } = view;
  const { before, after } = comparison;
  const names = `${before.label} → ${after.label}`;
  const hash = createHash("sha256").update(STYLE).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const title = titleHtml(view.title, after.title);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(names)}</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#changes">${PAGE[lang].skip}</a>
<header class="head">
<h1>${escapeHtml(names)}</h1>
${title}</header>
<main>
${body({ ...view, comparison })}
</main>
</body>
</html>
`;
}

function titleHtml(own: string | undefined, inHeader: string | null): string {
  if (inHeader && own) return `<p class="title">${escapeHtml(own)}</p>\n`;
  return inHeader ? `<p class="title" lang="en">${escapeHtml(inHeader)}</p>\n` : "";
}

/** Everything below the head line. */
function body(shown: Shown): string {
  const { comparison, lang } = shown;
  const same = samenessOf(comparison, lang);
  const facts = factSentences(comparison, lang).map(paragraph).join("\n");
  if (same) return `<div id="changes" tabindex="-1">\n${paragraph(same)}\n${facts}\n</div>`;
  const units = inTellingOrder(comparison.units);
  return `${summary(shown)}
${facts}
${contents(units, shown)}
<section id="changes" tabindex="-1" aria-labelledby="changes-title">
<h2 id="changes-title">${PAGE[lang].changes}</h2>
${key(shown)}
${units.map((unit, index) => unitSection(unit, index, shown)).join("\n")}
</section>`;
}

function summary({ comparison, lang, remark }: Shown): string {
  const texts = TEXTS[lang];
  const { regions, codeOnly, counts } = comparison;
  const told = remark === "backwards" ? [] : leadsOf(comparison);
  const leads = told.map(({ stage, why }) => {
    const step = withStep("", stage, comparison).trim();
    return `<p class="lead">${step ? `<strong>${step}</strong> ` : ""}${noteHtml(why[lang])}</p>`;
  });
  const equal = regions.filter(({ state }) => state === "equal");
  const names = equal.map(({ name }) => `<code>${escapeHtml(name)}</code>`).join(", ");
  const isNew = leads.length > 0 ? `<h2>${texts.isNew}</h2>\n${leads.join("\n")}\n` : "";
  const remarks = [remark, codeOnly ? texts.codeOnly : undefined].filter(
    (text) => text !== undefined,
  );
  return `${isNew}${remarks.map(paragraph).join("\n")}
${countTable(counts, lang)}
${equal.length > 0 ? `<p>${PAGE[lang].same} ${names}.</p>` : ""}`;
}

function countTable(counts: Counts, lang: Lang): string {
  const page = PAGE[lang];
  const { code, comments, blank } = TEXTS[lang];
  const row = (name: string, { added, removed, moved }: Tally) =>
    `<tr><th scope="row">${name}</th><td>${added}</td><td>${removed}</td><td>${moved}</td></tr>`;
  const heads = [page.added, page.removed, page.moved];
  return `<table class="counts">
<caption>${page.counts}</caption>
<thead><tr><td></td>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead>
<tbody>
${row(code, counts.code)}
${row(comments, counts.comment)}
${row(blank, counts.blank)}
</tbody>
</table>`;
}

function contents(units: Unit[], { comparison, lang }: Shown): string {
  const items = units.map((unit, index) => {
    const name = escapeHtml(placeName(unit, comparison, lang));
    return `<li><a href="#change-${index + 1}">${name}</a> <span>${whatHappened(unit, comparison, lang)}</span></li>`;
  });
  return `<nav aria-labelledby="contents">
<h2 id="contents">${PAGE[lang].contents}</h2>
<ol class="toc">
${items.join("\n")}
</ol>
</nav>`;
}

/** "changed: 15 lines added, 6 removed" */
function whatHappened(unit: Unit, comparison: Comparison, lang: Lang): string {
  const texts = TEXTS[lang];
  const former = unit.from ? `, ${texts.formerly(placeName(unit.from, comparison, lang))}` : "";
  return escapeHtml(`${texts.change[unit.change]}${former}${texts.colon}${unitWords(unit, lang)}`);
}

function key({ comparison, lang, sideBySide }: Shown): string {
  const page = PAGE[lang];
  const lines = comparison.units.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines));
  const shifted = sideBySide && lines.some(({ textBefore }) => textBefore !== null);
  const isUsed = (kind: LineKind) =>
    lines.some((line) => line.kind === kind) || (kind === "moved-from" && shifted);
  const signs = page.signs.filter(([kind]) => isUsed(kind));
  const items = signs.map(
    ([kind, meaning]) =>
      `<li><span class="sign ${classOf(kind)}">${escapeHtml(SIGNS[kind])}</span> ${escapeHtml(meaning)}</li>`,
  );
  const words = lines.some(({ parts }) => parts) ? `\n<p>${page.words}</p>` : "";
  const numbers = sideBySide ? [] : [page.numbers(comparison.before.label, comparison.after.label)];
  return `<h3>${page.howToRead}</h3>\n<ul class="key">\n${items.join("\n")}\n</ul>${words}\n${numbers.map((text) => `<p class="numbers">${escapeHtml(text)}</p>`).join("")}`;
}

function unitSection(unit: Unit, index: number, shown: Shown): string {
  const { comparison, lang } = shown;
  const id = `change-${index + 1}`;
  const name = escapeHtml(placeName(unit, comparison, lang));
  return `<section class="unit" id="${id}" aria-labelledby="${id}-name">
<header>
<h3 id="${id}-name">${name}</h3>
<p class="what">${whatHappened(unit, comparison, lang)}</p>
</header>
${reasons(unit, shown)}${codeBlock(unit, shown)}
</section>`;
}

function reasons(unit: Unit, { comparison, lang }: Shown): string {
  const { why: word, seeTop, colon } = TEXTS[lang];
  const reason = (label: string, html: string) =>
    `<p class="why"><strong>${escapeHtml(label + colon)}</strong>${html}</p>\n`;
  if (unit.region === "header" && unit.notes.length > 0) return reason(word, escapeHtml(seeTop));
  return unit.notes
    .map(({ stage, why }) => reason(withStep(word, stage, comparison), noteHtml(why[lang])))
    .join("");
}

function codeBlock(unit: Unit, shown: Shown): string {
  const { lang, sideBySide } = shown;
  const page = PAGE[lang];
  const twoSides = sideBySide && (unit.change === "changed" || unit.change === "moved");
  const hunks = unit.hunks.map((hunk) => {
    const lines = withoutBlankEnds(hunk.lines);
    return twoSides
      ? pairedLines(lines, shown)
      : lines.map((line) => lineHtml(line, shown)).join("\n");
  });
  const heads = twoSides
    ? `<p class="columns"><span>${page.was}</span><span>${page.is}</span></p>\n`
    : "";
  const gap = `\n<div class="gap"><span aria-hidden="true">⋯ </span>${page.gap}</div>\n`;
  return `<div class="code">\n${heads}${hunks.join(gap)}\n</div>`;
}

function pairedLines(lines: Line[], shown: Shown): string {
  const cell = (line: Line | null, side: "before" | "after") =>
    line ? lineHtml(line, shown, side) : `<div class="none"></div>`;
  return pairColumns(lines)
    .map(({ left, right }) => {
      const same = left === right;
      const twin = same
        ? cell(right, "after").replace("<div", `<div aria-hidden="true"`)
        : cell(right, "after");
      return `<div class="pair${same ? " same" : ""}">${cell(left, "before")}${twin}</div>`;
    })
    .join("\n");
}

function lineHtml(line: Line, { comparison, lang }: Shown, side?: "before" | "after"): string {
  const { kind, content, elsewhere } = line;
  const number = side
    ? line[side]
    : kind === "removed" || kind === "moved-from"
      ? line.before
      : line.after;
  const spoken = PAGE[lang].spoken[kind];
  const texts = TEXTS[lang];
  const place = elsewhere ? placeName(elsewhere, comparison, lang) : "";
  const move = kind === "moved-to" ? texts.movedFrom(place) : texts.movedTo(place);
  const indent = Math.min(DEEPEST, /^ */.exec(visible(line.text))?.[0].length ?? 0);
  const remark = content === "comment" ? " remark" : "";
  return (
    `<div class="line ${classOf(kind)}"><span class="number" aria-hidden="true">${number ?? ""}</span>` +
    `<span class="sign" aria-hidden="true">${escapeHtml(SIGNS[kind])}</span>` +
    `${spoken ? `<span class="spoken">${escapeHtml(spoken)}</span>` : ""}` +
    `<code class="i${indent}${remark}" lang="en">${wordsHtml(line)}</code>` +
    `${place ? `<small>${escapeHtml(move)}</small>` : ""}</div>`
  );
}

function wordsHtml({ kind, text, parts }: Line): string {
  const tag = kind === "removed" ? "del" : "ins";
  const pieces = parts ?? [{ text, changed: false }];
  const html = pieces.map((piece) => {
    const shown = escapeHtml(piece.text);
    return piece.changed ? `<${tag}>${shown}</${tag}>` : shown;
  });
  return html.join("");
}

function classOf(kind: LineKind): string {
  return kind.startsWith("moved") ? "moved" : kind;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** A note, with what stands between backticks as code. */
function noteHtml(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
