import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (tests: number, stages: number) => string;
  noFile: Said;
  noTests: (id: string) => Said;
  notLoaded: (agent: string, reason: string) => Said;
  passesBefore: (title: string, agent: string) => Said;
  failsHere: (title: string, reason: string) => Said;
  notRun: (reason: string) => Said;
};

export const newness: Bilingual<Texts> = {
  en: {
    counted: (tests, stages) =>
      `${tests} new tests of ${stages} stages, run on the stage before too`,
    noFile: {
      found: "a stage without agent.test.ts",
      expected: "its specification, with what is new in it apart",
      next: "write the tests",
    },
    noTests: (id) => ({
      found: "no test of what is new",
      expected: `at least one test in describe("new in ${id}", …)`,
      next: "move the tests of the new idea there, or write them",
    }),
    notLoaded: (agent, reason) => ({
      found: `a test file that does not load with ${agent}: ${reason}`,
      expected: "a file that loads, so that each test can fail by itself",
      next: "use what is new inside the tests, not at the top of the file",
    }),
    passesBefore: (title, agent) => ({
      found: `"${title}" passes with ${agent} too`,
      expected: "a test of a new idea fails on the stage before it",
      next: "test what only this stage does, or move the test out of the describe",
    }),
    failsHere: (title, reason) => ({
      found: `"${title}" fails on its own stage: ${reason}`,
      expected: "a test that passes",
      next: "mend the stage, or the test",
    }),
    notRun: (reason) => ({
      found: `the tests did not run: ${reason}`,
      expected: "a report of vitest",
      next: "npm ci, then try again",
    }),
  },
  fr: {
    counted: (tests, stages) =>
      `${tests} nouveaux tests de ${stages} étapes, lancés aussi sur l’étape d’avant`,
    noFile: {
      found: "une étape sans agent.test.ts",
      expected: "sa spécification, où la nouveauté est à part",
      next: "écrivez les tests",
    },
    noTests: (id) => ({
      found: "aucun test de ce qui est nouveau",
      expected: `au moins un test dans describe("new in ${id}", …)`,
      next: "déplacez-y les tests de la nouvelle idée, ou écrivez-les",
    }),
    notLoaded: (agent, reason) => ({
      found: `un fichier de tests qui ne se charge pas avec ${agent} : ${reason}`,
      expected: "un fichier qui se charge, pour que chaque test échoue par lui-même",
      next: "employez la nouveauté dans les tests, pas en tête du fichier",
    }),
    passesBefore: (title, agent) => ({
      found: `« ${title} » passe aussi avec ${agent}`,
      expected: "le test d’une nouvelle idée échoue sur l’étape d’avant",
      next: "testez ce que seule cette étape fait, ou sortez le test du describe",
    }),
    failsHere: (title, reason) => ({
      found: `« ${title} » échoue sur sa propre étape : ${reason}`,
      expected: "un test qui passe",
      next: "corrigez l’étape, ou le test",
    }),
    notRun: (reason) => ({
      found: `les tests n’ont pas tourné : ${reason}`,
      expected: "un rapport de vitest",
      next: "npm ci, puis recommencez",
    }),
  },
};
