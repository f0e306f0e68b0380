import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import {
  type Agent,
  checkAnswer,
  defineExercise,
  fail,
  openGrader,
  pass,
  RemoteObject,
  type Student,
} from "./index.ts";
import { workIn } from "./sandbox/process.ts";
import { inShort, ROOT, SOLUTION, TOTAL, withCheck, withGrader } from "./testing/sample.ts";
import { TypesNotChecked } from "./types/type-checker.ts";

const LONG = { timeout: 60_000 };
const WHY = { expected: "-", why: "-" };
const grader = openGrader({ root: ROOT });
afterAll(() => grader.close());

const check = (source: string, more = {}) =>
  grader.check({ exercise: TOTAL, source, types: false, seed: 3, ...more });

test("passes an answer that does what is asked", LONG, async () => {
  const verdict = await check(SOLUTION);
  expect(inShort(verdict)).toBe("solved");
  expect(verdict.score).toEqual({ passed: 3, of: 3 });
});

test("says of the starter that nothing is started, however its lines end", LONG, async () => {
  const starter = `\uFEFF${readFileSync(TOTAL.start, "utf8").replaceAll("\n", "  \r\n")}\r\n`;
  const verdict = await check(starter);
  expect(verdict.state).toBe("not started");
  expect(verdict.score).toEqual({ passed: 0, of: 3 });
});

test.each([
  ["Windows line ends and a byte-order mark", `\uFEFF${SOLUTION.replaceAll("\n", "\r\n")}`],
  ["no line end at the end", SOLUTION.trimEnd()],
  [
    "noise on stdout",
    `console.log("not ok 1", "\\u001b[31m");process.stdout.write("{");${SOLUTION}`,
  ],
  ["noise on stderr", `console.error(new Error("x"));${SOLUTION}`],
  ["a lot of output", `console.log("x".repeat(900_000));${SOLUTION}`],
  ["a timer that never ends", `setInterval(() => {}, 5);${SOLUTION}`],
  [
    "a reader of the input",
    `import { createInterface } from "node:readline";
     for await (const _ of createInterface({ input: process.stdin })) throw new Error("input");
     ${SOLUTION}`,
  ],
  ["an error nobody waits for", `${SOLUTION}\nqueueMicrotask(() => {});`],
])("gives the same verdict with %s", LONG, async (_, source) => {
  expect(inShort(await check(source))).toBe("solved");
});

test("gives partial credit by check", LONG, async () => {
  const verdict = await check(SOLUTION.replace("toFixed(2)", "toFixed(1)"));
  expect(inShort(verdict)).toBe("failed, label fail");
  expect(verdict.score).toEqual({ passed: 2, of: 3 });
});

test.each([
  ["does not parse", "export function total( {", "error, syntax"],
  ["imports another file", 'import "./other.ts";', "error, import"],
  ["imports a package that is not there", 'import x from "lodash"; x();', "error, import"],
  ["throws when it is loaded", "throw new Error('no')", "error, load"],
  ["is larger than an answer can be", `// ${"x".repeat(70_000)}`, "error, size"],
  ["is no text", "\0\0\0", "error, syntax"],
])("a file that %s is told apart from one that fails", LONG, async (_, source, state) => {
  const rest = ", sum not run, label not run, asks not run";
  expect(inShort(await check(source))).toBe(state + rest);
});

test("an export that is missing fails the checks that need it", LONG, async () => {
  const verdict = await check(SOLUTION.replace("export function label", "function label"));
  expect(inShort(verdict)).toBe("failed, label fail");
});

test("what the starter passes too earns nothing by itself", LONG, async () => {
  const failing = async () => fail({ en: { done: "", got: "" }, fr: { done: "", got: "" } });
  const passing = async () => pass();
  const nothingDone = await withCheck(failing, passing, passing)(SOLUTION);
  expect(nothingDone.score).toEqual({ passed: 0, of: 3 });
  const halfDone = await withCheck(passing, failing, passing)(SOLUTION);
  expect(halfDone.score).toEqual({ passed: 2, of: 3 });
});

test("names the line in which the answer threw", LONG, async () => {
  const source = SOLUTION.replace(
    "  const { lines, write, client }",
    "  throw new RangeError('far');\n  const { lines, write, client }",
  );
  const { checks } = await check(source);
  const line = source.split("\n").findIndex((text) => text.includes("far")) + 1;
  expect(checks[2]?.said?.en.got).toContain(`RangeError: far, in line ${line}.`);
});

test("quotes the API's refusal in the verdict", LONG, async () => {
  const { checks } = await check(SOLUTION.replace("content: line", 'content: ""'));
  expect(checks[2]?.said?.fr.got).toContain("L’API a refusé la requête 1 (400)");
});

test("each check meets the module as if it were the first", LONG, async () => {
  const source = `let calls = 0;\n${SOLUTION.replace("return prices", "if (calls++) return -1; return prices")}`;
  expect(inShort(await check(source))).toBe("solved");
  expect(inShort(await check(source))).toBe("solved");
});

test("the same seed draws the same, another one something else", LONG, async () => {
  const echo = SOLUTION.replace("return `", "return `-");
  const got = async (seed: number) => (await check(echo, { seed })).checks[1]?.said?.en.got;
  const [one, again, other] = [await got(1), await got(1), await got(2)];
  expect(one).toBe(again);
  expect(one).not.toBe(other);
});

test("answers that are checked at once do not meet", LONG, async () => {
  const wrong = SOLUTION.replace("sum + price", "sum - price");
  const verdicts = await Promise.all([SOLUTION, wrong, SOLUTION, wrong].map((each) => check(each)));
  expect(verdicts.map(inShort)).toEqual([
    "solved",
    "failed, sum fail",
    "solved",
    "failed, sum fail",
  ]);
});

test.each([
  [{ seconds: 0.2 }, "after 0.2 seconds it", "au bout de 0,2 seconde."],
  [{ seconds: 1 }, "after 1 second it", "au bout de 1 seconde."],
  [{}, "after 5 seconds it", "au bout de 5 secondes."],
])("an answer that waits without end is stopped at its limit: %j", LONG, async (limit, en, fr) => {
  const check = withCheck(async (student) => {
    await student.call("wait");
    return pass();
  });
  const source = "export const wait = () => new Promise(() => setInterval(() => {}, 10));";
  const verdict = await check(source, limit);
  expect(inShort(verdict)).toBe("failed, one error");
  expect(verdict.checks[0]?.said?.en.got).toContain(en);
  expect(verdict.checks[0]?.said?.fr.got).toContain(fr);
});

test.each([
  [0.2, 0.2],
  [1, 1],
  [5, 2],
  [20, 8],
])("of %d seconds, %d may be work", (seconds, work) => {
  expect(workIn(seconds)).toBe(work);
});

test.each([0, -1, Number.NaN])("a limit of %d seconds is refused", async (seconds) => {
  const verdict = await check(SOLUTION, { seconds });
  expect(verdict.state).toBe("grader problem");
});

test("a check that throws is the grader's problem, and no pass", LONG, async () => {
  const verdict = await withCheck(async () => {
    throw new Error("the author slipped");
  })(SOLUTION);
  expect(verdict.state).toBe("grader problem");
  expect(verdict.trouble?.said.en.got).toBe("one: the author slipped");
});

test("a script that throws is the grader's problem", LONG, async () => {
  const verdict = await withCheck(async (student) => {
    await student.converse({
      lines: ["x"],
      script: () => {
        throw new Error("no such reply");
      },
    });
    return pass();
  })(SOLUTION);
  expect(verdict.state).toBe("grader problem");
});

test.each([
  ["no check", { default: { checks: [] } }],
  ["no declaration", {}],
])("an exercise with %s is the grader's problem, and no pass", LONG, async (_, exports) => {
  const load = async () => exports;
  const verdict = await checkAnswer({ root: ROOT, load, exercise: TOTAL, source: SOLUTION });
  expect(verdict.state).toBe("grader problem");
});

test("a checkout without its packages is the grader's problem", LONG, async () => {
  const root = mkdtempSync(join(tmpdir(), "boucle-empty-"));
  const load = async () => import("./testing/total/check.ts");
  const verdict = await checkAnswer({
    root,
    load,
    exercise: TOTAL,
    source: SOLUTION,
    types: false,
  });
  rmSync(root, { recursive: true });
  expect(verdict.state).toBe("grader problem");
});

test.each([
  ["undefined", undefined],
  ["NaN", Number.NaN],
  ["-0", -0],
  ["12n", 12n],
  ["[1, undefined, { a: null }]", [1, undefined, { a: null }]],
  ["JSON.parse('{\"__proto__\": 1}')", JSON.parse('{"__proto__": 1}')],
  ["new Map()", new RemoteObject("Map")],
  ["() => 1", new RemoteObject("function")],
  ["Symbol()", new RemoteObject("symbol")],
  ["new (class Five { valueOf() { return 5; } })()", new RemoteObject("Five")],
])("a value keeps its type on the way: %s", LONG, async (source, expected) => {
  const verdict = await withCheck(async (student) => {
    const { value } = await student.call("give");
    expect(value).toStrictEqual(expected);
    expect(await student.value("kept")).toStrictEqual(expected);
    return pass();
  })(`export const kept = ${source};\nexport const give = () => ${source};`);
  expect(inShort(verdict)).toBe("solved");
});

test("what is thrown arrives by name and message", LONG, async () => {
  const seen: unknown[] = [];
  const verdict = await withCheck(async (student) => {
    for (const name of ["error", "words", "nothing"]) seen.push((await student.call(name)).threw);
    return fail({ en: { done: "-", got: "-" }, fr: { done: "-", got: "-" } });
  })(
    `export const error = () => { throw new TypeError("bad"); };
     export const words = async () => { throw "just words"; };
     export const nothing = () => Promise.reject(undefined);`,
  );
  expect(seen).toEqual([
    { name: "TypeError", message: "bad", line: 1 },
    { name: "", message: "just words" },
    { name: "", message: "undefined" },
  ]);
  expect(verdict.state).toBe("failed");
});

test("a learner's test passes a right agent and fails a wrong one", LONG, async () => {
  const agent = join(ROOT, "agents", "agent-006-tool-result-loop", "agent.ts");
  const right: { run: Agent } = await import(pathToFileURL(agent).href);
  const results: string[] = [];
  const verdict = await withCheck(async (student) => {
    const silent = async ({ write }: { write: (text: string) => void }) => write("");
    for (const run of [right.run, silent]) results.push((await student.tryTest(run)).result);
    return pass();
  })(`import { toolUse } from "@boucle/scripted-client";
    export const lines = ["what is 2 + 3?"];
    export const script = [toolUse("calculator", { expression: "2 + 3" }), "5."];
    export function check({ requests }) { if (requests.length !== 2) throw new Error("two"); }`);
  expect(inShort(verdict)).toBe("solved");
  expect(results).toEqual(["passes", "fails"]);
});

test("works in folders with spaces, accents and signs", LONG, async () => {
  const before = process.env.TMPDIR;
  const odd = join(tmpdir(), "été #1 100% (boucle)");
  mkdirSync(odd, { recursive: true });
  process.env.TMPDIR = odd;
  const verdict = await withGrader((own) =>
    own.check({ exercise: TOTAL, source: SOLUTION, types: false }),
  );
  const left = readdirSync(odd);
  rmSync(odd, { recursive: true });
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  expect(inShort(verdict)).toBe("solved");
  expect(left).toEqual([]);
});

test("a standby process is used once, and leaves nothing behind", LONG, async () => {
  await withGrader(async (own) => {
    own.prepare();
    const verdicts = [];
    for (const source of [SOLUTION, "process.exit(0)", SOLUTION]) {
      verdicts.push(inShort(await own.check({ exercise: TOTAL, source, types: false })));
      own.prepare();
    }
    expect(verdicts[0]).toBe("solved");
    expect(verdicts[2]).toBe("solved");
  });
  expect(startedFromHere("boucle-grader-answer")).toEqual([]);
});

/** Processes of this one whose command line has a word in it; only where the system tells. */
function startedFromHere(word: string): string[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc").filter((pid) => {
    try {
      if (!/^\d+$/.test(pid)) return false;
      const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return Number(parent) === process.pid && command.includes(word);
    } catch {
      return false;
    }
  });
}

test.each([
  ["asks the network", 'fetch("http://example.com").then(console.log);'],
  ["is rejected", 'Promise.reject(new Error("left over"));'],
  ["throws a moment later", 'queueMicrotask(() => { throw new Error("left over"); });'],
])(
  "what a module begins by itself and %s is told of the loading, each time",
  LONG,
  async (_, line) => {
    const verdicts = await Promise.all([1, 2, 3].map(() => check(`${SOLUTION}\n${line}\n`)));
    const told = verdicts.map((verdict) => [inShort(verdict), verdict.trouble?.said.en.got]);
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(verdicts[0]?.trouble?.code).toBe("load");
    expect(verdicts[0]?.trouble?.said.en.got).not.toContain("..");
  },
);

test("a request that was left without a response keeps no later check waiting", LONG, async () => {
  const verdict = await withCheck(
    async (student) => {
      await student.converse({ lines: [""], script: [] });
      return pass();
    },
    async (student) =>
      (await student.call("five")).value === 5
        ? pass()
        : fail({ en: { done: "", got: "" }, fr: { done: "", got: "" } }),
  )(`export const five = () => 5;
     export const run = async ({ client }) => void (await client.messages.create(
       { model: "m", max_tokens: 9, messages: [{ role: "user", content: "x" }] }));`);
  expect(inShort(verdict)).toBe("solved");
});

test.each([
  ["fill in", [1, 2, 3]],
  ["write the test", [1, 1, 1]],
] as const)(
  "what an answer puts aside between checks, where the task is to %s",
  LONG,
  async (kind, seen) => {
    const found: unknown[] = [];
    const checks = ["one", "two", "three"].map((code) => ({
      ...{ code, read: "006#one", text: { en: WHY, fr: WHY } },
      run: async (student: Student) => {
        found.push((await student.call("count")).value);
        return pass();
      },
    }));
    const plan = defineExercise({ kind, starterFails: ["one"], checks });
    await checkAnswer({
      ...{ root: ROOT, load: async () => ({ default: plan }), exercise: TOTAL, types: false },
      source:
        "export const count = () => { globalThis.seen = (globalThis.seen ?? 0) + 1; return globalThis.seen; };",
    });
    expect(found).toEqual(seen);
  },
);

test("types that nobody has looked at are no fault of the answer", LONG, async () => {
  const types = Promise.reject(new TypesNotChecked("closed"));
  types.catch(() => {});
  expect(inShort(await check(SOLUTION, { types }))).toMatch(/^grader problem/);
});

test("type errors are one check, told with the first three lines", LONG, async () => {
  const lines = Array.from({ length: 5 }, (_, n) => `export const n${n}: number = "${n}";`);
  const source = `${SOLUTION}\n${lines.join("\n")}`;
  const first = SOLUTION.split("\n").length + 1;
  const behaviour: string[] = [];
  const verdict = await check(source, {
    types: true,
    onBehaviour: (early: Parameters<typeof inShort>[0]) => behaviour.push(inShort(early)),
  });
  expect(behaviour).toEqual(["solved"]);
  expect(inShort(verdict)).toBe("failed, types fail");
  expect(verdict.score).toEqual({ passed: 3, of: 4 });
  expect(verdict.checks[3]?.said?.en.got.split("\n")).toEqual([
    `line ${first}: Type 'string' is not assignable to type 'number'.`,
    `line ${first + 1}: Type 'string' is not assignable to type 'number'.`,
    `line ${first + 2}: Type 'string' is not assignable to type 'number'.`,
    "(+ 2 more)",
  ]);
});
