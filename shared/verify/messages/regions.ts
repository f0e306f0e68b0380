import type { Bilingual, Said } from "../report.ts";

type Texts = {
  counted: (regions: number, stages: number, pairs: number) => string;
  header: (id: string) => Said;
  broken: (marker: string) => Said;
  order: (names: string[], wanted: string[]) => Said;
  stray: Said;
  unequal: (name: string, earlier: string, line: string, other: string) => Said;
};

export const regions: Bilingual<Texts> = {
  en: {
    counted: (count, stages, pairs) =>
      `${count} regions in ${stages} stages, ${pairs} pairs compared byte for byte`,
    header: (id) => ({
      found: "a file that does not start with the header of its stage",
      expected: `a comment that starts with "agent-${id}: …" and has New here, Unchanged, Run, Source`,
      next: "write the header as the other stages have it",
    }),
    broken: (marker) => ({
      found: `a marker that opens or closes nothing: ${marker}`,
      expected: "each #region closed by an #endregion of the same name, none inside another",
      next: "mend the pair of markers",
    }),
    order: (names, wanted) => ({
      found: `regions ${names.join(", ") || "(none)"}`,
      expected: wanted.join(", "),
      next: "put the regions in that order, each of them once",
    }),
    stray: {
      found: "a line outside the regions",
      expected: "only the header and blank lines outside the regions",
      next: "move the line into the region that it belongs to",
    },
    unequal: (name, earlier, line, other) => ({
      found: `region "${name}" differs from the one in ${earlier}: ${line}`,
      expected: other,
      next: `make the region the same in both files, comments included`,
    }),
  },
  fr: {
    counted: (count, stages, pairs) =>
      `${count} régions dans ${stages} étapes, ${pairs} paires comparées octet par octet`,
    header: (id) => ({
      found: "un fichier qui ne commence pas par l’en-tête de son étape",
      expected: `un commentaire qui commence par \`agent-${id}: …\` et contient New here, Unchanged, Run, Source`,
      next: "écrivez l’en-tête comme dans les autres étapes",
    }),
    broken: (marker) => ({
      found: `une balise qui n’ouvre et ne ferme rien : ${marker}`,
      expected: "chaque #region fermée par un #endregion du même nom, sans imbrication",
      next: "corrigez la paire de balises",
    }),
    order: (names, wanted) => ({
      found: `régions ${names.join(", ") || "(aucune)"}`,
      expected: wanted.join(", "),
      next: "remettez les régions dans cet ordre, chacune une seule fois",
    }),
    stray: {
      found: "une ligne hors des régions",
      expected: "hors des régions, seulement l’en-tête et des lignes vides",
      next: "déplacez la ligne dans la région dont elle relève",
    },
    unequal: (name, earlier, line, other) => ({
      found: `la région « ${name} » diffère de celle de ${earlier} : ${line}`,
      expected: other,
      next: "rendez la région identique dans les deux fichiers, commentaires compris",
    }),
  },
};
