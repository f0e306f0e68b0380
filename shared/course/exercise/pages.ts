import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { type Exercise, type ExerciseText, type Progress, readExerciseText } from "@boucle/grader";
import type { Context, Lang } from "../context.ts";
import { EXERCISE } from "../messages/exercise.ts";
import { wantsColour, wrap } from "../terminal.ts";
import { plainText } from "./screen.ts";

/** All exercises, each with how far it is and what help was used. */
export function listLines(
  exercises: Exercise[],
  progress: Progress,
  lang: Lang,
  columns: number,
): string[] {
  const texts = EXERCISE[lang];
  const solved = exercises.filter(({ id }) => progress.exercises[id]?.solved !== undefined);
  const rows = exercises.map((exercise) => {
    const kept = progress.exercises[exercise.id];
    const state = kept?.solved ? "solved" : (kept?.state ?? "not started");
    const score = kept && kept.runs > 0 ? ` ${kept.score.passed}/${kept.score.of}` : "";
    const help = kept ? texts.helpUsed(kept.hints, kept.solution) : "";
    return [exercise.id, titleOf(exercise, lang), `${texts.states[state]}${score}`, help];
  });
  const wide = [0, 1, 2].map((n) => Math.max(...rows.map((row) => [...(row[n] ?? "")].length)));
  const asRow = (row: string[]) => row.map((cell, n) => cell.padEnd(wide[n] ?? 0)).join("  ");
  const aside = rows.every((row) => [...asRow(row).trimEnd()].length <= columns);
  const lines = rows.flatMap((row) => {
    if (aside) return [asRow(row).trimEnd()];
    const [id = "", title, ...rest] = row;
    const below = [title, rest.filter(Boolean).join(", ")];
    return [id, ...below.flatMap((text) => wrap(`  ${text}`, columns, "  ").split("\n"))];
  });
  return [texts.listTitle(solved.length, exercises.length), "", ...lines];
}

function titleOf(exercise: Exercise, lang: Lang): string {
  try {
    return readExerciseText(exercise, lang).title;
  } catch {
    return "";
  }
}

/** The hint behind those that were used; behind the last one, the solution, as it is written. */
export function nextHint(
  exercise: Exercise,
  text: ExerciseText,
  used: number,
  { lang, root, columns }: Pick<Context, "lang" | "root"> & { columns: number },
): string[] {
  const { hint, solutionIs } = EXERCISE[lang];
  const words = text.hints[used];
  if (words !== undefined) return plainText(hint(used + 1, words), columns);
  const shown = relative(root, exercise.solution).replaceAll("\\", "/");
  return [solutionIs(shown), "", ...readFileSync(exercise.solution, "utf8").trimEnd().split("\n")];
}

/** How an answer and the solution differ, as the terminal shows it. */
export async function differenceText(
  own: string,
  exercise: Exercise,
  { context, columns }: { context: Context; columns: number },
): Promise<string> {
  const { lang, stdout, env } = context;
  const [mine, solution] = EXERCISE[lang].diffTitle;
  const { compareFiles } = await import("@boucle/compare");
  const { renderTerminal } = await import("@boucle/compare/terminal");
  const name = `${exercise.id}.ts`;
  const comparison = compareFiles({
    before: { label: mine, name, text: own },
    after: { label: solution, name, text: readFileSync(exercise.solution, "utf8") },
    codeOnly: true,
    context: 3,
  });
  return renderTerminal(comparison, { lang, width: columns, colour: wantsColour(stdout, env) });
}
