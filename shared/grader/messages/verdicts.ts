import type { Bilingual } from "../exercise.ts";
import type { Said } from "../verdict.ts";

type Place = { line: number; column?: number; message: string };
type Thrown = { name: string; message: string; line?: number };

type Texts = {
  syntax: (faults: Place[]) => Said;
  foreign: (name: string, allowed: string) => Said;
  tooLarge: (kilobytes: number) => Said;
  threwAtLoad: (thrown: Thrown) => Said;
  haltedAtLoad: (halted: { done: string; got: string }) => Said;
  graderProblem: (what: string) => Said;
  types: (faults: Place[]) => Said;
  crashed: (thrown: Thrown) => string;
  refused: (request: number, status: number, message: string) => string;
};

/** What is said of an answer as a whole, and what is added to a check that failed. */
export const VERDICTS: Bilingual<Texts> = {
  en: {
    syntax: (faults) => ({
      done: "The grader tried to read your file.",
      expected: "TypeScript that can be read to its end.",
      got: placesIn(faults, "line ", ":", "more"),
      why: "Nothing of a file runs as long as one sign of it makes no sense.",
    }),
    foreign: (name, allowed) => ({
      done: `Your file imports "${name}".`,
      expected: `One file that imports nothing but ${allowed}.`,
      got: `"${name}", which is not there when your answer is checked.`,
      why: "An answer is one file, so that it runs in the same way here and at your teacher's.",
    }),
    tooLarge: (kilobytes) => ({
      done: "The grader tried to read your file.",
      expected: "A text of 64 kB at most.",
      got: `${kilobytes} kB, or something that is no text.`,
      why: "An answer is a page or two of code.",
    }),
    threwAtLoad: (thrown) => ({
      done: "The grader loaded your file, and has not called anything yet.",
      expected: "A file that can be imported.",
      got: `It threw ${thrownIn(thrown, ", in line")}`,
      why: "What stands outside of all functions runs at once; when it fails, nothing is exported.",
    }),
    haltedAtLoad: ({ done, got }) => ({
      done: `${done} That was while the file was being loaded: nothing had been called yet.`,
      expected: "A file that can be imported, and then waits to be called.",
      got,
      why: "What stands outside of all functions runs at once; when it does not end, nothing is exported.",
    }),
    graderProblem: (what) => ({
      done: "The grader itself stumbled. This is not your fault, and it says nothing about your answer.",
      expected: "A verdict.",
      got: what,
      why: "Run it once more; if it stays, report it with the line above.",
    }),
    types: (faults) => ({
      done: "TypeScript read your file.",
      expected: "No type error.",
      got: placesIn(faults, "line ", ":", "more"),
      why: "A type error is a promise between two parts of a program that one of them does not keep.",
    }),
    crashed: (thrown) => `Your code also threw ${thrownIn(thrown, ", in line")}`,
    refused: (request, status, message) =>
      `The API refused request ${request} (${status}): "${message}"${status === 400 ? " Mend this first: a refused history is refused again with each later request." : ""}`,
  },
  fr: {
    syntax: (faults) => ({
      done: "Le correcteur a essayé de lire votre fichier.",
      expected: "Du TypeScript lisible jusqu’au bout.",
      got: placesIn(faults, "ligne ", "\u00a0:", "de plus"),
      why: "Rien d’un fichier ne s’exécute tant qu’un seul de ses signes n’a pas de sens.",
    }),
    foreign: (name, allowed) => ({
      done: `Votre fichier importe « ${name} ».`,
      expected: `Un seul fichier, qui n’importe rien d’autre que ${allowed}.`,
      got: `« ${name} », qui n’est pas là quand votre réponse est vérifiée.`,
      why: "Une réponse est un seul fichier, pour se comporter de la même façon ici et chez votre professeur.",
    }),
    tooLarge: (kilobytes) => ({
      done: "Le correcteur a essayé de lire votre fichier.",
      expected: "Un texte de 64 ko au plus.",
      got: `${kilobytes} ko, ou quelque chose qui n’est pas un texte.`,
      why: "Une réponse tient en une ou deux pages de code.",
    }),
    threwAtLoad: (thrown) => ({
      done: "Le correcteur a chargé votre fichier, et n’a encore rien appelé.",
      expected: "Un fichier qui s’importe.",
      got: `Il a levé ${thrownIn(thrown, ", à la ligne")}`,
      why: "Ce qui se trouve hors de toute fonction s’exécute aussitôt ; si cela échoue, rien n’est exporté.",
    }),
    haltedAtLoad: ({ done, got }) => ({
      done: `${done} C’était pendant le chargement du fichier : rien n’avait encore été appelé.`,
      expected: "Un fichier qui s’importe, puis attend qu’on l’appelle.",
      got,
      why: "Ce qui se trouve hors de toute fonction s’exécute aussitôt ; si cela ne finit pas, rien n’est exporté.",
    }),
    graderProblem: (what) => ({
      done: "C’est le correcteur qui a trébuché. Vous n’y êtes pour rien, et cela ne dit rien de votre réponse.",
      expected: "Un verdict.",
      got: what,
      why: "Relancez-le ; si cela persiste, signalez-le avec la ligne ci-dessus.",
    }),
    types: (faults) => ({
      done: "TypeScript a lu votre fichier.",
      expected: "Aucune erreur de type.",
      got: placesIn(faults, "ligne ", "\u00a0:", "de plus"),
      why: "Une erreur de type est une promesse entre deux parties d’un programme que l’une d’elles ne tient pas.",
    }),
    crashed: (thrown) => `Votre code a aussi levé ${thrownIn(thrown, ", à la ligne")}`,
    refused: (request, status, message) =>
      `L’API a refusé la requête ${request} (${status}) : « ${message} »${status === 400 ? " Commencez par là : un historique refusé l’est de nouveau à chaque requête suivante." : ""}`,
  },
};

/** The first three places; a wall of errors teaches nothing. */
function placesIn(faults: Place[], line: string, colon: string, more: string): string {
  const shown = faults.slice(0, 3).map((fault) => `${line}${fault.line}${colon} ${fault.message}`);
  const left = faults.length - shown.length;
  return [...shown, ...(left > 0 ? [`(+ ${left} ${more})`] : [])].join("\n");
}

function thrownIn({ name, message, line }: Thrown, inLine: string): string {
  const what = name ? `${name}: ${message}` : JSON.stringify(message);
  return `${what.replace(/(?<=[\p{L}\d"'»)\]])\.$/u, "")}${line === undefined ? "" : `${inLine} ${line}`}.`;
}
