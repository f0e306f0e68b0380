import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** One `agents/agent-00N-*` folder. `id` is "006", `folder` and `agent` are absolute paths. */
export type Stage = { id: string; name: string; folder: string; agent: string };

/** The stages of a checkout, in order: its folders are the list. */
export function listStages(root: string): Stage[] {
  const agents = join(root, "agents");
  const names = existsSync(agents) ? readdirSync(agents) : [];
  return names
    .filter((name) => /^agent-\d{3}-/.test(name) && existsSync(join(agents, name, "agent.ts")))
    .sort()
    .map((name) => {
      const folder = join(agents, name);
      return { id: name.slice(6, 9), name, folder, agent: join(folder, "agent.ts") };
    });
}

/** The stage meant by "006", "6", "agent-006" or the whole folder name, in any letter case. */
export function findStage(stages: Stage[], wanted: string): Stage | undefined {
  const word = wanted.toLowerCase().replace(/^agent-?/, "");
  return stages.find(
    ({ id, name }) => name === wanted.toLowerCase() || (/^\d+$/.test(word) && +id === +word),
  );
}
