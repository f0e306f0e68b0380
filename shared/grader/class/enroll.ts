import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Lang } from "../exercise.ts";
import { decodeText } from "./decode.ts";
import type { Fault } from "./faults.ts";
import type { Place } from "./find-submissions.ts";
import { matchRow, plain, type Roster, type RosterRow, readRoster } from "./roster.ts";

/** A submission with the student that it belongs to, and the name of its files in the report. */
export type Enrolled = {
  place: Place;
  id: string;
  name: string;
  login: string;
  lang: Lang;
  faults: Fault[];
};

/** The class: each submission with its student, and who handed in nothing. */
export type Enrolment = { enrolled: Enrolled[]; absent: RosterRow[]; faults: Fault[] };

/** Reads a roster file; one that cannot be read is a fault. */
export function rosterIn(file: string | undefined): Roster {
  if (file === undefined) return { rows: [], faults: [] };
  try {
    return readRoster(decodeText(readFileSync(file)));
  } catch (error) {
    const more = (error as NodeJS.ErrnoException).code ?? "?";
    return { rows: [], faults: [{ code: "roster-unreadable", more }] };
  }
}

/**
 * Who handed in what. `nameIn` looks into a submission that the roster does not know by its name.
 * The result depends on the whole class, so that each shard gives the same files the same names.
 */
export function enrol(
  { places: sound, others = [] }: { places: Place[]; others?: Place[] },
  roster: Roster,
  lang: Lang,
  nameIn: (place: Place) => string | undefined,
): Enrolment {
  const { rows } = roster;
  const owned = ownedBy(rows, sound, others);
  const places = [...sound, ...owned.keys()];
  const taken = new Set<string>();
  const rowOf = new Map<Place, RosterRow>();
  const enrolled = places.map((place): Enrolled => {
    const outside = owned.get(place) ?? matchRow(rows, { folder: place.name });
    const said =
      typeof outside === "string" || /^submission\b/i.test(place.name) ? nameIn(place) : undefined;
    const found =
      outside === "none" && said ? matchRow(rows, { folder: place.name, name: said }) : outside;
    const row = typeof found === "string" ? undefined : found;
    if (row) rowOf.set(place, row);
    const faults: Fault[] = [];
    if (!row && rows.length > 0) {
      faults.push({
        code: found === "several" ? "several-rows" : "not-in-roster",
        what: place.name,
      });
    }
    // anybody can write any name in there; "submission.zip" is what the course itself calls it
    if (row && outside === "none" && !/^submission\b/i.test(place.name)) {
      faults.push({ code: "by-manifest", what: place.name, more: row.name || row.login });
    }
    const name = row?.name || said || place.name;
    const called = row && (row.login || row.folder.replace(/\.zip$/i, "") || row.name);
    const id = freeId(called || place.name, taken);
    return { place, id, name, login: row?.login ?? "", lang: row?.lang ?? lang, faults };
  });
  for (const [place, row] of rowOf) {
    const others = places.filter((other) => other !== place && rowOf.get(other) === row);
    const mine = enrolled.find((one) => one.place === place);
    if (others.length > 0)
      mine?.faults.push({
        code: "same-student",
        what: others.map(({ path }) => basename(path)).join(", "),
      });
  }
  enrolled.sort(byStudent);
  const there = new Set(rowOf.values());
  const faults = others.flatMap((other): Fault[] =>
    owned.has(other) ? [] : [{ code: "ignored", what: basename(other.path) }],
  );
  const absent = rows.filter((row) => !there.has(row));
  return { enrolled, absent, faults: [...faults, ...roster.faults] };
}

/**
 * What is neither a folder nor a zip, and is called as a student who has none is: something was
 * handed in.
 */
function ownedBy(rows: RosterRow[], sound: Place[], others: Place[]): Map<Place, RosterRow> {
  const served = new Set(sound.map(({ name }) => matchRow(rows, { folder: name })));
  const owned = new Map<Place, RosterRow>();
  for (const other of others) {
    // "Ana.tar.gz"
    for (const folder of [other.name, bare(other.name), bare(bare(other.name))]) {
      const row = matchRow(rows, { folder });
      if (typeof row === "string" || served.has(row)) continue;
      served.add(row);
      owned.set(other, row);
    }
  }
  return owned;
}

function bare(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, "");
}

/** A file name that all systems take, and that nobody else has. */
function freeId(word: string, taken: Set<string>): string {
  const base = plain(word)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  // names that Windows keeps for itself
  const safe = /^(con|prn|aux|nul|com\d|lpt\d)?$/.test(base) ? `student-${base || "x"}` : base;
  let id = safe;
  for (let n = 2; taken.has(id); n++) id = `${safe}-${n}`;
  taken.add(id);
  return id;
}

/** As a list of names is read, the same on each machine. */
function byStudent(a: Enrolled, b: Enrolled): number {
  const [one, other] = [a, b].map(({ name, place }) => `${plain(name)}/${place.name}`);
  return (one as string) < (other as string) ? -1 : 1;
}
