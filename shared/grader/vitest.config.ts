import { configDefaults, defineConfig } from "vitest/config";

/** The tests in a browser are a command of their own: `npm run test:browser`. */
export default defineConfig({ test: { exclude: [...configDefaults.exclude, "browser/**"] } });
