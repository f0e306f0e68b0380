import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (files: number, functions: number) => string;
  machinePath: (path: string) => Said;
  host: (host: string) => Said;
  unfinished: (mark: string) => Said;
  leftOut: (call: string) => Said;
  longFile: (lines: number, most: number) => Said;
  longFunction: (name: string, lines: number, most: number) => Said;
};

export const ownWords: Bilingual<Texts> = {
  en: {
    counted: (files, functions) => `${files} files, ${functions} functions`,
    machinePath: (path) => ({
      found: `a path of one machine: ${path}`,
      expected: "paths relative to the root of the checkout",
      next: "write the path from the root, or take it from import.meta",
    }),
    host: (host) => ({
      found: `the address of a package registry: ${host}`,
      expected: "no registry in the project: each user has their own",
      next: "remove the address",
    }),
    unfinished: (mark) => ({
      found: `an unfinished mark: ${mark}`,
      expected: "such marks in exercises only",
      next: "finish it, or remove the mark",
    }),
    leftOut: (call) => ({
      found: `${call}: a test that runs alone, or not at all`,
      expected: "every test runs",
      next: "remove the modifier, or the test",
    }),
    longFile: (lines, most) => ({
      found: `${lines} lines`,
      expected: `at most ${most}`,
      next: "find the two things that the file is about, and give each its own",
    }),
    longFunction: (name, lines, most) => ({
      found: `the function ${name} has ${lines} lines`,
      expected: `at most ${most}`,
      next: "give its steps a name each",
    }),
  },
  fr: {
    counted: (files, functions) => `${files} fichiers, ${functions} fonctions`,
    machinePath: (path) => ({
      found: `un chemin propre à une machine : ${path}`,
      expected: "des chemins relatifs à la racine du dépôt",
      next: "écrivez le chemin depuis la racine, ou tirez-le de import.meta",
    }),
    host: (host) => ({
      found: `l’adresse d’un registre de paquets : ${host}`,
      expected: "aucun registre dans le projet : chacun a le sien",
      next: "retirez l’adresse",
    }),
    unfinished: (mark) => ({
      found: `une marque d’inachevé : ${mark}`,
      expected: "de telles marques seulement dans les exercices",
      next: "achevez, ou retirez la marque",
    }),
    leftOut: (call) => ({
      found: `${call} : un test qui tourne seul, ou pas du tout`,
      expected: "tous les tests tournent",
      next: "retirez le modificateur, ou le test",
    }),
    longFile: (lines, most) => ({
      found: `${lines} lignes`,
      expected: `${most} au plus`,
      next: "trouvez les deux sujets du fichier, et donnez à chacun le sien",
    }),
    longFunction: (name, lines, most) => ({
      found: `la fonction ${name} a ${lines} lignes`,
      expected: `${most} au plus`,
      next: "donnez un nom à chacune de ses parties",
    }),
  },
};
