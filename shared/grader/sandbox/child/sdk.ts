import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";

const read = (name: string) => readFileSync(join(__dirname, name));

const script = new Script(read("sdk-code.js").toString(), {
  filename: "sdk.js",
  cachedData: read("sdk-code.bin"),
});
const module = { exports: {} };
script.runInThisContext()({}, module, createRequire(__filename));

/** The SDK in a learner's process: one, for the conversations and for what the answer imports. */
export const sdk = module.exports;
