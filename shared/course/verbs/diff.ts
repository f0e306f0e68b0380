import { readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type Comparison, compareFiles, compareStages, type SourceFile } from "@boucle/compare";
import { renderHtml } from "@boucle/compare/html";
import { toJson } from "@boucle/compare/json";
import { renderTerminal } from "@boucle/compare/terminal";
import { findStage, listStages, type Stage } from "@boucle/scripted-client/stages";
import type { Context, Lang, Verb } from "../context.ts";
import { DIFF } from "../messages/diff.ts";
import { START } from "../messages/start.ts";
import { proseWidth, row, wantsColour, wrap } from "../terminal.ts";
import { readArguments, UsageError } from "../usage.ts";

const OPTIONS = {
  html: { type: "string" },
  "side-by-side": { type: "boolean" },
  "code-only": { type: "boolean" },
  tests: { type: "boolean" },
  stat: { type: "boolean" },
  json: { type: "boolean" },
  context: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>["values"];

/** What is compared: a stage, or a file of any kind. */
type Side = { word: string; path: string; stage: Stage | undefined };

/** The words, the options and the surroundings of one call. */
type Call = { values: Values; stages: Stage[]; context: Context };

const MOST_BYTES = 1_000_000;

/** `diff BEFORE AFTER`: what changed between two stages or two files, and why. */
export const diff: Verb = async (args, context) => {
  const { lang, stdout, root } = context;
  const { values, positionals } = readArguments(args, OPTIONS, { most: 2, lang });
  const call: Call = { values, stages: listStages(root), context };
  if (values.help) {
    stdout.write(`${helpText(context)}\n`);
  } else if ([values.html !== undefined, values.json, values.stat].filter(Boolean).length > 1) {
    throw new UsageError(DIFF[lang].oneOutput);
  } else if (positionals.length === 0) {
    stdout.write(`${DIFF[lang].nothingNamed(idsOf(call))}\n`);
  } else {
    const sides = findSides(positionals, call);
    const view = { remark: remarkOn(sides, values), title: titleOf(sides[1], lang) };
    show(compareSides(sides, call), view, call);
  }
  return 0;
};

function helpText({ lang, stdout, env }: Context): string {
  const { usage, about, options } = DIFF[lang];
  const width = proseWidth(stdout, env);
  const rows = options.map(([option, meaning]) => row(option, meaning, 18, width));
  return `${wrap(usage, width, "  ")}\n\n${wrap(about, width)}\n\n${rows.join("\n")}`;
}

function idsOf({ stages }: Call): string {
  return stages.map(({ id }) => id).join(", ");
}

function findSides(words: string[], call: Call): [Side, Side] {
  const texts = DIFF[call.context.lang];
  const [first, second] = words.map((word) => findSide(word, call)) as [Side, Side?];
  if (second) return [first, second];
  const { stage, word } = first;
  if (!stage) throw new UsageError(texts.secondFile(word));
  const index = call.stages.indexOf(stage);
  const previous = call.stages[index - 1];
  if (!previous) throw new UsageError(texts.firstStage(stage.id, call.stages[index + 1]?.id));
  return [{ word: previous.id, path: previous.agent, stage: previous }, first];
}

/** A stage by its number or name, or by its path; else a file. */
function findSide(word: string, call: Call): Side {
  const { context, stages } = call;
  const named = findStage(stages, word);
  if (named) return { word, path: named.agent, stage: named };
  const path = [baseFolder(context), context.root]
    .map((folder) => resolve(folder, word))
    .find((place) => statSync(place, { throwIfNoEntry: false }));
  if (path !== undefined) {
    // a checkout may be reached through a link
    const real = realpathSync(path);
    const stage = stages.find(({ folder, agent }) =>
      [folder, agent].some((own) => realpathSync(own) === real),
    );
    return { word, path: stage?.agent ?? path, stage };
  }
  const { unreadable, noFile, unknown } = DIFF[context.lang];
  const isPath = /[./\\]/.test(word);
  throw new UsageError(isPath ? unreadable(word, noFile) : unknown(word, idsOf(call)));
}

/** The folder that paths are meant from: behind `npm run` it is not the one the command runs in. */
function baseFolder({ env }: Context): string {
  const byScript = env.npm_lifecycle_script?.includes("course.mjs");
  return (byScript && env.INIT_CWD) || process.cwd();
}

function compareSides([before, after]: [Side, Side], call: Call): Comparison {
  const { values, stages, context } = call;
  const shown = { codeOnly: values["code-only"] ?? false, context: linesAround(call) };
  if (before.stage && after.stage) {
    const file = values.tests ? "agent.test.ts" : "agent.ts";
    for (const { folder } of [before.stage, after.stage])
      readText(join(folder, file), file, context);
    return compareStages({ stages, before: before.stage, after: after.stage, file, ...shown });
  }
  if (values.tests) throw new UsageError(DIFF[context.lang].testsNeedStages);
  const source = ({ word, path, stage }: Side): SourceFile => ({
    label: stage ? `agent-${stage.id}` : word,
    name: basename(path),
    text: readText(path, word, context),
  });
  return compareFiles({ before: source(before), after: source(after), ...shown });
}

function linesAround({ values, context }: Call): number {
  const { context: given = "3" } = values;
  if (!/^\d{1,6}$/.test(given)) throw new UsageError(DIFF[context.lang].notANumber(given));
  return Number(given);
}

/** The text of a file. Throws a UsageError when it is no text, or cannot be read. */
function readText(path: string, word: string, { lang }: Context): string {
  const { unreadable, noFile, isFolder, notText, tooBig } = DIFF[lang];
  const refuse = (reason: string) => new UsageError(unreadable(word, reason));
  let bytes: Buffer;
  try {
    const { size } = statSync(path);
    if (size > MOST_BYTES) throw refuse(tooBig);
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw refuse(code === "EISDIR" ? isFolder : code === "ENOENT" ? noFile : (code ?? message));
  }
  if (bytes.includes(0)) throw refuse(notText);
  return bytes.toString("utf8");
}

type Remark = "testsOnly" | "backwards" | undefined;

function remarkOn([before, after]: [Side, Side], { tests }: Values): Remark {
  if (!before.stage || !after.stage) return undefined;
  if (tests) return "testsOnly";
  return before.stage.id > after.stage.id ? "backwards" : undefined;
}

/** Prints the comparison, or writes its page. */
/** The name of a stage in another language than that of its header. */
function titleOf({ stage }: Side, lang: Lang): string | undefined {
  return stage && lang !== "en" ? START[lang].names[stage.id] : undefined;
}

type View = { remark: Remark; title: string | undefined };

function show(comparison: Comparison, { remark, title }: View, { values, context }: Call): void {
  const { lang, stdout, env } = context;
  const sideBySide = values["side-by-side"] ?? false;
  if (values.html !== undefined) {
    stdout.write(
      writePage(values.html, renderHtml(comparison, { lang, sideBySide, remark, title }), context),
    );
  } else if (values.json) {
    stdout.write(toJson(comparison));
  } else {
    const width = stdout.columns || Number(env.COLUMNS) || 80;
    const view = { lang, width, colour: wantsColour(stdout, env), sideBySide, remark, title };
    stdout.write(renderTerminal(comparison, { ...view, stat: values.stat ?? false }));
  }
}

function writePage(file: string, page: string, context: Context): string {
  const { wrongEnding, notWritten, written, noFolder } = DIFF[context.lang];
  if (!/\.html?$/i.test(file)) throw new UsageError(wrongEnding(file));
  try {
    writeFileSync(resolve(baseFolder(context), file), page);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(notWritten(file, code === "ENOENT" ? noFolder : (code ?? message)));
  }
  return `${written(file, Math.ceil(Buffer.byteLength(page) / 1000))}\n`;
}
