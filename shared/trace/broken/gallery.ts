import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { type Run, type Script, scriptedClient } from "@boucle/scripted-client";
import { listStages } from "@boucle/scripted-client/stages";
import type { Recording } from "../model.ts";
import { scriptModel } from "../models.ts";
import { type Model, record } from "../record.ts";
import type { BrokenCase, CaseData, Expectation, Lang } from "./case.ts";
import { HISTORY_CASES } from "./cases/history.ts";
import { REPLY_CASES } from "./cases/replies.ts";
import { RESULT_CASES } from "./cases/results.ts";
import { DISPATCH_CASES, FAILURE_CASES } from "./cases/tools.ts";
import { measureWaste, type Waste } from "./waste.ts";

/** A conversation of the gallery is stopped there: as many requests as a live turn may make. */
export const MOST_REQUESTS = 25;

/** What really happened. `n` is the request that shows it. */
export type Failure =
  | { kind: "refusal"; n: number; rule: string; status: number; type: string; message: string }
  | { kind: "crash"; n: number; error: string; message: string }
  | ({ kind: "waste" } & Waste)
  /** The script does not fit: replies are left over, or one is missing. */
  | { kind: "script"; n: number };

/** One case, played. `failure` is missing when nothing went wrong. */
export type Outcome = {
  case: BrokenCase;
  lang: Lang;
  recording: Recording;
  failure: Failure | undefined;
  /** It failed as the case says. */
  asExpected: boolean;
};

/** `agentFile`: another agent for the same conversation. `load`: how a TypeScript file is imported. */
export type PlayOptions = {
  lang?: Lang;
  agentFile?: string;
  load?: (file: string) => Promise<Record<string, unknown>>;
};

/** The faults, in the order of the stages that mend them. Throws when such a stage is missing. */
export function listBroken(root: string): BrokenCase[] {
  const stages = listStages(root);
  const cases: CaseData[] = [
    ...HISTORY_CASES,
    ...RESULT_CASES,
    ...REPLY_CASES,
    ...DISPATCH_CASES,
    ...FAILURE_CASES,
  ];
  return cases.map((data) => {
    const stage = stages.find(({ id }) => id === data.mendedBy);
    if (!stage) throw new Error(`No stage ${data.mendedBy} in ${root}, which mends ${data.name}.`);
    const agentFile = join(stage.folder, "broken", `${data.name}.ts`);
    return { ...data, root, agentFile, stageFile: stage.agent };
  });
}

/** Holds the conversation of a case with its small agent, and says what went wrong, if anything. */
export async function playBroken(
  broken: BrokenCase,
  { lang = "en", agentFile = broken.agentFile, load = importFile }: PlayOptions = {},
): Promise<Outcome> {
  const { run } = await load(agentFile);
  if (typeof run !== "function") throw new Error(`${agentFile}: expected an exported run()`);
  const file = relative(broken.root, agentFile).replaceAll(sep, "/");
  const source = readFileSync(agentFile, "utf8");
  const recording = await record(
    { id: null, name: broken.name, file, source, run: run as Run, path: agentFile },
    {
      lines: broken.lines[lang],
      model: await modelOf(broken.script[lang], broken.name),
      lang,
      title: broken.title[lang],
      maxRequests: MOST_REQUESTS,
    },
  );
  const failure = failureIn(recording, broken.expect);
  return { case: broken, lang, recording, failure, asExpected: failsAs(failure, broken.expect) };
}

/** Tells whether a failure is the one that was expected. No wording counts. */
export function failsAs(failure: Failure | undefined, expect: Expectation): boolean {
  if (failure?.kind !== expect.kind) return false;
  if (failure.kind === "refusal") return expect.kind === "refusal" && failure.rule === expect.rule;
  if (failure.kind === "crash") return expect.kind === "crash" && failure.error === expect.error;
  return failure.kind === "waste";
}

function failureIn(recording: Recording, expect: Expectation): Failure | undefined {
  const { events, unasked } = recording;
  const n = events.filter(({ kind }) => kind === "request").length;
  const refusal = events.find((event) => event.kind === "failure");
  if (refusal) {
    const { rule = "", status = 0, type = "", message } = refusal;
    return { kind: "refusal", n: refusal.n, rule, status, type, message };
  }
  const crash = events.find((event) => event.kind === "crash");
  if (crash) return { kind: "crash", n, error: crash.name, message: crash.message };
  if (expect.kind === "waste") {
    const waste = measureWaste(recording, expect.measure);
    if (waste.count > 0) return { kind: "waste", ...waste };
  }
  const stopped = events.some((event) => event.kind === "stopped");
  return stopped || unasked.length > 0 ? { kind: "script", n } : undefined;
}

async function modelOf(script: Script, name: string): Promise<Model> {
  if (typeof script !== "function") return scriptModel([...script], name);
  return { kind: "script", name, client: scriptedClient(script) };
}

function importFile(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(file).href);
}
