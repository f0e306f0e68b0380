import { expect, test } from "vitest";
import type { Facts } from "./facts.ts";
import { judge } from "./judge.ts";

const WELL: Facts = {
  node: "24.1.0",
  packages: [{ name: "esbuild", wanted: "0.28.2", found: "0.28.2", dev: false }],
  esbuild: undefined,
  model: { kind: "pocket", clumsy: false },
  reach: undefined,
  writable: true,
  cache: { usual: true, folder: "/c", bytes: 1_500_000, freeBytes: 9e9 },
  locale: { platform: "linux", name: "fr_FR.UTF-8", isWindowsTerminal: false },
  git: "2.39.5",
  stages: ["005", "006"],
  windowsEnds: [],
};

test("finds nothing wrong where nothing is", () => {
  const findings = judge(WELL, "en");
  expect(findings.map(({ state }) => state)).toEqual(Array(10).fill("ok"));
  expect(findings.filter(({ mend }) => mend !== undefined)).toEqual([]);
});

const KEY = { kind: "apiKey", variable: "ANTHROPIC_API_KEY", value: "sk-ant-secret" } as const;
const MISSING = { name: "diff", wanted: "9.0.0", found: undefined, dev: false };

test.each([
  ["an old Node", { node: "20.20.2" }, "node", "warning", "nvm install 24"],
  ["an odd Node", { node: "23.1.0" }, "node", "warning", "nvm install 24"],
  ["a package that is missing", { packages: [MISSING] }, "packages", "fault", "npm ci"],
  [
    "a tool that is missing",
    { packages: [{ ...MISSING, dev: true }] },
    "packages",
    "warning",
    "npm ci",
  ],
  [
    "another version",
    { packages: [{ ...MISSING, found: "8.0.0" }] },
    "packages",
    "warning",
    "npm ci",
  ],
  ["an esbuild that does not run", { esbuild: "EACCES" }, "esbuild", "fault", "--include=optional"],
  ["no stage", { stages: [] }, "stages", "fault", "git restore agents"],
  ["Windows line ends", { windowsEnds: ["a/agent.ts"] }, "lineEnds", "warning", "npm run format"],
  [
    "a quoted key",
    { model: { kind: "keyFault", fault: "quoted", variable: "ANTHROPIC_API_KEY" } },
    "model",
    "warning",
    "unset ANTHROPIC_API_KEY",
  ],
  [
    "a key of another kind",
    { model: { kind: "live", key: { ...KEY, value: "other-key" } } },
    "model",
    "warning",
    "platform.claude.com",
  ],
  [
    "an address that is none",
    { model: { kind: "badAddress", address: "x" } },
    "model",
    "warning",
    "unset ANTHROPIC_BASE_URL",
  ],
  [
    "a server that does not answer",
    { reach: { address: "http://x", problem: "ECONNREFUSED" } },
    "server",
    "warning",
    "--pocket",
  ],
  ["a folder that cannot be written to", { writable: false }, "work", "warning", "copy the course"],
  ["a cache elsewhere", { cache: { ...WELL.cache, usual: false } }, "cache", "warning", "copy"],
  [
    "a full disk",
    { cache: { ...WELL.cache, freeBytes: 5e6 } },
    "cache",
    "warning",
    "free some space",
  ],
  [
    "a terminal without UTF-8",
    { locale: { platform: "linux", name: "C", isWindowsTerminal: false } },
    "encoding",
    "warning",
    "export LANG=C.UTF-8",
  ],
  [
    "the old Windows console",
    { locale: { platform: "win32", name: "", isWindowsTerminal: false } },
    "encoding",
    "warning",
    "chcp 65001",
  ],
  ["no git", { git: undefined }, "git", "warning", "https://git-scm.com"],
] as [string, Partial<Facts>, string, string, string][])(
  "finds %s, and the line that mends it",
  (_, facts, name, state, mend) => {
    const wrong = judge({ ...WELL, ...facts }, "en").filter((finding) => finding.state !== "ok");
    expect(wrong).toEqual([expect.objectContaining({ name, state })]);
    expect(wrong[0]?.mend).toContain(mend);
  },
);

test.each([
  ["a key", { model: { kind: "live", key: KEY } }],
  ["a server that answers", { reach: { address: "http://x", problem: undefined } }],
  ["Windows Terminal", { locale: { platform: "win32", name: "", isWindowsTerminal: true } }],
  [
    "a Mac without a locale",
    { locale: { platform: "darwin", name: "", isWindowsTerminal: false } },
  ],
] as [string, Partial<Facts>][])("finds nothing wrong with %s", (_, facts) => {
  expect(judge({ ...WELL, ...facts }, "en").every(({ state }) => state === "ok")).toBe(true);
});

test("shows no key", () => {
  const findings = judge({ ...WELL, model: { kind: "live", key: KEY } }, "en");
  expect(JSON.stringify(findings)).not.toContain("secret");
});
