import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { ROOT, runCourse, serve } from "../testing/run-course.ts";

// several commands in one test, on a machine that may be busy
vi.setConfig({ testTimeout: 60_000 });

const AGENT = `type Client = { messages: { create(params: object): Promise<{ content: any[] }> } };

export async function run({ write, client }: { write: (text: string) => void; client: Client }) {
  const messages = [{ role: "user", content: "hello" }];
  const { content } = await client.messages.create({ model: "m", max_tokens: 9, messages });
  write(content[0].text + "\\n");
}
`;

async function inFolder<Result>(
  files: Record<string, string>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "boucle trace é #1 "));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 3 });
  }
}

test.each(["005", "006", "007", "008"])("%s: plays the stage's part of the tour", async (id) => {
  const { code, stdout, stderr } = await runCourse(["trace", id]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(new RegExp(`^Trace of agent-${id}-`));
  expect(stdout).toContain("At work: ask(), lines ");
  expect(stdout).toMatch(/every reply of the script was asked for|never asked for:/i);
  expect(stdout).not.toContain("\u001b");
});

test("out of a cached bundle, the declarations and their lines are still those of the file", async () => {
  const { stdout } = await runCourse(["trace", "006", "--transcript", "one-call", "--json"]);
  const { agent, events } = JSON.parse(stdout);
  const lines = agent.source.split("\n");
  const seen = events.map(
    ({ kind, at }: { kind: string; at: { names: string[]; line?: number } }) => [
      kind,
      at.names[0],
      at.line === undefined ? "" : lines[at.line - 1].trim(),
    ],
  );
  expect(seen).toContainEqual([
    "request",
    "ask",
    "return client.messages.create({ model: MODEL, max_tokens: MAX_TOKENS, system, tools, messages });",
  ]);
  expect(seen).toContainEqual(["tool", "answerToolUse", "const { id, name, input } = call;"]);
  expect(seen).toContainEqual(["write", "turn", "write(describeCall(call, result));"]);
});

test("a recording shows again what it was made of", async () => {
  await inFolder({}, async (folder) => {
    const file = join(folder, "kept.json");
    const made = await runCourse(["trace", "008", "--out", file]);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining("Written: ") });
    const direct = await runCourse(["trace", "008"]);
    expect(await runCourse(["trace", file])).toEqual(direct);
  });
});

test("writes a page, its cost and its picture, from any folder name", async () => {
  await inFolder({}, async (folder) => {
    const file = (name: string) => join(folder, name);
    await runCourse(["trace", "007", "--html", file("t.html"), "--lang", "fr"]);
    await runCourse(["trace", "006", "--rounds", "5", "--cost", "--html", file("c.html")]);
    await runCourse(["trace", "006", "--rounds", "5", "--cost", "--svg", file("c.svg")]);
    await runCourse(["trace", "--compare", "--html", file("all.html")]);
    const start = (name: string) => readFileSync(file(name), "utf8").slice(0, 60);
    expect(start("t.html")).toContain('<html lang="fr">');
    expect(start("c.html")).toContain('<html lang="en">');
    expect(start("c.svg")).toContain("<svg xmlns=");
    expect(readFileSync(file("all.html"), "utf8")).toContain("agent-008");
  });
});

test("compares the stages on one question, all four when none is named", async () => {
  const { code, stdout } = await runCourse(["trace", "--compare"]);
  expect(code).toBe(0);
  expect(stdout.match(/^ {2}! (Stops|Answers|Crashes|Recovers)/gm)).toEqual([
    "  ! Stops",
    "  ! Answers",
    "  ! Crashes",
    "  ! Recovers",
  ]);
});

test("plays one transcript through several stages", async () => {
  const { stdout } = await runCourse([
    "trace",
    "--compare",
    "007",
    "008",
    "--transcript",
    "recovery",
  ]);
  expect(stdout).toContain("! Crashes: TypeError");
  expect(stdout).toContain("never asked for:");
});

test("asks the pocket model, in the language asked for", async () => {
  const { code, stdout } = await runCourse([
    "trace",
    "6",
    "--ask",
    "combien font 2 + 3 ?",
    "--lang",
    "fr",
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain("| Agent> 2 + 3 donne 5.");
  expect(stdout).toContain("Requête 2\u00a0: 3\u00a0messages, dont 2\u00a0nouveaux");
});

test("follows an agent of one's own", async () => {
  await inFolder(
    { "mine.ts": AGENT, "broken.ts": "const {", "other.ts": "export {};" },
    async (folder) => {
      const { code, stdout } = await runCourse(["trace", join(folder, "mine.ts"), "--pocket"]);
      expect(code).toBe(0);
      expect(stdout).toContain("At work: run(), lines 3 to 7");
      const broken = await runCourse(["trace", join(folder, "broken.ts")]);
      expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining("broken.ts:1:") });
      const other = await runCourse(["trace", join(folder, "other.ts")]);
      expect(other).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('no function "run"'),
      });
    },
  );
});

test("a live model that fails is told in one sentence, and fails the command", async () => {
  const { address, close } = await serve((_, response) => {
    response.writeHead(401, { "content-type": "application/json" });
    response.end('{"type":"error","error":{"type":"authentication_error","message":"no"}}');
  });
  const env = { ANTHROPIC_BASE_URL: address, ANTHROPIC_API_KEY: "sk-ant-secret" };
  const { code, stdout, stderr } = await runCourse(["trace", "006", "--live"], { env });
  close();
  expect(code).toBe(1);
  expect(stdout).toContain("The server refused the key (401).");
  expect(stdout + stderr).not.toContain("sk-ant-secret");
});

test.each([
  ["an unknown stage", ["009"], "Stages here: 005, 006, 007, 008."],
  ["several stages without --compare", ["006", "007"], "--compare"],
  ["a transcript that is not there", ["006", "--transcript", "x"], "There are: chain-of-calls"],
  ["two models", ["006", "--pocket", "--rounds", "3"], "choose one"],
  ["two outputs", ["006", "--json", "--html", "a.html"], "choose one"],
  ["a page with another ending", ["006", "--html", "agents/a.ts"], ".html"],
  ["a number that is none", ["006", "--rounds", "many"], "whole number"],
  ["a file that is no recording", ["package.json"], "no recording of a trace"],
  ["steps without a terminal", ["006", "--step"], "no terminal"],
  ["a picture of the steps", ["006", "--svg", "a.svg"], "--cost"],
  ["no key", ["006", "--live"], "ANTHROPIC_API_KEY is not set"],
])("answers %s with what to do next", async (_, args, hint) => {
  const { code, stdout, stderr } = await runCourse(["trace", ...args]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(hint);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test("lists the transcripts of a stage, and the faults of the gallery", async () => {
  expect((await runCourse(["trace", "006", "--list"])).stdout).toMatch(/^ {2}one-call /m);
  const faults = await runCourse(["trace", "--broken"], { root: ROOT });
  expect(faults).toMatchObject({ code: 0, stderr: "" });
  expect((await runCourse(["trace", "--broken", "no-id"])).code).toBe(0);
});
