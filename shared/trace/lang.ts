/** The two languages of the course. */
export type Lang = "en" | "fr";

/** Texts in both languages, with the same keys. */
export type Bilingual<Texts> = { en: Texts; fr: Texts };
