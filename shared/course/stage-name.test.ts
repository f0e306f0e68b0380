import { listStages } from "@boucle/scripted-client/stages";
import { expect, test } from "vitest";
import { NEW_IN_FRENCH, START } from "./messages/start.ts";
import { nameOf, newHereOf, newIn } from "./stage-name.ts";
import { ROOT } from "./testing/run-course.ts";

test.each([
  ["one line", "/**\n * New here   a loop.\n * Unchanged  x\n */", "a loop."],
  [
    "two lines",
    "/**\n * New here   a loop,\n *            and more.\n * Unchanged  x\n",
    "a loop, and more.",
  ],
  ["Windows line ends", "/**\r\n * New here   a loop.\r\n */", "a loop."],
  ["nothing", "/** An agent. */", ""],
])("reads what is new from %s", (_, source, news) => {
  expect(newHereOf(source)).toBe(news);
});

test("names a stage that has no name here after its folder", () => {
  const name = "agent-009-my-own-idea";
  expect(nameOf({ id: "009", name, folder: "", agent: "" }, "fr")).toBe("my own idea");
});

test("knows each stage of the checkout in both languages", () => {
  const stages = listStages(ROOT);
  expect(stages.length).toBeGreaterThan(3);
  const ids = stages.map(({ id }) => id);
  expect(Object.keys(START.en.names)).toEqual(ids);
  expect(Object.keys(START.fr.names)).toEqual(ids);
  expect(Object.keys(NEW_IN_FRENCH)).toEqual(ids);
  expect(stages.map((stage) => newIn(stage, "en")).filter((news) => news.length < 20)).toEqual([]);
});
