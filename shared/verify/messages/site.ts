import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (good: number, all: number, pages: number, flesch: number, lix: number) => string;
  typed: (line: string) => Said;
  region: (embed: string) => Said;
  component: (tag: string, reason: string) => Said;
  nameless: (heading: string) => Said;
  ids: (fr: string, en: string) => Said;
  long: (words: number, most: number, sentence: string) => Said;
  oneSide: (section: string, lang: "en" | "fr") => Said;
  stale: (section: string) => Said;
};

const share = (good: number, all: number) => Math.floor((100 * good) / Math.max(all, 1));
const start = (sentence: string) => `${sentence.slice(0, 60)}…`;

export const site: Bilingual<Texts> = {
  en: {
    counted: (good, all, pages, flesch, lix) =>
      `${good} of ${all} shown pieces come from code or a run: ${share(good, all)} %; ${pages} pages in two languages; reading ease ${flesch} (Flesch, English), ${lix} (LIX, French)`,
    typed: (line) => ({
      found: `code typed by hand: ${line}`,
      expected: "code from a region (<<<), or a fence of sh with npm commands that exist",
      next: "put the code into a file, and a region of it into the page",
    }),
    region: (embed) => ({
      found: `put in: ${embed}`,
      expected: "a region of a file in agents: <<< @/../agents/…/agent.ts#region{ts}",
      next: "name the region that is meant",
    }),
    component: (tag, reason) => ({
      found: `${tag} cannot be made: ${reason}`,
      expected: "a component that the site has, with names that exist",
      next: "mend the tag",
    }),
    nameless: (heading) => ({
      found: `the heading "${heading}" without a name of its own`,
      expected: "a name that is the same in both languages: ## Heading {#name}",
      next: "add the name",
    }),
    ids: (fr, en) => ({
      found: `names of headings ${fr}`,
      expected: `those of the English page: ${en}`,
      next: "use the English names in both languages",
    }),
    long: (words, most, sentence) => ({
      found: `a sentence of ${words} words: ${start(sentence)}`,
      expected: `at most ${most} words`,
      next: "make two sentences of it",
    }),
    oneSide: (section, lang) => ({
      found: `the section "${section}" changed in ${lang === "en" ? "English" : "French"} only`,
      expected: "both languages changed together",
      next: `change the other language; if it says the same already, remove the section from docs/.parity.json; then npm run verify -- --write --only site`,
    }),
    stale: (section) => ({
      found: `the section "${section}", changed since it was last compared`,
      expected: "its fingerprint in docs/.parity.json",
      next: "read both languages side by side, then npm run verify -- --write --only site",
    }),
  },
  fr: {
    counted: (good, all, pages, flesch, lix) =>
      `${good} pièces montrées sur ${all} viennent du code ou d’une exécution : ${share(good, all)} % ; ${pages} pages en deux langues ; lisibilité ${flesch} (Flesch, anglais), ${lix} (LIX, français)`,
    typed: (line) => ({
      found: `du code tapé à la main : ${line}`,
      expected: "du code tiré d’une région (<<<), ou un bloc sh de commandes npm qui existent",
      next: "mettez le code dans un fichier, et une de ses régions dans la page",
    }),
    region: (embed) => ({
      found: `inséré : ${embed}`,
      expected: "une région d’un fichier d’agents : <<< @/../agents/…/agent.ts#region{ts}",
      next: "nommez la région voulue",
    }),
    component: (tag, reason) => ({
      found: `${tag} ne peut pas être fabriqué : ${reason}`,
      expected: "un composant que le site possède, avec des noms qui existent",
      next: "corrigez la balise",
    }),
    nameless: (heading) => ({
      found: `le titre « ${heading} » sans nom à lui`,
      expected: "un nom pareil dans les deux langues : ## Titre {#name}",
      next: "ajoutez le nom",
    }),
    ids: (fr, en) => ({
      found: `des noms de titres ${fr}`,
      expected: `ceux de la page anglaise : ${en}`,
      next: "employez les noms anglais dans les deux langues",
    }),
    long: (words, most, sentence) => ({
      found: `une phrase de ${words} mots : ${start(sentence)}`,
      expected: `${most} mots au plus`,
      next: "faites-en deux phrases",
    }),
    oneSide: (section, lang) => ({
      found: `la section « ${section} » n’a changé qu’en ${lang === "en" ? "anglais" : "français"}`,
      expected: "les deux langues changées ensemble",
      next: `changez l’autre langue ; si elle dit déjà la même chose, retirez la section de docs/.parity.json ; puis npm run verify -- --write --only site`,
    }),
    stale: (section) => ({
      found: `la section « ${section} », changée depuis la dernière comparaison`,
      expected: "son empreinte dans docs/.parity.json",
      next: "relisez les deux langues côte à côte, puis npm run verify -- --write --only site",
    }),
  },
};
