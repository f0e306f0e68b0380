import type ts from "typescript";
import type { Fault } from "./bundle.ts";

/** Why a source is not handed to the bundler: what is wrong in it, or what it would import. */
export type Refused = { faults: Fault[]; foreign?: string };

const DEEPEST = 1_000;
const LONGEST_VALUE = 200;

/**
 * What the bundler must not see, since it works it out: an import whose path is put together (it
 * looks for all files that fit, on the whole disk), an enum whose values grow (each is written out
 * wherever it is used), and what is nested so deeply that it takes minutes.
 */
export function refusalOf(api: typeof ts, source: string): Refused | undefined {
  try {
    return look(api, source);
  } catch (error) {
    if (error instanceof RangeError) return { faults: [TOO_DEEP] };
    throw error;
  }
}

/** What is said of a file that nothing can read to its end. */
export const TOO_DEEP: Fault = { line: 1, column: 1, message: "nested too deeply" };

function look(api: typeof ts, source: string): Refused | undefined {
  const file = api.createSourceFile("answer.ts", source, api.ScriptTarget.ESNext);
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: ts.Diagnostic[] };
  const at = (start: number, message: string): Fault => {
    const { line, character } = api.getLineAndCharacterOfPosition(file, start);
    return { line: line + 1, column: character + 1, message };
  };
  // what is read in another way there could hide something
  if (parseDiagnostics.length > 0) {
    return {
      faults: parseDiagnostics.map(({ start = 0, messageText }) =>
        at(start, api.flattenDiagnosticMessageText(messageText, " ")),
      ),
    };
  }
  const comment = source.indexOf("<!--");
  if (comment >= 0) return { faults: [at(comment, "<!-- begins no comment here")] };
  const nodes: [ts.Node, number][] = [[file, 0]];
  for (let next = nodes.pop(); next; next = nodes.pop()) {
    const [node, depth] = next;
    if (depth > DEEPEST) return { faults: [TOO_DEEP] };
    const loaded = pathPutTogether(api, node);
    if (loaded) return { faults: [], foreign: loaded.getText(file).slice(0, LONGEST_VALUE) };
    if (api.isEnumMember(node) && growing(api, node)) {
      return {
        faults: [at(node.getStart(file), "the value of an enum is a short text or a number")],
      };
    }
    api.forEachChild(node, (child) => void nodes.push([child, depth + 1]));
  }
  return undefined;
}

/** The path of an `import()` or `require()`, where the bundler can see how it is put together. */
function pathPutTogether(api: typeof ts, node: ts.Node): ts.Node | undefined {
  if (!api.isCallExpression(node)) return undefined;
  const callee = bare(api, node.expression);
  const owner = api.isPropertyAccessExpression(callee) ? bare(api, callee.expression) : callee;
  const loads =
    callee.kind === api.SyntaxKind.ImportKeyword ||
    api.isMetaProperty(callee) ||
    (api.isIdentifier(owner) && owner.text === "require");
  const [path] = node.arguments;
  if (!loads || !path) return undefined;
  const kinds = [api.isTemplateExpression, api.isBinaryExpression, api.isConditionalExpression];
  return kinds.some((isOne) => isOne(bare(api, path))) ? path : undefined;
}

function growing(api: typeof ts, { initializer }: ts.EnumMember): boolean {
  if (!initializer) return false;
  if (api.isStringLiteralLike(initializer)) return initializer.text.length > LONGEST_VALUE;
  const value = api.isPrefixUnaryExpression(initializer) ? initializer.operand : initializer;
  return !api.isNumericLiteral(value);
}

/** An expression without what esbuild takes away from around it. */
function bare(api: typeof ts, node: ts.Expression): ts.Expression {
  const around = [
    api.isParenthesizedExpression,
    api.isAsExpression,
    api.isSatisfiesExpression,
    api.isNonNullExpression,
    api.isTypeAssertionExpression,
    api.isExpressionWithTypeArguments,
  ];
  let inner = node;
  while (around.some((isOne) => isOne(inner))) {
    inner = (inner as ts.ParenthesizedExpression).expression;
  }
  return inner;
}
