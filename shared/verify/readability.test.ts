import { expect, test } from "vitest";
import { fleschOf, lixOf, sentencesOf, wordsOf } from "./readability.ts";

const texts = (page: string) => sentencesOf(page).map(({ text, line }) => `${line} ${text}`);

test("reads the prose of a page, sentence by sentence", () => {
  const page = [
    ...["---", 'title: "T"', "---", "# A title. Two {#top}", "One. Two? And 3.5 of it.", ""],
    ...[
      "- **Item:** a `b. C` d.",
      "| cell. Cell |",
      "<<< @/x.ts#y{ts}",
      "```sh",
      "npm. Start",
      "```",
    ],
    '<Figure name="a" />',
  ].join("\n");
  expect(texts(page)).toEqual(['2 "T"', "5 One.", "5 Two?", "5 And 3.5 of it.", "7 Item: a … d."]);
});

test("a quotation begins a sentence, with the no-break space of French", () => {
  expect(texts("Il dit. «\u00A0Non\u00A0» est un mot.")).toEqual([
    "1 Il dit.",
    "1 «\u00A0Non\u00A0» est un mot.",
  ]);
});

test("counts what is joined by a hyphen or an apostrophe as one word", () => {
  expect(wordsOf("l’aller-retour, don't … 3")).toEqual(["l’aller-retour", "don't", "…", "3"]);
});

test("short words in short sentences read easier", () => {
  const plain = sentencesOf("The cat sat. The dog ran.");
  const hard = sentencesOf("Institutional considerations necessitate comprehensive deliberation.");
  // three words a sentence, six syllables in six words: 206.835 - 3.045 - 84.6
  expect(fleschOf(plain)).toBeCloseTo(119.19, 2);
  expect(fleschOf(hard)).toBeLessThan(0);
  // four words a sentence, a quarter of them long
  expect(lixOf(sentencesOf("Le chat regarde dehors."))).toBeCloseTo(29, 2);
});
