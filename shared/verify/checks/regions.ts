import { regions as messages } from "../messages/regions.ts";
import { folderOf } from "../project.ts";
import { partsOf, type Region } from "../regions-of.ts";
import { at, type Check, type Fault, type Lang } from "../report.ts";

const ORDER = ["imports", "settings", "tools", "loop", "terminal", "arithmetic", "main"];
const LABELS = ["New here", "Unchanged", "Run", "Source"];

/** Where a region has to equal the one of the stage before: from the second stage of the span on. */
const EQUAL: Record<string, { from?: string; to?: string }> = {
  imports: { to: "007" },
  settings: {},
  loop: { from: "006" },
  terminal: {},
  arithmetic: {},
  main: {},
};

/** A stage file: its number, its path, its text. */
export type StageFile = { id: string; file: string; text: string };

/** The faults of one stage file: its header, its markers, their order, what stands outside. */
export function faultsOfFile({ id, file, text }: StageFile, lang: Lang): Fault[] {
  const say = messages[lang];
  const { regions, header, stray, broken } = partsOf(text);
  const labels = header.map((line) => /^ \* (\S.*?) {2,}\S/.exec(line)?.[1]).filter(Boolean);
  const headed = header[0]?.startsWith(` * agent-${id}: `) && labels.join() === LABELS.join();
  const names = regions.map(({ name }) => name);
  return [
    ...(headed ? [] : [{ at: at(file, 1), ...say.header(id) }]),
    ...broken.map(({ line, marker }) => ({ at: at(file, line), ...say.broken(marker) })),
    ...(names.join() === ORDER.join() ? [] : [{ at: at(file), ...say.order(names, ORDER) }]),
    ...stray.map((line) => ({ at: at(file, line), ...say.stray })),
  ];
}

/** The pairs of regions that have to be equal, of a stage and the one before it. */
export function pairsOf(
  files: StageFile[],
): { earlier: StageFile; later: StageFile; name: string }[] {
  return files.slice(1).flatMap((later, index) => {
    const earlier = files[index] as StageFile;
    return ORDER.filter((name) => {
      const span = EQUAL[name];
      return span && earlier.id >= (span.from ?? "") && later.id <= (span.to ?? "999");
    }).map((name) => ({ earlier, later, name }));
  });
}

/** The faults of two neighbouring stages, one for each region that should be equal and is not. */
export function faultsOfPairs(files: StageFile[], lang: Lang): Fault[] {
  return pairsOf(files).flatMap(({ earlier, later, name }) => {
    const [before, after] = [earlier, later].map(({ text }) => regionOf(text, name));
    // a region that is missing is told once, by its file
    if (!before || !after || before.text === after.text) return [];
    const [old, now] = [before.text.split("\n"), after.text.split("\n")];
    const n = now.findIndex((line, index) => line !== old[index]);
    const first = n < 0 ? now.length : n;
    const place = at(later.file, after.line + 1 + first);
    const shown = (line: string | undefined) => JSON.stringify(line ?? "");
    const said = messages[lang].unequal(name, earlier.file, shown(now[first]), shown(old[first]));
    return [{ at: place, ...said }];
  });
}

function regionOf(text: string, name: string): Region | undefined {
  return partsOf(text).regions.find((region) => region.name === name);
}

export const regions: Check = {
  name: "regions",
  about: {
    en: "regions in order, and byte-equal where a stage teaches nothing",
    fr: "régions dans l’ordre, et identiques là où l’étape n’enseigne rien",
  },
  run: (project) => {
    const files = project.stages.map((stage) => {
      const file = `${folderOf(stage)}/agent.ts`;
      return { id: stage.id, file, text: project.read(file) };
    });
    const count = files.flatMap(({ text }) => partsOf(text).regions).length;
    const faults = [
      ...files.flatMap((file) => faultsOfFile(file, project.lang)),
      ...faultsOfPairs(files, project.lang),
    ];
    const pairs = pairsOf(files).length;
    return {
      looked: count,
      counted: messages[project.lang].counted(count, files.length, pairs),
      faults,
    };
  },
};
