import { expect, test } from "vitest";
import { changesIn, keptFrom, pairsOf, sectionsOf } from "./section-pairs.ts";

const EN = "# A {#top}\n\none\n\n## B {#b}\n\ntwo\n";
const FR = "# À {#top}\n\nun\n\n## Bé {#b}\n\ndeux\n";
const kept = pairsOf("x", EN, FR);

test("takes a page apart by the names of its headings, not those in code", () => {
  const page = "# A {#top}\n```md\n## No {#no}\n```\n## B {#b}\ntwo";
  expect([...sectionsOf(page).keys()]).toEqual(["top", "b"]);
});

test("spaces change nothing", () => {
  expect(changesIn(pairsOf("x", EN.replace("two", " two "), FR), kept)).toEqual([]);
});

test.each([
  ["English alone", EN.replace("two", "three"), FR, "en"],
  ["French alone", EN, FR.replace("deux", "trois"), "fr"],
  ["both", EN.replace("two", "three"), FR.replace("deux", "trois"), "both"],
])("names a section that changed: %s", (_, en, fr, what) => {
  expect(changesIn(pairsOf("x", en, fr), kept)).toEqual([{ section: "x#b", what }]);
});

test("names a new section and one that is gone", () => {
  expect(changesIn(pairsOf("x", EN.replace("#b", "#c"), FR.replace("#b", "#c")), kept)).toEqual([
    { section: "x#c", what: "new" },
    { section: "x#b", what: "gone" },
  ]);
});

test("keeps what changed together, and never what changed on one side", () => {
  const both = pairsOf("x", EN.replace("two", "three"), FR.replace("deux", "trois"));
  expect(keptFrom(both, kept)).toEqual(both);
  const one = pairsOf("x", EN.replace("two", "three"), FR);
  expect(keptFrom(one, kept)).toEqual(kept);
});
