import { expect, test } from "vitest";
import { isEncoded } from "./codec.ts";
import { readReport } from "./read-report.ts";

const REQUEST = {
  id: 1,
  talk: 2,
  url: "https://x.invalid/",
  method: "POST",
  headers: [],
  body: "",
};
const THREW = { name: "Error", message: "no", stack: "at answer.mjs:1:2" };

test.each([
  [{ is: "ready" }],
  [{ is: "idle", seen: 3 }],
  [{ is: "write", talk: 2, text: "hello" }],
  [{ is: "fetch", request: { ...REQUEST, headers: [["content-type", "application/json"]] } }],
  [{ is: "loaded", task: 1 }],
  [{ is: "done", task: 1 }],
  [{ is: "value", value: { a: [1, { o: [["b", { u: 1 }]] }] }, task: 1 }],
  [{ is: "exports", list: [["run", "function"]], task: 1 }],
  [{ is: "missing", name: "run", type: "undefined", task: 1 }],
  [{ is: "threw", threw: THREW, task: 1 }],
])("takes %j", (report) => {
  expect(readReport(JSON.stringify(report))).toEqual(report);
});

test.each([
  ["no JSON", "{"],
  ["null", "null"],
  ["a list", "[]"],
  ["a kind that is none", '{"is":"solved","task":1}'],
  ["no task", '{"is":"done"}'],
  ["a task that is no count", '{"is":"done","task":-1}'],
  ["an idle without a number", '{"is":"idle"}'],
  ["words that are no text", '{"is":"write","talk":1,"text":5}'],
  ["no request", '{"is":"fetch"}'],
  ["nothing thrown", '{"is":"threw","task":1,"threw":null}'],
  ["a message that is no text", '{"is":"threw","task":1,"threw":{"name":"","message":{}}}'],
  ["a list that is none", '{"is":"exports","task":1,"list":[["run"]]}'],
  ["a name that is none", '{"is":"missing","task":1,"name":[],"type":"undefined"}'],
  ["a value that is none", '{"is":"value","task":1,"value":{"a":5}}'],
  ["no value", '{"is":"value","task":1}'],
])("does not take %s", (_, json) => {
  expect(readReport(json)).toBe(undefined);
});

test.each([
  ["url", 5],
  ["id", 1.5],
  ["talk", "2"],
  ["method", null],
  ["body", {}],
  ["headers", {}],
  ["headers", [["", "x"]]],
  ["headers", [["a", "b\n"], ["c"]]],
])("does not take a request whose %s is %j", (name, value) => {
  const request = { ...REQUEST, [name]: value };
  expect(readReport(JSON.stringify({ is: "fetch", request }))).toBe(undefined);
});

test("does not take a value that is nested too deeply to be walked through", () => {
  const value = `${'{"a":['.repeat(100_000)}${"]}".repeat(100_000)}`;
  expect(readReport(`{"is":"value","task":1,"value":${value}}`)).toBe(undefined);
});

test("cuts what was thrown, since the other process may not have done so", () => {
  const long = "answer.mjs".repeat(30_000);
  const threw = { name: long, message: long, stack: long };
  const report = readReport(JSON.stringify({ is: "threw", task: 1, threw }));
  const got = report?.is === "threw" ? report.threw : undefined;
  expect(got?.name.length).toBe(501);
  expect(got?.message.length).toBe(4_001);
  expect(got?.stack.length).toBe(4_001);
});

test.each([
  ["x".repeat(100_001)],
  [{ n: "5" }],
  [{ n: "NaN ".repeat(9) }],
  [{ b: "5n" }],
  [{ b: "9".repeat(10_001) }],
  [{ u: 0 }],
  [{ r: 5 }],
  [{ r: "x".repeat(101) }],
  [{ o: [["a"]] }],
  [{ o: [[5, 5]] }],
  [{ a: [], o: [] }],
  [{}],
  [[]],
])("%j is no value of the channel", (given) => {
  expect(isEncoded(given)).toBe(false);
});
