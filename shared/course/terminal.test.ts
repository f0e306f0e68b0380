import { expect, test } from "vitest";
import { harmless, painter, proseWidth, row, wantsColour, wrap } from "./terminal.ts";

test.each([
  ["the terminal's width", { columns: 60 }, {}, 60],
  ["at most 80", { columns: 10_000 }, {}, 80],
  ["COLUMNS where no terminal tells", {}, { COLUMNS: "40" }, 40],
  ["80 where nothing tells", {}, {}, 80],
  ["80 for 0", {}, { COLUMNS: "0" }, 80],
  ["at least 20", {}, { COLUMNS: "1" }, 20],
  ["20 for 20", {}, { COLUMNS: "20" }, 20],
  ["at most 80 of COLUMNS", {}, { COLUMNS: "10000" }, 80],
  ["at least 20, whatever the sign", {}, { COLUMNS: "-5" }, 20],
  ["80 for what is no number", {}, { COLUMNS: "wide" }, 80],
])("prose takes %s", (_, stream, env, width) => {
  expect(proseWidth(stream, env)).toBe(width);
});

test.each([
  ["breaks at spaces", "one two three", 8, "", "one two\nthree"],
  ["keeps line ends", "one\n\ntwo", 8, "", "one\n\ntwo"],
  ["leaves a long word whole", "a incomprehensibly b", 6, "", "a\nincomprehensibly\nb"],
  ["keeps the space at the start", "  one two", 7, "", "  one\ntwo"],
  ["indents what follows", "one two", 5, "  ", "one\n  two"],
  ["does not break at a no-break space", "un mot\u00a0? oui", 7, "", "un\nmot\u00a0?\noui"],
  ["gives an empty text back", "", 8, "", ""],
])("wrap %s", (_, text, width, indent, wrapped) => {
  expect(wrap(text, width, indent)).toBe(wrapped);
});

test("puts a meaning beside its word, or below it where it is narrow", () => {
  expect(row("agent", "talk to a stage", 10, 40)).toBe("  agent   talk to a stage");
  expect(row("agent", "talk to a stage", 10, 20)).toBe("  agent\n    talk to a stage");
});

test.each([
  ["NO_COLOR forbids", { isTTY: true }, { NO_COLOR: "1" }, false],
  ["NO_COLOR wins", { isTTY: true }, { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
  ["an empty NO_COLOR says nothing", { isTTY: true }, { NO_COLOR: "" }, true],
  ["FORCE_COLOR demands", {}, { FORCE_COLOR: "1" }, true],
  ["FORCE_COLOR=0 forbids", { isTTY: true }, { FORCE_COLOR: "0" }, false],
  ["a pipe has none", {}, {}, false],
  ["a terminal has it", { isTTY: true }, {}, true],
  ["a dumb terminal has none", { isTTY: true }, { TERM: "dumb" }, false],
])("colour: %s", (_, stream, env, wanted) => {
  expect(wantsColour(stream, env)).toBe(wanted);
});

test("paints, or leaves a text as it is", () => {
  expect(painter({ isTTY: true }, {})("bold", "x")).toBe("\u001b[1mx\u001b[22m");
  expect(painter({}, {})("bold", "x")).toBe("x");
});

test.each([
  ["an escape sequence", "\u001b[2Jgone", "␛[2Jgone"],
  ["a carriage return that would overwrite", "good\rbad", "good␍bad"],
  ["a bell and a backspace", "\u0007\b", "␇␈"],
  ["DEL", "\u007f", "␡"],
  ["a mark that turns the line around", "\u202edevlos", "\ufffddevlos"],
  ["a C1 control", "\u009b31m", "\ufffd31m"],
])("shows %s instead of obeying it", (_, text, shown) => {
  expect(harmless(text)).toBe(shown);
});

test("leaves line ends, tabs, accents and emoji alone", () => {
  expect(harmless("é\t😀\n\u00a0—\r\nx")).toBe("é\t😀\n\u00a0—\nx");
});
