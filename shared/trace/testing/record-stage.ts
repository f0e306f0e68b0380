import { fileURLToPath, pathToFileURL } from "node:url";
import type { ScriptedReply } from "@boucle/scripted-client";
import { findStage, listStages } from "@boucle/scripted-client/stages";
import { agentFrom } from "../agents.ts";
import type { Recording } from "../model.ts";
import { scriptModel } from "../models.ts";
import { type Agent, type RecordOptions, record } from "../record.ts";

/** The checkout that the tests are in. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[\\/]$/, "");

/** A stage of the checkout, as an agent that can be recorded. */
export async function stageAgent(id: string): Promise<Agent> {
  const stage = findStage(listStages(ROOT), id);
  if (!stage) throw new Error(`no stage ${id}`);
  const exports = await import(pathToFileURL(stage.agent).href);
  const agent = agentFrom(stage.agent, exports, { id: stage.id, name: stage.name, root: ROOT });
  if (!agent) throw new Error(`${stage.agent} exports no run`);
  return agent;
}

/** A scripted conversation with a stage: these lines, these replies. */
export async function recordStage(
  id: string,
  lines: string[],
  replies: ScriptedReply[],
  options: Partial<RecordOptions> = {},
): Promise<Recording> {
  const model = await scriptModel(replies, "test");
  return record(await stageAgent(id), { lines, model, lang: "en", title: "A test", ...options });
}

/** A conversation with an agent that is written in the test itself; its source is what it is called with. */
export function ownAgent(run: Agent["run"], source: string): Agent {
  return { id: null, name: "own", file: "own.ts", source, run, path: "own.ts" };
}
