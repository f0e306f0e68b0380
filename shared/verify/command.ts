import { existsSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { styleText } from "node:util";
import { type Asked, OPTION_NAMES, readArguments, splitPart } from "./arguments.ts";
import { broken } from "./checks/broken.ts";
import { diffBudget } from "./checks/diff-budget.ts";
import { exercises } from "./checks/exercises.ts";
import { computeFigures, figures } from "./checks/figures.ts";
import { imports } from "./checks/imports.ts";
import { links } from "./checks/links.ts";
import { newness } from "./checks/newness.ts";
import { notes } from "./checks/notes.ts";
import { ownWords } from "./checks/own-words.ts";
import { packages } from "./checks/packages.ts";
import { parity } from "./checks/parity.ts";
import { regions } from "./checks/regions.ts";
import { site } from "./checks/site.ts";
import { transcripts } from "./checks/transcripts.ts";
import { command as messages } from "./messages/command.ts";
import { openProject, type Project } from "./project.ts";
import type { Check, Fault, Lang, Report } from "./report.ts";

const CHECKS: Check[] = [
  regions,
  diffBudget,
  imports,
  packages,
  parity,
  transcripts,
  figures,
  newness,
  notes,
  broken,
  exercises,
  ownWords,
  links,
  site,
];

/** What the command reaches of its surroundings. `colour`: whether the terminal shows it. */
export type Surroundings = {
  env: NodeJS.ProcessEnv;
  colour: boolean;
  write: (line: string) => void;
  complain: (line: string) => void;
};

type Paint = (style: "green" | "red" | "bold", text: string) => string;

type Examined = Report & { name: string; ms: number };

/** Runs one check. One that looked at nothing, or that stopped half-way, is at fault itself. */
async function examine(check: Check, project: Project, part?: string): Promise<Examined> {
  const say = messages[project.lang];
  const { name } = check;
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const report = await check.run(project, part);
    const nothing = { at: name, ...say.nothing };
    const faults = report.looked > 0 ? report.faults : [...report.faults, nothing];
    return { ...report, faults, name, ms: ms() };
  } catch (error) {
    const faults = [{ at: name, ...say.stopped(reasonOf(error, project)) }];
    return { name, looked: 0, counted: say.faults(1), faults, ms: ms() };
  }
}

/** The first line of an error, with paths from the root. */
function reasonOf(error: unknown, { root }: Project): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replaceAll(`${root}${sep}`, "").split("\n", 1)[0] ?? "";
}

/** A check in lines of text: what was counted, then each fault. */
function linesOf({ name, counted, faults }: Examined, lang: Lang, paint: Paint): string[] {
  const say = messages[lang];
  const wide = Math.max(...CHECKS.map((check) => check.name.length));
  const mark = faults.length === 0 ? say.fine : say.fault;
  const painted = paint(faults.length === 0 ? "green" : "red", mark);
  const pad = " ".repeat(5 - mark.length);
  return [
    `${painted}${pad}  ${name.padEnd(wide)}  ${counted}`,
    ...faults.flatMap(linesOfFault(lang, paint)),
  ];
}

function linesOfFault(lang: Lang, paint: Paint): (fault: Fault) => string[] {
  const say = messages[lang];
  const wide = Math.max(say.found.length, say.expected.length, say.next.length);
  const row = (label: string, text: string) => `         ${label.padEnd(wide)}  ${text}`;
  return ({ at, found, expected, next, diff = [] }) => [
    `       ${paint("bold", at)}`,
    row(say.found, found),
    ...diff.map((line) => row("", line)),
    row(say.expected, expected),
    row(say.next, next),
  ];
}

function helpOf(lang: Lang): string {
  const say = messages[lang];
  const wide = Math.max(...OPTION_NAMES.map((name) => name.length));
  const options = OPTION_NAMES.map((name) => `  --${name.padEnd(wide)}  ${say.options[name]}`);
  return [say.usage, "", ...options, "", `${say.checks}:`, ...listOf(lang)].join("\n");
}

function listOf(lang: Lang): string[] {
  const wide = Math.max(...CHECKS.map(({ name }) => name.length));
  return CHECKS.map(({ name, about }) => `  ${name.padEnd(wide)}  ${about[lang]}`);
}

/** The command: arguments in, exit code out (0 no fault, 1 faults, 2 wrong usage). */
export async function main(argv: string[], around: Surroundings): Promise<number> {
  const { env, write, complain } = around;
  const understood = readArguments(
    argv,
    env,
    CHECKS.map(({ name }) => name),
    CHECKS.filter(({ part }) => part).map(({ name }) => name),
  );
  if ("wrong" in understood) {
    complain(understood.wrong);
    return 2;
  }
  const { asked } = understood;
  const { lang } = asked;
  if (asked.help || asked.list) {
    write(asked.help ? helpOf(lang) : listOf(lang).join("\n"));
    return 0;
  }
  const here = fileURLToPath(new URL("../..", import.meta.url));
  // npm changes the folder: a path is meant from where the command was typed
  const root = resolve(asked.root === undefined ? here : resolve(env.INIT_CWD ?? ".", asked.root));
  if (![".gitignore", "package.json"].every((name) => existsSync(join(root, name)))) {
    complain(messages[lang].noCheckout(root));
    return 2;
  }
  const project = openProject(root, lang);
  if (asked.listFigures) {
    const known = [...computeFigures(project)].map(([name, value]) => `${name}  ${value}`);
    write(known.join("\n"));
    return 0;
  }
  return runAll(project, asked, around);
}

async function runAll(project: Project, asked: Asked, around: Surroundings): Promise<number> {
  const { lang } = project;
  const start = performance.now();
  const write = asked.json ? () => {} : around.write;
  const paint: Paint = (style, text) =>
    around.colour ? styleText(style, text, { validateStream: false }) : text;
  const wanted = asked.only?.map(splitPart) ?? CHECKS.map(({ name }) => splitPart(name));
  const runs = CHECKS.flatMap((check) => {
    const parts = wanted.filter(([name]) => name === check.name).map(([, part]) => part);
    // the whole of a check has all its parts in it
    return (parts.includes(undefined) ? [undefined] : parts).map((part) => ({ check, part }));
  });
  const chosen = [...new Set(runs.map(({ check }) => check))];
  if (asked.write) await writeAnew(chosen, project, write);
  // all start at once, since some wait for processes; they are told in order
  const running = runs.map(({ check, part }) => examine(check, project, part));
  const done: Examined[] = [];
  for (const each of running) {
    const examined = await each;
    done.push(examined);
    write(linesOf(examined, lang, paint).join("\n"));
  }
  const faults = done.flatMap((examined) => examined.faults).length;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (asked.json) around.write(JSON.stringify({ ok: faults === 0, checks: done }, null, 2));
  write(messages[lang].total(done.length, faults, seconds));
  return faults === 0 ? 0 : 1;
}

async function writeAnew(
  chosen: Check[],
  project: Project,
  write: (line: string) => void,
): Promise<void> {
  const say = messages[project.lang];
  for (const check of chosen) {
    try {
      const files = (await check.write?.(project)) ?? [];
      for (const file of files) write(say.wrote(file));
    } catch (error) {
      write(say.stopped(reasonOf(error, project)).found);
    }
  }
}
