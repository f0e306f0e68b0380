import type { Lang } from "./context.ts";

/** What a verb takes: at most `most` words, options without a value, options with one. */
export type Shape = { most: number; switches: readonly string[]; values: readonly string[] };

export type VerbName =
  | "start"
  | "agent"
  | "diff"
  | "trace"
  | "exercise"
  | "submit"
  | "grade"
  | "doctor";

/** What npm may keep of a verb's options; a test holds this against each verb's help. */
export const SHAPES: Record<VerbName, Shape> = {
  start: { most: 0, switches: ["tour"], values: [] },
  agent: { most: 1, switches: ["live", "pocket", "clumsy"], values: ["max-requests", "system"] },
  diff: {
    most: 2,
    switches: ["side-by-side", "code-only", "tests", "stat", "json"],
    values: ["html", "context"],
  },
  trace: {
    most: 1,
    switches: ["list", "pocket", "clumsy", "live", "step", "compare", "cost", "json"],
    values: ["transcript", "ask", "rounds", "broken", "html", "svg", "out", "max-requests"],
  },
  exercise: {
    most: 1,
    switches: ["once", "json", "hint", "list", "isolation"],
    values: ["file", "seed", "open"],
  },
  submit: { most: 0, switches: ["json"], values: ["out", "name"] },
  grade: {
    most: 1,
    switches: ["json"],
    values: ["out", "roster", "seed", "jobs", "shard", "only", "timeout"],
  },
  doctor: { most: 0, switches: ["json"], values: [] },
};

/** The line to type instead, and the language that was asked for, if any. */
export type RightLine = { npm: string; npx: string; lang?: Lang };

/**
 * The right line, when `npm run` kept options of ours for itself: it then shows them only as
 * `npm_config_…` in the environment. Undefined when npm kept none, or is not involved.
 */
export function rightLineForNpm(
  verb: VerbName,
  args: string[],
  env: NodeJS.ProcessEnv,
): RightLine | undefined {
  const script = env.npm_lifecycle_event;
  if (!script || !env.npm_lifecycle_script?.includes("course.mjs")) return undefined;
  const words = [...args];
  const language = keptLanguage(words, env);
  const kept = [...language, ...keptOptions(words, SHAPES[verb], env)];
  if (kept.length === 0) return undefined;
  const line = (...parts: string[]) => parts.map(quoted).join(" ");
  const run = script === "start" ? ["npm", "start"] : ["npm", "run", script];
  const options = words.filter((word) => word.startsWith("-"));
  const others = words.filter((word) => !word.startsWith("-"));
  const lang = language[1]?.toLowerCase();
  return {
    npm: line(...run, ...others, "--", ...options, ...kept),
    npx: line("npx", "course", verb, ...others, ...options, ...kept),
    ...((lang === "en" || lang === "fr") && { lang }),
  };
}

/** npm hands on the value of an option that it kept as one more word: it is taken out of `words`. */
function keptOptions(words: string[], { most, switches, values }: Shape, env: NodeJS.ProcessEnv) {
  const kept = (option: string) => env[`npm_config_${option.replaceAll("-", "_")}`];
  const plain = switches.filter((option) => kept(option) === "true");
  const valued = values.flatMap((option) => {
    const value = kept(option);
    if (!value) return [];
    const [word] = value === "true" && words.length > most ? words.splice(most, 1) : [value];
    return [`--${option}`, word ?? value];
  });
  return [...plain.map((option) => `--${option}`), ...valued];
}

/** npm reads `--lang` as four of its own short options: -l, -a, -n, -g. */
function keptLanguage(words: string[], env: NodeJS.ProcessEnv): string[] {
  const { npm_config_long, npm_config_all, npm_config_global } = env;
  if (![npm_config_long, npm_config_all, npm_config_global].every((v) => v === "true")) return [];
  const at = words.findIndex((word) => /^(en|fr)$/i.test(word));
  return ["--lang", ...words.splice(at < 0 ? words.length - 1 : at, 1)];
}

function quoted(word: string): string {
  return /^[\w./:=@,+-]+$/.test(word) ? word : JSON.stringify(word);
}
