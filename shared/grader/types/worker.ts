import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type ts from "typescript";
import type { Fault } from "../sandbox/bundle.ts";
import type { TypeAnswer, TypeNews, TypeQuestion, TypeSettings } from "./type-checker.ts";
import { withoutPragmas } from "./without-pragmas.ts";

const { root, typescript, lang, imports } = workerData as TypeSettings;
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

/** What stands in the place of an answer that is not looked at. */
const NOTHING = "export {};";

/** The files that are looked at, one for each folder: names stay, so that only texts change. */
const texts = new Map<string, { text: string; version: number }>();

const host: ts.LanguageServiceHost = {
  getCompilationSettings: () => options,
  getScriptFileNames: () => [...texts.keys()],
  getScriptVersion: (name) => String(texts.get(name)?.version ?? 0),
  getScriptSnapshot: (name) => {
    const found = texts.get(name)?.text ?? api.sys.readFile(name);
    return found === undefined ? undefined : api.ScriptSnapshot.fromString(found);
  },
  getCurrentDirectory: () => root,
  getDefaultLibFileName: (given) => api.getDefaultLibFilePath(given),
  fileExists: (name) => texts.has(name) || api.sys.fileExists(name),
  readFile: (name) => texts.get(name)?.text ?? api.sys.readFile(name),
  readDirectory: api.sys.readDirectory,
  directoryExists: api.sys.directoryExists,
  getDirectories: api.sys.getDirectories,
  // comments say nothing about types here, and those of Node and the SDK are long
  jsDocParsingMode: api.JSDocParsingMode.ParseNone,
};

function startService(): ts.LanguageService {
  const registry = api.createDocumentRegistry(undefined, undefined, host.jsDocParsingMode);
  return api.createLanguageService(host, registry);
}

let service = startService();

parentPort?.on("message", ({ answers }: TypeQuestion) => {
  const tell = (news: TypeNews) => parentPort?.postMessage(news);
  const folders = new Set<string>();
  const alone: number[] = [];
  const together = answers.flatMap(({ folder, source }, at) => {
    if (folders.has(folder) || reachesOut(source)) alone.push(at);
    else {
      folders.add(folder);
      return [at];
    }
    return [];
  });
  for (const list of [together, ...alone.map((at) => [at])]) look(list, answers, tell);
  tell({ is: "done" });
});

/**
 * Whether a source could change what others mean: one that declares for all, or that loads what the
 * others do not. Answers that do not are looked at in one program, which is much the faster.
 */
function reachesOut(source: string): boolean {
  const seen = api.preProcessFile(withoutPragmas(source), true, true);
  const references = [
    ...seen.referencedFiles,
    ...seen.typeReferenceDirectives,
    ...seen.libReferenceDirectives,
  ];
  const foreign = seen.importedFiles.some(
    ({ fileName }) => !isBuiltin(fileName) && !imports.includes(fileName),
  );
  return references.length > 0 || foreign || /\bdeclare\b/.test(source);
}

/** Looks at some answers in one program; when the compiler falls over one, at each by itself. */
function look(list: number[], answers: TypeAnswer[], tell: (news: TypeNews) => void): void {
  put(list.map((at) => answers[at] as TypeAnswer));
  for (const [place, at] of list.entries()) {
    tell({ is: "begun", at });
    try {
      tell({ is: "faults", at, faults: faultsIn(nameIn(answers[at] as TypeAnswer)) });
    } catch (error) {
      // a file can be nested so deeply that the compiler falls over it
      service = startService();
      const rest = list.slice(place);
      if (list.length > 1) for (const each of rest) look([each], answers, tell);
      else tell({ is: "faults", at, faults: [{ line: 1, column: 1, message: String(error) }] });
      return;
    }
  }
}

function nameIn({ folder }: TypeAnswer): string {
  return join(folder, "answer-to-check.ts").replaceAll("\\", "/");
}

function put(answers: TypeAnswer[]): void {
  const wanted = new Map(answers.map((answer) => [nameIn(answer), answer.source]));
  for (const name of new Set([...texts.keys(), ...wanted.keys()])) {
    // a comment that silences the checker would be a way around it
    const source = wanted.get(name);
    const text = source === undefined ? undefined : withoutPragmas(source);
    const before = texts.get(name);
    const next = text ?? NOTHING;
    if (before?.text !== next) texts.set(name, { text: next, version: (before?.version ?? 0) + 1 });
  }
}

function faultsIn(file: string): Fault[] {
  const found = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
  const parsed = service.getProgram()?.getSourceFile(file) as ts.SourceFile;
  return found.map(({ start = 0, messageText }) => {
    const { line, character } = api.getLineAndCharacterOfPosition(parsed, start);
    const [message = ""] = api.flattenDiagnosticMessageText(messageText, "\n").split("\n");
    return { line: line + 1, column: character + 1, message };
  });
}
