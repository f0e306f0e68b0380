import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { faultIn, lineOf } from "./agent-source.ts";
import type { BrokenCase, Lang } from "./case.ts";
import { failsAs, listBroken, playBroken } from "./gallery.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CASES = listBroken(ROOT);
const LANGS: Lang[] = ["en", "fr"];
const BOTH = CASES.flatMap((one) => LANGS.map((lang) => [one.name, lang, one] as const));

const REFUSED = { kind: "refusal", status: 400, type: "invalid_request_error" };

test.each([
  ["forgetting", { kind: "waste", count: 1, of: 2, n: 2 }],
  ["dangling-call", { ...REFUSED, rule: "T1", n: 2 }],
  ["no-id", { ...REFUSED, rule: "T7", n: 2 }],
  ["wrong-id", { ...REFUSED, rule: "T3", n: 2 }],
  ["one-of-two", { ...REFUSED, rule: "T1", n: 2 }],
  ["two-results", { ...REFUSED, rule: "T4", n: 2 }],
  ["text-first", { ...REFUSED, rule: "T1", n: 2 }],
  ["assistant-result", { ...REFUSED, rule: "T10", n: 2 }],
  ["tool-role", { ...REFUSED, rule: "C3", n: 2 }],
  ["last-block", { kind: "waste", count: 1, of: 2, n: 2 }],
  ["blank-text", { ...REFUSED, rule: "C10", n: 2 }],
  ["cut-off", { kind: "waste", count: 1, of: 1, n: 2 }],
  ["no-stop", { kind: "waste", count: 24, of: 25, n: 25 }],
  ["skipped-name", { ...REFUSED, rule: "T1", n: 2 }],
  ["unknown-tool", { kind: "crash", error: "TypeError", n: 1 }],
  ["prototype-name", { kind: "waste", count: 1, of: 1, n: 2 }],
  ["string-input", { ...REFUSED, rule: "T9", n: 2 }],
  ["wrong-key", { kind: "crash", error: "TypeError", n: 1 }],
  ["throwing-tool", { kind: "crash", error: "RangeError", n: 1 }],
  ["empty-error", { ...REFUSED, rule: "T12", n: 2 }],
  ["inner-retry", { kind: "waste", count: 2, of: 1, n: 2 }],
])("%s fails as it says, in both languages", async (name, failure) => {
  const broken = named(name);
  for (const lang of LANGS) {
    const outcome = await playBroken(broken, { lang });
    expect(outcome.failure).toMatchObject(failure);
    expect(outcome.asExpected).toBe(true);
  }
});

test("every case is in the table above, and there are at least twelve", () => {
  expect(CASES.map(({ name }) => name)).toHaveLength(21);
});

test.each(BOTH)("the stage that %s points to gets through it, in %s", async (_, lang, broken) => {
  const outcome = await playBroken(broken, { lang, agentFile: broken.stageFile });
  expect(outcome.failure).toBeUndefined();
  expect(outcome.asExpected).toBe(false);
});

test.each([
  ["string-input", { kind: "refusal", rule: "T9" }],
  ["wrong-key", { kind: "crash", error: "TypeError" }],
])("stage 007 still has the fault of %s, which 008 mends", async (name, failure) => {
  const broken = named(name);
  const agentFile = broken.stageFile.replace(
    "agent-008-malformed-tool-call-handling",
    "agent-007-multi-tool-dispatch",
  );
  expect((await playBroken(broken, { agentFile })).failure).toMatchObject(failure);
});

test.each(CASES.map((one) => [one.name, one] as const))(
  "the small agent of %s is short, imports the SDK alone, and marks its fault",
  (_, broken) => {
    const source = readFileSync(broken.agentFile, "utf8");
    expect(source.split("\n").length).toBeLessThanOrEqual(68);
    expect(source.match(/^import .*$/gm)).toEqual(['import Anthropic from "@anthropic-ai/sdk";']);
    expect(source.match(/#region/g)).toHaveLength(1);
    expect(faultIn(source).code.length).toBeLessThanOrEqual(9);
    expect(source).toContain(` * Play    npm run trace -- --broken ${broken.name}\n`);
    expect(source).toContain(` * Mended  ${broken.mend}, in agent.ts of this stage\n`);
    expect(lineOf(readFileSync(broken.stageFile, "utf8"), broken.mend)).toBeGreaterThan(1);
  },
);

test("no small agent lies about without a case", () => {
  const folders = [...new Set(CASES.map(({ agentFile }) => dirname(agentFile)))];
  const files = folders.flatMap((folder) => readdirSync(folder)).sort();
  expect(files).toEqual(CASES.map(({ agentFile }) => basename(agentFile)).sort());
});

test.each(CASES.map((one) => [one.name, one] as const))("%s speaks both languages", (_, one) => {
  for (const texts of [one.title, one.fault, one.lesson]) {
    expect(texts.en.length).toBeGreaterThan(10);
    expect(texts.fr.length).toBeGreaterThan(10);
    expect(texts.fr).not.toBe(texts.en);
    // French: a no-break space before these signs, and no straight apostrophe in prose
    const prose = texts.fr.replace(/`[^`]*`/g, "");
    expect(prose).not.toMatch(/[^\u00a0\u202f][?!:;]|«[^\u00a0]|[^\u00a0]»|'/);
    expect(texts.en.split("`").length).toBe(texts.fr.split("`").length);
  }
  expect(one.lines.fr).toHaveLength(one.lines.en.length);
});

test("an agent that asks too little is told apart from one that fails as it should", async () => {
  const load = async () => ({ run: async () => {} });
  const outcome = await playBroken(named("no-id"), { load });
  expect(outcome.failure).toEqual({ kind: "script", n: 0 });
  expect(outcome.asExpected).toBe(false);
});

test("a file without run() is named", async () => {
  const load = async () => ({});
  await expect(playBroken(named("no-id"), { load })).rejects.toThrow(/no-id\.ts: expected .*run/);
});

test.each([
  ["another rule", { kind: "refusal", n: 2, rule: "T1", status: 400, type: "", message: "" }],
  ["a crash", { kind: "crash", n: 2, error: "TypeError", message: "" }],
  ["nothing", undefined],
] as const)("a refusal by T7 is not the same as %s", (_, failure) => {
  expect(failsAs(failure, { kind: "refusal", rule: "T7" })).toBe(false);
});

test("a checkout without the stage that mends says so", () => {
  expect(() => listBroken(fileURLToPath(new URL(".", import.meta.url)))).toThrow(/No stage 005/);
});

function named(name: string): BrokenCase {
  const found = CASES.find((one) => one.name === name);
  if (!found) throw new Error(`no case ${name}`);
  return found;
}
