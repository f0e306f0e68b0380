import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { OFFLINE_TEXT } from "./offline-words.ts";
import { zipOf } from "./zip-file.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = join(here, "..", "dist");
const site = join(dist, "site");

if (!existsSync(join(site, "index.html"))) {
  console.error("Found no built site, expected docs/dist/site. Run: npm run docs:zip");
  process.exit(1);
}

const pages = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
const files = [
  { path: "boucle/README.txt", content: Buffer.from(OFFLINE_TEXT) },
  { path: "boucle/serve.mjs", content: readFileSync(join(here, "serve.mjs")) },
  ...pages.map((file) => ({
    path: `boucle/site/${file.slice(site.length + 1).replaceAll(sep, "/")}`,
    content: readFileSync(file),
  })),
];
const archive = zipOf(files);
const target = join(dist, "boucle-site.zip");
writeFileSync(target, archive);
console.log(`${target}: ${files.length} files, ${(archive.length / 1e6).toFixed(1)} MB`);
