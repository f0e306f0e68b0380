import { existsSync, readdirSync, readFileSync } from "node:fs";

const shared = new URL("../../shared/", import.meta.url);

/** The sources that a package offers under `exports`, as paths from this folder. */
function exportsOf(name) {
  const { exports = {} } = JSON.parse(
    readFileSync(new URL(`${name}/package.json`, shared), "utf8"),
  );
  return Object.values(exports)
    .filter((file) => file.endsWith(".ts") && existsSync(new URL(`${name}/${file}`, shared)))
    .map((file) => `../../shared/${name}/${file.slice(2)}`);
}

/** @type {Partial<import("typedoc").TypeDocOptions>} */
export default {
  name: "boucle",
  tsconfig: "tsconfig.json",
  entryPoints: [...readdirSync(shared).flatMap(exportsOf), "../../agents/agent-*/agent.ts"],
  plugin: ["typedoc-plugin-markdown", "typedoc-vitepress-theme"],
  out: "../dist/api",
  readme: "none",
  outputFileStrategy: "modules",
  hideBreadcrumbs: true,
  hidePageHeader: true,
  docsRoot: "../dist/api",
  excludeExternals: true,
  disableSources: true,
  disableGit: true,
  treatWarningsAsErrors: true,
  logLevel: "Warn",
};
