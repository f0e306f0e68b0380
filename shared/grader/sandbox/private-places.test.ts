import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { fail, show } from "../index.ts";
import { TOTAL, withCheck, withGrader } from "../testing/sample.ts";
import { withoutPlaces } from "./private-places.ts";

const LONG = { timeout: 60_000 };
const POSIX = "/tmp/été #1/boucle-grader-answer-aB3";
const WINDOWS = "C:\\Users\\me\\Temp\\boucle-grader-answer-aB3";
const inJson = (text: string) => JSON.stringify(text);

test.each([
  ["a path", POSIX, `open '${POSIX}/data.json'`, "open 'data.json'"],
  ["the folder itself", POSIX, `in ${POSIX}\nnext`, "in .\nnext"],
  [
    "an address",
    POSIX,
    "at file:///tmp/%C3%A9t%C3%A9%20%231/boucle-grader-answer-aB3/answer.mjs?check=2:3:5",
    "at answer.mjs?check=2:3:5",
  ],
  ["a path of Windows", WINDOWS, `open '${WINDOWS}\\data.json'`, "open 'data.json'"],
  ["another folder", POSIX, "/tmp/boucle-grader-answer-zz/x", "/tmp/boucle-grader-answer-zz/x"],
])("leaves of %s what is a learner's own", (_, folder, text, left) => {
  expect(withoutPlaces([folder], false)(text)).toBe(left);
  const json = withoutPlaces([folder], true)(inJson(text));
  expect(JSON.parse(json)).toBe(left);
  const nested = withoutPlaces([folder], true)(inJson(inJson(text)));
  expect(JSON.parse(JSON.parse(nested))).toBe(left);
});

test.each([
  [
    "an import of what the SDK has not",
    'import { nope } from "@anthropic-ai/sdk"; nope();',
    "It threw SyntaxError: The requested module '@anthropic-ai/sdk' does not provide an export named 'nope', in line 1.",
  ],
  [
    "a path in an error",
    "\nthrow new Error([import.meta.url, process.cwd()].join());",
    "It threw Error: 000-1-total.ts,., in line 2.",
  ],
])("names the learner's file, not the grader's: %s", LONG, async (_, source, got) => {
  const verdict = await withGrader((grader) =>
    grader.check({ exercise: TOTAL, source, types: false }),
  );
  expect(verdict.trouble?.said.en.got).toBe(got);
});

test("no text of an answer tells where the grader keeps it", LONG, async () => {
  const verdict = await withCheck(async (student) => {
    const { value } = await student.call("stack");
    const { threw } = await student.call("fails");
    const script = ["fine."];
    const talk = await student.converse({ lines: ["x"], script });
    const got = [show(value, 900), threw?.message, show(talk, 9_000)].join("\n");
    return fail({ en: { done: got, got }, fr: { done: got, got } });
  })(
    `export const stack = () => new Error("far").stack;
     export const fails = async () => { throw new Error(process.argv[1] + import.meta.url); };
     export const run = async ({ client, write }) => {
       console.log(stack());
       write(stack());
       const content = stack() + process.cwd();
       await client.messages.create({ model: "m", max_tokens: 9, messages: [{ role: "user", content }] });
       throw new Error(stack());
     };`,
  );
  const { said } = verdict.checks[0] ?? {};
  const all = [said?.en.got, said?.fr.done, verdict.printed.text].join("\n");
  expect(all).toContain("000-1-total.ts:1");
  expect(all).not.toContain(tmpdir());
  expect(said?.en.got).toContain("\ndriver.cjs000-1-total.ts\n");
  expect(all).not.toContain("boucle-grader");
  expect(all).not.toContain("answer.mjs");
});
