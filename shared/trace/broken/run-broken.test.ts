import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type { Lang } from "./case.ts";
import { listBroken } from "./gallery.ts";
import { runBroken } from "./run-broken.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const NAMES = listBroken(ROOT).map(({ name }) => name);

async function play(
  name: string | undefined,
  lang: Lang = "en",
  width = 80,
  load = (file: string) => import(pathToFileURL(file).href),
): Promise<{ code: number; text: string }> {
  let text = "";
  const write = (piece: string) => {
    text += piece;
  };
  const code = await runBroken(name, { root: ROOT, lang, width, write, load });
  return { code, text };
}

test("a refused request: the wrong line, what was sent, what came back, and where it is right", async () => {
  const { code, text } = await play("wrong-id");
  expect(code).toBe(0);
  expect(text).toContain(`
The fault, in agents/agent-006-tool-result-loop/broken/wrong-id.ts, line\u00a050:
  50 | results.push({ type: "tool_result", tool_use_id: reply.id, content });

Request 2 carries:
  user       what is 2 + 3?
  assistant  tool_use toolu_01 calculator {"expression":"2 + 3"}
  user       tool_result msg_01 "5"

The scripted client answers with the API's own refusal (rule T3 in
shared/scripted-client/rules):
  400 invalid_request_error
`);
  expect(text).toContain("(`messages.2` is message number 3: the API counts from 0.)");
  expect(text).toContain(`
The same conversation with stage 006, which does it right:
  User> what is 2 + 3?
  [tool] calculator({"expression":"2 + 3"}) -> 5
  Agent> That makes 5.

Where it is done right: answerToolUse, in
agents/agent-006-tool-result-loop/agent.ts, line\u00a0`);
  expect(text).toMatch(/\nNext fault: npm run trace -- --broken one-of-two\n$/);
});

test("a crash: what the model asked for, and the error", async () => {
  const { code, text } = await play("throwing-tool");
  expect(code).toBe(0);
  expect(text).toContain(`
The model asks for:
  tool_use toolu_01 calculator {"expression":"10 / 0"}

The program crashes:
  RangeError: division by zero
`);
});

test("a silent loss: what was counted, against the stage that does it right", async () => {
  const { code, text } = await play("no-stop", "fr");
  expect(code).toBe(0);
  expect(text).toMatch(
    /Requêtes\u00a0: 25, puis la galerie les a arrêtées\. Répétées pour rien\u00a0: 24\s+\(6\u202f\d{3}\u00a0octets\)\./,
  );
  expect(text).toContain("  Requêtes en tout\u00a0: 25\u00a0; avec l’étape 006\u00a0: 1.\n");
});

test.each(NAMES)("%s fits 40 columns, but for paths and commands", async (name) => {
  for (const lang of ["en", "fr"] as const) {
    const { text } = await play(name, lang, 40);
    // a line that is too wide is one word behind its indent, or a command to copy
    const wide = text.split("\n").filter((line) => line.length > 40 && !/npm run/.test(line));
    expect(wide.filter((line) => !/^[\s|\d]*\S+$/.test(line))).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no colour is the point
    expect(text).not.toMatch(/\u001b/);
  }
});

test.each(NAMES)("%s has French spaces before its signs", async (name) => {
  const { text } = await play(name, "fr");
  const prose = text.split("\n").filter((line) => !/^ +\d* \|/.test(line));
  expect(prose.filter((line) => / [?!:;»]/.test(line) || line.includes("« "))).toEqual([]);
});

test("without a name, every case is listed under its stage", async () => {
  const { code, text } = await play(undefined);
  expect(code).toBe(0);
  for (const name of NAMES) expect(text).toContain(`\n  ${name} `);
  expect(text).toContain("\nagent-007-multi-tool-dispatch does it right:\n  skipped-name ");
});

test("an unknown name is answered with the list", async () => {
  const { code, text } = await play("nope", "fr");
  expect(code).toBe(2);
  expect(text).toContain("Faute inconnue\u00a0: «\u00a0nope\u00a0». Les fautes d’ici\u00a0:");
  expect(text).toContain("dangling-call");
});

test("a name is taken in any letter case", async () => {
  expect((await play("No-ID")).code).toBe(0);
});

test("a small agent that somebody mended is a failure, and the text says so", async () => {
  const load = (file: string) =>
    import(pathToFileURL(file.replace(/broken.no-id\.ts$/, "agent.ts")).href);
  const { code, text } = await play("no-id", "en", 80, load);
  expect(code).toBe(1);
  expect(text).toContain("Expected: a refusal by rule T7.");
  expect(text).toContain("Found: no fault at all.");
});

test("a stage that does not get through is a failure, and the text says so", async () => {
  const load = (file: string) =>
    import(pathToFileURL(file.replace(/(.)agent\.ts$/, "$1broken$1no-id.ts")).href);
  const { code, text } = await play("no-id", "en", 80, load);
  expect(code).toBe(1);
  expect(text).toContain("Stage 006 does not get through this conversation.");
});
