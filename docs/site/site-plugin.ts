import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { ROOT, stages } from "./checkout.ts";
import { forgetRecordings } from "./conversations.ts";
import { filledPage } from "./directives.ts";
import { engineStyle } from "./engine-style.ts";
import { tracePages } from "./parts/transcript.ts";

/** The style of the engines: a file that is made, and lies nowhere. */
const STYLE = "./engines.css";
const STYLE_ID = "/__engines.css";
const DOCS = join(ROOT, "docs");

/** Fills in what the pages ask for, before they become HTML, and serves the traces of the steppers. */
export function sitePlugin(): Plugin {
  return {
    name: "boucle-site",
    enforce: "pre",
    resolveId: (id) => (id === STYLE ? STYLE_ID : undefined),
    load: (id) => (id === STYLE_ID ? engineStyle() : undefined),
    transform(code, id) {
      const path = relative(DOCS, id).replaceAll(sep, "/");
      if (!path.endsWith(".md") || path.startsWith("../") || path.startsWith("api/")) return;
      for (const { agent } of stages) this.addWatchFile(agent);
      return filledPage(code, path);
    },
    watchChange: () => forgetRecordings(),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        const page = [...tracePages].find(([name]) => path.endsWith(`/${name}`))?.[1];
        if (!page) return next();
        page().then(
          (html) => response.setHeader("content-type", "text/html; charset=utf-8").end(html),
          next,
        );
      });
    },
  };
}

/** Writes the traces that the pages ask for; to be called when all pages are made. */
export async function writeTraces(folder: string): Promise<void> {
  for (const [path, page] of tracePages) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await page());
  }
}
