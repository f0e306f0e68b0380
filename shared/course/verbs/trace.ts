import { listStages } from "@boucle/scripted-client/stages";
import { readTranscripts } from "@boucle/scripted-client/transcripts";
import { compareRecordings, type Recording, viewOf } from "@boucle/trace";
import type { Context, Verb } from "../context.ts";
import { TRACE } from "../messages/trace.ts";
import { proseWidth, row, wrap } from "../terminal.ts";
import { type Call, checkOptions, idsOf, OPTIONS, stageOrFile } from "../trace/call.ts";
import { conversationFor, openRecording, play } from "../trace/conversation.ts";
import { exitCode, keep, screenOf, show, writeOut } from "../trace/show.ts";
import { readArguments, UsageError } from "../usage.ts";

/** `trace STAGE`: a conversation, and what the model was sent in it. */
export const trace: Verb = async (args, context) => {
  const { lang, root, stdout } = context;
  const { values, positionals: words } = readArguments(withListOfFaults(args), OPTIONS, {
    most: MOST_WORDS,
    lang,
  });
  const stages = listStages(root);
  const named = values.compare && words.length === 0 ? stages.map(({ id }) => id) : words;
  const call: Call = { words: named, values, stages, context };
  if (values.help) stdout.write(`${helpText(context)}\n`);
  else if (values.broken !== undefined) return playBroken(values.broken, context);
  else if (named.length === 0 && !values.list) {
    stdout.write(`${TRACE[lang].nothingNamed(idsOf(call))}\n`);
  } else {
    checkOptions(call);
    if (values.list) return listTranscripts(call);
    return values.compare ? compare(call) : traceOne(call);
  }
  return 0;
};

const MOST_WORDS = 20;

/** `--broken` without a name is the list of the faults. */
function withListOfFaults(args: string[]): string[] {
  const at = args.indexOf("--broken");
  const isBare = at >= 0 && (args[at + 1] === undefined || args[at + 1]?.startsWith("-"));
  return isBare ? args.with(at, "--broken=") : args;
}

function helpText({ lang, stdout, env }: Context): string {
  const { usage, about, options } = TRACE[lang];
  const width = proseWidth(stdout, env);
  const rows = options.map(([option, meaning]) => row(option, meaning, 22, width));
  return `${wrap(usage, width, "  ")}\n\n${wrap(about, width)}\n\n${rows.join("\n")}`;
}

async function playBroken(name: string, { root, lang, stdout, env, load }: Context) {
  const { runBroken } = await import("@boucle/trace/broken/run-broken");
  const write = (text: string) => stdout.write(text);
  return runBroken(name || undefined, { root, lang, width: proseWidth(stdout, env), write, load });
}

/** `--list`: the transcripts of a stage, by name. */
function listTranscripts(call: Call): number {
  const { context, words } = call;
  const stage = stageOrFile(words[0] as string, call);
  if (typeof stage === "string") throw new UsageError(TRACE[context.lang].listNeedsStage);
  const width = proseWidth(context.stdout, context.env);
  const rows = readTranscripts(stage)
    .filter(({ lang }) => lang === context.lang)
    .map(({ name, title }) => row(name, title, 24, width));
  context.stdout.write(`${TRACE[context.lang].transcripts(stage.name)}\n${rows.join("\n")}\n`);
  return 0;
}

/** Several agents, the same conversation. */
async function compare(call: Call): Promise<number> {
  const { words, values, context } = call;
  const { lang, stdout } = context;
  const targets = words.map((word) => stageOrFile(word, call));
  const conversation = await conversationFor(targets, call);
  const recordings: Recording[] = [];
  for (const target of targets) {
    const isKept = typeof target === "string" && isRecording(target);
    recordings.push(isKept ? openRecording(target, call) : await play(target, conversation, call));
  }
  if (values.json) stdout.write(`${JSON.stringify(recordings, null, 1)}\n`);
  else if (values.html !== undefined) {
    const { comparePage } = await import("@boucle/trace/compare-page");
    writeOut("--html", values.html, comparePage(recordings, lang), call);
  } else {
    const { compareText } = await import("@boucle/trace/compare-terminal");
    stdout.write(compareText(compareRecordings(recordings, lang), screenOf(context)));
  }
  return exitCode(recordings);
}

/** One agent, or a recording of one. */
async function traceOne(call: Call): Promise<number> {
  const { words, values, context } = call;
  const target = stageOrFile(words[0] as string, call);
  if (typeof target === "string" && isRecording(target)) {
    return show(openRecording(target, call), call);
  }
  const conversation = await conversationFor([target], call);
  const { html, svg, json, cost, step, live } = values;
  const isShownAsItGoes = live && !(html || svg || json || cost || step);
  if (!isShownAsItGoes) return show(await play(target, conversation, call), call);
  const { TerminalTrace } = await import("@boucle/trace/terminal");
  let shown = 0;
  const recording = await play(target, conversation, call, (growing) => {
    const view = viewOf(growing);
    const text = new TerminalTrace(view, screenOf(context));
    if (shown === 0 && view.steps.length > 1) context.stdout.write(text.head());
    // the last step may still change: it waits for the next event
    const ready = growing.finished ? view.steps.length : view.steps.length - 1;
    for (; shown < ready; shown++) context.stdout.write(text.step(shown));
  });
  keep(recording, call);
  return exitCode([recording]);
}

function isRecording(path: string): boolean {
  return /\.json$/i.test(path);
}
