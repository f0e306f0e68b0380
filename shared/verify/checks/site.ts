import { pageOf } from "../markdown.ts";
import { site as messages } from "../messages/site.ts";
import type { Manifest, Project } from "../project.ts";
import { fleschOf, lixOf, type Sentence, sentencesOf, wordsOf } from "../readability.ts";
import { at, type Check, type Fault, type Lang } from "../report.ts";
import { changesIn, type Kept, keptFrom, pairsOf } from "../section-pairs.ts";

const KEPT = "docs/.parity.json";

/** The most words that a sentence may have. */
const MOST_WORDS = 35;

/** A page of the course: its name, and its file in each language. */
type Page = { name: string; en: string; fr: string };

type Written = { text: string; name: string; line: number };

/** What the site itself knows of its components: the module that builds the pages. */
type Site = {
  directivesOf: (page: string) => Written[];
  made: (written: Written, place: { lang: Lang; up: string }) => Promise<string>;
};

function pagesOf({ files }: Project): Page[] {
  return files.flatMap((file) => {
    const name = /^docs\/([\w-]+)\.md$/.exec(file)?.[1];
    const fr = `docs/fr/${name}.md`;
    return name !== undefined && files.includes(fr) ? [{ name, en: file, fr }] : [];
  });
}

const filesOf = (pages: Page[]) => pages.flatMap(({ en, fr }) => [en, fr]);

const langOf = (file: string): Lang => (file.startsWith("docs/fr/") ? "fr" : "en");

/** A line of a terminal that a page may type: a script of the root, or installing. */
export function isShellLine(line: string, scripts: Record<string, string>): boolean {
  const [, command, rest = ""] = /^npm (ci|start|test|run)\b ?(.*)$/.exec(line.trim()) ?? [];
  if (command !== "run") return command === "ci" ? rest === "" : command !== undefined;
  return Object.hasOwn(scripts, rest.replace(/^--silent /, "").split(" ")[0] ?? "");
}

type Covered = { all: number; good: number; faults: Fault[] };

/** Everything that is no prose: typed code, code from files, and what components put in. */
async function coverage(project: Project, pages: Page[]): Promise<Covered> {
  const say = messages[project.lang];
  const { scripts = {} }: Manifest = JSON.parse(project.read("package.json"));
  const site = (await project.load("docs/site/directives.ts")) as Site;
  const covered: Covered = { all: 0, good: 0, faults: [] };
  const count = (fault: Fault | undefined) => {
    covered.all++;
    if (fault) covered.faults.push(fault);
    else covered.good++;
  };
  for (const file of filesOf(pages)) {
    const text = project.read(file);
    const { fences, embeds } = pageOf(text);
    for (const { language, lines, line } of fences) {
      const typed = lines.find((each) => each.trim() !== "" && !isShellLine(each, scripts));
      const isShell = language === "sh" && typed === undefined;
      count(isShell ? undefined : { at: at(file, line), ...say.typed(typed ?? language) });
    }
    for (const { text: embed, line } of embeds.filter((each) => each.text.startsWith("<<<"))) {
      const isRegion = /^<<<\s*@\/\.\.\/agents\/\S+#[\w-]+\{\w+\}$/.test(embed);
      count(isRegion ? undefined : { at: at(file, line), ...say.region(embed) });
    }
    for (const written of site.directivesOf(text)) {
      const place = { lang: langOf(file), up: langOf(file) === "fr" ? "../" : "./" };
      const fault = await site.made(written, place).then(
        () => undefined,
        (error: Error) => ({
          at: at(file, written.line),
          ...say.component(written.text, error.message),
        }),
      );
      count(fault);
    }
  }
  return covered;
}

/** The headings' own names: each has one, and they are the same in both languages. */
function headingFaults({ read, lang }: Project, { en, fr }: Page): Fault[] {
  const say = messages[lang];
  const idsOf = (file: string) =>
    pageOf(read(file)).headings.map((each) => ({ ...each, id: idAt(read(file), each.line) }));
  const nameless = [en, fr].flatMap((file) =>
    idsOf(file)
      .filter(({ id }) => id === "")
      .map(({ line, text }) => ({ at: at(file, line), ...say.nameless(text) })),
  );
  const [own, other] = [idsOf(fr), idsOf(en)].map((ids) => ids.map(({ id }) => id).join(" "));
  if (nameless.length > 0 || own === other) return nameless;
  return [{ at: at(fr), ...say.ids(own ?? "", other ?? "") }];
}

function idAt(text: string, line: number): string {
  return /\{#([\w-]+)\}\s*$/.exec(text.split("\n")[line - 1] ?? "")?.[1] ?? "";
}

function sentences(project: Project, pages: Page[], side: "en" | "fr"): Sentence[] {
  return pages.flatMap((page) => sentencesOf(project.read(page[side])));
}

function longSentences(project: Project, pages: Page[]): Fault[] {
  return filesOf(pages).flatMap((file) =>
    sentencesOf(project.read(file)).flatMap(({ text, line }) => {
      const words = wordsOf(text).length;
      if (words <= MOST_WORDS) return [];
      return [{ at: at(file, line), ...messages[project.lang].long(words, MOST_WORDS, text) }];
    }),
  );
}

function keptIn({ files, read }: Project): Kept {
  return files.includes(KEPT) ? JSON.parse(read(KEPT)) : {};
}

function pairsNow(project: Project, pages: Page[]): Kept {
  const pairs = pages.map(({ name, en, fr }) => pairsOf(name, project.read(en), project.read(fr)));
  return Object.assign({}, ...pairs);
}

/** Sections of which one language changed, and the other did not. */
function sectionFaults(project: Project, pages: Page[]): Fault[] {
  const say = messages[project.lang];
  return changesIn(pairsNow(project, pages), keptIn(project)).map(({ section, what }) => {
    const [name = "", id = ""] = section.split("#");
    const page = what === "fr" ? `docs/fr/${name}.md` : `docs/${name}.md`;
    return {
      at: at(page),
      ...(what === "en" || what === "fr" ? say.oneSide(id, what) : say.stale(id)),
    };
  });
}

export const site: Check = {
  name: "site",
  about: {
    en: "what the site shows comes from the code, in both languages alike",
    fr: "ce que montre le site vient du code, pareil dans les deux langues",
  },
  run: async (project) => {
    const pages = pagesOf(project);
    const { all, good, faults } = await coverage(project, pages);
    const [flesch, lix] = [
      fleschOf(sentences(project, pages, "en")),
      lixOf(sentences(project, pages, "fr")),
    ];
    return {
      looked: all,
      counted: messages[project.lang].counted(
        good,
        all,
        pages.length,
        Math.round(flesch),
        Math.round(lix),
      ),
      faults: [
        ...faults,
        ...pages.flatMap((page) => headingFaults(project, page)),
        ...longSentences(project, pages),
        ...sectionFaults(project, pages),
      ],
    };
  },
  write: (project) => {
    const pages = pagesOf(project);
    if (pages.length === 0) return [];
    const kept = keptFrom(pairsNow(project, pages), keptIn(project));
    const text = `${JSON.stringify(kept, null, 2)}\n`;
    if (project.files.includes(KEPT) && project.read(KEPT) === text) return [];
    project.write(KEPT, text);
    return [KEPT];
  },
};
