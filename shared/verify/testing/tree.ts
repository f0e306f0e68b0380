import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { openProject, type Project } from "../project.ts";
import type { Lang } from "../report.ts";

/** A package.json as the checks want it; `more` is added to it. */
export function manifest(name: string, more: Record<string, unknown> = {}): string {
  const fields = { name, version: "0.1.0", private: true, type: "module", license: "MIT" };
  return JSON.stringify({ ...fields, ...more }, null, 2);
}

/** A small stage file with every region; the texts of some regions can be replaced. */
export function stageFile(id: string, regions: Record<string, string> = {}): string {
  const texts: Record<string, string> = {
    imports: 'import { createInterface } from "node:readline";',
    settings: "const MAX_TOKENS = 4096;",
    tools: "const TOOLS = [];",
    loop: "function turn() {}",
    terminal: "export async function run() {}",
    arithmetic: "function evaluate() {}",
    main: "void createInterface;",
    ...regions,
  };
  const header = [
    "/**",
    ` * agent-${id}: a stage.`,
    " *",
    " * New here   something.",
    " * Unchanged  the rest.",
    " * Run        npx tsx agent.ts",
    " * Source     https://example.com",
    " */",
  ];
  const parts = Object.entries(texts).flatMap(([name, text]) => [
    "",
    `// #region ${name}`,
    text,
    `// #endregion ${name}`,
  ]);
  return [...header, ...parts, ""].join("\n");
}

/** Writes a checkout with these files into a folder that goes away after the test; gives its path. */
export function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "verify-test-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const all = { ".gitignore": "node_modules/\ndist/\n", "package.json": manifest("x"), ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

/** The same, opened for the checks. */
export function projectIn(files: Record<string, string>, lang: Lang = "en"): Project {
  return openProject(tree(files), lang);
}
