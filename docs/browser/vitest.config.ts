import { defineConfig } from "vitest/config";

/** The tests that need an installed browser and a built site; neither is a pass when missing. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ["*.browser.test.ts"], testTimeout: 120_000, hookTimeout: 60_000 },
});
