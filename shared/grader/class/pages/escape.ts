const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text with boxes for control characters, and for those that turn the direction of a line. */
export function withoutControls(text: string): string {
  return text
    .replace(/\r\n/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

/** A text as HTML that shows it, whatever is in it. */
export function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
