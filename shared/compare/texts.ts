import type { Unit } from "./comparison.ts";

/** The two languages of the course. */
export type Lang = "en" | "fr";

/** Texts in both languages, with the same keys. */
export type Bilingual<Texts> = { en: Texts; fr: Texts };

type Count = (count: number) => string;

type Texts = {
  /** What stands between a word and what it introduces. */
  colon: string;
  semicolon: string;
  outside: string;
  wholeFile: string;
  change: Record<Unit["change"], string>;
  linesAdded: Count;
  linesRemoved: Count;
  linesMoved: Count;
  added: Count;
  removed: Count;
  moved: Count;
  code: string;
  comments: string;
  blank: string;
  commentsOnly: string;
  blankOnly: string;
  isNew: string;
  changed: string;
  unchanged: string;
  nothing: string;
  why: string;
  seeTop: string;
  backwards: string;
  testsOnly: string;
  codeOnly: string;
  formerly: (place: string) => string;
  movedTo: (place: string) => string;
  movedFrom: (place: string) => string;
  signs: string;
  signAdded: string;
  signRemoved: string;
  signMoved: string;
  signGone: string;
  signWords: string;
  tooNarrow: string;
  identical: (before: string, after: string) => string;
  sameLines: (before: string, after: string) => string;
  sameCode: (before: string, after: string) => string;
  lineEnds: (before: string, after: string) => string;
  mixed: string;
  none: string;
  noLastLineEnd: (label: string) => string;
  byteOrderMark: (label: string) => string;
};

const count = (number: number, one: string, more: string) =>
  `${number} ${number === 1 ? one : more}`;
/** In French, nought is singular. */
const compte = (nombre: number, un: string, plus: string) => `${nombre} ${nombre < 2 ? un : plus}`;

/** What a comparison says to a reader. */
export const TEXTS: Bilingual<Texts> = {
  en: {
    colon: ": ",
    semicolon: "; ",
    outside: "outside of declarations",
    wholeFile: "the whole file",
    change: { added: "new", removed: "removed", changed: "changed", moved: "moved" },
    linesAdded: (lines) => count(lines, "line added", "lines added"),
    linesRemoved: (lines) => count(lines, "line removed", "lines removed"),
    linesMoved: (lines) => count(lines, "line moved", "lines moved"),
    added: (lines) => `${lines} added`,
    removed: (lines) => `${lines} removed`,
    moved: (lines) => `${lines} moved`,
    code: "code",
    comments: "comments",
    blank: "blank",
    commentsOnly: "comments only",
    blankOnly: "blank lines only",
    isNew: "What is new",
    changed: "Changed lines",
    unchanged: "Unchanged regions",
    nothing: "none",
    why: "Why",
    seeTop: "told at the top, under “What is new”.",
    backwards: "This is the way back: the notes that say why go with the way forward.",
    testsOnly: "This is how the specification changed: the tests of both stages.",
    codeOnly: "Code only: comments and blank lines are left out.",
    formerly: (place) => `formerly ${place}`,
    movedTo: (place) => `moved to ${place}`,
    movedFrom: (place) => `moved from ${place}`,
    signs: "Signs",
    signAdded: "+ line added",
    signRemoved: "- line removed",
    signMoved: "> line moved (same words, new place or indentation)",
    signGone: "< line moved away",
    signWords: "[-words removed-] {+words added+}",
    tooNarrow: "This terminal is too narrow for two columns; here is one.",
    identical: (before, after) => `${before} and ${after} are the same, byte for byte.`,
    sameLines: (before, after) => `${before} and ${after} have the same lines.`,
    sameCode: (before, after) => `${before} and ${after} have the same code.`,
    lineEnds: (before, after) => `Line ends: ${before} before, ${after} after.`,
    mixed: "a mixture",
    none: "none",
    noLastLineEnd: (label) => `The last line of ${label} has no line end.`,
    byteOrderMark: (label) => `${label} begins with a byte order mark (BOM).`,
  },
  fr: {
    colon: "\u00a0: ",
    semicolon: "\u00a0; ",
    outside: "hors des déclarations",
    wholeFile: "le fichier entier",
    change: { added: "nouvelle", removed: "supprimée", changed: "modifiée", moved: "déplacée" },
    linesAdded: (lignes) => compte(lignes, "ligne ajoutée", "lignes ajoutées"),
    linesRemoved: (lignes) => compte(lignes, "ligne supprimée", "lignes supprimées"),
    linesMoved: (lignes) => compte(lignes, "ligne déplacée", "lignes déplacées"),
    added: (lignes) => compte(lignes, "ajoutée", "ajoutées"),
    removed: (lignes) => compte(lignes, "supprimée", "supprimées"),
    moved: (lignes) => compte(lignes, "déplacée", "déplacées"),
    code: "code",
    comments: "commentaires",
    blank: "vides",
    commentsOnly: "commentaires seulement",
    blankOnly: "lignes vides seulement",
    isNew: "Ce qui est nouveau",
    changed: "Lignes modifiées",
    unchanged: "Régions inchangées",
    nothing: "aucune",
    why: "Pourquoi",
    seeTop: "c’est dit au début, sous «\u00a0Ce qui est nouveau\u00a0».",
    backwards:
      "Ceci est le chemin du retour\u00a0: les notes qui disent pourquoi vont avec celui de l’aller.",
    testsOnly: "Voici comment la spécification a changé\u00a0: les tests des deux étapes.",
    codeOnly: "Code seulement\u00a0: les commentaires et les lignes vides sont laissés de côté.",
    formerly: (place) => `auparavant ${place}`,
    movedTo: (place) => `déplacée vers ${place}`,
    movedFrom: (place) => `déplacée depuis ${place}`,
    signs: "Signes",
    signAdded: "+ ligne ajoutée",
    signRemoved: "- ligne supprimée",
    signMoved: "> ligne déplacée (mêmes mots, autre endroit ou autre retrait)",
    signGone: "< ligne partie ailleurs",
    signWords: "[-mots supprimés-] {+mots ajoutés+}",
    tooNarrow: "Ce terminal est trop étroit pour deux colonnes\u00a0: en voici une seule.",
    identical: (before, after) => `${before} et ${after} sont identiques, octet pour octet.`,
    sameLines: (before, after) => `${before} et ${after} ont les mêmes lignes.`,
    sameCode: (before, after) => `${before} et ${after} ont le même code.`,
    lineEnds: (before, after) => `Fins de ligne\u00a0: ${before} avant, ${after} après.`,
    mixed: "un mélange",
    none: "aucune",
    noLastLineEnd: (label) => `La dernière ligne de ${label} n’a pas de fin de ligne.`,
    byteOrderMark: (label) => `${label} commence par une marque d’ordre des octets (BOM).`,
  },
};
