import { expect, test } from "vitest";
import { ROOT } from "../testing/sample.ts";
import { Fingerprints, findAlike, findPublished, ownOf } from "./alike.ts";
import type { Fingerprint, StudentRecord } from "./report.ts";
import { ANSWERS, LOOP } from "./testing/make-class.ts";

const prints = new Fingerprints(ROOT);
const of = async (source: string) => (await prints.of(LOOP, source)) as Fingerprint;

test.each([
  ["comments", (text: string) => `// mine\n${text}/* and mine */`, true],
  ["layout and line ends", (text: string) => text.replaceAll("\n", "\r\n\r\n  "), true],
  [
    "log lines",
    (text: string) => `${text}
console.log("done");`,
    true,
  ],
  ["another text in it", (text: string) => `${text}\nexport const note = "mine";`, false],
])("sees an answer that differs in %s", async (_, change, alike) => {
  const [one, other] = await Promise.all([of(ANSWERS.wrong), of(change(ANSWERS.wrong))]);
  expect(one.shape === other.shape).toBe(alike);
});

const sum = (...names: string[]) => {
  const [given, first, second, done] = names;
  return `export function f(${given}: number[]) {
  let ${first} = 0, ${second} = 1;
  for (const ${done} of ${given}) { ${first} += ${done}; ${second} *= ${done} + ${first}; }
  return { id: ${first}, at: ${second}, of: ${given}.length };
}`;
};

test.each([
  ["other letters", sum("list", "total", "product", "each")],
  ["letters that esbuild gives out itself", sum("d", "c", "b", "a")],
  ["rare ones", sum("zzzzzz", "qqqqqqqqqqqq", "jjjjjjj", "xxxxxxxxxxxxxxx")],
  ["each other's", sum("numbers", "product", "sum", "number")],
])("sees through names for locals: %s", async (_, source) => {
  const [one, other] = await Promise.all([
    of(sum("numbers", "sum", "product", "number")),
    of(source),
  ]);
  expect(one.shape).toBe(other.shape);
  expect(one.text).not.toBe(other.text);
});

test("sees that names stand in other places", async () => {
  const swapped = sum("numbers", "sum", "product", "number").replace(
    "id: sum, at: product",
    "id: product, at: sum",
  );
  const [one, other] = await Promise.all([
    of(sum("numbers", "sum", "product", "number")),
    of(swapped),
  ]);
  expect(one.shape).not.toBe(other.shape);
});

test("knows a published answer, and gives what cannot be parsed no fingerprint", async () => {
  expect((await of(ANSWERS.right)).published).toBe(true);
  expect((await of(ANSWERS.otherRight)).published).toBe(true);
  expect((await of(ANSWERS.wrong)).published).toBeUndefined();
  expect(await prints.of(LOOP, ANSWERS.syntax)).toBeUndefined();
});

test("counts what an answer has beyond the starter", () => {
  expect(ownOf("a();b();c();", ["a()", "c()"])).toBe(3);
  expect(ownOf("a();a();", ["a()"])).toBe(3);
});

function student(id: string, print: Fingerprint): StudentRecord {
  const base = { exercise: "x", state: "failed", points: 1, of: 2, checks: [] } as const;
  const help = { hints: 0, solution: false, runs: 0, seed: 1 };
  const answers = [{ ...base, checks: [], ...help, print }];
  return { id, name: id, folder: id, login: "", lang: "en", faults: [], answers };
}

test.each([
  [
    "letter by letter",
    [
      ["t", "s", 300],
      ["t", "s", 300],
    ],
    "text",
  ],
  [
    "but for names",
    [
      ["t", "s", 300],
      ["u", "s", 300],
    ],
    "shape",
  ],
  [
    "in a way that short answers are",
    [
      ["t", "s", 20],
      ["t", "s", 20],
    ],
    undefined,
  ],
  [
    "not at all",
    [
      ["t", "s", 300],
      ["u", "v", 300],
    ],
    undefined,
  ],
] as const)("tells students who are alike %s", (_, list, how) => {
  const students = list.map(([text, shape, own], at) => student(`s${at}`, { text, shape, own }));
  const groups = findAlike(students, ["x"]);
  const group = { exercise: "x", how, own: 300, students: ["s0", "s1"] };
  expect(groups).toEqual(how ? [group] : []);
});

test("tells published answers apart from those that are alike, but for short ones", () => {
  const print = { text: "t", shape: "s", own: 300, published: true } as const;
  const students = [
    student("a", print),
    student("b", print),
    student("c", { ...print, own: 20 }),
    student("d", { text: "t", shape: "s", own: 300 }),
  ];
  expect(findAlike(students, ["x"])).toEqual([]);
  const who = students.slice(0, 2).map((each) => ({ student: each, toldOf: false }));
  expect(findPublished(students, ["x"])).toEqual([{ exercise: "x", who }]);
});
