import { readFile } from "./checkout.ts";

/** The title and the description that a page has at its top. Throws when one is missing. */
export function settingsOf(page: string): { title: string; description: string } {
  const [, settings = ""] = /^---\n([\s\S]*?)\n---/.exec(readFile(page)) ?? [];
  const value = (key: string) => {
    const found = new RegExp(`^${key}: "(.*)"$`, "m").exec(settings);
    if (!found?.[1]) throw new Error(`expected ${key}: "…" at the top of ${page}.`);
    return found[1];
  };
  return { title: value("title"), description: value("description") };
}
