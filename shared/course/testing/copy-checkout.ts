import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./run-course.ts";

/** A copy of the checkout that a test may change, with a cache of its own; `remove` it at the end. */
export function copyCheckout(...names: string[]): { root: string; remove: () => void } {
  const base = mkdtempSync(join(tmpdir(), "boucle-test-"));
  const root = join(base, ...names);
  mkdirSync(join(root, "node_modules", "@boucle"), { recursive: true });
  const isOwn = (path: string) =>
    !/[\\/](node_modules|work|\.turbo)([\\/]|$)/.test(path.slice(ROOT.length));
  for (const name of ["agents", "shared", "package.json", "package-lock.json"]) {
    cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: isOwn });
  }
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    if (name.startsWith(".") || name === "@boucle") continue;
    symlinkSync(join(ROOT, "node_modules", name), join(root, "node_modules", name), "junction");
  }
  for (const name of readdirSync(join(root, "shared"))) {
    symlinkSync(
      join(root, "shared", name),
      join(root, "node_modules", "@boucle", name),
      "junction",
    );
  }
  return { root, remove: () => rmSync(base, { recursive: true, force: true }) };
}
