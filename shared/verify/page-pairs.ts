import { posix } from "node:path";
import { type Fence, type Link, type Page, pageOf } from "./markdown.ts";
import { parity as messages } from "./messages/parity.ts";
import { at, type Fault, type Lang, type Said } from "./report.ts";

/** A page in one language: its path and its text. */
export type SidePage = { file: string; text: string };

/** Whether a page is a French one: x.fr.md, or a page of the French site. */
export function isFrench(file: string): boolean {
  return /\.fr\.md$|^docs\/fr\/.*\.md$/.test(file);
}

/** The English page that a French one belongs to: README.fr.md and README.md, x.fr.md and x.en.md. */
export function twinOf(french: string, files: string[]): string {
  if (french.startsWith("docs/fr/")) return french.replace("docs/fr/", "docs/");
  const [plain, marked] = [french.replace(/\.fr\.md$/, ".md"), french.replace(/\.fr\./, ".en.")];
  return files.includes(marked) ? marked : plain;
}

/** The French page that an English one should have; none for pages that are English by design. */
export function frenchOf(english: string): string | undefined {
  if (/^docs\/(?!fr\/|api\/).*\.md$/.test(english) && !/\.(en|fr)\.md$/.test(english)) {
    return english.replace("docs/", "docs/fr/");
  }
  return /(^README|\.en)\.md$/.test(english)
    ? english.replace(/(\.en)?\.md$/, ".fr.md")
    : undefined;
}

type Side = SidePage & { page: Page };

/** Where a French page and its English twin differ in shape. Faults stand at the French one. */
export function pageFaults(french: SidePage, english: SidePage, lang: Lang): Fault[] {
  const [fr, en] = [french, english].map((side) => ({ ...side, page: pageOf(side.text) })) as [
    Side,
    Side,
  ];
  return [
    ...unequal(fr, en, levelsOf, (own, other) => messages[lang].headings(own, other)),
    ...fenceFaults(fr, en, lang),
    ...lonelyLinks(fr, en, lang),
    ...lonelyLinks(en, fr, lang),
    ...unequal(fr, en, embedsOf, (own, other) => messages[lang].embeds(own, other, en.file)),
    ...unequal(fr, en, figuresOf, (own, other) => messages[lang].figures(own, other, en.file)),
  ];
}

function unequal(
  fr: Side,
  en: Side,
  of: (side: Side) => string,
  say: (own: string, other: string) => Said,
): Fault[] {
  const [own, other] = [of(fr), of(en)];
  return own === other ? [] : [{ at: at(fr.file), ...say(own || "(none)", other || "(none)") }];
}

function levelsOf({ page }: Side): string {
  return page.headings.map(({ level }) => level).join(" ");
}

/** What the site puts in, but for the language that it is told. */
function embedsOf({ page }: Side): string {
  return page.embeds.map(({ text }) => text.replace(/ lang="(en|fr)"/, "")).join(" ");
}

function figuresOf({ text }: Side): string {
  const names = [...text.matchAll(/<!-- figure:([\w-]+)/g)].map(([, name]) => name);
  return names.sort().join(" ");
}

function fenceFaults(fr: Side, en: Side, lang: Lang): Fault[] {
  const [own, others] = [fr.page.fences, en.page.fences];
  const count = Math.max(own.length, others.length);
  return Array.from({ length: count }, (_, n) => n).flatMap((n) => {
    const [shown, wanted] = [own[n], others[n]].map((fence) =>
      fence ? essenceOf(fence) : "(none)",
    ) as [string, string];
    if (shown === wanted) return [];
    return [{ at: at(fr.file, own[n]?.line), ...messages[lang].fences(shown, wanted, en.file) }];
  });
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

/** The links of a page that the other one does not have. */
function lonelyLinks(own: Side, other: Side, lang: Lang): Fault[] {
  const left = other.page.links.map((link) => neutral(other.file, link));
  return own.page.links.flatMap((link) => {
    const index = left.indexOf(neutral(own.file, link));
    if (index >= 0) left.splice(index, 1);
    if (index >= 0) return [];
    return [{ at: at(own.file, link.line), ...messages[lang].links(link.target, other.file) }];
  });
}

/** Where a link leads, without what changes with the language: its anchor, "fr" or "en" in it. */
function neutral(file: string, { target }: Link): string {
  const [path = "", anchor] = target.split("#");
  const mark = anchor === undefined ? "" : "#";
  if (/^[a-z]+:|^\/\//i.test(path)) {
    return path.replace(/\/(fr|en)(?=[/.-]|$)|(?<=\/\/)(fr|en)\./g, "") + mark;
  }
  const place = path.startsWith("/") ? `docs${path}` : posix.join(posix.dirname(file), path);
  const page = path === "" ? file : place;
  return page.replace(/^docs\/(fr|en)\//, "docs/").replace(/\.(fr|en)\./, ".") + mark;
}
