import { join } from "node:path";
import { importFile, ROOT } from "../checkout.ts";
import { block, escapeHtml, fence, stackedTable } from "../markup.ts";
import type { Bilingual, Place } from "../place.ts";

const fromCode = (path: string) => importFile(join(ROOT, "shared", path));

/** What `npm run grade -- --help` says. */
export async function gradeHelp({ lang }: Place): Promise<string> {
  const { GRADE } = await fromCode("course/messages/grade.ts");
  return fence("text", (GRADE as Bilingual<{ help: string }>)[lang].help);
}

/** What the grader knows of the walls around an answer, as far as the site shows it. */
type Walls = {
  DANGERS: string[];
  MACHINES: Record<string, unknown>;
  holdsOn: (machine: unknown) => Record<string, string>;
};

type WallWords = {
  about: string;
  machines: Record<string, string>;
  dangers: Record<string, [what: string, how: string]>;
  holds: Record<string, string>;
  legend: string;
  limits: string;
  not: string;
};

const WHAT = { en: "What it may do", fr: "Ce qu’elle peut faire" };

/** What holds an answer in, by machine: the table that `npm run exercise -- --isolation` shows. */
export async function isolation({ lang }: Place): Promise<string> {
  const { DANGERS, MACHINES, holdsOn } = (await fromCode("grader/isolation.ts")) as Walls;
  const { ISOLATION } = await fromCode("grader/messages/isolation.ts");
  const words = (ISOLATION as Bilingual<WallWords>)[lang];
  const machines = Object.entries(MACHINES);
  const rows = DANGERS.map((danger) => {
    const [what = "", how = ""] = words.dangers[danger] ?? [];
    const first = `${escapeHtml(what)}<span class="how">${escapeHtml(how)}</span>`;
    const cells = machines.map(([, machine]) => holdsOn(machine)[danger] ?? "");
    return [first, ...cells.map((hold) => `<span class="${hold}">${words.holds[hold]}</span>`)];
  });
  const heads = [WHAT[lang], ...machines.map(([name]) => words.machines[name] ?? name)];
  const paragraphs = [words.legend, words.limits, words.not];
  return block(
    "isolation",
    `<p>${escapeHtml(words.about)}</p>${stackedTable({ label: words.about, heads, rows })}${paragraphs
      .map((text) => `<p>${escapeHtml(text)}</p>`)
      .join("")}`,
  );
}

/** The ways to pass without solving that are tried at each test of the grader. */
export async function cheats({ lang }: Place): Promise<string> {
  const { CHEATS } = await fromCode("grader/cheats/list.ts");
  const items = (CHEATS as { file: string; text: Bilingual<string> }[]).map(
    ({ file, text }) => `<li><code>${file}</code> ${escapeHtml(text[lang])}</li>`,
  );
  return block("cheats", `<ul>${items.join("")}</ul>`);
}
