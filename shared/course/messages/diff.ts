import type { Bilingual } from "../context.ts";

type Texts = {
  usage: string;
  about: string;
  options: [option: string, meaning: string][];
  nothingNamed: (stages: string) => string;
  unknown: (word: string, stages: string) => string;
  firstStage: (id: string, next: string | undefined) => string;
  secondFile: (word: string) => string;
  unreadable: (word: string, reason: string) => string;
  noFile: string;
  noFolder: string;
  isFolder: string;
  notText: string;
  tooBig: string;
  testsNeedStages: string;
  notANumber: (word: string) => string;
  oneOutput: string;
  wrongEnding: (file: string) => string;
  notWritten: (file: string, reason: string) => string;
  written: (file: string, kilobytes: number) => string;
};

/** What `course diff` says besides the comparison. */
export const DIFF: Bilingual<Texts> = {
  en: {
    usage: "course diff BEFORE AFTER [options]\nnpm run diff BEFORE AFTER -- [options]",
    about:
      "Compares two stages (005 006), or two files. One stage alone is compared with the stage before it.",
    options: [
      ["--html FILE", "write one page that needs no network"],
      ["--side-by-side", "before and after in two columns"],
      ["--code-only", "leave out comments and blank lines"],
      ["--tests", "how the specification of the stages changed"],
      ["--stat", "the counts alone"],
      ["--json", "the comparison as data (boucle.diff.v1)"],
      ["--context N", "unchanged lines around a change: 3"],
      ["--lang en|fr", "the language"],
    ],
    nothingNamed: (stages) => `Stages here: ${stages}. For example: npm run diff 005 006`,
    unknown: (word, stages) => `"${word}" is no stage and no file. Stages here: ${stages}.`,
    firstStage: (id, next) =>
      `${id} is the first stage: name another to compare it with` +
      `${next ? `, for example: npm run diff ${id} ${next}` : "."}`,
    secondFile: (word) =>
      `"${word}" is a file: name a second file, or a stage, to compare it with.`,
    unreadable: (word, reason) => `Cannot compare "${word}": ${reason}.`,
    noFile: "there is no such file",
    noFolder: "its folder does not exist",
    isFolder: "it is a folder, and a file is expected",
    notText: "it is not a text",
    tooBig: "it has more than a million bytes",
    testsNeedStages: "--tests compares the tests of two stages; found a file.",
    notANumber: (word) => `--context takes a whole number of lines, from 0 on; found "${word}".`,
    oneOutput: "--html, --json and --stat are three ways to show a comparison: choose one.",
    wrongEnding: (file) => `--html writes a page: its name ends in .html, and "${file}" does not.`,
    notWritten: (file, reason) => `Cannot write "${file}": ${reason}.`,
    written: (file, kilobytes) => `Written: ${file} (${kilobytes} kB). Open it in a browser.`,
  },
  fr: {
    usage: "course diff AVANT APRÈS [options]\nnpm run diff AVANT APRÈS -- [options]",
    about:
      "Compare deux étapes (005 006), ou deux fichiers. Une étape seule est comparée à celle qui la précède.",
    options: [
      ["--html FICHIER", "écrire une page qui se passe de réseau"],
      ["--side-by-side", "l’avant et l’après sur deux colonnes"],
      ["--code-only", "laisser de côté commentaires et lignes vides"],
      ["--tests", "comment la spécification des étapes a changé"],
      ["--stat", "les nombres de lignes seulement"],
      ["--json", "la comparaison sous forme de données (boucle.diff.v1)"],
      ["--context N", "lignes inchangées autour d’un changement : 3"],
      ["--lang en|fr", "la langue"],
    ],
    nothingNamed: (stages) => `Étapes disponibles : ${stages}. Par exemple : npm run diff 005 006`,
    unknown: (word, stages) =>
      `« ${word} » n’est ni une étape ni un fichier. Étapes disponibles : ${stages}.`,
    firstStage: (id, next) =>
      `${id} est la première étape : nommez-en une autre pour la comparaison` +
      `${next ? `, par exemple : npm run diff ${id} ${next}` : "."}`,
    secondFile: (word) =>
      `« ${word} » est un fichier : nommez un second fichier, ou une étape, pour la comparaison.`,
    unreadable: (word, reason) => `Impossible de comparer « ${word} » : ${reason}.`,
    noFile: "ce fichier n’existe pas",
    noFolder: "son dossier n’existe pas",
    isFolder: "c’est un dossier, et il faut un fichier",
    notText: "ce n’est pas un texte",
    tooBig: "il a plus d’un million d’octets",
    testsNeedStages: "--tests compare les tests de deux étapes, et voici un fichier.",
    notANumber: (word) =>
      `--context demande un nombre entier de lignes, à partir de 0, et voici « ${word} ».`,
    oneOutput:
      "--html, --json et --stat sont trois façons de montrer une comparaison : choisissez-en une.",
    wrongEnding: (file) =>
      `--html écrit une page : son nom finit par .html, ce qui n’est pas le cas de « ${file} ».`,
    notWritten: (file, reason) => `Impossible d’écrire « ${file} » : ${reason}.`,
    written: (file, kilobytes) =>
      `Page écrite : ${file} (${kilobytes} ko). Ouvrez-la dans un navigateur.`,
  },
};
