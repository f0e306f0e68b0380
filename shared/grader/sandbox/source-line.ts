import { SourceMap } from "node:module";
import { ANSWER, SDK } from "./bundle.ts";

/** Where things are in the learner's file, as that person knows it. */
export type Source = {
  /** The line that a stack names first. */
  lineOf: (stack: string) => number | undefined;
  /** A text with the learner's file and its lines where it names the bundle. */
  inOwnWords: (text: string) => string;
};

const PLACE = /answer\.[cm]js(?:\?check=\d+)?(?::(\d+))?(?::(\d+))?/g;

/** Reads a bundle's map; `name` is what the learner calls the file. */
export function sourceOf(map: string, name: string): Source {
  let parsed: SourceMap | undefined;
  const lineAt = (line: string | undefined, column = "1") => {
    if (line === undefined) return undefined;
    parsed ??= new SourceMap(JSON.parse(map));
    const entry = parsed.findEntry(Number(line) - 1, Number(column) - 1);
    const own = "originalSource" in entry && entry.originalSource.endsWith(ANSWER);
    return own ? entry.originalLine + 1 : undefined;
  };
  return {
    lineOf: (stack) => {
      const places = [...stack.matchAll(PLACE)];
      return places.map(([, line, column]) => lineAt(line, column)).find(Boolean);
    },
    inOwnWords: (text) =>
      text
        .replace(PLACE, (_, line, column) => [name, lineAt(line, column)].filter(Boolean).join(":"))
        .replace(/\bsdk\.m?js\b/g, SDK),
  };
}
