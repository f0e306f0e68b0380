import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { costOf, type Recording, viewOf, writeRecording } from "@boucle/trace";
import type { Context } from "../context.ts";
import { TRACE } from "../messages/trace.ts";
import { wantsColour } from "../terminal.ts";
import { UsageError } from "../usage.ts";
import { baseFolder, type Call } from "./call.ts";

/** Shows a recording in the way that the options say, and keeps it where `--out` says. */
export async function show(recording: Recording, call: Call): Promise<number> {
  const { values, context } = call;
  const { lang, stdout } = context;
  keep(recording, call);
  if (values.cost) await showCost(recording, call);
  else if (values.json) stdout.write(writeRecording(recording));
  else if (values.html !== undefined) {
    const { tracePage } = await import("@boucle/trace/html");
    writeOut("--html", values.html, tracePage(recording, lang), call);
  } else if (values.out === undefined || values.step) {
    const { TerminalTrace } = await import("@boucle/trace/terminal");
    const view = viewOf(recording);
    const text = new TerminalTrace(view, screenOf(context));
    if (!values.step) stdout.write(text.all());
    else await stepThrough(text.head(), view.steps.length, (index) => text.step(index), context);
  }
  return exitCode([recording]);
}

/** Writes the recording to the file of `--out`, if there is one. */
export function keep(recording: Recording, call: Call): void {
  const { out } = call.values;
  if (out !== undefined) writeOut("--out", out, writeRecording(recording), call);
}

async function showCost(recording: Recording, call: Call): Promise<void> {
  const { values, context } = call;
  const { lang, stdout } = context;
  const cost = costOf(recording);
  if (values.json) stdout.write(`${JSON.stringify(cost, null, 1)}\n`);
  else if (values.svg !== undefined) {
    const { costSvg } = await import("@boucle/trace/cost-svg");
    writeOut("--svg", values.svg, costSvg(cost, lang), call);
  } else if (values.html !== undefined) {
    const { costPage } = await import("@boucle/trace/cost-page");
    writeOut("--html", values.html, costPage(recording, lang), call);
  } else {
    const { costText } = await import("@boucle/trace/cost-terminal");
    stdout.write(costText(cost, screenOf(context)));
  }
}

/** A step, then Enter, then the next one. */
async function stepThrough(
  head: string,
  count: number,
  step: (index: number) => string,
  { stdin, stdout, lang }: Context,
): Promise<void> {
  const { createInterface } = await import("node:readline/promises");
  const reader = createInterface({ input: stdin, output: stdout });
  let left = false;
  reader.on("close", () => {
    left = true;
  });
  stdout.write(head);
  for (let index = 0; index < count && !left; index++) {
    stdout.write(step(index));
    if (index === count - 1) break;
    const answer = await reader.question(TRACE[lang].stepPrompt).catch(() => "q");
    if (/^q/i.test(answer.trim())) break;
  }
  reader.close();
}

/** The terminal, as the packages want to know it. */
export function screenOf({ lang, stdout, env }: Context) {
  const columns = stdout.columns || Number(env.COLUMNS) || 80;
  return { lang, columns, colour: wantsColour(stdout, env) };
}

/** A live model that failed is a failure of the command; all else is what was to be shown. */
export function exitCode(recordings: Recording[]): number {
  const failed = recordings.some(
    ({ model, events }) => model.kind === "live" && events.some(({ kind }) => kind === "failure"),
  );
  return failed ? 1 : 0;
}

const ENDINGS = { "--html": /\.html?$/i, "--svg": /\.svg$/i, "--out": /\.json$/i };

/** Writes a file and says so. Throws a UsageError when it cannot be written. */
export function writeOut(
  option: keyof typeof ENDINGS,
  file: string,
  text: string,
  { values, context }: Call,
): void {
  const { wrongEnding, notWritten, written, noFolder } = TRACE[context.lang];
  const ending = { "--html": ".html", "--svg": ".svg", "--out": ".json" }[option];
  if (!ENDINGS[option].test(file)) throw new UsageError(wrongEnding(option, ending, file));
  try {
    writeFileSync(resolve(baseFolder(context), file), text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(notWritten(file, code === "ENOENT" ? noFolder : (code ?? message)));
  }
  const size = Math.ceil(Buffer.byteLength(text) / 1000);
  // with --json, the data is all that goes to stdout
  const stream = values.json ? context.stderr : context.stdout;
  stream.write(`${written(file, size)}\n`);
}
