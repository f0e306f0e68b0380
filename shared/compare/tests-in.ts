import type { SourceLine } from "./scan-source.ts";

const START = /^\s*(describe\b|test\b|it\b|[\w$\u00aa-\uffff]+(?=\())/;
const TITLE = /^\s*\w+(?:\.(?!each\b|for\b)\w+)*\(\s*(["'`])(.*?)\1/s;
const TABLE_TITLE = /[)\]}`]\s*\(\s*(["'`])(.*?)\1\s*,/s;

/** Whether a file is named like one of tests. */
export function isTestFile(name: string): boolean {
  return /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(name);
}

/** What stands on the outermost level of a file of tests, or directly in a `describe`. */
export type Tests = {
  /** What starts on that line: a test's title, or a called function; null for a `describe`. */
  get: (index: number) => string | null | undefined;
  /** Whether a line that starts nothing stands between two tests. */
  isBetween: (line: SourceLine) => boolean;
};

/** Finds the tests, each by its title; a `describe` around them has no part in it. */
export function findTests(lines: SourceLine[]): Tests {
  const starts = new Map<number, string | null>();
  const between = new Set<SourceLine>();
  const bases = [0];
  for (const [index, line] of lines.entries()) {
    const base = bases.at(-1) ?? 0;
    if (line.depth !== base || line.inside) continue;
    if (line.content !== "code") {
      between.add(line);
      continue;
    }
    if (base > 0 && /^\s*[})\]]/.test(line.text)) {
      bases.pop();
      starts.set(index, null);
      continue;
    }
    const word = START.exec(line.text)?.[1];
    if (word === "describe") {
      const inner = lines[index + 1]?.depth ?? 0;
      if (inner > base) bases.push(inner);
      starts.set(index, null);
    } else if (word) {
      const isTest = word === "test" || word === "it";
      starts.set(index, isTest ? titleOf(lines, index) : word);
    }
  }
  return { get: (index) => starts.get(index), isBetween: (line) => between.has(line) };
}

function titleOf(lines: SourceLine[], index: number): string | null {
  const depth = lines[index]?.depth ?? 0;
  const next = lines.findIndex((line, at) => at > index && line.depth <= depth && !line.inside);
  const call = lines.slice(index, next < 0 ? undefined : next);
  const text = call.map((line) => line.text).join("\n");
  return (TITLE.exec(text) ?? TABLE_TITLE.exec(text))?.[2] ?? null;
}
