import type { Script } from "@boucle/scripted-client";

/** The two languages of the course. */
export type Lang = "en" | "fr";

/** Texts in both languages, with the same keys. */
export type Bilingual<Texts> = { en: Texts; fr: Texts };

/** What is counted where the API says nothing; what each one counts is told in `waste.ts`. */
export type Measure =
  | "repeatedRequests"
  | "forgottenLines"
  | "droppedCalls"
  | "cutCalls"
  | "strayRuns"
  | "extraRuns";

/** How a fault shows: the API refuses, the program crashes, or something is lost in silence. */
export type Expectation =
  | { kind: "refusal"; rule: string }
  | { kind: "crash"; error: string }
  | { kind: "waste"; measure: Measure };

/** One fault of the gallery, as it is written down. Code in a text stands between backquotes. */
export type CaseData = {
  /** Kebab case; the small agent is `<name>.ts`. */
  name: string;
  title: Bilingual<string>;
  /** What is wrong in the code. */
  fault: Bilingual<string>;
  /** Why it matters, and what to do. */
  lesson: Bilingual<string>;
  /** The stage that does it right: "006". The small agent is in its folder. */
  mendedBy: string;
  /** The declaration of that stage where it is done right. */
  mend: string;
  lines: Bilingual<string[]>;
  script: Bilingual<Script>;
  expect: Expectation;
};

/** A fault of the gallery and its small agent. The three paths are absolute. */
export type BrokenCase = CaseData & { root: string; agentFile: string; stageFile: string };
