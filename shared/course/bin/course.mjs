#!/usr/bin/env node
// Old syntax, no dependency: an old Node must be able to read this file and say what is wrong.
var version = process.versions.node.split(".").map(Number);

if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    "boucle needs Node 20.19 or newer, and this is Node " +
      process.versions.node +
      ". Install Node 24 from https://nodejs.org, then try again.\n" +
      "boucle demande Node 20.19 ou plus récent, et voici Node " +
      process.versions.node +
      ". Installez Node 24 depuis https://nodejs.org, puis recommencez.",
  );
  process.exitCode = 1;
} else {
  import("./launch.mjs").then((launcher) => launcher.launch(process.argv.slice(2)));
}
