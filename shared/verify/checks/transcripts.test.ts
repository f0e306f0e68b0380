import { expect, test } from "vitest";
import { projectIn, stageFile } from "../testing/tree.ts";
import { lonelyFiles, missingShapes, shapesOf, textFault, transcripts } from "./transcripts.ts";

const call = { type: "tool_use", name: "calculator", input: { expression: "1" } };

test.each([
  ["words", ["5.", "6."], "", ["plain"]],
  ["one call", [call, "5."], "", ["oneCall"]],
  ["a call with words beside it", [["Well,", call], "5."], "", ["oneCall"]],
  ["calls one after another", [call, call, "5."], "", ["chain"]],
  ["calls of two turns", [call, "5.", call, "6."], "", []],
  ["two calls at once", [[call, call], "5."], "", ["twoCalls"]],
  ["a late reply", [{ delayMs: 1, reply: [call, call] }], "", ["twoCalls"]],
  ["a cut-off call", [{ stop_reason: "max_tokens", content: [call] }], "", ["oneCall"]],
  ["a call whose input looks like a call", [{ ...call, input: call }, "5."], "", ["oneCall"]],
  [
    "an unknown tool",
    [call, "5."],
    '[tool-error] x({}) -> Error: unknown tool "x"\nAgent> No.\n',
    ["oneCall", "unknownTool"],
  ],
  [
    "bad arguments, then better ones",
    [call, call, "5."],
    '[tool-error] x({}) -> Error: bad arguments for "x": y\n[tool] x({"a":1}) -> 1\nAgent> 1.\n',
    ["chain", "badArguments", "recovery"],
  ],
  [
    "a tool that throws",
    [call, "5."],
    '[tool-error] x({}) -> Error: tool "x" threw y\nAgent> No.\n',
    ["oneCall", "throwingTool"],
  ],
])("sees %s", (_name, script, text, shapes) => {
  expect(shapesOf(script, text)).toEqual(shapes);
});

test.each([
  ["005", ["plain", "oneCall"], ["twoCalls"]],
  ["006", ["plain", "oneCall", "twoCalls"], ["chain"]],
  ["007", ["plain", "oneCall", "twoCalls", "chain"], []],
  [
    "008",
    ["plain", "oneCall", "twoCalls", "chain"],
    ["unknownTool", "badArguments", "throwingTool", "recovery"],
  ],
] as const)("of stage %s that shows %j, misses %j", (id, shown, missing) => {
  expect(missingShapes(id, [...shown])).toEqual(missing);
});

test("finds files without the other language, and texts without a script", () => {
  const files = ["t/a.en.json", "t/a.fr.json", "t/a.en.txt", "t/b.fr.json", "t/c.en.txt"];
  expect(lonelyFiles(files, "en").map(({ at, expected }) => `${at} ${expected}`)).toEqual([
    "t/b.fr.json its other language in t/b.en.json",
    "t/c.en.txt its script in t/c.en.json",
  ]);
});

test("finds a text that is missing, and one that differs", () => {
  expect(textFault("a.txt", "User> ", "User> ", "en")).toBeUndefined();
  expect(textFault("a.txt", undefined, "User> ", "en")?.found).toBe(
    "no terminal text beside the .json",
  );
  expect(textFault("a.txt", "User>", "User> ", "en")).toMatchObject({
    found: "another text than the stage writes (- the file, + the stage)",
    diff: ["- User>", "+ User>·"],
  });
});

/** A stage that asks once and shows the words of the reply. */
const STAGE = stageFile("005", {
  terminal: `export async function run({ lines, write, client }) {
    for await (const line of lines) {
      const messages = [{ role: "user", content: line }];
      const reply = await client.messages.create({ model: "m", max_tokens: 9, messages });
      write(\`Agent> \${reply.content[0].text}\\n\`);
    }
  }`,
});
const FOLDER = "agents/agent-005-x/transcripts";
const script = (...replies: string[]) =>
  JSON.stringify({ title: "Hello", lines: ["Hi."], script: replies });

test("plays the transcripts of a checkout again, and writes their texts", async () => {
  const project = projectIn({
    "agents/agent-005-x/agent.ts": STAGE,
    [`${FOLDER}/hello.en.json`]: script("Hello."),
    [`${FOLDER}/hello.en.txt`]: "Hi.\nAgent> Hello.\n",
    [`${FOLDER}/hello.fr.json`]: script("Bonjour."),
    [`${FOLDER}/hello.fr.txt`]: "Hi.\nAgent> Bonsoir.\n",
    [`${FOLDER}/more.en.json`]: script("Hello.", "Never asked for."),
    [`${FOLDER}/more.fr.json`]: script("Bonjour."),
  });
  const told = async () => {
    const { looked, faults } = await transcripts.run(project);
    expect(looked).toBe(4);
    return faults.filter(({ at }) => at !== FOLDER).map(({ at, found }) => `${at} ${found}`);
  };
  const leftOver = expect.stringContaining(
    `${FOLDER}/more.en.json a script that does not fit the stage: `,
  );
  expect(await told()).toEqual([
    `${FOLDER}/hello.fr.txt another text than the stage writes (- the file, + the stage)`,
    leftOver,
    `${FOLDER}/more.fr.txt no terminal text beside the .json`,
  ]);
  expect(await transcripts.write?.(project)).toEqual([
    `${FOLDER}/hello.fr.txt`,
    `${FOLDER}/more.fr.txt`,
  ]);
  expect(await told()).toEqual([leftOver]);
});

test("says which transcripts are missing, and which cannot be read", async () => {
  const { looked, faults } = await transcripts.run(
    projectIn({
      "agents/agent-005-x/agent.ts": STAGE,
      "agents/agent-006-y/agent.ts": STAGE,
      "agents/agent-006-y/transcripts/a.en.json": "{}",
    }),
  );
  expect(looked).toBe(0);
  expect(faults.map(({ at, found }) => `${at} ${found}`)).toEqual([
    `${FOLDER} no transcript`,
    expect.stringMatching(
      /^agents\/agent-006-y\/transcripts a transcript that cannot be read: agents/,
    ),
  ]);
});
