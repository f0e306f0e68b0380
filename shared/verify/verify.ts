import { existsSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { styleText } from "node:util";
import { OPTION_NAMES, readArguments } from "./arguments.ts";
import { broken } from "./checks/broken.ts";
import { diffBudget } from "./checks/diff-budget.ts";
import { computeFigures, figures } from "./checks/figures.ts";
import { imports } from "./checks/imports.ts";
import { links } from "./checks/links.ts";
import { newness } from "./checks/newness.ts";
import { notes } from "./checks/notes.ts";
import { ownWords } from "./checks/own-words.ts";
import { packages } from "./checks/packages.ts";
import { parity } from "./checks/parity.ts";
import { regions } from "./checks/regions.ts";
import { transcripts } from "./checks/transcripts.ts";
import { command as messages } from "./messages/command.ts";
import { openProject, type Project } from "./project.ts";
import type { Check, Fault, Lang, Report } from "./report.ts";

const CHECKS: Check[] = [
  regions,
  diffBudget,
  imports,
  transcripts,
  packages,
  parity,
  figures,
  newness,
  notes,
  broken,
  ownWords,
  links,
];

type Examined = Report & { name: string; ms: number };

/** Runs one check. One that looked at nothing, or that stopped half-way, is at fault itself. */
async function examine(check: Check, project: Project): Promise<Examined> {
  const say = messages[project.lang];
  const { name } = check;
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const report = await check.run(project);
    const nothing = { at: name, ...say.nothing };
    const faults = report.looked > 0 ? report.faults : [...report.faults, nothing];
    return { ...report, faults, name, ms: ms() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const shown = reason.replaceAll(`${project.root}${sep}`, "").split("\n", 1)[0] ?? "";
    const faults = [{ at: name, ...say.stopped(shown) }];
    return { name, looked: 0, counted: say.faults(1), faults, ms: ms() };
  }
}

/** A check in lines of text: what was counted, then each fault. */
function linesOf({ name, counted, faults }: Examined, lang: Lang): string[] {
  const say = messages[lang];
  const wide = Math.max(...CHECKS.map((check) => check.name.length));
  const mark = faults.length === 0 ? say.fine : say.fault;
  const painted = styleText(faults.length === 0 ? "green" : "red", mark);
  const pad = " ".repeat(5 - mark.length);
  return [
    `${painted}${pad}  ${name.padEnd(wide)}  ${counted}`,
    ...faults.flatMap(linesOfFault(lang)),
  ];
}

function linesOfFault(lang: Lang): (fault: Fault) => string[] {
  const say = messages[lang];
  const wide = Math.max(say.found.length, say.expected.length, say.next.length);
  const row = (label: string, text: string) => `         ${label.padEnd(wide)}  ${text}`;
  return ({ at, found, expected, next, diff = [] }) => [
    `       ${styleText("bold", at)}`,
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
async function main(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const understood = readArguments(
    argv,
    env,
    CHECKS.map(({ name }) => name),
  );
  if ("wrong" in understood) {
    console.error(understood.wrong);
    return 2;
  }
  const { asked } = understood;
  const { lang } = asked;
  const here = fileURLToPath(new URL("../..", import.meta.url));
  // npm changes the folder: a path is meant from where the command was typed
  const root = resolve(asked.root === undefined ? here : resolve(env.INIT_CWD ?? ".", asked.root));
  if (asked.help) return print(helpOf(lang));
  if (asked.list) return print(listOf(lang).join("\n"));
  if (![".gitignore", "package.json"].every((name) => existsSync(join(root, name)))) {
    console.error(messages[lang].noCheckout(root));
    return 2;
  }
  const project = openProject(root, lang);
  if (asked.listFigures) {
    const known = [...computeFigures(project)].map(([name, value]) => `${name}  ${value}`);
    return print(known.join("\n"));
  }
  const chosen = CHECKS.filter(({ name }) => asked.only?.includes(name) ?? true);
  if (asked.write) await writeAnew(chosen, project, asked.json);
  return runAll(chosen, project, asked.json);
}

function print(text: string): number {
  console.log(text);
  return 0;
}

async function writeAnew(chosen: Check[], project: Project, quiet: boolean): Promise<void> {
  for (const check of chosen) {
    const files = (await check.write?.(project)) ?? [];
    if (!quiet) for (const file of files) console.log(messages[project.lang].wrote(file));
  }
}

async function runAll(chosen: Check[], project: Project, json: boolean): Promise<number> {
  const start = performance.now();
  // all start at once, since some wait for processes; they are told in order
  const running = chosen.map((check) => examine(check, project));
  const done: Examined[] = [];
  for (const each of running) {
    const examined = await each;
    done.push(examined);
    if (!json) console.log(linesOf(examined, project.lang).join("\n"));
  }
  const faults = done.flatMap((examined) => examined.faults).length;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (json) console.log(JSON.stringify({ ok: faults === 0, checks: done }, null, 2));
  else console.log(messages[project.lang].total(done.length, faults, seconds));
  return faults === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2), process.env);
