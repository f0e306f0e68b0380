import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { withoutEnds } from "../check-answer.ts";
import type { Exercise } from "../list-exercises.ts";
import { esbuildOf, inTime } from "../sandbox/bundle.ts";
import type { Alike, Fingerprint, StudentRecord } from "./report.ts";

/** Under this many characters of one's own, two people write the same without knowing it. */
const LEAST_OWN = 150;

type Known = { starter: string[]; published: Set<string> };

/** Takes the fingerprints of answers. What cannot be parsed has none; throws when esbuild is gone. */
export class Fingerprints {
  readonly #root: string;
  readonly #known = new Map<string, Promise<Known>>();

  constructor(root: string) {
    this.#root = root;
  }

  async of(exercise: Exercise, source: string): Promise<Fingerprint | undefined> {
    try {
      const [{ starter, published }, bare, shape] = await Promise.all([
        this.#knownOf(exercise),
        bareOf(this.#root, source),
        shapeOf(this.#root, source),
      ]);
      const own = ownOf(bare, starter);
      const print = { text: hash(withoutEnds(source)), shape: hash(shape), own };
      return { ...print, ...(published.has(print.shape) && { published: true }) };
    } catch (error) {
      if ((error as { errors?: unknown[] }).errors?.length) return undefined;
      throw error;
    }
  }

  #knownOf(exercise: Exercise): Promise<Known> {
    const known = this.#known.get(exercise.id) ?? this.#read(exercise);
    this.#known.set(exercise.id, known);
    known.catch(() => this.#known.delete(exercise.id));
    return known;
  }

  async #read({ start, solution, right }: Exercise): Promise<Known> {
    const shapes = [solution, ...right].map((file) => shapeOf(this.#root, textOf(file)));
    const [bare, ...others] = await Promise.all([bareOf(this.#root, textOf(start)), ...shapes]);
    return { starter: piecesOf(bare), published: new Set(others.map(hash)) };
  }
}

function textOf(file: string): string {
  return readFileSync(file, "utf8");
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

async function bareOf(root: string, source: string): Promise<string> {
  const settings = { ...BARE, minifyWhitespace: true };
  return (await inTime(root, esbuildOf(root).transform(source, settings))).code;
}

async function shapeOf(root: string, source: string): Promise<string> {
  const settings = { ...BARE, minify: true };
  return (await inTime(root, esbuildOf(root).transform(BALLAST + source, settings))).code;
}

/**
 * esbuild gives short names out by how often each letter occurs in the file, long names included.
 * With this in front it is the same for all.
 */
const LETTERS = [..."etnriaoscludfpmhg_vybxSCwTEDOkAjMNPFILRzBVHUWGKqJYXZQ$"];
const MOST_OF_A_LETTER = 32;
const BALLAST = `export const $ballast = "${LETTERS.map((letter, at) =>
  letter.repeat(MOST_OF_A_LETTER * (LETTERS.length - at)),
).join("")}";\n`;

const BARE = {
  loader: "ts",
  format: "esm",
  target: "es2023",
  charset: "utf8",
  legalComments: "none",
  drop: ["console", "debugger"],
  logLevel: "silent",
} satisfies import("esbuild").TransformOptions;

function piecesOf(bare: string): string[] {
  return bare.split(/[;{}\n]/).filter((piece) => piece !== "");
}

/** How many characters of an answer stand in pieces that the starter does not have. */
export function ownOf(bare: string, starter: string[]): number {
  const left = [...starter];
  return piecesOf(bare).reduce((sum, piece) => {
    const at = left.indexOf(piece);
    if (at < 0) return sum + piece.length;
    left.splice(at, 1);
    return sum;
  }, 0);
}

/**
 * Groups of students whose answers are alike, letter by letter or but for names and layout, in
 * exercises where an answer has enough of its own, and where it is not a published one.
 */
export function findAlike(students: StudentRecord[], exercises: string[]): Alike[] {
  return exercises.flatMap((exercise) => {
    const prints = students.flatMap(({ id, answers }) => {
      const print = answers.find((answer) => answer.exercise === exercise)?.print;
      return print && !print.published && print.own >= LEAST_OWN ? [{ id, ...print }] : [];
    });
    return [...groupBy(prints, ({ shape }) => shape).values()]
      .filter((group) => group.length > 1)
      .map((group): Alike => {
        const texts = new Set(group.map(({ text }) => text));
        const own = Math.max(...group.map((print) => print.own));
        const how = texts.size === 1 ? "text" : "shape";
        return { exercise, how, own, students: group.map(({ id }) => id) };
      })
      .sort((a, b) => b.own - a.own || (String(a.students) < String(b.students) ? -1 : 1));
  });
}

/** Who handed in a published answer, by exercise, where an answer has enough of its own. */
export function findPublished(students: StudentRecord[], exercises: string[]) {
  return exercises.flatMap((exercise) => {
    const who = students.flatMap((student) => {
      const answer = student.answers.find((answer) => answer.exercise === exercise);
      const { print, solution } = answer ?? {};
      const is = print?.published && print.own >= LEAST_OWN;
      return is ? [{ student, toldOf: solution === true }] : [];
    });
    return who.length > 0 ? [{ exercise, who }] : [];
  });
}

function groupBy<T>(list: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
