import ts from "typescript";

/** A difference between the two languages of a text: where, and what each one has. */
export type Gap = { path: string; en: string; fr: string };

/** The texts of a module in both languages: every object in it that has `en` or `fr`. */
export function bilingualsOf(
  value: unknown,
  path = "",
): { path: string; en: unknown; fr: unknown }[] {
  if (typeof value !== "object" || value === null || value instanceof Map) return [];
  const record = value as Record<string, unknown>;
  if ("en" in record || "fr" in record) return [{ path, en: record.en, fr: record.fr }];
  return Object.entries(record).flatMap(([key, inner]) =>
    bilingualsOf(inner, path === "" ? key : `${path}.${key}`),
  );
}

/** Where two languages differ in shape: keys, lengths of lists, parameters, blanks to fill in. */
export function gapsOf(en: unknown, fr: unknown, path: string): Gap[] {
  if (typeof en === "function" && typeof fr === "function") {
    const [ours, theirs] = [usesOf(en), usesOf(fr)];
    return ours === theirs ? [] : [{ path, en: ours, fr: theirs }];
  }
  if (typeof en === "string" && typeof fr === "string") {
    const [ours, theirs] = [blanksOf(en), blanksOf(fr)];
    return ours === theirs ? [] : [{ path, en: ours, fr: theirs }];
  }
  if (!isRecord(en) || !isRecord(fr)) {
    const [ours, theirs] = [kindOf(en), kindOf(fr)];
    return ours === theirs ? [] : [{ path, en: ours, fr: theirs }];
  }
  const keys = [...new Set([...Object.keys(en), ...Object.keys(fr)])];
  return keys.flatMap((key) => gapsOf(en[key], fr[key], `${path}.${key}`));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return value.trim() === "" ? "an empty text" : "a text";
  return typeof value === "function" ? usesOf(value) : typeof value;
}

/** The blanks of a text, such as {name} or %s, in alphabetical order. */
function blanksOf(text: string): string {
  const blanks = text.match(/\{\w+\}|%[sdjoO]/g) ?? [];
  return `${text.trim() === "" ? "an empty text" : "a text"} with ${blanks.sort().join(" ") || "no blanks"}`;
}

/** What a function takes, and which of it ends up in its text: "parameters 1, 2 of 2". */
function usesOf(value: unknown): string {
  const source = `(${String(value)})`;
  const tree = ts.createSourceFile("text.js", source, ts.ScriptTarget.Latest, true);
  const statement = tree.statements[0];
  const whole = statement && ts.isExpressionStatement(statement) ? statement.expression : undefined;
  const fn = whole && ts.isParenthesizedExpression(whole) ? whole.expression : undefined;
  if (!fn || !(ts.isArrowFunction(fn) || ts.isFunctionExpression(fn))) return "a function";
  const used = fn.parameters.flatMap((parameter, index) => {
    const names = namesIn(parameter.name);
    return names.some((name) => mentions(fn.body, name)) ? [index + 1] : [];
  });
  return `a function that uses parameters ${used.join(", ") || "(none)"} of ${fn.parameters.length}`;
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? namesIn(element.name) : [],
  );
}

function mentions(node: ts.Node, name: string): boolean {
  if (ts.isIdentifier(node) && node.text === name) return true;
  return node.forEachChild((child) => mentions(child, name) || undefined) ?? false;
}
