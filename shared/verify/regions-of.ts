/** A region of a stage file: the lines between its two markers. `line` is the marker's. */
export type Region = { name: string; line: number; text: string };

/** A stage file taken apart. `stray` are the lines that stand in no region, after the header. */
export type Parts = {
  regions: Region[];
  /** The comment at the top, without its delimiters. */
  header: string[];
  stray: number[];
  /** Markers that open or close nothing. */
  broken: { line: number; marker: string }[];
};

/** Takes a stage file apart. Lines are counted from 1. */
export function partsOf(text: string): Parts {
  const lines = text.split("\n");
  const end = lines[0] === "/**" ? lines.indexOf(" */") : -1;
  const parts: Parts = {
    regions: [],
    header: lines.slice(1, Math.max(end, 1)),
    stray: [],
    broken: [],
  };
  let open: { name: string; line: number; lines: string[] } | undefined;
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const [, kind, name = ""] = /^\s*\/\/\s*#(region|endregion)\b\s*(.*?)\s*$/.exec(line) ?? [];
    if (kind === "region" && !open) {
      open = { name, line: number, lines: [] };
    } else if (kind === "endregion" && open?.name === name) {
      parts.regions.push({ name, line: open.line, text: open.lines.join("\n") });
      open = undefined;
    } else if (kind) {
      parts.broken.push({ line: number, marker: line.trim() });
    } else if (open) {
      open.lines.push(line);
    } else if (index > end && line !== "") {
      parts.stray.push(number);
    }
  }
  if (open) parts.broken.push({ line: open.line, marker: `// #region ${open.name}` });
  return parts;
}
