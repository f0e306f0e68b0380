import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { listStages } from "@boucle/scripted-client/stages";
import type { Context } from "../context.ts";
import { type Choice, chooseModel } from "../model-choice.ts";

/** A package that the course asks for, and the version that is there. */
export type Installed = { name: string; wanted: string; found: string | undefined; dev: boolean };

/** What is so on this machine; nothing here is a judgement. */
export type Facts = {
  node: string;
  packages: Installed[];
  /** Why esbuild does not run; undefined when it does. */
  esbuild: string | undefined;
  model: Choice;
  /** Asked only where a live model or a server is set up. */
  reach: { address: string; problem: string | undefined } | undefined;
  writable: boolean;
  cache: { usual: boolean; folder: string; bytes: number; freeBytes: number };
  locale: { platform: string; name: string; isWindowsTerminal: boolean };
  git: string | undefined;
  stages: string[];
  /** Stage files with Windows line ends. */
  windowsEnds: string[];
};

/** Looks at each thing itself, never at what some tool concludes from it. */
export async function gatherFacts(context: Context): Promise<Facts> {
  const { root, env } = context;
  const stages = listStages(root);
  const model = chooseModel({}, env);
  const [esbuild, reach] = await Promise.all([tryEsbuild(root), tryToReach(model)]);
  return {
    node: process.versions.node,
    packages: installed(root),
    esbuild,
    model,
    reach,
    writable: canWrite(existsSync(join(root, "work")) ? join(root, "work") : root),
    cache: cacheOf(context),
    locale: {
      platform: process.platform,
      name: env.LC_ALL || env.LC_CTYPE || env.LANG || "",
      isWindowsTerminal: env.WT_SESSION !== undefined,
    },
    git: gitVersion(),
    stages: stages.map(({ id }) => id),
    windowsEnds: stages
      .filter(({ agent }) => readFileSync(agent, "utf8").includes("\r\n"))
      .map(({ name }) => `agents/${name}/agent.ts`),
  };
}

function installed(root: string): Installed[] {
  const folders = ["agents", "shared"].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  const found = new Map<string, Installed>();
  for (const folder of [...folders, root]) {
    const { dependencies = {}, devDependencies = {} } = readJson(folder);
    const wanted = [...pairs(dependencies, false), ...pairs(devDependencies, true)];
    for (const { name, version, dev } of wanted) {
      const known = found.get(name);
      if (known && !known.dev) continue;
      const places = [folder, root].map((place) => join(place, "node_modules", name));
      const versions = places.map((place) => readJson(place).version);
      found.set(name, { name, wanted: version, found: versions.find(Boolean), dev });
    }
  }
  return [...found.values()];
}

type Package = {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

function readJson(folder: string): Package {
  const file = join(folder, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function pairs(dependencies: Record<string, string>, dev: boolean) {
  return Object.entries(dependencies).map(([name, version]) => ({ name, version, dev }));
}

async function tryEsbuild(root: string): Promise<string | undefined> {
  try {
    // the copy that is installed, not one in a bundle
    const require = createRequire(join(root, "shared", "course", "package.json"));
    const { transform } = require("esbuild") as typeof import("esbuild");
    await transform("const answer: number = 42", { loader: "ts" });
    return undefined;
  } catch (error) {
    return String((error as Error).message).split("\n")[0];
  }
}

async function tryToReach(model: Choice): Promise<Facts["reach"]> {
  if (model.kind !== "server" && model.kind !== "live") return undefined;
  const address = model.kind === "server" ? model.address : "https://api.anthropic.com";
  try {
    await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(3_000) });
    return { address, problem: undefined };
  } catch (error) {
    const { cause, name } = error as Error;
    return { address, problem: (cause as NodeJS.ErrnoException)?.code ?? name };
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function cacheOf({ cache }: Context): Facts["cache"] {
  const { folder } = cache;
  const { bavail, bsize } = statfsSync(folder);
  return {
    usual: folder === cache.usual,
    folder,
    bytes: bytesIn(folder),
    freeBytes: bavail * bsize,
  };
}

function bytesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true }) as string[];
  const sizes = names.map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function gitVersion(): string | undefined {
  const { status, stdout } = spawnSync("git", ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.replace("git version", "").trim() : undefined;
}
