import type { CheckResult, Exercise, ExerciseText, Verdict } from "@boucle/grader";
import type { Lang } from "../context.ts";
import { EXERCISE } from "../messages/exercise.ts";
import { harmless, type painter, wrap } from "../terminal.ts";

type Paint = ReturnType<typeof painter>;

/** What a verdict is shown with. `rows` is undefined where nothing has to fit. */
export type View = {
  lang: Lang;
  columns: number;
  rows?: number;
  paint: Paint;
  exercise: Exercise;
  text: ExerciseText;
  /** The learner's file, as a person would type it. */
  file: string;
  runs: number;
};

const COLOURS = { pass: "green", fail: "red", error: "red", "not run": "dim" } as const;

/** A verdict in lines. With `rows` it fits: the first failure is told whole, or says that it is cut. */
export function verdictLines(verdict: Verdict, view: View): string[] {
  const parts = firstTold(verdict);
  // before anything is begun, codes of checks say nothing to a learner
  const codes = verdict.state === "not started" ? [] : ["", ...checkLines(verdict.checks, view)];
  const above = [...heading(verdict, view), ...codes];
  const summary = summaryOf(verdict, view);
  const below = [...summary, ...remarks(verdict, view)];
  if (view.rows === undefined) {
    const gap = below.length > 0 ? [""] : [];
    return [...above, ...allTold(verdict, view), ...gap, ...below];
  }
  if (!parts) return fitted([...above, "", ...below], view.rows);
  const told = partLines(parts.said, parts.read, view);
  const room = view.rows - above.length - below.length - 2;
  return fitted([...above, "", ...cutTo(told, room, view), ...below], view.rows);
}

function heading(verdict: Verdict, { lang, exercise, text, paint, columns, file }: View): string[] {
  const texts = EXERCISE[lang];
  const { passed, of } = verdict.score;
  const state = texts.states[verdict.state];
  const title = `${exercise.id.replace(/^(\d+-\d+).*/, "$1")} ${text.title}`;
  const score = verdict.state === "not started" ? state : `${state} ${passed}/${of}`;
  const colour = verdict.state === "solved" ? "green" : "yellow";
  const first = wrap(title, columns - score.length - 2).split("\n")[0] ?? "";
  const gap = " ".repeat(Math.max(2, columns - [...first].length - score.length));
  return [paint("bold", first) + gap + paint(colour, score), paint("dim", file)];
}

/** A line for each state, with the codes of the checks that are in it. */
function checkLines(checks: CheckResult[], { lang, paint, columns }: View): string[] {
  const { checkStates } = EXERCISE[lang];
  const wide = Math.max(...Object.values(checkStates).map((word) => word.length)) + 2;
  const indent = " ".repeat(wide);
  return (["fail", "error", "not run", "pass"] as const).flatMap((state) => {
    const codes = checks.filter((check) => check.state === state).map(({ code }) => code);
    if (codes.length === 0) return [];
    const word = checkStates[state];
    const text = wrap(indent + codes.join(" "), columns, indent).slice(wide);
    return (paint(COLOURS[state], word) + " ".repeat(wide - word.length) + text).split("\n");
  });
}

/** What is told first: why nothing ran, else the first check that did not pass. */
function firstTold({ trouble, checks }: Verdict): Pick<CheckResult, "said" | "read"> | undefined {
  return trouble ?? checks.find(({ said }) => said);
}

function allTold({ trouble, checks }: Verdict, view: View): string[] {
  const told = trouble ? [trouble] : checks;
  const firstWith = new Map<string, string>();
  return told.flatMap(({ said: own, read, code }) => {
    if (!own) return [];
    const same = firstWith.get(own[view.lang].got);
    if (!same) firstWith.set(own[view.lang].got, code);
    const said = same ? asFor(own, same) : own;
    return [
      "",
      view.paint("bold", code),
      ...partLines(said, read, view).flatMap(({ lines }) => lines),
    ];
  });
}

/** What came of a check is told once, even if several say the same. */
function asFor(said: Told, code: string): Told {
  const { en, fr } = EXERCISE;
  return { en: { ...said.en, got: en.asFor(code) }, fr: { ...said.fr, got: fr.asFor(code) } };
}

type Told = NonNullable<CheckResult["said"]>;

type Part = "done" | "expected" | "got" | "why" | "read";

/** The five parts, each with its name in front. */
function partLines(
  said: CheckResult["said"],
  read: string,
  view: View,
): { part: Part; lines: string[] }[] {
  const { lang, columns, paint } = view;
  const { parts } = EXERCISE[lang];
  const wide = Math.max(...Object.values(parts).map((word) => word.length)) + 2;
  const indent = " ".repeat(wide);
  const told = { ...(said as NonNullable<typeof said>)[lang], read: pageOf(read, lang) };
  return (["done", "expected", "got", "why", "read"] as const).map((part) => {
    const [first = "", ...rest] = harmless(told[part])
      .split("\n")
      .map((line) => indent + hardBroken(line, columns - wide))
      .flatMap((line) => wrap(line, columns, indent).split("\n"));
    const word = parts[part];
    const head = paint("bold", word) + " ".repeat(wide - word.length) + first.slice(wide);
    return { part, lines: [head, ...rest] };
  });
}

/** Breaks what has no spaces, such as JSON, so that no line leaves the screen. */
function hardBroken(line: string, width: number): string {
  const most = Math.max(width, 20);
  return line.replace(new RegExp(`\\S{${most}}(?=\\S)`, "gu"), "$& ");
}

/** The page and the section where a thing is explained, as a path. */
export function pageOf(read: string, lang: Lang): string {
  const [page, section] = read.split("#");
  return `docs/${lang === "fr" ? "fr/" : ""}${page}.md#${section}`;
}

function summaryOf(verdict: Verdict, view: View): string[] {
  const texts = EXERCISE[view.lang];
  const { state } = verdict;
  const said =
    state === "solved"
      ? texts.solved(view.runs)
      : state === "not started"
        ? texts.notStarted(view.file, view.rows !== undefined)
        : "";
  if (!said) return [];
  const outcome = state === "solved" ? view.text.outcome : "";
  return [said, outcome].filter(Boolean).flatMap((text) => wrap(text, view.columns).split("\n"));
}

/** What a person should know beside the verdict. */
function remarks(verdict: Verdict, { lang, columns, paint }: View): string[] {
  const texts = EXERCISE[lang];
  const { forgedLines, printed } = verdict;
  const said = [
    ...(forgedLines > 0 ? [texts.forged(forgedLines)] : []),
    ...(printed.bytes > 64_000 ? [texts.printed(Math.round(printed.bytes / 1_000))] : []),
  ];
  return said.flatMap((text) => wrap(text, columns).split("\n")).map((line) => paint("dim", line));
}

/** Where not all fits, what came is cut first: the rest says what to do about it. */
function cutTo(parts: ReturnType<typeof partLines>, room: number, view: View): string[] {
  const size = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  if (size <= room) return parts.flatMap(({ lines }) => lines);
  const command = `npm run exercise ${view.exercise.id} -- --once`;
  const note = wrap(EXERCISE[view.lang].shortened(command), view.columns).split("\n");
  let over = size + note.length - room;
  const cut = parts.flatMap(({ part, lines }) => {
    if (part !== "got") return lines;
    const kept = Math.max(1, lines.length - over);
    over -= lines.length - kept;
    return [...lines.slice(0, kept - 1), `${lines[kept - 1]} …`];
  });
  return [...cut.slice(0, Math.max(0, room - note.length)), ...note];
}

function fitted(lines: string[], rows: number): string[] {
  return lines.slice(0, Math.max(1, rows));
}

/** All keys, in as many lines as it takes. */
export function keyLines(keys: [string, string][], columns: number, paint: Paint): string[] {
  const lines: { plain: string; painted: string }[] = [];
  for (const [key, word] of keys) {
    const last = lines.at(-1);
    const [plain, painted] = [`${key} ${word}`, `${paint("bold", key)} ${word}`];
    if (!last || [...last.plain, ...plain].length + 2 > columns) lines.push({ plain, painted });
    else
      Object.assign(last, {
        plain: `${last.plain}  ${plain}`,
        painted: `${last.painted}  ${painted}`,
      });
  }
  return lines.map(({ painted }) => painted);
}

/** Lines cut to so many rows; where some are left out, the last one that is shown says so. */
export function cutWith(lines: string[], rows: number, note: string): string[] {
  return lines.length <= rows ? lines : [...lines.slice(0, Math.max(0, rows - 1)), note];
}

/** Markdown as a terminal shows it: the same words without the stars. */
export function plainText(markdown: string, columns: number): string[] {
  const text = markdown
    .replace(/^```\w*\n([\s\S]*?)^```$/gm, (_, code: string) => code.replace(/^(?=.)/gm, "    "))
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/`([^`\n]+)`/g, "$1");
  return text.split("\n").flatMap((line) => {
    // code is not broken at its spaces: that would be other code
    if (line.startsWith("    ")) return [line];
    const [indent = ""] = /^(?: *(?:- |\d+\. )?)/.exec(line) ?? [];
    return wrap(line, columns, " ".repeat(indent.length)).split("\n");
  });
}
