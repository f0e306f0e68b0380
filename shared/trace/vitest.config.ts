import { configDefaults, defineConfig } from "vitest/config";

// the tests share nothing but modules, which take as long to load as the tests to run
export default defineConfig({
  test: { exclude: [...configDefaults.exclude, "browser/**"], isolate: false },
});
