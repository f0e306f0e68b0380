import type { Project } from "./project.ts";

/** The two languages of the course. */
export type Lang = "en" | "fr";

/** Texts in both languages, with the same keys. */
export type Bilingual<Texts> = { en: Texts; fr: Texts };

/** What a fault tells a person: what was found, what was expected, what to do next. */
export type Said = { found: string; expected: string; next: string };

/** A fault and its place: `file:line`, relative to the root, with forward slashes. */
export type Fault = Said & { at: string; diff?: string[] };

/** What a check saw. `looked` counts the things that were compared: 0 is a fault in itself. */
export type Report = { looked: number; counted: string; faults: Fault[] };

/** One check. `write` regenerates what the check compares; it gives the files that it changed. */
export type Check = {
  name: string;
  about: Bilingual<string>;
  /** Set where a part can be chosen, and what a part is: the start of an exercise's id. */
  part?: string;
  run: (project: Project, part?: string) => Report | Promise<Report>;
  write?: (project: Project) => string[] | Promise<string[]>;
};

/** "file:line", or the file alone when the whole of it is meant. */
export function at(file: string, line?: number): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** The line of a text where this part is found first, from 1; 1 if it is not there. */
export function lineWith(text: string, part: string): number {
  return text.slice(0, Math.max(text.indexOf(part), 0)).split("\n").length;
}
