import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildOptions, Message, Plugin } from "esbuild";
import { lookFirst } from "./look-first.ts";
import { TOO_DEEP } from "./refuse-source.ts";

type Esbuild = typeof import("esbuild");

/** An answer as plain JavaScript, or the reasons why there is none. */
export type Bundle =
  | { code: string; map: string; usesSdk: boolean }
  | { faults: Fault[]; foreign?: string };

/** A place in the learner's file, lines and columns from 1, and what is wrong there. */
export type Fault = { line: number; column: number; message: string };

/** What an answer may import, beside Node's own modules. */
export const IMPORTS = ["@anthropic-ai/sdk", "@boucle/scripted-client", "@cfworker/json-schema"];

const SDK = "@anthropic-ai/sdk";
/** Where the SDK lies beside the driver, as an answer's bundle names it. */
export const SDK_FILE = "sdk.mjs";

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
export async function bundleAnswer(root: string, source: string, sdk: string): Promise<Bundle> {
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

async function bundleOnce(root: string, source: string, sdk: string): Promise<Bundle> {
  const foreign: string[] = [];
  let usesSdk = false;
  const plugin: Plugin = {
    name: "what-an-answer-may-import",
    setup: (build) => {
      build.onResolve({ filter: /.*/ }, ({ path, kind, importer, pluginData }) => {
        if (kind === "entry-point" || pluginData === FROM_ROOT) return undefined;
        if (path === SDK) {
          usesSdk = true;
          return { path: sdk, external: true };
        }
        if (isBuiltin(path)) return { path, external: true };
        // what a package imports is its own affair
        if (importer !== ANSWER) return undefined;
        if (IMPORTS.includes(path)) {
          return build.resolve(path, { resolveDir: root, kind, pluginData: FROM_ROOT });
        }
        foreign.push(path);
        return { path, external: true };
      });
    },
  };
  try {
    const { outputFiles } = await esbuildOf(root).build({
      ...NODE_TARGET,
      // without a place on the disk, so that no path in it leads anywhere
      stdin: { contents: withoutMap(source), loader: "ts", sourcefile: ANSWER },
      outfile: "answer.mjs",
      sourcemap: "external",
      tsconfigRaw: { compilerOptions: { target: "es2023" } },
      plugins: [plugin],
    });
    if (foreign[0] !== undefined) return { faults: [], foreign: foreign[0] };
    const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text;
    return { code: text(".mjs") ?? "", map: text(".map") ?? "{}", usesSdk };
  } catch (error) {
    const { errors } = error as { errors?: Message[] };
    if (!errors?.length) throw error;
    return { faults: errors.map(faultOf) };
  }
}

/** The name of the learner's file inside its bundle and its source map. */
export const ANSWER = "answer.ts";
const FROM_ROOT = "from the checkout";

/** esbuild would read the file that such a comment names. All lines and columns stay. */
function withoutMap(source: string): string {
  return source.replace(/([#@]\s*)sourceMappingURL/g, "$1sourceMappingUrl");
}

function faultOf({ location, text }: Message): Fault {
  return { line: location?.line ?? 1, column: (location?.column ?? 0) + 1, message: text };
}
