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

type TableOptions = { label: string; heads: string[]; rows: string[][] };

/** A table that can be scrolled sideways where it is wide, by keyboard too. */
export function table(options: TableOptions): string {
  const { label, heads, rows } = options;
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join("");
  const body = rows.map(
    ([first, ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}

/**
 * A table whose rows are cards on a phone. The cells say their heads then, and the roles are
 * written out, since a browser takes them from a table that is not laid out as one.
 */
export function stackedTable({ label, heads, rows }: TableOptions): string {
  const head = heads.map((text) => `<th role="columnheader" scope="col">${text}</th>`);
  const body = rows.map(([first, ...cells]) => {
    const rest = cells.map(
      (cell, index) =>
        `<td role="cell" data-head="${escapeHtml(heads[index + 1] ?? "")}">${cell}</td>`,
    );
    return `<tr role="row"><th role="rowheader" scope="row" data-head="${escapeHtml(heads[0] ?? "")}">${first}</th>${rest.join("")}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table class="stacked" role="table"><thead role="rowgroup"><tr role="row">${head.join("")}</tr></thead><tbody role="rowgroup">${body.join("")}</tbody></table></div>`;
}

/** What stands in an element of that name of a page that an engine made. Throws if it has none. */
export function insideOf(page: string, element: "main" | "style"): string {
  const found = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(page);
  if (!found?.[1]) throw new Error(`expected a <${element}> in the page of the engine`);
  return found[1];
}
