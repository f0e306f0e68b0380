import { parseArgs } from "node:util";
import { command as messages } from "./messages/command.ts";
import type { Lang } from "./report.ts";

/** What the command is asked for. */
export type Asked = {
  only: string[] | undefined;
  list: boolean;
  listFigures: boolean;
  write: boolean;
  json: boolean;
  help: boolean;
  root: string | undefined;
  lang: Lang;
};

/** The arguments understood, or what is wrong with them; the language in either case. */
export type Understood = { asked: Asked } | { wrong: string; lang: Lang };

const OPTIONS = {
  only: { type: "string", multiple: true },
  list: { type: "boolean" },
  "list-figures": { type: "boolean" },
  write: { type: "boolean" },
  json: { type: "boolean" },
  lang: { type: "string" },
  root: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** The options in the order of the help. */
export const OPTION_NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

/** The language of the environment: LC_ALL, else LC_MESSAGES, else LANG; "fr…" is French. */
export function languageOf(env: NodeJS.ProcessEnv): Lang {
  return /^fr/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || "") ? "fr" : "en";
}

/** Reads the arguments; `known` are the names of the checks, `inParts` those with parts to choose. */
export function readArguments(
  argv: string[],
  env: NodeJS.ProcessEnv,
  known: string[],
  inParts: string[] = [],
): Understood {
  const { values, tokens } = parseArgs({
    args: argv,
    options: OPTIONS,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const word = String(values.lang ?? languageOf(env)).toLowerCase();
  const lang = word === "fr" || word === "en" ? word : languageOf(env);
  const say = messages[lang];
  const wrong = (text: string) => ({ wrong: `${text} ${say.see}`, lang });
  for (const token of tokens) {
    if (token.kind === "positional") return wrong(say.extraWord(token.value));
    if (token.kind !== "option") continue;
    const option = OPTIONS[token.name as keyof typeof OPTIONS];
    if (!option) {
      const names = OPTION_NAMES.map((name) => `--${name}`).join(", ");
      return wrong(say.unknownOption(token.rawName, names));
    }
    const hasValue = token.value !== undefined && token.value !== "";
    if (option.type === "string" && !hasValue) return wrong(say.needsValue(token.rawName));
    if (option.type === "boolean" && hasValue) return wrong(say.takesNoValue(token.rawName));
  }
  if (word !== lang) return wrong(say.unknownLanguage(String(values.lang)));
  const only = (values.only as string[] | undefined)?.flatMap((names) => names.split(","));
  const unknown = only?.find((asked) => {
    const [name, part] = splitPart(asked);
    return !(part === undefined ? known : inParts).includes(name);
  });
  if (unknown !== undefined) return wrong(say.unknownCheck(unknown, known.join(", ")));
  const kept = keptByNpm(argv, env);
  if (kept) return { wrong: say.keptByNpm(kept), lang };
  return {
    asked: {
      only,
      list: values.list === true,
      listFigures: values["list-figures"] === true,
      write: values.write === true,
      json: values.json === true,
      help: values.help === true,
      root: values.root as string | undefined,
      lang,
    },
  };
}

/** The name of a check, and behind a colon the part of it that is asked for. */
export function splitPart(asked: string): [name: string, part: string | undefined] {
  const [name = "", ...rest] = asked.split(":");
  return [name, rest.length > 0 ? rest.join(":") : undefined];
}

/** `npm run verify --json` keeps --json for npm: the line to type instead, where that happened. */
function keptByNpm(argv: string[], env: NodeJS.ProcessEnv): string | undefined {
  if (env.npm_lifecycle_event !== "verify") return undefined;
  const kept = OPTION_NAMES.filter((name) => {
    const value = env[`npm_config_${name.replaceAll("-", "_")}`];
    return OPTIONS[name].type === "boolean" && value === "true" && !argv.includes(`--${name}`);
  });
  if (kept.length === 0) return undefined;
  return ["npm run verify --", ...argv, ...kept.map((name) => `--${name}`)].join(" ");
}
