import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const COURSE = join(ROOT, "shared", "course", "bin", "course.mjs");
const { NO_COLOR, FORCE_COLOR, COLUMNS, LC_ALL, ...CLEAN } = process.env;
const ENV = { ...CLEAN, LANG: "en_US.UTF-8" };

function course(args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const { cwd = ROOT, env = {} } = options;
  const result = spawnSync(process.execPath, [COURSE, "diff", ...args], {
    cwd,
    env: { ...ENV, ...env },
    encoding: "utf8",
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr };
}

function inFolder<Result>(files: Record<string, string>, use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "boucle diff é "));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 3 });
  }
}

test("compares two stages, and says why each declaration changed", () => {
  const { code, stdout, stderr } = course(["005", "006"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^agent-005 → agent-006/);
  const titles = stdout.match(/^\[\d\/\d\] .*?(?=:)/gm);
  expect(titles).toEqual(["[1/3] tools / echo", "[2/3] loop / turn", "[3/3] header"]);
  expect(stdout.match(/^Why: /gm)).toHaveLength(3);
});

test("compares a stage alone with the one before it", () => {
  expect(course(["agent-007"]).stdout).toBe(course(["6", "007"]).stdout);
});

test("speaks French", () => {
  const { stdout } = course(["008", "--stat", "--lang", "fr"]);
  expect(stdout).toMatch(/^agent-007 → agent-008\u00a0: les appels mal formés\n/);
  expect(stdout).toContain("Régions inchangées\u00a0: settings, loop, terminal, arithmetic, main.");
});

test("takes its width from COLUMNS where no terminal says it", () => {
  const { stdout } = course(["005", "006"], { env: { COLUMNS: "40" } });
  expect(Math.max(...stdout.split("\n").map((row) => [...row].length))).toBe(40);
});

test("colours on demand only", () => {
  expect(course(["006"]).stdout).not.toContain("\u001b[");
  expect(course(["006"], { env: { FORCE_COLOR: "1" } }).stdout).toContain("\u001b[32m");
});

test("says that the notes go with the way forward", () => {
  const { stdout } = course(["006", "005"]);
  expect(stdout).toContain("This is the way back");
  expect(stdout).not.toMatch(/Why:|What is new:/);
});

test("shows how the specification changed", () => {
  const { stdout } = course(["005", "006", "--tests", "--stat"]);
  expect(stdout).toContain("This is how the specification changed");
  expect(stdout).toMatch(/^tells two calls of one reply apart by their ids: code \d+ added$/m);
});

test("gives data for other tools", () => {
  const { schema, units } = JSON.parse(course(["005", "006", "--json"]).stdout);
  expect(schema).toBe("boucle.diff.v1");
  expect(units.map((unit: { declaration: string | null }) => unit.declaration)).toEqual([
    null,
    "echo",
    "turn",
  ]);
});

test("compares files of any name, from the folder that one is in", () => {
  const files = { "mine.ts": "function f() {\n  a();\n}\n", "b.ts": "function f() {\n  b();\n}\n" };
  inFolder(files, (folder) => {
    const { code, stdout } = course(["mine.ts", join(folder, "b.ts"), "--context", "0"], {
      cwd: folder,
    });
    expect(code).toBe(0);
    expect(stdout).toContain("\n[1/1] f: changed (1 line added, 1 removed)\n\n- ");
  });
});

test("finds a file from the folder that `npm run` was typed in", () => {
  inFolder({ "mine.ts": "a();\n" }, (folder) => {
    const env = {
      INIT_CWD: folder,
      npm_lifecycle_script: "node shared/course/bin/course.mjs diff",
    };
    expect(course(["mine.ts", "mine.ts"], { env }).stdout).toBe(
      "mine.ts and mine.ts are the same, byte for byte.\n",
    );
  });
});

test("knows a stage by the path of its file, and shows its notes", () => {
  const path = (name: string) => join("agents", name, "agent.ts");
  const { stdout } = course([
    path("agent-005-single-tool-call"),
    path("agent-006-tool-result-loop"),
  ]);
  expect(stdout).toBe(course(["005", "006"]).stdout);
});

test("writes a page where it is asked to", () => {
  inFolder({}, (folder) => {
    const { code, stdout } = course(["005", "006", "--html", "été.html", "--lang=fr"], {
      cwd: folder,
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Page écrite\u00a0: été\.html \(\d\d ko\)/);
    const page = readFileSync(join(folder, "été.html"), "utf8");
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('<p class="title">la boucle des résultats</p>');
  });
});

test("says which stages there are when none is named", () => {
  expect(course([])).toEqual({
    code: 0,
    stdout: "Stages here: 005, 006, 007, 008. For example: npm run diff 005 006\n",
    stderr: "",
  });
});

test.each([
  ["an unknown stage", ["009"], '"009" is no stage and no file. Stages here: 005, 006, 007, 008.'],
  [
    "no stage before it",
    ["005"],
    "005 is the first stage: name another to compare it with, for example: npm run diff 005 006",
  ],
  [
    "a file alone",
    ["README.md"],
    '"README.md" is a file: name a second file, or a stage, to compare it with.',
  ],
  [
    "no such file",
    ["006", "work/nothing.ts"],
    'Cannot compare "work/nothing.ts": there is no such file.',
  ],
  [
    "a folder",
    ["006", "agents"],
    'Cannot compare "agents": it is a folder, and a file is expected.',
  ],
  [
    "tests of a file",
    ["006", "package.json", "--tests"],
    "--tests compares the tests of two stages; found a file.",
  ],
  [
    "no number",
    ["006", "--context", "three"],
    '--context takes a whole number of lines, from 0 on; found "three".',
  ],
  [
    "two outputs",
    ["006", "--json", "--html", "a.html"],
    "--html, --json and --stat are three ways to show a comparison: choose one.",
  ],
  [
    "a page that would overwrite a lesson",
    ["006", "--html", "agents/agent.ts"],
    '--html writes a page: its name ends in .html, and "agents/agent.ts" does not.',
  ],
  [
    "a folder that is not there",
    ["006", "--html", "no/where.html"],
    'Cannot write "no/where.html": its folder does not exist.',
  ],
])("answers wrong usage in one sentence: %s", (_, args, sentence) => {
  expect(course(args)).toEqual({ code: 2, stdout: "", stderr: `${sentence}\n` });
});

test("refuses what is no text", () => {
  inFolder({ "a.ts": "a\0b" }, (folder) => {
    const { code, stderr } = course(["a.ts", "006"], { cwd: folder });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'Cannot compare "a.ts": it is not a text.\n',
    });
  });
});

test("ends quietly when nobody reads on", async () => {
  const child = spawn(process.execPath, [COURSE, "diff", "007", "008", "--json"], {
    cwd: ROOT,
    env: ENV,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (piece) => {
    stderr += piece;
  });
  child.stdout.once("data", () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});
