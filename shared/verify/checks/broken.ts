import { relative, sep } from "node:path";
import { type Failure, listBroken, type Outcome, playBroken } from "@boucle/trace/broken/gallery";
import { broken as messages } from "../messages/broken.ts";
import type { Check, Fault, Lang } from "../report.ts";

/** The gallery shows at least so many faults. */
const LEAST = 12;

/** A fault of the gallery, played twice in one language: as it is, and by the stage that mends it. */
export type Played = {
  /** The small agent, relative to the root. */
  file: string;
  stage: string;
  own: Pick<Outcome, "case" | "lang" | "failure" | "asExpected">;
  mended: Failure | undefined;
};

/** Faults of the gallery that fail otherwise than they say, or that their stage does not mend. */
export function playFaults(played: Played[], lang: Lang): Fault[] {
  const say = messages[lang];
  const told = (failure: Failure | undefined) => (failure ? described(failure) : say.nothing);
  return played.flatMap(({ file, stage, own, mended }) => {
    const { name, expect } = own.case;
    const faults: Fault[] = [];
    if (!own.asExpected) {
      const wanted = described(expect);
      faults.push({ at: file, ...say.otherwise(name, own.lang, told(own.failure), wanted) });
    }
    if (mended) faults.push({ at: file, ...say.notMended(name, own.lang, stage, told(mended)) });
    return faults;
  });
}

/** A failure in the words of the gallery: its kind, and what tells it from others of the kind. */
function described(failure: {
  kind: string;
  rule?: string;
  error?: string;
  measure?: string;
}): string {
  const detail = failure.rule ?? failure.error ?? failure.measure;
  return detail === undefined ? failure.kind : `${failure.kind} (${detail})`;
}

export const broken: Check = {
  name: "broken",
  about: {
    en: "each fault of the gallery fails as it says, and its stage mends it",
    fr: "chaque faute de la galerie échoue comme annoncé, et son étape y remédie",
  },
  run: async (project) => {
    const { root, lang } = project;
    const path = (file: string) => relative(root, file).split(sep).join("/");
    const load = (file: string) => project.load(path(file));
    const say = messages[lang];
    const cases = listBroken(root);
    const there = cases.filter(({ agentFile }) => project.files.includes(path(agentFile)));
    const missing = cases.filter((one) => !there.includes(one));
    const played: Played[] = [];
    for (const one of there) {
      for (const spoken of ["en", "fr"] as const) {
        const own = await playBroken(one, { lang: spoken, load });
        const { failure } = await playBroken(one, { lang: spoken, load, agentFile: one.stageFile });
        played.push({ file: path(one.agentFile), stage: one.mendedBy, own, mended: failure });
      }
    }
    const listed = new Set(cases.map(({ agentFile }) => path(agentFile)));
    const unlisted = project.files.filter(
      (file) => /^agents\/[^/]+\/broken\/[^/]+\.ts$/.test(file) && !listed.has(file),
    );
    const few = { at: "agents", ...say.few(cases.length, LEAST) };
    return {
      looked: played.length,
      counted: say.counted(cases.length, played.length * 2),
      faults: [
        ...playFaults(played, lang),
        ...missing.map(({ name, agentFile }) => ({ at: path(agentFile), ...say.missing(name) })),
        ...unlisted.map((file) => ({ at: file, ...say.unlisted })),
        ...(cases.length < LEAST ? [few] : []),
      ],
    };
  },
};
