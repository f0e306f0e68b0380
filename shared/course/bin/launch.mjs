import module from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BundlerError, createLoader, LoadError, NotInstalledError } from "./bundle.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[\\/]$/, "");

/** Loads the course out of its cached bundle and runs it; sets the exit code. */
export async function launch(argv) {
  // who sets both means no colour; newer Nodes complain of the pair
  if (process.env.NO_COLOR) delete process.env.FORCE_COLOR;
  for (const stream of [process.stdout, process.stderr]) stream.on("error", readerIsGone);
  let code = 1;
  try {
    const loader = createLoader(ROOT);
    module.enableCompileCache?.(join(loader.cache.folder, "compiled"));
    const course = await loader.load(join(ROOT, "shared", "course", "course.ts"));
    code = await course.main({ argv, root: ROOT, load: loader.load, cache: loader.cache });
  } catch (error) {
    if (!tell(error)) throw error;
  }
  // what a stage left running must not keep the command open; what was written must get out
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
  process.exit(code);
}

/** Both languages, since the course that knows them could not be loaded. */
function tell(error) {
  if (error instanceof NotInstalledError) {
    console.error(
      "The packages of the course are not installed here. Run: npm ci\n" +
        "Les paquets du cours ne sont pas installés ici. Lancez : npm ci",
    );
    return true;
  }
  if (error instanceof BundlerError) {
    console.error(
      `esbuild does not run on this machine (${error.message}). Run: npm ci --include=optional\n` +
        `esbuild ne fonctionne pas sur cette machine (${error.message}). ` +
        "Lancez : npm ci --include=optional",
    );
    return true;
  }
  if (error instanceof LoadError) {
    console.error(error.message);
    return true;
  }
  return false;
}

/** `course … | head -1` reads a line and goes: there is nothing left to say, and nobody to hear. */
function readerIsGone(error) {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
}

function flushed(stream) {
  return new Promise((resolve) => stream.write("", resolve));
}
