import { createHash } from "node:crypto";
import { visible } from "../visible.ts";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML text or as the value of a quoted attribute; control characters are made visible. */
export function escapeHtml(text: string): string {
  return visible(text).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** A value as JSON that can stand in a script element: it cannot end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The source expression that lets one inline style or script through a content policy. */
export function policyHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The strictest policy that still shows the page: nothing is loaded, only these texts run. */
export function contentPolicy(styles: string[], scripts: string[]): string {
  const parts = [
    "default-src 'none'",
    `style-src ${styles.map(policyHash).join(" ")}`,
    `script-src ${scripts.length > 0 ? scripts.map(policyHash).join(" ") : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return parts.join("; ");
}

/** A whole page: one file, nothing to load. */
export function htmlPage(page: {
  lang: string;
  title: string;
  style: string;
  /** In the order of their places: the first in the head, the second at the end. */
  scripts?: [head: string, end: string];
  body: string;
}): string {
  const scripts = page.scripts ?? [];
  const [head = "", end = ""] = scripts.map((script) => `<script>${script}</script>\n`);
  const policy = contentPolicy([page.style], scripts);
  return `<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)}</title>
<style>${page.style}</style>
${head}</head>
<body>
${page.body}
${end}</body>
</html>
`;
}
