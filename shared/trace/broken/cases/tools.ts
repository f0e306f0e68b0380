import { type ScriptedReply, type SentRequest, toolUse } from "@boucle/scripted-client";
import type { CaseData } from "../case.ts";
import { resultsIn } from "./results-in.ts";

/** How a tool is found by its name. Stage 007 does it right. */
export const DISPATCH_CASES: CaseData[] = [
  {
    name: "skipped-name",
    title: { en: "an unknown name is passed over", fr: "un nom inconnu est passé sous silence" },
    fault: {
      en: "The loop knows the calculator and goes past any other name. The call of `get_time` gets no result, and no error either.",
      fr: "La boucle connaît la calculatrice et saute tout autre nom. L’appel de `get_time` ne reçoit ni résultat, ni erreur.",
    },
    lesson: {
      en: "A model may ask for a tool that you do not have. Its call needs a result all the same, one that says so: then the model can do without.",
      fr: "Un modèle peut demander un outil que vous n’avez pas. Son appel attend quand même un résultat, qui le dise : le modèle peut alors s’en passer.",
    },
    mendedBy: "007",
    mend: "runTool",
    lines: {
      en: ["what is 2 + 3, and what time is it?"],
      fr: ["combien font 2 + 3, et quelle heure est-il ?"],
    },
    script: {
      en: [calculatorAndTime(), "That makes 5. I cannot see a clock."],
      fr: [calculatorAndTime(), "Cela fait 5. Je n’ai pas d’horloge."],
    },
    expect: { kind: "refusal", rule: "T1" },
  },
  {
    name: "unknown-tool",
    title: { en: "an unknown tool ends the program", fr: "un outil inconnu arrête le programme" },
    fault: {
      en: "What the registry holds for a name is called at once. For `get_time` it holds nothing.",
      fr: "Ce que le registre contient pour un nom est appelé aussitôt. Pour `get_time`, il ne contient rien.",
    },
    lesson: {
      en: "With `as`, the compiler was told not to worry, so it gave no warning. A name that comes from a model is input like any other: look it up, and answer with an error when it is not there.",
      fr: "Avec `as`, on a dit au compilateur de ne pas s’inquiéter : il n’a donc rien signalé. Un nom qui vient d’un modèle est une entrée comme une autre : cherchez-le, et répondez par une erreur quand il n’y est pas.",
    },
    mendedBy: "007",
    mend: "runTool",
    lines: { en: ["what time is it?"], fr: ["quelle heure est-il ?"] },
    script: {
      en: [toolUse("get_time", { zone: "UTC" }), "I cannot see a clock."],
      fr: [toolUse("get_time", { zone: "UTC" }), "Je n’ai pas d’horloge."],
    },
    expect: { kind: "crash", error: "TypeError" },
  },
  {
    name: "prototype-name",
    title: {
      en: "a name that nobody registered is found",
      fr: "un nom que personne n’a déclaré est trouvé",
    },
    fault: {
      en: "The registry is a plain object. Every object has a `constructor`, so this name passes for a tool.",
      fr: "Le registre est un objet ordinaire. Tout objet possède un `constructor` : ce nom passe donc pour un outil.",
    },
    lesson: {
      en: "The model gets `[object Object]` as if a tool had said so, and nobody is warned. A `Map` holds what you put into it, and nothing else.",
      fr: "Le modèle reçoit `[object Object]` comme si un outil l’avait dit, et personne n’est averti. Une `Map` contient ce que vous y mettez, et rien d’autre.",
    },
    mendedBy: "007",
    mend: "TOOL_REGISTRY",
    lines: {
      en: ["use the tool constructor on 2 + 3"],
      fr: ["utilisez l’outil constructor sur 2 + 3"],
    },
    script: {
      en: asksForConstructor((result) =>
        result.startsWith("Error") ? "There is no such tool." : `The tool says ${result}.`,
      ),
      fr: asksForConstructor((result) =>
        result.startsWith("Error") ? "Cet outil n’existe pas." : `L’outil dit ${result}.`,
      ),
    },
    expect: { kind: "waste", measure: "strayRuns" },
  },
];

/** What happens when a call goes wrong. Stage 008 does it right. */
export const FAILURE_CASES: CaseData[] = [
  {
    name: "string-input",
    title: { en: "an input that is no object", fr: "une entrée qui n’est pas un objet" },
    fault: {
      en: 'The model wrote `"2 + 3"` where an object belongs. The calculator copes, and the call enters the history as it came.',
      fr: 'Le modèle a écrit `"2 + 3"` là où il faut un objet. La calculatrice s’en accommode, et l’appel entre tel quel dans l’historique.',
    },
    lesson: {
      en: "To understand a malformed call is not enough: it is also sent back, and there the API insists on an object. Stage 008 sends `{}` in its place, and tells the model what was wrong.",
      fr: "Comprendre un appel mal formé ne suffit pas : il est aussi renvoyé, et là, l’API exige un objet. L’étape 008 envoie `{}` à sa place, et dit au modèle ce qui n’allait pas.",
    },
    mendedBy: "008",
    mend: "echo",
    lines: { en: ["what is 2 + 3?"], fr: ["combien font 2 + 3 ?"] },
    script: {
      en: [toolUse("calculator", "2 + 3"), mendedCall(), "That makes 5."],
      fr: [toolUse("calculator", "2 + 3"), mendedCall(), "Cela fait 5."],
    },
    expect: { kind: "refusal", rule: "T9" },
  },
  {
    name: "wrong-key",
    title: { en: "an input with another key", fr: "une entrée avec une autre clé" },
    fault: {
      en: "The model wrote `town`, the code reads `city`. The `as` is a promise to the compiler, not a check: what is read is `undefined`.",
      fr: "Le modèle a écrit `town`, le code lit `city`. Le `as` est une promesse au compilateur, pas un contrôle : ce qui est lu est `undefined`.",
    },
    lesson: {
      en: "The schema in the request is a wish: the model follows it nearly always, and one day it does not. Check each input against the schema, and tell the model what does not fit. It then mends its call.",
      fr: "Le schéma dans la requête est un souhait : le modèle le suit presque toujours, et un jour il ne le suit pas. Contrôlez chaque entrée d’après le schéma, et dites au modèle ce qui ne convient pas. Il corrige alors son appel.",
    },
    mendedBy: "008",
    mend: "runTool",
    lines: { en: ["what is the weather in Paris?"], fr: ["quel temps fait-il à Paris ?"] },
    script: {
      en: [...asksForTheTown(), "18 °C in Paris, with light rain."],
      fr: [...asksForTheTown(), "18 °C à Paris, avec un peu de pluie."],
    },
    expect: { kind: "crash", error: "TypeError" },
  },
  {
    name: "throwing-tool",
    title: { en: "a tool that throws", fr: "un outil qui lève une exception" },
    fault: {
      en: "The calculator throws on a division by zero. Nobody catches it, and the whole program ends.",
      fr: "La calculatrice lève une erreur sur une division par zéro. Personne ne l’attrape, et tout le programme s’arrête.",
    },
    lesson: {
      en: "A bad call should cost one call, not the conversation. Caught, and sent back as a result with `is_error`, the error is something that the model can read and react to.",
      fr: "Un mauvais appel devrait coûter un appel, pas la conversation. Attrapée, puis renvoyée comme résultat avec `is_error`, l’erreur devient une information que le modèle peut lire et dont il peut tenir compte.",
    },
    mendedBy: "008",
    mend: "runTool",
    lines: { en: ["what is 10 / 0?"], fr: ["combien font 10 / 0 ?"] },
    script: {
      en: [divideByZero(), "A division by zero has no result."],
      fr: [divideByZero(), "Une division par zéro n’a pas de résultat."],
    },
    expect: { kind: "crash", error: "RangeError" },
  },
  {
    name: "empty-error",
    title: { en: "an error without a word", fr: "une erreur sans un mot" },
    fault: {
      en: "The error is caught and marked with `is_error`, but its text is empty.",
      fr: "L’erreur est attrapée et marquée avec `is_error`, mais son texte est vide.",
    },
    lesson: {
      en: "The text is what the model learns from: what went wrong, and what to do instead. An error that says nothing helps nobody, and the API refuses it.",
      fr: "C’est le texte qui renseigne le modèle : ce qui n’a pas marché, et quoi faire à la place. Une erreur muette n’aide personne, et l’API la refuse.",
    },
    mendedBy: "008",
    mend: "runTool",
    lines: { en: ["what is 10 / 0?"], fr: ["combien font 10 / 0 ?"] },
    script: {
      en: [divideByZero(), "A division by zero has no result."],
      fr: [divideByZero(), "Une division par zéro n’a pas de résultat."],
    },
    expect: { kind: "refusal", rule: "T12" },
  },
  {
    name: "inner-retry",
    title: { en: "a retry in the wrong place", fr: "un nouvel essai au mauvais endroit" },
    fault: {
      en: "The tool is run three times with the same input, and fails three times. The model only learns that the calculator `is not available`.",
      fr: "L’outil est exécuté trois fois avec la même entrée, et échoue trois fois. Le modèle apprend seulement que la calculatrice `is not available` (n’est pas disponible).",
    },
    lesson: {
      en: "Only the model can change its call, and only if it knows why the call failed. Send the reason back at once: the loop is the retry.",
      fr: "Seul le modèle peut changer son appel, et seulement s’il sait pourquoi l’appel a échoué. Renvoyez aussitôt la raison : le nouvel essai, c’est la boucle.",
    },
    mendedBy: "008",
    mend: "runTool",
    lines: { en: ["what is 10 / 0?"], fr: ["combien font 10 / 0 ?"] },
    script: {
      en: believesTheError(
        "A division by zero has no result.",
        "My calculator is broken, try again later.",
      ),
      fr: believesTheError(
        "Une division par zéro n’a pas de résultat.",
        "Ma calculatrice est en panne, réessayez plus tard.",
      ),
    },
    expect: { kind: "waste", measure: "extraRuns" },
  },
];

function calculatorAndTime(): ScriptedReply {
  return [toolUse("calculator", { expression: "2 + 3" }), toolUse("get_time", { zone: "UTC" })];
}

function mendedCall(): ScriptedReply {
  return toolUse("calculator", { expression: "2 + 3" });
}

/** A call with a key that the schema does not have, then the same call mended. */
function asksForTheTown(): ScriptedReply[] {
  return [toolUse("get_weather", { town: "Paris" }), toolUse("get_weather", { city: "Paris" })];
}

function divideByZero(): ScriptedReply {
  return toolUse("calculator", { expression: "10 / 0" });
}

/** A model that asks for a tool that nobody offered, and tells what came of it. */
function asksForConstructor(
  answer: (result: string) => string,
): (request: SentRequest) => ScriptedReply {
  return (request) => {
    const [result] = resultsIn(request);
    return result === undefined ? toolUse("constructor", { expression: "2 + 3" }) : answer(result);
  };
}

/** A model that says what the error told it: the reason if there was one, or else a guess. */
function believesTheError(reason: string, guess: string): (request: SentRequest) => ScriptedReply {
  return (request) => {
    const [result] = resultsIn(request);
    if (result === undefined) return divideByZero();
    return result.includes("division by zero") ? reason : guess;
  };
}
