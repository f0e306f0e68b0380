import ts from "typescript";

/** A module that a file names: the specifier, and the line where it stands. */
export type Import = { specifier: string; line: number };

/** The modules that a file imports, exports from, or loads by a literal name. */
export function importsOf(tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  walk(tree, (node) => {
    const specifier = specifierOf(node);
    if (specifier) found.push({ specifier: specifier.text, line: lineOf(tree, specifier) });
  });
  return found;
}

/** A function with a body: its name, the line that it starts on, how many lines are its own. */
export type Span = { name: string; line: number; lines: number };

/** The functions of a file, inner ones too. The tests that stand in a function are not its lines. */
export function functionsOf(tree: ts.SourceFile): Span[] {
  const found: Span[] = [];
  walk(tree, (node) => {
    if (!isFunction(node)) return;
    let lines = linesOf(tree, node);
    node.forEachChild((child) =>
      walkTo(child, (inner) => {
        const isTest = isTestCall(inner, tree);
        if (isTest) lines -= linesOf(tree, inner);
        return isTest;
      }),
    );
    found.push({ name: nameOf(node), line: lineOf(tree, node), lines });
  });
  return found;
}

/**
 * A text in the source, with the line where it starts; `…` stands for each `${}` in it. `pieces`
 * are where its words lie in the source, from and to.
 */
export type Text = { text: string; line: number; pieces: [from: number, to: number][] };

/** The string and template literals below a node, module names and property names left out. */
export function textsOf(tree: ts.SourceFile, below: ts.Node = tree): Text[] {
  const found: Text[] = [];
  walk(below, (node) => {
    if (ts.isTemplateExpression(node)) {
      const literals = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
      const text = literals.map((literal) => literal.text).join("…");
      const pieces = literals.map((literal) => placeOf(tree, literal));
      found.push({ text, line: lineOf(tree, node), pieces });
    } else if (ts.isStringLiteralLike(node) && !isModuleOrKey(node)) {
      found.push({ text: node.text, line: lineOf(tree, node), pieces: [placeOf(tree, node)] });
    }
  });
  return found;
}

/** The first argument of each `new URL("…", import.meta.url)`: a path seen from the file. */
export function urlsOf(tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  walk(tree, (node) => {
    if (!ts.isNewExpression(node) || node.expression.getText(tree) !== "URL") return;
    const [path, base] = node.arguments ?? [];
    if (!path || !ts.isStringLiteralLike(path)) return;
    if (base?.getText(tree) !== "import.meta.url") return;
    found.push({ specifier: path.text, line: lineOf(tree, path) });
  });
  return found;
}

/** The values that stand behind a key of that name, wherever it is in the file. */
export function valuesOf(tree: ts.SourceFile, key: string): ts.Node[] {
  const found: ts.Node[] = [];
  walk(tree, (node) => {
    if (!ts.isPropertyAssignment(node)) return;
    const { name, initializer } = node;
    const named = ts.isIdentifier(name) || ts.isStringLiteral(name);
    if (named && name.text === key) found.push(initializer);
  });
  return found;
}

function placeOf(tree: ts.SourceFile, node: ts.Node): [from: number, to: number] {
  return [node.getStart(tree), node.end];
}

/** The line of a node, from 1. Comments before it do not count. */
function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}

function linesOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.end).line + 2 - lineOf(tree, node);
}

function isFunction(node: ts.Node): node is ts.SignatureDeclaration {
  return ts.isFunctionLike(node) && "body" in node && node.body !== undefined;
}

function isTestCall(node: ts.Node, tree: ts.SourceFile): boolean {
  return ts.isCallExpression(node) && /^(test|it|describe)\b/.test(node.expression.getText(tree));
}

/** Visits a node and what is below it, but not what is below a node where `visit` says stop. */
function walkTo(node: ts.Node, visit: (node: ts.Node) => boolean): void {
  if (!visit(node)) node.forEachChild((child) => walkTo(child, visit));
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  walkTo(node, (each) => {
    visit(each);
    return false;
  });
}

function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return node.moduleSpecifier as ts.StringLiteral | undefined;
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    return argument && ts.isStringLiteralLike(argument) ? argument : undefined;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return node.argument.literal as ts.StringLiteral;
  }
  return undefined;
}

function isModuleOrKey(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  return specifierOf(parent) === node || (ts.isPropertyAssignment(parent) && parent.name === node);
}

function nameOf(node: ts.SignatureDeclaration): string {
  const { name } = node;
  if (name && ts.isIdentifier(name)) return name.text;
  const { parent } = node;
  const named = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return named && ts.isIdentifier(parent.name) ? parent.name.text : "(anonymous)";
}
