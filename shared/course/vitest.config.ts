import { defineConfig } from "vitest/config";

/** Most of the time goes by in processes of their own. */
export default defineConfig({ test: { maxWorkers: 2 } });
