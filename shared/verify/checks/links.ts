import { posix } from "node:path";
import { type Page, pageOf } from "../markdown.ts";
import { links as messages } from "../messages/links.ts";
import type { Project } from "../project.ts";
import { at, type Check, type Fault, type Lang, type Said } from "../report.ts";
import { textsOf, urlsOf } from "../source.ts";

/** What there is to point to: files and folders, and the pages among them. */
export type Tree = {
  has: (path: string) => boolean;
  read: (path: string) => string;
  page: (path: string) => Page;
};

/** Whether a link leads out of the checkout, and so is none of ours. */
export function isForeign(target: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target);
}

/** What is wrong with a relative link of a page, or nothing. */
export function faultOfLink(
  file: string,
  target: string,
  tree: Tree,
  lang: Lang,
): Said | undefined {
  const [path = "", anchor] = decoded(target).split("#");
  const from = path.startsWith("/") ? siteOf(file) : posix.dirname(file);
  const place = path.split("?")[0] ? posix.join(from, path.split("?")[0] ?? "") : file;
  const bare = place.replace(/\/$/, "");
  const goal = spellings(file, bare).find(tree.has);
  if (bare === ".") return undefined;
  if (goal === undefined) return messages[lang].missing(target, bare);
  if (anchor === undefined || !goal.endsWith(".md")) return undefined;
  const { anchors } = tree.page(goal);
  if (anchors.has(anchor)) return undefined;
  return messages[lang].anchor(target, anchor, [...anchors].join(", "));
}

/** What is wrong with lines that the site takes from a file (`<<< @/path#region{ts}`), or nothing. */
export function faultOfSnippet(text: string, tree: Tree, lang: Lang): Said | undefined {
  const [, path = "", region] = /^<<<\s*@\/([^#{\s]+)(?:#([\w-]+))?/.exec(text) ?? [];
  const file = posix.join("docs", path);
  if (!tree.has(file)) return messages[lang].missing(text, file);
  if (region === undefined || tree.read(file).includes(`#region ${region}\n`)) return undefined;
  return messages[lang].region(file, region);
}

/** The files that a link of a page may mean: on the site, endings may be left out. */
function spellings(file: string, path: string): string[] {
  if (!file.startsWith("docs/")) return [path];
  return [path.replace(/\.html$/, ".md"), `${path}.md`, `${path}/index.md`, path];
}

/** A target with its %20 and the like read; one that is written wrong stays as it is. */
function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

/** Whether a text in code is a path of this project: it starts at a folder of the root. */
export function isPath(text: string, folders: string[]): boolean {
  if (!/^[\w.@/-]+\.(md|ts|mts|mjs|json|svg|html)$/.test(text)) return false;
  return folders.includes(text.split("/", 1)[0] ?? "");
}

/** An absolute link starts at the top of the site in `docs`, elsewhere at the root. */
function siteOf(file: string): string {
  return file.startsWith("docs/") ? "docs" : ".";
}

function treeOf(project: Project): Tree {
  const paths = new Set<string>();
  for (const file of project.files) {
    for (let path = file; path !== "."; path = posix.dirname(path)) paths.add(path);
  }
  const pages = new Map<string, Page>();
  const page = (path: string): Page => {
    const known = pages.get(path) ?? pageOf(project.read(path));
    pages.set(path, known);
    return known;
  };
  return { has: (path) => paths.has(path), read: project.read, page };
}

/**
 * Paths in the code that is no test (there, paths of other trees are made up), from the root. What
 * is made by a program, such as `dist`, does not count.
 */
function pathsInCode(project: Project): { file: string; path: string; line: number }[] {
  const folders = [...new Set(project.files.map((file) => file.split("/", 1)[0] ?? ""))];
  const sources = project.files.filter((file) => /(?<!\.test)\.[cm]?[jt]s$/.test(file));
  const found = sources.flatMap((file) => {
    const tree = project.parse(file);
    const texts = textsOf(tree).filter(({ text }) => isPath(text, folders));
    return [
      ...texts.map(({ text, line }) => ({ file, path: posix.normalize(text), line })),
      ...urlsOf(tree)
        .filter(({ specifier }) => !isForeign(specifier))
        .map(({ specifier, line }) => {
          const path = posix.join(posix.dirname(file), specifier).replace(/\/$/, "");
          return { file, path, line };
        }),
    ];
  });
  return found.filter(({ path }) => !/(^|\/)(dist|node_modules|work)(\/|$)/.test(path));
}

export const links: Check = {
  name: "links",
  about: {
    en: "relative links and anchors lead somewhere, paths in code too",
    fr: "les liens relatifs et les ancres mènent quelque part, les chemins du code aussi",
  },
  run: (project) => {
    const { lang } = project;
    const tree = treeOf(project);
    const pages = project.files.filter((file) => file.endsWith(".md"));
    const found = pages.flatMap((file) =>
      tree
        .page(file)
        .links.filter(({ target }) => !isForeign(target))
        .map((link) => ({ file, ...link })),
    );
    const paths = pathsInCode(project);
    const faults: Fault[] = found.flatMap(({ file, target, line }) => {
      const said = faultOfLink(file, target, tree, lang);
      return said ? [{ at: at(file, line), ...said }] : [];
    });
    const snippets = pages.flatMap((file) =>
      tree
        .page(file)
        .embeds.filter(({ text }) => text.startsWith("<<<"))
        .map((embed) => ({ file, ...embed })),
    );
    for (const { file, text, line } of snippets) {
      const said = faultOfSnippet(text, tree, lang);
      if (said) faults.push({ at: at(file, line), ...said });
    }
    for (const { file, path, line } of paths) {
      if (path === "." || tree.has(path)) continue;
      faults.push({ at: at(file, line), ...messages[lang].text(path) });
    }
    const links = found.length + snippets.length;
    const counted = messages[lang].counted(links, pages.length, paths.length);
    return { looked: links + paths.length, counted, faults };
  },
};
