import type { Lang } from "../exercise.ts";
import { parseCsv } from "./csv.ts";
import type { Fault } from "./faults.ts";

/** A student as the teacher's list has them. */
export type RosterRow = { name: string; folder: string; login: string; lang?: Lang };

/** A roster, and what in it could not be read. */
export type Roster = { rows: RosterRow[]; faults: Fault[] };

/** Headings that rosters have, here and on platforms that a class may come from. */
const COLUMNS: Record<string, string[]> = {
  name: ["name", "student", "full name", "display name", "nom complet", "nom", "eleve", "etudiant"],
  first: ["first name", "firstname", "given name", "prenom"],
  last: ["last name", "lastname", "surname", "family name", "nom de famille"],
  folder: ["folder", "file", "zip", "dossier", "fichier"],
  login: ["login", "username", "user", "github", "github username", "identifier", "identifiant"],
  lang: ["lang", "language", "langue"],
};

/** Reads `roster.csv`. Rows that say nothing of whose work they mean become faults. */
export function readRoster(text: string): Roster {
  // what Excel writes for itself
  const [heads = [], ...lines] = parseCsv(text.replace(/^\uFEFF?sep=.\r?\n/i, ""));
  const column = (key: string) => heads.findIndex((head) => COLUMNS[key]?.includes(plain(head)));
  const at = {
    name: column("name"),
    first: column("first"),
    last: column("last"),
    folder: column("folder"),
    login: column("login"),
    lang: column("lang"),
  };
  if (at.name < 0 && at.folder < 0 && at.login < 0 && at.last < 0) {
    return { rows: [], faults: [{ code: "roster-heads", what: heads.join(", ") }] };
  }
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const rows = lines.flatMap((line, index): RosterRow[] => {
    const cell = (place: number) => (line[place] ?? "").normalize("NFC");
    // "Nom" beside "Prénom" is a last name
    const parts = [cell(at.first), cell(at.last < 0 ? at.name : at.last)];
    const name = at.first >= 0 ? parts.filter(Boolean).join(" ") : cell(at.name);
    const row = { name, folder: cell(at.folder), login: cell(at.login) };
    const word = plain(cell(at.lang)).slice(0, 2);
    const lang = word === "en" || word === "fr" ? word : undefined;
    if (word && !lang)
      faults.push({ code: "roster-lang", what: cell(at.lang), more: name || row.login });
    if (!row.name && !row.folder && !row.login) {
      faults.push({ code: "roster-row", what: String(index + 2) });
      return [];
    }
    const whole = [row.folder, row.login, row.name].join("/");
    const known = `plain ${plain(whole)}`;
    if (seen.has(known))
      faults.push({ code: "roster-twice", what: name || row.folder || row.login });
    // the very same line is one student
    if (seen.has(whole)) return [];
    seen.add(known).add(whole);
    return [{ ...row, ...(lang && { lang }) }];
  });
  return { rows, faults };
}

/** What a submission may be known by: the name of its folder or zip, and what its manifest says. */
export type Handle = { folder: string; name?: string };

/** The row that a submission belongs to: the only one that fits, else none, else that it is unclear. */
export function matchRow(rows: RosterRow[], handle: Handle): RosterRow | "none" | "several" {
  for (const fits of [byFolder, byLogin, byName, byDownload, byRepository, byManifest]) {
    const found = rows.filter((row) => fits(row, handle));
    const exact = found.filter((row) => Object.values(row).includes(handle.folder));
    const [only, second] = exact.length > 0 ? exact : found;
    if (only) return second ? "several" : only;
  }
  return "none";
}

type Fits = (row: RosterRow, handle: Handle) => boolean;

const equal = (a: string, b: string) => plain(a) !== "" && plain(a) === plain(b);
const byFolder: Fits = (row, { folder }) =>
  equal(row.folder, folder) || equal(withoutEnding(row.folder), folder);
const byLogin: Fits = (row, { folder }) => equal(row.login, folder);
const byName: Fits = (row, { folder }) =>
  equal(row.name, folder) || equal(turned(row.name), folder);
/** Moodle: "Ana Pérez_123456_assignsubmission_file_". */
const byDownload: Fits = (row, { folder }) => {
  const [, name = "", number] = /^(.+?)_(\d+)_/.exec(folder) ?? [];
  return number !== undefined && (equal(row.name, name) || equal(turned(row.name), name));
};
/** A platform's repository: "assignment-login". */
const byRepository: Fits = (row, { folder }) =>
  row.login !== "" && folder.toLowerCase().endsWith(`-${row.login.toLowerCase()}`);
const byManifest: Fits = (row, { name = "" }) => equal(row.name, name) || equal(row.login, name);

/** "Pérez Ana" for "Ana Pérez". */
function turned(name: string): string {
  const [first = "", ...rest] = name.split(/\s+/);
  return [...rest, first].join(" ");
}

function withoutEnding(name: string): string {
  return name.replace(/[\\/]+$/, "").replace(/\.(zip|json)$/i, "");
}

/** A text as far as it matters for being the same: no case, no accents, one space for any gap. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_.,'’-]+/g, " ")
    .trim();
}
