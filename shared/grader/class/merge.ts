import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findAlike } from "./alike.ts";
import { lockFolder } from "./lock.ts";
import { publish } from "./publish.ts";
import type { ClassReport, StudentRecord } from "./report.ts";
import { writeReport } from "./write-report.ts";

/** Why parts cannot be put together. `what` is the folder, or the numbers of the parts. */
export class MergeError extends Error {
  readonly reason: "unreadable" | "no shard" | "different" | "twice" | "missing";
  readonly what: string;
  constructor(reason: MergeError["reason"], what: string) {
    super(`${reason}: ${what}`);
    this.reason = reason;
    this.what = what;
  }
}

type Part = { folder: string; report: ClassReport };

/**
 * Puts the reports of all shards of one run together: the same report as if it had been graded at
 * once. Throws a MergeError when a part is missing, or does not belong to the others.
 */
export function mergeReports(
  folders: string[],
  out: string,
): { report: ClassReport; kept?: string } {
  const report = joined(folders.map((folder) => ({ folder, report: readReport(folder) })));
  const draft = join(out, ".grading");
  mkdirSync(draft, { recursive: true });
  const unlock = lockFolder(draft);
  try {
    for (const part of ["students", "classroom50"])
      mkdirSync(join(draft, part), { recursive: true });
    for (const folder of folders) copyStudents(folder, readReport(folder).students, draft);
    writeReport(draft, report);
    const kept = publish(draft, out);
    rmSync(draft, { recursive: true, force: true });
    return { report, ...(kept && { kept }) };
  } finally {
    unlock();
  }
}

function copyStudents(folder: string, students: StudentRecord[], draft: string): void {
  for (const { id } of students) {
    for (const file of [join("students", `${id}.html`), join("classroom50", `${id}.json`)]) {
      try {
        copyFileSync(join(folder, file), join(draft, file));
      } catch {
        throw new MergeError("unreadable", join(folder, file));
      }
    }
  }
}

function readReport(folder: string): ClassReport {
  try {
    const report = JSON.parse(readFileSync(join(folder, "grades.json"), "utf8")) as ClassReport;
    if (report.schema === "boucle.grades.v1" && Array.isArray(report.students)) return report;
  } catch {
    // said below
  }
  throw new MergeError("unreadable", join(folder, "grades.json"));
}

/** The parts as one report. */
export function joined(parts: Part[]): ClassReport {
  const [first] = parts;
  if (!first) throw new MergeError("missing", "1");
  const byIndex = new Map<number, ClassReport>();
  for (const { folder, report } of parts) {
    if (!report.shard) throw new MergeError("no shard", folder);
    if (frameOf(report) !== frameOf(first.report)) throw new MergeError("different", folder);
    if (byIndex.has(report.shard.index)) throw new MergeError("twice", `${report.shard.index}`);
    byIndex.set(report.shard.index, report);
  }
  const count = first.report.shard?.of ?? 0;
  const order = Array.from({ length: count }, (_, at) => at + 1);
  const missing = order.filter((index) => !byIndex.has(index));
  if (missing.length > 0) throw new MergeError("missing", missing.join(", "));
  const students = dealt(order.map((index) => byIndex.get(index)?.students ?? []));
  if (students.length !== first.report.submissions) throw new MergeError("different", first.folder);
  const alike = findAlike(
    students,
    first.report.exercises.map(({ id }) => id),
  );
  return { ...first.report, shard: null, students, alike };
}

/** Shards were dealt like cards: one for each in turn. */
function dealt(hands: StudentRecord[][]): StudentRecord[] {
  const longest = Math.max(0, ...hands.map((hand) => hand.length));
  const turns = Array.from({ length: longest }, (_, turn) => turn);
  return turns.flatMap((turn) => hands.flatMap((hand) => hand[turn] ?? []));
}

/** All that must be the same in each part. */
function frameOf({ students, alike, shard, ...frame }: ClassReport): string {
  return JSON.stringify([frame, shard?.of]);
}
