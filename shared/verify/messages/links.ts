import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (links: number, pages: number, strings: number) => string;
  missing: (target: string, path: string) => Said;
  region: (file: string, region: string) => Said;
  anchor: (target: string, anchor: string, near: string) => Said;
  text: (path: string) => Said;
};

export const links: Bilingual<Texts> = {
  en: {
    counted: (count, pages, strings) =>
      `${count} relative links in ${pages} pages, ${strings} paths in code`,
    missing: (target, path) => ({
      found: `a link to ${target}`,
      expected: `a file or folder ${path} that git keeps`,
      next: "mend the link, or add the file",
    }),
    region: (file, region) => ({
      found: `lines of ${file}, from a region "${region}" that is not there`,
      expected: `a line "// #region ${region}" in that file`,
      next: "name one of its regions",
    }),
    anchor: (target, anchor, near) => ({
      found: `a link to ${target}, where nothing is called #${anchor}`,
      expected: `one of the headings: ${near}`,
      next: "write the anchor as the heading is spelled: lower case, hyphens for spaces",
    }),
    text: (path) => ({
      found: `a text that names ${path}`,
      expected: "a file or folder of that name, seen from the root",
      next: "mend the path, or add the file",
    }),
  },
  fr: {
    counted: (count, pages, strings) =>
      `${count} liens relatifs dans ${pages} pages, ${strings} chemins dans le code`,
    missing: (target, path) => ({
      found: `un lien vers ${target}`,
      expected: `un fichier ou dossier ${path} que git conserve`,
      next: "corrigez le lien, ou ajoutez le fichier",
    }),
    region: (file, region) => ({
      found: `des lignes de ${file}, d’une région « ${region} » qui n’y est pas`,
      expected: `une ligne \`// #region ${region}\` dans ce fichier`,
      next: "nommez l’une de ses régions",
    }),
    anchor: (target, anchor, near) => ({
      found: `un lien vers ${target}, où rien ne s’appelle #${anchor}`,
      expected: `l’un des titres : ${near}`,
      next: "écrivez l’ancre comme le titre : en minuscules, avec des tirets pour les espaces",
    }),
    text: (path) => ({
      found: `un texte qui nomme ${path}`,
      expected: "un fichier ou dossier de ce nom, vu de la racine",
      next: "corrigez le chemin, ou ajoutez le fichier",
    }),
  },
};
