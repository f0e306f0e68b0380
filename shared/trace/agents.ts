import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import type { Run } from "@boucle/scripted-client";
import type { Agent } from "./record.ts";

/**
 * A loaded file as an agent that can be recorded; undefined when it exports no `run`. `root` is the
 * folder that its path is shown from.
 */
export function agentFrom(
  path: string,
  exports: Record<string, unknown>,
  about: { id: string | null; name: string; root: string },
): Agent | undefined {
  const { run } = exports;
  if (typeof run !== "function") return undefined;
  const { id, name, root } = about;
  const shown = relative(root, path);
  const file = (shown.startsWith("..") ? path : shown).replaceAll(sep, "/");
  return { id, name, file, source: readFileSync(path, "utf8"), run: run as Run, path };
}
