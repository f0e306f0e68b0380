import type { Lang } from "./case.ts";
import { listBroken, playBroken } from "./gallery.ts";
import { renderBroken, renderList } from "./render.ts";
import { WORDS } from "./words.ts";
import { wrap } from "./wrap.ts";

/** What the gallery needs of its surroundings. */
export type Surroundings = {
  /** The checkout, absolute. */
  root: string;
  lang: Lang;
  /** Columns of the terminal. */
  width: number;
  write: (text: string) => void;
  /** Imports a TypeScript file; the result is its exports. */
  load: (file: string) => Promise<Record<string, unknown>>;
};

/**
 * Plays one case of the gallery, then the same conversation with the stage that mends it; without
 * a name, lists the cases. Exit code: 0 it fails as it says and is mended, 1 not any more, 2 unknown.
 */
export async function runBroken(
  name: string | undefined,
  { root, lang, width, write, load }: Surroundings,
): Promise<number> {
  const cases = listBroken(root);
  if (!name) {
    write(renderList(cases, lang, width));
    return 0;
  }
  const index = cases.findIndex((broken) => broken.name === name.trim().toLowerCase());
  const broken = cases[index];
  if (!broken) {
    write(`${wrap(WORDS[lang].unknown(name), width).join("\n")}\n\n`);
    write(renderList(cases, lang, width));
    return 2;
  }
  const outcome = await playBroken(broken, { lang, load });
  const mended = await playBroken(broken, { lang, load, agentFile: broken.stageFile });
  const next = cases[index + 1]?.name;
  write(renderBroken(outcome, lang, width, { mended, ...(next && { next }) }));
  return outcome.asExpected && !mended.failure ? 0 : 1;
}
