import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { listBroken, playBroken } from "./gallery.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const ROWS = listBroken(ROOT).flatMap((one) =>
  (["en", "fr"] as const).map((lang) => [one.name, lang, one] as const),
);
test.each(ROWS)("%s fails as it says, in %s", async (_n, lang, one) => {
  const outcome = await playBroken(one, { lang });
  expect(outcome.failure).toMatchObject(
    one.expect.kind === "crash" ? one.expect : { kind: one.expect.kind },
  );
  expect(outcome.asExpected).toBe(true);
});
test.each(ROWS)("%s is mended where it says, in %s", async (_n, lang, one) => {
  const outcome = await playBroken(one, { lang, agentFile: one.stageFile });
  expect(outcome.failure).toBeUndefined();
});
