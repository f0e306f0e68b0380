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

/** The files that are looked at: names stay, so that only texts change. */
const texts = new Map<string, { text: string; version: number }>();

/** The declarations of Node, the SDK and the language: hundreds of files, which nobody changes. */
const libraries = new Map<string, ts.IScriptSnapshot | undefined>();

function libraryOf(name: string): ts.IScriptSnapshot | undefined {
  if (!libraries.has(name)) {
    const text = api.sys.readFile(name);
    libraries.set(name, text === undefined ? text : api.ScriptSnapshot.fromString(text));
  }
  return libraries.get(name);
}

/**
 * What an answer may load, whatever it looks like in its text: what a program has loaded for one
 * answer, it has loaded for all.
 */
function mayLoad(name: string): boolean {
  return isBuiltin(name) || imports.some((each) => name === each || name.startsWith(`${each}/`));
}

const resolutions = api.createModuleResolutionCache(root, (name) => name, options);

const host: ts.LanguageServiceHost = {
  getCompilationSettings: () => options,
  getScriptFileNames: () => [...texts.keys()],
  getScriptVersion: (name) => String(texts.get(name)?.version ?? 0),
  getScriptSnapshot: (name) => {
    const text = texts.get(name)?.text;
    return text === undefined ? libraryOf(name) : api.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => root,
  getDefaultLibFileName: (given) => api.getDefaultLibFilePath(given),
  // what others handed in is not there to be imported
  fileExists: (name) => api.sys.fileExists(name),
  readFile: (name) => texts.get(name)?.text ?? api.sys.readFile(name),
  readDirectory: api.sys.readDirectory,
  directoryExists: api.sys.directoryExists,
  getDirectories: api.sys.getDirectories,
  resolveModuleNameLiterals: (literals, file, redirected, settings, parsed) =>
    literals.map((literal) => {
      if (texts.has(file) && !mayLoad(literal.text)) return { resolvedModule: undefined };
      const mode = api.getModeForUsageLocation(parsed, literal, settings);
      return api.resolveModuleName(
        literal.text,
        file,
        settings,
        api.sys,
        resolutions,
        redirected,
        mode,
      );
    }),
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
  const places = answers.map((_, at) => at);
  const alone = places.filter((at) => reachesOut((answers[at] as TypeAnswer).source));
  const together = places.filter((at) => !alone.includes(at));
  for (const list of [together, ...alone.map((at) => [at])]) look(list, answers, tell);
  tell({ is: "done" });
});

/**
 * Whether a source could change what others mean: one that declares for all, be it with a letter
 * written as an escape. The others are looked at in one program, which is much the faster.
 */
function reachesOut(source: string): boolean {
  return /\bdeclare\b|\\u00[4-7]|\\u\{/.test(source);
}

/**
 * Looks at some answers in one program; when the compiler falls over one, at each by itself. One with
 * faults is looked at once more by itself, since the company changes how TypeScript words them.
 */
function look(list: number[], answers: TypeAnswer[], tell: (news: TypeNews) => void): void {
  const again: number[] = [];
  const readable = list.filter((at) => {
    tell({ is: "begun", at });
    return canBeRead(at, answers, tell);
  });
  tell({ is: "begun" });
  const names = put(readable.map((at) => answers[at] as TypeAnswer));
  service.getProgram();
  for (const [place, at] of readable.entries()) {
    tell({ is: "begun", at });
    try {
      const faults = faultsIn(names[place] as string);
      if (faults.length > 0 && list.length > 1) again.push(at);
      else tell({ is: "faults", at, faults });
    } catch (error) {
      service = startService();
      if (list.length > 1) again.push(...readable.slice(place));
      else tell({ is: "faults", at, faults: [faultOf(error)] });
      break;
    }
  }
  for (const at of again) look([at], answers, tell);
}

/**
 * Whether the parser comes through an answer: a file can be nested so deeply that it falls over it, or
 * comes to no end. Later, with all files in one program, nobody could say which one it was.
 */
function canBeRead(at: number, answers: TypeAnswer[], tell: (news: TypeNews) => void): boolean {
  try {
    const { source } = answers[at] as TypeAnswer;
    api.createSourceFile("answer.ts", withoutPragmas(source), api.ScriptTarget.ES2023);
    return true;
  } catch (error) {
    tell({ is: "faults", at, faults: [faultOf(error)] });
    return false;
  }
}

function faultOf(error: unknown): Fault {
  return { line: 1, column: 1, message: String(error) };
}

/** Puts these answers, and no others, in the place of the files; gives the file of each. */
function put(answers: TypeAnswer[]): string[] {
  const wanted = new Map<string, string>();
  const names = answers.map(({ folder, source }) => {
    let name = nameIn(folder, 0);
    for (let n = 1; wanted.has(name); n++) name = nameIn(folder, n);
    // a comment that silences the checker would be a way around it
    wanted.set(name, withoutPragmas(source));
    return name;
  });
  for (const name of new Set([...texts.keys(), ...wanted.keys()])) {
    const before = texts.get(name);
    const text = wanted.get(name) ?? NOTHING;
    if (before?.text !== text) texts.set(name, { text, version: (before?.version ?? 0) + 1 });
  }
  return names;
}

function nameIn(folder: string, n: number): string {
  return join(folder, `answer-to-check-${n}.ts`).replaceAll("\\", "/");
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
