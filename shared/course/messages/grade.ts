import type { Bilingual } from "../context.ts";

type MergeReason = "unreadable" | "no shard" | "different" | "twice" | "missing";

type Texts = {
  help: string;
  nothingNamed: string;
  notThere: (path: string) => string;
  notANumber: (option: string, word: string, from: string) => string;
  notAShard: (word: string) => string;
  unknownExercise: (word: string, near: string | undefined, known: string) => string;
  noExercises: string;
  nothingFound: string;
  notWritten: (folder: string, reason: string) => string;
  locked: (folder: string, pid: number) => string;
  mergeAlone: (options: string) => string;
  merge: Record<MergeReason, (what: string) => string>;
  progress: (done: number, of: number, left: string) => string;
  minutes: (minutes: number) => string;
  earlier: (count: number) => string;
  stopping: string;
  stopped: (done: number, of: number) => string;
  graded: (students: number, exercises: number) => string;
  shard: (index: number, of: number, submissions: number) => string;
  counts: (counts: string) => string;
  lookAt: string;
  ofStudent: (name: string, fault: string) => string;
  strangers: (names: string) => string;
  more: (count: number) => string;
  absent: (names: string) => string;
  alike: (count: number) => string;
  gaps: (count: number) => string;
  written: (folder: string) => string;
  kept: (folder: string) => string;
  seed: (seed: number) => string;
};

/** What `course grade` says. What stands in the reports is the grader's. */
export const GRADE: Bilingual<Texts> = {
  en: {
    help: `course grade FOLDER… [options]
course grade merge FOLDER… --out FOLDER
npm run grade FOLDER… -- [options]

Grades a class, offline. A FOLDER holds a folder, a zip or a clone for each
student, and perhaps a roster.csv (columns name, folder or login, lang); it may
be one student's own, or a zip. The report is grades.csv, grades.json,
index.html for the class, a page a student in students/, and classroom50/
(classroom50/result/v1; its time is SOURCE_DATE_EPOCH, else 1970).

  --out FOLDER      where the report goes (grades/); an earlier one is kept
  --roster FILE     the roster, if it is not in the folder
  --only ID,…       these exercises alone
  --seed N          draw the same inputs again: the same seed, the same bytes
  --jobs N          students at a time (two for each processor)
  --timeout N       seconds that a check may wait (5)
  --shard I/N       every Nth student, from the Ith; put together by merge
  --json            grades.json on the terminal too, and nothing else
  --lang en|fr      the language; a student's own stands in the roster

Ctrl-C, and the same line again goes on where it was. Exit code 0: all graded,
whatever the marks; 1: something could not be; 2: wrong usage.`,
    nothingNamed: "Which folder? npm run grade FOLDER: a folder or a zip for each student in it.",
    notThere: (path) => `Cannot read "${path}": there is no such file or folder.`,
    notANumber: (option, word, from) =>
      `${option} takes a whole number from ${from}; found "${word}".`,
    notAShard: (word) => `--shard takes a part of a whole, such as 1/4; found "${word}".`,
    unknownExercise: (word, near, known) =>
      `Unknown exercise "${word}".${near ? ` Did you mean "${near}"?` : ""} Exercises: ${known}.`,
    noExercises: "There is no exercise in this checkout: agents/*/exercises is empty.",
    nothingFound: "Found no submission there: expected a folder or a zip for each student.",
    notWritten: (folder, reason) =>
      `The report cannot be written to "${folder}" (${reason}). Name another folder with --out.`,
    locked: (folder, pid) =>
      `Another run (process ${pid}) is writing into "${folder}". Wait for it, or name another with --out.`,
    mergeAlone: (options) => `grade merge takes no ${options}: the parts have that in them.`,
    merge: {
      unreadable: (what) => `Cannot read "${what}": expected the report of a part.`,
      "no shard": (what) => `"${what}" is no part: it was graded without --shard.`,
      different: (what) =>
        `"${what}" does not belong to the others: the class, the seed, the language, the exercises and the number of parts must be the same.`,
      twice: (what) => `Part ${what} is there twice.`,
      missing: (what) => `Not all parts are there. Missing: ${what}.`,
    },
    progress: (done, of, left) => `${done} of ${of}${left}`,
    minutes: (minutes) => (minutes < 1 ? ", under a minute left" : `, about ${minutes} min left`),
    earlier: (count) => `${count} were graded before the run was stopped, and are kept.`,
    stopping: "Stopping after the answers that are being checked; Ctrl-C again leaves at once.",
    stopped: (done, of) =>
      `Stopped: ${done} of ${of} graded. The same line again goes on from here.`,
    graded: (students, exercises) =>
      `${students} ${students === 1 ? "submission" : "submissions"}, ${exercises} ${exercises === 1 ? "exercise" : "exercises"}`,
    shard: (index, of, submissions) => ` (part ${index} of ${of}, of ${submissions} in all)`,
    counts: (counts) => `  ${counts}`,
    lookAt: "To look at:",
    ofStudent: (name, fault) => `${name}: ${fault}`,
    strangers: (names) => `On no line of the roster: ${names}.`,
    more: (count) => `  … and ${count} more; all of them are in index.html`,
    absent: (names) => `On the roster, but nothing handed in: ${names}.`,
    alike: (count) =>
      `${count} ${count === 1 ? "group" : "groups"} of answers that are alike: a hint, see index.html.`,
    gaps: (count) =>
      `${count} ${count === 1 ? "answer" : "answers"} could not be graded; none of them counts as zero.`,
    written: (folder) => `Report: ${folder}`,
    kept: (folder) => `The report that was there is kept: ${folder}`,
    seed: (seed) => `The same inputs again: --seed ${seed}`,
  },
  fr: {
    help: `course grade DOSSIER… [options]
course grade merge DOSSIER… --out DOSSIER
npm run grade DOSSIER… -- [options]

Corrige une classe, hors ligne. Un DOSSIER contient un dossier, un zip ou un
clone par élève, et peut-être un roster.csv (colonnes nom, dossier ou
identifiant, langue) ; il peut être celui d’un seul élève, ou un zip. Le rapport :
grades.csv, grades.json, index.html pour la classe, une page par élève dans
students/, et classroom50/ (classroom50/result/v1 ; sa date est
SOURCE_DATE_EPOCH, sinon 1970).

  --out DOSSIER     où va le rapport (grades/) ; un rapport antérieur est gardé
  --roster FICHIER  la liste, si elle n’est pas dans le dossier
  --only ID,…       ces exercices seulement
  --seed N          tirer de nouveau les mêmes données : même graine, mêmes octets
  --jobs N          élèves à la fois (deux par processeur)
  --timeout N       secondes qu’une vérification peut attendre (5)
  --shard I/N       un élève sur N, à partir du Ie ; merge réunit les parties
  --json            grades.json aussi au terminal, et rien d’autre
  --lang en|fr      la langue ; celle d’un élève se lit dans la liste

Ctrl-C, puis la même ligne reprend où elle en était. Code de sortie 0 : tout est
corrigé, quelles que soient les notes ; 1 : quelque chose n’a pas pu l’être ;
2 : mauvais usage.`,
    nothingNamed: "Quel dossier ? npm run grade DOSSIER : un dossier ou un zip par élève.",
    notThere: (path) => `Impossible de lire « ${path} » : ce fichier ou dossier n’existe pas.`,
    notANumber: (option, word, from) =>
      `${option} demande un nombre entier à partir de ${from}, et voici « ${word} ».`,
    notAShard: (word) => `--shard demande une partie d’un tout, comme 1/4, et voici « ${word} ».`,
    unknownExercise: (word, near, known) =>
      `Exercice inconnu : « ${word} ».${near ? ` Vouliez-vous dire « ${near} » ?` : ""} Exercices : ${known}.`,
    noExercises: "Il n’y a aucun exercice ici : agents/*/exercises est vide.",
    nothingFound: "Aucun rendu trouvé : un dossier ou un zip par élève est attendu.",
    notWritten: (folder, reason) =>
      `Le rapport ne peut pas être écrit dans « ${folder} » (${reason}). Indiquez un autre dossier avec --out.`,
    locked: (folder, pid) =>
      `Une autre correction (processus ${pid}) écrit dans « ${folder} ». Attendez-la, ou indiquez un autre dossier avec --out.`,
    mergeAlone: (options) => `grade merge ne prend pas ${options} : les parties le contiennent.`,
    merge: {
      unreadable: (what) => `Impossible de lire « ${what} » : le rapport d’une partie est attendu.`,
      "no shard": (what) => `« ${what} » n’est pas une partie : corrigé sans --shard.`,
      different: (what) =>
        `« ${what} » ne va pas avec les autres : la classe, la graine, la langue, les exercices et le nombre de parties doivent être les mêmes.`,
      twice: (what) => `La partie ${what} est là deux fois.`,
      missing: (what) => `Toutes les parties ne sont pas là. Il manque : ${what}.`,
    },
    progress: (done, of, left) => `${done} sur ${of}${left}`,
    minutes: (minutes) =>
      minutes < 1 ? ", reste moins d’une minute" : `, reste environ ${minutes} min`,
    earlier: (count) => `${count} ont été corrigés avant l’arrêt de la correction, et sont gardés.`,
    stopping:
      "Arrêt après les réponses en cours de vérification ; Ctrl-C encore une fois sort aussitôt.",
    stopped: (done, of) =>
      `Arrêté : ${done} ${done < 2 ? "rendu corrigé" : "rendus corrigés"} sur ${of}. La même ligne reprend à partir de là.`,
    graded: (students, exercises) =>
      `${students} ${students === 1 ? "rendu" : "rendus"}, ${exercises} ${exercises === 1 ? "exercice" : "exercices"}`,
    shard: (index, of, submissions) => ` (partie ${index} sur ${of}, de ${submissions} en tout)`,
    counts: (counts) => `  ${counts}`,
    lookAt: "À regarder :",
    ofStudent: (name, fault) => `${name} : ${fault}`,
    strangers: (names) => `Sur aucune ligne de la liste : ${names}.`,
    more: (count) => `  … et ${count} de plus ; tout se trouve dans index.html`,
    absent: (names) => `Sur la liste, mais rien de rendu : ${names}.`,
    alike: (count) =>
      `${count} ${count === 1 ? "groupe" : "groupes"} de réponses semblables : un indice, voyez index.html.`,
    gaps: (count) =>
      `${count} ${count === 1 ? "réponse n’a pas pu être corrigée ; elle ne compte pas zéro" : "réponses n’ont pas pu être corrigées ; aucune ne compte zéro"}.`,
    written: (folder) => `Rapport : ${folder}`,
    kept: (folder) => `Le rapport précédent est gardé : ${folder}`,
    seed: (seed) => `Les mêmes données : --seed ${seed}`,
  },
};
