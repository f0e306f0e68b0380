import { SourceMap } from "node:module";
import { ANSWER } from "./bundle.ts";

/** Finds the line of the learner's file that a stack names first. */
export function lineFinder(map: string): (stack: string) => number | undefined {
  let parsed: SourceMap | undefined;
  return (stack) => {
    parsed ??= new SourceMap(JSON.parse(map));
    for (const [, line, column] of stack.matchAll(/answer\.mjs[^\s:)]*:(\d+):(\d+)/g)) {
      const entry = parsed.findEntry(Number(line) - 1, Number(column) - 1);
      if ("originalSource" in entry && entry.originalSource.endsWith(ANSWER)) {
        return entry.originalLine + 1;
      }
    }
    return undefined;
  };
}
