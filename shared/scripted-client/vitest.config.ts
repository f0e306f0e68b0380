import { defineConfig } from "vitest/config";

// the tests share nothing but modules, which take as long to load as the tests to run
export default defineConfig({ test: { isolate: false } });
