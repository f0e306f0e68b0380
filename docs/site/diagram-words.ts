import type { Bilingual } from "./place.ts";

/** A drawing: what it shows in one sentence, its Mermaid source, and the same as steps in words. */
export type Diagram = { label: string; source: string; steps: string[] };

const ROUND = (words: {
  line: string;
  ask: string;
  model: string;
  words: string;
  show: string;
  run: string;
  back?: string;
}) => `flowchart TD
  U([${words.line}]) --> A[${words.ask}]
  A --> M{{${words.model}}}
  M -- tool_use --> T[${words.run}]
  T -- ${words.back ?? "tool_result"} --> A
  M -- ${words.words} --> W([${words.show}])`;

const EN = {
  line: "you type a line",
  ask: "ask: the whole history goes along",
  model: "the model decides",
  words: "words",
  show: "show the answer",
  run: "run the tool",
};
const FR = {
  line: "vous tapez une ligne",
  ask: "demander : tout l’historique part",
  model: "le modèle décide",
  words: "mots",
  show: "afficher la réponse",
  run: "exécuter l’outil",
};

/** The drawings, by stage. */
export const DIAGRAMS: Record<string, Bilingual<Diagram>> = {
  "005": {
    en: {
      label: "A line with an end: the result is shown, and never goes back to the model.",
      source: `flowchart TD
  U([${EN.line}]) --> A[${EN.ask}]
  A --> M{{${EN.model}}}
  M -- words --> W([${EN.show}])
  M -- tool_use --> T[${EN.run}]
  T --> R[show the raw result]
  R --> X([forget the turn, and stop])`,
      steps: [
        "You type a line.",
        "The program asks the model; the whole history goes along.",
        "The model decides: words are shown as the answer.",
        "Or it asks for a tool: the program runs it, shows the raw result, forgets the turn, and stops.",
      ],
    },
    fr: {
      label: "Une ligne qui a une fin : le résultat s’affiche, et ne revient jamais au modèle.",
      source: `flowchart TD
  U([${FR.line}]) --> A[${FR.ask}]
  A --> M{{${FR.model}}}
  M -- mots --> W([${FR.show}])
  M -- tool_use --> T[${FR.run}]
  T --> R[afficher le résultat brut]
  R --> X([oublier le tour, s’arrêter])`,
      steps: [
        "Vous tapez une ligne.",
        "Le programme interroge le modèle ; tout l’historique part avec la requête.",
        "Le modèle décide : ses mots s’affichent comme réponse.",
        "Ou il demande un outil : le programme l’exécute, affiche le résultat brut, oublie le tour et s’arrête.",
      ],
    },
  },
  "006": {
    en: {
      label: "A circle: each result goes back to the model, which is asked again until it answers.",
      source: ROUND(EN),
      steps: [
        "You type a line.",
        "The program asks the model; the whole history goes along.",
        "The model decides: words are shown, and the turn is over.",
        "Or it asks for tools: the program runs each, and sends all results back in one message.",
        "Then it asks again, from the second step.",
      ],
    },
    fr: {
      label:
        "Un cercle : chaque résultat revient au modèle, que l’on interroge jusqu’à ce qu’il réponde.",
      source: ROUND(FR),
      steps: [
        "Vous tapez une ligne.",
        "Le programme interroge le modèle ; tout l’historique part avec la requête.",
        "Le modèle décide : ses mots s’affichent, et le tour est fini.",
        "Ou il demande des outils : le programme les exécute tous, et renvoie tous les résultats dans un seul message.",
        "Puis il interroge de nouveau le modèle, et tout reprend au point 2.",
      ],
    },
  },
  "007": {
    en: {
      label: "The circle of 006; the registry says what is offered, and what is run for a name.",
      source: `flowchart TD
  U([${EN.line}]) --> A[${EN.ask}]
  R[(registry: name, description, function)] -. what is offered .-> A
  A --> M{{${EN.model}}}
  M -- words --> W([${EN.show}])
  M -- tool_use --> T[find the name, run its function]
  R -. what is run .-> T
  T -- tool_result --> A`,
      steps: [
        "You type a line.",
        "The program asks the model; it offers the tools that stand in the registry.",
        "The model decides: words are shown, and the turn is over.",
        "Or it asks for tools by name: the program finds each name in the same registry, and runs its function.",
        "The results go back, and the program asks again, from the second step.",
      ],
    },
    fr: {
      label:
        "Le cercle de 006 ; le registre dit ce qui est proposé, et ce qui s’exécute pour un nom.",
      source: `flowchart TD
  U([${FR.line}]) --> A[${FR.ask}]
  R[(registre : nom, description, fonction)] -. ce qui est proposé .-> A
  A --> M{{${FR.model}}}
  M -- mots --> W([${FR.show}])
  M -- tool_use --> T[trouver le nom, exécuter sa fonction]
  R -. ce qui s’exécute .-> T
  T -- tool_result --> A`,
      steps: [
        "Vous tapez une ligne.",
        "Le programme interroge le modèle ; il propose les outils qui sont dans le registre.",
        "Le modèle décide : ses mots s’affichent, et le tour est fini.",
        "Ou il demande des outils par leur nom : le programme trouve chaque nom dans le même registre, et exécute sa fonction.",
        "Les résultats repartent, le programme interroge de nouveau le modèle, et tout reprend au point 2.",
      ],
    },
  },
  "008": {
    en: {
      label: "The circle of 007; whatever goes wrong with a call goes back to the model too.",
      source: ROUND({
        ...EN,
        run: "check the call, run the tool",
        back: "tool_result, is_error",
      }),
      steps: [
        "You type a line.",
        "The program asks the model; the whole history goes along.",
        "The model decides: words are shown, and the turn is over.",
        "Or it asks for a tool: is the name registered? Does the input fit? Does the tool come through?",
        "A yes to all three gives the result. A no to any gives a result marked as an error, which says what is wrong.",
        "Either goes back, and the program asks again, from the second step.",
      ],
    },
    fr: {
      label: "Le cercle de 007 ; tout ce qui tourne mal dans un appel revient aussi au modèle.",
      source: ROUND({
        ...FR,
        run: "vérifier l’appel, exécuter l’outil",
        back: "tool_result, is_error",
      }),
      steps: [
        "Vous tapez une ligne.",
        "Le programme interroge le modèle ; tout l’historique part avec la requête.",
        "Le modèle décide : ses mots s’affichent, et le tour est fini.",
        "Ou il demande un outil : le nom est-il connu ? L’entrée est-elle conforme ? L’outil va-t-il au bout ?",
        "Trois oui donnent le résultat. Un seul non donne un résultat marqué comme erreur, qui dit ce qui ne va pas.",
        "L’un comme l’autre repart, le programme interroge de nouveau le modèle, et tout reprend au point 2.",
      ],
    },
  },
};
