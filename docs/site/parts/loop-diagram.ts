import { renderMermaidSVG } from "beautiful-mermaid";
import { stageOf } from "../checkout.ts";
import { DIAGRAMS } from "../diagram-words.ts";
import { block, escapeHtml } from "../markup.ts";
import type { Place } from "../place.ts";

const COLOURS = {
  bg: "var(--vp-c-bg)",
  fg: "var(--vp-c-text-1)",
  muted: "var(--vp-c-text-1)",
  line: "var(--vp-c-text-2)",
  border: "var(--vp-c-text-2)",
  surface: "var(--vp-c-bg-soft)",
};

/** The loop of a stage as a drawing, with the same in words. */
export function loopDiagram(id: string, { lang }: Place): string {
  const stage = stageOf(id);
  const diagram = DIAGRAMS[stage.id]?.[lang];
  if (!diagram) throw new Error(`no diagram for stage ${stage.id}.`);
  const { label, source, steps } = diagram;
  const svg = drawn(source);
  const words = steps.map((step) => `<li>${escapeHtml(step)}</li>`).join("");
  return block(
    "diagram",
    `<figure><div role="img" aria-label="${escapeHtml(label)}">${svg}</div>
<figcaption>${escapeHtml(label)}<ol>${words}</ol></figcaption></figure>`,
  );
}

/**
 * The drawing without its style element: that would fetch a font, and colour the whole page. The
 * names that it gives to colours go into the drawing itself.
 */
function drawn(source: string): string {
  const svg = renderMermaidSVG(source, {
    ...COLOURS,
    transparent: true,
    font: "system-ui",
    padding: 8,
  });
  const style = /<style>([\s\S]*?)<\/style>\s*/.exec(svg);
  const names = style?.[1] && /svg \{([\s\S]*?)\}/.exec(style[1])?.[1];
  if (!style || !names) throw new Error("expected a style with colours in the drawing");
  const declarations = names
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .trim();
  const bare = svg
    .replace(style[0], "")
    .replace(
      'style="',
      `aria-hidden="true" font-family="system-ui, sans-serif" style="${declarations}`,
    )
    .replace(/\n\s*/g, "");
  if (/https?:\/\/(?!www\.w3\.org)/.test(bare)) throw new Error("the drawing fetches something");
  return bare;
}
