import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildOptions, Message, OutputFile, Plugin } from "esbuild";
import { lookFirst } from "./look-first.ts";
import { TOO_DEEP } from "./refuse-source.ts";

type Esbuild = typeof import("esbuild");

/** An answer as plain JavaScript, or the reasons why there is none. */
export type Bundle = Bundled | { faults: Fault[]; foreign?: string };

/**
 * `as` a script it is the body of a function of `$given`, which gives it what it imports; it returns
 * what it exports. Node starts a script in half the time that a module takes.
 */
export type Bundled = { code: string; map: string; as: "script" | "module" };

/** What bundles of answers need of this machine: the SDK beside the driver. */
export type Sdk = { url: string; names: string[] };

/** A place in the learner's file, lines and columns from 1, and what is wrong there. */
export type Fault = { line: number; column: number; message: string };

/** What an answer may import, beside Node's own modules. */
export const IMPORTS = ["@anthropic-ai/sdk", "@boucle/scripted-client", "@cfworker/json-schema"];

export const SDK = "@anthropic-ai/sdk";
/** Node's own modules that a script may import: what else an answer imports makes it a module. */
const NODE_MODULES = [
  "node:assert",
  "node:assert/strict",
  "node:string_decoder",
  "node:timers/promises",
  "node:util",
];

export const NODE_TARGET = {
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  charset: "utf8",
  logLevel: "silent",
  write: false,
  banner: {
    js: 'import { createRequire as $createRequire } from "node:module"; const require = $createRequire(import.meta.url);',
  },
} satisfies BuildOptions;

/** The same for what Node loads as CommonJS: a script takes it half the time of a module. */
export const AS_COMMONJS = { banner: {}, format: "cjs" } satisfies BuildOptions;

/** The installed esbuild: it cannot be part of a bundle. Throws when it is missing. */
export function esbuildOf(root: string): Esbuild {
  return createRequire(pathToFileURL(join(root, "package.json")))("esbuild");
}

/** Far over what any answer takes: some sources take esbuild minutes. */
const MOST_MS = 6_000;

class TooLong extends Error {}

/** What esbuild makes of an answer, if that comes to an end; else esbuild is ended. */
export async function inTime<T>(root: string, work: Promise<T>, ms = MOST_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLong("esbuild did not come to an end.")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    work.catch(() => {});
    if (error instanceof TooLong) await esbuildOf(root).stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Bundles a learner's file; what it imports is taken from the checkout, never from beside it. */
export async function bundleAnswer(root: string, source: string, sdk: Sdk): Promise<Bundle> {
  const refused = await lookFirst(root, source);
  if (refused) return refused;
  const once = () => inTime(root, bundleOnce(root, source, sdk));
  try {
    return await once();
  } catch (error) {
    if (error instanceof TooLong) return { faults: [BUNDLER_LATE] };
    if (!isServiceGone(error)) throw error;
    // a file can be nested so deeply that esbuild falls over it, and takes others along
    await esbuildOf(root).stop();
    return once().catch((again: unknown) => {
      if (again instanceof TooLong) return { faults: [BUNDLER_LATE] };
      if (!isServiceGone(again)) throw again;
      return { faults: [BUNDLER_GONE] };
    });
  }
}

/** This answer, or one that was bundled at the same time, takes esbuild longer than anybody waits. */
export const BUNDLER_LATE: Fault = { ...TOO_DEEP, message: "too long to bundle: esbuild gave up" };

/** Twice in a row: this answer, or one that was bundled at the same time, is nested too deeply. */
export const BUNDLER_GONE: Fault = {
  ...TOO_DEEP,
  message: "nested too deeply: esbuild fell over it",
};

function isServiceGone(error: unknown): boolean {
  return /The service (was stopped|is no longer running)/.test(String(error));
}

async function bundleOnce(root: string, source: string, sdk: Sdk): Promise<Bundle> {
  return (await asScript(root, source, sdk)) ?? asModule(root, source, sdk);
}

/** Undefined for what only a module can be, and for what is faulty: that is told of the module. */
async function asScript(root: string, source: string, sdk: Sdk): Promise<Bundled | undefined> {
  const foreign: string[] = [];
  const given: Plugin = {
    name: "what-a-script-is-given",
    setup: (build) => {
      build.onResolve({ filter: /.*/ }, ({ path, kind }) => {
        const isGiven = path === SDK || NODE_MODULES.includes(path);
        return isGiven && kind === "import-statement" ? { path, namespace: GIVEN } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: GIVEN }, ({ path }) => {
        const names = path === SDK ? sdk.names : Object.keys(process.getBuiltinModule(path) ?? {});
        const named = names.filter((name) => name !== "default");
        const whole = path === SDK ? "given.default" : "given";
        return {
          contents:
            `const given = $given(${JSON.stringify(path)}); export default ${whole};` +
            `export const { ${named} } = given;`,
        };
      });
    },
  };
  try {
    const { outputFiles, metafile, warnings } = await esbuildOf(root).build({
      ...answerOptions(source),
      plugins: [given, onlyAllowed(root, foreign)],
      banner: {},
      format: "iife",
      globalName: "$answer",
      metafile: true,
    });
    const [output] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint);
    const isPlain = metafile.inputs[ANSWER]?.format === "esm" && output?.imports.length === 0;
    // such a warning tells of `import.meta`, which no script has
    if (foreign.length > 0 || !isPlain || warnings.length > 0) return undefined;
    const { code, map } = partsOf(outputFiles);
    return { code: `"use strict"; ${code}return $answer;\n`, map, as: "script" };
  } catch (error) {
    if ((error as { errors?: Message[] }).errors?.length) return undefined;
    throw error;
  }
}

async function asModule(root: string, source: string, sdk: Sdk): Promise<Bundle> {
  const foreign: string[] = [];
  const outside: Plugin = {
    name: "what-a-module-imports",
    setup: (build) => {
      build.onResolve({ filter: /.*/ }, ({ path }) => {
        if (path === SDK) return { path: sdk.url, external: true };
        return isBuiltin(path) ? { path, external: true } : undefined;
      });
    },
  };
  try {
    const { outputFiles } = await esbuildOf(root).build({
      ...answerOptions(source),
      plugins: [outside, onlyAllowed(root, foreign)],
    });
    if (foreign[0] !== undefined) return { faults: [], foreign: foreign[0] };
    return { ...partsOf(outputFiles), as: "module" };
  } catch (error) {
    const { errors } = error as { errors?: Message[] };
    if (!errors?.length) throw error;
    return { faults: errors.map(faultOf) };
  }
}

/** Takes what an answer may import from the checkout, and lists what else it imports. */
function onlyAllowed(root: string, foreign: string[]): Plugin {
  return {
    name: "what-an-answer-may-import",
    setup: (build) => {
      build.onResolve({ filter: /.*/ }, ({ path, kind, importer, pluginData }) => {
        // what a package imports is its own affair
        const ofAnswer = kind !== "entry-point" && importer === ANSWER;
        if (!ofAnswer || pluginData === FROM_ROOT) return undefined;
        if (IMPORTS.includes(path)) {
          return build.resolve(path, { resolveDir: root, kind, pluginData: FROM_ROOT });
        }
        foreign.push(path);
        return { path, external: true };
      });
    },
  };
}

function answerOptions(source: string) {
  return {
    ...NODE_TARGET,
    // without a place on the disk, so that no path in it leads anywhere
    stdin: { contents: withoutMap(source), loader: "ts", sourcefile: ANSWER },
    outfile: "answer.js",
    sourcemap: "external",
    tsconfigRaw: { compilerOptions: { target: "es2023" } },
  } satisfies BuildOptions;
}

function partsOf(files: OutputFile[]): { code: string; map: string } {
  const text = (ending: string) => files.find(({ path }) => path.endsWith(ending))?.text;
  return { code: text(".js") ?? "", map: text(".map") ?? "{}" };
}

/** The name of the learner's file inside its bundle and its source map. */
export const ANSWER = "answer.ts";
const FROM_ROOT = "from the checkout";
const GIVEN = "given";

/** esbuild would read the file that such a comment names. All lines and columns stay. */
function withoutMap(source: string): string {
  return source.replace(/([#@]\s*)sourceMappingURL/g, "$1sourceMappingUrl");
}

function faultOf({ location, text }: Message): Fault {
  return { line: location?.line ?? 1, column: (location?.column ?? 0) + 1, message: text };
}
