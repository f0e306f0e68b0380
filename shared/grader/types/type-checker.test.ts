import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Fault } from "../sandbox/bundle.ts";
import { ROOT, TOTAL } from "../testing/sample.ts";
import { TypeChecker, TypesNotChecked } from "./type-checker.ts";

const UNDER_LOAD = { timeout: 240_000 };
const NEVER = 3_600_000;
const WRONG = 'export const n: number = "1";\n';
const SOUND = "export const n: number = 1;\n";
/** Two to the power of forty kinds of tuples. */
const ENDLESS = `type G<N extends unknown[]> =
  N["length"] extends 40 ? 1 : G<[...N, 0]> extends 1 ? G<[...N, 1]> : 0;
export const x: G<[]> = 1;
`;

/** What is said of each of several sources, which stand for answers to different exercises. */
async function faultsOf(sources: string[], limits = { slow: NEVER, together: NEVER }) {
  const checker = new TypeChecker(ROOT, "en", { ...limits, alone: NEVER, shared: NEVER });
  const told = await Promise.all(checker.checkAll(answers(sources)));
  await checker.close();
  return told.map(inShort);
}

function answers(sources: string[]) {
  return sources.map((source, n) => ({
    file: TOTAL.start.replace("start.ts", `${n}/a.ts`),
    source,
  }));
}

function inShort(faults: Fault[]): string {
  return faults.map(({ line, message }) => `${line}: ${message}`).join("\n");
}

const NOT_A_NUMBER = "1: Type 'string' is not assignable to type 'number'.";

test("checks several answers in one go, each as if it were alone", UNDER_LOAD, async () => {
  const declares = "declare global { var mine: number; }\nexport {};\n";
  const escaped = declares.replace("declare", "decl\\u0061re");
  const uses = "export const twice = mine * 2;\n";
  expect(await faultsOf([WRONG, SOUND, declares, escaped, uses])).toEqual([
    NOT_A_NUMBER,
    "",
    "",
    "1: Keywords cannot contain escape characters.",
    "1: Cannot find name 'mine'.",
  ]);
});

test("takes no library from a reference, for this answer or for another", UNDER_LOAD, async () => {
  const loads = '/// <reference lib="dom" />\nexport const page = document.title;\n';
  const without = "export const page = document.title;\n";
  const [first = "", second = ""] = await faultsOf([loads, without]);
  expect(first).toMatch(/^2: Cannot find name 'document'\./);
  expect(second).toMatch(/^1: Cannot find name 'document'\./);
});

test("takes answers of several students to one exercise apart", UNDER_LOAD, async () => {
  const checker = new TypeChecker(ROOT, "en");
  const file = TOTAL.start;
  const second = "answer-to-check-1.ts";
  const looks = `import { n } from "./${second}";\nexport const m: string = n;\n`;
  // no import and no export: elsewhere, all that it declares would be everybody's
  const script = "interface Array<T> { mine: T }\nconst n = 1;\n";
  const uses = "export const m = [n][0] + [1].mine;\n";
  const all = [WRONG, SOUND, looks, script, uses].map((source) => ({ file, source }));
  expect((await Promise.all(checker.checkAll(all))).map(inShort)).toEqual([
    NOT_A_NUMBER,
    "",
    `1: Cannot find module './${second}' or its corresponding type declarations.`,
    "",
    "1: Cannot find name 'n'.\n1: Property 'mine' does not exist on type 'number[]'.",
  ]);
  await checker.close();
});

test.each([
  ["in the open", "type Dom = typeof import(FILE);"],
  ["between two expressions", "const one = /`/; type Dom = typeof import(FILE); const two = /`/;"],
  ["as a type", "import type {} from FILE;"],
])("loads for nobody what an answer may not import: %s", UNDER_LOAD, async (_, text) => {
  const file = JSON.stringify(join(ROOT, "node_modules", "typescript", "lib", "lib.dom.d.ts"));
  const loads = `${text.replace("FILE", file)}\nexport {};\n`;
  const uses = "export const page = document.title;\n";
  const [first, second = ""] = await faultsOf([loads, uses]);
  expect(first).toMatch(/^1: Cannot find module/);
  expect(second).toMatch(/^1: Cannot find name 'document'\./);
});

test("knows the parts of a package that an answer may import", UNDER_LOAD, async () => {
  const source = `import type { MessageParam } from "@anthropic-ai/sdk/resources/messages";
export const one: MessageParam = { role: "nobody", content: "x" };
`;
  expect(await faultsOf([source])).toEqual([expect.stringMatching(/^2: Type '"nobody"' is not/)]);
});

test("words a fault as it does when the answer is alone", UNDER_LOAD, async () => {
  const checker = new TypeChecker(ROOT, "en");
  const file = TOTAL.start;
  const other = 'export const x: "b" | "a" = "a";\n';
  const source = 'export const y: "a" | "b" = 1 as "a" | "b" | 1;\n';
  const [alone = []] = await Promise.all(checker.checkAll([{ file, source }]));
  const [, together = []] = await Promise.all(
    checker.checkAll([other, source].map((source) => ({ file, source }))),
  );
  expect(inShort(together)).toBe(inShort(alone));
  expect(inShort(alone)).not.toBe("");
  await checker.close();
});

test("leaves endless types to themselves, and goes on with the others", UNDER_LOAD, async () => {
  const limits = { slow: 200, together: 2_000, alone: 2_000, shared: NEVER };
  const checker = new TypeChecker(ROOT, "en", limits);
  await checker.check(TOTAL.start, readFileSync(TOTAL.start, "utf8"));
  const [before, endless, after] = checker.checkAll(answers([WRONG, ENDLESS, WRONG]));
  const others = checker.checkAll(answers([WRONG]));
  const order: string[] = [];
  const told = endless?.catch((error: Error) => order.push(error.message));
  for (const [name, faults] of Object.entries({ before, after, other: others[0] })) {
    order.push(`${name} ${inShort((await faults) ?? [])}`);
  }
  await told;
  expect(order).toEqual([
    `before ${NOT_A_NUMBER}`,
    `after ${NOT_A_NUMBER}`,
    `other ${NOT_A_NUMBER}`,
    "TypeScript did not come to an end.",
  ]);
  await checker.close();
});

test("knows which answer the parser comes to no end with", UNDER_LOAD, async () => {
  const limits = { slow: 200, together: 2_000, alone: 2_000, shared: NEVER };
  const checker = new TypeChecker(ROOT, "en", limits);
  const endless = `export const x = ${"a ? async (b = ".repeat(60)}1${") : c => d".repeat(60)};`;
  const told = checker.checkAll(answers([WRONG, endless, SOUND, WRONG]));
  const all = await Promise.all(
    told.map((each) => each.then(inShort, ({ message }: Error) => message)),
  );
  const end = "TypeScript did not come to an end.";
  expect(all).toEqual([NOT_A_NUMBER, end, "", NOT_A_NUMBER]);
  await checker.close();
});

test("says that nothing is known when it is closed", UNDER_LOAD, async () => {
  const checker = new TypeChecker(ROOT, "en");
  const before = checker.check(TOTAL.start, WRONG);
  const closed = checker.close();
  const after = checker.check(TOTAL.start, WRONG);
  for (const told of [before, after]) await expect(told).rejects.toThrow(TypesNotChecked);
  await closed;
});
