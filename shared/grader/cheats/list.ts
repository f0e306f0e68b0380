import type { Bilingual } from "../exercise.ts";

/** A way to pass without solving: the file that tries it, how it ends, and what it does. */
export type Cheat = { file: string; ends: string; text: Bilingual<string> };

const NOTHING = "failed, sum fail, label fail, asks fail";

/** Every cheat that is tried whenever the grader is tested. None of them may pass a check. */
export const CHEATS: Cheat[] = [
  {
    file: "answers-from-the-page",
    ends: NOTHING,
    text: {
      en: "gives the answers that the page shows",
      fr: "donne les réponses que montre la page",
    },
  },
  {
    file: "answers-from-a-table",
    ends: NOTHING,
    text: {
      en: "looks answers up that were right in earlier runs",
      fr: "reprend les réponses qui étaient justes auparavant",
    },
  },
  {
    file: "exits-when-loaded",
    ends: "error, load-exit, sum not run, label not run, asks not run",
    text: {
      en: "prints a success and leaves with process.exit(0) when it is loaded",
      fr: "affiche une réussite et sort par process.exit(0) dès son chargement",
    },
  },
  {
    file: "exits-when-called",
    ends: "failed, sum error, label error, asks error",
    text: {
      en: "leaves with process.exit(0) when it is called",
      fr: "sort par process.exit(0) quand on l’appelle",
    },
  },
  {
    file: "patches-built-ins",
    // Node itself cannot load it a second time
    ends: "error, load, sum fail, label not run, asks not run",
    text: {
      en: "changes Object, Array, JSON, Promise and what all objects inherit",
      fr: "modifie Object, Array, JSON, Promise et ce dont tout objet hérite",
    },
  },
  {
    file: "equals-everything",
    ends: "failed, sum fail, label error, asks error",
    text: {
      en: "returns objects that claim to equal anything",
      fr: "renvoie des objets qui se disent égaux à tout",
    },
  },
  {
    file: "returns-a-verdict",
    ends: NOTHING,
    text: {
      en: "returns what a verdict looks like",
      fr: "renvoie ce à quoi ressemble un verdict",
    },
  },
  {
    file: "forges-reports",
    ends: NOTHING,
    text: {
      en: "writes reports of success to every open descriptor",
      fr: "écrit des rapports de réussite sur chaque descripteur ouvert",
    },
  },
  {
    file: "closes-the-channel",
    ends: "failed, sum error, label error, asks error",
    text: {
      en: "closes the line over which the grader talks",
      fr: "ferme la ligne par laquelle parle le correcteur",
    },
  },
  {
    file: "edits-the-checks",
    ends: NOTHING,
    text: {
      en: "writes over the checks and the grader's own code",
      fr: "écrit par-dessus les vérifications et le code du correcteur",
    },
  },
  {
    file: "reads-the-checks",
    ends: NOTHING,
    text: {
      en: "reads the checks, the solution and the system's files",
      fr: "lit les vérifications, la solution et les fichiers du système",
    },
  },
  {
    file: "imports-the-checks",
    ends: NOTHING,
    text: {
      en: "imports the solution and calls it",
      fr: "importe la solution et l’appelle",
    },
  },
  {
    file: "loops-for-ever",
    ends: "failed, sum error, label error, asks not run",
    text: { en: "never returns", fr: "ne rend jamais la main" },
  },
  {
    file: "awaits-for-ever",
    ends: "failed, sum error, label error, asks error",
    text: {
      en: "awaits what never comes, busy or idle",
      fr: "attend ce qui ne vient jamais, en travaillant ou non",
    },
  },
  {
    file: "keeps-a-timer",
    ends: "failed, sum error, label fail, asks fail",
    text: {
      en: "keeps the process alive with a timer",
      fr: "garde le processus en vie par une minuterie",
    },
  },
  {
    file: "starts-processes",
    ends: NOTHING,
    text: {
      en: "starts processes and threads that would outlive it",
      fr: "lance des processus et des fils qui lui survivraient",
    },
  },
  {
    file: "fills-the-heap",
    ends: "failed, sum error, label fail, asks fail",
    text: { en: "fills the heap", fr: "remplit le tas" },
  },
  {
    file: "fills-the-memory",
    ends: "failed, sum error, label fail, asks fail",
    text: {
      en: "fills the memory outside of the heap",
      fr: "remplit la mémoire hors du tas",
    },
  },
  {
    file: "floods-the-output",
    ends: "failed, sum error, label fail, asks fail",
    text: { en: "prints without end", fr: "affiche sans fin" },
  },
  {
    file: "floods-the-channel",
    ends: "failed, sum error, label fail, asks fail",
    text: {
      en: "writes without end to the grader's channel",
      fr: "écrit sans fin sur le canal du correcteur",
    },
  },
  {
    file: "writes-outside",
    ends: NOTHING,
    text: {
      en: "writes files, folders and links outside of its own",
      fr: "écrit des fichiers, dossiers et liens hors du sien",
    },
  },
  {
    file: "uses-the-network",
    ends: NOTHING,
    text: {
      en: "reaches for the network in seven ways",
      fr: "cherche le réseau de sept façons",
    },
  },
  {
    file: "signals-the-grader",
    ends: NOTHING,
    text: {
      en: "kills the grader and all other processes",
      fr: "tue le correcteur et tous les autres processus",
    },
  },
  {
    file: "looks-inside-node",
    ends: NOTHING,
    text: {
      en: "looks for the grader's secrets inside Node",
      fr: "cherche les secrets du correcteur à l’intérieur de Node",
    },
  },
  {
    file: "takes-over-the-talk",
    ends: NOTHING,
    text: {
      en: "gets between the grader's orders and their answers",
      fr: "s’interpose entre les ordres du correcteur et leurs réponses",
    },
  },
  {
    file: "talks-without-listening",
    ends: NOTHING,
    text: {
      en: "sends the lesson's conversation, whatever was typed",
      fr: "envoie la conversation de la leçon, quoi qu’on ait tapé",
    },
  },
  {
    file: "silences-the-types",
    ends: "failed, sum fail, label fail, asks fail, types fail",
    text: {
      en: "tells the type checker to look away",
      fr: "demande au contrôle des types de détourner le regard",
    },
  },
  {
    file: "silences-the-types-aloud",
    ends: "failed, sum fail, label fail, asks fail, types fail",
    text: {
      en: "tells the type checker to look away, in capitals, and what to read",
      fr: "demande au contrôle des types, en capitales, de détourner le regard, et quoi lire",
    },
  },
  {
    file: "writes-odd-reports",
    ends: NOTHING,
    text: {
      en: "makes the grader read what is no report: endless, bottomless, of the wrong type",
      fr: "fait lire au correcteur ce qui n’est pas un rapport : sans fin, sans fond, d’un autre type",
    },
  },
  {
    file: "finds-the-solution",
    ends: "error, import, sum not run, label not run, asks not run",
    text: {
      en: "has the bundler look for the solution",
      fr: "fait chercher la solution à l’outil qui assemble",
    },
  },
  {
    file: "grows-when-read",
    ends: "error, syntax, sum not run, label not run, asks not run",
    text: {
      en: "becomes larger and larger when it is bundled",
      fr: "grossit sans fin quand on l’assemble",
    },
  },
  {
    file: "steals-the-nonce",
    ends: NOTHING,
    text: {
      en: "looks in all memory for the sign that the grader's lines begin with",
      fr: "cherche dans toute la mémoire le signe par lequel commencent les lignes du correcteur",
    },
  },
];
