import { expect, test } from "vitest";
import { pass } from "../index.ts";
import { inShort, ROOT, SOLUTION, withCheck } from "../testing/sample.ts";
import { bundleAnswer } from "./bundle.ts";

const LONG = { timeout: 60_000 };
/** An answer with this in it can only be a module. */
const AS_MODULE = "\nexport const here = import.meta.url;\n";

const SDK = { url: "file:///sdk.mjs", names: ["default", "APIError"] };
const kindOf = async (source: string) => {
  const bundle = await bundleAnswer(ROOT, source, SDK);
  return "as" in bundle ? bundle.as : bundle;
};

test.each([
  ["no import", SOLUTION],
  [
    "the SDK",
    'import Anthropic, { APIError } from "@anthropic-ai/sdk"; export { Anthropic, APIError };',
  ],
  [
    "types of the SDK",
    'import type Anthropic from "@anthropic-ai/sdk"; export const a = (b: Anthropic) => b;',
  ],
  [
    "Node's assert",
    'import assert from "node:assert/strict"; export const a = () => assert.ok(true);',
  ],
  [
    "a package",
    'import { Validator } from "@cfworker/json-schema"; export const a = new Validator({});',
  ],
  ["names of CommonJS", "export const module = 1, exports = 2, require = 3;"],
])("an answer with %s is a script", async (_, source) => {
  expect(await kindOf(source)).toBe("script");
});

test.each([
  ["its own address", AS_MODULE],
  ["a wait at its top level", "export const a = await 1;"],
  [
    "another module of Node's",
    'import { readFileSync } from "node:fs"; export const a = readFileSync;',
  ],
  ["a module of Node's, required", 'export const a = require("node:util");'],
  ["a name that the SDK lacks", 'import { Nope } from "@anthropic-ai/sdk"; export const a = Nope;'],
  ["a name that Node lacks", 'import { nope } from "node:util"; export const a = nope;'],
  ["exports of CommonJS", "module.exports = { a: 1 };"],
  ["no export", "console.log(1);"],
])("an answer with %s is a module", async (_, source) => {
  expect(await kindOf(source)).toBe("module");
});

/** What both kinds must do alike: each line is a statement that ends in a value. */
const ALIKE = `
import Anthropic, { APIError } from "@anthropic-ai/sdk";
import assert, { AssertionError } from "node:assert/strict";
let count = 0;
export let live = 1;
export const counted = () => (live = ++count);
export const strict = () => { try { undeclared = 1; return "sloppy"; } catch ({ name }) { return name; } };
const around = this;
export const top = () => typeof around;
export const names = () => [typeof module, typeof exports, typeof $given === typeof $answer];
export const loads = async (path = "node:fs") => typeof (await import(path)).readFileSync;
export const asserts = () => { try { assert.equal(1, 2); } catch (error) { return error instanceof AssertionError; } };
export const throws = () => { throw new TypeError("here"); };
export default 7;
export async function run({ client, lines }) {
  for await (const line of lines) {
    try { await client.messages.create({ model: "m", max_tokens: 0, messages: [] }); }
    catch (error) { same = [client instanceof Anthropic, error instanceof APIError]; }
  }
}
let same: boolean[] = [];
export const sdk = () => same;
`;

test("a script does what it does as a module", LONG, async () => {
  const seenIn = async (source: string) => {
    const seen: Record<string, unknown> = {};
    const look = withCheck(
      async (student) => {
        const { here: _, ...exports } = await student.exports();
        seen.exports = exports;
        await student.call("counted");
        for (const name of ["counted", "strict", "top", "loads", "asserts"]) {
          seen[name] = await student.call(name);
        }
        const [ofModule, ofExports] = (await student.call("names")).value as string[];
        seen.names = [ofModule, ofExports];
        seen.live = await student.value("live");
        seen.default = await student.value("default");
        const { threw } = await student.call("throws");
        seen.throws = { ...threw, stack: undefined };
        await student.converse({ lines: ["x"], script: ["fine."] });
        seen.sdk = await student.call("sdk");
        return pass();
      },
      // a copy that nothing was done to yet
      async (student) => {
        seen.anew = await student.call("counted");
        return pass();
      },
    );
    expect(inShort(await look(source))).toBe("solved");
    return seen;
  };
  expect(await kindOf(ALIKE)).toBe("script");
  const script = await seenIn(ALIKE);
  expect(script).toEqual(await seenIn(ALIKE + AS_MODULE));
  expect(script).toMatchObject({
    counted: { value: 2 },
    live: 2,
    anew: { value: 1 },
    strict: { value: "ReferenceError" },
    top: { value: "undefined" },
    names: ["undefined", "undefined"],
    sdk: { value: [true, true] },
    throws: { name: "TypeError", line: 13 },
  });
});

test.each([
  ["throws", "\nthrow new RangeError('too far');", "RangeError"],
  ["never ends", "\nfor (;;);", "time"],
  ["imports what is not there", '\nimport { Nope } from "@anthropic-ai/sdk"; Nope;', "Nope"],
])("an answer that %s while it is loaded is told alike", LONG, async (_, more, words) => {
  const check = withCheck(async () => pass());
  const source = `export const a = 1;\n${more}`;
  const [script, module] = [await check(source), await check(source + AS_MODULE)];
  expect(inShort(script)).toMatch(/^error, load(-time)?, one not run$/);
  expect(script.trouble).toEqual(module.trouble);
  expect(JSON.stringify(script.trouble)).toContain(words);
});
