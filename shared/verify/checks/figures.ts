import { changedLines } from "@boucle/compare";
import { figures as messages } from "../messages/figures.ts";
import { folderOf, type Project } from "../project.ts";
import { at, type Check, type Fault, type Lang } from "../report.ts";
import { MOST_CHANGED_LINES, stepsOf } from "../steps.ts";

const MARKED = /<!-- figure:([\w-]+) -->(?:(.*?)<!-- \/figure -->)?/g;

/** A number that is about the code, typed where it can grow old. */
const TYPED =
  /\b\d+\s(?:changed lines|lines of code|lines|tests|packages|lignes changées|lignes|paquets)\b/g;

/** Every figure that a page may show, by name. */
export function computeFigures(project: Project): Map<string, string> {
  const { stages, packages, read } = project;
  const engine = packages.find(({ folder }) => folder === "")?.manifest.engines?.node ?? "";
  const locked: Record<string, { link?: boolean; os?: string[]; cpu?: string[] }> = JSON.parse(
    read("package-lock.json"),
  ).packages;
  const installed = Object.entries(locked).filter(
    ([path, { link, os, cpu }]) => path.includes("node_modules/") && !link && !os && !cpu,
  );
  const lines = stages.map((stage) => {
    const text = read(`${folderOf(stage)}/agent.ts`);
    return [`lines-${stage.id}`, text.split("\n").length - 1] as const;
  });
  const changed = stepsOf(project).map(
    ({ after, comparison }) =>
      [`changed-${after.id}`, changedLines(comparison.counts).total] as const,
  );
  return new Map([
    ...lines.map(([name, count]) => [name, String(count)] as const),
    ...changed.map(([name, count]) => [name, String(count)] as const),
    ["changed-limit", String(MOST_CHANGED_LINES)],
    ["stages", String(stages.length)],
    ["node-floor", engine.replace(/^>=/, "").replace(/\.0$/, "")],
    ["packages", String(installed.length)],
  ]);
}

/** A page with each known figure as it is computed; the rest is as it was. */
export function mendFigures(text: string, known: Map<string, string>): string {
  return text.replace(MARKED, (whole, name: string, value: string | undefined) => {
    const wanted = known.get(name);
    if (wanted === undefined || value === undefined) return whole;
    return `<!-- figure:${name} -->${wanted}<!-- /figure -->`;
  });
}

/** The faults of a page, and how many markers it has. */
export function figureFaults(
  file: string,
  text: string,
  known: Map<string, string>,
  lang: Lang,
): { marked: number; faults: Fault[] } {
  const say = messages[lang];
  const faults: Fault[] = [];
  let marked = 0;
  let fenced = false;
  for (const [index, line] of text.split("\n").entries()) {
    const place = at(file, index + 1);
    for (const [, name = "", value] of line.matchAll(MARKED)) {
      marked++;
      const wanted = known.get(name);
      if (value === undefined) faults.push({ at: place, ...say.open(name) });
      else if (wanted === undefined) {
        faults.push({ at: place, ...say.unknown(name, [...known.keys()].join(", ")) });
      } else if (value !== wanted) faults.push({ at: place, ...say.wrong(name, value, wanted) });
    }
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    if (fenced) continue;
    for (const [typed] of line.replace(MARKED, "").matchAll(TYPED)) {
      faults.push({ at: place, ...say.typed(typed) });
    }
  }
  return { marked, faults };
}

function pagesOf({ files }: Project): string[] {
  return files.filter((file) => /^README(\.fr)?\.md$/.test(file));
}

export const figures: Check = {
  name: "figures",
  about: {
    en: "numbers in the READMEs are computed",
    fr: "les nombres des README sont calculés",
  },
  run: (project) => {
    const known = computeFigures(project);
    const pages = pagesOf(project);
    const told = pages.map((file) => figureFaults(file, project.read(file), known, project.lang));
    const marked = told.reduce((sum, page) => sum + page.marked, 0);
    return {
      looked: marked,
      counted: messages[project.lang].counted(marked, pages.length),
      faults: told.flatMap(({ faults }) => faults),
    };
  },
  write: (project) => {
    const known = computeFigures(project);
    return pagesOf(project).filter((file) => {
      const text = project.read(file);
      const mended = mendFigures(text, known);
      if (mended !== text) project.write(file, mended);
      return mended !== text;
    });
  },
};
