import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { ROOT, SOLUTION } from "../testing/sample.ts";
import { bundleAnswer, inTime } from "./bundle.ts";

const SDK_HERE = { url: "file:///sdk.mjs", names: ["default", "Anthropic", "APIError"] };
const bundle = (source: string) => bundleAnswer(ROOT, source, SDK_HERE);

test("takes in the packages that an answer may import, and no other file", async () => {
  const bundled = await bundle(
    'import { Validator } from "@cfworker/json-schema"; export const a = new Validator({});',
  );
  expect(bundled).toHaveProperty("code", expect.stringContaining("var Validator = class"));
  expect(await bundle('import "./package.json" with { type: "text" };')).toEqual({
    faults: [],
    foreign: "./package.json",
  });
});

test.each([
  ["from the root", (file: string) => file],
  ["from the checkout", (file: string) => relative(ROOT, file)],
  ["from here", (file: string) => relative(process.cwd(), file)],
])("reads no map that an answer names by its path %s", async (_, pathOf) => {
  const folder = mkdtempSync(join(tmpdir(), "boucle-map-"));
  const file = join(folder, "other.map");
  const map = { version: 3, sources: ["other.ts"], names: [], mappings: "AAAA;AAAA;AAAA;AAAA" };
  writeFileSync(file, JSON.stringify(map));
  const bundled = await bundle(`${SOLUTION}\n//# sourceMappingURL=${pathOf(file)}\n`);
  rmSync(folder, { recursive: true });
  const sources = "map" in bundled ? JSON.parse(bundled.map).sources : bundled;
  expect(sources).toEqual([expect.stringMatching(/answer\.ts$/)]);
});

test("what does not come to an end is ended, and esbuild serves the next one", async () => {
  await expect(inTime(ROOT, new Promise(() => {}), 1)).rejects.toThrow("did not come to an end");
  expect(await bundle(SOLUTION)).toHaveProperty("code");
});
