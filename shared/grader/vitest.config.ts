import { configDefaults, defineConfig } from "vitest/config";

/** What waits for limits to be reached, or starts a process for each of its many cases. */
const SLOW = [
  "odd-answers.test.ts",
  "sandbox/pool.test.ts",
  "sandbox/process.test.ts",
  "types/type-checker.test.ts",
];
const leftToCi = process.env.CI ? [] : SLOW;
if (leftToCi.length > 0) {
  console.info(`Left to CI, or to a run with CI set: ${leftToCi.join(", ")}.`);
}

/** The tests in a browser are a command of their own: `npm run test:browser`. */
export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, "browser/**", ...leftToCi],
    // most of the time goes by in processes of their own
    maxWorkers: 2,
  },
});
