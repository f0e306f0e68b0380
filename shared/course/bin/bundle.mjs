import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { findCache, hash, publish, readManifest, stampOf, sweep } from "./cache.mjs";

/** A file that cannot be loaded; the message is "file:line:column: what" for each fault. */
export class LoadError extends Error {
  name = "LoadError";
}

/** The packages are not there. */
export class NotInstalledError extends Error {
  name = "NotInstalledError";
}

/** The packages are there, but esbuild does not run. */
export class BundlerError extends Error {
  name = "BundlerError";
}

/**
 * `load(file)` imports a TypeScript file out of a cached bundle, made anew when a source changed.
 * All bundles share one SDK, so that an error of one is an `APIError` to the other. Throws a
 * LoadError for a file with faults, NotInstalledError or BundlerError where nothing can be bundled.
 */
export function createLoader(checkout) {
  // esbuild names sources from the real folder: a link to it would lead nowhere
  const root = existsSync(checkout) ? realpathSync(checkout) : checkout;
  const version = sdkVersion(root);
  const cache = findCache(root);
  const name = `sdk-${version}.mjs`;
  // a checkout that cannot be written to may hold a cache that is still good
  const places = [cache.usual, cache.folder];
  const known = places.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const setting = { root, cache, places, sdk: known ?? join(cache.folder, name), sdkName: name };
  const load = async (file) => import(pathToFileURL(await bundled(resolve(file), setting)).href);
  return { load, cache };
}

function sdkVersion(root) {
  try {
    const file = join(root, "node_modules", "@anthropic-ai", "sdk", "package.json");
    return JSON.parse(readFileSync(file, "utf8")).version;
  } catch {
    throw new NotInstalledError("node_modules is missing");
  }
}

/** The bundle of a file: the one in the cache when it is fresh, else a new one. */
async function bundled(file, setting) {
  const { cache, places, sdk } = setting;
  const id = `${basename(file).replace(/\W/g, "-")}-${hash(file)}`;
  const madeWith = `1 ${sdk}`;
  for (const folder of existsSync(sdk) ? places : []) {
    const manifest = readManifest(join(folder, `${id}.json`), madeWith);
    if (manifest) return manifest.output;
  }
  const esbuild = await findEsbuild();
  const startedAt = Date.now();
  const [{ files, inputs }] = await Promise.all([
    bundle(esbuild, file, setting),
    existsSync(sdk) || bundleSdk(esbuild, setting),
  ]);
  const folder = join(cache.folder, `${id}-${process.pid}-${startedAt}`);
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
  const output = join(folder, "entry.mjs");
  const stamps = [...inputs, join(setting.root, "package-lock.json")].map(stampOf);
  // a source saved while it was being read may be newer than what was read: no manifest then
  if (stamps.every(([, time]) => time < startedAt)) {
    const manifest = { entry: file, madeWith, output, inputs: stamps };
    publish(join(cache.folder, `${id}.json`), JSON.stringify(manifest));
  }
  sweep(cache.folder, setting.sdkName);
  return output;
}

async function findEsbuild() {
  try {
    return await import("esbuild");
  } catch (error) {
    if (error?.code === "ERR_MODULE_NOT_FOUND") throw new NotInstalledError("esbuild is missing");
    throw new BundlerError(firstLine(error));
  }
}

const SHARED_OPTIONS = {
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  charset: "utf8",
  logLevel: "silent",
  write: false,
  // packages in CommonJS ask for Node's modules with require
  banner: {
    js: 'import { createRequire as $createRequire } from "node:module"; const require = $createRequire(import.meta.url);',
  },
};

async function bundle(esbuild, file, { root, sdk }) {
  const result = await build(esbuild, root, {
    ...SHARED_OPTIONS,
    entryPoints: { entry: file },
    outdir: join(root, "bundle"),
    outExtension: { ".js": ".mjs" },
    splitting: true,
    metafile: true,
    sourcemap: "inline",
    sourcesContent: false,
    sourceRoot: pathToFileURL(join(root, "bundle")).href,
    absWorkingDir: root,
    nodePaths: [join(root, "node_modules")],
    tsconfigRaw: { compilerOptions: { target: "es2023", verbatimModuleSyntax: true } },
    plugins: [oneSdk(sdk), placeOfSource()],
  });
  const files = result.outputFiles.map(({ path, text }) => ({ name: basename(path), text }));
  const inputs = Object.keys(result.metafile.inputs)
    .map((path) => resolve(root, path))
    .filter((path) => !isPackage(path) && existsSync(path));
  return { files, inputs };
}

function isPackage(path) {
  return /[\\/]node_modules[\\/]/.test(path);
}

async function bundleSdk(esbuild, { root, sdk }) {
  const contents =
    'export * from "@anthropic-ai/sdk"; export { default } from "@anthropic-ai/sdk";';
  const stdin = { contents, resolveDir: root };
  const { outputFiles } = await build(esbuild, root, {
    ...SHARED_OPTIONS,
    minifyWhitespace: true,
    stdin,
  });
  publish(sdk, outputFiles[0].text);
}

async function build(esbuild, root, options) {
  try {
    return await esbuild.build(options);
  } catch (error) {
    if (!error?.errors?.length) throw new BundlerError(firstLine(error));
    const faults = error.errors.slice(0, 3).map(({ location, text }) => {
      if (!location) return text;
      const file = relative(root, resolve(root, location.file)).replaceAll("\\", "/");
      return `${file}:${location.line}:${location.column + 1}: ${text}`;
    });
    throw new LoadError(faults.join("\n"));
  }
}

function firstLine(error) {
  return String(error?.message ?? error).split("\n")[0];
}

/** The SDK stays outside each bundle: one file for all, one set of classes. */
function oneSdk(sdk) {
  const path = pathToFileURL(sdk).href;
  return {
    name: "one-sdk",
    setup: (esbuild) =>
      esbuild.onResolve({ filter: /^@anthropic-ai\/sdk$/ }, () => ({ path, external: true })),
  };
}

const LOADERS = { ts: "ts", mts: "ts", js: "js", mjs: "js" };

/** A source that asks where it is hears its own place, not the bundle's. */
function placeOfSource() {
  return {
    name: "place-of-source",
    setup: (esbuild) =>
      esbuild.onLoad({ filter: /\.m?[tj]s$/ }, ({ path }) => {
        if (isPackage(path)) return undefined;
        const places = { url: pathToFileURL(path).href, filename: path, dirname: dirname(path) };
        const contents = readFileSync(path, "utf8").replace(
          /\bimport\.meta\.(url|filename|dirname)\b/g,
          (_, place) => JSON.stringify(places[place]),
        );
        return { contents, loader: LOADERS[path.split(".").at(-1)] };
      }),
  };
}
