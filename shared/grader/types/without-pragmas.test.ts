import { expect, test } from "vitest";
import { withoutPragmas } from "./without-pragmas.ts";

test.each([
  ["// @ts-nocheck", "// @ts_nocheck"],
  ["// @TS-NOCHECK", "// @ts_NOCHECK"],
  ["/// @Ts-NoCheck", "/// @ts_NoCheck"],
  ["// @ts-nochec\u212A", "// @ts_nochec\u212A"],
  ["// @t\u017F-ignore", "// @ts_ignore"],
  ["/* @ts-expect-error */", "/* @ts_expect-error */"],
  ['/// <reference path="/dev/tty" />', '//  <reference path="/dev/tty" />'],
  ["///<amd-module />", "// <amd-module />"],
  ["/// a < b", "/// a < b"],
])("%s becomes %s", (source, tame) => {
  expect(withoutPragmas(source)).toBe(tame);
});
