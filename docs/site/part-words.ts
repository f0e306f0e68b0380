import type { Bilingual } from "./place.ts";

/** What the parts of a page say around what comes from the code. */
type PartWords = {
  request: (n: number) => string;
  left: string;
  when: string;
  carried: string;
  historyLabel: string;
  emptyHistory: string;
  newMark: string;
  quoted: (text: string) => string;
  stepperTitle: (stage: string) => string;
  stepperAlone: string;
  asTable: string;
  part: string;
  before: string;
  after: string;
  changesLabel: string;
  noStageBefore: string;
  inGallery: string;
  apiSays: string;
  lines: (count: string) => string;
  changedLines: (count: string) => string;
  rule: string;
  refused: string;
  source: string;
  seen: string;
  sure: string;
  rulesLabel: string;
  confidence: Record<string, string>;
  confidenceMeans: Record<string, string>;
  colon: string;
  noExercises: string;
  noCodes: string;
  code: string;
  expected: string;
  read: string;
  codesLabel: (exercise: string) => string;
  theirs: string;
  ours: string;
  answersOf: (stage: string) => string;
  sheetLabel: (stage: string) => string;
  fillIn: string;
  row: string;
  role: string;
  type: string;
  says: string;
  letter: string;
  cell: (row: number, head: string) => string;
  howManyRequests: string;
  whichStop: string;
  howManyLeft: string;
  right: string;
  notYet: string;
};

export const PART_WORDS: Bilingual<PartWords> = {
  en: {
    request: (n) => `Request ${n}`,
    left: "At the end",
    when: "When",
    carried: "The messages, in order",
    historyLabel: "The history after each request",
    emptyHistory: "No message: the history is empty.",
    newMark: "new",
    quoted: (text) => `“${text}”`,
    stepperTitle: (stage) => `The trace of stage ${stage}, step by step`,
    stepperAlone: "Open it on a page of its own",
    asTable: "The same as a table",
    part: "Part",
    before: "Before",
    after: "After",
    changesLabel: "What changed, part by part",
    noStageBefore:
      "There is no file to compare with: the four steps before are told on their page, not built.",
    inGallery: "See the code that does this, and the mend",
    apiSays: "The API answers, through our scripted client:",
    lines: (count) => `${count} lines`,
    changedLines: (count) => `${count} lines of diff`,
    rule: "Rule",
    refused: "What is refused",
    source: "Where it was seen",
    seen: "When",
    sure: "How sure",
    rulesLabel: "The rules of the scripted client",
    confidence: {
      recorded: "recorded",
      measured: "measured",
      documented: "documented",
      reported: "reported",
    },
    confidenceMeans: {
      recorded: "a refusal of the real API is kept in a file, word for word.",
      measured: "somebody asked the real API on purpose, and wrote down what it said.",
      documented: "the documentation of the API says so.",
      reported: "people met it in their work, and showed the message.",
    },
    colon: ": ",
    noExercises: "The exercises of this stage are being written. They will stand here.",
    noCodes: "The check codes of this stage will stand here when its exercises do.",
    code: "Code",
    expected: "What is expected, and why",
    read: "Where to read",
    codesLabel: (exercise) => `Check codes of ${exercise}`,
    theirs: "The SDK’s runner:",
    ours: "Our own `turn`:",
    answersOf: (stage) => `Answers for ${stage}`,
    sheetLabel: (stage) => `Worksheet ${stage}`,
    fillIn: "Fill in the empty cells. A result wears the letter of its call.",
    row: "Line",
    role: "Role",
    type: "Kind of block",
    says: "What it says",
    letter: "Call",
    cell: (row, head) => `line ${row}, ${head}`,
    howManyRequests: "How many requests were made?",
    whichStop: "Which stop_reason did the last reply have?",
    howManyLeft: "How many messages are in the history at the end?",
    right: "right",
    notYet: "not yet",
  },
  fr: {
    request: (n) => `Requête ${n}`,
    left: "À la fin",
    when: "Quand",
    carried: "Les messages, dans l’ordre",
    historyLabel: "L’historique après chaque requête",
    emptyHistory: "Aucun message : l’historique est vide.",
    newMark: "nouveau",
    quoted: (text) => `« ${text} »`,
    stepperTitle: (stage) => `La trace de l’étape ${stage}, pas à pas`,
    stepperAlone: "L’ouvrir sur une page à part",
    asTable: "La même chose en tableau",
    part: "Partie",
    before: "Avant",
    after: "Après",
    changesLabel: "Ce qui a changé, partie par partie",
    noStageBefore:
      "Il n’y a pas de fichier à comparer : les quatre pas précédents sont racontés sur leur page, et non construits.",
    inGallery: "Voir le code qui fait cela, et la correction",
    apiSays: "L’API répond, par la voix de notre client à scénario :",
    lines: (count) => `${count} lignes`,
    changedLines: (count) => `${count} lignes d’écart`,
    rule: "Règle",
    refused: "Ce qui est refusé",
    source: "Où on l’a vu",
    seen: "Quand",
    sure: "Certitude",
    rulesLabel: "Les règles du client à scénario",
    confidence: {
      recorded: "enregistrée",
      measured: "mesurée",
      documented: "documentée",
      reported: "rapportée",
    },
    confidenceMeans: {
      recorded: "un refus de la vraie API est conservé dans un fichier, mot pour mot.",
      measured: "quelqu’un a interrogé la vraie API exprès, et noté ce qu’elle a dit.",
      documented: "la documentation de l’API le dit.",
      reported: "des gens l’ont rencontrée dans leur travail, et ont montré le message.",
    },
    colon: " : ",
    noExercises: "Les exercices de cette étape sont en cours d’écriture. Ils figureront ici.",
    noCodes:
      "Les codes de vérification de cette étape figureront ici en même temps que ses exercices.",
    code: "Code",
    expected: "Ce qui est attendu, et pourquoi",
    read: "Où le lire",
    codesLabel: (exercise) => `Codes de vérification de ${exercise}`,
    theirs: "La boucle du SDK :",
    ours: "Notre `turn` :",
    answersOf: (stage) => `Réponses pour ${stage}`,
    sheetLabel: (stage) => `Fiche ${stage}`,
    fillIn: "Remplissez les cases vides. Un résultat porte la lettre de son appel.",
    row: "Ligne",
    role: "Rôle",
    type: "Type de bloc",
    says: "Ce qu’il dit",
    letter: "Appel",
    cell: (row, head) => `ligne ${row}, ${head}`,
    howManyRequests: "Combien de requêtes sont parties ?",
    whichStop: "Quel stop_reason avait la dernière réponse ?",
    howManyLeft: "Combien de messages l’historique contient-il à la fin ?",
    right: "juste",
    notYet: "pas encore",
  },
};
