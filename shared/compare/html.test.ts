import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { compareFiles } from "./compare-files.ts";
import type { Note } from "./comparison.ts";
import { renderHtml } from "./html.ts";
import { toJson } from "./to-json.ts";

const EVIL = `const x = "</code><script>alert('1')</script><img src=x onerror=alert(2)>";\n`;

function compare(before: string, after: string, notes: Note[] = []) {
  const file = (label: string, text: string) => ({ label, name: "agent.ts", text });
  return compareFiles({ before: file("old", before), after: file("<new>", after), notes });
}

test("shows what is in a file as text, whatever it is", () => {
  const page = renderHtml(compare("a();\n", EVIL), { lang: "en" });
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain(
    "&quot;&lt;/code&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&lt;img src=x",
  );
  expect(page).toContain("<title>old → &lt;new&gt;</title>");
});

test("shows a note as text, with its code as code", () => {
  const why = { en: "`is_error` <b>", fr: "`is_error` <b>" };
  const note = { region: "", declaration: "a", why };
  const page = renderHtml(compare("const a = 1;\n", "const a = 2;\n", [note]), { lang: "en" });
  expect(page).toContain("<strong>Why: </strong><code>is_error</code> &lt;b&gt;</p>");
});

test("allows its own style and nothing else: no script, no request", () => {
  const page = renderHtml(compare("a();\n", "b();\n"), { lang: "fr" });
  const [, style = ""] = /<style>(.*)<\/style>/s.exec(page) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(page).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ` +
      `style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">`,
  );
  expect(page).not.toMatch(/ style=| on\w+=|<script|<link|url\(|@import|https?:\/\/(?!platform)/);
});

test.each([
  ["en", ["added: ", "removed: ", "What changed", "Why: "]],
  ["fr", ["ajoutée\u00a0: ", "supprimée\u00a0: ", "Ce qui a changé", "Pourquoi\u00a0: "]],
] as const)("speaks %s, and says in words what a sign means", (lang, words) => {
  const note = { region: "", declaration: "a", why: { en: "so", fr: "ainsi" } };
  const page = renderHtml(compare("const a = 1;\n", "const a = b(c);\n", [note]), { lang });
  expect(page).toContain(`<html lang="${lang}">`);
  for (const word of words) expect(page).toContain(word);
});

test("leads to each change from the contents", () => {
  const page = renderHtml(compare("const a = 1;\nconst b = 1;\n", "const a = 2;\nconst b = 2;\n"), {
    lang: "en",
  });
  const links = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
  expect(links).toEqual(["changes", "change-1", "change-2"]);
  for (const id of links) expect(page).toContain(`id="${id}"`);
});

test("reads a line that did not change only once where it stands in two columns", () => {
  const before = "function f() {\n  one(1);\n}\n";
  const page = renderHtml(compare(before, before.replace("1", "2")), {
    lang: "en",
    sideBySide: true,
  });
  expect(page.match(/<div class="pair same">/g)).toHaveLength(2);
  expect(page.match(/<div aria-hidden="true" class="line same">/g)).toHaveLength(2);
});

test("has a page for two files that are the same", () => {
  const page = renderHtml(compare("a();\n", "a();\n"), { lang: "en" });
  expect(page).toContain("<p>old and &lt;new&gt; are the same, byte for byte.</p>");
});

test("gives other tools the comparison as data, with the name of its shape", () => {
  const comparison = compare("const a = 1;\n", "const a = 2;\n");
  const { schema, ...data } = JSON.parse(toJson(comparison));
  expect(schema).toBe("boucle.diff.v1");
  expect(data).toEqual(comparison);
});
