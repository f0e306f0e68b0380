import { type Comparison, type Note, type Place, readNotes, unannotated } from "@boucle/compare";
import { notes as messages } from "../messages/notes.ts";
import { folderOf, type Project } from "../project.ts";
import { at, type Check, type Fault, type Lang, lineWith } from "../report.ts";
import { type Step, stepsOf } from "../steps.ts";

/** The two files of a step that may be at fault, with the text of the notes. */
export type StepFiles = { agent: string; changes: string; text: string };

/** Changes that no note explains, notes that explain no change, and declarations with two notes. */
export function noteFaults(
  comparison: Comparison,
  list: Note[],
  { agent, changes, text }: StepFiles,
  lang: Lang,
): Fault[] {
  const say = messages[lang];
  const { withoutNote, withoutChange, twice } = unannotated(comparison, list);
  const inNotes = (place: Place) => at(changes, lineOfNote(text, place));
  return [
    ...withoutNote.map((place) => ({
      at: at(agent, lineOfChange(comparison, place)),
      ...say.withoutNote(called(place), changes),
    })),
    ...withoutChange.map((place) => ({ at: inNotes(place), ...say.withoutChange(called(place)) })),
    ...twice.map((place) => ({ at: inNotes(place), ...say.twice(called(place)) })),
  ];
}

function called({ region, declaration }: Place): string {
  return declaration === null ? region : `${region} > ${declaration}`;
}

function lineOfChange({ units }: Comparison, { region, declaration }: Place): number {
  const unit = units.find((each) => each.region === region && each.declaration === declaration);
  const lines = unit?.hunks.flatMap((hunk) => hunk.lines) ?? [];
  return lines.find(({ after }) => after !== null)?.after ?? 1;
}

function lineOfNote(text: string, { region, declaration }: Place): number {
  const [key, value] = declaration === null ? ["region", region] : ["declaration", declaration];
  return lineWith(text, `"${key}": ${JSON.stringify(value)}`);
}

function faultsOfStep(
  project: Project,
  { after, comparison }: Step,
): { notes: number; faults: Fault[] } {
  const folder = folderOf(after);
  const changes = `${folder}/changes.json`;
  try {
    const list = readNotes(after);
    const text = project.files.includes(changes) ? project.read(changes) : "";
    const files = { agent: `${folder}/agent.ts`, changes, text };
    return { notes: list.length, faults: noteFaults(comparison, list, files, project.lang) };
  } catch (error) {
    const said = messages[project.lang].unreadable((error as Error).message);
    return { notes: 0, faults: [{ at: changes, ...said }] };
  }
}

export const notes: Check = {
  name: "notes",
  about: {
    en: "every change of a step has a note, and every note a change",
    fr: "chaque changement d’étape a sa note, et chaque note son changement",
  },
  run: (project) => {
    const steps = stepsOf(project);
    const told = steps.map((step) => faultsOfStep(project, step));
    const count = told.reduce((sum, step) => sum + step.notes, 0);
    const counted = messages[project.lang].counted(count, steps.length);
    return { looked: steps.length, counted, faults: told.flatMap(({ faults }) => faults) };
  },
};
