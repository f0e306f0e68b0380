import { readFileSync } from "node:fs";
import type { Stage } from "@boucle/scripted-client/stages";
import type { Lang } from "./context.ts";
import { NEW_IN_FRENCH, START } from "./messages/start.ts";

/** The name of a stage in the reader's language; its folder's, for a stage of one's own. */
export function nameOf(stage: Stage, lang: Lang): string {
  return START[lang].names[stage.id] ?? stage.name.slice(10).replaceAll("-", " ");
}

/** What is new in a stage: in English, the line "New here" of its header. */
export function newIn(stage: Stage, lang: Lang): string {
  const french = lang === "fr" ? NEW_IN_FRENCH[stage.id] : undefined;
  return french ?? newHereOf(readFileSync(stage.agent, "utf8"));
}

/** What a stage's header says under "New here"; an empty text when it says nothing. */
export function newHereOf(source: string): string {
  const [, line = "", more = ""] =
    /^ \* New here +(.+)((?:\n \* {4,}.+)*)/m.exec(source.replace(/\r/g, "")) ?? [];
  return (line + more).replace(/\n \* +/g, " ").trim();
}
