import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importFile, stageOf } from "../checkout.ts";
import { block, codeHtml, escapeHtml, table } from "../markup.ts";
import { PART_WORDS } from "../part-words.ts";
import type { Bilingual, Lang, Place } from "../place.ts";

type Exercise = { id: string; folder: string; text: string };

/** What a check.ts of an exercise says, as far as the site shows it. */
type Plan = {
  checks: { code: string; read: string; text: Bilingual<{ expected: string; why: string }> }[];
};

/** The exercises of a stage that are complete, by number. */
function exercisesOf(stageId: string, lang: Lang): Exercise[] {
  const stage = stageOf(stageId);
  const home = join(stage.folder, "exercises");
  const names = existsSync(home) ? readdirSync(home).filter((name) => /^\d+-/.test(name)) : [];
  return names
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((name) => ({ name, file: join(home, name, `exercise.${lang}.md`) }))
    .filter(({ name, file }) => existsSync(file) && existsSync(join(home, name, "check.ts")))
    .map(({ name, file }) => ({
      id: `${stage.id}-${name}`,
      folder: join(home, name),
      text: readFileSync(file, "utf8"),
    }));
}

/** The exercises of a stage, or what is coming where there are none yet. */
export function exercises(stageId: string, { lang }: Place): string {
  const words = PART_WORDS[lang];
  const found = exercisesOf(stageId, lang);
  if (found.length === 0) return block("coming", `<p>${escapeHtml(words.noExercises)}</p>`);
  const items = found.map(({ id, text }) => {
    const title = /^# (.+)$/m.exec(text)?.[1];
    const paragraphs = text.split(/\n{2,}/);
    const [outcome, facts] = [paragraphs[1], paragraphs[2]];
    if (!title || !outcome || !facts)
      throw new Error(`${id}: expected a title, an outcome, facts.`);
    return `<li><b>${codeHtml(title)}</b> <code>${id}</code><p>${codeHtml(outcome)}</p><p class="size">${codeHtml(facts)}</p></li>`;
  });
  return block("exercises", `<ol>${items.join("")}</ol>`);
}

/** The codes by which a report names what was misunderstood, or what is coming. */
export async function checkCodes(stageId: string, { lang, up }: Place): Promise<string> {
  const words = PART_WORDS[lang];
  const folder = lang === "fr" ? "fr/" : "";
  const rows: string[][] = [];
  for (const { id, folder: home } of exercisesOf(stageId, lang)) {
    const plan = (await importFile(join(home, "check.ts"))).default as Plan;
    for (const { code, read, text } of plan.checks) {
      const [page = "", section = ""] = read.split("#");
      const link = `<a href="${up}${folder}${page}.html#${section}">${escapeHtml(read)}</a>`;
      rows.push([
        `<code>${escapeHtml(code)}</code>`,
        `<code>${id}</code>`,
        `${codeHtml(text[lang].expected)} ${codeHtml(text[lang].why)}`,
        link,
      ]);
    }
  }
  if (rows.length === 0) return block("coming", `<p>${escapeHtml(words.noCodes)}</p>`);
  const heads = [words.code, words.exercise, words.expected, words.read];
  return block("codes", table({ label: words.codesLabel(stageId), heads, rows }));
}
