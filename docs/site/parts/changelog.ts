import { readFile } from "../checkout.ts";
import type { Place } from "../place.ts";

/** The changelog of the checkout, in the language of the page, without its title. */
export function changelog({ lang }: Place): string {
  return readFile(lang === "fr" ? "CHANGELOG.fr.md" : "CHANGELOG.md")
    .replace(/^# .*\n/, "")
    .replace(/^## \[(.+?)\]/gm, "## $1");
}
