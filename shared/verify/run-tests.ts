import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { StandIns } from "./stand-in.config.ts";

/** One test: the describes it is in and its title; why it failed, if it did. */
export type TestResult = { title: string; passed: boolean; reason: string };

/** A test file: its tests, or why it did not load. */
export type FileResult = { tests: TestResult[]; notLoaded?: string };

type JsonReport = {
  testResults: {
    name: string;
    message: string | null;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

/** A path as vite writes it, on every system. */
export function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}

/**
 * Runs test files, each on the agent that stands in for its own; only tests whose full title fits
 * `titles`. The results come by file, absolute and with forward slashes. Throws when vitest gives no report.
 */
export async function runTests(
  root: string,
  standIns: StandIns,
  titles: RegExp,
): Promise<Map<string, FileResult>> {
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  const report = join(folder, "report.json");
  try {
    const words = await vitest(root, standIns, [
      ...["--reporter=json", `--outputFile=${report}`],
      ...["--testNamePattern", titles.source],
    ]);
    return resultsOf(readReport(report, words));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tests that ran, by file; what was skipped is left out. */
export function resultsOf({ testResults }: JsonReport): Map<string, FileResult> {
  return new Map(
    testResults.map(({ name, message, assertionResults }) => {
      const ran = assertionResults.filter(({ status }) => /^(passed|failed)$/.test(status));
      const tests = ran.map(({ fullName, status, failureMessages }) => ({
        title: fullName,
        passed: status === "passed",
        reason: failureMessages?.[0]?.split("\n")[0] ?? "",
      }));
      const told = message ? { notLoaded: message.split("\n")[0] ?? "" } : {};
      return [slashed(name), assertionResults.length === 0 ? { tests, ...told } : { tests }];
    }),
  );
}

function readReport(file: string, words: string): JsonReport {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    const lines = words.trim().split("\n");
    throw new Error(lines.find((line) => /\w*Error\b/.test(line)) ?? lines.at(-1));
  }
}

/** Runs vitest to its end, whatever comes of it; gives what it said on stderr. */
function vitest(root: string, standIns: StandIns, args: string[]): Promise<string> {
  const config = fileURLToPath(new URL("stand-in.config.ts", import.meta.url));
  const command = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", root];
  const { NODE_OPTIONS, VITEST, FORCE_COLOR, ...env } = process.env;
  const pairs = Object.entries(standIns).map((pair) => pair.map(slashed));
  const child = spawn(process.execPath, [...command, "--config", config, ...args], {
    cwd: root,
    env: {
      ...env,
      NO_COLOR: "1",
      BOUCLE_STAND_INS: JSON.stringify(Object.fromEntries(pairs)),
      ...(env.BOUCLE_LINKED_PACKAGE && { NODE_OPTIONS }),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (piece: string) => {
    words += piece;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", () => resolve(words));
  });
}
