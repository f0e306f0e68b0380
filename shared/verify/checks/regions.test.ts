import { expect, test } from "vitest";
import { projectIn, stageFile } from "../testing/tree.ts";
import { faultsOfFile, faultsOfPairs, regions } from "./regions.ts";

const found = (text: string) =>
  faultsOfFile({ id: "006", file: "agent.ts", text }, "en").map(
    ({ at, found }) => `${at} ${found}`,
  );

test("has nothing to say about a stage file in order", () => {
  expect(found(stageFile("006"))).toEqual([]);
});

test.each([
  [
    "a header of another stage",
    stageFile("005"),
    "agent.ts:1 a file that does not start with the header of its stage",
  ],
  [
    "a header without its source",
    stageFile("006").replace(" * Source     https://example.com\n", ""),
    "agent.ts:1 a file that does not start with the header of its stage",
  ],
  [
    "a header below something else",
    `const x = 1;\n${stageFile("006")}`,
    "agent.ts:1 a file that does not start with the header of its stage",
  ],
  [
    "a region that is not closed",
    stageFile("006").replace("// #endregion loop\n", ""),
    "agent.ts:25 a marker that opens or closes nothing: // #region terminal",
  ],
  [
    "a marker with another name",
    stageFile("006").replace("// #endregion main", "// #endregion mian"),
    "agent.ts:36 a marker that opens or closes nothing: // #endregion mian",
  ],
  [
    "a region too few",
    stageFile("006").replace(/\n\/\/ #region loop\n.*\n\/\/ #endregion loop\n/, ""),
    "agent.ts regions imports, settings, tools, terminal, arithmetic, main",
  ],
  [
    "a line outside the regions",
    stageFile("006").replace("\n// #region tools", "stray();\n// #region tools"),
    "agent.ts:17 a line outside the regions",
  ],
])("finds %s", (_name, text, wanted) => {
  expect(found(text)).toContain(wanted);
});

test("finds regions in another order", () => {
  const text = stageFile("006")
    .replaceAll("region tools", "region x")
    .replaceAll("region loop", "region tools")
    .replaceAll("region x", "region loop");
  expect(found(text)).toEqual([
    "agent.ts regions imports, settings, loop, tools, terminal, arithmetic, main",
  ]);
});

const steps = [
  ["005", "006"],
  ["006", "007"],
  ["007", "008"],
] as const;

test.each([
  ["settings", ["005-006", "006-007", "007-008"]],
  ["terminal", ["005-006", "006-007", "007-008"]],
  ["arithmetic", ["005-006", "006-007", "007-008"]],
  ["main", ["005-006", "006-007", "007-008"]],
  ["loop", ["006-007", "007-008"]],
  ["imports", ["005-006", "006-007"]],
  ["tools", []],
])("holds %s equal in the steps %j", (name, wanted) => {
  const held = steps.filter(([earlier, later]) => {
    const files = [
      { id: earlier, file: "a.ts", text: stageFile(earlier) },
      { id: later, file: "b.ts", text: stageFile(later, { [name]: "other();" }) },
    ];
    return faultsOfPairs(files, "en").length > 0;
  });
  expect(held.map((step) => step.join("-"))).toEqual(wanted);
});

test("names the first line that differs, and what it should be", () => {
  const files = [
    { id: "006", file: "a.ts", text: stageFile("006", { loop: "one();\ntwo();\nthree();" }) },
    { id: "007", file: "b.ts", text: stageFile("007", { loop: "one();\n2();\nthree();" }) },
  ];
  expect(faultsOfPairs(files, "en")).toEqual([
    {
      at: "b.ts:24",
      found: 'region "loop" differs from the one in a.ts: "2();"',
      expected: '"two();"',
      next: "make the region the same in both files, comments included",
    },
  ]);
});

test("sees a line end that differs, and a space at the end of a line", () => {
  const file = (id: string, main: string) => ({ id, file: id, text: stageFile(id, { main }) });
  expect(faultsOfPairs([file("006", "x();"), file("007", "x();\r")], "en")).toHaveLength(1);
  expect(faultsOfPairs([file("006", "x();"), file("007", "x(); ")], "en")).toHaveLength(1);
});

test("counts the regions of a checkout, in the reader's language", async () => {
  const project = projectIn(
    {
      "agents/agent-006-a/agent.ts": stageFile("006"),
      "agents/agent-007-b/agent.ts": stageFile("007", { loop: "other();" }),
    },
    "fr",
  );
  const { looked, counted, faults } = await regions.run(project);
  expect(looked).toBe(14);
  expect(counted).toBe("14 régions dans 2 étapes, 6 paires comparées octet par octet");
  expect(faults.map(({ at }) => at)).toEqual(["agents/agent-007-b/agent.ts:23"]);
});
