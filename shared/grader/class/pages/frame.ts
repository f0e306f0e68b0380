import { createHash } from "node:crypto";
import type { Lang } from "../../exercise.ts";
import { escapeHtml } from "./escape.ts";
import { STYLE } from "./style.ts";

const HASH = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'`;

/**
 * A whole page, in pieces that follow each other: no script, no request; `head` and `body` are HTML.
 * The page of a large class is long, and no more than a piece of it has to be in memory.
 */
export function* framed(page: {
  lang: Lang;
  title: string;
  skip: string;
  head: string;
  body: Iterable<string>;
}): Generator<string> {
  yield `<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#main">${escapeHtml(page.skip)}</a>
<header class="head">
${page.head}
</header>
<main id="main" tabindex="-1">
`;
  yield* page.body;
  yield `
</main>
</body>
</html>
`;
}
