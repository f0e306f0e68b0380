import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "./context.ts";
import { PROGRESS } from "./messages/progress.ts";

/** The stages that a person has talked to, and those whose part of the tour was shown. */
export type Progress = { talked: string[]; toured: string[] };

const FILE = ["work", ".course.json"] as const;

/** What is known of a person's way; nothing, where nothing was kept or it cannot be read. */
export function readProgress(root: string): Progress {
  try {
    const { talked, toured } = JSON.parse(readFileSync(join(root, ...FILE), "utf8"));
    return { talked: idsIn(talked), toured: idsIn(toured) };
  } catch {
    return { talked: [], toured: [] };
  }
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}

let warned = false;

/** Keeps that a stage was talked to or toured. Where it cannot be kept, warns once and goes on. */
export function markStage(
  { root, lang, stderr }: Pick<Context, "root" | "lang" | "stderr">,
  kind: keyof Progress,
  id: string,
): void {
  const progress = readProgress(root);
  if (progress[kind].includes(id)) return;
  progress[kind] = [...progress[kind], id].sort();
  try {
    const file = join(root, ...FILE);
    mkdirSync(join(root, "work"), { recursive: true });
    const draft = `${file}.${process.pid}.tmp`;
    writeFileSync(draft, `${JSON.stringify(progress, null, 2)}\n`);
    renameSync(draft, file);
  } catch (error) {
    if (warned) return;
    warned = true;
    stderr.write(`${PROGRESS[lang].notKept((error as NodeJS.ErrnoException).code ?? "?")}\n`);
  }
}
