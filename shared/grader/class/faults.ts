/** What could not be read or matched, or what a teacher should know: see the texts for each. */
export const FAULT_CODES = [
  "empty",
  "no-answers",
  "unreadable",
  "not-a-file",
  "link",
  "too-large",
  "too-many-files",
  "two-files",
  "unknown-file",
  "zip-broken",
  "zip-encrypted",
  "zip-method",
  "zip-large",
  "zip-path",
  "zip-twice",
  "several-zips",
  "manifest-broken",
  "tampered",
  "not-in-manifest",
  "missing-from-zip",
  "progress-broken",
  "not-in-roster",
  "several-rows",
  "same-student",
  "roster-heads",
  "roster-row",
  "roster-twice",
  "roster-lang",
  "roster-unreadable",
  "ignored",
  "grader",
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** One fault: `what` is the file, name or line that it is about. */
export type Fault = { code: FaultCode; what?: string; more?: string };

/** Faults that keep something from being graded. The others are told, and grading goes on. */
export const GRAVE: readonly FaultCode[] = [
  "no-answers",
  "unreadable",
  "not-a-file",
  "link",
  "too-large",
  "too-many-files",
  "two-files",
  "zip-broken",
  "zip-encrypted",
  "zip-method",
  "zip-large",
  "several-zips",
  "grader",
];
