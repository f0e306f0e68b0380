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

const first = new Map<string, number>();

/** Imports a module of the checkout, anew when its file has changed since the first time. */
export function importFile(file: string): Promise<Record<string, unknown>> {
  const { mtimeMs } = statSync(file);
  const known = first.get(file) ?? mtimeMs;
  first.set(file, known);
  const version = known === mtimeMs ? "" : `?at=${mtimeMs}`;
  return import(pathToFileURL(file).href + version);
}
