import { posix } from "node:path";
import { imports as messages } from "../messages/imports.ts";
import { filesBelow, type Package, type Project } from "../project.ts";
import { at, type Check, type Fault, type Lang, type Said } from "../report.ts";
import { type Import, importsOf } from "../source.ts";

/** What a stage file may import, beside `node:*`; a stage of its own may have one thing more. */
const STAGE_FILE = ["@anthropic-ai/sdk"];
export const STAGE_FILE_MORE: Record<string, string[]> = { "008": ["@cfworker/json-schema"] };

/** Which of our packages a file may import: the first row that fits. */
const DIRECTIONS: [file: RegExp, allowed: string[]][] = [
  [/^agents\/[^/]+\/exercises\//, ["scripted-client", "grader"]],
  [/^agents\//, ["scripted-client"]],
  [/^shared\/scripted-client\//, []],
  [/^shared\/(compare|trace|grader)\//, ["scripted-client"]],
  [/^docs\//, ["scripted-client", "compare", "trace"]],
  [/^shared\/(course|verify)\//, ["scripted-client", "compare", "trace", "grader"]],
];

/** What an import is judged by: its file, its package, and the tools that the root brings along. */
export type Place = { file: string; owner: Package; tools: string[] };

/** What is wrong with one import, or nothing. */
export function faultOf(
  specifier: string,
  { file, owner, tools }: Place,
  lang: Lang,
): Said | undefined {
  const say = messages[lang];
  const name = packageName(specifier);
  const id = /^agents\/agent-(\d{3})-[^/]+\/agent\.ts$/.exec(file)?.[1];
  if (id !== undefined) {
    const allowed = [...STAGE_FILE, ...(STAGE_FILE_MORE[id] ?? [])];
    if (!specifier.startsWith("node:") && !allowed.includes(name)) {
      return say.agent(specifier, ["node:*", ...allowed]);
    }
  }
  if (specifier.startsWith("node:")) return undefined;
  if (specifier.startsWith(".")) {
    const target = posix.join(posix.dirname(file), specifier);
    return isBelow(target, owner.folder) ? undefined : say.leaves(specifier);
  }
  if (name === owner.manifest.name) return undefined;
  if (name.startsWith("@boucle/")) {
    const allowed = allowedIn(file).map((short) => `@boucle/${short}`);
    if (!allowed.includes(name)) return say.direction(specifier, allowed);
  }
  const { dependencies = {}, devDependencies = {} } = owner.manifest;
  const known = [...Object.keys(dependencies), ...tools];
  if (isTest(file)) known.push(...Object.keys(devDependencies));
  return known.includes(name) ? undefined : say.undeclared(name, manifestOf(owner));
}

/** The dependencies of a package that none of its files uses: no import, no mention in a setting. */
export function unusedOf({ manifest }: Package, imported: string[], settings: string): string[] {
  const { dependencies = {}, devDependencies = {}, scripts = {} } = manifest;
  const words = new Set(Object.values(scripts).flatMap((line) => line.split(/\s+/)));
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !imported.includes(name) && !words.has(name) && !settings.includes(`"${name}"`),
  );
}

/** "@scope/name/part" is of the package "@scope/name". */
export function packageName(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** The file's package: the one whose folder is the nearest above it. */
export function ownerOf(file: string, packages: Package[]): Package {
  const above = packages.filter(({ folder }) => isBelow(file, folder));
  return above.reduce((a, b) => (b.folder.length > a.folder.length ? b : a));
}

function isBelow(path: string, folder: string): boolean {
  return folder === "" ? !path.startsWith("..") : path.startsWith(`${folder}/`);
}

function allowedIn(file: string): string[] {
  return DIRECTIONS.find(([pattern]) => pattern.test(file))?.[1] ?? [];
}

/** Files that run in the workshop only, the site's too: what they import may stand in devDependencies. */
function isTest(file: string): boolean {
  return /^docs\/|\.test\.ts$|\/(testing|bench|exercises)\//.test(file);
}

function manifestOf({ folder }: Package): string {
  return folder === "" ? "package.json" : `${folder}/package.json`;
}

function dependencyFaults(project: Project, owner: Package, found: Import[]): Fault[] {
  const files = filesBelow(project, owner.folder);
  const settings = files.filter(
    (file) => /\.(jsonc?|mjs)$/.test(file) && file !== manifestOf(owner),
  );
  const imported = found.map(({ specifier }) => packageName(specifier));
  const unused = unusedOf(owner, imported, settings.map(project.read).join("\n"));
  return unused.map((name) => ({
    at: at(manifestOf(owner)),
    ...messages[project.lang].unused(name),
  }));
}

export const imports: Check = {
  name: "imports",
  about: {
    en: "what may import what, and dependencies named exactly",
    fr: "qui peut importer quoi, et des dépendances nommées exactement",
  },
  run: (project) => {
    const { packages, lang } = project;
    const tools = Object.keys(ownerOf("package.json", packages).manifest.devDependencies ?? {});
    const sources = project.files.filter((file) => /\.([cm]?[jt]s|vue)$/.test(file));
    const found = new Map<Package, Import[]>(packages.map((owner) => [owner, []]));
    const faults: Fault[] = [];
    for (const file of sources) {
      const owner = ownerOf(file, packages);
      for (const { specifier, line } of importsOf(project.parse(file))) {
        found.get(owner)?.push({ specifier, line });
        const said = faultOf(specifier, { file, owner, tools }, lang);
        if (said) faults.push({ at: at(file, line), ...said });
      }
    }
    for (const [owner, list] of found) {
      if (owner.folder !== "") faults.push(...dependencyFaults(project, owner, list));
    }
    const count = [...found.values()].flat().length;
    const counted = messages[lang].counted(count, sources.length, packages.length);
    return { looked: count, counted, faults };
  },
};
