import { endingOf, gaveOf, headingOf, json, requestFacts, workOf } from "../describe.ts";
import type { Lang } from "../lang.ts";
import { blocksOf } from "../model.ts";
import { type Step, tokensOf, type View } from "../steps.ts";
import { WORDS, type Words } from "../words.ts";
import { blockHtml, messageHtml, pre } from "./blocks.ts";
import { escapeHtml } from "./escape.ts";

/**
 * All steps as a list: the content of the page where no script runs, and the store from which the
 * page takes what a step shows. Each message stands in it once.
 */
export function stepList(view: View, lang: Lang): string {
  const drawn = new Set<number>();
  const items = view.steps.map((step, index) => {
    const heading = escapeHtml(headingOf(view, step, lang));
    const work = step.kind === "end" ? "" : escapeHtml(workOf(view, step.at, lang));
    const body = bodyOf(view, step, drawn, lang);
    const id = `step-${index + 1}`;
    const title = `<h3><a href="#${id}">${heading}</a></h3>`;
    return `<li id="${id}" class="step is-${step.kind}">${title}${work && `<p class="work">${work}</p>`}<div class="body">${body}</div></li>`;
  });
  return `<ol class="steps">\n${items.join("\n")}\n</ol>`;
}

function bodyOf(view: View, step: Step, drawn: Set<number>, lang: Lang): string {
  const words = WORDS[lang];
  const { event, n } = step;
  const shown = step.text.trim() === "" ? "" : terminalHtml(step.text, words);
  switch (event?.kind) {
    case undefined:
      return endingOf(view, lang)
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join("");
    case "request":
      return requestHtml(view, n, drawn, lang);
    case "reply":
      return `<p class="hint">${words.replyNote}</p><div class="reply" data-r="${n}">${event.content
        .map((block, index) => blockHtml(block, view.threads.inReply(n, index), words))
        .join("")}</div>${shown}`;
    case "tool":
      return `<div class="t">${escapeHtml(json(event.input))}</div>${gaveHtml(step, words)}${shown}`;
    case "crash":
      return `<p class="error">${escapeHtml(`${event.name}: ${event.message}`)}</p>${shown}`;
    case "failure": {
      const rule = event.rule ? `<p>${escapeHtml(words.brokenRule(event.rule))}</p>` : "";
      return `<div class="error">${pre(event.message, words)}</div>${rule}${shown}`;
    }
    default:
      return shown;
  }
}

function gaveHtml(step: Step, words: Words): string {
  const gave = gaveOf(step);
  return gave === undefined ? "" : `<p class="hint">${words.gave}</p>${pre(gave, words)}`;
}

function requestHtml(view: View, n: number, drawn: Set<number>, lang: Lang): string {
  const words = WORDS[lang];
  const { keep, bytes, list, before } = requestFacts(view, n);
  const { count, from } = tokensOf(view.recording, n);
  const facts = [words.carries(bytes, count, from === "usage")];
  if (before > keep) facts.push(words.dropped(before - keep));
  const again = keep > 0 ? `<p class="again">= ${words.sameRange(1, keep)}</p>` : "";
  const messages = list.slice(keep).flatMap((number, index) => {
    const message = view.recording.messages[number];
    if (!message) return [];
    const threads = blocksOf(message).map((_, block) => view.threads.inMessage(number, block));
    const options = { n: keep + index + 1, mark: words.newMark, threads };
    const store = drawn.has(number) ? {} : { number };
    drawn.add(number);
    return [messageHtml(message, { ...options, ...store }, words)];
  });
  return `<p class="facts">${facts.map(escapeHtml).join("; ")}</p>${again}<ol class="messages">${messages.join("")}</ol>`;
}

function terminalHtml(text: string, words: Words): string {
  const label = `<span class="hint">${words.terminalMark}</span>`;
  return `<div class="shown">${label}<div class="t">${escapeHtml(text.replace(/\n$/, ""))}</div></div>`;
}
