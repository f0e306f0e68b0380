import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listStages, type Stage } from "@boucle/scripted-client/stages";
import ts from "typescript";
import type { Lang } from "./report.ts";

/** The fields of a package.json that are compared. */
export type Manifest = {
  name: string;
  version: string;
  private?: boolean;
  type?: string;
  license?: string;
  engines?: { node?: string };
  exports?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** A workspace. `folder` is relative to the root, and "" for the root itself. */
export type Package = { folder: string; manifest: Manifest };

/** A checkout, read once for all checks. Paths are relative to `root`, with forward slashes. */
export type Project = {
  /** Absolute. */
  root: string;
  lang: Lang;
  stages: Stage[];
  packages: Package[];
  /** The files that git would keep, sorted. */
  files: string[];
  /** The text of a file. Throws when it cannot be read. */
  read: (file: string) => string;
  /** The syntax tree of a TypeScript or JavaScript file, or of the scripts of a Vue component. */
  parse: (file: string) => ts.SourceFile;
  /** Imports a module of the checkout; the result is its exports. */
  load: (file: string) => Promise<Record<string, unknown>>;
  write: (file: string, text: string) => void;
};

/** Reads a checkout. Throws when `root` has no package.json. */
export function openProject(root: string, lang: Lang): Project {
  const texts = new Map<string, string>();
  const trees = new Map<string, ts.SourceFile>();
  const read = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(join(root, file), "utf8");
    texts.set(file, text);
    return text;
  };
  const parse = (file: string): ts.SourceFile => {
    const text = () => (file.endsWith(".vue") ? scriptsOf(read(file)) : read(file));
    const kind = file.endsWith(".vue") ? ts.ScriptKind.TS : undefined;
    const tree =
      trees.get(file) ?? ts.createSourceFile(file, text(), ts.ScriptTarget.Latest, true, kind);
    trees.set(file, tree);
    return tree;
  };
  const files = listFiles(root, ignoredBy(read(".gitignore")));
  const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file));
  const packages = manifests.map((file) => ({
    folder: file.replace(/\/?package\.json$/, ""),
    manifest: JSON.parse(read(file)) as Manifest,
  }));
  return {
    root,
    lang,
    stages: listStages(root),
    packages,
    files,
    read,
    parse,
    load: (file) => import(pathToFileURL(join(root, file)).href),
    write: (file, text) => {
      writeFileSync(join(root, file), text);
      texts.set(file, text);
      trees.delete(file);
      if (!files.includes(file)) files.push(file);
    },
  };
}

/** The files of a folder of a stage, or of any other folder: those that lie below it. */
export function filesBelow({ files }: Project, folder: string): string[] {
  return files.filter((file) => file.startsWith(`${folder}/`));
}

/** The folder of a stage, relative to the root. */
export function folderOf(stage: Stage): string {
  return `agents/${stage.name}`;
}

/** A Vue component with all but its scripts blanked: places stay as they are. */
function scriptsOf(component: string): string {
  const parts = component.split(/(<script\b[^>]*>|<\/script>)/);
  return parts
    .map((part, index) =>
      parts[index - 1]?.startsWith("<script") ? part : part.replace(/\S/g, " "),
    )
    .join("");
}

/** Tells an ignored path. `.gitignore` here holds names, `*.ext`, and `/name` for the root alone. */
export function ignoredBy(gitignore: string): (path: string) => boolean {
  const lines = gitignore.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const names = new Set([".git", ...lines.map((line) => line.replace(/\/$/, ""))]);
  return (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return [name, name.replace(/^.*\./, "*."), `/${path}`].some((each) => names.has(each));
  };
}

function listFiles(root: string, ignored: (path: string) => boolean, folder = ""): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const file = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (ignored(file)) return [];
      if (entry.isDirectory()) return listFiles(root, ignored, file);
      return entry.isFile() ? [file] : [];
    })
    .sort();
}
