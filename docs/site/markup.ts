const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as HTML text or as the value of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
}

/** Text in which `this` between backquotes is code, as HTML. */
export function codeHtml(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

/**
 * HTML as one block of a Markdown page, which takes it as it is: it is on one line, since a blank
 * line would end it, and Vue does not look for braces in it.
 */
export function block(className: string, html: string): string {
  const line = html.trim().replace(/\n/g, "&#10;");
  return `<div v-pre class="part ${className}">${line}</div>`;
}

/** A fenced block; its fence is longer than any in the text. */
export function fence(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language}\n${text.replace(/\n$/, "")}\n${ticks}`;
}

/** A table that can be scrolled sideways where it is wide, by keyboard too. */
export function table(options: { label: string; heads: string[]; rows: string[][] }): string {
  const { label, heads, rows } = options;
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join("");
  const body = rows.map(
    ([first, ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}

/** What stands in an element of that name of a page that an engine made. Throws if it has none. */
export function insideOf(page: string, element: "main" | "style"): string {
  const found = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(page);
  if (!found?.[1]) throw new Error(`expected a <${element}> in the page of the engine`);
  return found[1];
}
