import { defineConfig } from "vitest/config";

// the tests share nothing but modules, of which the compiler is slow to load: once a worker will do
export default defineConfig({ test: { isolate: false } });
