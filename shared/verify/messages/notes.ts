import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (notes: number, steps: number) => string;
  unreadable: (reason: string) => Said;
  withoutNote: (place: string, file: string) => Said;
  withoutChange: (place: string) => Said;
  twice: (place: string) => Said;
};

export const notes: Bilingual<Texts> = {
  en: {
    counted: (count, steps) => `${count} notes on ${steps} steps`,
    unreadable: (reason) => ({
      found: `notes that cannot be read: ${reason}`,
      expected: "a list of { region, declaration, why: { en, fr } }",
      next: "mend the file",
    }),
    withoutNote: (place, file) => ({
      found: `a change in ${place} that no note explains`,
      expected: `one note on it in ${file}, in both languages`,
      next: `say there why ${place} changed`,
    }),
    withoutChange: (place) => ({
      found: `a note on ${place}, where nothing changed`,
      expected: "notes on what the diff with the stage before shows",
      next: "remove the note, or mend the region and the declaration that it names",
    }),
    twice: (place) => ({
      found: `a second note on ${place}`,
      expected: "one note for each declaration that changed",
      next: "make one note of the two",
    }),
  },
  fr: {
    counted: (count, steps) => `${count} notes sur ${steps} passages d’étape`,
    unreadable: (reason) => ({
      found: `des notes illisibles : ${reason}`,
      expected: "une liste de `{ region, declaration, why: { en, fr } }`",
      next: "corrigez le fichier",
    }),
    withoutNote: (place, file) => ({
      found: `un changement dans ${place} qu’aucune note n’explique`,
      expected: `une note à son sujet dans ${file}, dans les deux langues`,
      next: `dites-y pourquoi ${place} a changé`,
    }),
    withoutChange: (place) => ({
      found: `une note sur ${place}, où rien n’a changé`,
      expected: "des notes sur ce que montre la comparaison avec l’étape d’avant",
      next: "retirez la note, ou corrigez la région et la déclaration qu’elle nomme",
    }),
    twice: (place) => ({
      found: `une deuxième note sur ${place}`,
      expected: "une seule note par déclaration changée",
      next: "réunissez les deux notes",
    }),
  },
};
