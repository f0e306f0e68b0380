import { expect, test } from "vitest";
import { wrap } from "./wrap.ts";

test.each([
  ["at spaces", "one two three", 9, "", "", ["one two", "three"]],
  [
    "behind an indent and a hanging one",
    "one two three",
    11,
    "- ",
    "    ",
    ["- one two", "    three"],
  ],
  ["never at a no-break space", "vrai\u00a0: oui", 6, "", "", ["vrai\u00a0:", "oui"]],
  [
    "never within a word or a path",
    "in agents/agent-006/x.ts",
    8,
    "",
    "",
    ["in", "agents/agent-006/x.ts"],
  ],
  ["not at all where there is room", "one two", 80, "", "", ["one two"]],
])("breaks %s", (_, text, width, indent, hanging, lines) => {
  expect(wrap(text, width, indent, hanging)).toEqual(lines);
});
