import { accessSync, constants, statSync } from "node:fs";
import { posix } from "node:path";

/** What a browser is started with for a check: no window, and no talk with anybody. */
export const LAUNCH_ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const LINUX = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
];
const MAC = ["Google Chrome", "Chromium", "Microsoft Edge"];
const WINDOWS = [
  ["Google", "Chrome", "Application", "chrome.exe"],
  ["Chromium", "Application", "chrome.exe"],
  ["Microsoft", "Edge", "Application", "msedge.exe"],
];

const INSTALL: Partial<Record<NodeJS.Platform, string>> = {
  linux: "sudo apt-get install -y --no-install-recommends chromium",
  darwin: "brew install --cask chromium",
  win32: "winget install --id Google.Chrome",
};

/** The places where a browser may be, the wanted one first. `CHROME_PATH` alone counts if set. */
export function browserPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (env.CHROME_PATH) return [env.CHROME_PATH];
  if (platform === "darwin") {
    const roots = ["/Applications", ...(env.HOME ? [`${env.HOME}/Applications`] : [])];
    return MAC.flatMap((app) => roots.map((root) => `${root}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === "win32") {
    const roots = [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA];
    const found = roots.filter((root) => root !== undefined);
    return WINDOWS.flatMap((parts) => found.map((root) => [root, ...parts].join("\\")));
  }
  const folders = [...(env.PATH ?? "").split(":"), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  return LINUX.flatMap((name) => folders.filter(Boolean).map((folder) => posix.join(folder, name)));
}

/** The path of Chromium, Chrome or Edge. Throws, with the line that installs one, if none is here. */
export function findBrowser(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const places = browserPlaces(platform, env);
  const browser = places.find(isProgram);
  if (browser) return browser;
  const looked = env.CHROME_PATH
    ? `CHROME_PATH is ${env.CHROME_PATH}, which is no program.`
    : "No Chromium, Chrome or Edge is installed where one is looked for.";
  const install = INSTALL[platform] ?? "install Chromium";
  throw new Error(
    `${looked} The browser tests need one. Install it:\n  ${install}\nor set CHROME_PATH to yours.`,
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
