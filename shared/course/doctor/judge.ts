import type { Lang } from "../context.ts";
import { DOCTOR } from "../messages/doctor.ts";
import { FAILURES } from "../messages/failures.ts";
import type { Facts } from "./facts.ts";

export type State = "ok" | "warning" | "fault";

/** What is thought of one fact: only a fault stops the course. `mend` is the line that mends it. */
export type Finding = { name: FindingName; state: State; found: string; mend?: string };

export type FindingName =
  | "node"
  | "packages"
  | "esbuild"
  | "stages"
  | "lineEnds"
  | "model"
  | "server"
  | "work"
  | "cache"
  | "encoding"
  | "git";

const MEGABYTE = 1_000_000;
const LITTLE_SPACE = 200 * MEGABYTE;

/** One finding for each thing that was looked at. */
export function judge(facts: Facts, lang: Lang): Finding[] {
  return [
    judgeNode(facts, lang),
    judgePackages(facts, lang),
    judgeEsbuild(facts, lang),
    judgeStages(facts, lang),
    judgeLineEnds(facts, lang),
    judgeModel(facts, lang),
    ...judgeServer(facts, lang),
    judgeWork(facts, lang),
    judgeCache(facts, lang),
    judgeEncoding(facts, lang),
    judgeGit(facts, lang),
  ];
}

function judgeNode({ node }: Facts, lang: Lang): Finding {
  const major = Number.parseInt(node, 10);
  // the odd ones are never kept up for long
  if (major >= 22 && major % 2 === 0) return { name: "node", state: "ok", found: node };
  const { oldNode, mendNode } = DOCTOR[lang];
  return { name: "node", state: "warning", found: oldNode(node), mend: mendNode };
}

function judgePackages({ packages }: Facts, lang: Lang): Finding {
  const name = "packages";
  const texts = DOCTOR[lang];
  const wrong = packages.filter(({ wanted, found }) => found !== wanted);
  if (wrong.length === 0) return { name, state: "ok", found: texts.packages(packages.length) };
  const list = wrong.map((each) => `${each.name} ${each.wanted}: ${each.found ?? texts.missing}`);
  const stops = wrong.some(({ dev, found }) => !dev && found === undefined);
  const found = [...list.slice(0, 3), ...(list.length > 3 ? ["…"] : [])].join(", ");
  return { name, state: stops ? "fault" : "warning", found, mend: "npm ci" };
}

function judgeEsbuild({ esbuild }: Facts, lang: Lang): Finding {
  const name = "esbuild";
  if (esbuild === undefined) return { name, state: "ok", found: DOCTOR[lang].runs };
  return { name, state: "fault", found: esbuild, mend: "npm ci --include=optional" };
}

function judgeStages({ stages }: Facts, lang: Lang): Finding {
  if (stages.length > 0) return { name: "stages", state: "ok", found: stages.join(", ") };
  const { noStages } = DOCTOR[lang];
  return { name: "stages", state: "fault", found: noStages, mend: "git restore agents" };
}

function judgeLineEnds({ windowsEnds }: Facts, lang: Lang): Finding {
  const name = "lineEnds";
  if (windowsEnds.length === 0) return { name, state: "ok", found: "LF" };
  const found = DOCTOR[lang].windowsEnds(windowsEnds.join(", "));
  return { name, state: "warning", found, mend: "npm run format" };
}

function judgeModel({ model, locale }: Facts, lang: Lang): Finding {
  const name = "model";
  const texts = DOCTOR[lang];
  if (model.kind === "pocket") return { name, state: "ok", found: texts.pocket };
  if (model.kind === "badAddress") {
    const found = FAILURES[lang].badAddress(model.address);
    return { name, state: "warning", found, mend: unset("ANTHROPIC_BASE_URL", locale.platform) };
  }
  if (model.kind === "keyFault") {
    const found = FAILURES[lang].key[model.fault](model.variable);
    return { name, state: "warning", found, mend: unset(model.variable, locale.platform) };
  }
  if (model.kind === "server") return { name, state: "ok", found: texts.server(model.address) };
  const usual = model.key.kind === "authToken" || model.key.value.trim().startsWith("sk-ant-");
  if (usual) return { name, state: "ok", found: texts.key(model.key.variable) };
  const found = texts.unusualKey(model.key.variable);
  return { name, state: "warning", found, mend: texts.mendKey };
}

function unset(variable: string, platform: string): string {
  return platform === "win32" ? `Remove-Item Env:${variable}` : `unset ${variable}`;
}

function judgeServer({ reach }: Facts, lang: Lang): Finding[] {
  if (!reach) return [];
  const { address, problem } = reach;
  const texts = DOCTOR[lang];
  if (!problem) return [{ name: "server", state: "ok", found: texts.reached(address) }];
  const found = texts.notReached(address, problem);
  return [{ name: "server", state: "warning", found, mend: "npm run agent 006 -- --pocket" }];
}

function judgeWork({ writable }: Facts, lang: Lang): Finding {
  const { canWrite, cannotWrite, mendWrite } = DOCTOR[lang];
  if (writable) return { name: "work", state: "ok", found: canWrite };
  return { name: "work", state: "warning", found: cannotWrite, mend: mendWrite };
}

function judgeCache({ cache }: Facts, lang: Lang): Finding {
  const name = "cache";
  const texts = DOCTOR[lang];
  const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);
  if (cache.freeBytes < LITTLE_SPACE) {
    const found = texts.littleSpace(megabytes(cache.freeBytes));
    return { name, state: "warning", found, mend: texts.mendSpace };
  }
  if (!cache.usual) {
    const found = texts.spareCache(cache.folder);
    return { name, state: "warning", found, mend: texts.mendWrite };
  }
  return { name, state: "ok", found: texts.cache(megabytes(cache.bytes)) };
}

function judgeEncoding({ locale }: Facts, lang: Lang): Finding {
  const name = "encoding";
  const { notUtf8, mendWindows } = DOCTOR[lang];
  const { platform } = locale;
  const ok = { name, state: "ok", found: "UTF-8" } as const;
  if (platform === "win32") {
    if (locale.isWindowsTerminal) return ok;
    return { name, state: "warning", found: notUtf8("?"), mend: mendWindows };
  }
  if (/utf-?8/i.test(locale.name) || (platform === "darwin" && !locale.name)) return ok;
  const mend = platform === "darwin" ? "export LANG=en_US.UTF-8" : "export LANG=C.UTF-8";
  return { name, state: "warning", found: notUtf8(locale.name || "?"), mend };
}

function judgeGit({ git }: Facts, lang: Lang): Finding {
  if (git) return { name: "git", state: "ok", found: git };
  const { noGit } = DOCTOR[lang];
  return { name: "git", state: "warning", found: noGit, mend: "https://git-scm.com/downloads" };
}
