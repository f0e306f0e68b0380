import type { Bilingual } from "../exercise.ts";
import type { Halt } from "../session.ts";

type Why = Halt["why"];
type Of<W extends Why> = Extract<Halt, { why: W }>;
type Said = { done: string; got: string };
type Texts = { [W in Why]: (halt: Of<W>) => Said };

/** What is said of code that did not come to an answer: what it did, and what came of it. */
export const HALTS: Bilingual<Texts> = {
  en: {
    time: ({ seconds }) => ({
      done: "Your code was run, and it was still busy or waiting when it was stopped.",
      got: `It did not finish: after ${inSeconds(seconds, "second", ".")} it was stopped. Look for the loop or the wait that has no end.`,
    }),
    memory: ({ megabytes }) => ({
      done: "Your code was run, and it asked for more and more memory.",
      got: `It was stopped at ${megabytes} MB. Look for what grows in a loop.`,
    }),
    output: ({ kilobytes }) => ({
      done: "Your code was run, and it wrote without end.",
      got: `It was stopped: it had written more than ${kilobytes} kB. Look for the loop that prints.`,
    }),
    exit: ({ code }) => ({
      done: "Your code ended the whole program before its answer was there.",
      got: `The process ended with the code ${code}. Return from the function instead of leaving.`,
    }),
    signal: ({ signal }) => ({
      done: "Your code was run, and the system ended it.",
      got: `The process was ended by ${signal}.`,
    }),
    channel: () => ({
      done: "Your code closed the line over which the grader talks with it.",
      got: "No answer could come any more.",
    }),
    stuck: () => ({
      done: "Your code waits for something that can never come: nothing is under way any more.",
      got: "A promise that nobody settles.",
    }),
    missing: ({ name, type }) => ({
      done: `The grader looked for the function "${name}" among what your file exports.`,
      got:
        type === "undefined"
          ? `Nothing of that name. It must read: export function ${name}…`
          : `"${name}" is there, but of the type ${type}.`,
    }),
  },
  fr: {
    time: ({ seconds }) => ({
      done: "Votre code a été lancé ; il travaillait ou attendait encore quand il a été arrêté.",
      got: `Il n’a pas fini : il a été arrêté au bout de ${inSeconds(seconds, "seconde", ",")}. Cherchez la boucle ou l’attente qui n’a pas de fin.`,
    }),
    memory: ({ megabytes }) => ({
      done: "Votre code a été lancé, et il a demandé toujours plus de mémoire.",
      got: `Il a été arrêté à ${megabytes} Mo. Cherchez ce qui grandit dans une boucle.`,
    }),
    output: ({ kilobytes }) => ({
      done: "Votre code a été lancé, et il a écrit sans fin.",
      got: `Il a été arrêté : il avait écrit plus de ${kilobytes} ko. Cherchez la boucle qui affiche.`,
    }),
    exit: ({ code }) => ({
      done: "Votre code a mis fin à tout le programme avant que sa réponse soit là.",
      got: `Le processus s’est terminé avec le code ${code}. Sortez de la fonction, pas du programme.`,
    }),
    signal: ({ signal }) => ({
      done: "Votre code a été lancé, et le système y a mis fin.",
      got: `Le processus a été arrêté par ${signal}.`,
    }),
    channel: () => ({
      done: "Votre code a fermé la ligne par laquelle le correcteur lui parle.",
      got: "Plus aucune réponse ne pouvait venir.",
    }),
    stuck: () => ({
      done: "Votre code attend ce qui ne peut plus venir : plus rien n’est en cours.",
      got: "Une promesse que personne ne tient.",
    }),
    missing: ({ name, type }) => ({
      done: `Le correcteur a cherché la fonction « ${name} » parmi ce que votre fichier exporte.`,
      got:
        type === "undefined"
          ? `Rien de ce nom. Il faut lire : export function ${name}…`
          : `« ${name} » est là, mais de type ${type}.`,
    }),
  },
};

/** "5 seconds", "1 second", "0,3 seconde": French counts from two. */
function inSeconds(seconds: number, word: string, point: string): string {
  const one = point === "," ? seconds < 2 : seconds === 1;
  return `${String(seconds).replace(".", point)} ${word}${one ? "" : "s"}`;
}
