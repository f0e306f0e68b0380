import type { Lang } from "../exercise.ts";
import type { CheckState } from "../verdict.ts";
import type { Fault } from "./faults.ts";
import type { Shard } from "./shard.ts";

/**
 * What came of one exercise of one student. "not graded" says that there is something, and that it
 * could not be read or checked; neither it nor "no file" nor "not started" has points.
 */
export type AnswerState = "solved" | "failed" | "error" | "not started" | "no file" | "not graded";

/** One exercise of one student: `points` is null where nothing was graded. */
export type AnswerRecord = {
  exercise: string;
  state: AnswerState;
  points: number | null;
  of: number;
  checks: { code: string; state: CheckState }[];
  /** Why nothing could be checked: a code of the grader ("syntax", "import", "load" …). */
  trouble?: string;
  hints: number;
  solution: boolean;
  runs: number;
  /** Draws the same inputs again: `course exercise ID --file FILE --seed N`. */
  seed: number;
  /** There were lines on the grader's channel that it did not write. */
  forged?: true;
  print?: Fingerprint;
};

/** An answer as far as it can be the same as another. */
export type Fingerprint = {
  /** Of the text, but for line ends and white space at the end of lines. */
  text: string;
  /** Without comments, layout, types, log lines and the names of locals. */
  shape: string;
  /** How many characters of that are not the starter's. */
  own: number;
  /** It is the published solution, or one of the published right answers. */
  published?: true;
};

/** One student, or one submission that nobody on the roster goes with. */
export type StudentRecord = {
  /** The name of the student's files in the report. */
  id: string;
  name: string;
  /** The folder or zip, as it was called. */
  folder: string;
  login: string;
  lang: Lang;
  faults: Fault[];
  answers: AnswerRecord[];
};

/** Answers that are alike: a hint for a teacher, who looks at them side by side. */
export type Alike = {
  exercise: string;
  /** "text": letter by letter. "shape": but for names, comments and layout. */
  how: "text" | "shape";
  own: number;
  students: string[];
};

/** `grades.json`. It holds no time and no path of a machine: the same seed gives the same bytes. */
export type ClassReport = {
  schema: "boucle.grades.v1";
  course: string;
  lang: Lang;
  seed: number;
  shard: Shard | null;
  /** How many submissions there are in all shards. */
  submissions: number;
  exercises: { id: string; title: string; codes: string[] }[];
  students: StudentRecord[];
  /** On the roster, but nothing was handed in. */
  absent: { name: string; folder: string; login: string }[];
  faults: Fault[];
  alike: Alike[];
};

/** Points of a student over what was graded, what that was out of, and what all is out of. */
export function totalOf({ answers }: StudentRecord) {
  const graded = answers.filter(({ points }) => points !== null);
  const sum = (list: AnswerRecord[], of: (answer: AnswerRecord) => number) =>
    list.reduce((total, answer) => total + of(answer), 0);
  const count = (state: AnswerState) => answers.filter((answer) => answer.state === state).length;
  return {
    points: graded.length === 0 ? null : sum(graded, ({ points }) => points ?? 0),
    ofGraded: sum(graded, ({ of }) => of),
    ofAll: sum(answers, ({ of }) => of),
    solved: count("solved"),
    notStarted: count("not started") + count("no file"),
    notGraded: count("not graded"),
    hints: sum(answers, ({ hints }) => hints),
    solutions: answers.filter(({ solution }) => solution).length,
  };
}

/** Whether there is anything that could not be graded. */
export function hasGaps({ students, faults }: ClassReport): boolean {
  const ungraded = students.some(({ answers }) => answers.some((a) => a.state === "not graded"));
  const gaps = ["roster-unreadable", "roster-heads", "link"];
  return ungraded || faults.some(({ code }) => gaps.includes(code));
}
