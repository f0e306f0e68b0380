import { readFile } from "../checkout.ts";
import { fence } from "../markup.ts";
import { PART_WORDS } from "../part-words.ts";
import type { Place } from "../place.ts";

/** The SDK's own loop beside ours, each as it stands in its file. */
export function toolRunner({ lang }: Place): string {
  const words = PART_WORDS[lang];
  const theirs = regionOf("docs/snippets/tool-runner.ts", "runner");
  const ours = regionOf("agents/agent-006-tool-result-loop/agent.ts", "loop");
  const turn = /\/\*\* From one user line[\s\S]*$/.exec(ours)?.[0];
  if (!turn) throw new Error("expected turn() in the region loop of stage 006.");
  return [`**${words.theirs}**`, fence("ts", theirs), `**${words.ours}**`, fence("ts", turn)].join(
    "\n\n",
  );
}

function regionOf(file: string, name: string): string {
  const found = new RegExp(`// #region ${name}\n([\\s\\S]*?)// #endregion ${name}\n`).exec(
    readFile(file),
  );
  if (!found?.[1]) throw new Error(`no region "${name}" in ${file}.`);
  return found[1];
}
