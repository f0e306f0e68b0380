import type { Bilingual } from "../exercise.ts";
import type { CheckState } from "../verdict.ts";
import type { Fault, FaultCode } from "./faults.ts";
import type { AnswerState } from "./report.ts";

type Texts = {
  faults: Record<FaultCode, (what: string, more: string) => string>;
  states: Record<AnswerState, string>;
  checkStates: Record<CheckState, string>;
  yes: string;
  columns: Record<
    | "name"
    | "folder"
    | "login"
    | "points"
    | "ofGraded"
    | "ofAll"
    | "solved"
    | "notStarted"
    | "notGraded"
    | "hints"
    | "solutions"
    | "remarks",
    string
  >;
  pointsIn: (exercise: string, of: number) => string;
  stateOf: (exercise: string) => string;
  absent: string;
};

/** What the reports say of submissions, exercises and checks. */
export const REPORT: Bilingual<Texts> = {
  en: {
    faults: {
      empty: () => "Nothing is in it.",
      "no-answers": () => "No answer is in it: the course looks for work/006-1-….ts and the like.",
      unreadable: (what, more) => `"${what}" cannot be read (${more}).`,
      "not-a-file": (what) => `"${what}" is no plain file; it was not opened.`,
      link: (what) => `"${what}" is a link; it was not followed.`,
      "too-large": (what) => `"${what}" is over 64 kB, far more than any answer; it was not read.`,
      "no-text": (what) => `"${what}" is no text that can be read here: save it as UTF-8.`,
      "too-many-files": () => "It holds over 20,000 files; the rest was not looked at.",
      "two-files": (what) => `Several files for one exercise, none was chosen: ${what}.`,
      "several-folders": (what) =>
        `Its answers lie in several folders: ${what}. If these are several students, name the folder that holds theirs, or unpack the zip.`,
      "beside-work": (what) =>
        `There is another version beside work/; the one in work/ was graded: ${what}.`,
      misnamed: (what, more) =>
        `"${what}" was not read: an answer is called ${more}. Rename it and hand it in again.`,
      "unknown-file": (what) => `"${what}" is called like no exercise of the course; not read.`,
      "zip-broken": (what) => `The zip is broken${what && `: "${what}"`}.`,
      "zip-encrypted": (what) => `The zip is locked with a password${what && `: "${what}"`}.`,
      "zip-method": (what) => `Packed in a way that is not read here${what && `: "${what}"`}.`,
      "zip-large": (what) =>
        `The zip, or what it unpacks to, is too large${what && `: "${what}"`}.`,
      "zip-path": (what) => `"${what}" would lie outside of the zip; it was not read.`,
      "zip-twice": (what) => `"${what}" is in the zip twice; the first counts.`,
      "several-zips": (what) => `Several zips, none was chosen: ${what}.`,
      "manifest-broken": (what) => `"${what}" is no manifest of a bundle.`,
      tampered: (what) => `"${what}" was changed after it was bundled.`,
      "not-in-manifest": (what) => `"${what}" was put in after it was bundled.`,
      "missing-from-zip": (what) => `"${what}" was taken out after it was bundled.`,
      "progress-broken": (what) => `"${what}" cannot be read: hints used are not known.`,
      "not-in-roster": (what) => `"${what}" is nobody on the roster.`,
      "several-rows": (what) => `"${what}" fits several on the roster; nobody was chosen.`,
      "by-manifest": (what, more) =>
        `"${what}" is known as ${more} only by the name in its own manifest, which anybody can write.`,
      "same-student": (what) => `The same student handed in more than once, see also: ${what}.`,
      "roster-heads": (what) =>
        `The first line of the roster names no column "name", "folder" or "login": ${what}.`,
      "roster-row": (what) => `Line ${what} of the roster names nobody.`,
      "roster-twice": (what) => `"${what}" is on the roster twice.`,
      "roster-lang": (what, more) => `"${what}" is no language here (en, fr): ${more}.`,
      "roster-unreadable": (_, more) => `The roster cannot be read (${more}).`,
      "no-folder": () =>
        "It is no folder and no zip, and was not opened: unpack it, or put it into a folder.",
      ignored: (what) => `"${what}" is no folder and no zip; it was left out.`,
      "named-twice": (what) => `"${what}" was named twice; it was taken once.`,
      "more-faults": (what) => `There are ${what} more of these.`,
      grader: (what, more) => `The grader stumbled over ${what}: ${more}`,
    },
    states: {
      solved: "solved",
      failed: "not yet",
      error: "does not run",
      "not started": "not started",
      "no file": "no file",
      "not graded": "not graded",
    },
    checkStates: { pass: "passed", fail: "failed", error: "stopped", "not run": "not run" },
    yes: "yes",
    columns: {
      name: "name",
      folder: "folder",
      login: "login",
      points: "points",
      ofGraded: "of (graded)",
      ofAll: "of (all)",
      solved: "solved",
      notStarted: "not started",
      notGraded: "not graded",
      hints: "hints",
      solutions: "solutions read",
      remarks: "remarks",
    },
    pointsIn: (exercise, of) => `${exercise} (of ${of})`,
    stateOf: (exercise) => `${exercise} state`,
    absent: "Handed in nothing.",
  },
  fr: {
    faults: {
      empty: () => "Il n’y a rien dedans.",
      "no-answers": () =>
        "Aucune réponse dedans : le cours cherche work/006-1-….ts et ainsi de suite.",
      unreadable: (what, more) => `« ${what} » ne peut pas être lu (${more}).`,
      "not-a-file": (what) => `« ${what} » n’est pas un simple fichier ; il n’a pas été ouvert.`,
      link: (what) => `« ${what} » est un lien ; il n’a pas été suivi.`,
      "too-large": (what) =>
        `« ${what} » dépasse 64 ko, bien plus qu’aucune réponse ; il n’a pas été lu.`,
      "no-text": (what) => `« ${what} » n’est pas un texte lisible ici : enregistrez-le en UTF-8.`,
      "too-many-files": () => "Il y a plus de 20 000 fichiers ; le reste n’a pas été regardé.",
      "two-files": (what) => `Plusieurs fichiers pour un exercice, aucun n’a été choisi : ${what}.`,
      "several-folders": (what) =>
        `Ses réponses se trouvent dans plusieurs dossiers : ${what}. Si ce sont plusieurs élèves, indiquez le dossier qui contient les leurs, ou décompressez le zip.`,
      "beside-work": (what) =>
        `Il y a une autre version à côté de work/ ; celle de work/ a été corrigée : ${what}.`,
      misnamed: (what, more) =>
        `« ${what} » n’a pas été lu : une réponse s’appelle ${more}. Renommez le fichier et rendez-le de nouveau.`,
      "unknown-file": (what) =>
        `« ${what} » ne porte le nom d’aucun exercice du cours ; il n’a pas été lu.`,
      "zip-broken": (what) => `Le zip est abîmé${what && ` : « ${what} »`}.`,
      "zip-encrypted": (what) =>
        `Le zip est protégé par un mot de passe${what && ` : « ${what} »`}.`,
      "zip-method": (what) =>
        `Compressé d’une manière qui n’est pas lue ici${what && ` : « ${what} »`}.`,
      "zip-large": (what) =>
        `Le zip, ou ce qu’il contient une fois décompressé, est trop gros${what && ` : « ${what} »`}.`,
      "zip-path": (what) => `« ${what} » se placerait hors du zip ; il n’a pas été lu.`,
      "zip-twice": (what) => `« ${what} » est deux fois dans le zip ; le premier compte.`,
      "several-zips": (what) => `Plusieurs zips, aucun n’a été choisi : ${what}.`,
      "manifest-broken": (what) => `« ${what} » n’est pas le manifeste d’un paquet.`,
      tampered: (what) => `« ${what} » a été modifié après la mise en paquet.`,
      "not-in-manifest": (what) => `« ${what} » a été ajouté après la mise en paquet.`,
      "missing-from-zip": (what) => `« ${what} » a été retiré après la mise en paquet.`,
      "progress-broken": (what) =>
        `« ${what} » ne peut pas être lu : les indices utilisés sont inconnus.`,
      "not-in-roster": (what) => `« ${what} » n’est personne de la liste.`,
      "several-rows": (what) =>
        `« ${what} » correspond à plusieurs personnes de la liste ; aucune n’a été choisie.`,
      "by-manifest": (what, more) =>
        `« ${what} » n’est rattaché à ${more} que par le nom inscrit dans son propre manifeste, et chacun peut l’écrire.`,
      "same-student": (what) => `La même personne a rendu plusieurs fois, voir aussi : ${what}.`,
      "roster-heads": (what) =>
        `La première ligne de la liste ne nomme aucune colonne « nom », « dossier » ou « identifiant » : ${what}.`,
      "roster-row": (what) => `La ligne ${what} de la liste ne nomme personne.`,
      "roster-twice": (what) => `« ${what} » est deux fois sur la liste.`,
      "roster-lang": (what, more) => `« ${what} » n’est pas une langue ici (en, fr) : ${more}.`,
      "roster-unreadable": (_, more) => `La liste ne peut pas être lue (${more}).`,
      "no-folder": () =>
        "Ce n’est ni un dossier ni un zip, et il n’a pas été ouvert : décompressez-le, ou mettez-le dans un dossier.",
      ignored: (what) => `« ${what} » n’est ni un dossier ni un zip ; il est laissé de côté.`,
      "named-twice": (what) => `« ${what} » a été nommé deux fois ; il n’est pris qu’une fois.`,
      "more-faults": (what) => `Il y en a encore ${what} de ce genre.`,
      grader: (what, more) => `Le correcteur a trébuché sur ${what} : ${more}`,
    },
    states: {
      solved: "résolu",
      failed: "pas encore",
      error: "ne s’exécute pas",
      "not started": "pas commencé",
      "no file": "pas de fichier",
      "not graded": "non corrigé",
    },
    checkStates: { pass: "réussie", fail: "échouée", error: "arrêtée", "not run": "non lancée" },
    yes: "oui",
    columns: {
      name: "nom",
      folder: "dossier",
      login: "identifiant",
      points: "points",
      ofGraded: "sur (corrigé)",
      ofAll: "sur (tout)",
      solved: "résolus",
      notStarted: "pas commencés",
      notGraded: "non corrigés",
      hints: "indices",
      solutions: "solutions lues",
      remarks: "remarques",
    },
    pointsIn: (exercise, of) => `${exercise} (sur ${of})`,
    stateOf: (exercise) => `${exercise} état`,
    absent: "N’a rien rendu.",
  },
};

/** A fault as a sentence. */
export function faultText({ code, what = "", more = "" }: Fault, lang: "en" | "fr"): string {
  return REPORT[lang].faults[code](what, more);
}
