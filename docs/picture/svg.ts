/** A terminal window to draw: what stands in its title bar, and the text in it. */
export type Window = { title: string; description: string; lang: string; text: string };

const COLUMNS = 80;
const LINE = 20;
const TEXT_TOP = 62;

/** What a line begins with, and the class that its mark is drawn in. */
const MARKS: [start: RegExp, className: string][] = [
  [/^\$ .*/, "command"],
  [/^User> |^Agent> /, "speaker"],
  [/^\[tool\]/, "tool"],
  [/^\[[a-z-]+\]/, "error"],
];

// every colour has at least 7:1 on the background, which is drawn, so that any page suits it
const STYLE = `
  text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    fill: #e6edf3; white-space: pre; }
  .command { fill: #ffffff; font-weight: bold; }
  .speaker { fill: #79c0ff; font-weight: bold; }
  .tool { fill: #7ee787; font-weight: bold; }
  .error { fill: #ffb3ad; font-weight: bold; }
  .title { fill: #b1bac4; }
`;

/** The window as an SVG whose text is text: it can be searched, copied and read aloud. */
export function drawWindow({ title, description, lang, text }: Window): string {
  const rows = text.trimEnd().split("\n").flatMap(wrap);
  const height = TEXT_TOP + rows.length * LINE;
  const drawn = rows.map((row, index) => drawRow(row, TEXT_TOP + index * LINE));
  return `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="${lang}" role="img" \
aria-labelledby="title description" viewBox="0 0 720 ${height}" width="720" height="${height}">
<title id="title">${escapeXml(title)}</title>
<desc id="description">${escapeXml(description)}</desc>
<style>${STYLE}</style>
<rect x="0.5" y="0.5" width="719" height="${height - 1}" rx="8" fill="#0d1117" stroke="#6e7681"/>
<path d="M0.5 36.5h719" stroke="#6e7681"/>
<text class="title" x="18" y="23">${escapeXml(title)}</text>
${drawn.join("\n")}
</svg>
`;
}

/** A line in pieces of at most 80 characters, broken where a terminal breaks it. */
function wrap(line: string): string[] {
  return line.match(new RegExp(`.{1,${COLUMNS}}`, "gu")) ?? [""];
}

function drawRow(row: string, y: number): string {
  const [start, className] = MARKS.find(([mark]) => mark.test(row)) ?? [/^/, ""];
  const mark = start.exec(row)?.[0] ?? "";
  const marked = mark && `<tspan class="${className}">${escapeXml(mark)}</tspan>`;
  return `<text x="18" y="${y}">${marked}${escapeXml(row.slice(mark.length))}</text>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
