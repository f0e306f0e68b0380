import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (exercises: number, answers: number) => string;
  nothing: string;
  missing: (file: string) => Said;
  text: (fault: string) => Said;
  unlike: (what: string, own: string, other: string) => Said;
  noTask: (mark: string) => Said;
  plan: (fault: string) => Said;
  starter: (found: string, declared: string) => Said;
  started: (state: string) => Said;
  right: (found: string) => Said;
  noCode: (codes: string) => Said;
  unknownCode: (code: string, known: string) => Said;
  notCaught: (code: string, found: string) => Said;
  section: (read: string, page: string) => Said;
  fewAnswers: (kind: string, count: number, least: number) => Said;
  few: (count: number, least: number) => Said;
};

export const exercises: Bilingual<Texts> = {
  en: {
    counted: (exercises, answers) => `${exercises} exercises, ${answers} answers checked`,
    nothing: "every check passes",
    missing: (file) => ({
      found: `no ${file}`,
      expected: "exercise.en.md, exercise.fr.md, start.ts, solution.ts and check.ts",
      next: "write it",
    }),
    text: (fault) => ({
      found: fault,
      expected: "title, outcome, minutes and kind, then the six headings in their order",
      next: "write the text like that of another exercise",
    }),
    unlike: (what, own, other) => ({
      found: `${what}: ${own}`,
      expected: `${what}: ${other}, as in the other language and in check.ts`,
      next: "make them the same",
    }),
    noTask: (mark) => ({
      found: "a starter without a line that says what is to be done",
      expected: `at least one comment that begins with ${mark}`,
      next: "mark the place",
    }),
    plan: (fault) => ({
      found: fault,
      expected: "a default export made by defineExercise",
      next: "mend check.ts",
    }),
    starter: (found, declared) => ({
      found: `the starter fails: ${found}`,
      expected: `${declared}, as starterFails declares`,
      next: "mend the starter, the checks or the declaration",
    }),
    started: (state) => ({
      found: `the unchanged starter is told to be "${state}"`,
      expected: '"not started"',
      next: "mend how the grader tells a starter",
    }),
    right: (found) => ({
      found: `a right answer that does not pass: ${found}`,
      expected: "solved, whatever is drawn",
      next: "mend the check, or the answer if it is not right",
    }),
    noCode: (codes) => ({
      found: "a wrong answer that does not say what catches it",
      expected: `a first line like // caught by: ${codes}`,
      next: "add the line",
    }),
    unknownCode: (code, known) => ({
      found: `"${code}" in // caught by:`,
      expected: `codes of this exercise: ${known}`,
      next: "name one of them",
    }),
    notCaught: (code, found) => ({
      found: `not caught by "${code}": ${found}`,
      expected: `"${code}" fails`,
      next: "sharpen the check, or name the one that catches it",
    }),
    section: (read, page) => ({
      found: `"${read}", and no such section in ${page}`,
      expected: "a heading with that anchor in both languages",
      next: "name a section that is there, or give the heading its anchor",
    }),
    fewAnswers: (kind, count, least) => ({
      found: `${count} files in ${kind}/`,
      expected: `at least ${least}`,
      next: "add what is missing",
    }),
    few: (count, least) => ({
      found: `${count} exercises`,
      expected: `at least ${least}`,
      next: "add what is missing",
    }),
  },
  fr: {
    counted: (exercises, answers) => `${exercises} exercices, ${answers} réponses vérifiées`,
    nothing: "chaque vérification passe",
    missing: (file) => ({
      found: `pas de ${file}`,
      expected: "exercise.en.md, exercise.fr.md, start.ts, solution.ts et check.ts",
      next: "écrivez-le",
    }),
    text: (fault) => ({
      found: fault,
      expected: "titre, but, minutes et genre, puis les six titres dans leur ordre",
      next: "écrivez le texte comme celui d’un autre exercice",
    }),
    unlike: (what, own, other) => ({
      found: `${what} : ${own}`,
      expected: `${what} : ${other}, comme dans l’autre langue et dans check.ts`,
      next: "accordez-les",
    }),
    noTask: (mark) => ({
      found: "un départ sans ligne qui dise ce qu’il y a à faire",
      expected: `au moins un commentaire qui commence par ${mark}`,
      next: "marquez l’endroit",
    }),
    plan: (fault) => ({
      found: fault,
      expected: "un export par défaut fait par defineExercise",
      next: "corrigez check.ts",
    }),
    starter: (found, declared) => ({
      found: `le départ échoue : ${found}`,
      expected: `${declared}, comme le déclare starterFails`,
      next: "corrigez le départ, les vérifications ou la déclaration",
    }),
    started: (state) => ({
      found: `le départ inchangé est dit « ${state} »`,
      expected: "« not started »",
      next: "corrigez la façon de reconnaître un départ",
    }),
    right: (found) => ({
      found: `une bonne réponse qui ne passe pas : ${found}`,
      expected: "résolu, quel que soit le tirage",
      next: "corrigez la vérification, ou la réponse si elle n’est pas bonne",
    }),
    noCode: (codes) => ({
      found: "une mauvaise réponse qui ne dit pas ce qui l’attrape",
      expected: `une première ligne comme \`// caught by: ${codes}\``,
      next: "ajoutez la ligne",
    }),
    unknownCode: (code, known) => ({
      found: `« ${code} » dans la ligne \`// caught by:\``,
      expected: `des codes de cet exercice : ${known}`,
      next: "nommez l’un d’eux",
    }),
    notCaught: (code, found) => ({
      found: `pas attrapée par « ${code} » : ${found}`,
      expected: `« ${code} » échoue`,
      next: "affinez la vérification, ou nommez celle qui l’attrape",
    }),
    section: (read, page) => ({
      found: `« ${read} », et pas de telle section dans ${page}`,
      expected: "un titre avec cette ancre, dans les deux langues",
      next: "nommez une section qui existe, ou donnez son ancre au titre",
    }),
    fewAnswers: (kind, count, least) => ({
      found: `${count} fichiers dans ${kind}/`,
      expected: `${least} au moins`,
      next: "ajoutez ce qui manque",
    }),
    few: (count, least) => ({
      found: `${count} exercices`,
      expected: `${least} au moins`,
      next: "ajoutez ce qui manque",
    }),
  },
};
