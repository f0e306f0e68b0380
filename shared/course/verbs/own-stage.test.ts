import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyCheckout } from "../testing/copy-checkout.ts";
import { runCourse, startCourse } from "../testing/run-course.ts";

const UNDER_LOAD = { timeout: 60_000 };

/** A checkout with a stage of one's own, 009, beside the others. */
function withStage(source: string) {
  const checkout = copyCheckout();
  const folder = join(checkout.root, "agents", "agent-009-mine");
  mkdirSync(folder);
  writeFileSync(join(folder, "agent.ts"), source);
  return checkout;
}

const FILE = "agents/agent-009-mine/agent.ts";

test.each([
  [
    "crashes",
    'export async function run() {\n  throw new Error("mine");\n}\n',
    `The stage crashed: Error: mine\n  ${FILE}, line 2\n\n` +
      "Nothing caught this error. Mend that line, then start again.\n",
  ],
  [
    "forgets an await",
    "async function tool() {\n  throw new TypeError('late');\n}\n" +
      "export async function run({ lines }) {\n  tool();\n  for await (const _ of lines);\n}\n",
    `The stage crashed: TypeError: late\n  ${FILE}, line 2\n`,
  ],
  [
    "throws while it loads",
    'const x: number = 1;\nthrow new Error("at once");\nexport const run = x;\n',
    `The stage crashed: Error: at once\n  ${FILE}, line 2\n`,
  ],
  ["exports no run", "export const nothing = 1;\n", 'exports no function "run"'],
  ["has a fault", "export const run = ;\n", `${FILE}:1:20: Unexpected ";"\n`],
])("says in plain words that a stage %s", UNDER_LOAD, async (_, source, words) => {
  const { root, remove } = withStage(source);
  const { code, stdout, stderr } = await runCourse(["agent", "009"], { root, input: "hi\n" });
  expect({ code, stdout: stdout.replace("hi\n", "") }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(words);
  expect(stderr).not.toContain("    at ");
  remove();
});

// on Windows a child cannot be sent the signal of a Ctrl-C
test.skipIf(process.platform === "win32")(
  "Ctrl-C ends even a stage that never pauses",
  UNDER_LOAD,
  async () => {
    const { root, remove } = withStage(
      "export async function run({ lines, write }) {\n" +
        '  for await (const _ of lines) { write("busy\\n"); while (true); }\n}\n',
    );
    const child = startCourse(["agent", "9"], { root });
    child.stdout.on("data", (data) => {
      if (String(data).includes("busy")) child.kill("SIGINT");
    });
    child.stdin.write("hi\n");
    const [, signal] = await once(child, "close");
    expect(signal).toBe("SIGINT");
    remove();
  },
);
