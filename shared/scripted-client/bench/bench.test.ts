import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { findStage, listStages } from "../stages.ts";
import { checkingClient, countingClient, readToTheEnd } from "./clients.ts";
import { bareLoop, type StageModule, throughTheStage } from "./conversation.ts";
import { type Figure, isWithin, median, ratioOf, tableOf } from "./figures.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

async function stage006(): Promise<StageModule> {
  const agent = findStage(listStages(ROOT), "006")?.agent ?? "";
  return (await import(pathToFileURL(agent).href)) as StageModule;
}

test("compares loops that send the same bytes, and fakes that give the same replies", async () => {
  const stage = await stage006();
  const bodiesOf = async (loop: typeof bareLoop) => {
    const bodies: string[] = [];
    await loop(
      stage,
      countingClient(20, (body) => bodies.push(body)),
    );
    return bodies;
  };
  const bodies = await bodiesOf(bareLoop);
  expect(bodies).toHaveLength(21);
  expect(bodies.at(-1)).toContain('{"expression":"190 + 20"}');
  expect(await bodiesOf(throughTheStage)).toEqual(bodies);
  const checking = checkingClient(20);
  await bareLoop(stage, checking);
  checking.assertUsedUp();
  expect(checking.requests.map((request) => JSON.stringify(request))).toEqual(bodies);
});

test("has a fake that reads fail on half a request", () => {
  expect(readToTheEnd('{"messages":[]}')).toBeUndefined();
  expect(() => readToTheEnd('{"messages":[')).toThrow(new Error("half a request"));
});

test.each([
  [[3], 3],
  [[1, 9], 5],
  [[9, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])("takes the middle of %j", (values, middle) => {
  expect(median(values)).toBe(middle);
});

test("takes the middle of nothing for a mistake", () => {
  expect(() => median([])).toThrow(new RangeError("a median of nothing"));
});

const FIGURE: Figure = {
  what: "the loop",
  unit: "ms",
  pairs: [
    [110, 100],
    [300, 200],
    [120, 100],
  ],
  budget: 1.2,
};

test("divides pair by pair, since a busy machine slows both of a pair", () => {
  expect(ratioOf(FIGURE)).toBe(1.2);
});

test.each([
  [1.2, true],
  [1.19, false],
  [undefined, true],
])("holds a ratio of 1.2 against a budget of %s", (budget, within) => {
  expect(isWithin({ ...FIGURE, budget })).toBe(within);
});

test("prints a line a figure, and says which is above its budget", () => {
  const figures = [
    FIGURE,
    { ...FIGURE, budget: 1.1 },
    { ...FIGURE, what: "shown", budget: undefined },
  ];
  expect(tableOf(figures)).toBe(
    `
median of pairs    with  without  ratio  at most
the loop         120 ms   100 ms   1.20      1.2
the loop         120 ms   100 ms   1.20      1.1  above the budget
shown            120 ms   100 ms   1.20        -
`.trim(),
  );
});
