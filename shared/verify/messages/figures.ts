import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (marked: number, pages: number) => string;
  wrong: (name: string, value: string, wanted: string) => Said;
  unknown: (name: string, known: string) => Said;
  open: (name: string) => Said;
  typed: (text: string) => Said;
};

export const figures: Bilingual<Texts> = {
  en: {
    counted: (marked, pages) => `${marked} computed figures in ${pages} pages`,
    wrong: (name, value, wanted) => ({
      found: `${value} for ${name}`,
      expected: `${wanted}, as computed from the files`,
      next: "npm run verify -- --write",
    }),
    unknown: (name, known) => ({
      found: `a figure called "${name}"`,
      expected: `one of ${known}`,
      next: "use a name of the list: npm run verify -- --list-figures",
    }),
    open: (name) => ({
      found: `a marker of the figure "${name}" that is never closed`,
      expected: "<!-- figure:NAME -->value<!-- /figure --> on one line",
      next: "close the marker",
    }),
    typed: (text) => ({
      found: `a number typed by hand: ${text}`,
      expected: "numbers about the code between markers, so that they stay true",
      next: "put it between <!-- figure:NAME --> and <!-- /figure -->, or say it without a number",
    }),
  },
  fr: {
    counted: (marked, pages) => `${marked} chiffres calculés dans ${pages} pages`,
    wrong: (name, value, wanted) => ({
      found: `${value} pour ${name}`,
      expected: `${wanted}, d’après les fichiers`,
      next: "npm run verify -- --write",
    }),
    unknown: (name, known) => ({
      found: `un chiffre appelé « ${name} »`,
      expected: `l’un de ${known}`,
      next: "prenez un nom de la liste : npm run verify -- --list-figures",
    }),
    open: (name) => ({
      found: `une balise du chiffre « ${name} » qui n’est jamais fermée`,
      expected: "<!-- figure:NOM -->valeur<!-- /figure --> sur une ligne",
      next: "fermez la balise",
    }),
    typed: (text) => ({
      found: `un nombre tapé à la main : ${text}`,
      expected: "les nombres sur le code entre des balises, pour qu’ils restent vrais",
      next: "mettez-le entre <!-- figure:NOM --> et <!-- /figure -->, ou dites-le sans nombre",
    }),
  },
};
