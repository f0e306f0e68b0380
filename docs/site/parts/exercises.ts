import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importFile, readFile, stageOf } from "../checkout.ts";
import { block, codeHtml, escapeHtml, stackedTable } from "../markup.ts";
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
    const title = titleOf(text);
    const paragraphs = text.split(/\n{2,}/);
    const [outcome, facts] = [paragraphs[1], paragraphs[2]];
    if (!outcome || !facts) throw new Error(`${id}: expected an outcome and facts.`);
    return `<li><b>${codeHtml(title)}</b> <code>${id}</code><p>${codeHtml(outcome)}</p><p class="size">${codeHtml(facts)}</p></li>`;
  });
  return block("exercises", `<ol>${items.join("")}</ol>`);
}

/** The codes by which a report names what was misunderstood, or what is coming. */
export async function checkCodes(stageId: string, { lang, up }: Place): Promise<string> {
  const words = PART_WORDS[lang];
  const folder = lang === "fr" ? "fr/" : "";
  const tables: string[] = [];
  for (const { id, folder: home, text: page } of exercisesOf(stageId, lang)) {
    const plan = (await importFile(join(home, "check.ts"))).default as Plan;
    const rows = plan.checks.map(({ code, read, text }) => {
      const [name = "", section = ""] = read.split("#");
      const lesson = /^\d+$/.test(name) ? `${name} · ` : "";
      const shown = headingOf(`docs/${folder}${name}.md`, section);
      return [
        `<code>${escapeHtml(code)}</code>`,
        `${codeHtml(text[lang].expected)} ${codeHtml(text[lang].why)}`,
        `<a href="${up}${folder}${name}.html#${section}">${lesson}${codeHtml(shown)}</a>`,
      ];
    });
    const heads = [words.code, words.expected, words.read];
    const label = words.codesLabel(id);
    tables.push(
      `<p><b>${codeHtml(titleOf(page))}</b> <code>${id}</code></p>${stackedTable({ label, heads, rows })}`,
    );
  }
  if (tables.length === 0) return block("coming", `<p>${escapeHtml(words.noCodes)}</p>`);
  return block("codes", tables.join(""));
}

function titleOf(exercise: string): string {
  const title = /^# (.+)$/m.exec(exercise)?.[1];
  if (!title) throw new Error(`expected a title: ${exercise.slice(0, 80)}`);
  return title;
}

/** The heading of a page that has this id. Throws when there is none. */
function headingOf(page: string, id: string): string {
  const headings = readFile(page).matchAll(/^#+ (.+?) \{#([\w-]+)\}$/gm);
  const found = [...headings].find(([, , each]) => each === id);
  if (!found?.[1]) throw new Error(`${page}: no heading {#${id}}.`);
  return found[1];
}
