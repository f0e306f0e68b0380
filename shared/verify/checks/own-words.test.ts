import { expect, test } from "vitest";
import { projectIn } from "../testing/tree.ts";
import { faultOfFunction, faultOfLength, ownWords, patternsFor, wordFaults } from "./own-words.ts";

const machine = {
  root: "/farm7/course",
  home: "/home/ada",
  registry: "https://packages.example.org/npm/",
};
const found = (file: string, text: string) =>
  wordFaults(file, text, patternsFor(machine), "en").map(({ at, found }) => `${at} ${found}`);
// taken apart, so that this file does not hold what it looks for
const host = `https://registry.${"npmjs"}.org`;
const [later, alone, left] = [`TO${"DO"}`, `test.${"only"}`, `describe.${"skip"}`];

test.each([
  ["a.ts", "join(root, 'work'); /tmp/x; https://registry.example/a; x/farm7/y"],
  ["a.test.ts", "test.each([]); test.skipIf(x)"],
  ["agents/agent-005-x/exercises/1-a/start.ts", `// ${later}: your turn`],
  ["shared/a/testing/one/start.ts", `// ${later}`],
  ["a.ts", `// see ${alone}(…) in a test`],
  ["a.md", "npm has a registry. Other registries work too."],
])("in %s, lets %j pass", (file, text) => {
  expect(found(file, text)).toEqual([]);
});

test.each([
  ["a.ts", "\nread('/farm7/course/x')", "a.ts:2 a path of one machine: /farm7/"],
  ["a.md", "in /home/ada/x", "a.md:1 a path of one machine: /home/ada/"],
  [
    "a.json",
    '"https://packages.example.org/x"',
    "a.json:1 the address of a package registry: packages.example.org",
  ],
  [".npmrc", `registry=${host}/`, `.npmrc:1 the address of a package registry: ${host}`],
  ["a.ts", `// ${later} later`, `a.ts:1 an unfinished mark: ${later}`],
  ["a.test.ts", `${alone}("x")`, `a.test.ts:1 ${alone}: a test that runs alone, or not at all`],
  ["a.test.ts", `${left}("x")`, `a.test.ts:1 ${left}: a test that runs alone, or not at all`],
])("in %s, stops %j", (file, text, wanted) => {
  expect(found(file, text)).toEqual([wanted]);
});

test.each([
  ["a.ts", 400, undefined],
  ["a.ts", 401, "401 lines"],
  ["README.md", 401, "401 lines"],
  ["CONTRIBUTING.md", 81, "81 lines"],
  ["CHANGELOG.md", 4000, undefined],
  ["a.json", 4000, undefined],
  ["LICENSE", 4000, undefined],
])("of %s with %i lines, says %s", (file, lines, wanted) => {
  expect(faultOfLength(file, lines, "en")?.found).toBe(wanted);
});

test("has a limit for functions", () => {
  expect(faultOfFunction("f", 60, "en")).toBeUndefined();
  expect(faultOfFunction("f", 61, "en")?.found).toBe("the function f has 61 lines");
});

test("reads the files of a checkout", async () => {
  const long = ["function long() {", ...Array.from({ length: 60 }, () => "  1;"), "}", ""];
  const { looked, counted, faults } = await ownWords.run(
    projectIn({ "a.ts": long.join("\n"), "b.md": `${later}\n`, "package-lock.json": later }),
  );
  expect(looked).toBe(3);
  expect(counted).toBe("3 files, 1 functions");
  expect(faults.map(({ at, found }) => `${at} ${found}`)).toEqual([
    "a.ts:1 the function long has 62 lines",
    `b.md:1 an unfinished mark: ${later}`,
  ]);
});
