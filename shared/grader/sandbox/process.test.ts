import { expect, test } from "vitest";
import { pass } from "../index.ts";
import { inShort, SOLUTION, TOTAL, withCheck, withGrader } from "../testing/sample.ts";
import { LIMITS } from "./process.ts";

const LONG = { timeout: 120_000 };

/** What is said of a function that is called. */
async function saidOf(body: string): Promise<string | undefined> {
  const check = withCheck(async (student) => {
    await student.call("go", [], { timeoutMs: 1_000 });
    return pass();
  });
  const { checks } = await check(`export function go() { ${body} }`);
  return checks[0]?.said?.en.got;
}

const MEMORY = (limit: number) => `It was stopped at ${limit} MB. Look for what grows in a loop.`;
const OUTPUT = (limit: number) =>
  `It was stopped: it had written more than ${limit} kB. Look for the loop that prints.`;

test.each([
  ["the heap", "const all = []; for (;;) all.push(new Array(100_000).fill(1.5));", MEMORY(512)],
  [
    "the heap, in small pieces",
    "const all = []; for (;;) all.push({ n: all.length });",
    MEMORY(512),
  ],
  ["other memory", "const all = []; for (;;) all.push(Buffer.alloc(4_000_000, 1));", MEMORY(512)],
  ["long lines", 'for (;;) console.log("x".repeat(100_000));', OUTPUT(64)],
  ["long lines of errors", 'for (;;) console.error("x".repeat(100_000));', OUTPUT(64)],
  ["short lines", 'for (;;) console.log("still here");', OUTPUT(64)],
  [
    "lines without end, now and then",
    `const line = "x".repeat(5_000);
     return new Promise(() => setInterval(() => console.log(line), 20));`,
    OUTPUT(64),
  ],
])(
  "a loop that fills %s is told so, with the limit and nothing that was measured",
  LONG,
  async (_, body, said) => {
    expect(await saidOf(body)).toBe(said);
  },
);

test("a loop that prints is told so when it stands outside of all functions", LONG, async () => {
  const verdict = await withGrader((grader) =>
    grader.check({
      exercise: TOTAL,
      source: `${SOLUTION}\nfor (;;) console.log("x".repeat(5_000));`,
      types: false,
    }),
  );
  expect(inShort(verdict)).toContain("error, load-output, ");
  expect(verdict.trouble?.said.fr.got).toContain("plus de 64 ko");
});

test("a conversation that shows words without end is told that it writes", LONG, async () => {
  const verdict = await withCheck(async (student) => {
    await student.converse({ lines: ["x"], script: ["fine."] });
    return pass();
  })('export async function run({ write }) { for (;;) write("again and again "); }');
  expect(verdict.checks[0]?.said?.en.got).toMatch(/^It was stopped: it had written more than/);
});

test("what was printed long before says nothing of a wait without end", LONG, async () => {
  const verdict = await withCheck(async (student) => {
    await student.call("prints");
    await student.call("waits", [], { timeoutMs: 300 });
    return pass();
  })(`export const prints = () => console.log("x".repeat(500_000));
      export const waits = () => new Promise(() => setInterval(() => {}, 10));`);
  expect(verdict.checks[0]?.said?.en.got).toMatch(/^It did not finish/);
});

test("what waits a little in each call is stopped when it comes to a lot", LONG, async () => {
  const check = withCheck(async (student) => {
    for (let n = 0; n < 40; n++) await student.call("waits");
    return pass();
  });
  LIMITS.allSeconds = 1;
  const verdict = await check(
    "export const waits = () => new Promise((resolve) => setTimeout(resolve, 200));",
  ).finally(() => {
    LIMITS.allSeconds = 30;
  });
  expect(inShort(verdict)).toBe("failed, one error");
  expect(verdict.checks[0]?.said?.en.got).toMatch(/^It did not finish/);
});

test.runIf(process.platform === "linux")(
  "what works a little in each task is stopped when it comes to a lot",
  LONG,
  async () => {
    const check = withCheck(async (student) => {
      for (let n = 0; n < 40; n++) await student.call("works");
      return pass();
    });
    LIMITS.allCpuSeconds = 1;
    const verdict = await check(
      "export const works = () => { for (const end = Date.now() + 200; Date.now() < end; ); };",
    ).finally(() => {
      LIMITS.allCpuSeconds = 10;
    });
    expect(inShort(verdict)).toBe("failed, one error");
    expect(verdict.checks[0]?.said?.en.got).toMatch(/^It did not finish/);
  },
);
