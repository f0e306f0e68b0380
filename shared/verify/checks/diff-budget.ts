import { changedLines } from "@boucle/compare";
import { diffBudget as messages } from "../messages/diff-budget.ts";
import { folderOf } from "../project.ts";
import type { Check, Lang, Said } from "../report.ts";
import { MOST_CHANGED_LINES, stepsOf } from "../steps.ts";

/** One step in figures: the two stages, the changed lines, the regions that they are in. */
export type StepFigures = {
  from: string;
  to: string;
  total: number;
  notCode: number;
  changedRegions: string[];
};

/** What is too much in a step: its lines, the share that is no code, a touched loop. */
export function budgetFaults(step: StepFigures, lang: Lang): Said[] {
  const { from, to, total, notCode, changedRegions } = step;
  const say = messages[lang];
  const third = Math.floor(total / 3);
  const said: Said[] = [];
  if (total > MOST_CHANGED_LINES) said.push(say.tooMany(from, total, MOST_CHANGED_LINES));
  if (notCode > third) said.push(say.tooMuchTalk(from, notCode, total, third));
  if (to > "006" && changedRegions.includes("loop")) said.push(say.loop(from));
  return said;
}

export const diffBudget: Check = {
  name: "diff-budget",
  about: {
    en: "a step changes few lines, most of them code",
    fr: "une étape change peu de lignes, du code surtout",
  },
  run: (project) => {
    const { lang } = project;
    const steps = stepsOf(project).map(({ before, after, comparison }) => {
      const { total, notCode } = changedLines(comparison.counts);
      const changed = comparison.regions.filter(({ state }) => state !== "equal");
      const changedRegions = changed.map(({ name }) => name);
      const figures = { from: before.id, to: after.id, total, notCode, changedRegions };
      return { file: `${folderOf(after)}/agent.ts`, figures };
    });
    const told = steps.map(({ figures: { from, to, total, notCode } }) =>
      messages[lang].step(from, to, total, notCode),
    );
    return {
      looked: steps.length,
      counted: messages[lang].counted(told),
      faults: steps.flatMap(({ file, figures }) =>
        budgetFaults(figures, lang).map((said) => ({ at: file, ...said })),
      ),
    };
  },
};
