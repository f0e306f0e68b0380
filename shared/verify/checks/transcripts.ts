import { relative, sep } from "node:path";
import type { Run } from "@boucle/scripted-client";
import type { Stage } from "@boucle/scripted-client/stages";
import {
  playTranscript,
  readTranscripts,
  type Transcript,
} from "@boucle/scripted-client/transcripts";
import { transcripts as messages, type Shape } from "../messages/transcripts.ts";
import { filesBelow, folderOf, type Project } from "../project.ts";
import type { Check, Fault, Lang } from "../report.ts";
import { textDiff } from "../text-diff.ts";

/** What the transcripts of a stage have to show, from the stage on that can show it. */
const WANTED: [shape: Shape, from: string][] = [
  ["plain", "005"],
  ["oneCall", "005"],
  ["twoCalls", "005"],
  ["chain", "006"],
  ["unknownTool", "008"],
  ["badArguments", "008"],
  ["throwingTool", "008"],
  ["recovery", "008"],
];

/** What a transcript shows, told from its script and from the terminal text that it gives. */
export function shapesOf(script: unknown[], text: string): Shape[] {
  const calls = script.map(callsIn);
  const failed = (words: string) => new RegExp(`^\\[tool-error\\] .*-> Error: .*${words}`, "m");
  const seen: Record<Shape, boolean> = {
    plain: calls.every((count) => count === 0) && script.length > 0,
    oneCall: calls.filter((count) => count > 0).join() === "1",
    chain: calls.some((count, index) => count > 0 && (calls[index + 1] ?? 0) > 0),
    twoCalls: calls.some((count) => count > 1),
    unknownTool: failed("unknown tool").test(text),
    badArguments: failed("bad arguments").test(text),
    throwingTool: failed("threw").test(text),
    recovery: /^\[tool-error\](?:.*\n)+\[tool\] (?:.*\n)+Agent> /m.test(text),
  };
  return (Object.keys(seen) as Shape[]).filter((shape) => seen[shape]);
}

/** The shapes that a stage should show in a language, and does not. */
export function missingShapes(id: string, shown: Shape[]): Shape[] {
  return WANTED.filter(([shape, from]) => id >= from && !shown.includes(shape)).map(([s]) => s);
}

/** Files of a transcript that lack their twin: the other language, or the script of a text. */
export function lonelyFiles(files: string[], lang: Lang): Fault[] {
  return files.flatMap((file) => {
    const [, name, spoken, kind] = /^(.*)\.(en|fr)\.(json|txt)$/.exec(file) ?? [];
    const twin = `${name}.${spoken === "en" ? "fr" : "en"}.json`;
    const script = `${name}.${spoken}.json`;
    if (kind === "json" && !files.includes(twin)) {
      return [{ at: file, ...messages[lang].alone(twin) }];
    }
    if (kind === "txt" && !files.includes(script)) {
      return [{ at: file, ...messages[lang].orphan(script) }];
    }
    return [];
  });
}

/** The fault of a kept text (undefined where there is none) against what the stage writes. */
export function textFault(
  file: string,
  kept: string | undefined,
  played: string,
  lang: Lang,
): Fault | undefined {
  if (kept === undefined) return { at: file, ...messages[lang].untold };
  if (kept === played) return undefined;
  return { at: file, ...messages[lang].differs, diff: textDiff(kept, played) };
}

/** How many calls a reply of a script holds, however it is written. */
function callsIn(reply: unknown): number {
  if (typeof reply !== "object" || reply === null) return 0;
  if ((reply as { type?: unknown }).type === "tool_use") return 1;
  return Object.values(reply).reduce((sum, part) => sum + callsIn(part), 0);
}

/** A transcript that was played: its text, or why its script does not fit. */
type Played = { transcript: Transcript; file: string; text?: string; reason?: string };

async function play(project: Project, stage: Stage): Promise<Played[]> {
  const { run } = (await project.load(`${folderOf(stage)}/agent.ts`)) as { run: Run };
  const played: Played[] = [];
  for (const transcript of readTranscripts(stage)) {
    const file = relative(project.root, transcript.textFile).split(sep).join("/");
    try {
      played.push({ transcript, file, text: await playTranscript(run, transcript) });
    } catch (error) {
      played.push({ transcript, file, reason: (error as Error).message });
    }
  }
  return played;
}

function stageFaults(project: Project, stage: Stage, played: Played[]): Fault[] {
  const { lang, files, read } = project;
  const say = messages[lang];
  const folder = `${folderOf(stage)}/transcripts`;
  const faults = played.flatMap(({ file, text, reason }) => {
    const script = file.replace(/txt$/, "json");
    if (text === undefined) return [{ at: script, ...say.script(reason ?? "?") }];
    return textFault(file, files.includes(file) ? read(file) : undefined, text, lang) ?? [];
  });
  const missing = (["en", "fr"] as const).flatMap((spoken) => {
    const own = played.filter(({ transcript }) => transcript.lang === spoken);
    const shown = own.flatMap(({ transcript, text }) => shapesOf(transcript.script, text ?? ""));
    return missingShapes(stage.id, shown).map((shape) => ({
      at: folder,
      ...say.missing(shape, spoken),
    }));
  });
  return [...faults, ...lonelyFiles(filesBelow(project, folder), lang), ...missing];
}

function hasTranscripts(project: Project, stage: Stage): boolean {
  const names = filesBelow(project, `${folderOf(stage)}/transcripts`);
  return names.some((name) => name.endsWith(".json"));
}

export const transcripts: Check = {
  name: "transcripts",
  about: {
    en: "transcripts give the terminal text that is kept, byte for byte",
    fr: "les transcriptions donnent le texte conservé, octet par octet",
  },
  run: async (project) => {
    const { lang, stages } = project;
    const faults: Fault[] = [];
    let count = 0;
    for (const stage of stages) {
      const folder = `${folderOf(stage)}/transcripts`;
      if (!hasTranscripts(project, stage)) {
        faults.push({ at: folder, ...messages[lang].none });
        continue;
      }
      try {
        const played = await play(project, stage);
        count += played.length;
        faults.push(...stageFaults(project, stage, played));
      } catch (error) {
        const reason = (error as Error).message.replaceAll(`${project.root}${sep}`, "");
        faults.push({ at: folder, ...messages[lang].unreadable(reason) });
      }
    }
    return { looked: count, counted: messages[lang].counted(count, stages.length), faults };
  },
  write: async (project) => {
    const written: string[] = [];
    for (const stage of project.stages.filter((one) => hasTranscripts(project, one))) {
      for (const { file, text } of await play(project, stage)) {
        const kept = project.files.includes(file) ? project.read(file) : undefined;
        if (text === undefined || text === kept) continue;
        project.write(file, text);
        written.push(file);
      }
    }
    return written;
  },
};
