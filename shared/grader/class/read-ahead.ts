import type { Grader } from "../check-answer.ts";
import type { Fault } from "../sandbox/bundle.ts";
import type { Enrolled } from "./enroll.ts";
import type { Handed, Submission } from "./read-submission.ts";
import type { StudentRecord } from "./report.ts";

/** What a student handed in, and what came of it in an earlier run, if that still counts. */
export type Read = { submission: Submission; hash: string; earlier: StudentRecord | undefined };

/** A student whose turn it is; the check of the types of each answer is under way. */
export type Next = Read & { enrolled: Enrolled; types: Map<Handed, Promise<Fault[]>> };

/** So many answers have their types checked in one go: of a few, each would take several times as long. */
const TOGETHER = 64;

/**
 * Reads what the next few students handed in before it is their turn, and has the types of all their
 * answers checked together. What is kept in mind stays the same however large the class is.
 */
export class ReadAhead {
  readonly #students: Iterator<Enrolled>;
  readonly #read: (enrolled: Enrolled) => Read;
  readonly #checkTypes: Grader["checkTypes"];
  readonly #together: number;
  readonly #waiting: { next: Next; answers: number }[] = [];

  /** `students` may be shared with others, who take turns. */
  constructor(
    students: Iterator<Enrolled>,
    read: (enrolled: Enrolled) => Read,
    checkTypes: Grader["checkTypes"],
    together = TOGETHER,
  ) {
    this.#students = students;
    this.#read = read;
    this.#checkTypes = checkTypes;
    this.#together = together;
  }

  /** The student whose turn it is; undefined after the last. */
  next(): Next | undefined {
    const left = this.#waiting.reduce((sum, { answers }) => sum + answers, 0);
    // the next ones begin while these are still being looked at
    if (left <= this.#together / 2) this.#readMore();
    return this.#waiting.shift()?.next;
  }

  #readMore(): void {
    const all: { handed: Handed; source: string; types: Next["types"] }[] = [];
    // whoever has nothing to check counts too, so that a finished class is not read in one go
    for (let count = 0; count < this.#together; ) {
      const { value: enrolled, done } = this.#students.next();
      if (done) break;
      const read = this.#read(enrolled);
      const next: Next = { ...read, enrolled, types: new Map() };
      const answers = read.earlier ? [] : answersOf(read.submission);
      all.push(...answers.map((answer) => ({ ...answer, types: next.types })));
      this.#waiting.push({ next, answers: answers.length });
      count += Math.max(1, answers.length);
    }
    const promises = this.#checkTypes(
      all.map(({ handed: { exercise }, source }) => ({ exercise, source })),
    );
    for (const [at, { handed, types }] of all.entries()) {
      types.set(handed, promises[at] as Promise<Fault[]>);
    }
  }
}

function answersOf({ handed }: Submission) {
  return handed.flatMap((one) => {
    const { found } = one;
    return typeof found === "object" ? [{ handed: one, source: found.source }] : [];
  });
}
