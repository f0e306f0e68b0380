import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT, stages } from "./checkout.ts";
import { settingsOf } from "./front-matter.ts";
import type { Lang } from "./place.ts";
import { referenceSidebar, type SideItem } from "./reference.ts";
import { SITE_WORDS } from "./site-words.ts";

const folderOf = (lang: Lang) => (lang === "fr" ? "fr/" : "");

/** The pages of the course that begin with this word, such as "elsewhere-", in order. */
function pagesFrom(start: string): string[] {
  const names = readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md"));
  return names.map((name) => name.slice(0, -3)).filter((name) => name.startsWith(start));
}

/** A page as an entry, called as the page calls itself. */
function entry(name: string, lang: Lang): { text: string; link: string } {
  const { title } = settingsOf(`docs/${folderOf(lang)}${name}.md`);
  return { text: title, link: `/${folderOf(lang)}${name}` };
}

function groups(lang: Lang): { text: string; items: { text: string; link: string }[] }[] {
  const words = SITE_WORDS[lang];
  const of = (names: string[]) =>
    names
      .filter((name) => existsSync(join(ROOT, "docs", `${folderOf(lang)}${name}.md`)))
      .map((name) => entry(name, lang));
  return [
    { text: words.lessons, items: of(["before-you-start", ...stages.map(({ id }) => id)]) },
    { text: words.elsewhere, items: of(pagesFrom("elsewhere-")) },
    { text: words.look, items: of(["break-it", "cost", "api-rules"]) },
    { text: words.teach, items: of(["exercises", "worksheets", "teachers-guide"]) },
    {
      text: words.reference,
      items: [
        ...of(["glossary", "changelog"]),
        { text: words.apiReference, link: `/${folderOf(lang)}api/` },
      ],
    },
  ];
}

/** The menus at the top of each page: what a reader comes for; the rest is in the side bar. */
export function navigation(lang: Lang) {
  const { lessons, look, teach } = SITE_WORDS[lang];
  return groups(lang).filter(({ text }) => [lessons, look, teach].includes(text));
}

/** The side bar: all pages of the course; beside the reference, its modules. */
export function sidebar(lang: Lang): Record<string, SideItem[]> {
  const words = SITE_WORDS[lang];
  const home = `/${folderOf(lang)}`;
  const course = [{ text: words.start, link: home }, ...groups(lang)];
  if (lang === "fr") return { [home]: course };
  const modules = [{ text: words.apiOverview, link: "/api/" }, ...referenceSidebar()];
  return {
    "/api/": [
      { text: words.start, link: home },
      { text: words.apiReference, items: modules },
    ],
    [home]: course,
  };
}
