import type { Run } from "@boucle/scripted-client";
import { findStage, listStages, type Stage } from "@boucle/scripted-client/stages";
import type { Context, Verb } from "../context.ts";
import { crashText } from "../crash.ts";
import { printHelp } from "../help.ts";
import { MAX_REQUESTS } from "../limit.ts";
import { AGENT } from "../messages/agent.ts";
import { FAILURES } from "../messages/failures.ts";
import { chooseModel } from "../model-choice.ts";
import type { Speaker } from "../model-client.ts";
import { markStage } from "../progress.ts";
import { talk } from "../talk.ts";
import { proseWidth, wrap } from "../terminal.ts";
import { readArguments, UsageError } from "../usage.ts";

const OPTIONS = {
  live: { type: "boolean" },
  pocket: { type: "boolean" },
  clumsy: { type: "boolean" },
  "max-requests": { type: "string" },
  system: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** `agent STAGE`: a conversation with a stage, at the terminal or out of a pipe. */
export const agent: Verb = async (args, context) => {
  const { lang, env } = context;
  const texts = AGENT[lang];
  const { values, positionals } = readArguments(args, OPTIONS, { most: 1, lang });
  if (values.help) return printHelp(AGENT[lang].help, context);
  if (values.live && values.pocket) throw new UsageError(texts.liveOrPocket);
  if (values.live && values.clumsy) throw new UsageError(texts.clumsyIsPocket);
  const maxRequests = readLimit(values["max-requests"], context);
  const stage = stageNamed(positionals[0], context);
  const speaker = chooseModel(values, env);
  const faults = FAILURES[lang];
  if (speaker.kind === "badAddress") return complain(faults.badAddress(speaker.address), context);
  if (speaker.kind === "keyFault") {
    return complain(faults.key[speaker.fault](speaker.variable), context);
  }
  const loaded = await loadStage(stage, context);
  if (!loaded) return 1;
  const { run, MODEL } = loaded;
  if (typeof run !== "function") return complain(texts.noRun(stage.agent), context);
  introduce(stage, speaker, String(MODEL), context);
  const begun = () => context.stdin.isTTY && markStage(context, "talked", stage.id);
  const { system } = values;
  return talk({ stage, run: run as Run, speaker, maxRequests, system, begun }, context);
};

function readLimit(value: string | undefined, { lang }: Context): number {
  if (value === undefined) return MAX_REQUESTS;
  const limit = Number(value);
  if (!/^\d+$/.test(value) || limit < 1) throw new UsageError(AGENT[lang].badLimit(value));
  return limit;
}

function stageNamed(wanted: string | undefined, { root, lang }: Context): Stage {
  const texts = AGENT[lang];
  const stages = listStages(root);
  const list = stages.map(({ id }) => id).join(", ");
  if (stages.length === 0) throw new UsageError(texts.noStages);
  if (wanted === undefined) throw new UsageError(texts.whichStage(list));
  const stage = findStage(stages, wanted);
  if (!stage) throw new UsageError(texts.unknownStage(wanted, list));
  return stage;
}

/** The exports of a stage; undefined, and told, when it throws while it loads. */
async function loadStage(stage: Stage, context: Context) {
  try {
    return await context.load(stage.agent);
  } catch (error) {
    if ((error as Error)?.name === "LoadError") throw error;
    context.stderr.write(crashText(error, { stage }, context));
    return undefined;
  }
}

/** One line that says which model speaks; on stderr, since it is no part of the conversation. */
function introduce(stage: Stage, speaker: Speaker, model: string, context: Context): void {
  const { lang, stdin, stderr, env } = context;
  const texts = AGENT[lang];
  const name = `agent-${stage.id}`;
  const line = {
    pocket: () => texts.pocket(name),
    clumsy: () => texts.clumsy(name),
    live: () => texts.live(name, model),
    server: () => texts.server(name, speaker.kind === "server" ? speaker.address : "", model),
  }[speaker.kind === "pocket" && speaker.clumsy ? "clumsy" : speaker.kind]();
  const width = proseWidth(stderr, env);
  stderr.write(`${wrap(line, width)}\n`);
  if (stdin.isTTY) stderr.write(`${wrap(texts.leave, width)}\n`);
}

function complain(text: string, { stderr }: Context): number {
  stderr.write(`${text}\n`);
  return 1;
}
