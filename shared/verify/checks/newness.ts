import { join } from "node:path";
import type { Stage } from "@boucle/scripted-client/stages";
import { newness as messages } from "../messages/newness.ts";
import { folderOf } from "../project.ts";
import { at, type Check, type Fault, type Lang } from "../report.ts";
import { type FileResult, runTests, slashed } from "../run-tests.ts";

/** A stage and its test file, run twice: on its own agent, and on the agent of the stage before. */
export type NewTests = {
  id: string;
  file: string;
  agentBefore: string;
  own: FileResult | undefined;
  before: FileResult | undefined;
};

/** New tests that fail where they should pass, or pass where they should fail; or none at all. */
export function newnessFaults(
  { id, file, agentBefore, own, before }: NewTests,
  lang: Lang,
): Fault[] {
  const say = messages[lang];
  if (own?.notLoaded) return [{ at: at(file), ...say.notLoaded(`agent-${id}`, own.notLoaded) }];
  const ours = newIn(id, own);
  if (ours.length === 0) return [{ at: at(file), ...say.noTests(id) }];
  const faults = ours
    .filter(({ passed }) => !passed)
    .map(({ title, reason }) => ({ at: at(file), ...say.failsHere(title, reason) }));
  if (!before || before.notLoaded) {
    faults.push({ at: at(file), ...say.notLoaded(agentBefore, before?.notLoaded ?? "?") });
    return faults;
  }
  const passing = newIn(id, before).filter(({ passed }) => passed);
  return [
    ...faults,
    ...passing.map(({ title }) => ({ at: at(file), ...say.passesBefore(title, agentBefore) })),
  ];
}

function newIn(id: string, result: FileResult | undefined): FileResult["tests"] {
  return result?.tests.filter(({ title }) => title.startsWith(`new in ${id} `)) ?? [];
}

export const newness: Check = {
  name: "newness",
  about: {
    en: "the tests of what is new fail on the stage before",
    fr: "les tests de la nouveauté échouent sur l’étape d’avant",
  },
  run: async ({ root, stages, files, lang }) => {
    const say = messages[lang];
    const steps = stages.slice(1).map((stage, index) => {
      const file = `${folderOf(stage)}/agent.test.ts`;
      return { stage, before: stages[index] as Stage, file, test: join(root, file) };
    });
    const there = steps.filter(({ file }) => files.includes(file));
    const faults: Fault[] = steps
      .filter((step) => !there.includes(step))
      .map(({ file }) => ({ at: file, ...say.noFile }));
    const on = (agentOf: (step: (typeof steps)[number]) => string) =>
      runTests(root, Object.fromEntries(there.map((s) => [s.test, agentOf(s)])), /^new in /);
    let count = 0;
    try {
      const own = await on(({ stage }) => stage.agent);
      const before = await on((step) => step.before.agent);
      for (const step of there) {
        const { id } = step.stage;
        const [ours, theirs] = [own, before].map((run) => run.get(slashed(step.test)));
        const agentBefore = `agent-${step.before.id}`;
        const told = { id, file: step.file, agentBefore, own: ours, before: theirs };
        count += newIn(id, ours).length;
        faults.push(...newnessFaults(told, lang));
      }
    } catch (error) {
      faults.push({ at: "agents", ...say.notRun((error as Error).message) });
    }
    return { looked: count, counted: say.counted(count, there.length), faults };
  },
};
