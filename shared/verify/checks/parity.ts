import { bilingualsOf, gapsOf } from "../bilingual.ts";
import { type Fence, pageOf } from "../markdown.ts";
import { parity as messages } from "../messages/parity.ts";
import type { Project } from "../project.ts";
import { at, type Check, type Fault, type Lang } from "../report.ts";
import { textsOf, valuesOf } from "../source.ts";
import { slipsOf } from "../typography.ts";

/** A page in one language: its path and its text. */
export type SidePage = { file: string; text: string };

/** The English page that a French one belongs to: README.fr.md and README.md, x.fr.md and x.en.md. */
export function twinOf(french: string, files: string[]): string {
  const [plain, marked] = [french.replace(/\.fr\.md$/, ".md"), french.replace(/\.fr\./, ".en.")];
  return files.includes(marked) ? marked : plain;
}

/** Where a French page and its English twin differ in shape. Faults stand at the French one. */
export function pageFaults(french: SidePage, english: SidePage, lang: Lang): Fault[] {
  const say = messages[lang];
  const [fr, en] = [pageOf(french.text), pageOf(english.text)];
  const faults: Fault[] = [];
  const levels = [fr, en].map(({ headings }) => headings.map(({ level }) => level).join(" "));
  const [ours = "", theirs = ""] = levels;
  if (ours !== theirs) faults.push({ at: at(french.file, 1), ...say.headings(ours, theirs) });
  for (let n = 0; n < Math.max(fr.fences.length, en.fences.length); n++) {
    const [own, other] = [fr.fences[n], en.fences[n]];
    const [shown, wanted] = [own, other].map((fence) => (fence ? essenceOf(fence) : "(none)"));
    if (shown === wanted) continue;
    const said = say.fences(`${shown}`, `${wanted}`, english.file);
    faults.push({ at: at(french.file, own?.line), ...said });
  }
  faults.push(...lonelyLinks(french.file, fr.links, en.links, english.file, lang));
  faults.push(...lonelyLinks(english.file, en.links, fr.links, french.file, lang));
  const [shown = "", wanted = ""] = [french, english].map(({ text }) =>
    [...text.matchAll(/<!-- figure:([\w-]+)/g)]
      .map(([, name]) => name)
      .sort()
      .join(" "),
  );
  if (shown !== wanted) {
    faults.push({ at: at(french.file), ...say.figures(shown, wanted, english.file) });
  }
  return faults;
}

/** Slips of French typography in a text of several lines; `first` is the line where it starts. */
export function typographyFaults(file: string, first: number, text: string, lang: Lang): Fault[] {
  return text.split("\n").flatMap((line, index) =>
    slipsOf(line).map(({ kind, shown }) => ({
      at: at(file, first + index),
      ...messages[lang][kind](shown),
    })),
  );
}

/** What of a block has to be the same in both languages. */
function essenceOf({ language, lines }: Fence): string {
  const talk = language === "" || /^(text|txt|console)$/.test(language);
  if (talk) return `${language || "text"}, ${lines.length} lines`;
  const comment = /^(sh|bash|powershell|ps1|yaml|yml|cmd|bat)$/.test(language)
    ? /(^|\s)#.*/
    : /(^|\s)\/\/.*/;
  const code = lines.map((line) =>
    line.replace(comment, "").replace(/(["'])(?:(?!\1).)*\1/g, "$1$1"),
  );
  return `${language}: ${code
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" / ")}`;
}

function lonelyLinks(
  file: string,
  own: { target: string; line: number }[],
  others: { target: string }[],
  twin: string,
  lang: Lang,
): Fault[] {
  const left = others.map(({ target }) => neutral(target));
  return own.flatMap(({ target, line }) => {
    const index = left.indexOf(neutral(target));
    if (index >= 0) left.splice(index, 1);
    return index >= 0 ? [] : [{ at: at(file, line), ...messages[lang].links(target, twin) }];
  });
}

/** A target without what changes with the language: its anchor, and "fr" or "en" in its path. */
function neutral(target: string): string {
  const [path = "", anchor] = target.split("#");
  const page = path.replace(/\.(fr|en)\./, ".").replace(/([/-])(fr|en)(?=[/.-]|$)/g, "$1xx");
  return `${page.replace(/\/\/(fr|en)\./, "//xx.")}${anchor === undefined ? "" : "#"}`;
}

function pagePairs(project: Project): { pairs: number; faults: Fault[] } {
  const { files, read, lang } = project;
  const french = files.filter((file) => file.endsWith(".fr.md"));
  const alone = files.filter(
    (file) =>
      /(^README|\.en)\.md$/.test(file) && !french.includes(file.replace(/(\.en)?\.md$/, ".fr.md")),
  );
  const faults = alone.map((file) => ({
    at: at(file),
    ...messages[lang].noTwin(file.replace(/(\.en)?\.md$/, ".fr.md")),
  }));
  for (const file of french) {
    const twin = twinOf(file, files);
    if (!files.includes(twin)) faults.push({ at: at(file), ...messages[lang].noTwin(twin) });
    else
      faults.push(
        ...pageFaults({ file, text: read(file) }, { file: twin, text: read(twin) }, lang),
      );
  }
  return { pairs: french.length, faults };
}

/** Modules of texts: `messages/*.ts` of a package, or a file of that name. They do nothing when loaded. */
async function messageGaps(project: Project): Promise<{ texts: number; faults: Fault[] }> {
  const modules = project.files.filter(
    (file) =>
      /^(shared|docs)\/.*(\/messages\/[^/]+|\/messages|-messages|\/words)\.ts$/.test(file) &&
      !/\.test\.ts$/.test(file),
  );
  const faults: Fault[] = [];
  let texts = 0;
  for (const file of modules) {
    for (const { path, en, fr } of bilingualsOf({ ...(await project.load(file)) })) {
      texts++;
      for (const gap of gapsOf(en, fr, path)) {
        faults.push({ at: at(file), ...messages[project.lang].gap(gap.path, gap.fr, gap.en) });
      }
    }
  }
  return { texts, faults };
}

/** The French texts of the project, each with its place: pages, transcripts, and all under a key "fr". */
function frenchTexts(project: Project): { file: string; line: number; text: string }[] {
  const { files, read, parse } = project;
  return files.flatMap((file) => {
    if (file.endsWith(".fr.md")) {
      return [{ file, line: 1, text: pageOf(read(file)).prose.join("\n") }];
    }
    if (/\/transcripts\/[^/]+\.fr\.json$/.test(file))
      return textsOf(parse(file)).map((text) => ({ file, ...text }));
    if (!/(\.[cm]?ts|changes\.json)$/.test(file) || /\.test\.ts$/.test(file)) return [];
    const tree = parse(file);
    return valuesOf(tree, "fr").flatMap((node) =>
      textsOf(tree, node).map((text) => ({ file, ...text })),
    );
  });
}

export const parity: Check = {
  name: "parity",
  about: {
    en: "both languages say the same, and French is set as French",
    fr: "les deux langues disent la même chose, et le français est composé en français",
  },
  run: async (project) => {
    const { lang } = project;
    const { pairs, faults } = pagePairs(project);
    const gaps = await messageGaps(project);
    const french = frenchTexts(project);
    const slips = french.flatMap(({ file, line, text }) =>
      typographyFaults(file, line, text, lang),
    );
    return {
      looked: pairs + gaps.texts,
      counted: messages[lang].counted(pairs, gaps.texts, french.length),
      faults: [...faults, ...gaps.faults, ...slips],
    };
  },
};
