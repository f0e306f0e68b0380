import type { Stage } from "@boucle/scripted-client/stages";
import type { Progress } from "./progress.ts";

/** What comes next, and the stage or stages that it is about. */
export type NextStep = { step: "tour" | "talk" | "read"; id: string };

/** First the tour, then a talk with each stage in order, then what sets the first two apart. */
export function nextStep(stages: readonly Pick<Stage, "id">[], progress: Progress): NextStep {
  const ids = stages.map(({ id }) => id);
  const untalked = ids.find((id) => !progress.talked.includes(id));
  if (progress.talked.length === 0 && ids.some((id) => !progress.toured.includes(id))) {
    return { step: "tour", id: ids[0] ?? "" };
  }
  if (untalked !== undefined) return { step: "talk", id: untalked };
  return { step: "read", id: ids.slice(0, 2).join(" ") };
}
