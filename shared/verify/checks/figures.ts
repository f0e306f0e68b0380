import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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

/** Draws the READMEs' terminal pictures anew; gives those that changed. */
function drawPictures({ root, files, read, write }: Project): string[] {
  const script = "docs/picture/draw.ts";
  if (!files.includes(script)) return [];
  const pictures = files.filter((file) => /^docs\/picture\/.*\.svg$/.test(file));
  const before = pictures.map(read);
  // from this folder, where tsx is found
  const here = fileURLToPath(new URL(".", import.meta.url));
  const command = ["--import", "tsx", join(root, script)];
  execFileSync(process.execPath, command, { cwd: here, stdio: ["ignore", "ignore", "pipe"] });
  return pictures.filter((file, index) => {
    const now = readFileSync(join(root, file), "utf8");
    if (now !== before[index]) write(file, now);
    return now !== before[index];
  });
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
    const mended = pagesOf(project).filter((file) => {
      const text = project.read(file);
      const right = mendFigures(text, known);
      if (right !== text) project.write(file, right);
      return right !== text;
    });
    return [...mended, ...drawPictures(project)];
  },
};
