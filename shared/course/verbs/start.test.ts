import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, runCourse } from "../testing/run-course.ts";

const UNDER_LOAD = { timeout: 60_000 };

test("plays all four stages into a pipe, and ends with what to do next", UNDER_LOAD, async () => {
  const { code, stdout, stderr } = await runCourse(["start"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout.match(/^\d\/4 agent-\d+: .+$/gm)).toEqual([
    "1/4 agent-005: single tool call",
    "2/4 agent-006: tool result loop",
    "3/4 agent-007: multi-tool dispatch",
    "4/4 agent-008: malformed tool call handling",
  ]);
  expect(stdout.match(/^New: /gm)).toHaveLength(4);
  expect(stdout).toMatch(/\[tool\] calculator.*\[tool-error\] get_weather/s);
  expect(stdout).toMatch(
    /\nTwo things to do next:\n {2}npm run agent 006 .*\n {2}npm run diff 005 006 .*\n$/,
  );
});

test("says nothing twice but what a conversation says", UNDER_LOAD, async () => {
  const { stdout } = await runCourse(["start", "--tour"]);
  const lines = stdout.split("\n").filter((line) => line !== "");
  expect(lines.filter((line, i) => lines.indexOf(line) !== i)).toEqual([]);
});

test("plays them in French", UNDER_LOAD, async () => {
  const { code, stdout } = await runCourse(["start", "--tour"], { env: { LANG: "fr_FR.UTF-8" } });
  expect(code).toBe(0);
  expect(stdout).toContain("2/4 agent-006\u00a0: la boucle des résultats\n");
  expect(stdout.match(/^Nouveau\u00a0: /gm)).toHaveLength(4);
  expect(stdout).toContain("Deux choses à faire ensuite\u00a0:\n");
});

test.each(["0", "1", "20", "10000"])(
  "keeps its own words within the width when COLUMNS is %s",
  UNDER_LOAD,
  async (columns) => {
    const { code, stdout } = await runCourse(["start"], { env: { COLUMNS: columns } });
    expect(code).toBe(0);
    const most = Math.min(80, Math.max(20, Number(columns) || 80));
    const opening = stdout.slice(0, stdout.indexOf("\n\n")).split("\n");
    expect(opening.filter((line) => line.length > most)).toEqual([]);
    expect(Math.max(...opening.map((line) => line.length))).toBeGreaterThan(most - 16);
  },
);

test("runs with stdin closed", UNDER_LOAD, () => {
  const course = join(ROOT, "shared", "course", "bin", "course.mjs");
  const { status, stdout } = spawnSync(process.execPath, [course, "start"], {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
  });
  expect(status).toBe(0);
  expect(stdout).toContain("agent-008");
});

test("says to run npm ci where that was not done", UNDER_LOAD, async () => {
  const root = mkdtempSync(join(tmpdir(), "boucle-bare-"));
  const bin = join("shared", "course", "bin");
  cpSync(join(ROOT, bin), join(root, bin), { recursive: true });
  const { code, stdout, stderr } = await runCourse(["start"], { root });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("Run: npm ci\n");
  expect(stderr).toContain("Lancez\u00a0: npm ci\n");
  rmSync(root, { recursive: true });
});
