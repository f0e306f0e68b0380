import type { Run, ScriptedReply } from "@boucle/scripted-client";
import {
  playTranscript,
  readTranscripts,
  type Transcript,
} from "@boucle/scripted-client/transcripts";
import {
  agentFrom,
  type Recording,
  record,
  roundsScript,
  scriptModel,
  viewOf,
} from "@boucle/trace";
import { importFile, ROOT, stageOf } from "./checkout.ts";
import type { Lang } from "./place.ts";

/** The transcript of that name. Throws, with the names that there are. */
export function transcriptOf(stageId: string, name: string, lang: Lang): Transcript {
  const all = readTranscripts(stageOf(stageId)).filter((each) => each.lang === lang);
  const found = all.find((each) => each.name === name);
  if (found) return found;
  const known = all.map((each) => each.name).join(", ");
  throw new Error(`no transcript "${name}" in stage ${stageId}. Transcripts here: ${known}.`);
}

/** Plays a transcript with its stage; gives what the terminal shows. */
export async function terminalOf(stageId: string, name: string, lang: Lang): Promise<string> {
  const { run } = await importFile(stageOf(stageId).agent);
  return playTranscript(run as Run, transcriptOf(stageId, name, lang));
}

type Talk = {
  stageId: string;
  lang: Lang;
  title: string;
  lines: string[];
  replies: ScriptedReply[];
};

async function hold({ stageId, lang, title, lines, replies }: Talk): Promise<Recording> {
  const { id, name, agent: path } = stageOf(stageId);
  const agent = agentFrom(path, await importFile(path), { id, name, root: ROOT });
  if (!agent) throw new Error(`${path}: expected an exported run()`);
  return record(agent, { lines, model: await scriptModel(replies), lang, title });
}

const kept = new Map<string, Promise<Recording>>();

/** The recording of a transcript, made once for all that is shown of it. */
export function recordingOf(stageId: string, name: string, lang: Lang): Promise<Recording> {
  const { title, lines, script } = transcriptOf(stageId, name, lang);
  const key = [stageOf(stageId).agent, lang, name].join(" ");
  const recording = kept.get(key) ?? hold({ stageId, lang, title, lines, replies: script });
  kept.set(key, recording);
  return recording;
}

/** Forgets all recordings, so that a stage that was edited is run anew. */
export function forgetRecordings(): void {
  kept.clear();
}

/** A conversation of that many rounds with stage 006. */
export function longRecording(rounds: number, lang: Lang): Promise<Recording> {
  const { title, lines, replies } = roundsScript(rounds, lang);
  return hold({ stageId: "006", lang, title, lines, replies });
}

/** What each request carried: numbers of messages, and how many of them were sent before. */
export type Carried = { list: number[]; keep: number };

/** A conversation's messages as requests carried them. */
export type History = {
  recording: Recording;
  requests: Carried[];
  /** What the next request would begin with; missing when the conversation ended in a crash. */
  after: Carried | undefined;
};

/** The history after each request. What is left at the end is asked with one more line. */
export async function historyOf(stageId: string, name: string, lang: Lang): Promise<History> {
  const { title, lines, script } = transcriptOf(stageId, name, lang);
  const replies = [...script, "."];
  const recording = await hold({ stageId, lang, title, lines: [...lines, "?"], replies });
  const { lists } = viewOf(recording);
  const carried = lists.map((list, index) => {
    const before = lists[index - 1] ?? [];
    let keep = 0;
    while (keep < list.length && list[keep] === before[keep]) keep++;
    return { list, keep };
  });
  if (recording.events.some(({ kind }) => kind === "crash")) {
    return { recording, requests: carried, after: undefined };
  }
  const last = carried.at(-1);
  const after = last && {
    list: last.list.slice(0, -1),
    keep: Math.min(last.keep, last.list.length - 1),
  };
  return { recording, requests: carried.slice(0, -1), after };
}
