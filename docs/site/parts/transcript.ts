import { tracePage } from "@boucle/trace/html";
import { historyOf, recordingOf, terminalOf } from "../conversations.ts";
import { block, escapeHtml, fence } from "../markup.ts";
import { PART_WORDS } from "../part-words.ts";
import type { Lang, Place } from "../place.ts";
import { historyHtml } from "./history.ts";

/** What the terminal shows of a transcript, without the last prompt, which waits for nobody. */
export async function transcript(stage: string, name: string, { lang }: Place): Promise<string> {
  return fence("text", (await terminalOf(stage, name, lang)).replace(/User> $/, ""));
}

/** A transcript that ends in a crash. Throws when it does not crash any more. */
export async function crash(stage: string, name: string, { lang }: Place): Promise<string> {
  const text = await terminalOf(stage, name, lang);
  if (!/^\[crash\] /m.test(text)) {
    throw new Error(`transcript "${name}" of stage ${stage} does not crash.`);
  }
  return fence("text", text);
}

/** The pages of the steppers that were put in, by their path from the top of the site. */
export const tracePages = new Map<string, () => Promise<string>>();

/** The trace of a transcript, to step through, and the same as a table. */
export async function stepper(stage: string, name: string, { lang, up }: Place): Promise<string> {
  const words = PART_WORDS[lang];
  const history = await historyOf(stage, name, lang);
  const path = `traces/${stage}-${name}.${lang}.html`;
  tracePages.set(path, () => traceOf(stage, name, lang));
  const title = escapeHtml(words.stepperTitle(stage));
  return block(
    "stepper",
    `<iframe src="${up}${path}" title="${title}" loading="lazy"></iframe>
<p class="alone"><a href="${up}${path}" target="_self">${words.stepperAlone}</a></p>
<details><summary>${words.asTable}</summary>${historyHtml(history, lang)}</details>`,
  );
}

async function traceOf(stage: string, name: string, lang: Lang): Promise<string> {
  return tracePage(await recordingOf(stage, name, lang), lang);
}
