import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context, Lang, Verb } from "./context.ts";
import { placeOf } from "./crash-place.ts";
import { takeLanguage } from "./languages.ts";
import { COURSE } from "./messages/course.ts";
import { rightLineForNpm, type VerbName } from "./npm-flags.ts";
import { proseWidth, row, wrap } from "./terminal.ts";
import { nearest, UsageError } from "./usage.ts";

/** The verbs; each is loaded when it is called. */
const VERBS: Record<VerbName, () => Promise<Verb>> = {
  start: async () => (await import("./verbs/start.ts")).start,
  agent: async () => (await import("./verbs/agent.ts")).agent,
  diff: async () => (await import("./verbs/diff.ts")).diff,
  trace: async () => (await import("./verbs/trace.ts")).trace,
  exercise: async () => (await import("./verbs/exercise.ts")).exercise,
  submit: async () => (await import("./verbs/submit.ts")).submit,
  grade: async () => (await import("./verbs/grade.ts")).grade,
  doctor: async () => (await import("./verbs/doctor.ts")).doctor,
};

/** What the launcher hands over. */
export type Launch = Pick<Context, "root" | "load" | "cache"> & { argv: string[] };

/** Runs a command line; the result is the exit code (0 done, 1 failed, 2 wrong usage). */
export async function main({ argv, ...launch }: Launch): Promise<number> {
  const { stdin, stdout, stderr, env } = process;
  const { lang, rest, unknown } = takeLanguage(argv, env);
  const context: Context = { ...launch, lang, stdin, stdout, stderr, env };
  if (unknown !== undefined) return complain(COURSE[lang].unknownLanguage(unknown), context);
  try {
    return await dispatch(rest, context);
  } catch (error) {
    const { name = "Error", message = String(error) } = error instanceof Error ? error : {};
    if (name === "UsageError") return complain(message, context);
    const place = placeOf(error, context.root);
    const what = `${name}: ${message}`.split("\n")[0] as string;
    stderr.write(`${name === "LoadError" ? message : COURSE[lang].bug(what, place)}\n`);
    return 1;
  }
}

async function dispatch(argv: string[], context: Context): Promise<number> {
  const [word, ...args] = argv;
  const texts = COURSE[context.lang];
  if (word === undefined) return complain(helpText(context), context);
  if (word === "--version" || word === "-v") return print(versionOf(context.root), context);
  if (word === "--help" || word === "-h") return print(helpText(context), context);
  if (word === "help") return help(args, context);
  if (word.startsWith("-")) throw new UsageError(texts.optionFirst(word));
  const name = verbNamed(word, context.lang);
  const line = rightLineForNpm(name, args, context.env);
  if (line) {
    const { keptByNpm } = COURSE[line.lang ?? context.lang];
    return complain(keptByNpm(line.npm, line.npx), context);
  }
  const verb = await VERBS[name]();
  return verb(args, context);
}

async function help(words: string[], context: Context): Promise<number> {
  const [word] = words;
  if (word === undefined) return print(helpText(context), context);
  const verb = await VERBS[verbNamed(word, context.lang)]();
  return verb(["--help"], context);
}

function verbNamed(word: string, lang: Lang): VerbName {
  const known = Object.keys(VERBS);
  const name = word.toLowerCase();
  if (Object.hasOwn(VERBS, name)) return name as VerbName;
  throw new UsageError(COURSE[lang].unknownVerb(word, nearest(word, known), known.join(", ")));
}

function helpText({ lang, stdout, env }: Context): string {
  const texts = COURSE[lang];
  const width = proseWidth(stdout, env);
  const rows = (pairs: [string, string][]) =>
    pairs.map(([word, meaning]) => row(word, meaning, 16, width)).join("\n");
  const verbs = rows(Object.entries(texts.summaries));
  const parts = [texts.usage, `${texts.commands}\n${verbs}`];
  return [...parts, `${texts.everywhere}\n${rows(texts.options)}`, wrap(texts.more, width)].join(
    "\n\n",
  );
}

function versionOf(root: string): string {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}

function print(text: string, { stdout }: Context): number {
  stdout.write(`${text}\n`);
  return 0;
}

function complain(text: string, { stderr }: Context): number {
  stderr.write(`${text}\n`);
  return 2;
}
