import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (cases: number, plays: number) => string;
  nothing: string;
  otherwise: (name: string, lang: string, came: string, wanted: string) => Said;
  notMended: (name: string, lang: string, stage: string, came: string) => Said;
  missing: (name: string) => Said;
  unlisted: Said;
  few: (count: number, least: number) => Said;
};

export const broken: Bilingual<Texts> = {
  en: {
    counted: (cases, plays) => `${cases} faults of the gallery, played ${plays} times`,
    nothing: "nothing went wrong",
    otherwise: (name, lang, came, wanted) => ({
      found: `"${name}" (${lang}): ${came}`,
      expected: `${wanted}, as the gallery says`,
      next: `npm run trace -- --broken ${name}, then mend the small agent or what is said of it`,
    }),
    notMended: (name, lang, stage, came) => ({
      found: `"${name}" (${lang}) with stage ${stage}, which should do it right: ${came}`,
      expected: "the same conversation without a fault",
      next: "name the stage that mends it, or mend the stage",
    }),
    missing: (name) => ({
      found: `"${name}" in the gallery, but no such file`,
      expected: "the small agent that has the fault",
      next: "write it, or remove the entry",
    }),
    unlisted: {
      found: "a small agent that no entry of the gallery plays",
      expected: "each file of broken/ in the gallery",
      next: "write its entry, or remove the file",
    },
    few: (count, least) => ({
      found: `${count} faults in the gallery`,
      expected: `at least ${least}`,
      next: "add what is missing",
    }),
  },
  fr: {
    counted: (cases, plays) => `${cases} fautes de la galerie, jouées ${plays} fois`,
    nothing: "rien n’a échoué",
    otherwise: (name, lang, came, wanted) => ({
      found: `« ${name} » (${lang}) : ${came}`,
      expected: `${wanted}, comme le dit la galerie`,
      next: `npm run trace -- --broken ${name}, puis corrigez le petit agent ou ce qui en est dit`,
    }),
    notMended: (name, lang, stage, came) => ({
      found: `« ${name} » (${lang}) avec l’étape ${stage}, censée bien faire : ${came}`,
      expected: "la même conversation sans faute",
      next: "nommez l’étape qui y remédie, ou corrigez l’étape",
    }),
    missing: (name) => ({
      found: `« ${name} » dans la galerie, mais pas de tel fichier`,
      expected: "le petit agent qui porte la faute",
      next: "écrivez-le, ou retirez l’entrée",
    }),
    unlisted: {
      found: "un petit agent qu’aucune entrée de la galerie ne joue",
      expected: "chaque fichier de broken/ dans la galerie",
      next: "écrivez son entrée, ou retirez le fichier",
    },
    few: (count, least) => ({
      found: `${count} fautes dans la galerie`,
      expected: `${least} au moins`,
      next: "ajoutez ce qui manque",
    }),
  },
};
