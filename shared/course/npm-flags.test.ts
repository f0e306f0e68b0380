import { expect, test } from "vitest";
import { rightLineForNpm } from "./npm-flags.ts";

const NPM = { npm_lifecycle_script: "node shared/course/bin/course.mjs agent" };
const AGENT = { ...NPM, npm_lifecycle_event: "agent" };

test.each([
  ["a switch", ["006"], { npm_config_clumsy: "true" }, "npm run agent 006 -- --clumsy"],
  [
    "a value behind an equals sign",
    ["006"],
    { npm_config_max_requests: "3" },
    "npm run agent 006 -- --max-requests 3",
  ],
  [
    "a value that npm left as a word",
    ["006", "3"],
    { npm_config_max_requests: "true" },
    "npm run agent 006 -- --max-requests 3",
  ],
  [
    "a value with a space",
    ["006"],
    { npm_config_system: "be brief" },
    'npm run agent 006 -- --system "be brief"',
  ],
  [
    "one of two, the other given rightly",
    ["006", "--live"],
    { npm_config_max_requests: "3" },
    "npm run agent 006 -- --live --max-requests 3",
  ],
  [
    "the language, which npm reads as -l -a -n -g",
    ["006", "fr"],
    { npm_config_long: "true", npm_config_all: "true", npm_config_global: "true" },
    "npm run agent 006 -- --lang fr",
  ],
])("gives the right line when npm kept %s", (_, args, kept, line) => {
  expect(rightLineForNpm("agent", args, { ...AGENT, ...kept })?.npm).toBe(line);
});

test("gives a line for npx too, and for npm start", () => {
  const env = { ...NPM, npm_lifecycle_event: "start", npm_config_tour: "true" };
  expect(rightLineForNpm("start", [], env)).toEqual({
    npm: "npm start -- --tour",
    npx: "npx course start --tour",
  });
});

test.each([
  ["npm kept nothing", AGENT],
  ["npm is not involved", { npm_config_clumsy: "true" }],
  ["another script runs the command", { npm_lifecycle_event: "test", npm_config_clumsy: "true" }],
  ["npm kept what is not ours", { ...AGENT, npm_config_loglevel: "silent" }],
])("says nothing when %s", (_, env) => {
  expect(rightLineForNpm("agent", ["006"], env)).toBeUndefined();
});

test("knows the language that was asked for, to say it in", () => {
  const kept = { npm_config_long: "true", npm_config_all: "true", npm_config_global: "true" };
  expect(rightLineForNpm("agent", ["FR"], { ...AGENT, ...kept })?.lang).toBe("fr");
});
