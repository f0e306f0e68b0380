import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { stageFile, tree } from "./testing/tree.ts";

const COMMAND = fileURLToPath(new URL("verify.ts", import.meta.url));
const SLOW = { timeout: 60_000 };

/** Runs the command as `npm run verify` does; the language is English if `env` says nothing else. */
async function verify(args: string[], env: Record<string, string> = {}) {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", COMMAND, ...args], {
    env: { PATH, LANG: "C", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said.err += text;
  });
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  return { code, ...said };
}

test("finds the fault of a broken copy, without colour in a pipe", SLOW, async () => {
  const root = tree({
    "agents/agent-006-a/agent.ts": stageFile("006"),
    "agents/agent-007-b/agent.ts": stageFile("007", { loop: "function turn(): void {}" }),
  });
  const { code, out } = await verify(["--root", root, "--only", "regions"]);
  expect(code).toBe(1);
  expect(out).toMatch(/^fault {2}regions .*\n {7}agents\/agent-007-b\/agent\.ts:23\n/);
});

test("colours a pipe where FORCE_COLOR asks for it", SLOW, async () => {
  const root = tree({ "agents/agent-006-a/agent.ts": stageFile("006") });
  const { out } = await verify(["--root", root, "--only", "regions"], { FORCE_COLOR: "1" });
  expect(out.startsWith("\u001B[32mok\u001B[39m ")).toBe(true);
});
