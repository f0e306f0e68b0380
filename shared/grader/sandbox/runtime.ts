import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { esbuildOf, NODE_TARGET, SDK_FILE } from "./bundle.ts";

/** What every learner's process of this grader reads: the driver and the SDK, in one folder. */
export type Runtime = {
  folder: string;
  driver: string;
  sdkUrl: string;
  /** Puts back what was tidied away: it lies in the temp folder, maybe for days. Throws if it cannot. */
  mend: () => void;
  /** How often that was needed. */
  mended: () => number;
  isWhole: () => boolean;
  remove: () => void;
};

const HERE = dirname(fileURLToPath(import.meta.url));

/** Makes the folder, readable to this user alone. The SDK is bundled once a version. */
export async function makeRuntime(root: string): Promise<Runtime> {
  const texts = await Promise.all([bundleDriver(root), sdkText(root)]);
  const folder = privateFolder("runtime");
  const [driver, sdk] = [join(folder, "driver.mjs"), join(folder, SDK_FILE)];
  const isWhole = () => existsSync(driver) && existsSync(sdk);
  const write = () => {
    writeFileSync(driver, texts[0]);
    writeFileSync(sdk, texts[1]);
  };
  let mended = 0;
  write();
  return {
    folder,
    driver,
    sdkUrl: pathToFileURL(sdk).href,
    isWhole,
    mended: () => mended,
    mend: () => {
      if (isWhole()) return;
      mended++;
      // the temp folder is everybody's: who came first owns the name
      if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
      const user = process.getuid?.();
      if (user !== undefined && statSync(folder).uid !== user)
        throw new Error(`${folder} is not this user's any more`);
      write();
    },
    remove: () => removeFolder(folder),
  };
}

/** A new folder in the system's temp folder, by its real path: permissions go by that. */
export function privateFolder(name: string): string {
  return realpathSync(mkdtempSync(join(tmpdir(), `boucle-grader-${name}-`)));
}

/** Removes a folder; one that Windows still holds is left to the system. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // it lies in the temp folder
  }
}

async function bundleDriver(root: string): Promise<string> {
  const { outputFiles } = await esbuildOf(root).build({
    ...NODE_TARGET,
    entryPoints: [join(HERE, "child", "driver.ts")],
    external: [`./${SDK_FILE}`],
    minifyWhitespace: true,
  });
  return outputFiles[0]?.text ?? "";
}

/** The SDK in one file. White space goes, names stay: a learner may read them in an error. */
async function sdkText(root: string): Promise<string> {
  const manifest = join(root, "node_modules", "@anthropic-ai", "sdk", "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const cache = join(root, "node_modules", ".cache", "boucle-grader");
  const file = join(cache, `sdk-${version}-named.mjs`);
  if (existsSync(file)) return readFileSync(file, "utf8");
  const contents =
    'export * from "@anthropic-ai/sdk"; export { default } from "@anthropic-ai/sdk";';
  const { outputFiles } = await esbuildOf(root).build({
    ...NODE_TARGET,
    stdin: { contents, resolveDir: root },
    minifyWhitespace: true,
    minifySyntax: true,
    keepNames: true,
  });
  const text = outputFiles[0]?.text ?? "";
  try {
    mkdirSync(cache, { recursive: true });
    const draft = `${file}.${process.pid}.${Date.now()}.tmp`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch {
    // a checkout that cannot be written to: the next grader bundles again
  }
  return text;
}
