import type { Bilingual } from "../context.ts";

type Texts = {
  usage: string;
  about: string;
  options: [option: string, meaning: string][];
  nothingNamed: (stages: string) => string;
  unknown: (word: string, stages: string) => string;
  unreadable: (word: string, reason: string) => string;
  noFile: string;
  isFolder: string;
  noRun: (file: string) => string;
  throwsOnLoad: (file: string, what: string) => string;
  recording: Record<
    "json" | "format" | "version" | "damaged",
    (file: string, where: string) => string
  >;
  noTranscript: (name: string, where: string, known: string) => string;
  transcripts: (stage: string) => string;
  listNeedsStage: string;
  oneOutput: string;
  oneModel: string;
  askNeedsModel: string;
  compareNeedsTwo: string;
  manyNeedCompare: (words: string) => string;
  svgNeedsCost: string;
  noSteps: string;
  recordingHasRun: (option: string) => string;
  outIsOne: string;
  stepNeedsTerminal: string;
  stepPrompt: string;
  badNumber: (option: string, value: string) => string;
  wrongEnding: (option: string, ending: string, file: string) => string;
  notWritten: (file: string, reason: string) => string;
  noFolder: string;
  written: (file: string, kilobytes: number) => string;
  question: string;
  questionBoth: string;
  asked: (line: string) => string;
};

/** What `course trace` says besides the trace. */
export const TRACE: Bilingual<Texts> = {
  en: {
    usage:
      "course trace STAGE [options]\nnpm run trace STAGE -- [options]\n" +
      "npm run trace -- --compare 005 006 007 008\nnpm run trace -- --broken NAME",
    about:
      "Plays a conversation and shows what the model was sent and what it answered, step by step: the messages as they grow, calls and results tied by their ids, the declaration at work. STAGE may also be a recording (.json) or an agent of your own (.ts).",
    options: [
      ["--transcript NAME", "this transcript of the stage; --list shows them"],
      ["--list", "the transcripts of the stage"],
      ["--pocket", "the pocket model, offline"],
      ["--clumsy", "the pocket model, making bad calls first"],
      ["--live", "a live model (needs ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL)"],
      ["--ask TEXT", "what you type; may be given more than once"],
      ["--rounds N", "a scripted conversation of N rounds"],
      ["--step", "wait for Enter before each step"],
      ["--compare", "the same conversation with several stages"],
      ["--cost", "what each request carries and costs; --rounds N makes it plain"],
      ["--broken [NAME]", "a gallery of classic faults; without a name, their list"],
      ["--html FILE", "write one page that needs no network"],
      ["--svg FILE", "with --cost: write the picture alone"],
      ["--out FILE", "keep the recording, to be shown again later"],
      ["--json", "the recording as data"],
      ["--max-requests N", "stop after so many requests (25 live, else 1000)"],
      ["--lang en|fr", "the language"],
    ],
    nothingNamed: (stages) => `Stages here: ${stages}. For example: npm run trace 006`,
    unknown: (word, stages) => `"${word}" is no stage and no file. Stages here: ${stages}.`,
    unreadable: (word, reason) => `Cannot read "${word}": ${reason}.`,
    noFile: "there is no such file",
    isFolder: "it is a folder, and a file is expected",
    noRun: (file) => `${file} exports no function "run". An agent needs one to be traced.`,
    throwsOnLoad: (file, what) => `${file} fails while it is loaded: ${what}`,
    recording: {
      json: (file) => `"${file}" is no recording: it is no JSON. One is made with --out FILE.`,
      format: (file) =>
        `"${file}" is no recording of a trace. One is made with: npm run trace 006 -- --out FILE`,
      version: (file, version) =>
        `"${file}" was recorded by a later version (${version}; this one reads 1). Update the course.`,
      damaged: (file, where) =>
        `"${file}" is damaged at ${where}. Record it again with --out FILE.`,
    },
    noTranscript: (name, where, known) =>
      `No transcript "${name}" in ${where}. There are: ${known}.`,
    transcripts: (stage) => `Transcripts of ${stage}`,
    listNeedsStage: "--list shows the transcripts of a stage: name one, such as 006.",
    oneOutput: "--html, --svg and --json are three ways to show a trace: choose one.",
    oneModel:
      "--transcript, --rounds, --pocket (or --clumsy) and --live each say who plays the model: choose one.",
    askNeedsModel:
      "--ask is a question to a model: the pocket one or a live one, not a script. Leave --transcript or --rounds out.",
    compareNeedsTwo: "--compare needs two stages or more, such as: --compare 005 006 007 008",
    manyNeedCompare: (words) => `Found several words (${words}). Several stages need --compare.`,
    svgNeedsCost: "--svg is the picture of --cost. For the steps, use --html.",
    noSteps:
      "--step goes with the trace of one agent on the terminal: not with --compare, --cost, --html or --json.",
    recordingHasRun: (option) =>
      `A recording has been made already: ${option} has no say in it. Leave it out.`,
    outIsOne: "--out keeps one recording: leave --compare out.",
    stepNeedsTerminal: "--step waits for a key, and there is no terminal here. Leave it out.",
    stepPrompt: "    Enter: next step, q: leave ",
    badNumber: (option, value) => `${option} is "${value}". Give a whole number from 1 to 10000.`,
    wrongEnding: (option, ending, file) =>
      `${option} writes a file whose name ends in ${ending}, and "${file}" does not.`,
    notWritten: (file, reason) => `Cannot write "${file}": ${reason}.`,
    noFolder: "its folder does not exist",
    written: (file, kilobytes) => `Written: ${file} (${kilobytes} kB).`,
    question: "what is 4823 times 1979?",
    questionBoth: "What is 2 + 3? And the weather in Paris?",
    asked: (line) => `Asked: ${line}`,
  },
  fr: {
    usage:
      "course trace ÉTAPE [options]\nnpm run trace ÉTAPE -- [options]\n" +
      "npm run trace -- --compare 005 006 007 008\nnpm run trace -- --broken NOM",
    about:
      "Joue une conversation et montre ce que le modèle a reçu et ce qu’il a répondu, pas à pas\u00a0: les messages qui s’allongent, les appels et les résultats reliés par leurs id, la déclaration à l’œuvre. ÉTAPE peut aussi être un enregistrement (.json) ou votre propre agent (.ts).",
    options: [
      ["--transcript NOM", "cette transcription de l’étape\u00a0; --list les montre"],
      ["--list", "les transcriptions de l’étape"],
      ["--pocket", "le modèle de poche, hors ligne"],
      ["--clumsy", "le modèle de poche, qui commence par de mauvais appels"],
      ["--live", "un modèle en ligne (demande ANTHROPIC_API_KEY ou ANTHROPIC_BASE_URL)"],
      ["--ask TEXTE", "ce que vous tapez\u00a0; peut être donné plusieurs fois"],
      ["--rounds N", "un scénario de N allers-retours"],
      ["--step", "attendre Entrée avant chaque pas"],
      ["--compare", "la même conversation avec plusieurs étapes"],
      ["--cost", "ce que chaque requête porte et coûte\u00a0; --rounds N le rend visible"],
      ["--broken [NOM]", "une galerie de fautes classiques\u00a0; sans nom, leur liste"],
      ["--html FICHIER", "écrire une page qui se passe de réseau"],
      ["--svg FICHIER", "avec --cost\u00a0: écrire l’image seule"],
      ["--out FICHIER", "garder l’enregistrement, pour le montrer plus tard"],
      ["--json", "l’enregistrement sous forme de données"],
      ["--max-requests N", "arrêter après N requêtes (25 en ligne, sinon 1000)"],
      ["--lang en|fr", "la langue"],
    ],
    nothingNamed: (stages) =>
      `Étapes disponibles\u00a0: ${stages}. Par exemple\u00a0: npm run trace 006`,
    unknown: (word, stages) =>
      `«\u00a0${word}\u00a0» n’est ni une étape ni un fichier. Étapes disponibles\u00a0: ${stages}.`,
    unreadable: (word, reason) => `Impossible de lire «\u00a0${word}\u00a0»\u00a0: ${reason}.`,
    noFile: "ce fichier n’existe pas",
    isFolder: "c’est un dossier, et un fichier est attendu",
    noRun: (file) =>
      `${file} n’exporte pas de fonction «\u00a0run\u00a0». Un agent en a besoin pour être suivi.`,
    throwsOnLoad: (file, what) => `${file} échoue pendant son chargement\u00a0: ${what}`,
    recording: {
      json: (file) =>
        `«\u00a0${file}\u00a0» n’est pas un enregistrement\u00a0: ce n’est pas du JSON. On en fait un avec --out FICHIER.`,
      format: (file) =>
        `«\u00a0${file}\u00a0» n’est pas l’enregistrement d’une trace. On en fait un avec\u00a0: npm run trace 006 -- --out FICHIER`,
      version: (file, version) =>
        `«\u00a0${file}\u00a0» vient d’une version plus récente (${version}\u00a0; celle-ci lit la 1). Mettez le cours à jour.`,
      damaged: (file, where) =>
        `«\u00a0${file}\u00a0» est abîmé, à l’endroit ${where}. Enregistrez de nouveau avec --out FICHIER.`,
    },
    noTranscript: (name, where, known) =>
      `Pas de transcription «\u00a0${name}\u00a0» dans ${where}. Il y a\u00a0: ${known}.`,
    transcripts: (stage) => `Transcriptions de ${stage}`,
    listNeedsStage: "--list montre les transcriptions d’une étape\u00a0: nommez-en une, comme 006.",
    oneOutput:
      "--html, --svg et --json sont trois façons de montrer une trace\u00a0: choisissez-en une.",
    oneModel:
      "--transcript, --rounds, --pocket (ou --clumsy) et --live disent chacun qui joue le modèle\u00a0: choisissez-en un.",
    askNeedsModel:
      "--ask pose une question à un modèle\u00a0: celui de poche ou un vrai, pas à un scénario. Retirez --transcript ou --rounds.",
    compareNeedsTwo:
      "--compare demande au moins deux étapes, par exemple\u00a0: --compare 005 006 007 008",
    manyNeedCompare: (words) =>
      `Plusieurs mots ont été trouvés (${words}). Plusieurs étapes demandent --compare.`,
    svgNeedsCost: "--svg est l’image de --cost. Pour les pas, utilisez --html.",
    noSteps:
      "--step accompagne la trace d’un seul agent, au terminal\u00a0: pas --compare, --cost, --html ni --json.",
    recordingHasRun: (option) =>
      `L’enregistrement est déjà fait\u00a0: ${option} n’y change rien. Retirez cette option.`,
    outIsOne: "--out garde un seul enregistrement\u00a0: retirez --compare.",
    stepNeedsTerminal:
      "--step attend une touche, et il n’y a pas de terminal ici. Retirez cette option.",
    stepPrompt: "    Entrée\u00a0: pas suivant, q\u00a0: quitter ",
    badNumber: (option, value) =>
      `${option} vaut «\u00a0${value}\u00a0». Donnez un nombre entier de 1 à 10000.`,
    wrongEnding: (option, ending, file) =>
      `${option} écrit un fichier dont le nom finit par ${ending}, ce qui n’est pas le cas de «\u00a0${file}\u00a0».`,
    notWritten: (file, reason) => `Impossible d’écrire «\u00a0${file}\u00a0»\u00a0: ${reason}.`,
    noFolder: "son dossier n’existe pas",
    written: (file, kilobytes) => `Écrit\u00a0: ${file} (${kilobytes} ko).`,
    question: "combien font 4823 fois 1979\u00a0?",
    questionBoth: "Combien font 2 + 3\u00a0? Et la météo à Paris\u00a0?",
    asked: (line) => `Question\u00a0: ${line}`,
  },
};
