import { extname } from "node:path";
import type { Place } from "./comparison.ts";
import { type KnownLines, type SourceLine, scanSource } from "./scan-source.ts";
import { findTests, isTestFile } from "./tests-in.ts";

/** A line with the place it is in. */
export type PlacedLine = SourceLine & { place: Place };

const NAME = String.raw`([\w$\u00aa-\uffff]+)`;
const KEYWORD = "(?:const\\s+enum|function\\b|class|interface|type|enum|namespace|const|let|var)";
const DECLARATION = new RegExp(
  `^\\s*(?:export\\s+)?(?:default\\s+)?(?:declare\\s+)?(?:async\\s+|abstract\\s+)*` +
    `${KEYWORD}(?:\\s*\\*\\s*|\\s+)(?:[{[]\\s*)?${NAME}`,
);
const MARKER = /^\s*\/\/\s*#(end)?region\b[ \t]*(.*?)\s*$/;
/** Whether a file is named like TypeScript or JavaScript. */
export function isTypeScript(name: string): boolean {
  return /^\.[cm]?[jt]sx?$/.test(extname(name).toLowerCase());
}

/** The lines of a file with their places. A file that is not named like TypeScript has no places. */
export function placeLines(name: string, text: string, known?: KnownLines): PlacedLine[] {
  const typescript = isTypeScript(name);
  const lines = scanSource(text, typescript, known);
  const places = typescript ? settleRemarks(lines, findPlaces(lines, isTestFile(name))) : [];
  const nowhere: Place = { region: "", declaration: null };
  return lines.map((line, index) => Object.assign(line, { place: places[index] ?? nowhere }));
}

/** Whether a file has region markers: in one that has none, a place is a declaration only. */
export function hasRegions(lines: SourceLine[]): boolean {
  return lines.some(({ text }) => MARKER.test(text));
}

/** The place of each line that starts something or goes on with it; none for a remark between. */
function findPlaces(lines: SourceLine[], ofTests: boolean): (Place | undefined)[] {
  const open: string[] = [];
  const headerEnd = endOfHeader(lines);
  const tests = ofTests ? findTests(lines) : undefined;
  let current: Place = { region: "", declaration: null };
  return lines.map((line, index): Place | undefined => {
    if (index < headerEnd) return { region: "header", declaration: null };
    const marker = line.text.includes("#") && MARKER.exec(line.text);
    if (marker) {
      const [, end, name = ""] = marker;
      if (!end) open.push(name);
      const region = end ? (open.pop() ?? "") : name;
      current = { region: open.at(-1) ?? "", declaration: null };
      return { region, declaration: null };
    }
    const test = tests?.get(index);
    if (test !== undefined) current = { region: "", declaration: test };
    else if (tests?.isBetween(line)) return undefined;
    else if (line.depth > 0 || line.inside) return current;
    else if (line.content !== "code") return undefined;
    else current = startOf(line.text, open.at(-1) ?? "") ?? current;
    return current;
  });
}

/** What starts on a line that is inside nothing; undefined if it goes on with what is there. */
function startOf(text: string, region: string): Place | undefined {
  if (/^\s*import\b(?!\s*[.(])/.test(text)) {
    return { region: region || "imports", declaration: null };
  }
  const name = DECLARATION.exec(text)?.[1];
  if (name) return { region, declaration: name };
  return /^\s/.test(text) ? undefined : { region, declaration: null };
}

/** Blank lines and remarks go with the declaration they stand before, at an end with the last one. */
function settleRemarks(lines: SourceLine[], places: (Place | undefined)[]): (Place | undefined)[] {
  const settled = [...places];
  let next: Place | undefined;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    if (places[index]) next = isEndMarker(lines[index]) ? undefined : places[index];
    else settled[index] = next;
  }
  for (const [index, place] of settled.entries()) settled[index] = place ?? settled[index - 1];
  return settled;
}

function isEndMarker(line: SourceLine | undefined): boolean {
  return MARKER.exec(line?.text ?? "")?.[1] !== undefined;
}

/** The number of lines of the remark that opens a file, if something else than code follows it. */
function endOfHeader(lines: SourceLine[]): number {
  const first = lines.findIndex(({ content }) => content === "comment");
  const isTop = lines.slice(0, Math.max(0, first)).every(isBlankOrShebang);
  if (first < 0 || !isTop || MARKER.test(lines[first]?.text ?? "")) return 0;
  const end = lines.findIndex(({ content }, index) => index > first && content !== "comment");
  const follows = lines[end];
  return follows && follows.content === "blank" ? end : 0;
}

function isBlankOrShebang({ content, text }: SourceLine): boolean {
  return content === "blank" || text.startsWith("#!");
}
