import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Comparison, Note, Place } from "./comparison.ts";

/** The notes on the step that leads to a stage: its `changes.json`; none if it has no such file. */
export function readNotes(stage: { id: string; folder: string }): Note[] {
  const file = join(stage.folder, "changes.json");
  if (!existsSync(file)) return [];
  const expected = `${file}: expected a list of { region, declaration, why: { en, fr } }`;
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${expected}, found no JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(list)) throw new Error(`${expected}.`);
  return list.map((note, index) => {
    if (!isNote(note)) throw new Error(`${expected}, found another thing at place ${index + 1}.`);
    const { region, declaration, why } = note;
    return { region, declaration, why, stage: stage.id };
  });
}

function isNote(value: unknown): value is Note {
  const { region, declaration, why } = (value ?? {}) as Partial<Note>;
  const isText = (text: unknown) => typeof text === "string" && text.trim() !== "";
  const named = typeof region === "string" && (declaration === null || isText(declaration));
  return named && isText(why?.en) && isText(why?.fr);
}

/** What `verify` wants to be empty: changes that nobody explains, and notes that explain nothing. */
export type Unannotated = {
  /** Changed declarations without a note. */
  withoutNote: Place[];
  /** Notes on a declaration that did not change. */
  withoutChange: Place[];
  /** Declarations with more than one note. */
  twice: Place[];
};

/** Holds the notes of one step against its comparison. */
export function unannotated({ units }: Comparison, notes: Note[]): Unannotated {
  const on = (place: Place) => (other: Place) =>
    other.region === place.region && other.declaration === place.declaration;
  const placeOf = ({ region, declaration }: Place) => ({ region, declaration });
  return {
    withoutNote: units.filter((unit) => !notes.some(on(unit))).map(placeOf),
    withoutChange: notes.filter((note) => !units.some(on(note))).map(placeOf),
    twice: notes.filter((note, index) => notes.findIndex(on(note)) < index).map(placeOf),
  };
}
