import { expect, test } from "vitest";
import type { Package } from "../project.ts";
import { manifest, projectIn } from "../testing/tree.ts";
import { faultOf, imports, ownerOf, packageName, unusedOf } from "./imports.ts";

const fields = { version: "0.1.0", type: "module", private: true };
const owner = (folder: string, dependencies = {}, devDependencies = {}): Package => {
  const name = `@boucle/${folder.split("/").at(-1)}`;
  return { folder, manifest: { ...fields, name, dependencies, devDependencies } };
};
const all = {
  "@anthropic-ai/sdk": "1.14.0",
  "@cfworker/json-schema": "4.1.6",
  "@boucle/scripted-client": "0.1.0",
  "@boucle/compare": "0.1.0",
  "@boucle/trace": "0.1.0",
  "@boucle/grader": "0.1.0",
  "@boucle/course": "0.1.0",
  "@boucle/verify": "0.1.0",
};
const verdict = (folder: string, file: string, specifier: string) =>
  faultOf(specifier, { file: `${folder}/${file}`, owner: owner(folder, all), tools: [] }, "en")
    ?.found;

const stage = "agents/agent-007-x";
test.each([
  [stage, "agent.ts", "node:readline"],
  [stage, "agent.ts", "@anthropic-ai/sdk"],
  [stage, "agent.test.ts", "./agent.ts"],
  [stage, "agent.test.ts", "@boucle/scripted-client/stage-spec/loop"],
  ["agents/agent-008-x", "agent.ts", "@cfworker/json-schema"],
  [stage, "exercises/1-ids/check.ts", "@boucle/grader"],
  ["shared/compare", "rows/a.ts", "../index.ts"],
  ["shared/compare", "a.ts", "@boucle/scripted-client/stages"],
  ["shared/course", "a.ts", "@boucle/trace"],
  ["shared/verify", "checks/a.ts", "@boucle/compare"],
  ["docs", "api/a.mjs", "@boucle/compare"],
  ["shared/trace", "a.ts", "@boucle/trace/broken/gallery"],
])("in %s, %s may import %s", (folder, file, specifier) => {
  expect(verdict(folder, file, specifier)).toBeUndefined();
});

const leaves = (specifier: string) => `"${specifier}", a path that leaves its package`;
test.each([
  [stage, "agent.ts", "./other.ts", 'a stage file that imports "./other.ts"'],
  [stage, "agent.ts", "@cfworker/json-schema", 'a stage file that imports "@cfworker/json-schema"'],
  [stage, "agent.ts", "lodash/fp", 'a stage file that imports "lodash/fp"'],
  [stage, "agent.test.ts", "@boucle/grader", 'an import of "@boucle/grader"'],
  [stage, "agent.test.ts", "@boucle/trace", 'an import of "@boucle/trace"'],
  [stage, "agent.test.ts", "../agent-006-y/agent.ts", leaves("../agent-006-y/agent.ts")],
  ["shared/compare", "a.ts", "@boucle/trace", 'an import of "@boucle/trace"'],
  ["shared/trace", "a.ts", "@boucle/compare", 'an import of "@boucle/compare"'],
  ["shared/scripted-client", "a.ts", "@boucle/trace", 'an import of "@boucle/trace"'],
  ["shared/course", "a.ts", "@boucle/verify", 'an import of "@boucle/verify"'],
  ["shared/verify", "checks/a.ts", "@boucle/course", 'an import of "@boucle/course"'],
  ["docs", "a.ts", "@boucle/course", 'an import of "@boucle/course"'],
  ["shared/verify", "checks/a.ts", "../../trace/index.ts", leaves("../../trace/index.ts")],
  [
    "shared/verify",
    "a.ts",
    "left-pad",
    'an import of "left-pad", which shared/verify/package.json does not name',
  ],
])("in %s, %s may not import %s", (folder, file, specifier, found) => {
  expect(verdict(folder, file, specifier)).toBe(found);
});

test("lets tests alone use what stands in devDependencies, and all files the root's tools", () => {
  const place = (file: string) => ({
    file: `shared/trace/${file}`,
    owner: owner("shared/trace", {}, { "fast-check": "1.0.0" }),
    tools: ["vitest"],
  });
  expect(faultOf("fast-check", place("a.test.ts"), "en")).toBeUndefined();
  expect(faultOf("fast-check", place("a.ts"), "en")?.found).toContain("does not name");
  expect(faultOf("vitest", place("a.ts"), "en")).toBeUndefined();
});

test("tells dependencies that are imported, named in a setting or run by a script from the rest", () => {
  const { folder, manifest } = owner(
    "docs",
    { a: "1.0.0", "@x/b": "1.0.0", c: "1.0.0" },
    { d: "1" },
  );
  const used = { folder, manifest: { ...manifest, scripts: { build: "d --fast" } } };
  expect(unusedOf(used, ["a"], 'plugins: ["@x/b"]')).toEqual(["c"]);
});

test.each([
  ["@scope/name/part/file.js", "@scope/name"],
  ["name/part", "name"],
  ["name", "name"],
])("finds the package of %s", (specifier, name) => {
  expect(packageName(specifier)).toBe(name);
});

test("gives a file to the package whose folder is nearest", () => {
  const packages = ["", "shared/a", "shared/ab"].map((folder) => owner(folder));
  expect(ownerOf("shared/ab/x.ts", packages).folder).toBe("shared/ab");
  expect(ownerOf("shared/c.ts", packages).folder).toBe("");
});

test("reads the imports of a checkout, and its package files", async () => {
  const { looked, faults } = await imports.run(
    projectIn({
      "package.json": manifest("boucle", { devDependencies: { vitest: "4.1.12" } }),
      "shared/trace/package.json": manifest("@boucle/trace", { dependencies: { diff: "9.0.0" } }),
      "shared/trace/a.ts": [
        'import { test } from "vitest";',
        'export type { B } from "./b.ts";',
        'const lazy = () => import("open");',
        'type C = import("@boucle/compare").C;',
      ].join("\n"),
    }),
  );
  expect(looked).toBe(4);
  expect(faults.map(({ at, found }) => `${at} ${found}`)).toEqual([
    'shared/trace/a.ts:3 an import of "open", which shared/trace/package.json does not name',
    'shared/trace/a.ts:4 an import of "@boucle/compare"',
    'shared/trace/package.json the dependency "diff", which no file of the package uses',
  ]);
});
