import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findSubmissions } from "./find-submissions.ts";
import { readSubmission } from "./read-submission.ts";
import { ANSWERS, bundle, LOOP, makeFolder, TOOL } from "./testing/make-class.ts";
import { readTree } from "./tree.ts";
import { writeZip } from "./zip.ts";

const FILE = `${LOOP.id}.ts`;
const { right, wrong } = ANSWERS;

/** What is found of the loop exercise in a folder that `fill` fills, and what is told. */
function read(
  fill: (put: (path: string, content: string | Buffer) => void, folder: string) => void,
) {
  const { folder, put, remove } = makeFolder();
  fill((path, content) => put(`class/${path}`, content), join(folder, "class"));
  const [place] = findSubmissions([join(folder, "class")]).places;
  if (!place) throw new Error("nothing found");
  const { handed, faults, name } = readSubmission(place, [LOOP], [LOOP, TOOL]);
  remove();
  const found = handed[0]?.found;
  const source = typeof found === "object" ? found.source : found;
  const told = faults.map(({ code, what }) => (what === undefined ? code : `${code} ${what}`));
  return { source, told, hints: handed[0]?.hints, name };
}

const zipOf = (files: Record<string, string>) =>
  writeZip(Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) })));

test.each([
  ["work/", `ana/work/${FILE}`],
  ["the folder itself", `ana/${FILE}`],
  ["a folder in the folder", `ana/my-course/work/${FILE}`],
  ["a folder far down", `ana/a/b/c/d/e/f/g/${FILE}`],
  ["capital letters", `ana/work/${FILE.toUpperCase()}`],
  ["a name that a browser gave", `ana/${LOOP.id} (1).ts`],
  ["a name whose ending Windows hides", `ana/work/${FILE}.txt`],
  ["a name that a file manager gave", `ana/work/${LOOP.id} - Copie (2).ts`],
])("finds an answer in %s", (_, path) => {
  expect(read((put) => put(path, right))).toMatchObject({ source: right, told: [] });
});

test("takes the answer in work/ where a clone has others, and leaves what was put aside", () => {
  const result = read((put) => {
    put(`ana/work/${FILE}`, right);
    put(`ana/old/${FILE}`, wrong);
    put(`ana/work/kept/${FILE}`, wrong);
    put(`ana/node_modules/x/work/${FILE}`, wrong);
    put("ana/agents/agent-006/exercises/1-close-the-loop/start.ts", wrong);
  });
  expect(result).toMatchObject({ source: right, told: [`beside-work old/${FILE}`] });
});

test("says nothing of a copy that is the same", () => {
  const result = read((put) => {
    put(`ana/work/${FILE}`, right);
    put(`ana/copy/${FILE}`, right.replaceAll("\n", "\r\n"));
  });
  expect(result).toMatchObject({ source: right, told: [] });
});

test.each([
  [
    "a class in one zip",
    [`c/ana/${FILE}`, `c/bob/work/${TOOL.id}.ts`],
    ["several-folders ana, bob"],
  ],
  ["one student's", [`c/work/${FILE}`, `c/work/${TOOL.id}.ts`], []],
  ["answers in a folder and in one inside it", [FILE, `b/${TOOL.id}.ts`], []],
])("tells %s by where the answers lie", (_, paths, told) => {
  const zip = writeZip(paths.map((name) => ({ name, content: Buffer.from(right) })));
  expect(read((put) => put("all.zip", zip))).toMatchObject({ source: right, told });
});

test("chooses no file where work/ holds the starter and another place an answer", () => {
  const result = read((put) => {
    put(`ana/work/${FILE}`, ANSWERS.starter);
    put(`ana/${FILE}`, right);
  });
  const told = [`two-files work/${FILE}, ${FILE}`];
  expect(result).toMatchObject({ source: "unreadable", told });
});

const [NUMBER = ""] = /^\d+-\d+/.exec(LOOP.id) ?? [];

test.each([
  `work/${NUMBER}.ts`,
  `work/${NUMBER}-clse-the-loop.ts`,
  `work/${LOOP.id}.js`,
  `${NUMBER.replace("-", "_")}.TS`,
  `mine/${LOOP.id}.ts.bak.txt`,
])("does not say of %s that nothing was handed in", (path) => {
  const result = read((put) => {
    put(`ana/${path}`, right);
    put(`ana/work/${TOOL.id}.ts`, "x");
  });
  expect(result).toMatchObject({ source: "unreadable", told: [`misnamed ${path}`] });
});

test("what is neither a folder nor a zip has no grade", () => {
  const place = { path: "/class/ana.rar", name: "ana.rar", kind: "other" } as const;
  const { handed, faults } = readSubmission(place, [LOOP], [LOOP, TOOL]);
  expect(handed.map(({ found }) => found)).toEqual(["unreadable"]);
  expect(faults).toEqual([{ code: "no-folder" }]);
});

test.each([
  ["names of no end", (n: number) => `${".".repeat(60_000)}${n}`, 50],
  ["one name again and again", () => `${"a/".repeat(200)}b`, 3_000],
])("of a zip with %s no more is kept than somebody might read", (_, nameOf, count) => {
  const { folder, put, remove } = makeFolder();
  const content = Buffer.alloc(0);
  put("ana.zip", writeZip(Array.from({ length: count }, (_, n) => ({ name: nameOf(n), content }))));
  const { faults } = readTree({ path: join(folder, "ana.zip"), name: "ana", kind: "zip" });
  remove();
  expect(faults.length).toBe(Math.min(count, 2_000));
  expect(Math.max(...faults.map(({ what = "" }) => what.length))).toBeLessThanOrEqual(501);
});

test.each([
  ["UTF-16, as Notepad saves it", Buffer.from(`\uFEFF${right}`, "utf16le"), right],
  ["a byte-order mark", `\uFEFF${right}`, right],
  ["Windows line ends", right.replaceAll("\n", "\r\n"), right.replaceAll("\n", "\r\n")],
])("reads %s", (_, content, source) => {
  expect(read((put) => put(`ana/work/${FILE}`, content)).source).toBe(source);
});

test.each([
  ["nothing", {}, "no file", ["empty"]],
  [
    "a misnamed file",
    { "ana/loop.ts": right },
    "unreadable",
    ["unknown-file loop.ts", "no-answers"],
  ],
  ["another exercise alone", { [`ana/work/${TOOL.id}.ts`]: "x" }, "no file", []],
  [
    "two files for one exercise",
    { [`ana/a/${FILE}`]: right, [`ana/b/${FILE}`]: wrong },
    "unreadable",
    [`two-files a/${FILE}, b/${FILE}`],
  ],
  [
    "a file and its copy",
    { [`ana/${FILE}`]: right, [`ana/${LOOP.id} (1).ts`]: wrong },
    "unreadable",
    [`two-files ${LOOP.id} (1).ts, ${FILE}`],
  ],
  ["a huge file", { [`ana/${FILE}`]: "x".repeat(64_001) }, "unreadable", [`too-large ${FILE}`]],
  ["UTF-16 without a mark", { [`ana/${FILE}`]: "e\0x\0" }, "unreadable", [`no-text ${FILE}`]],
  [
    "two zips",
    { "ana/1.zip": "PK", "ana/2.zip": "PK" },
    "unreadable",
    ["several-zips 1.zip, 2.zip"],
  ],
  ["a broken zip in it", { "ana/1.zip": "PK" }, "unreadable", ["zip-broken 1.zip"]],
  [
    "hints that cannot be read",
    { [`ana/work/${FILE}`]: right, "ana/work/.exercises.json": "{" },
    right,
    ["progress-broken work/.exercises.json"],
  ],
])("a folder with %s: %s", (_, files, source, told) => {
  const result = read((put, folder) => {
    mkdirSync(join(folder, "ana"), { recursive: true });
    for (const [path, content] of Object.entries(files)) put(path, content as string);
  });
  expect(result).toMatchObject({ source, told });
});

test.each([
  ["a plain zip", zipOf({ [`work/${FILE}`]: right }), right, []],
  ["a zip of a folder", zipOf({ [`ana/work/${FILE}`]: right }), right, []],
  ["backslashes", zipOf({ [`ana\\work\\${FILE}`]: right }), right, []],
  ["a path out of it", zipOf({ [`../${FILE}`]: right }), "unreadable", [`zip-path ../${FILE}`]],
  ["a drive", zipOf({ [`C:\\${FILE}`]: right }), "unreadable", [`zip-path C:\\${FILE}`]],
  ["an absolute path", zipOf({ [`/tmp/${FILE}`]: right }), "unreadable", [`zip-path /tmp/${FILE}`]],
  ["too much in it", zipOf({ [FILE]: " ".repeat(2_000_000) }), "unreadable", [`too-large ${FILE}`]],
  ["no zip in it", Buffer.from("PK?"), "unreadable", ["zip-broken"]],
])("a zip with %s", (_, zip, source, told) => {
  expect(read((put) => put("ana.zip", zip))).toMatchObject({ source, told });
});

test("reads a zip in a zip, as a person packs what a platform has packed", () => {
  const inner = zipOf({ [`work/${FILE}`]: right });
  const outer = writeZip([{ name: "hand-in.zip", content: inner }]);
  expect(read((put) => put("ana.zip", outer))).toMatchObject({ source: right, told: [] });
});

test("follows no link, neither of a file nor of a folder", () => {
  const file = read((put, folder) => {
    put("ana/work/x.md", "");
    put("../secret.ts", right);
    symlinkSync(join(folder, "..", "secret.ts"), join(folder, "ana", "work", FILE));
  });
  expect(file).toMatchObject({ source: "unreadable", told: [`link work/${FILE}`] });
  const whole = read((put, folder) => {
    put("ana/x.md", "");
    put(`../secret/${FILE}`, right);
    symlinkSync(join(folder, "..", "secret"), join(folder, "ana", "work"), "junction");
  });
  expect(whole).toMatchObject({ source: "unreadable", told: ["link work", "no-answers"] });
});

test("does not open a folder that is called like an answer", () => {
  const result = read((_, folder) => {
    mkdirSync(join(folder, "ana", "work", FILE), { recursive: true });
  });
  expect(result).toMatchObject({ source: "unreadable", told: [`not-a-file work/${FILE}`] });
});

test("reads a bundle: the name, the hints, and that nothing was changed", () => {
  const result = read((put) => put("submission.zip", bundle(right, { name: "Ana" })));
  expect(result).toEqual({ source: right, told: [], hints: 2, name: "Ana" });
});

test("tells a bundle that was changed, and grades what is there", () => {
  const result = read((put) => put("ana.zip", bundle(right, { late: wrong })));
  expect(result).toMatchObject({ source: wrong, told: [`tampered work/${FILE}`] });
});

test("believes no number of hints that nobody can have used", () => {
  const hints = JSON.stringify({ exercises: { [LOOP.id]: { hints: 1e9, runs: "many" } } });
  const result = read((put) => {
    put(`ana/work/${FILE}`, right);
    put("ana/work/.exercises.json", hints);
  });
  expect(result).toMatchObject({ hints: 3, told: [] });
});

const FRAME = { schema: "boucle.submission.v1", course: "1", files: [], sha256: "0" };
const listed = (count: number, path = "big.bin") =>
  Array.from({ length: count }, () => ({ path, exercise: "", sha256: "" }));

test.each([
  ["a name that is no text", { name: { a: 1 } }],
  ["a name without end", { name: "x".repeat(501) }],
  ["a hash that is none", { sha256: 5 }],
  ["files that are none", { files: [null] }],
  ["a file without a path", { files: [{ exercise: "", sha256: "" }] }],
  ["more files than a course has", { files: listed(201) }],
  ["no course", { course: undefined }],
])("a manifest with %s is none", (_, more) => {
  const result = read((put) => {
    put(`ana/work/${FILE}`, right);
    put("ana/manifest.json", JSON.stringify({ ...FRAME, ...more }));
  });
  expect(result).toMatchObject({ source: right, told: ["manifest-broken manifest.json"] });
  expect(result.name).toBe(undefined);
});

test("a manifest that nothing can walk through was not made by the course", () => {
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const result = read((put) => {
    put(`ana/work/${FILE}`, right);
    put("ana/manifest.json", JSON.stringify({ ...FRAME, x: 1 }).replace("1}", `${deep}}`));
  });
  expect(result.told).toEqual(["tampered manifest.json", `not-in-manifest work/${FILE}`]);
});

test("tells a file once that a manifest lists a hundred times", () => {
  const result = read((put) => {
    put(`ana/work/${FILE}`, right);
    put("ana/manifest.json", JSON.stringify({ ...FRAME, files: listed(100, "gone") }));
  });
  expect(result.told.filter((told) => told.includes("gone"))).toEqual(["missing-from-zip gone"]);
});

test("tells five of a thousand faults of one kind, the others, and how many more there are", () => {
  const result = read((put) => {
    put(`ana/work/${FILE}`, right);
    put("ana/work/.exercises.json", "{");
    for (let n = 0; n < 1_000; n++) put(`ana/work/${n}${"x".repeat(200)}.ts`, "");
  });
  const kinds = result.told.map((told) => told.split(" ")[0]);
  expect(kinds).toEqual(["progress-broken", ...Array(5).fill("unknown-file"), "more-faults"]);
  expect(result.told.at(-1)).toBe("more-faults 995");
});

test("cuts what a fault names where it is too long for a cell", () => {
  const result = read((put) => {
    for (let n = 0; n < 90; n++) put(`ana/a${n}/${FILE}`, right);
  });
  expect(result.told[0]?.length).toBe("two-files ".length + 301);
});

test("a submission that cannot be read at all is a fault, not an exception", () => {
  const place = { path: "/nowhere/ana.zip", name: "ana", kind: "zip" as const };
  const { handed, faults } = readSubmission(place, [LOOP], [LOOP]);
  expect(handed[0]?.found).toBe("unreadable");
  expect(faults).toEqual([{ code: "unreadable", more: "ENOENT", what: "ana" }]);
});
