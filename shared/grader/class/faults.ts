/** What could not be read or matched, or what a teacher should know: see the texts for each. */
export const FAULT_CODES = [
  "empty",
  "no-answers",
  "unreadable",
  "not-a-file",
  "link",
  "too-large",
  "no-text",
  "too-many-files",
  "two-files",
  "several-folders",
  "beside-work",
  "misnamed",
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
  "by-manifest",
  "same-student",
  "roster-heads",
  "roster-row",
  "roster-twice",
  "roster-lang",
  "roster-unreadable",
  "no-folder",
  "ignored",
  "named-twice",
  "more-faults",
  "grader",
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** One fault: `what` is the file, name or line that it is about. */
export type Fault = { code: FaultCode; what?: string; more?: string };

/** Faults that are between a teacher and their roster: a student's own page leaves them out. */
export const FOR_TEACHERS: readonly FaultCode[] = [
  "not-in-roster",
  "several-rows",
  "by-manifest",
  "grader",
];
