import { type Comparison, compareFiles } from "@boucle/compare";
import type { Stage } from "@boucle/scripted-client/stages";
import { folderOf, type Project } from "./project.ts";

/** A stage, the one before it, and what changed from the one to the other. */
export type Step = { before: Stage; after: Stage; comparison: Comparison };

/** The most lines that one step may change. */
export const MOST_CHANGED_LINES = 60;

/** Each stage but the first, compared with the one before it. */
export function stepsOf({ stages, read }: Project): Step[] {
  const side = (stage: Stage) => ({
    label: stage.name,
    name: "agent.ts",
    text: read(`${folderOf(stage)}/agent.ts`),
  });
  return stages.slice(1).map((after, index) => {
    const before = stages[index] as Stage;
    return {
      before,
      after,
      comparison: compareFiles({ before: side(before), after: side(after) }),
    };
  });
}
