import { expect, test } from "vitest";
import { languageOf, readArguments } from "./arguments.ts";

const KNOWN = ["regions", "links"];
const read = (argv: string[], env: NodeJS.ProcessEnv = {}) =>
  readArguments(argv, env, KNOWN, ["links"]);

test("asks for everything in English when nothing is said", () => {
  expect(read([])).toEqual({
    asked: {
      only: undefined,
      list: false,
      listFigures: false,
      write: false,
      json: false,
      help: false,
      root: undefined,
      lang: "en",
    },
  });
});

test.each([
  [["--only", "regions,links"], { only: ["regions", "links"] }],
  [["--only=links", "--only=regions"], { only: ["links", "regions"] }],
  [["--only", "links:en"], { only: ["links:en"] }],
  [["--list-figures", "--json", "--write"], { listFigures: true, json: true, write: true }],
  [["-h", "--lang", "FR"], { help: true, lang: "fr" }],
  [["--root", "a b"], { root: "a b" }],
])("understands %j", (argv, wanted) => {
  expect(read(argv)).toMatchObject({ asked: wanted });
});

test.each([
  [["--onyl", "x"], 'Unknown option "--onyl". Options here: --only, --list,'],
  [["--only"], "--only needs a value: --only VALUE."],
  [["--only="], "--only needs a value"],
  [["--json=yes"], "--json takes no value."],
  [["regions"], '"regions" is one word too many.'],
  [["--only", "regions,link"], 'Unknown check "link". Checks here: regions, links.'],
  [["--only", "regions:en"], 'Unknown check "regions:en". Checks here: regions, links.'],
  [["--lang", "de"], 'Unknown language "de". Languages here: en, fr.'],
  [["--json", "--lang", "fr", "x"], "«\u00A0x\u00A0» est de trop."],
])("says what is wrong with %j, and where to read more", (argv, start) => {
  const { wrong } = read(argv) as { wrong: string };
  expect(wrong.slice(0, start.length)).toBe(start);
  expect(wrong).toMatch(/npm run verify -- --help\.$/);
});

test.each([
  [{ LANG: "fr_FR.UTF-8" }, "fr"],
  [{ LANG: "fr_FR.UTF-8", LC_ALL: "en_US.UTF-8" }, "en"],
  [{ LANG: "de_DE", LC_MESSAGES: "fr" }, "fr"],
  [{ LANG: "C" }, "en"],
  [{}, "en"],
])("speaks the language of %j", (env, lang) => {
  expect(languageOf(env)).toBe(lang);
});

test("gives the right line where npm kept an option for itself", () => {
  const env = { npm_lifecycle_event: "verify", npm_config_list_figures: "true" };
  expect(read(["--lang", "en"], env)).toEqual({
    wrong: "npm kept an option for itself. Type: npm run verify -- --lang en --list-figures",
    lang: "en",
  });
  expect(read(["--list-figures"], env)).toMatchObject({ asked: { listFigures: true } });
  expect(read([], { ...env, npm_lifecycle_event: "test" })).toHaveProperty("asked");
});
