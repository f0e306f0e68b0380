import { pageOf, type Told } from "./pages/student-page.ts";
import type { StudentRecord } from "./report.ts";

/** What a platform's runner says of a submission; nothing of it is there on a teacher's machine. */
type Surroundings = NodeJS.ProcessEnv;

/**
 * A student as `classroom50/result/v1`: a point a check. What was not graded, not started or not
 * handed in has no test, and stands beside them by name, so that nothing turns into a zero. The time
 * is that of SOURCE_DATE_EPOCH, else 1970: the platform's runner puts its own there.
 */
export function toClassroom50(
  student: StudentRecord,
  told: Map<string, Told>,
  env: Surroundings,
): Record<string, unknown> {
  const { answers, lang, id } = student;
  const graded = answers.filter(({ points }) => points !== null);
  const tests = graded.flatMap(({ exercise, checks, points }) =>
    checks.map(({ code, state }) => {
      const check = told.get(exercise)?.checks.find((each) => each.code === code);
      const parts = check?.said ? { ...check.said[lang], read: pageOf(check.read, lang) } : {};
      const passed = state === "pass";
      // types alone earn nothing
      const score = { passed, score: passed && points !== 0 ? 1 : 0, "max-score": 1 };
      return { "test-name": `${exercise}: ${code}`, ...score, state, ...parts };
    }),
  );
  const ungraded = answers.filter(({ points }) => points === null);
  const place = env.COMMIT_URL || `local/${id}`;
  return {
    schema: "classroom50/result/v1",
    classroom: env.CLASSROOM || "local",
    assignment: env.ASSIGNMENT || "boucle",
    owner: student.login || id,
    submission: env.SUBMISSION_TAG || `local/${id}`,
    commit: place,
    release: env.RELEASE_URL || place,
    review: env.REVIEW_URL || place,
    datetime: timeOf(env),
    score: tests.reduce((sum, { score }) => sum + score, 0),
    "max-score": tests.length,
    tests,
    "not-graded": ungraded.map(({ exercise, state }) => ({ exercise, state })),
  };
}

function timeOf({ SOURCE_DATE_EPOCH }: Surroundings): string {
  const seconds = /^\d{1,10}$/.test(SOURCE_DATE_EPOCH ?? "") ? Number(SOURCE_DATE_EPOCH) : 0;
  return new Date(seconds * 1_000).toISOString().replace(".000", "");
}
