import { expect, test } from "vitest";
import { projectIn, stageFile } from "../testing/tree.ts";
import { budgetFaults, diffBudget } from "./diff-budget.ts";

const step = (to: string, total: number, notCode: number, changedRegions: string[] = []) =>
  budgetFaults({ from: "before", to, total, notCode, changedRegions }, "en").map((s) => s.found);

test.each([
  ["006", 60, 20, ["tools", "loop"]],
  ["007", 60, 20, ["tools"]],
  ["008", 1, 0, []],
])(
  "lets a step to %s pass with %i changed lines, %i of them no code",
  (to, total, rest, regions) => {
    expect(step(to, total, rest, regions)).toEqual([]);
  },
);

test.each([
  ["006", 61, 0, ["loop"], "61 changed lines since before"],
  ["006", 41, 14, [], "14 of 41 changed lines since before are comments or blank"],
  ["007", 9, 0, ["loop"], 'a change in "loop" since before'],
  ["008", 9, 0, ["loop", "tools"], 'a change in "loop" since before'],
])(
  "stops a step to %s with %i changed lines, %i of them no code, in %j",
  (to, n, rest, in_, said) => {
    expect(step(to, n, rest, in_)).toEqual([said]);
  },
);

test("counts the changed lines between the stages of a checkout", async () => {
  const long = Array.from({ length: 58 }, (_, n) => `const a${n} = ${n};`).join("\n");
  const { looked, counted, faults } = await diffBudget.run(
    projectIn({
      "agents/agent-005-a/agent.ts": stageFile("005"),
      "agents/agent-006-b/agent.ts": stageFile("006", { tools: "const TOOLS = [1];" }),
      "agents/agent-007-c/agent.ts": stageFile("007", { tools: long }),
    }),
  );
  expect(looked).toBe(2);
  expect(counted).toBe("changed lines (not code): 005 to 006 4 (2), 006 to 007 61 (2)");
  expect(faults.map(({ at, found }) => `${at} ${found}`)).toEqual([
    "agents/agent-006-b/agent.ts 2 of 4 changed lines since 005 are comments or blank",
    "agents/agent-007-c/agent.ts 61 changed lines since 006",
  ]);
});
