import type { Bilingual, Said } from "../report.ts";

type Texts = {
  usage: string;
  options: Record<
    "only" | "list" | "list-figures" | "write" | "json" | "lang" | "root" | "help",
    string
  >;
  checks: string;
  unknownOption: (option: string, known: string) => string;
  needsValue: (option: string) => string;
  takesNoValue: (option: string) => string;
  extraWord: (word: string) => string;
  unknownLanguage: (word: string) => string;
  unknownCheck: (name: string, known: string) => string;
  keptByNpm: (line: string) => string;
  noCheckout: (root: string) => string;
  see: string;
  fine: string;
  fault: string;
  found: string;
  expected: string;
  next: string;
  faults: (count: number) => string;
  wrote: (file: string) => string;
  total: (checks: number, faults: number, seconds: string) => string;
  nothing: Said;
  stopped: (reason: string) => Said;
};

export const command: Bilingual<Texts> = {
  en: {
    usage: "npm run verify -- [options]",
    options: {
      only: "NAME[,NAME]  only these checks; exercises:006-1 is one exercise of them",
      list: "the checks, and what each is about",
      "list-figures": "the figures that a README may show, with their values",
      write: "first write anew: terminal texts, figures, pictures, French no-break spaces",
      json: "the result as JSON",
      lang: "en|fr  the language; else that of the system (LC_ALL, LANG)",
      root: "FOLDER  another checkout",
      help: "this",
    },
    checks: "Checks",
    unknownOption: (option, known) => `Unknown option "${option}". Options here: ${known}.`,
    needsValue: (option) => `${option} needs a value: ${option} VALUE.`,
    takesNoValue: (option) => `${option} takes no value.`,
    extraWord: (word) => `"${word}" is one word too many.`,
    unknownLanguage: (word) => `Unknown language "${word}". Languages here: en, fr.`,
    unknownCheck: (name, known) => `Unknown check "${name}". Checks here: ${known}.`,
    keptByNpm: (line) => `npm kept an option for itself. Type: ${line}`,
    noCheckout: (root) =>
      `${root} is no checkout of the course: expected package.json and .gitignore in it.`,
    see: "See npm run verify -- --help.",
    fine: "ok",
    fault: "fault",
    found: "found",
    expected: "expected",
    next: "do",
    faults: (count) => (count === 1 ? "1 fault" : `${count} faults`),
    wrote: (file) => `wrote  ${file}`,
    total: (checks, faults, seconds) =>
      `${checks === 1 ? "1 check" : `${checks} checks`}, ${faults === 0 ? "no fault" : faults === 1 ? "1 fault" : `${faults} faults`}, ${seconds} s`,
    nothing: {
      found: "nothing was checked",
      expected: "at least one thing to look at",
      next: "see whether files are missing, or have other names than the check knows",
    },
    stopped: (reason) => ({
      found: `the check stopped: ${reason}`,
      expected: "a check that comes to its end",
      next: "mend the file that it names; if there is none, the check itself",
    }),
  },
  fr: {
    usage: "npm run verify -- [options]",
    options: {
      only: "NOM[,NOM]  seulement ces vérifications ; exercises:006-1 en est un seul exercice",
      list: "les vérifications, et leur objet",
      "list-figures": "les chiffres qu’un README peut montrer, avec leur valeur",
      write:
        "d’abord récrire : textes du terminal, chiffres, images, espaces insécables du français",
      json: "le résultat en JSON",
      lang: "en|fr  la langue ; sinon celle du système (LC_ALL, LANG)",
      root: "DOSSIER  une autre copie du dépôt",
      help: "ceci",
    },
    checks: "Vérifications",
    unknownOption: (option, known) =>
      `Option inconnue : « ${option} ». Options possibles : ${known}.`,
    needsValue: (option) => `${option} attend une valeur : ${option} VALEUR.`,
    takesNoValue: (option) => `${option} ne prend pas de valeur.`,
    extraWord: (word) => `« ${word} » est de trop.`,
    unknownLanguage: (word) => `Langue inconnue : « ${word} ». Langues possibles : en, fr.`,
    unknownCheck: (name, known) =>
      `Vérification inconnue : « ${name} ». Vérifications possibles : ${known}.`,
    keptByNpm: (line) => `npm a gardé une option pour lui. Tapez : ${line}`,
    noCheckout: (root) =>
      `${root} n’est pas une copie du cours : il y manque package.json ou .gitignore.`,
    see: "Voyez npm run verify -- --help.",
    fine: "ok",
    fault: "faute",
    found: "trouvé",
    expected: "attendu",
    next: "à faire",
    faults: (count) => (count < 2 ? `${count} faute` : `${count} fautes`),
    wrote: (file) => `écrit  ${file}`,
    total: (checks, faults, seconds) =>
      `${checks < 2 ? `${checks} vérification` : `${checks} vérifications`}, ${faults === 0 ? "aucune faute" : faults === 1 ? "1 faute" : `${faults} fautes`}, ${seconds} s`,
    nothing: {
      found: "rien n’a été vérifié",
      expected: "au moins une chose à regarder",
      next: "voyez s’il manque des fichiers, ou s’ils ont d’autres noms que ceux que la vérification connaît",
    },
    stopped: (reason) => ({
      found: `la vérification s’est arrêtée : ${reason}`,
      expected: "une vérification qui va à son terme",
      next: "corrigez le fichier qu’il nomme ; s’il n’en nomme pas, la vérification elle-même",
    }),
  },
};
