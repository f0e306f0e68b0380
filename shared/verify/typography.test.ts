import { expect, test } from "vitest";
import { mendPage, mendSpaces, slipsOf } from "./typography.ts";

test.each([
  ["Voulez-vous dire «\u00A0006\u00A0»\u00A0?"],
  ["Attention\u202F!"],
  ["la langue\u00A0; sinon celle du système"],
  ["Tapez&nbsp;: npm start"],
  ["à 10:30, voyez https://example.com/a?b=c et node:fs"],
  ["`npm run verify: tout`"],
  ["| --- | :---: |"],
  ["| au terminal   ! ce qu’il en advient"],
  ["Une phrase. Une autre."],
])("lets %j pass", (text) => {
  expect(slipsOf(text)).toEqual([]);
});

test.each([
  ["Quoi ?", "space"],
  ["Quoi?", "space"],
  ["**À dire :** oui", "space"],
  ["*aujourd’hui ?*", "space"],
  ["le <b>mot :</b>", "space"],
  ["Tapez : npm start", "space"],
  ["Tapez: npm start", "space"],
  ["la langue ; sinon", "space"],
  ["(oui)!", "space"],
  ["« oui\u00A0»", "quote"],
  ["«\u00A0oui »", "quote"],
  ["«\u00A0oui\u00A0»: non", "space"],
])("stops %j", (text, kind) => {
  expect(slipsOf(text)).toContainEqual({ kind, shown: text.replaceAll("\u00A0", " ") });
});

test.each([
  ["Quoi ? Non !", "Quoi\u00A0? Non\u00A0!"],
  ["« oui » : `a : b`", "«\u00A0oui\u00A0»\u00A0: `a : b`"],
  ["déjà\u00A0? bien\u202F!", "déjà\u00A0? bien\u202F!"],
  ["**À dire :** *oui ?*", "**À dire\u00A0:** *oui\u00A0?*"],
  ["10:30 a:b  : c", "10:30 a:b  : c"],
])("mends %j", (text, right) => {
  expect(mendSpaces(text)).toBe(right);
});

test("mends a page, but no code, target or tag", () => {
  const kept = ["```sh", "echo « a » ; b", "```", "[x](a : b) <A b=' : '>", "<<< @/a ;"];
  expect(mendPage(["Voir `x` :", ...kept, "« fin »"].join("\n"))).toBe(
    ["Voir `x`\u00A0:", ...kept, "«\u00A0fin\u00A0»"].join("\n"),
  );
});
