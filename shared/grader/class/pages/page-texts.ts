import type { Bilingual } from "../../exercise.ts";

type Texts = {
  title: string;
  skip: string;
  about: (students: number, exercises: number, seed: number) => string;
  shard: (index: number, of: number) => string;
  partsOfPage: string;
  attention: string;
  attentionAbout: string;
  noAttention: string;
  ofClass: string;
  ofStudents: string;
  strangers: string;
  overview: string;
  overviewAbout: string;
  student: string;
  legend: string;
  legendOverview: [
    state: "solved" | "failed" | "error" | "not started" | "no file" | "not graded",
    meaning: string,
  ][];
  legendChecks: [state: "pass" | "fail" | "error" | "not run", meaning: string][];
  exercises: string;
  stuck: string;
  stuckLine: (code: string, count: number, tried: number) => string;
  nobodyStuck: string;
  nobodyTried: string;
  solvedBy: (solved: number, tried: number, all: number) => string;
  table: (exercise: string) => string;
  hints: string;
  hintsShort: (hints: number) => string;
  solutionRead: string;
  hintsNone: string;
  alike: string;
  alikeAbout: string;
  published: string;
  publishedAbout: string;
  nobodyPublished: string;
  alikeText: (exercise: string, own: number) => string;
  alikeShape: (exercise: string, own: number) => string;
  nobodyAlike: string;
  absent: string;
  forged: string;
  scroll: (table: string) => string;
  yourExercises: string;
  yourScore: (points: number, of: number, solved: number, exercises: number) => string;
  nothingGraded: string;
  remarks: string;
  parts: { done: string; expected: string; got: string; why: string; read: string };
  stateText: Record<"solved" | "not started" | "no file" | "not graded", string>;
  passed: string;
  notRun: string;
  helpUsed: (hints: number, solution: boolean) => string;
  tryAgain: string;
};

/** What the class page and a student's page say. */
export const PAGES: Bilingual<Texts> = {
  en: {
    title: "The class",
    skip: "Skip to the report",
    about: (students, exercises, seed) =>
      `${students} ${students === 1 ? "submission" : "submissions"}, ${exercises} ${exercises === 1 ? "exercise" : "exercises"}. Inputs were drawn with the seed ${seed}: the same seed gives the same report.`,
    shard: (index, of) =>
      `This is part ${index} of ${of}; put the parts together with grade merge.`,
    partsOfPage: "On this page",
    attention: "To look at",
    attentionAbout:
      "What could not be read, matched or trusted. What could not be graded has no points, not zero, until somebody has looked.",
    noAttention: "Everything could be read, and everybody was found.",
    ofClass: "The class as a whole",
    ofStudents: "Student by student",
    strangers: "Handed in, but on no line of the roster",
    overview: "Who is where",
    overviewAbout:
      "Points over the checks that passed. An exercise that nobody handed in, or that is as it was handed out, has no points, not zero.",
    student: "Student",
    legend: "Signs",
    legendOverview: [
      ["solved", "solved: all checks passed"],
      ["failed", "not yet: so many checks passed"],
      ["error", "does not run: nothing could be checked"],
      ["not started", "not started: as it was handed out"],
      ["no file", "no file"],
      ["not graded", "not graded: there is something, and it could not be read or checked"],
    ],
    legendChecks: [
      ["pass", "passed"],
      ["fail", "failed"],
      ["error", "stopped: no end, too much memory or output, or it left"],
      ["not run", "not run"],
    ],
    exercises: "Check by check",
    stuck: "Where they are stuck",
    stuckLine: (code, count, tried) => `${code}: ${count} of ${tried} who tried`,
    nobodyStuck: "All who tried it have solved it.",
    nobodyTried: "Nobody has tried it yet.",
    solvedBy: (solved, tried, all) => `Solved by ${solved} of ${tried} who tried, ${all} in all.`,
    table: (exercise) => `Checks of ${exercise}, by student`,
    hints: "hints",
    hintsShort: (hints) => (hints === 0 ? "–" : String(hints)),
    solutionRead: "solution",
    hintsNone: "none",
    alike: "Answers that are alike",
    alikeAbout:
      "A hint, not a verdict: a short answer has few right forms, and people work together. Look at them side by side before you say anything. Answers that equal a published one are listed apart.",
    alikeText: (exercise, own) =>
      `${exercise}: letter by letter the same, ${own} characters beyond the starter`,
    alikeShape: (exercise, own) =>
      `${exercise}: the same but for names, comments and layout, ${own} characters beyond the starter`,
    nobodyAlike: "None beyond what short answers have in common.",
    published: "Answers that are published",
    publishedAbout:
      "The same as the solution, or as a right answer that comes with the course, but for names, comments and layout. Somebody may have written it without looking; ask them to explain it. Where it says “solution”, they had the exercise show it to them. Short answers are left out: they have few right forms.",
    nobodyPublished: "None, but for short answers, which have few right forms.",
    absent: "On the roster, but nothing was handed in",
    forged: "It wrote on the grader's own channel; what it wrote there was not believed.",
    scroll: (table) => `${table} (scrolls sideways)`,
    yourExercises: "Your exercises",
    yourScore: (points, of, solved, exercises) =>
      `${points} of ${of} points over what was graded; ${solved} of ${exercises} exercises solved.`,
    nothingGraded: "Nothing could be graded yet.",
    remarks: "Remarks",
    parts: {
      done: "done",
      expected: "expected",
      got: "got",
      why: "why it matters",
      read: "where to read",
    },
    stateText: {
      solved: "All checks passed.",
      "not started": "It is as it was handed out. That is no failure, and it has no points yet.",
      "no file": "No file was handed in. It has no points yet.",
      "not graded":
        "Something was handed in that could not be read or checked. That is not zero: speak to your teacher.",
    },
    passed: "Passed",
    notRun: "Not run",
    helpUsed: (hints, solution) =>
      [
        hints === 1 ? "1 hint used" : hints > 1 ? `${hints} hints used` : "",
        solution ? "solution read" : "",
      ]
        .filter(Boolean)
        .join(", "),
    tryAgain: "To try it again on your machine:",
  },
  fr: {
    title: "La classe",
    skip: "Aller au rapport",
    about: (students, exercises, seed) =>
      `${students} ${students === 1 ? "rendu" : "rendus"}, ${exercises} ${exercises === 1 ? "exercice" : "exercices"}. Les données ont été tirées avec la graine ${seed} : la même graine donne le même rapport.`,
    shard: (index, of) =>
      `C’est la partie ${index} sur ${of} ; réunissez les parties avec grade merge.`,
    partsOfPage: "Sur cette page",
    attention: "À regarder",
    attentionAbout:
      "Ce qui n’a pas pu être lu, attribué ou cru. Ce qui n’a pas pu être corrigé n’a pas de note, ce qui n’est pas un zéro, tant que personne n’a regardé.",
    noAttention: "Tout a pu être lu, et tout le monde a été trouvé.",
    ofClass: "La classe dans son ensemble",
    ofStudents: "Élève par élève",
    strangers: "Rendus, mais sur aucune ligne de la liste",
    overview: "Qui en est où",
    overviewAbout:
      "Les points sont les vérifications réussies. Un exercice non rendu, ou rendu sans modification, n’a pas de note, ce qui n’est pas un zéro.",
    student: "Élève",
    legend: "Signes",
    legendOverview: [
      ["solved", "résolu : toutes les vérifications réussies"],
      ["failed", "pas encore : tant de vérifications réussies"],
      ["error", "ne s’exécute pas : rien n’a pu être vérifié"],
      ["not started", "pas commencé : rendu sans modification"],
      ["no file", "pas de fichier"],
      ["not graded", "non corrigé : il y a quelque chose, qui n’a pas pu être lu ou vérifié"],
    ],
    legendChecks: [
      ["pass", "réussie"],
      ["fail", "échouée"],
      ["error", "arrêtée : sans fin, trop de mémoire ou d’affichage, ou programme quitté"],
      ["not run", "non lancée"],
    ],
    exercises: "Vérification par vérification",
    stuck: "Où cela bloque",
    stuckLine: (code, count, tried) => `${code} : ${count} (ont essayé : ${tried})`,
    nobodyStuck: "Tous ceux qui ont essayé l’ont résolu.",
    nobodyTried: "Personne n’a encore essayé.",
    solvedBy: (solved, tried, all) =>
      `Résolu par ${solved} (ont essayé : ${tried}, en tout : ${all}).`,
    table: (exercise) => `Vérifications de ${exercise}, par élève`,
    hints: "indices",
    hintsShort: (hints) => (hints === 0 ? "–" : String(hints)),
    solutionRead: "solution",
    hintsNone: "aucun",
    alike: "Réponses semblables",
    alikeAbout:
      "Un indice, pas un verdict : une réponse courte a peu de formes justes, et on travaille ensemble. Regardez-les côte à côte avant de dire quoi que ce soit. Les réponses égales à une réponse publiée sont listées à part.",
    alikeText: (exercise, own) =>
      `${exercise} : identiques à la lettre, ${own} caractères au-delà du départ`,
    alikeShape: (exercise, own) =>
      `${exercise} : identiques aux noms, commentaires et mise en page près, ${own} caractères au-delà du départ`,
    nobodyAlike: "Aucune, au-delà de ce que des réponses courtes ont en commun.",
    published: "Réponses publiées",
    publishedAbout:
      "Identiques à la solution, ou à une réponse juste livrée avec le cours, aux noms, commentaires et mise en page près. On peut l’avoir écrite sans regarder ; demandez à l’élève de l’expliquer. Là où il est écrit « solution », l’exercice la lui avait montrée. Les réponses courtes sont laissées de côté : elles ont peu de formes justes.",
    nobodyPublished: "Aucune, hormis des réponses courtes, qui ont peu de formes justes.",
    absent: "Sur la liste, mais rien n’a été rendu",
    forged: "Il a écrit sur le canal du correcteur ; ce qu’il y a écrit n’a pas été cru.",
    scroll: (table) => `${table} (défile sur le côté)`,
    yourExercises: "Vos exercices",
    yourScore: (points, of, solved, exercises) =>
      `${points} points sur ${of} pour ce qui a été corrigé ; ${solved < 2 ? `${solved} exercice résolu` : `${solved} exercices résolus`} sur ${exercises}.`,
    nothingGraded: "Rien n’a encore pu être corrigé.",
    remarks: "Remarques",
    parts: {
      done: "fait",
      expected: "attendu",
      got: "obtenu",
      why: "pourquoi c’est important",
      read: "où lire",
    },
    stateText: {
      solved: "Toutes les vérifications sont réussies.",
      "not started":
        "Il n’a pas été modifié. Ce n’est pas un échec, et il n’a pas encore de points.",
      "no file": "Aucun fichier n’a été rendu. Il n’a pas encore de points.",
      "not graded":
        "Ce qui a été rendu n’a pas pu être lu ou vérifié. Ce n’est pas zéro : parlez-en à votre professeur.",
    },
    passed: "Réussies",
    notRun: "Non lancées",
    helpUsed: (hints, solution) =>
      [
        hints === 1 ? "1 indice utilisé" : hints > 1 ? `${hints} indices utilisés` : "",
        solution ? "solution lue" : "",
      ]
        .filter(Boolean)
        .join(", "),
    tryAgain: "Pour réessayer sur votre machine :",
  },
};
