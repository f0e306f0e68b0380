import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readTypedLines } from "./typed-lines.ts";

function input(): PassThrough & NodeJS.ReadStream {
  return new PassThrough() as unknown as PassThrough & NodeJS.ReadStream;
}

test.each([
  ["without a last line end", "one\ntwo", ["one", "two"]],
  ["with Windows line ends", "one\r\ntwo\r\n", ["one", "two"]],
  ["with a byte-order mark", "\ufeffone\n", ["one"]],
  ["with an empty line", "one\n\ntwo\n", ["one", "", "two"]],
  ["with letters of several bytes", "météo à Paris ?\n", ["météo à Paris ?"]],
  ["of nothing", "", []],
])("reads an input %s", async (_, text, lines) => {
  const stdin = input();
  const taken: string[] = [];
  const typed = readTypedLines(stdin, (line) => taken.push(line));
  stdin.end(text);
  const read: string[] = [];
  for await (const line of typed.lines) read.push(line);
  expect(read).toEqual(lines);
  expect(taken).toEqual(lines);
  expect(typed.ended()).toBe(true);
});

test("loses no line that came before the first was asked for", async () => {
  const stdin = input();
  const typed = readTypedLines(stdin, () => {});
  stdin.end("one\ntwo\nthree");
  await new Promise((resolve) => stdin.once("close", resolve));
  const lines: string[] = [];
  for await (const line of typed.lines) lines.push(line);
  expect(lines).toEqual(["one", "two", "three"]);
});

test("counts a line as current until the next one is asked for", async () => {
  const stdin = input();
  const typed = readTypedLines(stdin, () => {});
  const lines = typed.lines[Symbol.asyncIterator]();
  stdin.write("one\n");
  await lines.next();
  expect(typed.current()).toBe(1);
  const next = lines.next();
  expect(typed.current()).toBeUndefined();
  stdin.end();
  expect(await next).toEqual({ done: true, value: undefined });
});

test("takes an input that cannot be read for one that has ended", async () => {
  const stdin = input();
  const typed = readTypedLines(stdin, () => {});
  const lines = typed.lines[Symbol.asyncIterator]();
  const next = lines.next();
  stdin.destroy(new Error("EISDIR"));
  expect(await next).toEqual({ done: true, value: undefined });
});
