import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (imports: number, files: number, packages: number) => string;
  agent: (specifier: string, allowed: string[]) => Said;
  leaves: (specifier: string) => Said;
  direction: (specifier: string, allowed: string[]) => Said;
  undeclared: (name: string, manifest: string) => Said;
  unused: (name: string) => Said;
};

export const imports: Bilingual<Texts> = {
  en: {
    counted: (count, files, packages) =>
      `${count} imports in ${files} files of ${packages} packages`,
    agent: (specifier, allowed) => ({
      found: `a stage file that imports "${specifier}"`,
      expected: `only ${allowed.join(", ")}: a stage can be copied out and still runs`,
      next: "write what is needed in the stage file, or do without it",
    }),
    leaves: (specifier) => ({
      found: `"${specifier}", a path that leaves its package`,
      expected: "files of the same package by path, other packages by name",
      next: "import the package by name, or move the file",
    }),
    direction: (specifier, allowed) => ({
      found: `an import of "${specifier}"`,
      expected: `of our packages only ${allowed.join(", ") || "(none)"}`,
      next: "move the code to the package that both may import, or pass it in as a parameter",
    }),
    undeclared: (name, manifest) => ({
      found: `an import of "${name}", which ${manifest} does not name`,
      expected: "each imported package named among the dependencies (tests: devDependencies too)",
      next: `add "${name}" to ${manifest}, in the version that the other packages have`,
    }),
    unused: (name) => ({
      found: `the dependency "${name}", which no file of the package uses`,
      expected: "only dependencies that are used",
      next: `remove "${name}", or the file that should use it is missing`,
    }),
  },
  fr: {
    counted: (count, files, packages) =>
      `${count} imports dans ${files} fichiers de ${packages} paquets`,
    agent: (specifier, allowed) => ({
      found: `un fichier d’étape qui importe « ${specifier} »`,
      expected: `seulement ${allowed.join(", ")} : une étape copiée ailleurs fonctionne encore`,
      next: "écrivez le nécessaire dans le fichier de l’étape, ou passez-vous-en",
    }),
    leaves: (specifier) => ({
      found: `« ${specifier} », un chemin qui sort de son paquet`,
      expected: "les fichiers du même paquet par leur chemin, les autres paquets par leur nom",
      next: "importez le paquet par son nom, ou déplacez le fichier",
    }),
    direction: (specifier, allowed) => ({
      found: `un import de « ${specifier} »`,
      expected: `parmi nos paquets, seulement ${allowed.join(", ") || "(aucun)"}`,
      next: "déplacez le code vers un paquet que les deux peuvent importer, ou passez-le en paramètre",
    }),
    undeclared: (name, manifest) => ({
      found: `un import de « ${name} », que ${manifest} ne nomme pas`,
      expected: "chaque paquet importé nommé dans dependencies (tests : devDependencies aussi)",
      next: `ajoutez « ${name} » à ${manifest}, dans la version des autres paquets`,
    }),
    unused: (name) => ({
      found: `la dépendance « ${name} », qu’aucun fichier du paquet n’utilise`,
      expected: "seulement des dépendances utilisées",
      next: `retirez « ${name} », ou il manque le fichier qui devrait l’utiliser`,
    }),
  },
};
