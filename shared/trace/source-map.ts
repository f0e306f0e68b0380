import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

const maps = new Map<string, SourceMap | undefined>();

/** Where a place in a bundle comes from, told by the map at the bundle's end. Lines from 1. */
export function originalPlace(
  url: string,
  line: number,
  column: number,
): { file: string; line: number } | undefined {
  if (!url.startsWith("file://")) return undefined;
  if (!maps.has(url)) maps.set(url, mapOf(url));
  const map = maps.get(url);
  const entry = map?.findEntry(line - 1, column - 1);
  if (!map || !entry || !("originalSource" in entry)) return undefined;
  const { sourceRoot } = map.payload;
  const base = sourceRoot ? `${sourceRoot}/` : url;
  return { file: new URL(entry.originalSource, base).href, line: entry.originalLine + 1 };
}

function mapOf(url: string): SourceMap | undefined {
  try {
    const code = readFileSync(fileURLToPath(url), "utf8");
    const [, base64] = /\n\/\/# sourceMappingURL=data:[^,]*,(\S+)\s*$/.exec(code) ?? [];
    return base64 ? new SourceMap(JSON.parse(Buffer.from(base64, "base64").toString())) : undefined;
  } catch {
    return undefined;
  }
}
