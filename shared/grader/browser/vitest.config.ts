import { defineConfig } from "vitest/config";

/** The tests that need an installed browser; none installed is a failure, not a pass. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ["*.browser.test.ts"], testTimeout: 120_000 },
});
