import { expect, test } from "vitest";
import type { Manifest } from "../project.ts";
import { manifest, projectIn, stageFile } from "../testing/tree.ts";
import {
  lockFaults,
  nodeTypesFaults,
  packages,
  strayFiles,
  unlikeRoot,
  unlikeStages,
  versionFaults,
} from "./packages.ts";

const file = (name: string, more: Record<string, unknown> = {}) => {
  const text = manifest(name, more);
  return { file: `${name}/package.json`, manifest: JSON.parse(text) as Manifest, text };
};
const found = (faults: { at: string; found: string }[]) =>
  faults.map(({ at, found }) => `${at} ${found}`);

const sdk = { "@anthropic-ai/sdk": "1.14.0" };
const stage = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  ...file(`a${id}`, {
    dependencies: sdk,
    scripts: { test: "node ../../.vitest.mjs run" },
    ...more,
  }),
});

test("lets stages differ in their name, and 008 in its validator", () => {
  const validator = { dependencies: { ...sdk, "@cfworker/json-schema": "4.1.6" } };
  expect(unlikeStages([stage("005"), stage("006"), stage("008", validator)], "en")).toEqual([]);
});

test.each([
  ["a validator in 007", { dependencies: { ...sdk, "@cfworker/json-schema": "4.1.6" } }, 7],
  ["another script", { scripts: { test: "vitest" } }, 10],
  ["a field of its own", { description: "mine" }, 13],
])("finds %s in the package file of a stage", (_name, more, line) => {
  const faults = unlikeStages([stage("005"), stage("007", more)], "en");
  expect(faults.map(({ at }) => at)).toEqual([`a007/package.json:${line}`]);
});

const root = file("boucle", { engines: { node: ">=20.19.0" } });
test.each([
  ["a public package", { private: false }, 'b/package.json:4 "private" is false'],
  ["another licence", { license: "ISC" }, 'b/package.json:6 "license" is "ISC"'],
  ["another version", { version: "0.2.0" }, 'b/package.json:3 "version" is "0.2.0"'],
  ["CommonJS", { type: "commonjs" }, 'b/package.json:5 "type" is "commonjs"'],
  [
    "tests that watch",
    { scripts: { test: "vitest" } },
    'b/package.json:8 the script "test": vitest',
  ],
])("finds %s", (_name, more, wanted) => {
  expect(unlikeRoot(root, [file("a"), file("b")], "en")).toEqual([]);
  expect(found(unlikeRoot(root, [file("a"), file("b", more)], "en"))).toEqual([wanted]);
});

test("wants a root that says which Node it needs", () => {
  expect(found(unlikeRoot(file("boucle"), [], "en"))).toEqual([
    'boucle/package.json "engines.node" is undefined',
  ]);
});

test("wants exact versions, and one of each package", () => {
  const files = [
    file("a", { dependencies: { x: "1.2.3", y: "2.0.0-alpha.20" } }),
    file("b", { dependencies: { x: "^1.2.3" } }),
    file("c", { devDependencies: { x: "1.2.4", y: "2.0.0-alpha.20" } }),
  ];
  expect(found(versionFaults(files, "en"))).toEqual([
    'b/package.json:8 "x": "^1.2.3", a range',
    'c/package.json:8 "x" in version 1.2.4',
  ]);
});

test("wants the types of the oldest Node that is supported", () => {
  const types = (version: string) =>
    file("r", { engines: { node: ">=20.19.0" }, devDependencies: { "@types/node": version } });
  expect(nodeTypesFaults(types("20.19.43"), "en")).toEqual([]);
  expect(found(nodeTypesFaults(types("24.1.0"), "en"))).toEqual([
    "r/package.json:11 @types/node 24.1.0",
  ]);
});

test("wants a lockfile without addresses that knows each package", () => {
  const { manifest: own } = file("a", { dependencies: { x: "1.0.0" } });
  const lock = (x: string, resolved: string) =>
    JSON.stringify({
      packages: { "shared/a": { dependencies: { x } }, "node_modules/x": { resolved } },
    }).replaceAll('":"', '": "');
  const known = [{ folder: "shared/a", manifest: own }];
  expect(lockFaults(lock("1.0.0", "shared/a"), known, "en")).toEqual([]);
  expect(found(lockFaults(lock("1.0.1", "https://packages.example/x.tgz"), known, "en"))).toEqual([
    "package-lock.json:1 a download address: https://packages.example/x.tgz",
    "package-lock.json dependencies of shared/a that package-lock.json does not know so",
  ]);
});

test("knows what may lie in the folder of a stage", () => {
  const allowed = [
    "agent.ts",
    "agent.test.ts",
    "changes.json",
    "transcripts/one-call.fr.txt",
    "exercises/1-ids/exercise.fr.md",
    "exercises/1-ids/wrong/no-id.ts",
    "exercises/1-ids/right/recursion.ts",
    "broken/no-id.ts",
  ];
  const stray = [
    "agent.js",
    "notes.md",
    "transcripts/a.de.json",
    "exercises/ids/start.ts",
    "exercises/1-ids/notes.ts",
    "x.ts",
  ];
  expect(strayFiles([...allowed, ...stray])).toEqual(stray);
});

test("looks at all package files of a checkout", async () => {
  const shared = { dependencies: {}, scripts: { typecheck: "tsc --noEmit" } };
  const { looked, counted, faults } = await packages.run(
    projectIn({
      "package.json": manifest("boucle", {
        engines: { node: ">=20.19.0" },
        devDependencies: { "@types/node": "20.1.0" },
      }),
      "package-lock.json": JSON.stringify({
        packages: {
          "": { devDependencies: { "@types/node": "20.1.0" } },
          "shared/a": {},
          "shared/b": {},
          "agents/agent-005-x": {},
        },
      }),
      "shared/a/package.json": manifest("a", shared),
      "shared/a/tsconfig.json": "{}",
      "shared/b/package.json": manifest("b", shared),
      "shared/b/tsconfig.json": "{ }",
      "shared/b/b.test.ts": "",
      "agents/agent-005-x/package.json": manifest("x"),
      "agents/agent-005-x/agent.ts": stageFile("005"),
      "agents/agent-005-x/notes.txt": "",
    }),
  );
  expect(looked).toBe(4);
  expect(counted).toBe("4 packages, 1 dependencies, 3 files of stages");
  expect(found(faults)).toEqual([
    "shared/b/tsconfig.json a tsconfig.json that differs from shared/a/tsconfig.json",
    'shared/b/package.json tests, but no script "test": nothing runs them',
    "agents/agent-005-x/notes.txt a file that has no place in the folder of a stage",
  ]);
});
