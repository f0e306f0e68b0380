import type { Bilingual, Said } from "../report.ts";

/** What a stage's transcripts have to show between them. */
export type Shape =
  | "plain"
  | "oneCall"
  | "chain"
  | "twoCalls"
  | "unknownTool"
  | "badArguments"
  | "throwingTool"
  | "recovery";

type Texts = {
  counted: (transcripts: number, stages: number) => string;
  none: Said;
  unreadable: (reason: string) => Said;
  untold: Said;
  differs: Said;
  script: (reason: string) => Said;
  alone: (twin: string) => Said;
  orphan: (script: string) => Said;
  missing: (shape: Shape, lang: string) => Said;
};

const SHAPES: Bilingual<Record<Shape, string>> = {
  en: {
    plain: "an answer without a call",
    oneCall: "one call",
    chain: "a chain of calls, each after the result of the one before",
    twoCalls: "two calls in one reply",
    unknownTool: "a call of a tool that does not exist",
    badArguments: "a call whose input does not fit",
    throwingTool: "a tool that throws",
    recovery: "a failed call that the model mends",
  },
  fr: {
    plain: "une réponse sans appel",
    oneCall: "un seul appel",
    chain: "une chaîne d’appels, chacun après le résultat du précédent",
    twoCalls: "deux appels dans une seule réponse",
    unknownTool: "un appel d’outil qui n’existe pas",
    badArguments: "un appel dont l’entrée ne convient pas",
    throwingTool: "un outil qui lève une erreur",
    recovery: "un appel manqué que le modèle corrige",
  },
};

export const transcripts: Bilingual<Texts> = {
  en: {
    counted: (count, stages) => `${count} transcripts of ${stages} stages, played again`,
    none: {
      found: "no transcript",
      expected: "transcripts/<name>.<en|fr>.json and .txt",
      next: "write the .json (title, lines, script), then npm run verify -- --write",
    },
    unreadable: (reason) => ({
      found: `a transcript that cannot be read: ${reason}`,
      expected: "{ title, lines, script }",
      next: "mend the .json",
    }),
    untold: {
      found: "no terminal text beside the .json",
      expected: "what the stage writes, byte for byte",
      next: "npm run verify -- --write, then read what it wrote",
    },
    differs: {
      found: "another text than the stage writes (- the file, + the stage)",
      expected: "the same, byte for byte",
      next: "if the stage is right: npm run verify -- --write, then read the difference",
    },
    script: (reason) => ({
      found: `a script that does not fit the stage: ${reason}`,
      expected: "as many replies as the stage makes requests",
      next: "mend the script, or the stage",
    }),
    alone: (twin) => ({
      found: "a transcript in one language only",
      expected: `its other language in ${twin}`,
      next: "write the other one",
    }),
    orphan: (script) => ({
      found: "a terminal text without its script",
      expected: `its script in ${script}`,
      next: "write the script, or remove the text",
    }),
    missing: (shape, lang) => ({
      found: `no transcript (${lang}) that shows ${SHAPES.en[shape]}`,
      expected: "one at least",
      next: "write one, then npm run verify -- --write",
    }),
  },
  fr: {
    counted: (count, stages) => `${count} transcriptions de ${stages} étapes, rejouées`,
    none: {
      found: "aucune transcription",
      expected: "transcripts/<nom>.<en|fr>.json et .txt",
      next: "écrivez le .json (title, lines, script), puis npm run verify -- --write",
    },
    unreadable: (reason) => ({
      found: `une transcription illisible : ${reason}`,
      expected: "{ title, lines, script }",
      next: "corrigez le .json",
    }),
    untold: {
      found: "pas de texte du terminal à côté du .json",
      expected: "ce qu’écrit l’étape, octet par octet",
      next: "npm run verify -- --write, puis relisez ce qui a été écrit",
    },
    differs: {
      found: "un autre texte que celui de l’étape (- le fichier, + l’étape)",
      expected: "le même, octet par octet",
      next: "si l’étape a raison : npm run verify -- --write, puis relisez la différence",
    },
    script: (reason) => ({
      found: `un scénario qui ne convient pas à l’étape : ${reason}`,
      expected: "autant de réponses que l’étape fait de requêtes",
      next: "corrigez le scénario, ou l’étape",
    }),
    alone: (twin) => ({
      found: "une transcription dans une seule langue",
      expected: `son autre langue dans ${twin}`,
      next: "écrivez l’autre",
    }),
    orphan: (script) => ({
      found: "un texte du terminal sans son scénario",
      expected: `son scénario dans ${script}`,
      next: "écrivez le scénario, ou retirez le texte",
    }),
    missing: (shape, lang) => ({
      found: `aucune transcription (${lang}) qui montre ${SHAPES.fr[shape]}`,
      expected: "une au moins",
      next: "écrivez-en une, puis npm run verify -- --write",
    }),
  },
};
