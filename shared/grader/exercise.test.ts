import { expect, test } from "vitest";
import { drawFrom } from "./draw.ts";
import { type Check, defineExercise, type ExercisePlan, pass } from "./exercise.ts";
import { parseExerciseText } from "./exercise-text.ts";
import { holdsOn, MACHINES } from "./isolation.ts";
import { findExercise } from "./list-exercises.ts";
import { blocksOf, callsIn, resultsIn, show, textOf } from "./look.ts";
import { RemoteObject } from "./student.ts";
import { TOTAL } from "./testing/sample.ts";

const text = { en: { expected: "-", why: "-" }, fr: { expected: "-", why: "-" } };
const check = (code: string, read = "006#a"): Check => ({
  code,
  read,
  text,
  run: async () => pass(),
});
const plan = (more: Partial<ExercisePlan>): ExercisePlan => ({
  kind: "mend",
  starterFails: ["one"],
  checks: [check("one")],
  ...more,
});

test.each([
  ["no check", { checks: [] }, "An exercise without a check would pass anything."],
  ["a code in capitals", { checks: [check("One")] }, '"One" is not kebab-case.'],
  ["a code of the grader", { checks: [check("types")] }, '"types" is a code of the grader itself.'],
  ["a code twice", { checks: [check("one"), check("one")] }, 'Two checks have the code "one".'],
  [
    "no section to read",
    { checks: [check("one", "006")] },
    '"one" reads "006", not "page#section".',
  ],
  [
    "a starter that fails what is not there",
    { starterFails: ["two"] },
    'The starter fails "two", which is no check here.',
  ],
  ["a starter that fails nothing", { starterFails: [] }, "A starter that fails nothing is solved."],
])("refuses an exercise with %s", (_, more, message) => {
  expect(() => defineExercise(plan(more))).toThrow(message);
});

test("draws the same for a seed and a code, in the bounds, whatever else is drawn", () => {
  const list = (seed: number, code: string) => {
    const draw = drawFrom(seed, code);
    return [
      draw.integer(1, 6),
      draw.word(),
      draw.id(),
      draw.pick(["a", "b"]),
      draw.shuffle([1, 2, 3]),
      draw.reason(),
      draw.text(),
      draw.company(["core"]),
    ];
  };
  expect(list(1, "a")).toEqual(list(1, "a"));
  expect(list(1, "a")).not.toEqual(list(2, "a"));
  expect(list(1, "a")).not.toEqual(list(1, "b"));
  const draw = drawFrom(5, "bounds");
  const numbers = Array.from({ length: 500 }, () => draw.integer(3, 5));
  expect([...new Set(numbers)].sort()).toEqual([3, 4, 5]);
  expect(draw.id()).toMatch(/^toolu_[0-9A-Za-z]{16}$/);
  expect(draw.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  expect(() => draw.pick([])).toThrow("Nothing to pick from.");
});

test("draws the forms that a reply takes around what matters, each once, in any order", () => {
  const forms = Array.from({ length: 20 }, (_, seed) => drawFrom(seed, "x").company([1, 2]));
  for (const list of forms) {
    const kinds = list.map(({ content, words }) => {
      expect(content.slice(-2)).toEqual([1, 2]);
      expect(content.filter((each) => typeof each === "string").join()).toBe(words);
      return content.map((each) => (typeof each === "object" ? each.type : typeof each)).join();
    });
    const core = "number,number";
    expect(kinds.sort()).toEqual(
      [core, `string,${core}`, `thinking,${core}`, `thinking,string,${core}`].sort(),
    );
  }
  expect(new Set(forms.map(([first]) => first?.content.length)).size).toBe(3);
});

test("draws words of several lines, with spaces at both ends, and reasons that look like known ones", () => {
  const draw = drawFrom(1, "x");
  expect(draw.text()).toMatch(/^\s+\S.*\n\n.*\S\s+$/s);
  expect(draw.reason()).toMatch(/^[a-z]+_[a-z]+$/);
});

test.each([
  [
    "a list of blocks",
    {
      content: [
        { type: "tool_use", id: "a" },
        { type: "text", text: "b" },
      ],
    },
    2,
  ],
  ["a text", { content: "words" }, 1],
  ["a number", { content: 5 }, 0],
  ["blocks that are none", { content: [null, 5, { type: "text" }] }, 1],
  ["nothing", undefined, 0],
])("looks at a message with %s and never throws", (_, message, blocks) => {
  expect(blocksOf(message)).toHaveLength(blocks);
});

test("tells calls, results and words apart", () => {
  const call = { type: "tool_use", id: "a" };
  const result = { type: "tool_result", tool_use_id: "a", content: [{ type: "text", text: "5" }] };
  const message = {
    content: [{ type: "text", text: "one" }, call, result, { type: "text", text: "two" }],
  };
  expect(callsIn(message)).toEqual([call]);
  expect(resultsIn(message)).toEqual([result]);
  expect(textOf(message)).toBe("one\ntwo");
  expect(textOf(result)).toBe("5");
});

test.each([
  ["5", '"5"'],
  [5, "5"],
  [undefined, "undefined"],
  [Number.NaN, "NaN"],
  [12n, "12n"],
  [new RemoteObject("Map"), "[Map]"],
  [{ a: [new RemoteObject("function"), 1n] }, '{"a":["[function]","1n"]}'],
  ["x".repeat(300), `"${"x".repeat(158)}…`],
])("shows %s in few characters", (value, shown) => {
  expect(show(value)).toBe(shown);
});

test("shows what comes from another copy of the grader, as in a bundle of a check", async () => {
  const copy = "./student.ts?copy";
  const other: typeof import("./student.ts") = await import(copy);
  expect(other.RemoteObject).not.toBe(RemoteObject);
  const map = new other.RemoteObject("Map");
  expect(show({ a: [map] })).toBe('{"a":["[Map]"]}');
  expect(map).toBeInstanceOf(RemoteObject);
  expect({ type: "Map" }).not.toBeInstanceOf(RemoteObject);
});

const TEXT = `# Sum it up

After this exercise I can add.

minutes: 10 · kind: fill in

## The story

Once.

## Your task

Add.

## Hint 1

One.

## Hint 2

Two.

## Hint 3

Three.

## After

Done.
`;

test("takes a text apart", () => {
  expect(parseExerciseText(TEXT.replaceAll("\n", "\r\n"), "en")).toEqual({
    title: "Sum it up",
    outcome: "After this exercise I can add.",
    minutes: 10,
    kind: "fill in",
    story: "Once.",
    task: "Add.",
    hints: ["One.", "Two.", "Three."],
    after: "Done.",
  });
});

test.each([
  ["no title", TEXT.slice(2), 'the first line is no "# Title"'],
  ["no facts", TEXT.replace(/minutes.*\n\n/, ""), "under the title"],
  ["an unknown kind", TEXT.replace("fill in", "guess"), 'the kind "guess" is none of'],
  ["a hint missing", TEXT.replace(/## Hint 2[^#]*/, ""), '"## Hint 2" is expected, found "Hint 3"'],
  ["an empty part", TEXT.replace("Once.", ""), '"## The story" is empty'],
  ["a heading too many", `${TEXT}\n## More\n\nx\n`, 'one heading too many: "More"'],
])("refuses a text with %s", (_, broken, message) => {
  expect(() => parseExerciseText(broken, "en")).toThrow(message);
});

test.each([
  ["006-1-close-the-loop", "006-1-close-the-loop"],
  ["006-1", "006-1-close-the-loop"],
  ["work/006-1-close-the-loop.ts", "006-1-close-the-loop"],
  ["work\\006-1-CLOSE-the-loop.ts", "006-1-close-the-loop"],
  ["006", undefined],
  ["9", undefined],
])("finds the exercise that %j means", (word, id) => {
  const exercises = ["006-1-close-the-loop", "006-2-ids"].map((each) => ({ ...TOTAL, id: each }));
  expect(findExercise(exercises, word)?.id).toBe(id);
});

test("says what holds on a machine as it is", () => {
  const { network, memory, orphan } = holdsOn(MACHINES["linux-bwrap"]);
  expect({ network, memory, orphan }).toEqual({
    network: "system",
    memory: "system",
    orphan: "system",
  });
  const windows = holdsOn(MACHINES.windows);
  expect([windows.network, windows.memory, windows.read]).toEqual(["belt", "open", "system"]);
  const old = holdsOn({ ...MACHINES.macos, permission: undefined });
  expect([old.read, old.write, old.processes]).toEqual(["open", "open", "open"]);
  expect(holdsOn({ ...MACHINES.windows, networkByPermission: true }).network).toBe("system");
});
