import { expect, test } from "vitest";
import { SHAPES } from "./npm-flags.ts";
import { runCourse } from "./testing/run-course.ts";

const UNDER_LOAD = 60_000;

test("shows its help, in the language of the system", { timeout: UNDER_LOAD }, async () => {
  const english = await runCourse(["--help"]);
  expect(english).toMatchObject({ code: 0, stderr: "" });
  expect(english.stdout).toContain("agent         talk to a stage\n");
  const french = await runCourse(["help"], { env: { LANG: "fr_FR.UTF-8" } });
  expect(french).toMatchObject({ code: 0, stderr: "" });
  expect(french.stdout).toContain("agent         parler à une étape\n");
});

test.each(Object.entries(SHAPES))(
  "shows the help of %s, with the options that npm may keep",
  { timeout: UNDER_LOAD },
  async (verb, { switches, values }) => {
    const asked = await runCourse(["help", verb], { env: { COLUMNS: "40" } });
    expect(asked).toMatchObject({ code: 0, stderr: "" });
    expect(asked.stdout).toContain(`course ${verb}`);
    const listed = [...asked.stdout.matchAll(/^ {2}--([\w-]+)/gm)].map(([, option]) => option);
    expect(listed.sort()).toEqual(["lang", ...switches, ...values].sort());
  },
);

test("shows the help of a verb, whichever way it is asked for", {
  timeout: UNDER_LOAD,
}, async () => {
  expect(await runCourse(["agent", "--help"])).toEqual(await runCourse(["help", "agent"]));
});

test("says its version", async () => {
  expect(await runCourse(["--version"])).toEqual({ code: 0, stdout: "0.1.0\n", stderr: "" });
});

test.each([
  ["an unknown command", ["agnet"], 'Unknown command "agnet". Did you mean "agent"?'],
  ["an unknown command to help with", ["help", "banana"], "Commands: start, agent, diff, trace"],
  ["an unknown option", ["agent", "006", "--poket"], "Did you mean --pocket?"],
  ["an option in the place of a command", ["--pocket"], "See: course --help"],
  ["an unknown language", ["agent", "006", "--lang", "de"], 'Unknown language "de"'],
  ["an unknown stage", ["agent", "009"], 'Unknown stage "009". Stages here: 005, 006, 007, 008.'],
  ["no stage", ["agent"], "Which stage? Stages here: 005, 006, 007, 008."],
  ["a stage too many", ["agent", "006", "007"], '"007" is one word too many.'],
  ["two wishes at once", ["agent", "006", "--live", "--pocket"], "exclude each other"],
  ["a limit of 0", ["agent", "006", "--max-requests", "0"], "Give a whole number from 1."],
  ["no command", [], "course COMMAND"],
])("takes %s for wrong usage", { timeout: UNDER_LOAD }, async (_, args, sentence) => {
  const { code, stdout, stderr } = await runCourse(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(sentence);
});

test("says wrong usage in French, wherever the language stands", async () => {
  const { code, stderr } = await runCourse(["agent", "009", "--lang=fr"]);
  expect(code).toBe(2);
  expect(stderr).toBe(
    "Étape inconnue\u00a0: «\u00a0009\u00a0». Étapes présentes\u00a0: 005, 006, 007, 008.\n",
  );
});

test("gives the right line when npm kept an option", async () => {
  const env = {
    npm_lifecycle_event: "agent",
    npm_lifecycle_script: "node shared/course/bin/course.mjs agent",
    npm_config_clumsy: "true",
  };
  const { code, stdout, stderr } = await runCourse(["agent", "006"], { env });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain("Type: npm run agent 006 -- --clumsy\n");
});
