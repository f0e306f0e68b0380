import { expect, test } from "vitest";
import { languageOf, takeLanguage } from "./languages.ts";

test.each([
  [{ LANG: "fr_FR.UTF-8" }, "fr"],
  [{ LANG: "fr" }, "fr"],
  [{ LANG: "FR_ca" }, "fr"],
  [{ LANG: "en_GB.UTF-8" }, "en"],
  [{ LANG: "de_DE.UTF-8" }, "en"],
  [{ LC_ALL: "fr_CH", LANG: "en_US" }, "fr"],
  [{ LC_ALL: "C", LANG: "fr_FR" }, "en"],
  [{ LC_ALL: "", LC_MESSAGES: "fr_BE", LANG: "en_US" }, "fr"],
  [{}, "en"],
])("reads %j as %s", (env, lang) => {
  expect(languageOf(env)).toBe(lang);
});

test.each([
  [["--lang", "fr", "agent"], "fr", ["agent"]],
  [["agent", "006", "--lang=fr"], "fr", ["agent", "006"]],
  [["agent", "--lang", "FR", "--live"], "fr", ["agent", "--live"]],
  [["agent", "--", "--lang", "fr"], "en", ["agent", "--", "--lang", "fr"]],
  [["agent"], "en", ["agent"]],
])("takes the language out of %j", (argv, lang, rest) => {
  expect(takeLanguage(argv, {})).toEqual({ lang, rest });
});

test.each([
  [["--lang", "de"], "de"],
  [["--lang=fra"], "fra"],
  [["--lang"], ""],
])("gives back what is no language in %j", (argv, unknown) => {
  expect(takeLanguage(argv, { LANG: "fr" })).toMatchObject({ lang: "fr", unknown });
});
