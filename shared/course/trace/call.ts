import { statSync } from "node:fs";
import { resolve } from "node:path";
import { findStage, type Stage } from "@boucle/scripted-client/stages";
import type { Context } from "../context.ts";
import { TRACE } from "../messages/trace.ts";
import { type readArguments, UsageError } from "../usage.ts";

/** The options of `course trace`. */
export const OPTIONS = {
  transcript: { type: "string" },
  list: { type: "boolean" },
  live: { type: "boolean" },
  pocket: { type: "boolean" },
  clumsy: { type: "boolean" },
  ask: { type: "string", multiple: true },
  rounds: { type: "string" },
  step: { type: "boolean" },
  compare: { type: "boolean" },
  cost: { type: "boolean" },
  broken: { type: "string" },
  html: { type: "string" },
  svg: { type: "string" },
  out: { type: "string" },
  json: { type: "boolean" },
  "max-requests": { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** The options, read. */
export type Values = ReturnType<typeof readArguments<typeof OPTIONS>>["values"];

/** The words, the options and the surroundings of one call. */
export type Call = { words: string[]; values: Values; stages: Stage[]; context: Context };

/** Refuses options that do not go together, before anything is played. */
export function checkOptions({ words, values, context }: Call): void {
  const texts = TRACE[context.lang];
  const { transcript, rounds, live, pocket, clumsy, ask, html, svg, json, step, cost } = values;
  const outputs = [html !== undefined, svg !== undefined, json].filter(Boolean).length;
  const models = [transcript !== undefined, rounds !== undefined, live, pocket || clumsy];
  if (outputs > 1) throw new UsageError(texts.oneOutput);
  if (models.filter(Boolean).length > 1) throw new UsageError(texts.oneModel);
  if (ask && (transcript !== undefined || rounds)) throw new UsageError(texts.askNeedsModel);
  if (svg !== undefined && !cost) throw new UsageError(texts.svgNeedsCost);
  if (values.list && !words[0]) throw new UsageError(texts.listNeedsStage);
  if (values.compare && words.length < 2) throw new UsageError(texts.compareNeedsTwo);
  if (values.compare && values.out !== undefined) throw new UsageError(texts.outIsOne);
  if (!values.compare && words.length > 1) {
    throw new UsageError(texts.manyNeedCompare(words.join(", ")));
  }
  if (!step) return;
  if (values.compare || cost || outputs > 0) throw new UsageError(texts.noSteps);
  if (!context.stdin.isTTY || !context.stdout.isTTY) throw new UsageError(texts.stepNeedsTerminal);
}

/** The stages of the checkout, for a sentence. */
export function idsOf({ stages }: Pick<Call, "stages">): string {
  return stages.map(({ id }) => id).join(", ");
}

/** A stage by its number or name, else the path of a file. */
export function stageOrFile(word: string, call: Call): Stage | string {
  const { stages, context } = call;
  const stage = findStage(stages, word);
  if (stage) return stage;
  const path = [baseFolder(context), context.root]
    .map((folder) => resolve(folder, word))
    .find((place) => statSync(place, { throwIfNoEntry: false }));
  const texts = TRACE[context.lang];
  if (path === undefined) {
    const isPath = /[./\\]/.test(word);
    throw new UsageError(
      isPath ? texts.unreadable(word, texts.noFile) : texts.unknown(word, idsOf(call)),
    );
  }
  if (statSync(path).isDirectory() && !stages.some(({ folder }) => folder === path)) {
    throw new UsageError(texts.unreadable(word, texts.isFolder));
  }
  return stages.find(({ folder, agent }) => path === folder || path === agent) ?? path;
}

/** The folder that paths are meant from: behind `npm run` it is not the one the command runs in. */
export function baseFolder({ env }: Context): string {
  const byScript = env.npm_lifecycle_script?.includes("course.mjs");
  return (byScript && env.INIT_CWD) || process.cwd();
}

/** The number that an option gives; undefined where it is not given. Throws a UsageError. */
export function wholeNumber(option: "rounds" | "max-requests", { values, context }: Call) {
  const value = values[option];
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < 1 || number > 10_000) {
    throw new UsageError(TRACE[context.lang].badNumber(`--${option}`, value));
  }
  return number;
}
