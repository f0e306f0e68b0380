import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildOptions, Message, Plugin } from "esbuild";

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

/** Bundles a learner's file; what it imports is taken from the checkout, never from beside it. */
export async function bundleAnswer(root: string, source: string, sdk: string): Promise<Bundle> {
  try {
    return await bundleOnce(root, source, sdk);
  } catch (error) {
    if (!isServiceGone(error)) throw error;
    // a file can be nested so deeply that esbuild falls over it, and takes others along
    await esbuildOf(root).stop();
    return bundleOnce(root, source, sdk).catch((again: unknown) => {
      if (!isServiceGone(again)) throw again;
      return { faults: [{ line: 1, column: 1, message: "nested too deeply" }] };
    });
  }
}

function isServiceGone(error: unknown): boolean {
  return /The service (was stopped|is no longer running)/.test(String(error));
}

async function bundleOnce(root: string, source: string, sdk: string): Promise<Bundle> {
  const foreign: string[] = [];
  let usesSdk = false;
  const plugin: Plugin = {
    name: "what-an-answer-may-import",
    setup: (build) => {
      build.onResolve({ filter: /.*/ }, ({ path, kind, resolveDir }) => {
        if (kind === "entry-point") return undefined;
        if (path === SDK) {
          usesSdk = true;
          return { path: sdk, external: true };
        }
        if (isBuiltin(path)) return { path, external: true };
        // what a package imports is its own affair
        if (resolveDir !== root) return undefined;
        if (IMPORTS.includes(path)) return undefined;
        foreign.push(path);
        return { path, external: true };
      });
    },
  };
  try {
    const { outputFiles } = await esbuildOf(root).build({
      ...NODE_TARGET,
      stdin: { contents: source, loader: "ts", resolveDir: root, sourcefile: ANSWER },
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

function faultOf({ location, text }: Message): Fault {
  return { line: location?.line ?? 1, column: (location?.column ?? 0) + 1, message: text };
}
