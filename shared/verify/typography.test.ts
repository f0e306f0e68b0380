import { expect, test } from "vitest";
import { slipsOf } from "./typography.ts";

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
