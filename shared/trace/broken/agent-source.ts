import { declarationsOf } from "../declarations.ts";

/** The marked lines of a small agent, without their common indentation; `line` is the first one's. */
export type Fault = { line: number; code: string[] };

/** Finds the region `fault` in a source. Throws when there is none. */
export function faultIn(source: string): Fault {
  const lines = source.split(/\r?\n/);
  const start = lines.findIndex((line) => line.trim() === "// #region fault");
  const end = lines.findIndex((line) => line.trim() === "// #endregion fault");
  if (start < 0 || end < start) throw new Error("expected a region named fault");
  const code = lines.slice(start + 1, end);
  const indents = code.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return { line: start + 2, code: code.map((line) => line.slice(indent)) };
}

/** The line where a declaration begins, or nothing. */
export function lineOf(source: string, name: string): number | undefined {
  return declarationsOf(source).find((declaration) => declaration.name === name)?.start;
}
