// Runs vitest in the current package. Vite reads a "#" or "?" in a path as the end of it, so in a
// folder with such a name the tests run through a link that has a plain one.
import { spawnSync } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, rmdirSync, symlinkSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL(".", import.meta.url));
const LINK = "boucle-tests-";
const linked = process.env.BOUCLE_LINKED_PACKAGE;
// a test that waits for a process may take its time on a busy machine
if (!linked) process.argv.push("--testTimeout=60000");
const args = process.argv.slice(2);

if (linked) {
  const { parseCLI, startVitest } = await import("vitest/node");
  const { filter, options } = parseCLI(["vitest", ...args]);
  const viteSettings = { resolve: { preserveSymlinks: true } };
  const vitest = await startVitest("test", filter, { ...options, root: linked }, viteSettings);
  await vitest.exit();
} else if (/[#?]/.test(root)) {
  removeStale();
  const folder = mkdtempSync(join(tmpdir(), `${LINK}${process.pid}-`));
  const link = join(folder, "course");
  symlinkSync(root, link, "junction");
  const { status } = spawnSync(process.execPath, [join(link, ".vitest.mjs"), ...args], {
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --preserve-symlinks --preserve-symlinks-main`,
      BOUCLE_LINKED_PACKAGE: join(link, relative(root, process.cwd())),
    },
  });
  remove(folder);
  process.exitCode = status ?? 1;
} else {
  await import(pathToFileURL(join(root, "node_modules/vitest/vitest.mjs")).href);
}

/** Removes what runs left behind that were killed: their processes are gone. */
function removeStale() {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(LINK))) {
    const pid = Number(name.slice(LINK.length).split("-")[0]);
    if (pid > 0 && !isAlive(pid)) remove(join(tmpdir(), name));
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Removes a folder with its link, and nothing that the link leads to. */
function remove(folder) {
  const link = join(folder, "course");
  try {
    if (lstatSync(link, { throwIfNoEntry: false })) unlinkSync(link);
    rmdirSync(folder);
  } catch {
    // somebody else's, or another run was quicker: it lies in the temp folder
  }
}
