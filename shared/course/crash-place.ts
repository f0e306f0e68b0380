import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { isAbsolute, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** A place in a source, as a person wants it: relative to the checkout, lines from 1. */
export type Place = { file: string; line: number };

/**
 * Where an error comes from: the first place on its stack that is in a source of ours, told by the
 * bundles' own maps. Undefined when the stack names none.
 */
export function placeOf(error: unknown, root: string): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const [, url, line, column] of stack.matchAll(/(file:\/\/\S+?):(\d+):(\d+)/g)) {
    const source = sourceOf(url as string, Number(line), Number(column));
    if (!source) continue;
    const path = relative(root, source.path);
    const outside = isAbsolute(path) || path.startsWith("..");
    if (path.includes("node_modules")) continue;
    return {
      file: outside ? source.path : path.replaceAll("\\", "/"),
      line: source.line,
    };
  }
  return undefined;
}

function sourceOf(url: string, line: number, column: number) {
  const map = mapOf(url);
  if (!map) return undefined;
  const entry = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in entry)) return undefined;
  const { sourceRoot } = map.payload;
  const source = new URL(entry.originalSource, `${sourceRoot}/`);
  return { path: fileURLToPath(source), line: entry.originalLine + 1 };
}

/** The map that a bundle carries at its end; undefined for a file without one. */
function mapOf(url: string): SourceMap | undefined {
  try {
    const code = readFileSync(fileURLToPath(url), "utf8");
    const [, base64] = /\n\/\/# sourceMappingURL=data:[^,]*,(\S+)\s*$/.exec(code) ?? [];
    return base64 ? new SourceMap(JSON.parse(Buffer.from(base64, "base64").toString())) : undefined;
  } catch {
    return undefined;
  }
}
