import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findExercise, listExercises } from "../../list-exercises.ts";
import { ROOT } from "../../testing/sample.ts";
import type { Kept, Progress } from "../../work-folder.ts";
import { makeManifest } from "../manifest.ts";
import { writeZip } from "../zip.ts";

const all = listExercises(ROOT);

/** An exercise that the tests grade: a conversation, and quick. */
export const LOOP = must("006-1");
/** And one without a conversation. */
export const TOOL = must("005-1");

function must(word: string) {
  const found = findExercise(all, word);
  if (!found) throw new Error(`no exercise ${word}`);
  return found;
}

const text = (file: string) => readFileSync(file, "utf8");

/** By its name: others may be put beside it. */
function wrongAnswer(name: string): string {
  return text(join(dirname(LOOP.start), "wrong", `${name}.ts`));
}

/** Answers as students hand them in. */
export const ANSWERS = {
  right: text(LOOP.solution),
  otherRight: text(LOOP.right[0] ?? ""),
  wrong: wrongAnswer("answer-lost"),
  otherWrong: wrongAnswer("assistant-result"),
  starter: text(LOOP.start),
  tool: text(TOOL.solution),
  leaves: "process.exit(0);\nexport const run = () => {};\n",
  hangs: "while (true) {}\nexport const run = () => {};\n",
  syntax: "export function run( {\n",
};

/** A temporary folder that a test fills; `put` makes the folders on the way. */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "boucle-class-"));
  const put = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  return { folder, put, remove: () => rmSync(folder, { recursive: true, maxRetries: 3 }) };
}

const LOOP_FILE = `work/${LOOP.id}.ts`;

/** A bundle as `submit` makes it; `late` changes an answer afterwards. */
export function bundle(answer: string, { name = "", late = answer } = {}): Buffer {
  const content = Buffer.from(answer);
  const help = { runs: 4, hints: 2, solution: false };
  const kept: Kept = {
    ...help,
    state: "solved",
    score: { passed: 6, of: 6 },
    failing: [],
    started: "",
  };
  const progress: Progress = { version: 1, exercises: { [LOOP.id]: kept } };
  const answers = [{ exercise: LOOP, path: LOOP_FILE, content }];
  const manifest = makeManifest(answers, { course: "0.1.0", name, progress });
  return writeZip([
    { name: "manifest.json", content: Buffer.from(JSON.stringify(manifest)) },
    { name: LOOP_FILE, content: Buffer.from(late) },
  ]);
}

/** A made-up class with every kind of broken folder in it. */
export function makeClass() {
  const { folder, put, remove } = makeFolder();
  const zip = (files: [name: string, content: string][]) =>
    writeZip(files.map(([name, content]) => ({ name, content: Buffer.from(content) })));
  put(
    "ana/work/.exercises.json",
    JSON.stringify({ exercises: { [LOOP.id]: { hints: 3, runs: 9 } } }),
  );
  put(`ana/${LOOP_FILE}`, ANSWERS.right);
  put(`ana/work/${TOOL.id}.ts`, ANSWERS.tool);
  put(`Bérénice Dupré_4711_assignsubmission_file_/${LOOP_FILE}`, ANSWERS.wrong);
  put("chloe.zip", bundle(ANSWERS.otherRight, { name: "Chloé" }));
  put("dario.zip", bundle(ANSWERS.right, { late: ANSWERS.wrong }));
  put("emil/submission.zip", bundle(ANSWERS.right));
  put(`fatou/${LOOP.id}.ts`, `\uFEFF${ANSWERS.starter.replaceAll("\n", "\r\n")}`);
  put(`gus/${LOOP_FILE}`, ANSWERS.leaves);
  put(`hana/${LOOP_FILE}`, ANSWERS.syntax);
  put("ivo/close_the_loop.ts", ANSWERS.right);
  put("ivo/notes.txt", "where do I put it?");
  put(`jon/${LOOP.id}.ts`, ANSWERS.right);
  put(`jon/copy/${LOOP.id}.ts`, ANSWERS.wrong);
  mkdirSync(join(folder, "kim"));
  put("lea.zip", Buffer.from("PK\u0003\u0004 this is no zip"));
  put("mo.zip", zip([[`../../${LOOP.id}.ts`, ANSWERS.right]]));
  put("noa.zip", zip([[LOOP_FILE, " ".repeat(3_000_000)]]));
  mkdirSync(join(folder, "ola", LOOP_FILE), { recursive: true });
  put(`pat/${LOOP_FILE}`, Buffer.from(`\uFEFF${ANSWERS.right}`, "utf16le"));
  put("outside.ts", ANSWERS.right);
  mkdirSync(join(folder, "quinn", "work"), { recursive: true });
  symlinkSync(join(folder, "outside.ts"), join(folder, "quinn", LOOP_FILE));
  put(`=cmd|'calc'!A0/${LOOP_FILE}`, ANSWERS.otherWrong);
  put(`<script>alert(1)<script>/${LOOP_FILE}`, ANSWERS.otherWrong);
  put("roster.csv", ROSTER);
  return { folder, put, remove };
}

const ROSTER = [
  "\uFEFFNom complet;Dossier;Langue",
  "Ana Pérez;ana;en",
  "Bérénice Dupré;;fr",
  "Chloé;chloe.zip;fr",
  "Dario;dario;",
  "Emil;emil;klingon",
  "Zoé Absente;zoe;fr",
  ";;fr",
  "",
].join("\r\n");
