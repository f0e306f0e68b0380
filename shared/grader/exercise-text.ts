import { readFileSync } from "node:fs";
import type { Kind, Lang } from "./exercise.ts";
import type { Exercise } from "./list-exercises.ts";

/** What a learner reads of an exercise: `exercise.<lang>.md`, taken apart. */
export type ExerciseText = {
  title: string;
  /** "After this exercise I can …" */
  outcome: string;
  minutes: number;
  kind: Kind;
  story: string;
  task: string;
  hints: string[];
  /** What the solution shows, for those who have solved it. */
  after: string;
};

const HEADINGS: Record<Lang, string[]> = {
  en: ["The story", "Your task", "Hint 1", "Hint 2", "Hint 3", "After"],
  fr: ["L’histoire", "À vous", "Indice 1", "Indice 2", "Indice 3", "Après"],
};

/** The kinds of exercise as the texts call them. */
export const KINDS: Record<Lang, Record<Kind, string>> = {
  en: {
    "fill in": "fill in",
    mend: "mend",
    extend: "extend",
    predict: "predict",
    "write the test": "write the test",
  },
  fr: {
    "fill in": "compléter",
    mend: "corriger",
    extend: "étendre",
    predict: "prédire",
    "write the test": "écrire le test",
  },
};

const FACTS: Record<Lang, RegExp> = {
  en: /^minutes: (\d+) · kind: (.+)$/,
  fr: /^minutes\s: (\d+) · genre\s: (.+)$/,
};

/** Reads an exercise's text. Throws, naming the fault, when a part is missing or out of place. */
export function readExerciseText({ texts }: Exercise, lang: Lang): ExerciseText {
  return parseExerciseText(readFileSync(texts[lang], "utf8"), lang);
}

/** The parts of a text. Throws, naming the fault, when one is missing or out of place. */
export function parseExerciseText(text: string, lang: Lang): ExerciseText {
  const [head = "", ...sections] = text.replace(/\r\n/g, "\n").split(/^## /m);
  const [, title = "", rest = ""] = /^# (.+)\n([\s\S]*)$/.exec(head) ?? [];
  const paragraphs = rest.trim().split(/\n{2,}/);
  const [outcome = "", facts = ""] = paragraphs;
  const [, minutes, kindWord] = FACTS[lang].exec(facts) ?? [];
  const kind = (Object.keys(KINDS[lang]) as Kind[]).find((key) => KINDS[lang][key] === kindWord);
  if (!title) throw new Error('the first line is no "# Title"');
  if (!outcome || paragraphs.length !== 2 || minutes === undefined) {
    throw new Error(`under the title: one sentence, then a line like "${exampleOf(lang)}"`);
  }
  if (!kind) throw new Error(`the kind "${kindWord}" is none of ${Object.values(KINDS[lang])}`);
  const bodies = sections.map((section) => section.slice(section.indexOf("\n") + 1).trim());
  const names = sections.map((section) => section.split("\n", 1)[0]?.trim());
  HEADINGS[lang].forEach((wanted, n) => {
    if (names[n] !== wanted)
      throw new Error(`"## ${wanted}" is expected, found "${names[n] ?? "the end"}"`);
    if (bodies[n] === "") throw new Error(`"## ${wanted}" is empty`);
  });
  if (names.length > HEADINGS[lang].length)
    throw new Error(`one heading too many: "${names.at(-1)}"`);
  const [story = "", task = "", one = "", two = "", three = "", after = ""] = bodies;
  return {
    title,
    outcome,
    minutes: Number(minutes),
    kind,
    story,
    task,
    hints: [one, two, three],
    after,
  };
}

function exampleOf(lang: Lang): string {
  return lang === "en"
    ? "minutes: 15 · kind: fill in"
    : "minutes\u00a0: 15 · genre\u00a0: compléter";
}
