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
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

function scanLine(line: string, state: State): LineContent {
  let rest = line;
  let code = "";
  let remarked = state.inComment;
  while (rest !== "") {
    if (state.inComment) {
      const end = rest.indexOf("*/");
      state.inComment = end < 0;
      rest = end < 0 ? "" : rest.slice(end + 2);
    } else if (state.inTemplate) {
      const taken = templatePiece(rest, state);
      code += taken;
      rest = rest.slice(taken.length);
    } else {
      const token = nextToken(rest, code);
      if (token.startsWith("//") || token === "/*") remarked = true;
      else code += token;
      enter(token, state);
      rest = rest.slice(token.length);
    }
  }
  if (code.trim() !== "") return "code";
  return remarked && line.trim() !== "" ? "comment" : "blank";
}

function nextToken(rest: string, code: string): string {
  TOKEN.lastIndex = 0;
  const token = TOKEN.exec(rest)?.[0] ?? rest;
  const isRegexp = token.length > 1 && /^\/[^/*]/.test(token);
  return isRegexp && !BEFORE_REGEXP.test(code.trimEnd()) ? "/" : token;
}

function enter(token: string, state: State): void {
  if (token === "/*") state.inComment = true;
  if (token === "`") state.inTemplate = true;
  if ("([{".includes(token)) state.depth += 1;
  if (!")]}".includes(token)) return;
  state.depth = Math.max(0, state.depth - 1);
  if (token !== "}" || state.templates.at(-1) !== state.depth) return;
  state.templates.pop();
  state.inTemplate = true;
}

/** What comes next of a template: up to its end, or up to the code that `\${` lets in. */
function templatePiece(rest: string, state: State): string {
  const [piece, end] = /^(?:\\.|(?!\$\{)[^`\\])*(`|\$\{|\\?$)/.exec(rest) ?? [rest];
  if (end === "`" || end === "${") state.inTemplate = false;
  if (end !== "${") return piece;
  state.templates.push(state.depth);
  state.depth += 1;
  return piece;
}
