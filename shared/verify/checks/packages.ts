import { isDeepStrictEqual } from "node:util";
import { packages as messages } from "../messages/packages.ts";
import { filesBelow, folderOf, type Manifest, type Package, type Project } from "../project.ts";
import { at, type Check, type Fault, type Lang, lineWith } from "../report.ts";
import { STAGE_FILE_MORE } from "./imports.ts";

/** What may lie in the folder of a stage. */
const STAGE_FOLDER = [
  "agent.ts",
  "agent.test.ts",
  "<name>.property.test.ts",
  "package.json",
  "tsconfig.json",
  "changes.json",
  "broken/<name>.ts",
  "transcripts/<name>.<en|fr>.<json|txt>",
  "exercises/<n>-<slug>/{exercise.en.md,exercise.fr.md,start.ts,solution.ts,check.ts,check-<name>.ts,{right,wrong}/*.ts}",
];
const STAGE_FILE_NAME = new RegExp(
  "^((agent|agent\\.test|[\\w-]+\\.property\\.test)\\.ts|(package|tsconfig|changes)\\.json|broken/[\\w-]+\\.ts|transcripts/[\\w-]+\\.(en|fr)\\.(json|txt)" +
    "|exercises/\\d+-[\\w-]+/(exercise\\.(en|fr)\\.md|(start|solution|check(-[\\w-]+)?)\\.ts|(right|wrong)/[\\w-]+\\.ts))$",
);

/** Scripts that mean the same in each package that has them; paths are seen from its folder. */
const sameScripts = (file: string) => ({
  test: `node ${"../".repeat(file.split("/").length - 1)}.vitest.mjs run`,
  typecheck: "tsc --noEmit",
});

/** A package.json with its path and its text, where lines are looked up. */
export type File = { file: string; manifest: Manifest; text: string };

/** Stages' package files, compared with the first one: only the name may differ, and 008's validator. */
export function unlikeStages(stages: (File & { id: string })[], lang: Lang): Fault[] {
  const [model, ...others] = stages;
  if (!model) return [];
  const plain = ({ id, manifest }: File & { id: string }): Record<string, unknown> => {
    const { name, dependencies = {}, ...rest } = manifest;
    const more = STAGE_FILE_MORE[id] ?? [];
    const shared = Object.entries(dependencies).filter(([key]) => !more.includes(key));
    return { ...rest, dependencies: Object.fromEntries(shared) };
  };
  const wanted = plain(model);
  return others.flatMap((other) => {
    const own = plain(other);
    const fields = [...new Set([...Object.keys(wanted), ...Object.keys(own)])];
    return fields
      .filter((field) => !isDeepStrictEqual(own[field], wanted[field]))
      .map((field) => {
        const [value, right] = [JSON.stringify(own[field]), JSON.stringify(wanted[field])];
        const place = at(other.file, lineWith(other.text, `"${field}"`));
        return { at: place, ...messages[lang].differs(field, `${value}`, model.file, `${right}`) };
      });
  });
}

/** Each package against the root: private, a module, the root's licence and version, same scripts. */
export function unlikeRoot(root: File, others: File[], lang: Lang): Fault[] {
  const { version, license } = root.manifest;
  const wanted = { version, license, private: true, type: "module" } as const;
  const say = messages[lang];
  const ofRoot = /^>=\d+\.\d+\.\d+$/.test(root.manifest.engines?.node ?? "")
    ? []
    : [
        {
          at: root.file,
          ...say.field("engines.node", `${root.manifest.engines?.node}`, ">=a.b.c"),
        },
      ];
  const unlike = [root, ...others].flatMap(({ file, manifest, text }) => {
    const fields = Object.keys(wanted) as (keyof typeof wanted)[];
    return fields
      .filter((field) => manifest[field] !== wanted[field])
      .map((field) => {
        const said = say.field(field, JSON.stringify(manifest[field]) ?? "?", `${wanted[field]}`);
        return { at: at(file, lineWith(text, `"${field}"`)), ...said };
      });
  });
  const scripts = others.flatMap(({ file, manifest, text }) =>
    Object.entries(sameScripts(file)).flatMap(([name, command]) => {
      const own = manifest.scripts?.[name];
      if (own === undefined || own === command) return [];
      return [{ at: at(file, lineWith(text, `"${name}"`)), ...say.script(name, own, command) }];
    }),
  );
  return [...ofRoot, ...unlike, ...scripts];
}

/** Dependencies that are no exact version, or not the version that another package has. */
export function versionFaults(files: File[], lang: Lang): Fault[] {
  const say = messages[lang];
  const first = new Map<string, { version: string; file: string }>();
  return files.flatMap(({ file, manifest, text }) =>
    dependenciesOf(manifest).flatMap(([name, version]) => {
      const place = at(file, lineWith(text, `"${name}"`));
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
        return [{ at: place, ...say.unpinned(name, version) }];
      }
      const seen = first.get(name) ?? { version, file };
      first.set(name, seen);
      if (seen.version === version) return [];
      return [{ at: place, ...say.otherVersion(name, version, seen.version, seen.file) }];
    }),
  );
}

/** Node's types are those of the oldest Node that `engines` allows. */
export function nodeTypesFaults({ file, manifest, text }: File, lang: Lang): Fault[] {
  const floor = manifest.engines?.node?.replace(/^>=/, "") ?? "";
  const types = manifest.devDependencies?.["@types/node"] ?? "";
  if (floor.split(".")[0] === types.split(".")[0]) return [];
  const place = at(file, lineWith(text, '"@types/node"'));
  return [{ at: place, ...messages[lang].nodeTypes(types || "?", floor) }];
}

/** A lockfile that names download addresses, or does not know the packages as they are. */
export function lockFaults(lock: string, packages: Package[], lang: Lang): Fault[] {
  const say = messages[lang];
  const file = "package-lock.json";
  const addresses = lock.split("\n").flatMap((line, index) => {
    const url = /"resolved": "(https?:[^"]*)"/.exec(line)?.[1];
    return url === undefined ? [] : [{ at: at(file, index + 1), ...say.address(url) }];
  });
  const locked: Record<string, Manifest> = JSON.parse(lock).packages;
  const unknown = packages.filter(({ folder, manifest }) => {
    const kept = locked[folder];
    return !kept || !isDeepStrictEqual(sorted(kept), sorted(manifest));
  });
  return [
    ...addresses,
    ...unknown.map(({ folder }) => ({ at: file, ...say.lock(folder || "package.json") })),
  ];
}

/** The files of a stage's folder that have no place there. Paths are relative to that folder. */
export function strayFiles(files: string[]): string[] {
  return files.filter((file) => !STAGE_FILE_NAME.test(file));
}

function dependenciesOf({ dependencies, devDependencies }: Manifest): [string, string][] {
  return [...Object.entries(dependencies ?? {}), ...Object.entries(devDependencies ?? {})];
}

function sorted(manifest: Manifest): string[] {
  return dependenciesOf(manifest)
    .map((pair) => pair.join("@"))
    .sort();
}

/** The packages of one folder (`agents`, `shared`) whose tsconfig.json is not that of the first. */
function tsconfigFaults(project: Project): Fault[] {
  const files = project.files.filter((file) =>
    /^(agents|shared)\/[^/]+\/tsconfig\.json$/.test(file),
  );
  return files.flatMap((file) => {
    const model = files.find((other) => other.split("/")[0] === file.split("/")[0]) as string;
    if (project.read(file) === project.read(model)) return [];
    return [{ at: at(file), ...messages[project.lang].tsconfig(model) }];
  });
}

function untestedFaults(project: Project, { folder, manifest }: Package): Fault[] {
  const tested = filesBelow(project, folder).some((file) => file.endsWith(".test.ts"));
  if (!tested || manifest.scripts?.test !== undefined) return [];
  return [{ at: `${folder}/package.json`, ...messages[project.lang].untested }];
}

export const packages: Check = {
  name: "packages",
  about: {
    en: "package files alike, versions pinned, nothing stray in a stage",
    fr: "fichiers de paquets semblables, versions fixées, rien d’égaré dans une étape",
  },
  run: (project) => {
    const { lang, stages } = project;
    const files = project.packages.map(({ folder, manifest }) => {
      const file = folder === "" ? "package.json" : `${folder}/package.json`;
      return { folder, file, manifest, text: project.read(file) };
    });
    const root = files.find(({ folder }) => folder === "");
    if (!root) throw new Error("no package.json in the root");
    const others = files.filter((file) => file !== root);
    const ofStages = stages.flatMap((stage) => {
      const own = others.find(({ folder }) => folder === folderOf(stage));
      return own ? [{ id: stage.id, ...own }] : [];
    });
    const inStages = stages.map((stage) => {
      const folder = folderOf(stage);
      const names = filesBelow(project, folder).map((file) => file.slice(folder.length + 1));
      return { folder, names };
    });
    const stray = inStages.flatMap(({ folder, names }) =>
      strayFiles(names).map((name) => `${folder}/${name}`),
    );
    const faults = [
      ...unlikeStages(ofStages, lang),
      ...unlikeRoot(root, others, lang),
      ...versionFaults([root, ...others], lang),
      ...nodeTypesFaults(root, lang),
      ...lockFaults(project.read("package-lock.json"), project.packages, lang),
      ...tsconfigFaults(project),
      ...others.flatMap((other) => untestedFaults(project, other)),
      ...stray.map((file) => ({ at: file, ...messages[lang].stray(STAGE_FOLDER.join(", ")) })),
    ];
    const count = files.flatMap(({ manifest }) => dependenciesOf(manifest)).length;
    const names = inStages.flatMap((stage) => stage.names).length;
    return {
      looked: files.length,
      counted: messages[lang].counted(files.length, count, names),
      faults,
    };
  },
};
