import type { Bilingual } from "../context.ts";
import type { FindingName, State } from "../doctor/judge.ts";
import type { HelpTexts } from "../help.ts";

type Texts = {
  help: HelpTexts;
  states: Record<State, string>;
  names: Record<FindingName, string>;
  colon: string;
  allWell: string;
  stillWorks: (warnings: number) => string;
  stops: (faults: number) => string;
  oldNode: (version: string) => string;
  mendNode: string;
  packages: (count: number) => string;
  missing: string;
  runs: string;
  noStages: string;
  windowsEnds: (files: string) => string;
  pocket: string;
  server: (address: string) => string;
  key: (variable: string) => string;
  unusualKey: (variable: string) => string;
  mendKey: string;
  reached: (address: string) => string;
  notReached: (address: string, problem: string) => string;
  canWrite: string;
  cannotWrite: string;
  mendWrite: string;
  cache: (megabytes: number) => string;
  spareCache: (folder: string) => string;
  littleSpace: (megabytes: number) => string;
  mendSpace: string;
  notUtf8: (locale: string) => string;
  mendWindows: string;
  noGit: string;
};

/** What is wrong with a machine, and the line that mends it. */
export const DOCTOR: Bilingual<Texts> = {
  en: {
    help: {
      usage: "course doctor [options]\nnpm run doctor -- [options]",
      about:
        "Looks at what the course needs of this machine, one thing a line, and says the line that " +
        "mends it. Exit code 1 only for a fault that stops the course.",
      options: [
        ["--json", "the findings as data"],
        ["--lang en|fr", "the language"],
      ],
    },
    states: { ok: "ok", warning: "warning", fault: "fault" },
    names: {
      node: "Node",
      packages: "Packages",
      esbuild: "esbuild",
      stages: "Stages",
      lineEnds: "Line ends",
      model: "Model",
      server: "Server",
      work: "Folder work",
      cache: "Cache",
      encoding: "Letters",
      git: "Git",
    },
    colon: ": ",
    allWell: "All is well.",
    stillWorks: (n) => `${n} ${n === 1 ? "warning" : "warnings"}; the course works.`,
    stops: (n) => `${n} ${n === 1 ? "fault stops" : "faults stop"} the course.`,
    oldNode: (version) => `${version} works, but is no longer kept up; 24 is the advice`,
    mendNode: "nvm install 24, or https://nodejs.org",
    packages: (count) => `${count} as demanded`,
    missing: "missing",
    runs: "runs",
    noStages: "none in the folder agents",
    windowsEnds: (files) => `CRLF in ${files}: diffs and transcripts will differ`,
    pocket: "no key: the pocket model speaks, offline",
    server: (address) => `the server of ANTHROPIC_BASE_URL, ${address}`,
    key: (variable) => `${variable} is set (not shown here): a live model speaks`,
    unusualKey: (variable) => `${variable} does not begin as keys of this API do`,
    mendKey: "copy the key again from https://platform.claude.com",
    reached: (address) => `${address} answers`,
    notReached: (address, problem) => `${address} does not answer (${problem})`,
    canWrite: "can be written to",
    cannotWrite: "cannot be written to: your way and your exercises are not kept",
    mendWrite: "copy the course to a folder of your own",
    cache: (megabytes) => `${megabytes} MB kept`,
    spareCache: (folder) => `kept in ${folder}, since node_modules cannot be written to`,
    littleSpace: (megabytes) => `only ${megabytes} MB left on this disk`,
    mendSpace: "free some space on this disk",
    notUtf8: (locale) => `the terminal may not show accents (locale: ${locale})`,
    mendWindows: "chcp 65001, or use Windows Terminal",
    noGit: "not found: it is needed only to compare versions of your own",
  },
  fr: {
    help: {
      usage: "course doctor [options]\nnpm run doctor -- [options]",
      about:
        "Regarde ce dont le cours a besoin sur cette machine, une chose par ligne, et dit la ligne " +
        "qui y remédie. Code de sortie 1 seulement pour une panne qui arrête le cours.",
      options: [
        ["--json", "les constats sous forme de données"],
        ["--lang en|fr", "la langue"],
      ],
    },
    states: { ok: "ok", warning: "attention", fault: "panne" },
    names: {
      node: "Node",
      packages: "Paquets",
      esbuild: "esbuild",
      stages: "Étapes",
      lineEnds: "Fins de ligne",
      model: "Modèle",
      server: "Serveur",
      work: "Dossier work",
      cache: "Cache",
      encoding: "Caractères",
      git: "Git",
    },
    colon: " : ",
    allWell: "Tout va bien.",
    stillWorks: (n) =>
      `${n} ${n === 1 ? "avertissement" : "avertissements"} ; le cours fonctionne.`,
    stops: (n) => `${n} ${n === 1 ? "panne arrête" : "pannes arrêtent"} le cours.`,
    oldNode: (version) => `${version} convient, mais n’est plus maintenu ; prenez plutôt 24`,
    mendNode: "nvm install 24, ou https://nodejs.org",
    packages: (count) => `${count}, comme demandé`,
    missing: "absent",
    runs: "fonctionne",
    noStages: "aucune dans le dossier agents",
    windowsEnds: (files) => `CRLF dans ${files} : diffs et transcriptions seront différents`,
    pocket: "pas de clé : le modèle de poche parle, hors ligne",
    server: (address) => `le serveur d’ANTHROPIC_BASE_URL, ${address}`,
    key: (variable) => `${variable} est définie (non affichée ici) : un modèle en ligne parle`,
    unusualKey: (variable) => `${variable} ne commence pas comme les clés de cette API`,
    mendKey: "recopiez la clé depuis https://platform.claude.com",
    reached: (address) => `${address} répond`,
    notReached: (address, problem) => `${address} ne répond pas (${problem})`,
    canWrite: "accessible en écriture",
    cannotWrite:
      "pas accessible en écriture : ni votre parcours ni vos exercices ne sont conservés",
    mendWrite: "copiez le cours dans un dossier à vous",
    cache: (megabytes) => `${megabytes} Mo conservés`,
    spareCache: (folder) => `conservés dans ${folder}, faute de pouvoir écrire dans node_modules`,
    littleSpace: (megabytes) => `plus que ${megabytes} Mo libres sur ce disque`,
    mendSpace: "libérez de la place sur ce disque",
    notUtf8: (locale) => `le terminal risque de ne pas afficher les accents (locale : ${locale})`,
    mendWindows: "chcp 65001, ou utilisez Windows Terminal",
    noGit: "introuvable : il ne sert qu’à comparer vos propres versions",
  },
};
