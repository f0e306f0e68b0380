import { isAbsolute, relative, resolve } from "node:path";
import { type Bundled, bundleWork, writeBundle } from "@boucle/grader/class";
import type { Context, Verb } from "../context.ts";
import { SUBMIT } from "../messages/submit.ts";
import { proseWidth, wrap } from "../terminal.ts";
import { readArguments, UsageError } from "../usage.ts";

const OPTIONS = {
  out: { type: "string" },
  name: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** `submit`: the answers in `work/` as one zip, with a manifest. */
export const submit: Verb = async (args, context) => {
  const { lang, root, stdout, stderr } = context;
  const texts = SUBMIT[lang];
  const { values } = readArguments(args, OPTIONS, { most: 0, lang });
  if (values.help) {
    stdout.write(`${texts.help}\n`);
    return 0;
  }
  const { out = "submission.zip" } = values;
  if (!/\.zip$/i.test(out)) throw new UsageError(texts.wrongEnding(out));
  const bundled = bundleWork(root, values.name?.trim() || undefined);
  const file = resolve(baseFolder(context), out);
  if (bundled.manifest.files.length === 0) {
    const lines = [texts.nothing, ...leftOutLines(bundled, context)];
    stderr.write(`${lines.join("\n")}\n`);
    return 1;
  }
  const kept = written(file, out, bundled, context);
  const lines = [
    texts.written(shown(file), bundled.manifest.files.length, kilobytes(bundled)),
    ...(kept ? [texts.kept(shown(kept))] : []),
    ...summary(bundled, context),
  ];
  const width = proseWidth(stdout, context.env);
  if (values.json) stdout.write(`${JSON.stringify(asData(bundled, shown(file)), null, 2)}\n`);
  else stdout.write(`${lines.map((line) => wrap(line, width, "  ")).join("\n")}\n`);
  // what is there and could not be taken is no success
  return bundled.leftOut.some(({ reason }) => reason !== "unknown") ? 1 : 0;
};

function written(file: string, out: string, bundled: Bundled, { lang }: Context) {
  try {
    return writeBundle(file, bundled);
  } catch (error) {
    const { code = "?" } = error as NodeJS.ErrnoException;
    throw new UsageError(SUBMIT[lang].notWritten(out, code));
  }
}

function kilobytes({ zip }: Bundled): number {
  return Math.ceil(zip.length / 1_000);
}

function summary(bundled: Bundled, context: Context): string[] {
  const texts = SUBMIT[context.lang];
  const { manifest, untouched, missing } = bundled;
  const hints = manifest.files.reduce((sum, file) => sum + file.hints, 0);
  const solutions = manifest.files.filter(({ solution }) => solution).length;
  return [
    texts.helpUsed(hints, solutions),
    ...(untouched.length > 0 ? [texts.untouched(untouched.join(", "))] : []),
    ...(missing.length > 0 ? [texts.missing(missing.join(", "))] : []),
    ...leftOutLines(bundled, context),
    ...(manifest.name ? [] : [texts.nameless]),
  ];
}

function leftOutLines({ leftOut }: Bundled, { lang }: Context): string[] {
  const { leftOut: title, reasons } = SUBMIT[lang];
  if (leftOut.length === 0) return [];
  const why = (reason: string) =>
    reason === "unknown" || reason === "large" ? reasons[reason] : reasons.other(reason);
  return [title, ...leftOut.map(({ file, reason }) => `  ${file} (${why(reason)})`)];
}

function asData({ manifest, untouched, missing, leftOut }: Bundled, file: string) {
  return { schema: "boucle.bundled.v1", file, manifest, untouched, missing, leftOut };
}

/** A path as it is shortest from here. */
function shown(file: string): string {
  const near = relative(process.cwd(), file);
  const path = near.startsWith("..") || isAbsolute(near) ? file : near;
  return path.replaceAll("\\", "/");
}

/** Behind `npm run`, paths are meant from where the command was typed. */
function baseFolder({ env }: Context): string {
  const byScript = env.npm_lifecycle_script?.includes("course.mjs");
  return (byScript && env.INIT_CWD) || process.cwd();
}
