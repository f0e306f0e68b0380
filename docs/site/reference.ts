import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { ROOT } from "./checkout.ts";
import { SITE_WORDS } from "./site-words.ts";

/** Where typedoc writes its pages; they are made anew by each build. */
export const REFERENCE = join(ROOT, "docs", "dist", "api");

/** A page of the reference: its address below `/api/`, and its Markdown. */
export type ReferencePage = { params: { module: string }; content: string };

/** The pages that typedoc has written; none before it has run. */
export function referencePages(): ReferencePage[] {
  if (!existsSync(REFERENCE)) return [];
  const files = readdirSync(REFERENCE, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".md") && file !== "index.md")
    .sort()
    .map((file) => ({
      params: { module: file.slice(0, -3).replaceAll(sep, "/") },
      content: readFileSync(join(REFERENCE, file), "utf8"),
    }));
}

/** What stands in the place of the same pages in French: where to read them, which is in English. */
export function frenchReferencePages(): ReferencePage[] {
  return referencePages().map(({ params }) => ({
    params,
    content: `# ${params.module} {#top}\n\n${SITE_WORDS.fr.englishOnly} : [${params.module}](/api/${params.module}).\n`,
  }));
}

/** An entry of the side bar, as the theme of the site takes it. */
export type SideItem = { text: string; link?: string; collapsed?: boolean; items?: SideItem[] };

/** The modules of the reference as entries of the side bar. */
export function referenceSidebar(): SideItem[] {
  const file = join(REFERENCE, "typedoc-sidebar.json");
  if (!existsSync(file)) return [];
  return below(JSON.parse(readFileSync(file, "utf8")));
}

function below(items: SideItem[]): SideItem[] {
  return items.map(({ link, items: inner, ...item }) => ({
    ...item,
    ...(link && { link: `/api${link.replace(/\.md$/, "")}` }),
    ...(inner && { items: below(inner) }),
  }));
}
