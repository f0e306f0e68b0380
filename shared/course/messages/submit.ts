import type { Bilingual } from "../context.ts";

type Texts = {
  help: string;
  nothing: string;
  wrongEnding: (file: string) => string;
  notWritten: (file: string, reason: string) => string;
  written: (file: string, answers: number, kilobytes: number) => string;
  kept: (file: string) => string;
  untouched: (ids: string) => string;
  missing: (ids: string) => string;
  leftOut: string;
  reasons: { unknown: string; large: string; other: (reason: string) => string };
  helpUsed: (hints: number, solutions: number) => string;
  nameless: string;
};

/** What `course submit` says. */
export const SUBMIT: Bilingual<Texts> = {
  en: {
    help: `course submit [options]
npm run submit -- [options]

Bundles your answers in work/ into one zip for your teacher: the files, their
SHA-256 hashes, and which hints you used. It sends nothing anywhere.

  --out FILE        where it goes (submission.zip); one that is there is kept
  --name NAME       your name or login, so that your teacher finds you
  --json            what is in it, as data
  --lang en|fr      the language`,
    nothing: "There is no answer in work/ yet. Start with: npm run exercise",
    wrongEnding: (file) => `"${file}" does not end in .zip, and a bundle is a zip.`,
    notWritten: (file, reason) =>
      `"${file}" cannot be written (${reason}). Name another with --out.`,
    written: (file, answers, kilobytes) =>
      `${file}: ${answers} ${answers === 1 ? "answer" : "answers"}, ${kilobytes} kB. Hand in this one file.`,
    kept: (file) => `The bundle that was there is kept: ${file}`,
    untouched: (ids) => `As they were handed out, so not started: ${ids}.`,
    missing: (ids) => `Without a file, so not in it: ${ids}.`,
    leftOut: "Left out:",
    reasons: {
      unknown: "no exercise of the course has this name",
      large: "over 1 MB",
      other: (reason) => `cannot be read (${reason})`,
    },
    helpUsed: (hints, solutions) =>
      `It says that you used ${hints} ${hints === 1 ? "hint" : "hints"} and read ${solutions} ${solutions === 1 ? "solution" : "solutions"}.`,
    nameless: "It has no name in it. If all hand in the same way, add one: --name NAME",
  },
  fr: {
    help: `course submit [options]
npm run submit -- [options]

Réunit vos réponses de work/ en un seul zip pour votre professeur : les fichiers,
leurs empreintes SHA-256, et les indices utilisés. Rien n’est envoyé nulle part.

  --out FICHIER     où il va (submission.zip) ; celui qui s’y trouve est gardé
  --name NOM        votre nom ou identifiant, pour que l’on vous retrouve
  --json            ce qu’il contient, sous forme de données
  --lang en|fr      la langue`,
    nothing: "Il n’y a pas encore de réponse dans work/. Commencez par : npm run exercise",
    wrongEnding: (file) => `« ${file} » ne finit pas par .zip, et un paquet est un zip.`,
    notWritten: (file, reason) =>
      `« ${file} » ne peut pas être écrit (${reason}). Indiquez-en un autre avec --out.`,
    written: (file, answers, kilobytes) =>
      `${file} : ${answers} ${answers === 1 ? "réponse" : "réponses"}, ${kilobytes} ko. Rendez ce seul fichier.`,
    kept: (file) => `Le paquet précédent est gardé : ${file}`,
    untouched: (ids) => `Sans modification, donc pas commencés : ${ids}.`,
    missing: (ids) => `Sans fichier, donc absents : ${ids}.`,
    leftOut: "Laissé de côté :",
    reasons: {
      unknown: "aucun exercice du cours n’a ce nom",
      large: "plus de 1 Mo",
      other: (reason) => `illisible (${reason})`,
    },
    helpUsed: (hints, solutions) =>
      `Il dit que vous avez utilisé ${hints} ${hints === 1 ? "indice" : "indices"} et lu ${solutions} ${solutions === 1 ? "solution" : "solutions"}.`,
    nameless:
      "Il ne contient pas de nom. Si tout le monde rend de la même façon, ajoutez-en un : --name NOM",
  },
};
