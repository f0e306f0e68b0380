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

const TOKENS =
  /\/\/.*|\/\*|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|[`()[\]{}]|\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/|\s+|[\p{L}\p{N}_$]+|./gu;

type State = { depth: number; inComment: boolean; templates: number[]; inTemplate: boolean };

/** The lines of a text; with `typescript`, code is told from comments, else all of it is code. */
export function scanSource(text: string, typescript: boolean): SourceLine[] {
  const state: State = { depth: 0, inComment: false, templates: [], inTemplate: false };
  return splitLines(text).map((line, index) => {
    const { depth } = state;
    const inside = state.inComment || state.inTemplate;
    const plain: LineContent = line.trim() === "" ? "blank" : "code";
    const content = typescript ? scanLine(line, state) : plain;
    return { number: index + 1, text: line, content, depth, inside };
  });
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
  TOKENS.lastIndex = 0;
  const token = TOKENS.exec(rest)?.[0] ?? rest;
  const slash = token.length > 1 && /^\/[^/*]/.test(token);
  return slash && !BEFORE_REGEXP.test(code.trimEnd()) ? "/" : token;
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
  const piece = /^(?:\\.|(?!\$\{)[^`\\])*(?:`|\$\{|$|\\$)/u.exec(rest)?.[0] ?? rest;
  if (piece.endsWith("`") || piece.endsWith("${")) state.inTemplate = false;
  if (!piece.endsWith("${")) return piece;
  state.templates.push(state.depth);
  state.depth += 1;
  return piece;
}
