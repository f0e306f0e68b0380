import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vitepress";
import { REFERENCE } from "./site/reference.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Has typedoc write the pages of the API reference, which a build writes anew. */
function writeReference(): void {
  const typedoc = dirname(createRequire(import.meta.url).resolve("typedoc/package.json"));
  const args = [join(typedoc, "bin", "typedoc"), "--options", "api/typedoc.config.mjs"];
  console.log("Writing the API reference, this once…");
  const { status } = spawnSync(process.execPath, args, { cwd: here, stdio: "inherit" });
  if (status !== 0) console.error("The API reference could not be written: its pages are missing.");
}

/** Serves the site while it is written: a page changes when its text or a stage does. */
if (!existsSync(REFERENCE)) writeReference();
const server = await createServer(here);
await server.listen();
server.printUrls();
