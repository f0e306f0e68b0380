import { expect, test } from "vitest";
import { parseCsv, toCsv } from "./csv.ts";

test.each([
  [
    "commas",
    "name,lang\nAna,fr\n",
    [
      ["name", "lang"],
      ["Ana", "fr"],
    ],
  ],
  [
    "semicolons and a byte-order mark",
    "\uFEFFnom;langue\r\nAna;fr",
    [
      ["nom", "langue"],
      ["Ana", "fr"],
    ],
  ],
  [
    "tabs",
    "name\tlang\nAna\tfr",
    [
      ["name", "lang"],
      ["Ana", "fr"],
    ],
  ],
  [
    "quotes, a quote in quotes, a line end in quotes",
    'a,b\n"x, ""y""","1\n2"',
    [
      ["a", "b"],
      ['x, "y"', "1\n2"],
    ],
  ],
  [
    "blank lines and spaces around cells",
    "a , b\n\n , \n1, 2 \n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ["nothing", "", []],
])("reads %s", (_, text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+33 6", "'+33 6"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["  =1+1", "'  =1+1"],
  ["＝1+1", "'＝1+1"],
  ["\t=1+1", '"\'\t=1+1"'],
  ["Ana", "Ana"],
  ['a "b"', '"a ""b"""'],
  ["a, b; c", '"a, b; c"'],
  ["A\u001b[2Jna\u202e", "A\ufffd[2Jna\ufffd"],
  [-1, "-1"],
  [null, ""],
])("writes %j as %j", (cell, written) => {
  expect(toCsv([[cell, "x"]], ",")).toBe(`\uFEFF${written},x\r\n`);
});
