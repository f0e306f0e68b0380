import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (pages: number, texts: number, prose: number) => string;
  noTwin: (twin: string) => Said;
  headings: (fr: string, en: string) => Said;
  fences: (fr: string, en: string, twin: string) => Said;
  links: (target: string, twin: string) => Said;
  embeds: (fr: string, en: string, twin: string) => Said;
  figures: (fr: string, en: string, twin: string) => Said;
  gap: (path: string, fr: string, en: string) => Said;
  space: (shown: string, more: number) => Said;
  quote: (shown: string, more: number) => Said;
};

export const parity: Bilingual<Texts> = {
  en: {
    counted: (pages, texts, prose) =>
      `${pages} pairs of pages, ${texts} texts in two languages, ${prose} French texts read for typography`,
    noTwin: (twin) => ({
      found: "a page in one language only",
      expected: `its other language in ${twin}`,
      next: "write the other page",
    }),
    headings: (fr, en) => ({
      found: `headings ${fr}`,
      expected: `the levels of the English page: ${en}`,
      next: "give both pages the same headings, in the same order",
    }),
    fences: (fr, en, twin) => ({
      found: `a code block with ${fr}`,
      expected: `${en}, as in ${twin}: only comments and quoted words change with the language`,
      next: "make the commands and the code the same",
    }),
    links: (target, twin) => ({
      found: `a link to ${target} that has no counterpart in ${twin}`,
      expected: "the same links in both languages",
      next: "add the link there, or remove it here",
    }),
    embeds: (fr, en, twin) => ({
      found: `put in by the site: ${fr}`,
      expected: `${en}, as in ${twin}`,
      next: "put in the same, in the same order",
    }),
    figures: (fr, en, twin) => ({
      found: `computed figures ${fr}`,
      expected: `${en}, as in ${twin}`,
      next: "show the same figures in both languages",
    }),
    gap: (path, fr, en) => ({
      found: `${path}: French has ${fr}`,
      expected: `what English has: ${en}`,
      next: "write the text in both languages, with the same parameters and blanks",
    }),
    space: (shown, more) => ({
      found: `French without a no-break space: ${shown}${more > 0 ? ` (lines like it: ${more})` : ""}`,
      expected: "a no-break space (U+00A0 or U+202F) before ? ! : ;",
      next: "npm run verify -- --write --only parity, or put one there",
    }),
    quote: (shown, more) => ({
      found: `French quotes without a no-break space: ${shown}${more > 0 ? ` (lines like it: ${more})` : ""}`,
      expected: "a no-break space (U+00A0 or U+202F) after « and before »",
      next: "npm run verify -- --write --only parity, or put one there",
    }),
  },
  fr: {
    counted: (pages, texts, prose) =>
      `${pages} paires de pages, ${texts} textes en deux langues, ${prose} textes français relus pour la typographie`,
    noTwin: (twin) => ({
      found: "une page dans une seule langue",
      expected: `son autre langue dans ${twin}`,
      next: "écrivez l’autre page",
    }),
    headings: (fr, en) => ({
      found: `des titres ${fr}`,
      expected: `les niveaux de la page anglaise : ${en}`,
      next: "donnez aux deux pages les mêmes titres, dans le même ordre",
    }),
    fences: (fr, en, twin) => ({
      found: `un bloc de code avec ${fr}`,
      expected: `${en}, comme dans ${twin} : seuls les commentaires et les mots entre guillemets changent`,
      next: "rendez les commandes et le code identiques",
    }),
    links: (target, twin) => ({
      found: `un lien vers ${target} sans équivalent dans ${twin}`,
      expected: "les mêmes liens dans les deux langues",
      next: "ajoutez le lien là-bas, ou retirez-le ici",
    }),
    embeds: (fr, en, twin) => ({
      found: `inséré par le site : ${fr}`,
      expected: `${en}, comme dans ${twin}`,
      next: "insérez la même chose, dans le même ordre",
    }),
    figures: (fr, en, twin) => ({
      found: `des chiffres calculés ${fr}`,
      expected: `${en}, comme dans ${twin}`,
      next: "montrez les mêmes chiffres dans les deux langues",
    }),
    gap: (path, fr, en) => ({
      found: `${path} : le français a ${fr}`,
      expected: `ce qu’a l’anglais : ${en}`,
      next: "écrivez le texte dans les deux langues, avec les mêmes paramètres",
    }),
    space: (shown, more) => ({
      found: `du français sans espace insécable : ${shown}${more > 0 ? ` (lignes semblables : ${more})` : ""}`,
      expected: "une espace insécable (U+00A0 ou U+202F) devant ? ! : ;",
      next: "npm run verify -- --write --only parity, ou mettez-en une",
    }),
    quote: (shown, more) => ({
      found: `des guillemets sans espace insécable : ${shown}${more > 0 ? ` (lignes semblables : ${more})` : ""}`,
      expected: "une espace insécable (U+00A0 ou U+202F) après « et avant »",
      next: "npm run verify -- --write --only parity, ou mettez-en une",
    }),
  },
};
