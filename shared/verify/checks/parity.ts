import { bilingualsOf, gapsOf } from "../bilingual.ts";
import { pageOf } from "../markdown.ts";
import { parity as messages } from "../messages/parity.ts";
import { frenchOf, isFrench, pageFaults, twinOf } from "../page-pairs.ts";
import type { Project } from "../project.ts";
import { at, type Check, type Fault } from "../report.ts";
import { type Text, textsOf, valuesOf } from "../source.ts";
import { mendPage, mendSpaces, type Slip, slipsOf } from "../typography.ts";

type Line = { line: number; slip: Slip };

/** Lines of a French text that lack no-break spaces; `first` is the line where the text starts. */
function slipsByLine(first: number, text: string): Line[] {
  return text.split("\n").flatMap((line, index) => {
    const [slip] = slipsOf(line);
    return slip ? [{ line: first + index, slip }] : [];
  });
}

/** Compares each French page with its English twin, and finds pages in one language only. */
function pagePairs({ files, read, lang }: Project): { pairs: number; faults: Fault[] } {
  const say = messages[lang];
  const french = files.filter(isFrench);
  const alone = files.flatMap((file) => {
    const twin = frenchOf(file);
    return twin === undefined || files.includes(twin) ? [] : [{ file, twin }];
  });
  const faults = alone.map(({ file, twin }) => ({ at: at(file), ...say.noTwin(twin) }));
  for (const file of french) {
    const twin = twinOf(file, files);
    if (files.includes(twin)) {
      const page = (name: string) => ({ file: name, text: read(name) });
      faults.push(...pageFaults(page(file), page(twin), lang));
    } else {
      faults.push({ at: at(file), ...say.noTwin(twin) });
    }
  }
  return { pairs: french.length, faults };
}

/** Modules of texts: `messages/*.ts` of a package, or a file of that name. They do nothing when loaded. */
async function messageGaps(project: Project): Promise<{ texts: number; faults: Fault[] }> {
  const modules = project.files.filter(
    (file) =>
      /^(shared|docs)\/.*(\/messages\/[^/]+|[-/]messages|[-/]words)\.ts$/.test(file) &&
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

/** The texts of a file that are French: a transcript's, and all under a key "fr". */
function frenchTexts({ parse }: Project, file: string): Text[] {
  if (/\/transcripts\/[^/]+\.fr\.json$/.test(file)) return textsOf(parse(file));
  if (!/(\.[cm]?ts|changes\.json)$/.test(file) || /\.test\.ts$/.test(file)) return [];
  const tree = parse(file);
  return valuesOf(tree, "fr").flatMap((node) => textsOf(tree, node));
}

/** One fault a file: `--write` mends all of its lines at once. */
function slips(project: Project): { texts: number; faults: Fault[] } {
  const { files, read, lang } = project;
  let texts = 0;
  const faults = files.flatMap((file) => {
    const found = isFrench(file)
      ? [{ line: 1, text: pageOf(read(file)).prose.join("\n") }]
      : frenchTexts(project, file);
    texts += found.length;
    const lines = found.flatMap(({ line, text }) => slipsByLine(line, text));
    const [first] = lines;
    if (!first) return [];
    const { kind, shown } = first.slip;
    return [{ at: at(file, first.line), ...messages[lang][kind](shown, lines.length - 1) }];
  });
  return { texts, faults };
}

/** A file with no-break spaces in its French texts. */
function mended(project: Project, file: string): string {
  const text = project.read(file);
  if (isFrench(file)) return mendPage(text);
  const pieces = frenchTexts(project, file).flatMap((found) => found.pieces);
  let result = text;
  // a no-break space is as long as the space that it replaces, so the places stay right
  for (const [from, to] of pieces) {
    result = result.slice(0, from) + mendSpaces(result.slice(from, to)) + result.slice(to);
  }
  return result;
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
    const french = slips(project);
    return {
      looked: pairs + gaps.texts,
      counted: messages[lang].counted(pairs, gaps.texts, french.texts),
      faults: [...faults, ...gaps.faults, ...french.faults],
    };
  },
  write: (project) =>
    project.files.filter((file) => {
      if (!isFrench(file) && !/\.([cm]?ts|json)$/.test(file)) return false;
      const right = mended(project, file);
      const wrong = right !== project.read(file);
      if (wrong) project.write(file, right);
      return wrong;
    }),
};
