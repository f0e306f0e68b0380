import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (packages: number, dependencies: number, files: number) => string;
  differs: (field: string, value: string, model: string, wanted: string) => Said;
  field: (field: string, value: string, wanted: string) => Said;
  unpinned: (name: string, version: string) => Said;
  otherVersion: (name: string, version: string, wanted: string, manifest: string) => Said;
  script: (name: string, command: string, wanted: string) => Said;
  untested: Said;
  tsconfig: (model: string) => Said;
  address: (url: string) => Said;
  lock: (name: string) => Said;
  stray: (allowed: string) => Said;
  nodeTypes: (version: string, floor: string) => Said;
};

export const packages: Bilingual<Texts> = {
  en: {
    counted: (count, dependencies, files) =>
      `${count} packages, ${dependencies} dependencies, ${files} files of stages`,
    differs: (field, value, model, wanted) => ({
      found: `"${field}" is ${value}`,
      expected: `${wanted}, as in ${model}: stages differ in name only (and 008 in its validator)`,
      next: "make the two files alike",
    }),
    field: (field, value, wanted) => ({
      found: `"${field}" is ${value}`,
      expected: wanted,
      next: `set "${field}" to ${wanted}`,
    }),
    unpinned: (name, version) => ({
      found: `"${name}": "${version}", a range`,
      expected: "one exact version, such as 1.2.3",
      next: "write the version that package-lock.json has",
    }),
    otherVersion: (name, version, wanted, manifest) => ({
      found: `"${name}" in version ${version}`,
      expected: `version ${wanted}, as in ${manifest}`,
      next: "use one version everywhere, then npm install",
    }),
    script: (name, command, wanted) => ({
      found: `the script "${name}": ${command}`,
      expected: wanted,
      next: "use the same command as the other packages",
    }),
    untested: {
      found: 'tests, but no script "test": nothing runs them',
      expected: '"test": "node ../../.vitest.mjs run"',
      next: "add the script",
    },
    tsconfig: (model) => ({
      found: `a tsconfig.json that differs from ${model}`,
      expected: "the same bytes in all packages of a kind",
      next: `copy ${model} here`,
    }),
    address: (url) => ({
      found: `a download address: ${url}`,
      expected: "a lockfile without addresses, which works behind any registry",
      next: "npm config set omit-lockfile-registry-resolved true, then npm install",
    }),
    lock: (name) => ({
      found: `dependencies of ${name} that package-lock.json does not know so`,
      expected: "the same names and versions in both files",
      next: "npm install, and commit package-lock.json",
    }),
    stray: (allowed) => ({
      found: "a file that has no place in the folder of a stage",
      expected: allowed,
      next: "move it to a package of shared/, or rename it",
    }),
    nodeTypes: (version, floor) => ({
      found: `@types/node ${version}`,
      expected: `the major version of the oldest Node that is supported, ${floor}`,
      next: "use the types of that version, so that nothing newer passes the type check",
    }),
  },
  fr: {
    counted: (count, dependencies, files) =>
      `${count} paquets, ${dependencies} dépendances, ${files} fichiers d’étapes`,
    differs: (field, value, model, wanted) => ({
      found: `« ${field} » vaut ${value}`,
      expected: `${wanted}, comme dans ${model} : seuls le nom (et, dans 008, le validateur) diffèrent`,
      next: "rendez les deux fichiers semblables",
    }),
    field: (field, value, wanted) => ({
      found: `« ${field} » vaut ${value}`,
      expected: wanted,
      next: `donnez à « ${field} » la valeur ${wanted}`,
    }),
    unpinned: (name, version) => ({
      found: `« ${name} » : « ${version} », un intervalle de versions`,
      expected: "une seule version exacte, par exemple 1.2.3",
      next: "écrivez la version que donne package-lock.json",
    }),
    otherVersion: (name, version, wanted, manifest) => ({
      found: `« ${name} » en version ${version}`,
      expected: `la version ${wanted}, comme dans ${manifest}`,
      next: "employez partout la même version, puis lancez npm install",
    }),
    script: (name, command, wanted) => ({
      found: `le script « ${name} » : ${command}`,
      expected: wanted,
      next: "employez la même commande que les autres paquets",
    }),
    untested: {
      found: "des tests, mais pas de script « test » : rien ne les lance",
      expected: '`"test": "node ../../.vitest.mjs run"`',
      next: "ajoutez le script",
    },
    tsconfig: (model) => ({
      found: `un tsconfig.json qui diffère de ${model}`,
      expected: "les mêmes octets dans tous les paquets de la même sorte",
      next: `copiez ${model} ici`,
    }),
    address: (url) => ({
      found: `une adresse de téléchargement : ${url}`,
      expected: "un fichier de verrouillage sans adresses, utilisable avec tout registre",
      next: "npm config set omit-lockfile-registry-resolved true, puis npm install",
    }),
    lock: (name) => ({
      found: `des dépendances de ${name} que package-lock.json ne connaît pas ainsi`,
      expected: "les mêmes noms et les mêmes versions dans les deux fichiers",
      next: "lancez npm install, et validez package-lock.json dans git",
    }),
    stray: (allowed) => ({
      found: "un fichier qui n’a pas sa place dans le dossier d’une étape",
      expected: allowed,
      next: "déplacez-le dans un paquet de shared/, ou renommez-le",
    }),
    nodeTypes: (version, floor) => ({
      found: `@types/node ${version}`,
      expected: `la version majeure du plus ancien Node accepté, ${floor}`,
      next: "prenez les types de cette version, pour que rien de plus récent ne passe",
    }),
  },
};
