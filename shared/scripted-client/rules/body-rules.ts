import { type BodyRule, isObject } from "./rule.ts";

/** On the bytes of a request, before anything in it is looked at. */
export const BODY_RULES: BodyRule[] = [
  {
    id: "H6",
    refuses: "a body that is no JSON object, or that holds half of a surrogate pair",
    source: "github.com/anthropics/claude-code/issues/60394",
    seen: "2026-05",
    confidence: "reported",
    check: (body, request, from) =>
      isObject(request) ? halfPair(body, from) : "The request body is not valid JSON.",
  },
];

/** `JSON.stringify` writes a lone surrogate as an escape: the API's parser does not take it. */
function halfPair(body: string, from: number): string | undefined {
  if (!/\\u[dD][89a-fA-F]/.test(body.slice(from))) return undefined;
  const escapes = /\\(?:u([0-9a-fA-F]{4})|.)/g;
  escapes.lastIndex = from;
  for (let found = escapes.exec(body); found; found = escapes.exec(body)) {
    const code = Number.parseInt(found[1] ?? "0", 16);
    if (code < 0xd800 || code > 0xdfff) continue;
    if (code >= 0xdc00) return refusal("invalid high surrogate", found.index);
    if (!/^\\u[dD][c-fC-F]/.test(body.slice(escapes.lastIndex, escapes.lastIndex + 4))) {
      return refusal("no low surrogate", escapes.lastIndex);
    }
    escapes.lastIndex += "\\uXXXX".length;
  }
  return undefined;
}

function refusal(what: string, at: number): string {
  return `The request body is not valid JSON: ${what} in string: line 1 column ${at + 1} (char ${at})`;
}
