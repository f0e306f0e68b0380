import { expect, test } from "vitest";
import { browserPlaces, findBrowser } from "./find-browser.ts";

test("takes the program that CHROME_PATH names, and looks nowhere else", () => {
  expect(findBrowser("linux", { CHROME_PATH: process.execPath, PATH: "/bin" })).toBe(
    process.execPath,
  );
});

test.each([
  ["linux", { PATH: "/opt/bin" }, "/opt/bin/chromium", "/usr/bin/google-chrome"],
  [
    "darwin",
    { HOME: "/Users/ada" },
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Users/ada/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  [
    "win32",
    { ProgramFiles: "C:\\Program Files", "ProgramFiles(x86)": "C:\\Program Files (x86)" },
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
] as const)("knows where browsers are on %s", (platform, env, first, another) => {
  const places = browserPlaces(platform, env);
  expect(places[0]).toBe(first);
  expect(places).toContain(another);
});

test.each([
  ["linux", "sudo apt-get install -y --no-install-recommends chromium"],
  ["darwin", "brew install --cask chromium"],
  ["win32", "winget install --id Google.Chrome"],
] as const)(
  "fails on %s, with the line that installs one, when there is none",
  (platform, line) => {
    expect(() => findBrowser(platform, { CHROME_PATH: "/no/such/browser" })).toThrow(line);
  },
);
