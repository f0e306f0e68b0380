import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { AS_COMMONJS, esbuildOf, NODE_TARGET, type Sdk } from "./bundle.ts";
import { sdkFiles } from "./sdk-files.ts";

/** What every learner's process of this grader reads: the driver and the SDK, in one folder. */
export type Runtime = {
  folder: string;
  driver: string;
  sdk: Sdk;
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
  const [driver, ofSdk, sdk] = await Promise.all([
    bundleChild(root, "driver.ts"),
    bundleChild(root, "sdk.ts"),
    sdkFiles(root),
  ]);
  const folder = privateFolder("runtime");
  const files = Object.entries({ ...sdk.files, "sdk.cjs": ofSdk, "driver.cjs": driver });
  const isWhole = () => files.every(([name]) => existsSync(join(folder, name)));
  const write = () => {
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
  };
  let mended = 0;
  write();
  return {
    folder,
    driver: join(folder, "driver.cjs"),
    sdk: { url: pathToFileURL(join(folder, "sdk.mjs")).href, names: sdk.names },
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

async function bundleChild(root: string, file: string): Promise<string> {
  const { outputFiles } = await esbuildOf(root).build({
    ...NODE_TARGET,
    ...AS_COMMONJS,
    entryPoints: [join(HERE, "child", file)],
    minifyWhitespace: true,
  });
  return outputFiles[0]?.text ?? "";
}
