import { modelWords } from "../describe.ts";
import type { Lang } from "../lang.ts";
import type { Recording } from "../model.ts";
import { type View, viewOf } from "../steps.ts";
import { WORDS } from "../words.ts";
import { pageData } from "./data.ts";
import { escapeHtml, htmlPage, jsonForScript } from "./escape.ts";
import { stepList } from "./list.ts";
import { PAGE_WORDS, type PageWords } from "./page-words.ts";
import { HEAD_SCRIPT, TRACE_SCRIPT } from "./script.ts";
import { TRACE_STYLE } from "./style.ts";

/** A recording as one self-contained page: nothing is loaded, and it works from disk. */
export function tracePage(recording: Recording, lang: Lang): string {
  const view = viewOf(recording);
  const title = WORDS[lang].title(recording.agent.name);
  return htmlPage({
    lang,
    title,
    style: TRACE_STYLE,
    scripts: [HEAD_SCRIPT, TRACE_SCRIPT],
    body: bodyOf(view, title, lang),
  });
}

/** All steps as an HTML list, for a page that has a style of its own: class names, no script. */
export function traceList(recording: Recording, lang: Lang): string {
  return stepList(viewOf(recording), lang);
}

function bodyOf(view: View, title: string, lang: Lang): string {
  const page = PAGE_WORDS[lang];
  const about = escapeHtml(modelWords(view, WORDS[lang]));
  const what = escapeHtml(view.recording.title);
  return `<header>
<h1>${escapeHtml(title)}</h1>
<p>${what ? `${what}. ` : ""}<span class="soft">${about}. ${page.made}</span></p>
</header>
<main>
${barOf(view, page)}
<section id="all" aria-labelledby="all-title">
<h2 id="all-title">${page.allSteps}</h2>
${stepList(view, lang)}
</section>
<div class="panes">
<section class="talk js-only">
<h2 id="talk-title">${page.messages}</h2>
<div id="pane" tabindex="0" role="region" aria-labelledby="talk-title"></div>
<h2 id="terminal-title">${page.terminal}</h2>
<div id="terminal" class="t" tabindex="0" role="region" aria-labelledby="terminal-title"></div>
</section>
<section class="code">
<h2 id="code-title">${escapeHtml(page.code(view.recording.agent.file))}</h2>
<div id="code" class="t" tabindex="0" role="region" aria-labelledby="code-title">${codeLines(view)}</div>
</section>
</div>
</main>
<script type="application/json" id="data">${jsonForScript(pageData(view, lang))}</script>`;
}

function barOf(view: View, page: PageWords): string {
  const button = (id: string, text: string) => `<button type="button" id="${id}">${text}</button>`;
  return `<div class="bar js-only" role="group" aria-label="${page.steps}">
<div class="buttons">${button("first", page.first)}${button("previous", page.previous)}${button("next", page.next)}${button("last", page.last)}
<label>${page.slider} <input type="range" id="slider" min="1" max="${view.steps.length}" value="1"></label>
<button type="button" id="as-text" aria-expanded="false" aria-controls="all">${page.asText}</button></div>
<p id="now" role="status" aria-live="polite"></p>
<p class="hint">${page.keys}</p>
</div>`;
}

/** The code, a line an element, so that a step can light some of them. */
function codeLines(view: View): string {
  const lines = view.recording.agent.source.replace(/\r?\n$/, "").split(/\r?\n/);
  return lines
    .map((line, index) => `<span class="l" id="L${index + 1}">${escapeHtml(line)}</span>`)
    .join("");
}
