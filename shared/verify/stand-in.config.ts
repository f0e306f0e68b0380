import { posix } from "node:path";
import { defineConfig } from "vitest/config";

/** Test files, each with the file that stands in for the `./agent.ts` beside it. All absolute, with forward slashes. */
export type StandIns = Record<string, string>;

const standIns: StandIns = JSON.parse(process.env.BOUCLE_STAND_INS ?? "{}");
const agents = new Map(
  Object.entries(standIns).map(([test, agent]) => [posix.dirname(test), agent]),
);

/** Runs the tests of a stage on the agent of another one: `./agent.ts` means the stand-in. */
export default defineConfig({
  plugins: [
    {
      name: "stand-in",
      enforce: "pre",
      resolveId: (source, importer) =>
        importer && /^\.\/agent\.ts$/.test(source)
          ? agents.get(posix.dirname(importer))
          : undefined,
    },
  ],
  // as .vitest.mjs sets it, where the tests run through a link
  resolve: { preserveSymlinks: process.env.BOUCLE_LINKED_PACKAGE !== undefined },
  test: { include: Object.keys(standIns) },
});
