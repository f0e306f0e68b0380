import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { copyCheckout } from "../testing/copy-checkout.ts";
import { runCourse, startCourse } from "../testing/run-course.ts";

const UNDER_LOAD = { timeout: 60_000 };

// one copy for all tests here: to bundle the course anew takes a second
// biome-ignore lint/correctness/noEmptyPattern: vitest reads there that it needs no other fixture
const inCopy = test.extend("root", { scope: "file" }, ({}, { onCleanup }) => {
  const { root, remove } = copyCheckout("été #1", "my course 100%");
  onCleanup(remove);
  return root;
});

/** Puts a stage of one's own beside the others; its file, from the root. */
function addStage(root: string, id: number, source: string): string {
  const file = `agents/agent-${id}-mine/agent.ts`;
  mkdirSync(join(root, dirname(file)));
  writeFileSync(join(root, file), source);
  return file;
}

inCopy(
  "works from a folder with an accent, a space, a hash and a percent sign",
  UNDER_LOAD,
  async ({ root }) => {
    const crashed = await runCourse(["agent", "007", "--clumsy"], {
      root,
      input: "weather in Paris?",
    });
    expect(crashed).toMatchObject({ code: 1, stdout: "User> weather in Paris?\n" });
    expect(crashed.stderr).toMatch(
      /\n {2}agents\/agent-007-multi-tool-dispatch\/agent\.ts, line \d+\n/,
    );
  },
);

inCopy.for([
  [
    101,
    "crashes",
    'export async function run() {\n  throw new Error("mine");\n}\n',
    "The stage crashed: Error: mine\n  FILE, line 2\n\n" +
      "Nothing caught this error. Mend that line, then start again.\n",
  ],
  [
    102,
    "forgets an await",
    "async function tool() {\n  throw new TypeError('late');\n}\n" +
      "export async function run({ lines }) {\n  tool();\n  for await (const _ of lines);\n}\n",
    "The stage crashed: TypeError: late\n  FILE, line 2\n",
  ],
  [
    103,
    "throws while it loads",
    'const x: number = 1;\nthrow new Error("at once");\nexport const run = x;\n',
    "The stage crashed: Error: at once\n  FILE, line 2\n",
  ],
  [104, "exports no run", "export const nothing = 1;\n", 'exports no function "run"'],
  [105, "has a fault", "export const run = ;\n", 'FILE:1:20: Unexpected ";"\n'],
] as [number, string, string, string][])(
  "says of stage %i in plain words that it %s",
  UNDER_LOAD,
  async ([id, , source, words], { root }) => {
    const file = addStage(root, id, source);
    const { code, stdout, stderr } = await runCourse(["agent", `${id}`], { root, input: "hi\n" });
    expect({ code, stdout: stdout.replace("hi\n", "") }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(words.replace("FILE", file));
    expect(stderr).not.toContain("    at ");
  },
);

inCopy(
  "lets a stage with a fault stop no other, on the tour either",
  UNDER_LOAD,
  async ({ root }) => {
    const file = addStage(root, 106, "export const run = ;\n");
    const { code, stdout, stderr } = await runCourse(["start"], { root });
    expect(code).toBe(1);
    expect(stderr).toContain("agent-106-mine");
    expect(stdout).toContain("agent-008: malformed tool call handling\n");
    const other = await runCourse(["agent", "006"], { root });
    expect(other.code).toBe(0);
    const broken = await runCourse(["agent", "106"], { root });
    expect(broken.stderr).toBe(`${file}:1:20: Unexpected ";"\n`);
  },
);

// on Windows a child cannot be sent the signal of a Ctrl-C
inCopy.skipIf(process.platform === "win32")(
  "Ctrl-C ends even a stage that never pauses",
  UNDER_LOAD,
  async ({ root }) => {
    addStage(
      root,
      107,
      "export async function run({ lines, write }) {\n" +
        '  for await (const _ of lines) { write("busy\\n"); while (true); }\n}\n',
    );
    const child = startCourse(["agent", "107"], { root });
    child.stdout.on("data", (data) => {
      if (String(data).includes("busy")) child.kill("SIGINT");
    });
    child.stdin.write("hi\n");
    const [, signal] = await once(child, "close");
    expect(signal).toBe("SIGINT");
  },
);
