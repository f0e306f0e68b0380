import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { converse, type Run } from "@boucle/scripted-client";
import { pocketModel } from "@boucle/scripted-client/pocket-model";
import { expect, test } from "vitest";
import { importFile, ROOT, stageOf } from "./checkout.ts";
import { terminalOf, transcriptOf } from "./conversations.ts";

const pages = readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md"));
const shown = pages.flatMap((page) =>
  [
    ...readFileSync(join(ROOT, "docs", page), "utf8").matchAll(
      /<Transcript stage="(\d+)" name="([\w-]+)"/g,
    ),
  ].map(([, stage = "", name = ""]) => [page, stage, name] as const),
);

/** The lines of a terminal that tell of a call. */
function callsIn(terminal: string): string[] {
  return terminal.split("\n").filter((line) => line.startsWith("[tool"));
}

test("there are conversations on the pages", () => {
  expect(shown.length).toBeGreaterThan(5);
});

test.each(shown)(
  "on %s, the lines typed in %s %s lead to the same calls in a learner's own terminal",
  async (_page, stage, name) => {
    const { run } = await importFile(stageOf(stage).agent);
    for (const lang of ["en", "fr"] as const) {
      const { lines } = transcriptOf(stage, name, lang);
      const wanted = callsIn(await terminalOf(stage, name, lang));
      // where the model errs on the page, the page says to start it with --clumsy
      const clumsy = wanted.some((line) => line.startsWith("[tool-error]"));
      const plain = await converse(run as Run, lines, pocketModel({ lang }));
      const erring = clumsy && (await converse(run as Run, lines, pocketModel({ lang, clumsy })));
      const typed = [plain, erring].flatMap((talk) => (talk ? [callsIn(talk.terminal)] : []));
      expect(typed).toContainEqual(wanted);
    }
  },
);
