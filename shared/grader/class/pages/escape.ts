const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * A text as HTML that shows it, whatever is in it: control characters, and those that turn the
 * direction of a line around, are shown as boxes.
 */
export function escapeHtml(text: string): string {
  return text
    .replace(/\r\n/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd")
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
