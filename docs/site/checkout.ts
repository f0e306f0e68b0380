import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findStage, listStages, type Stage } from "@boucle/scripted-client/stages";

/** The checkout that the site is built from, absolute. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** The stages of the checkout, in order. */
export const stages: Stage[] = listStages(ROOT);

/** A file of the checkout as text; its path is relative to the root. */
export function readFile(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** The stage of that number. Throws, with the stages that there are. */
export function stageOf(id: string): Stage {
  const stage = findStage(stages, id);
  if (stage) return stage;
  const known = stages.map((each) => each.id).join(", ");
  throw new Error(`no stage "${id}". Stages here: ${known}.`);
}

/** Imports a module of the checkout, anew when its file has changed. */
export function importFile(file: string): Promise<Record<string, unknown>> {
  return import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`);
}
