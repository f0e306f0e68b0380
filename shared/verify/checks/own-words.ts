import { homedir } from "node:os";
import { ownWords as messages } from "../messages/own-words.ts";
import { at, type Check, type Fault, type Lang, type Said } from "../report.ts";
import { functionsOf } from "../source.ts";

const MOST_FUNCTION_LINES = 60;

/** The most lines that a file may have: the first row that fits; others are not counted. */
const MOST_LINES: [file: RegExp, most: number][] = [
  [/^CONTRIBUTING(\.\w+)?\.md$/, 80],
  [/^CHANGELOG\.md$/, Number.POSITIVE_INFINITY],
  [/\.([cm]?[jt]s|vue|css|html|md|ya?ml|sh)$/, 400],
];

/** Folders at the top of a disk that every machine has: a text may name them. */
const USUAL = "tmp|home|usr|etc|dev|var|opt|bin|proc|root|Users|mnt|private|Volumes|workspaces";

/** What no line of the project may hold. `test`: looked for in tests only; exercises have their own. */
type Pattern = { kind: "machinePath" | "host" | "unfinished" | "leftOut"; pattern: RegExp };

/** A machine: where the checkout lies, whose home it has, and the registry that npm is told of. */
export type Machine = { root: string; home: string; registry?: string | undefined };

/** The patterns that fit a machine. */
export function patternsFor({ root, home, registry }: Machine): Pattern[] {
  const top = /^\/([^/]+)\//.exec(root)?.[1] ?? "";
  const own = top && !new RegExp(`^(${USUAL})$`).test(top) ? [`/${top}/`] : [];
  const places = [...own, root, `${home}/`].filter((place) => place.length > 2).map(escaped);
  // hosts under "example" are nobody's
  const hosts = ["https?://(?:registry|npm|nexus|artifactory)\\.(?![\\w.-]*example)[\\w.-]+"];
  if (registry) hosts.push(escaped(new URL(registry).host));
  return [
    { kind: "machinePath", pattern: new RegExp(`(?<![\\w.*$}/-])(?:${places.join("|")})`) },
    { kind: "host", pattern: new RegExp(hosts.join("|")) },
    { kind: "unfinished", pattern: /\b(?:T[O]DO|FI[X]ME|X[X]X)\b/ },
    { kind: "leftOut", pattern: /\b(?:it|test|describe)\.(?:only|skip|to[d]o)\b/ },
  ];
}

/** The faults of a file's words, a line at a time. */
export function wordFaults(file: string, text: string, patterns: Pattern[], lang: Lang): Fault[] {
  const inExercise = /(^|\/)((exercises|starters)\/|start\.ts$)/.test(file);
  const here = patterns.filter(({ kind }) => {
    if (kind === "unfinished") return !inExercise;
    return kind !== "leftOut" || /\.test\.[cm]?[jt]s$/.test(file);
  });
  return text.split("\n").flatMap((line, index) =>
    here.flatMap(({ kind, pattern }) => {
      const found = pattern.exec(line)?.[0];
      return found ? [{ at: at(file, index + 1), ...messages[lang][kind](found) }] : [];
    }),
  );
}

/** What is wrong with a file of so many lines, or nothing. */
export function faultOfLength(file: string, lines: number, lang: Lang): Said | undefined {
  const most = MOST_LINES.find(([pattern]) => pattern.test(file))?.[1];
  if (most === undefined || lines <= most) return undefined;
  return messages[lang].longFile(lines, most);
}

/** What is wrong with a function of so many lines, or nothing. */
export function faultOfFunction(name: string, lines: number, lang: Lang): Said | undefined {
  if (lines <= MOST_FUNCTION_LINES) return undefined;
  return messages[lang].longFunction(name, lines, MOST_FUNCTION_LINES);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

export const ownWords: Check = {
  name: "own-words",
  about: {
    en: "no path of a machine, nothing unfinished, no test left out, nothing too long",
    fr: "aucun chemin de machine, rien d’inachevé, aucun test écarté, rien de trop long",
  },
  run: (project) => {
    const { lang, root } = project;
    const patterns = patternsFor({
      root,
      home: homedir(),
      registry: process.env.npm_config_registry,
    });
    const faults: Fault[] = [];
    let functions = 0;
    const files = project.files.filter(
      (file) =>
        !/^(package-lock\.json|\.gitignore)$|\.(png|jpe?g|gif|ico|woff2?|wasm|pdf)$/.test(file),
    );
    for (const file of files) {
      const text = project.read(file);
      faults.push(...wordFaults(file, text, patterns, lang));
      const said = faultOfLength(file, text.split("\n").length - 1, lang);
      if (said) faults.push({ at: at(file), ...said });
      if (!/\.[cm]?[jt]s$/.test(file)) continue;
      for (const { name, line, lines } of functionsOf(project.parse(file))) {
        functions++;
        const long = faultOfFunction(name, lines, lang);
        if (long) faults.push({ at: at(file, line), ...long });
      }
    }
    return {
      looked: files.length,
      counted: messages[lang].counted(files.length, functions),
      faults,
    };
  },
};
