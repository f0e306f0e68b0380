/** The two languages of the course. */
export type Lang = "en" | "fr";

/** Texts in both languages, with the same keys. */
export type Bilingual<Texts> = { en: Texts; fr: Texts };

/** A page that something is put into. `up` leads from its folder to the top of the site. */
export type Place = { lang: Lang; up: string };

/** The place of a page, by its path below `docs`, such as "fr/006.md". */
export function placeOf(path: string): Place {
  const depth = path.split("/").length - 1;
  return {
    lang: path.startsWith("fr/") ? "fr" : "en",
    up: depth === 0 ? "./" : "../".repeat(depth),
  };
}
