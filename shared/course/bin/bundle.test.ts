import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { ROOT } from "../testing/run-course.ts";

const LOADER = pathToFileURL(join(ROOT, "shared", "course", "bin", "bundle.mjs")).href;

/** Runs a script that has `load` and `work`; what it prints is the result. */
function withLoader(work: string, script: string, root = ROOT): string {
  const code = `
    import { createLoader } from ${JSON.stringify(LOADER)};
    const work = ${JSON.stringify(work)};
    const { load } = createLoader(${JSON.stringify(root)});
    ${script}`;
  const args = ["--input-type=module", "-e", code];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return stdout + stderr;
}

/** A learner's folder, its files older than any bundle that is made of them. */
function folder(files: Record<string, string>) {
  const base = mkdtempSync(join(tmpdir(), "boucle-load-"));
  const work = join(base, "été #1", "my course 100%");
  mkdirSync(work, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(work, name), text);
    utimesSync(join(work, name), 1_000, 1_000);
  }
  return { work, remove: () => rmSync(base, { recursive: true, force: true }) };
}

const PRINT = (expression: string) =>
  `const loaded = await load(work + "/mine.ts"); console.log(${expression});`;

test("gives all files one SDK, so that an error of one is an APIError to the other", () => {
  const { work, remove } = folder({
    "mine.ts": 'import Anthropic from "@anthropic-ai/sdk"; export const mine = Anthropic;',
    "other.ts": 'export { default as other } from "@anthropic-ai/sdk";',
  });
  const script = `
    const { mine } = await load(work + "/mine.ts");
    const { other } = await load(work + "/other.ts");
    console.log(new mine.APIUserAbortError() instanceof other.APIError);`;
  expect(withLoader(work, script)).toBe("true\n");
  remove();
});

test("keeps a bundle until a source changes, even one that is only imported", () => {
  const { work, remove } = folder({
    "mine.ts": 'export { word } from "./part.ts"; export const place = new Error().stack;',
    "part.ts": 'export const word: string = "one";',
  });
  const print = PRINT("loaded.word, loaded.place.match(/mine-ts-[\\w-]+/)[0]");
  const [first, second] = [withLoader(work, print), withLoader(work, print)];
  expect(first).toMatch(/^one mine-ts-/);
  expect(second).toBe(first);
  writeFileSync(join(work, "part.ts"), 'export const word: string = "two";');
  expect(withLoader(work, print)).toMatch(/^two mine-ts-/);
  remove();
});

test("keeps watch on the sources where the checkout is reached through a link", () => {
  const { work, remove } = folder({
    "mine.ts": 'export { word } from "./part.ts";',
    "part.ts": 'export const word: string = "one";',
  });
  const link = join(work, "link");
  symlinkSync(ROOT, link, "junction");
  const print = PRINT("loaded.word");
  expect(withLoader(work, print, link)).toBe("one\n");
  writeFileSync(join(work, "part.ts"), 'export const word: string = "two";');
  expect(withLoader(work, print, link)).toBe("two\n");
  rmSync(link);
  remove();
});

test("says where a file is wrong", () => {
  const { work, remove } = folder({ "mine.ts": "export const ok = 1;\nexport const = 2;\n" });
  const script = `
    await load(work + "/mine.ts").catch((error) => console.log(error.name, error.message));`;
  expect(withLoader(work, script)).toMatch(
    /^LoadError \S*.* 100%\/mine\.ts:2:14: Expected identifier but found "="\n$/,
  );
  remove();
});

test("tells a file its own place, not that of its bundle", () => {
  const { work, remove } = folder({
    "mine.ts": "export const place = [import.meta.filename, import.meta.url];",
  });
  const file = join(work, "mine.ts");
  const printed = withLoader(work, PRINT("JSON.stringify(loaded.place)"));
  expect(JSON.parse(printed)).toEqual([file, pathToFileURL(file).href]);
  remove();
});

test("removes what no file needs any more, an hour later", () => {
  const { work, remove } = folder({ "mine.ts": "export const word = 1;" });
  const sdk = join("node_modules", "@anthropic-ai", "sdk");
  const cache = join(work, "node_modules", ".cache", "boucle");
  mkdirSync(join(work, sdk, ".."), { recursive: true });
  symlinkSync(join(ROOT, sdk), join(work, sdk), "junction");
  copyFileSync(join(ROOT, "package-lock.json"), join(work, "package-lock.json"));
  for (const name of ["gone", "fresh"]) {
    mkdirSync(join(cache, name), { recursive: true });
  }
  utimesSync(join(cache, "gone"), 1_000, 1_000);
  expect(withLoader(work, PRINT("loaded.word"), work)).toBe("1\n");
  const names = readdirSync(cache).map((name) => name.replace(/-\w+-\d+-\d+$/, ""));
  expect(names.filter((name) => !name.endsWith(".json")).sort()).toEqual([
    "fresh",
    "mine-ts",
    "sdk-1.14.0.mjs",
  ]);
  remove();
});
