import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Run } from "./index.ts";
import { findStage, listStages, type Stage } from "./stages.ts";
import { playTranscript, readTranscripts } from "./transcripts.ts";

/** A checkout with these files in it, for as long as `use` takes. */
function inCheckout(files: Record<string, string>, use: (root: string) => void): void {
  const root = mkdtempSync(join(tmpdir(), "boucle-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, path, ".."), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const GOOD = JSON.stringify({ title: "A call", lines: ["hello"], script: ["Hello."] });

test("lists the stages that have an agent, by number", () => {
  const files = {
    "agents/agent-010-later/agent.ts": "",
    "agents/agent-006-loop/agent.ts": "",
    "agents/agent-007-no-agent/README.md": "",
    "agents/elsewhere-1/agent.ts": "",
  };
  inCheckout(files, (root) => {
    const folder = join(root, "agents", "agent-006-loop");
    const agent = join(folder, "agent.ts");
    expect(listStages(root).map(({ id }) => id)).toEqual(["006", "010"]);
    expect(listStages(root)[0]).toEqual({ id: "006", name: "agent-006-loop", folder, agent });
  });
});

test("lists no stages where there are none", () => {
  inCheckout({ "README.md": "" }, (root) => expect(listStages(root)).toEqual([]));
});

test.each([
  ["006", "006"],
  ["6", "006"],
  ["agent-006", "006"],
  ["Agent-006", "006"],
  ["agent-006-loop", "006"],
  ["010", "010"],
  ["10", "010"],
  ["1", undefined],
  ["", undefined],
  ["agent-", undefined],
  ["loop", undefined],
  ["6.0", undefined],
])("takes %j for the stage %j", (wanted, id) => {
  const stage = (number: string): Stage => ({
    id: number,
    name: `agent-${number}-loop`,
    folder: "",
    agent: "",
  });
  expect(findStage([stage("006"), stage("010")], wanted)?.id).toBe(id);
});

const STAGE = "agents/agent-006-loop";

test("reads the transcripts of a stage, by name and language", () => {
  const files = {
    [`${STAGE}/transcripts/one-call.fr.json`]: GOOD,
    [`${STAGE}/transcripts/one-call.en.json`]: GOOD,
    [`${STAGE}/transcripts/one-call.en.txt`]: "",
    [`${STAGE}/transcripts/a-chain.en.json`]: GOOD,
  };
  inCheckout(files, (root) => {
    const folder = join(root, STAGE);
    const transcripts = readTranscripts({ id: "006", name: "", folder, agent: "" });
    expect(transcripts.map(({ name, lang }) => `${name} ${lang}`)).toEqual([
      "a-chain en",
      "one-call en",
      "one-call fr",
    ]);
    expect(transcripts[1]).toEqual({
      name: "one-call",
      lang: "en",
      title: "A call",
      tour: false,
      lines: ["hello"],
      script: ["Hello."],
      textFile: join(folder, "transcripts", "one-call.en.txt"),
    });
  });
});

test.each([
  ["one-call.de.json", GOOD],
  ["one-call.enough.json", GOOD],
  ["one-call.json", GOOD],
  ["one.call.en.json", GOOD],
  ["one-call.en.json", "{"],
  ["one-call.en.json", "null"],
  ["one-call.en.json", '{"lines":[],"script":[]}'],
  ["one-call.en.json", '{"title":"A call","lines":"hello","script":[]}'],
  ["one-call.en.json", '{"title":"A call","lines":[5],"script":[]}'],
  ["one-call.en.json", '{"title":"A call","lines":["hello"]}'],
])("names the file that is no transcript: %s with %s", (name, text) => {
  inCheckout({ [`${STAGE}/transcripts/${name}`]: text }, (root) => {
    const folder = join(root, STAGE);
    expect(() => readTranscripts({ id: "006", name: "", folder, agent: "" })).toThrow(
      `${join(folder, "transcripts", name)} is no transcript: expected { title, lines, script } in <name>.<en|fr>.json.`,
    );
  });
});

const parrot: Run = async ({ lines, write, client }) => {
  for await (const line of lines) {
    if (line === "crash") throw new TypeError("mine");
    if (line === "throw") throw "a word";
    await client?.messages.create({
      model: "m",
      max_tokens: 9,
      messages: [{ role: "user", content: line }],
    });
    write("Agent> Hello.\n");
  }
};

test("plays a transcript: gives the terminal text, and shows it as it comes", async () => {
  const pieces: string[] = [];
  const transcript = { lines: ["hello"], script: ["Hello."] };
  const text = await playTranscript(parrot, transcript, (piece) => pieces.push(piece));
  expect(text).toBe("hello\nAgent> Hello.\n");
  expect(pieces).toEqual(["hello\n", "Agent> Hello.\n"]);
});

test("ends the text of a stage that crashes with the crash", async () => {
  const transcript = { lines: ["hello", "crash"], script: ["Hello."] };
  expect(await playTranscript(parrot, transcript)).toBe(
    "hello\nAgent> Hello.\ncrash\n[crash] TypeError: mine\n",
  );
});

test("takes neither an uneven script nor a thrown word for a crash of the stage", async () => {
  const play = (lines: string[], script: string[]) => playTranscript(parrot, { lines, script });
  await expect(play(["hello"], [])).rejects.toThrow("The script is exhausted");
  await expect(play(["hello"], ["Hello.", "Bye."])).rejects.toThrow("1 reply was never asked for");
  await expect(play(["throw"], [])).rejects.toBe("a word");
});
