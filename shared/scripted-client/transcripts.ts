import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { converse, type Run } from "./converse.ts";
import type { ScriptedReply } from "./replies.ts";
import type { Stage } from "./stages.ts";

/** A conversation kept as files: `<name>.<lang>.json` here, and its terminal text beside it. */
export type Transcript = {
  name: string;
  lang: "en" | "fr";
  /** What it shows, in the reader's language. */
  title: string;
  /** It is the one that shows best what is new in its stage. */
  tour: boolean;
  lines: string[];
  script: ScriptedReply[];
  /** The file that holds the terminal text, byte for byte. */
  textFile: string;
};

/** The transcripts of a stage, by name and language. Throws on a file that is not one. */
export function readTranscripts(stage: Stage): Transcript[] {
  const folder = join(stage.folder, "transcripts");
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => readTranscript(folder, file));
}

function readTranscript(folder: string, file: string): Transcript {
  const [name = "", lang, ...rest] = file.slice(0, -".json".length).split(".");
  const { title, tour, lines, script } = fieldsOf(readFileSync(join(folder, file), "utf8"));
  const isText = (value: unknown) => typeof value === "string";
  const fits = rest.length === 0 && isText(title) && Array.isArray(lines) && lines.every(isText);
  if (!fits || !Array.isArray(script) || (lang !== "en" && lang !== "fr")) {
    throw new Error(
      `${join(folder, file)} is no transcript: expected { title, lines, script } in <name>.<en|fr>.json.`,
    );
  }
  const textFile = join(folder, `${name}.${lang}.txt`);
  return { name, lang, title: String(title), tour: tour === true, lines, script, textFile };
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

/** Plays a transcript; gives the terminal text. A crash of the stage is its last line. */
export async function playTranscript(
  run: Run,
  { lines, script }: Pick<Transcript, "lines" | "script">,
  show?: (text: string) => void,
): Promise<string> {
  let text = "";
  const add = (piece: string) => {
    text += piece;
    show?.(piece);
  };
  try {
    await converse(run, lines, script, { show: add });
  } catch (error) {
    if (!(error instanceof Error) || error.name === "ScriptError") throw error;
    add(`[crash] ${error.name}: ${error.message}\n`);
  }
  return text;
}
