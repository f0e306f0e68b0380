import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { AS_COMMONJS, esbuildOf, NODE_TARGET, SDK } from "./bundle.ts";

/** The SDK for learners' processes: the content of files by their names, and what it exports. */
export type SdkFiles = { files: Record<string, string | Buffer>; names: string[] };

type Exports = { default: new (options: object) => Client } & Record<string, unknown>;
type Client = { messages: { create: (body: object) => Promise<unknown> } };
type Run = (exports: object, module: { exports: unknown }, require: NodeJS.Require) => void;

/** Bundles the SDK and has V8 compile it: once a version, since nothing else takes a process so long. */
export async function sdkFiles(root: string): Promise<SdkFiles> {
  const manifest = join(root, "node_modules", "@anthropic-ai", "sdk", "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const cache = join(root, "node_modules", ".cache", "boucle-grader");
  const code = await kept(cache, `sdk-${version}.js`, () => bundleSdk(root));
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const compiled = `sdk-${version}-${hash}-${cachedDataVersionTag()}.bin`;
  const made = await kept(cache, compiled, () => compile(code.toString()));
  const names = Object.keys(load(code.toString(), made).exports);
  const files = { "sdk-code.js": code, "sdk-code.bin": made, "sdk.mjs": asModule(names) };
  return { files, names };
}

/** What is in the cache, or is put there; a checkout that cannot be written to has none. */
async function kept(
  folder: string,
  name: string,
  make: () => Promise<string | Buffer>,
): Promise<Buffer> {
  const file = join(folder, name);
  if (existsSync(file)) return readFileSync(file);
  const content = Buffer.from(await make());
  try {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${process.pid}.${Date.now()}.tmp`;
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch {
    // the next grader makes it again
  }
  return content;
}

/** The SDK as a function in one file. White space goes, names stay: a learner may read them in an error. */
async function bundleSdk(root: string): Promise<string> {
  const { outputFiles } = await esbuildOf(root).build({
    ...NODE_TARGET,
    ...AS_COMMONJS,
    stdin: { contents: `module.exports = require(${JSON.stringify(SDK)});`, resolveDir: root },
    minifyWhitespace: true,
    minifySyntax: true,
    keepNames: true,
  });
  return `(function (exports, module, require) {${outputFiles[0]?.text ?? ""}\n})`;
}

function load(code: string, cachedData?: Buffer): { script: Script; exports: Exports } {
  const script = new Script(code, { filename: "sdk.js", ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  (script.runInThisContext() as Run)({}, module, createRequire(import.meta.url));
  return { script, exports: module.exports as Exports };
}

/** What V8 makes of the code, with all that a first request has run. */
async function compile(code: string): Promise<Buffer> {
  const { script, exports } = load(code);
  const reply = { type: "message", role: "assistant", content: [] };
  const client = new exports.default({
    ...{ apiKey: "scripted", baseURL: "https://scripted.invalid", logLevel: "off" },
    fetch: async () => Response.json(reply),
  });
  await client.messages.create({ model: "scripted", max_tokens: 1, messages: [] });
  return script.createCachedData();
}

/** For an answer that is a module; its SDK is that of the conversations. */
function asModule(names: string[]): string {
  const named = names.filter((name) => name !== "default");
  return `import { createRequire } from "node:module";
const { sdk } = createRequire(import.meta.url)("./sdk.cjs");
export default sdk.default;
export const { ${named} } = sdk;
`;
}
