import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Stage } from "@boucle/scripted-client/stages";
import { readTranscripts, type Transcript } from "@boucle/scripted-client/transcripts";
import {
  type Agent,
  agentFrom,
  liveModel,
  type Model,
  pocketModel,
  type Recording,
  RecordingError,
  type RecordOptions,
  readRecording,
  record,
  roundsScript,
  scriptModel,
} from "@boucle/trace";
import { FAILURES } from "../messages/failures.ts";
import { TRACE } from "../messages/trace.ts";
import { chooseModel } from "../model-choice.ts";
import { UsageError } from "../usage.ts";
import { type Call, wholeNumber } from "./call.ts";

/** A conversation to hold: who plays the model is made afresh for each agent. */
export type Conversation = {
  title: string;
  lines: string[];
  model: (agentModel: string) => Promise<Model>;
  maxRequests?: number;
};

async function loadAgent(target: Stage | string, { context }: Call): Promise<[Agent, string]> {
  const path = typeof target === "string" ? target : target.agent;
  const id = typeof target === "string" ? null : target.id;
  const name = typeof target === "string" ? basename(path) : target.name;
  const exports = await context.load(path).catch((error: Error) => {
    if (error?.name === "LoadError") throw error;
    throw new UsageError(TRACE[context.lang].throwsOnLoad(path, String(error)));
  });
  const agent = agentFrom(path, exports, { id, name, root: context.root });
  if (!agent) throw new UsageError(TRACE[context.lang].noRun(path));
  return [agent, String(exports.MODEL ?? "")];
}

/** What is played with these agents: what the options say, else the stage's part of the tour. */
export async function conversationFor(
  targets: (Stage | string)[],
  call: Call,
): Promise<Conversation> {
  const { values, context } = call;
  const { lang } = context;
  const maxRequests = wholeNumber("max-requests", call);
  const limit = maxRequests === undefined ? {} : { maxRequests };
  const rounds = wholeNumber("rounds", call);
  if (rounds !== undefined) {
    const { title, lines, replies } = roundsScript(rounds, lang);
    return { title, lines, model: () => scriptModel(replies), maxRequests: 10_001, ...limit };
  }
  const stages = targets.filter((target) => typeof target !== "string");
  const isPlayed = values.live || values.pocket || values.clumsy || values.ask;
  const wantsScript = !isPlayed && stages.length === targets.length && !values.compare;
  if (values.transcript !== undefined || wantsScript) {
    const { title, lines, script, name } = findTranscript(stages, call);
    return { title, lines, model: () => scriptModel(script, name), ...limit };
  }
  const texts = TRACE[lang];
  const lines = values.ask ?? [values.compare ? texts.questionBoth : texts.question];
  const title = texts.asked(lines.join(" / "));
  if (values.live) return { title, lines, ...(await liveConversation(call)), ...limit };
  const clumsy = values.clumsy ? true : values.compare && !values.pocket ? "weather" : false;
  return { title, lines, model: () => pocketModel({ lang, clumsy }), ...limit };
}

/** The transcript that is named, of the last of the stages that has it; or the tour's. */
function findTranscript(stages: Stage[], { values, context, stages: all }: Call): Transcript {
  const wanted = values.transcript;
  const holders = stages.length > 0 ? stages : all;
  const found = holders.flatMap((stage) =>
    readTranscripts(stage).filter(({ lang }) => lang === context.lang),
  );
  const fits = ({ name, tour }: Transcript) => (wanted === undefined ? tour : name === wanted);
  const transcript = found.findLast(fits) ?? found[0];
  if (transcript && (wanted === undefined || transcript.name === wanted)) return transcript;
  const known = [...new Set(found.map(({ name }) => name))].join(", ");
  const where = holders.map(({ name }) => name).join(", ");
  throw new UsageError(TRACE[context.lang].noTranscript(wanted ?? "", where, known));
}

async function liveConversation({
  context,
}: Call): Promise<Pick<Conversation, "model"> & { maxRequests: number }> {
  const { env, lang, stderr } = context;
  const choice = chooseModel({ live: true }, env);
  const faults = FAILURES[lang];
  if (choice.kind === "badAddress") throw new UsageError(faults.badAddress(choice.address));
  if (choice.kind === "keyFault") throw new UsageError(faults.key[choice.fault](choice.variable));
  const [{ clientOf }, { guardTurns }] = await Promise.all([
    import("../model-client.ts"),
    import("../turn-guard.ts"),
  ]);
  const { client, sent } = clientOf(choice, lang, (text) => stderr.write(`${text}\n`));
  const guard = guardTurns(client, Number.POSITIVE_INFINITY, sent);
  return { model: async (name) => liveModel(guard, name), maxRequests: 25 };
}

/** Holds the conversation with one agent. Throws a UsageError for a file that is no agent. */
export async function play(
  target: Stage | string,
  conversation: Conversation,
  call: Call,
  onEvent?: RecordOptions["onEvent"],
): Promise<Recording> {
  const [agent, modelName] = await loadAgent(target, call);
  const { title, lines, maxRequests } = conversation;
  return record(agent, {
    title,
    lines,
    lang: call.context.lang,
    model: await conversation.model(modelName),
    ...(maxRequests !== undefined && { maxRequests }),
    ...(onEvent && { onEvent }),
  });
}
/** A recording out of a file. Throws a UsageError when it is none. */
export function openRecording(path: string, { values, context }: Call): Recording {
  const texts = TRACE[context.lang];
  const idle = (["transcript", "rounds", "live", "pocket", "clumsy", "ask"] as const).find(
    (option) => values[option] !== undefined,
  );
  if (idle) throw new UsageError(texts.recordingHasRun(`--${idle}`));
  try {
    return readRecording(readFileSync(path, "utf8"));
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    throw new UsageError(texts.recording[error.reason](basename(path), error.where));
  }
}
