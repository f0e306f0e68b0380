import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import {
  answerFile,
  DANGERS,
  type Exercise,
  findExercise,
  type Grader,
  holdsOn,
  ISOLATION,
  isWhole,
  keepWork,
  listExercises,
  MACHINES,
  noteHelp,
  noteVerdict,
  openGrader,
  putStarter,
  readExerciseText,
  readWork,
  thisMachine,
  whereToGoOn,
} from "@boucle/grader";
import type { Context, Verb } from "../context.ts";
import { findEditor } from "../exercise/editor.ts";
import { listLines, nextHint } from "../exercise/pages.ts";
import { plainText, verdictLines } from "../exercise/screen.ts";
import { EXERCISE } from "../messages/exercise.ts";
import { painter, proseWidth, wrap } from "../terminal.ts";
import { nearest, readArguments, UsageError } from "../usage.ts";

const OPTIONS = {
  once: { type: "boolean" },
  json: { type: "boolean" },
  list: { type: "boolean" },
  hint: { type: "boolean" },
  isolation: { type: "boolean" },
  file: { type: "string" },
  seed: { type: "string" },
  open: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>["values"];

/** `exercise [id]`: the starter into `work/`, a check on each save. Without a terminal: once. */
export const exercise: Verb = async (args, context) => {
  const { lang, root, stdin, stdout } = context;
  const { values, positionals } = readArguments(args, OPTIONS, { most: 1, lang });
  if (values.help) return print(EXERCISE[lang].help, context);
  if (values.isolation) return print(isolationText(context), context);
  const exercises = listExercises(root).filter(isWhole);
  if (exercises.length === 0) throw new UsageError(EXERCISE[lang].noExercises);
  const chosen = choose(positionals[0], values, exercises, context);
  if (values.list) return list(exercises, values, context);
  if (values.hint) return hint(chosen, context);
  const grader = openGrader({ root, lang, load: context.load });
  try {
    const atOnce = values.once || values.json || values.file !== undefined;
    if (atOnce || !stdin.isTTY || !stdout.isTTY) return await once(chosen, values, grader, context);
    const { ExerciseSession } = await import("../exercise/session.ts");
    const editor = findEditor(values.open, context.env);
    const setting = { context, grader, exercises, editor, seed: seedOf(values, context) };
    return await new ExerciseSession(chosen, setting).hold();
  } finally {
    await grader.close();
  }
};

function print(text: string, { stdout }: Context): number {
  stdout.write(`${text}\n`);
  return 0;
}

/** The exercise that was named, else the one where the learner was. Throws a UsageError. */
function choose(
  word: string | undefined,
  values: Values,
  exercises: Exercise[],
  { lang, root }: Context,
): Exercise {
  const texts = EXERCISE[lang];
  const alone = (["list", "hint", "once"] as const).filter((name) => values[name]);
  if (alone.length > 1)
    throw new UsageError(texts.oneOf(alone.map((name) => `--${name}`).join(", ")));
  if (word === undefined) {
    if (values.file !== undefined) throw new UsageError(texts.needsId);
    return whereToGoOn(exercises, readWork(root)) ?? (exercises.at(-1) as Exercise);
  }
  const found = findExercise(exercises, word);
  if (found) return found;
  const known = exercises.map(({ id }) => id);
  throw new UsageError(texts.unknown(word, nearest(word, known), known.join(", ")));
}

function seedOf({ seed }: Values, { lang }: Context): number | undefined {
  if (seed === undefined) return undefined;
  if (!/^\d{1,10}$/.test(seed)) throw new UsageError(EXERCISE[lang].notANumber(seed));
  return Number(seed);
}

function list(exercises: Exercise[], { json }: Values, context: Context): number {
  const progress = readWork(context.root);
  const columns = Math.max(20, context.stdout.columns || 200);
  if (!json)
    return print(listLines(exercises, progress, context.lang, columns).join("\n"), context);
  const rows = exercises.map(({ id, stage }) => ({ id, stage, ...progress.exercises[id] }));
  return print(
    JSON.stringify({ schema: "boucle.exercises.v1", exercises: rows }, null, 2),
    context,
  );
}

/** Shows the next hint, and keeps that it was read. The solution is shown by --hint never. */
function hint(chosen: Exercise, context: Context): number {
  const { root, lang, stdout, env } = context;
  const used = Math.min(readWork(root).exercises[chosen.id]?.hints ?? 0, 2);
  const text = readExerciseText(chosen, lang);
  keep(context, () => {
    keepWork(root, (progress) => noteHelp(progress, chosen.id, { hints: used + 1 }));
  });
  const lines = nextHint(chosen, text, used, { lang, root, columns: proseWidth(stdout, env) });
  return print(lines.join("\n"), context);
}

/** Checks once. Exit code 0 when solved, else 1. */
async function once(
  chosen: Exercise,
  values: Values,
  grader: Grader,
  context: Context,
): Promise<number> {
  const { root, lang, stdout, env } = context;
  const texts = EXERCISE[lang];
  const seed = seedOf(values, context);
  const file =
    values.file === undefined
      ? answerFile(root, chosen)
      : resolve(baseFolder(context), values.file);
  if (values.file === undefined) keep(context, () => void putStarter(root, chosen));
  if (!existsSync(file)) throw new UsageError(texts.noFile(values.file ?? file));
  const verdict = await grader.check({
    exercise: chosen,
    file,
    ...(seed !== undefined && { seed }),
  });
  if (values.file === undefined) {
    keep(context, () => keepWork(root, (progress) => noteVerdict(progress, verdict)));
  }
  if (values.json) {
    const report = { schema: "boucle.verdict.v1", ...verdict };
    stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    const columns = proseWidth(stdout, env);
    const shown = relative(root, file).startsWith("..") ? file : relative(root, file);
    const lines = verdictLines(verdict, {
      lang,
      columns,
      paint: painter(stdout, env),
      exercise: chosen,
      text: readExerciseText(chosen, lang),
      file: shown.replaceAll("\\", "/"),
      runs: readWork(root).exercises[chosen.id]?.runs ?? 1,
    });
    if (verdict.state === "not started") {
      const { outcome, task } = readExerciseText(chosen, lang);
      lines.push("", ...plainText([outcome, "", task].join("\n"), columns));
    }
    const failed = verdict.state === "failed" || verdict.state === "error";
    const tail = failed ? ["", wrap(texts.seed(verdict.seed), columns)] : [];
    stdout.write(`${[...lines, ...tail].join("\n")}\n`);
  }
  return verdict.state === "solved" ? 0 : 1;
}

/** Behind `npm run`, paths are meant from where the command was typed. */
function baseFolder({ env }: Context): string {
  const byScript = env.npm_lifecycle_script?.includes("course.mjs");
  return (byScript && env.INIT_CWD) || process.cwd();
}

/** Keeps what is to be kept; where it cannot be, warns and goes on. */
function keep({ lang, stderr }: Context, act: () => void): void {
  try {
    act();
  } catch (error) {
    const { code = "?" } = error as NodeJS.ErrnoException;
    stderr.write(`${EXERCISE[lang].notKept(code)}\n`);
  }
}

/** What holds a learner's process in, here and elsewhere. */
function isolationText({ lang, stdout, env }: Context): string {
  const texts = ISOLATION[lang];
  const width = proseWidth(stdout, env);
  const machines = [
    [texts.here, holdsOn(thisMachine())] as const,
    ...(Object.keys(MACHINES) as (keyof typeof MACHINES)[]).map(
      (name) => [texts.machines[name], holdsOn(MACHINES[name])] as const,
    ),
  ];
  const blocks = DANGERS.map((danger) => {
    const [what, how] = texts.dangers[danger];
    const by = new Map<string, string[]>();
    for (const [name, holds] of machines) {
      const word = texts.holds[holds[danger]];
      by.set(word, [...(by.get(word) ?? []), name]);
    }
    const [colon, comma] = lang === "fr" ? ["\u00a0: ", "\u00a0; "] : [": ", "; "];
    const where = [...by].map(([word, names]) => `  ${word}${colon}${names.join(comma)}`);
    return [what, `  ${how}`, ...where].map((line) => wrap(line, width, "    ")).join("\n");
  });
  return [texts.about, texts.legend, ...blocks, texts.limits, texts.not]
    .map((text) => wrap(text, width, text.includes("\n  ") ? "    " : ""))
    .join("\n\n");
}
