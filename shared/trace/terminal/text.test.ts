import { expect, test } from "vitest";
import { clip, widthOf, wrap } from "./text.ts";

test.each([
  ["at spaces", "one two three", 9, ["one two", "three"]],
  ["a long word anywhere", "abcdefghijkl", 8, ["abcdefgh", "ijkl"]],
  ["by columns, not by characters", "東京東京東京", 8, ["東京東京", "東京"]],
  ["never at a no-break space", "vingt a\u00a0b", 8, ["vingt", "a\u00a0b"]],
  ["not at all what fits", "short", 8, ["short"]],
  ["an empty text into one empty line", "", 8, [""]],
])("wraps %s", (_, text, columns, lines) => {
  expect(wrap(text, columns)).toEqual(lines);
});

test.each([
  ["abc", 3],
  ["é", 1],
  ["e\u0301", 1],
  ["東", 2],
  ["🙂", 2],
  ["", 0],
])("%j takes %i columns", (text, columns) => {
  expect(widthOf(text)).toBe(columns);
});

test("clips with an ellipsis that counts", () => {
  expect(clip("abcdefgh", 5)).toBe("abcd…");
  expect(clip("abcde", 5)).toBe("abcde");
});
