import { compareStages } from "@boucle/compare";
import { renderHtml } from "@boucle/compare/html";
import { PLOT_STYLE } from "@boucle/trace/cost-svg";
import { stages } from "./checkout.ts";
import { insideOf } from "./markup.ts";

const DARK = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}\s*\}/;

/**
 * The look of what the engines draw, held inside their own parts of a page. The site has a switch
 * for the dark mode, so what the engines ask of the system is asked of the page.
 */
export function engineStyle(): string {
  const [before, after] = stages;
  if (!before || !after) throw new Error("expected two stages to take the style of a diff from");
  const comparison = compareStages({ stages, before, after });
  const style = insideOf(renderHtml(comparison, { lang: "en" }), "style");
  const dark = DARK.exec(style)?.[1];
  if (!dark) throw new Error("expected dark colours in the style of @boucle/compare");
  const inside = style
    .replace(DARK, "")
    .replaceAll(":root", "&")
    .replace(/^(html|body|main, \.head|\.head|main|h1) \{[^}]*\}/gm, "");
  return `.compare {${inside}}
@media screen { .dark .compare {${dark}} }
.cost {${PLOT_STYLE}}`;
}
