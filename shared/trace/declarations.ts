/** A named part of a source file. Lines count from 1; `doc` is where its comment begins. */
export type Declaration = { name: string; doc: number; start: number; end: number };

const OPENING =
  /^(\s*)(?:export\s+)?(?:default\s+)?(?:(?:async\s+)?function\s*\*?\s*([\w$]+)|(?:const|let|var)\s+([\w$]+)|(?:abstract\s+)?class\s+([\w$]+)|type\s+([\w$]+)|interface\s+([\w$]+))/;
const METHOD =
  /^(\s+)(?:(?:public|private|protected|static|override|async)\s+)*([\w$]+)\s*\([^;]*\{\s*$/;
const NO_METHOD = new Set(["if", "for", "while", "switch", "catch", "function", "return", "else"]);

/**
 * Finds the declarations of a source by their first lines and their indentation: enough for a file
 * that a formatter has seen. In another file some may be missing, or end a line too late.
 */
export function declarationsOf(source: string): Declaration[] {
  const lines = source.split(/\r?\n/);
  const found: Declaration[] = [];
  lines.forEach((line, index) => {
    const opening = OPENING.exec(line);
    const method = opening ? null : METHOD.exec(line);
    const name = opening?.slice(2).find(Boolean) ?? method?.[2];
    if (!name || (method && NO_METHOD.has(name))) return;
    // a local value is no place to point at; a function in a function is
    const indent = (opening?.[1] ?? method?.[1] ?? "").length;
    if (indent > 0 && opening?.[3] && !/=>|function/.test(line)) return;
    const end = endOf(lines, index, indent);
    found.push({ name, doc: docOf(lines, index) + 1, start: index + 1, end: end + 1 });
  });
  return found;
}

/** The declaration of that name that holds the line, or else the first of that name. */
export function findDeclaration(
  declarations: Declaration[],
  name: string,
  line?: number,
): Declaration | undefined {
  const named = declarations.filter((declaration) => declaration.name === name);
  const holds = ({ start, end }: Declaration) => line !== undefined && start <= line && line <= end;
  return named.find(holds) ?? named[0];
}

/** A declaration ends where a line of its own indentation closes it, or at once. */
function endOf(lines: string[], start: number, indent: number): number {
  if (/[;}]\s*(\/\/.*)?$/.test(lines[start] ?? "") && !/[{([]\s*$/.test(lines[start] ?? "")) {
    return start;
  }
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (line.trim() === "") continue;
    const depth = line.length - line.trimStart().length;
    if (depth < indent) return index - 1;
    if (depth > indent) continue;
    // a closing line may open the next part of the same declaration: `}): Promise<void> {`
    if (!/^[\])}]/.test(line.trimStart())) return lastFilled(lines, index - 1);
    if (!/[{([]\s*$/.test(line)) return index;
  }
  return lastFilled(lines, lines.length - 1);
}

function lastFilled(lines: string[], from: number): number {
  let index = from;
  while (index > 0 && /^\s*(\/\*\*.*|\*.*|\/\/.*)?$/.test(lines[index] ?? "")) index--;
  return index;
}

/** The first line of the comment that stands right above. */
function docOf(lines: string[], start: number): number {
  let index = start;
  while (index > 0 && /^\s*(\/\*\*|\*|\/\/(?!\s*#(end)?region))/.test(lines[index - 1] ?? "")) {
    index--;
  }
  return index;
}
