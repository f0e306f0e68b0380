import type { LineContent } from "./comparison.ts";

/** A line of a file. `depth` counts the brackets open where it starts; `inside` a text or comment. */
export type SourceLine = {
  number: number;
  text: string;
  content: LineContent;
  depth: number;
  inside: boolean;
};

/** After one of these a slash starts a regular expression, elsewhere it divides. */
const BEFORE_REGEXP = /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void))$/;

const REGEXP = String.raw`\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/`;
const TOKEN = new RegExp(
  String.raw`[^"'\`/()[\]{}]+|\/\/.*|\/\*|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|` +
    String.raw`[\`()[\]{}]|${REGEXP}|[^]`,
  "y",
);

type State = { depth: number; inComment: boolean; templates: number[]; inTemplate: boolean };

/** What is known of a line that begins and ends outside of comments and templates. */
export type KnownLines = Map<string, { content: LineContent; deeper: number }>;

/**
 * The lines of a text; with `typescript`, code is told from comments, else all of it is code. Lines
 * that are `known`, from this text or another one, are not read again.
 */
export function scanSource(
  text: string,
  typescript: boolean,
  known: KnownLines = new Map(),
): SourceLine[] {
  const state: State = { depth: 0, inComment: false, templates: [], inTemplate: false };
  return splitLines(text).map((line, index) => {
    const { depth } = state;
    const inside = !isOutside(state);
    const content = typescript ? scanKnown(line, state, known) : plainContent(line);
    return { number: index + 1, text: line, content, depth, inside };
  });
}

function plainContent(line: string): LineContent {
  return line.trim() === "" ? "blank" : "code";
}

function isOutside({ inComment, inTemplate, templates }: State): boolean {
  return !inComment && !inTemplate && templates.length === 0;
}

function scanKnown(line: string, state: State, known: KnownLines): LineContent {
  if (!isOutside(state)) return scanLine(line, state);
  const remembered = known.get(line);
  if (remembered) {
    state.depth = Math.max(0, state.depth + remembered.deeper);
    return remembered.content;
  }
  const { depth } = state;
  const content = scanLine(line, state);
  if (isOutside(state)) known.set(line, { content, deeper: state.depth - depth });
  return content;
}

/** The lines of a text, without their ends. A text that ends with a line end has no line after it. */
export function splitLines(text: string): string[] {
  const lines = text.includes("\r") ? text.split(/\r\n|\n|\r/) : text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

function scanLine(line: string, state: State): LineContent {
  let code = "";
  let remarked = state.inComment;
  for (let at = 0; at < line.length; ) {
    if (state.inComment) {
      const end = line.indexOf("*/", at);
      state.inComment = end < 0;
      at = end < 0 ? line.length : end + 2;
      continue;
    }
    const { inTemplate } = state;
    const token = inTemplate ? templatePiece(line, at, state) : nextToken(line, at, code, state);
    at += token.length;
    if (!inTemplate && /^\/[/*]/.test(token)) remarked = true;
    else if (token.trim() !== "") code = token;
  }
  if (code !== "") return "code";
  return remarked && line.trim() !== "" ? "comment" : "blank";
}

/** The token at a place in a line; `code` is the one before it, and tells what a slash means. */
function nextToken(line: string, at: number, code: string, state: State): string {
  TOKEN.lastIndex = at;
  TOKEN.test(line);
  const text = line.slice(at, TOKEN.lastIndex);
  const isRegexp = text.length > 1 && /^\/[^/*]/.test(text);
  const token = isRegexp && !BEFORE_REGEXP.test(code.trimEnd()) ? "/" : text;
  if (token === "/*") state.inComment = true;
  else if (token === "`") state.inTemplate = true;
  else if (token.length === 1) countBracket(token, state);
  return token;
}

function countBracket(token: string, state: State): void {
  if ("([{".includes(token)) state.depth += 1;
  if (!")]}".includes(token)) return;
  state.depth = Math.max(0, state.depth - 1);
  if (token !== "}" || state.templates.at(-1) !== state.depth) return;
  state.templates.pop();
  state.inTemplate = true;
}

const TEMPLATE = /(?:\\.|(?!\$\{)[^`\\])*(`|\$\{|\\?$)/y;

/** What comes next of a template: up to its end, or up to the code that `\${` lets in. */
function templatePiece(line: string, at: number, state: State): string {
  TEMPLATE.lastIndex = at;
  const [piece, end] = TEMPLATE.exec(line) ?? [line.slice(at)];
  if (end === "`" || end === "${") state.inTemplate = false;
  if (end !== "${") return piece;
  state.templates.push(state.depth);
  state.depth += 1;
  return piece;
}
