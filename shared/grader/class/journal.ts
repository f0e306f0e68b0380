import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { StudentRecord } from "./report.ts";

/** A run that is under way: the same facts mean that what is done need not be done again. */
export type RunFacts = { schema: "boucle.grade-journal.v1"; seed: number; key: string };

/** One student that is done; `hash` is of what was handed in. */
type Entry = { hash: string; student: StudentRecord };

/** Keeps on disk what is done, a line a student, so that a run that was stopped goes on. */
export class Journal {
  readonly #file: string;
  readonly #done = new Map<string, Entry>();

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Takes up a run: what an earlier one with the same key did counts, and its seed stays, unless
   * another one is wanted. The result is the seed.
   */
  open(key: string, seed: number | undefined): number {
    const [facts, entries] = this.#read();
    const same = facts?.key === key && (seed === undefined || facts.seed === seed);
    if (facts && same) {
      // ends a line that was cut off
      appendFileSync(this.#file, "\n");
      for (const entry of entries) this.#done.set(entry.student.id, entry);
      return facts.seed;
    }
    rmSync(this.#file, { force: true });
    mkdirSync(dirname(this.#file), { recursive: true });
    const drawn = seed ?? Math.floor(Math.random() * 2 ** 31);
    this.#append({ schema: "boucle.grade-journal.v1", seed: drawn, key } satisfies RunFacts);
    return drawn;
  }

  /** What came of a student, if what was handed in is still the same. */
  doneOf(id: string, hash: string): StudentRecord | undefined {
    const entry = this.#done.get(id);
    return entry?.hash === hash ? entry.student : undefined;
  }

  add(student: StudentRecord, hash: string): void {
    this.#append({ hash, student } satisfies Entry);
  }

  remove(): void {
    rmSync(this.#file, { force: true });
  }

  #append(line: unknown): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  /** A line that was cut off when the run was stopped, and all behind it, does not count. */
  #read(): [RunFacts | undefined, Entry[]] {
    if (!existsSync(this.#file)) return [undefined, []];
    const [first, ...lines] = readFileSync(this.#file, "utf8").split("\n");
    const facts = parsed<RunFacts>(first);
    if (facts?.schema !== "boucle.grade-journal.v1") return [undefined, []];
    return [facts, lines.flatMap((line) => parsed<Entry>(line) ?? [])];
  }
}

function parsed<T>(line: string | undefined): T | undefined {
  try {
    return line ? (JSON.parse(line) as T) : undefined;
  } catch {
    return undefined;
  }
}
