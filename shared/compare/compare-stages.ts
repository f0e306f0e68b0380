import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareFiles } from "./compare-files.ts";
import type { Comparison, Note } from "./comparison.ts";
import { readNotes } from "./notes.ts";

/** What a comparison needs of a stage: "006", and its folder. */
export type StageFolder = { id: string; folder: string };

/**
 * Compares two stages, with the notes of each step from the one to the other. Backwards there are
 * none, and there are none on tests. Throws when a file cannot be read.
 */
export function compareStages(options: {
  /** All stages, in order. */
  stages: StageFolder[];
  before: StageFolder;
  after: StageFolder;
  file?: "agent.ts" | "agent.test.ts";
  context?: number;
  codeOnly?: boolean;
}): Comparison {
  const { stages, before, after, file = "agent.ts", ...shown } = options;
  const side = ({ id, folder }: StageFolder) => ({
    label: `agent-${id}`,
    name: file,
    text: readFileSync(join(folder, file), "utf8"),
  });
  const notes = file === "agent.ts" ? notesBetween(stages, before, after) : [];
  return compareFiles({ before: side(before), after: side(after), notes, ...shown });
}

/** The notes of each step that leads from one stage to a later one. */
function notesBetween(stages: StageFolder[], before: StageFolder, after: StageFolder): Note[] {
  return stages.filter(({ id }) => id > before.id && id <= after.id).flatMap(readNotes);
}
