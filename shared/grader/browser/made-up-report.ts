import { renderClassPage } from "../class/pages/class-page.ts";
import { renderStudentPage, type Told } from "../class/pages/student-page.ts";
import type { AnswerRecord, ClassReport, StudentRecord } from "../class/report.ts";
import type { Lang } from "../exercise.ts";

const EVIL = `</title><script>document.title='hurt'</script><img src=x onerror=alert(1)>`;
const said = {
  done: `It sent ${EVIL}`,
  expected: "One message with both results.",
  got: `"${"x".repeat(300)}"\n\u202edesrever\u001b[31m`,
  why: "The API refuses it.",
};
const CODES = ["both-results", "one-user-message", "limit-exact", "types"];

function answer(exercise: string, state: AnswerRecord["state"], marks: string): AnswerRecord {
  const states = { p: "pass", f: "fail", e: "error", n: "not run" } as const;
  const checks = [...marks].map((mark, at) => {
    return { code: CODES[at] ?? "", state: states[mark as keyof typeof states] };
  });
  const passed = checks.filter((check) => check.state === "pass").length;
  const points = checks.length === 0 ? null : passed;
  const help = { hints: marks.length, solution: state === "solved", runs: 1, seed: 1 };
  return { exercise, state, points, of: 4, checks, ...help };
}

const IDS = ["006-1-close-the-loop", "006-2-both-results"];

function student(
  id: string,
  name: string,
  answers: [AnswerRecord["state"], string][],
): StudentRecord {
  const base = { id, name, folder: name, login: "", lang: "en" as const };
  const list = answers.map(([state, marks], at) => answer(IDS[at] ?? "", state, marks));
  return { ...base, faults: [], answers: list };
}

const PUBLISHED = { text: "t", shape: "s", own: 300, published: true } as const;

/** A student whose answers are published ones. */
function copied(record: StudentRecord): StudentRecord {
  const answers = record.answers.map((each) => ({ ...each, print: PUBLISHED }));
  return { ...record, answers };
}

const STUDENTS: StudentRecord[] = [
  copied(
    student("ana", "Ana Pérez", [
      ["solved", "pppp"],
      ["failed", "pfep"],
    ]),
  ),
  {
    ...copied(
      student("evil", EVIL, [
        ["error", "nnnn"],
        ["not graded", ""],
      ]),
    ),
    faults: [
      { code: "two-files", what: EVIL },
      { code: "not-in-roster", what: EVIL },
    ],
  },
  student("kim", "Kim", [
    ["not started", ""],
    ["no file", ""],
  ]),
];

/** A report with each state, sign and section in it, and with names that would like to be code. */
export function classPage(lang: Lang): string {
  const exercises = IDS.map((id) => ({ id, title: `Title of ${id}`, codes: CODES }));
  const report: ClassReport = {
    ...{ schema: "boucle.grades.v1", course: "1", lang, seed: 7, shard: { index: 1, of: 2 } },
    ...{ submissions: 6, exercises, students: STUDENTS },
    absent: [{ name: "Zoé", folder: "", login: "" }],
    faults: [{ code: "ignored", what: "notes.docx" }],
    alike: [{ exercise: IDS[0] as string, how: "shape", own: 300, students: ["ana", "evil"] }],
  };
  return [...renderClassPage(report)].join("");
}

/** The page of the student whose answers failed in each way. */
export function studentPage(lang: Lang): string {
  const [one] = STUDENTS;
  const bilingual = { en: said, fr: said };
  const checks = (answers: AnswerRecord) =>
    answers.checks.map((check) => {
      const failed = check.state === "fail" || check.state === "error";
      return { ...check, read: "006#ids", ...(failed && { said: bilingual }) };
    });
  const record = { ...(one as StudentRecord), lang };
  const told = record.answers.map((answers): [string, Told] => {
    return [answers.exercise, { title: `${EVIL} ${answers.exercise}`, checks: checks(answers) }];
  });
  return renderStudentPage(record, new Map(told));
}

export { EVIL };
