import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Lang } from "./context.ts";
import { USAGE } from "./messages/usage.ts";

/** Wrong usage: the message is for the person, and the exit code is 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

type Options = NonNullable<ParseArgsConfig["options"]>;
type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; args: string[] }>
>;

/** The arguments of a verb, read; `most` bounds the words that are no option. Throws a UsageError. */
export function readArguments<T extends Options>(
  args: string[],
  options: T,
  { most, lang }: { most: number; lang: Lang },
): Parsed<T> {
  const texts = USAGE[lang];
  let parsed: Parsed<T>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(optionFault(error as NodeJS.ErrnoException, args, options, lang));
  }
  const extra = parsed.positionals[most];
  if (extra !== undefined) throw new UsageError(texts.extraWord(extra));
  return parsed;
}

function optionFault(
  error: NodeJS.ErrnoException,
  args: string[],
  options: Options,
  lang: Lang,
): string {
  const [name] = /(?<=')-{1,2}[^\s'=,]+/.exec(error.message) ?? [args.at(-1) ?? ""];
  const texts = USAGE[lang];
  if (error.code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION") {
    const takesValue = options[name.replace(/^-+/, "")]?.type === "string";
    return takesValue ? texts.valueMissing(name) : texts.valueExtra(name);
  }
  const known = Object.keys(options).map((option) => `--${option}`);
  return texts.unknownOption(name, nearest(name, known), known.join(", "));
}

/** The word that differs least from `word`, if it is near enough to be meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const rated = known.map((each) => [distance(word.toLowerCase(), each), each] as const);
  const [best] = rated.sort(([a], [b]) => a - b);
  return best && best[0] <= Math.max(1, Math.floor(word.length / 3)) ? best[1] : undefined;
}

/** Edit distance; two letters that changed places count as one edit. */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      const at = (r: number, c: number) => rows[r]?.[c] ?? 0;
      let cost = Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(i - 1, j - 1) + +!same);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) cost = Math.min(cost, at(i - 2, j - 2) + 1);
      row.push(cost);
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}
