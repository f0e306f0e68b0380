import type { CheckState, VerdictState } from "@boucle/grader";
import type { Bilingual } from "../context.ts";

type Texts = {
  help: string;
  noExercises: string;
  unknown: (word: string, near: string | undefined, known: string) => string;
  notANumber: (word: string) => string;
  oneOf: (options: string) => string;
  needsId: string;
  noFile: (file: string) => string;
  states: Record<VerdictState, string>;
  checkStates: Record<CheckState, string>;
  parts: { done: string; expected: string; got: string; why: string; read: string };
  checking: string;
  typesPending: string;
  notStarted: (file: string, watched: boolean) => string;
  solved: (runs: number) => string;
  shortened: (command: string) => string;
  seed: (seed: number) => string;
  forged: (lines: number) => string;
  printed: (kilobytes: number) => string;
  keys: [key: string, word: string][];
  keysSolved: [key: string, word: string][];
  created: (file: string, mark: string) => string;
  wasReset: (kept: string) => string;
  askReset: (file: string) => string;
  hint: (level: number, text: string) => string;
  hintsUsedUp: string;
  solutionAgain: string;
  solutionIs: (file: string) => string;
  diffAgain: string;
  diffTitle: [mine: string, solution: string];
  anyKey: string;
  morePages: string;
  wholeTask: string;
  asFor: (code: string) => string;
  allSolved: string;
  polling: string;
  opens: (editor: string) => string;
  noEditor: (file: string) => string;
  editorFailed: (editor: string, reason: string) => string;
  notKept: (reason: string) => string;
  listTitle: (solved: number, of: number) => string;
  helpUsed: (hints: number, solution: boolean) => string;
  after: string;
  task: string;
};

/** What `course exercise` says. The verdicts themselves are the grader's. */
export const EXERCISE: Bilingual<Texts> = {
  en: {
    help: `course exercise [ID] [options]
npm run exercise [ID] -- [options]

Puts the starter into work/, checks your file each time you save it, and says
what holds and what does not. Without an ID it picks up where you were.

  --once            check once and leave: 0 solved, 1 not yet or not started,
                    2 wrong usage; puts the starter there if there is none
  --json            the verdict as data (boucle.verdict.v1), once
  --file FILE       check this file instead of the one in work/
  --seed N          draw the same inputs again
  --hint            the next hint, and leave
  --list            all exercises, and how far you are
  --open EDITOR     open the file there; else VISUAL or EDITOR
  --isolation       what holds the code that is checked, on which machine
  --lang en|fr      the language`,
    noExercises: "There is no exercise in this checkout: agents/*/exercises is empty.",
    unknown: (word, near, known) =>
      `Unknown exercise "${word}".${near ? ` Did you mean "${near}"?` : ""} Exercises: ${known}.`,
    notANumber: (word) => `--seed takes a whole number; found "${word}".`,
    oneOf: (options) => `${options} do not go together: choose one.`,
    needsId: "--file needs the exercise that it answers: npm run exercise ID -- --file FILE",
    noFile: (file) => `Cannot read "${file}": there is no such file.`,
    states: {
      solved: "solved",
      failed: "not yet",
      "not started": "not started",
      error: "does not run",
      "grader problem": "grader problem",
    },
    checkStates: { pass: "ok", fail: "fail", error: "stopped", "not run": "not run" },
    parts: { done: "done", expected: "expected", got: "got", why: "why", read: "read" },
    checking: "checking …",
    typesPending: "types follow …",
    notStarted: (file, watched) =>
      `Not started: ${file} is as it was handed out. That is no failure. ${watched ? "Change it and save." : "Change it, save, and run this again."}`,
    solved: (runs) => (runs === 1 ? "Solved, at the first try." : `Solved, after ${runs} tries.`),
    shortened: (command) => `Shortened to fit. All of it: ${command}`,
    seed: (seed) => `The same inputs again: --seed ${seed}`,
    forged: (lines) => `${lines} lines on the grader's own channel were not the grader's.`,
    printed: (kilobytes) => `Your code printed ${kilobytes} kB.`,
    keys: [
      ["r", "run"],
      ["t", "task"],
      ["h", "hint"],
      ["d", "diff"],
      ["o", "open"],
      ["x", "reset"],
      ["n", "next"],
      ["l", "list"],
      ["q", "quit"],
    ],
    keysSolved: [
      ["n", "next"],
      ["a", "what it shows"],
      ["d", "diff"],
      ["r", "run"],
      ["l", "list"],
      ["q", "quit"],
    ],
    created: (file, mark) => `${file} is there: open it, and look for ${mark}.`,
    wasReset: (kept) => `Reset. What you had is kept: ${kept}`,
    askReset: (file) => `Put the starter back into ${file}? What you have is kept. y = yes`,
    hint: (level, text) => `Hint ${level} of 3\n\n${text}`,
    hintsUsedUp: "Those were all three hints. h again shows the solution, and that is recorded.",
    solutionAgain: "h again shows the solution, and that is recorded.",
    solutionIs: (file) => `A solution (${file}):`,
    diffAgain: "It is not solved yet: d again shows how a solution differs, and that is recorded.",
    diffTitle: ["yours", "a solution"],
    anyKey: "any key: back",
    morePages: "space: more · b: up · any other key: back",
    wholeTask: "… (t shows the whole task)",
    asFor: (code) => `As for ${code}.`,
    allSolved: "All exercises are solved.",
    polling: "This folder does not tell of saves: it is looked at four times a second.",
    opens: (editor) => `Opened in ${editor}.`,
    noEditor: (file) =>
      `Open ${file} in your editor. For o to do that, add --open EDITOR (code, vim, notepad …), or set EDITOR.`,
    editorFailed: (editor, reason) => `"${editor}" could not be started: ${reason}.`,
    notKept: (reason) => `Your progress could not be kept in work/ (${reason}). Checking goes on.`,
    listTitle: (solved, of) => `${solved} of ${of} exercises solved`,
    helpUsed: (hints, solution) => {
      const used = hints === 0 ? "" : hints === 1 ? "1 hint" : `${hints} hints`;
      return [used, solution ? "solution read" : ""].filter(Boolean).join(", ");
    },
    after: "What the solution shows",
    task: "Your task",
  },
  fr: {
    help: `course exercise [ID] [options]
npm run exercise [ID] -- [options]

Place le départ dans work/, vérifie votre fichier à chaque enregistrement et dit
ce qui tient et ce qui ne tient pas. Sans ID, reprend là où vous en étiez.

  --once            vérifier une fois et sortir : 0 résolu, 1 pas encore ou pas
                    commencé, 2 mauvais usage ; place le départ s’il manque
  --json            le verdict sous forme de données (boucle.verdict.v1), une fois
  --file FICHIER    vérifier ce fichier au lieu de celui de work/
  --seed N          tirer de nouveau les mêmes données
  --hint            l’indice suivant, puis sortir
  --list            tous les exercices, et où vous en êtes
  --open ÉDITEUR    ouvrir le fichier avec cet éditeur ; sinon VISUAL ou EDITOR
  --isolation       comment le code vérifié est isolé, selon la machine
  --lang en|fr      la langue`,
    noExercises: "Il n’y a aucun exercice ici : agents/*/exercises est vide.",
    unknown: (word, near, known) =>
      `Exercice inconnu : « ${word} ».${near ? ` Vouliez-vous dire « ${near} » ?` : ""} Exercices : ${known}.`,
    notANumber: (word) => `--seed demande un nombre entier, et voici « ${word} ».`,
    oneOf: (options) => `${options} ne vont pas ensemble : choisissez-en une.`,
    needsId: "--file demande l’exercice auquel il répond : npm run exercise ID -- --file FICHIER",
    noFile: (file) => `Impossible de lire « ${file} » : ce fichier n’existe pas.`,
    states: {
      solved: "résolu",
      failed: "pas encore",
      "not started": "pas commencé",
      error: "ne s’exécute pas",
      "grader problem": "problème du correcteur",
    },
    checkStates: { pass: "ok", fail: "échec", error: "arrêtée", "not run": "non lancée" },
    parts: {
      done: "fait",
      expected: "attendu",
      got: "obtenu",
      why: "pourquoi",
      read: "à lire",
    },
    checking: "vérification …",
    typesPending: "les types suivent …",
    notStarted: (file, watched) =>
      `Pas commencé : ${file} n’a pas encore été modifié. Ce n’est pas un échec. ${watched ? "Modifiez-le et enregistrez." : "Modifiez-le, enregistrez, puis relancez cette commande."}`,
    solved: (runs) => (runs === 1 ? "Résolu, au premier essai." : `Résolu, en ${runs} essais.`),
    shortened: (command) => `Abrégé pour tenir à l’écran. En entier : ${command}`,
    seed: (seed) => `Pour retrouver ces données : --seed ${seed}`,
    forged: (lines) => `${lines} lignes sur le canal du correcteur n’étaient pas de lui.`,
    printed: (kilobytes) => `Votre code a affiché ${kilobytes} ko.`,
    keys: [
      ["r", "relancer"],
      ["t", "énoncé"],
      ["h", "indice"],
      ["d", "différence"],
      ["o", "ouvrir"],
      ["x", "recommencer"],
      ["n", "suivant"],
      ["l", "liste"],
      ["q", "quitter"],
    ],
    keysSolved: [
      ["n", "suivant"],
      ["a", "ce que cela montre"],
      ["d", "différence"],
      ["r", "relancer"],
      ["l", "liste"],
      ["q", "quitter"],
    ],
    created: (file, mark) => `${file} est en place : ouvrez-le, et cherchez ${mark}.`,
    wasReset: (kept) => `Remis au départ. Ce que vous aviez est gardé : ${kept}`,
    askReset: (file) => `Remettre le départ dans ${file} ? Votre version sera gardée. o = oui`,
    hint: (level, text) => `Indice ${level} sur 3\n\n${text}`,
    hintsUsedUp:
      "C’étaient les trois indices. h encore une fois montre la solution, et ce sera noté.",
    solutionAgain: "h encore une fois montre la solution, et ce sera noté.",
    solutionIs: (file) => `Une solution (${file}) :`,
    diffAgain:
      "Ce n’est pas encore résolu : d encore une fois montre en quoi une solution diffère, et ce sera noté.",
    diffTitle: ["le vôtre", "une solution"],
    anyKey: "une touche : retour",
    morePages: "espace : la suite · b : plus haut · une autre touche : retour",
    wholeTask: "… (t : l’énoncé entier)",
    asFor: (code) => `Comme pour ${code}.`,
    allSolved: "Tous les exercices sont résolus.",
    polling: "Ce dossier n’annonce pas les enregistrements : il est relu quatre fois par seconde.",
    opens: (editor) => `Ouvert dans ${editor}.`,
    noEditor: (file) =>
      `Ouvrez ${file} dans votre éditeur. Pour que o le fasse, ajoutez --open ÉDITEUR (code, vim, notepad …), ou définissez EDITOR.`,
    editorFailed: (editor, reason) => `« ${editor} » n’a pas pu être lancé : ${reason}.`,
    notKept: (reason) =>
      `Votre progression n’a pas pu être gardée dans work/ (${reason}). La vérification continue.`,
    listTitle: (solved, of) =>
      solved > 1 ? `${solved} exercices résolus sur ${of}` : `${solved} exercice résolu sur ${of}`,
    helpUsed: (hints, solution) => {
      const used = hints === 0 ? "" : hints === 1 ? "1 indice" : `${hints} indices`;
      return [used, solution ? "solution lue" : ""].filter(Boolean).join(", ");
    },
    after: "Ce que montre la solution",
    task: "À vous",
  },
};
