import { expect, test } from "vitest";
import { textDiff } from "./text-diff.ts";

test("shows what went and what came, with spaces at the end visible", () => {
  const kept = "User> a\nAgent> 5\nUser> ";
  expect(textDiff(kept, "User> a\nAgent> 6\nUser>")).toEqual([
    "- Agent> 5",
    "- User>·",
    "+ Agent> 6",
    "+ User>",
  ]);
  expect(textDiff(kept, "User> a\nAgent> 6\nUser> ")).toEqual(["- Agent> 5", "+ Agent> 6"]);
});

test.each([
  ["the same text", "a\nb\n", "a\nb\n", []],
  ["other line ends", "a\nb\n", "a\r\nb\n", ["- a", "+ a\\r"]],
  ["a last line end that is missing", "a\nb\n", "a\nb", ["- "]],
  ["a line more, of the same text", "a\na\n", "a\na\na\n", ["+ a"]],
])("tells %s", (_name, first, second, lines) => {
  expect(textDiff(first, second)).toEqual(lines);
});

test("stays small", () => {
  const long = Array.from({ length: 30 }, (_, n) => `line ${n}\n`).join("");
  const lines = textDiff("", long);
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toBe("… +18");
});
