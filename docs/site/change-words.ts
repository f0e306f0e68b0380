import type { Bilingual } from "./place.ts";

/** What a region of the code was before a stage, and what it is after. */
export type PartChange = { region: string; before: Bilingual<string>; after: Bilingual<string> };

/** By stage. The regions are held against the diff when the site is built. */
export const CHANGED_PARTS: Record<string, PartChange[]> = {
  "005": [
    {
      region: "tools",
      before: {
        en: "no tool: the model can only speak",
        fr: "pas d’outil : le modèle ne peut que parler",
      },
      after: {
        en: "one tool: its description, its function, and `runTool`, which joins the two",
        fr: "un outil : sa description, sa fonction, et `runTool`, qui les réunit",
      },
    },
    {
      region: "loop",
      before: {
        en: "one request for each line, one answer",
        fr: "une requête par ligne, une réponse",
      },
      after: {
        en: "the same, and where the model asks for a tool: run it, show the raw result, drop the turn",
        fr: "de même, et si le modèle demande un outil : l’exécuter, afficher le résultat brut, retirer le tour",
      },
    },
  ],
  "006": [
    {
      region: "header",
      before: { en: "the raw tool call", fr: "l’appel d’outil brut" },
      after: { en: "the tool result loop", fr: "la boucle des résultats d’outils" },
    },
    {
      region: "tools",
      before: {
        en: "the result is shown, and nothing goes back",
        fr: "le résultat s’affiche, et rien ne repart",
      },
      after: {
        en: "`echo` keeps the model’s call in the history",
        fr: "`echo` garde dans l’historique la demande du modèle",
      },
    },
    {
      region: "loop",
      before: {
        en: "one request; a call ends the turn",
        fr: "une requête ; un appel met fin au tour",
      },
      after: {
        en: "requests until the model answers in words; all results of a round go back in one message",
        fr: "des requêtes jusqu’à une réponse en mots ; tous les résultats d’un aller-retour repartent dans un seul message",
      },
    },
  ],
  "007": [
    {
      region: "header",
      before: { en: "one tool", fr: "un outil" },
      after: { en: "several tools", fr: "plusieurs outils" },
    },
    {
      region: "tools",
      before: {
        en: "the name of the only tool stands in an `if`",
        fr: "le nom du seul outil figure dans un `if`",
      },
      after: {
        en: "one registry says what is offered and what is run; a second tool, `get_weather`",
        fr: "un seul registre dit ce qui est proposé et ce qui s’exécute ; un deuxième outil, `get_weather`",
      },
    },
  ],
  "008": [
    {
      region: "header",
      before: { en: "calls are trusted", fr: "on fait confiance aux appels" },
      after: { en: "calls may go wrong", fr: "les appels peuvent mal tourner" },
    },
    {
      region: "imports",
      before: { en: "no validator", fr: "pas de validateur" },
      after: { en: "a JSON Schema validator", fr: "un validateur JSON Schema" },
    },
    {
      region: "tools",
      before: {
        en: "`runTool` runs what it finds with whatever was sent; the calculator catches its own errors",
        fr: "`runTool` exécute ce qu’elle trouve avec ce qui a été envoyé ; la calculatrice rattrape ses erreurs",
      },
      after: {
        en: "`runTool` checks the name and the input, and catches what a tool throws; the result carries `is_error`",
        fr: "`runTool` vérifie le nom et l’entrée, et rattrape ce qu’un outil lève ; le résultat porte `is_error`",
      },
    },
  ],
};
