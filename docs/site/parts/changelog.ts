import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT, readFile } from "../checkout.ts";
import type { Place } from "../place.ts";

/** The changelog of the checkout without its title; in French where there is a French one. */
export function changelog({ lang }: Place): string {
  const french = existsSync(join(ROOT, "CHANGELOG.fr.md"));
  const isFrench = lang === "fr" && french;
  const text = readFile(isFrench ? "CHANGELOG.fr.md" : "CHANGELOG.md")
    .replace(/^# .*\n/, "")
    .replace(/^## \[(.+?)\]/gm, "## $1");
  return lang === "en" || isFrench ? text : `<div lang="en">\n\n${text}\n\n</div>`;
}
