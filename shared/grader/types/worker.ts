import { createRequire } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type ts from "typescript";
import type { TypeAnswer, TypeQuestion, TypeSettings } from "./type-checker.ts";

const { root, typescript, lang } = workerData as TypeSettings;
const api: typeof ts = createRequire(typescript)(typescript);

if (lang !== "en") api.validateLocaleAndSetLanguage(lang, api.sys);

const { config } = api.readConfigFile(join(root, "tsconfig.base.json"), api.sys.readFile);
/** What the course's settings come to, for a checkout that lacks them. */
const USUAL = {
  target: "es2023",
  lib: ["es2023"],
  module: "nodenext",
  types: ["node"],
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};
const { options } = api.convertCompilerOptionsFromJson(config?.compilerOptions ?? USUAL, root);

/** The file that is looked at: one name for all, so that only its text changes. */
let file = "";
let text = "";
let version = 0;

const host: ts.LanguageServiceHost = {
  getCompilationSettings: () => options,
  getScriptFileNames: () => [file],
  getScriptVersion: (name) => (name === file ? String(version) : "0"),
  getScriptSnapshot: (name) => {
    if (name === file) return api.ScriptSnapshot.fromString(text);
    const found = api.sys.readFile(name);
    return found === undefined ? undefined : api.ScriptSnapshot.fromString(found);
  },
  getCurrentDirectory: () => root,
  getDefaultLibFileName: (given) => api.getDefaultLibFilePath(given),
  fileExists: (name) => name === file || api.sys.fileExists(name),
  readFile: (name) => (name === file ? text : api.sys.readFile(name)),
  readDirectory: api.sys.readDirectory,
  directoryExists: api.sys.directoryExists,
  getDirectories: api.sys.getDirectories,
};

let service = api.createLanguageService(host, api.createDocumentRegistry());

parentPort?.on("message", ({ id, folder, source }: TypeQuestion) => {
  const answer: TypeAnswer = { id, faults: faultsOf(folder, source) };
  parentPort?.postMessage(answer);
});

function faultsOf(folder: string, source: string): TypeAnswer["faults"] {
  file = join(folder, "answer-to-check.ts").replaceAll("\\", "/");
  // a comment that silences the checker would be a way around it
  text = source.replace(/@ts-(?=nocheck|ignore|expect-error)/g, "@ts_");
  version++;
  try {
    return diagnostics();
  } catch (error) {
    // a file can be nested so deeply that the compiler falls over it
    service = api.createLanguageService(host, api.createDocumentRegistry());
    return [{ line: 1, column: 1, message: String(error) }];
  }
}

function diagnostics(): TypeAnswer["faults"] {
  const found = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
  return found.map(({ start = 0, messageText }) => {
    const { line, character } = api.getLineAndCharacterOfPosition(
      service.getProgram()?.getSourceFile(file) as ts.SourceFile,
      start,
    );
    const [message = ""] = api.flattenDiagnosticMessageText(messageText, "\n").split("\n");
    return { line: line + 1, column: character + 1, message };
  });
}
