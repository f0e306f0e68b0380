import type { Lang } from "./context.ts";

/** The language of the environment: LC_ALL, else LC_MESSAGES, else LANG; "fr…" is French. */
export function languageOf(env: NodeJS.ProcessEnv): Lang {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return /^fr/i.test(locale) ? "fr" : "en";
}

/** Takes `--lang X` out of the arguments. A word that is no language comes back as `unknown`. */
export function takeLanguage(
  argv: string[],
  env: NodeJS.ProcessEnv,
): { lang: Lang; rest: string[]; unknown?: string } {
  const end = argv.includes("--") ? argv.indexOf("--") : argv.length;
  const at = argv.findIndex((arg, i) => i < end && /^--lang(=|$)/.test(arg));
  if (at < 0) return { lang: languageOf(env), rest: argv };
  const [, written] = /^--lang=(.*)$/.exec(argv[at] as string) ?? [];
  const word = written ?? argv[at + 1] ?? "";
  const rest = argv.toSpliced(at, written === undefined ? 2 : 1);
  const lang = word.toLowerCase();
  if (lang === "en" || lang === "fr") return { lang, rest };
  return { lang: languageOf(env), rest, unknown: word };
}
