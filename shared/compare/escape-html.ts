import { visible } from "./code-rows.ts";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as HTML that shows it, whatever is in it. */
export function escapeHtml(text: string): string {
  return visible(text).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
