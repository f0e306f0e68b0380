import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../checkout.ts";
import { COMING } from "../coming-words.ts";
import { block, escapeHtml } from "../markup.ts";
import type { Place } from "../place.ts";

/** What is not built yet: what it will be. Throws when it is built, since the page is then behind. */
export function coming(what: string, { lang }: Place): string {
  const texts = COMING[what];
  if (!texts)
    throw new Error(`nothing known as "${what}". Known: ${Object.keys(COMING).join(", ")}.`);
  const built = readdirSync(join(ROOT, "agents")).find((name) => name.startsWith(`${what}-`));
  if (built && existsSync(join(ROOT, "agents", built, "package.json"))) {
    throw new Error(`agents/${built} is built: its page can show it.`);
  }
  return block("coming", `<p>${escapeHtml(texts[lang])}</p>`);
}
