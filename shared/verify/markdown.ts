/** A heading: its level, and its words without markup. */
export type Heading = { level: number; text: string; line: number };

/** A fenced block: what stands behind the opening fence, and the lines inside. */
export type Fence = { language: string; lines: string[]; line: number };

/** A link or an image: where it points to. */
export type Link = { target: string; line: number };

/** What the site puts in: a component, or lines of a file (`<<< @/path#region`). */
export type Embed = { text: string; line: number };

/** A Markdown file taken apart. `prose` are its lines with code, comments and targets blanked. */
export type Page = {
  headings: Heading[];
  fences: Fence[];
  links: Link[];
  embeds: Embed[];
  prose: string[];
  /** Names that a link may point to: headings' own or as GitHub makes them, and `id` attributes. */
  anchors: Set<string>;
};

/** Takes a Markdown file apart. Lines are counted from 1. */
export function pageOf(text: string): Page {
  const page: Page = {
    ...{ headings: [], fences: [], links: [], embeds: [], prose: [] },
    anchors: new Set(),
  };
  let open: { mark: string; fence: Fence } | undefined;
  const lines = bareValues(blankComments(text)).split("\n");
  for (const [index, line] of lines.entries()) {
    const line_ = index + 1;
    const [, mark = "", info = ""] = /^\s*(?:> ?)*(`{3,}|~{3,})\s*([^`]*)$/.exec(line) ?? [];
    if (open) {
      page.prose.push("");
      if (mark.startsWith(open.mark) && info.trim() === "") open = undefined;
      else open.fence.lines.push(line);
    } else if (mark) {
      page.prose.push("");
      const fence = { language: info.trim().split(/\s/)[0] ?? "", lines: [], line: line_ };
      page.fences.push(fence);
      open = { mark, fence };
    } else {
      readProse(page, line, line_);
    }
  }
  return page;
}

/** The name that GitHub gives a heading, before it numbers those that come twice. */
export function slugOf(heading: string): string {
  const kept = heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "");
  return kept.replace(/ /g, "-");
}

/** The text with the same lines, each HTML comment blanked. */
function blankComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ""));
}

/** The text with the same lines, and of the settings at its top only the values. */
function bareValues(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---$/m, (settings, index: number) =>
    index === 0 ? settings.replace(/^(\s*[\w-]+:|---$)/gm, "") : settings,
  );
}

function readProse(page: Page, line: string, number: number): void {
  readHeading(page, line, number);
  const [embed] = /^<<<.*|<[A-Z]\w*(?:\s[^>]*)?>/.exec(line) ?? [];
  if (embed) page.embeds.push({ text: embed.trim(), line: number });
  const noCode = line.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, "…");
  for (const [, name = ""] of noCode.matchAll(/\b(?:id|name)="([^"]+)"/g)) page.anchors.add(name);
  const targets = [
    ...noCode.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g),
    ...noCode.matchAll(/^\s*\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)/g),
    ...noCode.matchAll(/\b(?:href|src|srcset)="([^"]+)"/g),
  ];
  for (const [, target = ""] of targets) page.links.push({ target, line: number });
  page.prose.push(
    noCode
      .replace(/^:::.*?(?=\s\S+\s|$)|^<<<.*|\{#[\w-]+\}/g, "")
      .replace(/\]\([^)]*\)/g, "]")
      .replace(/^\s*\[[^\]]+\]:\s.*$/, "")
      .replace(/<[^>]*>/g, ""),
  );
}

function readHeading(page: Page, line: string, number: number): void {
  const [, marks, title = "", id] = /^(#{1,6})\s+(.*?)\s*#*(?:\{#([\w-]+)\})?$/.exec(line) ?? [];
  if (!marks) return;
  const text = wordsOf(title);
  page.headings.push({ level: marks.length, text, line: number });
  const slug = slugOf(text);
  const again = page.headings.filter((other) => slugOf(other.text) === slug).length - 1;
  page.anchors.add(id ?? (again === 0 ? slug : `${slug}-${again}`));
}

/** A heading's words: links give their text, code its content. */
function wordsOf(title: string): string {
  return title
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .replace(/<[^>]*>/g, "");
}
