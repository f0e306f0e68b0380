import { existsSync } from "node:fs";
import { relative, sep } from "node:path";
import {
  type Exercise,
  type ExercisePlan,
  type ExerciseText,
  type Grader,
  listExercises,
  openGrader,
  parseExerciseText,
  TASK_MARK,
  TROUBLE_PAGE,
  TYPES_PAGE,
  type Verdict,
} from "@boucle/grader";
import { pageOf } from "../markdown.ts";
import { exercises as messages } from "../messages/exercises.ts";
import type { Project } from "../project.ts";
import type { Check, Fault, Lang, Said } from "../report.ts";

const LEAST = { exercises: 16, right: 2, wrong: 6 };

/** Answers that are checked at a time. */
const AT_ONCE = 2;

/** What the files under `wrong/` say catches them: the codes in their first line. */
export function codesIn(source: string): string[] {
  const [, list = ""] = /^\/\/ caught by: ([^\n]*)/.exec(source) ?? [];
  return list.split(",").flatMap((code) => (code.trim() === "" ? [] : [code.trim()]));
}

/** A verdict in one line: what did not pass, or what was in the way. */
export function described({ checks, trouble }: Verdict, lang: Lang): string {
  if (trouble) return `${trouble.code}: ${trouble.said[lang].got}`;
  const others = checks.filter(({ state }) => state !== "pass");
  return others.map(({ code, state }) => `${code} (${state})`).join(", ") || messages[lang].nothing;
}

/** What is wrong with the verdict on a starter that was made to run. */
export function starterFault(verdict: Verdict, declared: string[], lang: Lang): Said | undefined {
  const failed = verdict.checks.filter(({ state }) => state !== "pass").map(({ code }) => code);
  const same = !verdict.trouble && [...failed].sort().join() === [...declared].sort().join();
  return same ? undefined : messages[lang].starter(described(verdict, lang), declared.join(", "));
}

/** What is wrong with the verdict on a wrong answer that names the codes that catch it. */
export function wrongFaults(verdict: Verdict, codes: string[], lang: Lang): Said[] {
  const say = messages[lang];
  const known = verdict.checks.map(({ code }) => code).join(", ");
  if (codes.length === 0) return [say.noCode(known)];
  return codes.flatMap((code) => {
    const check = verdict.checks.find((each) => each.code === code);
    if (!check) return [say.unknownCode(code, known)];
    const caught = check.state === "fail" || check.state === "error";
    return caught ? [] : [say.notCaught(code, described(verdict, lang))];
  });
}

type Job = { file: string; run: () => Promise<Said[]> };

/** What an exercise needs besides its files: its declaration, or why there is none. */
async function planOf(grader: Grader, exercise: Exercise): Promise<ExercisePlan | string> {
  try {
    return await grader.planOf(exercise);
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";
  }
}

function jobsOf(exercise: Exercise, plan: ExercisePlan, grader: Grader, project: Project): Job[] {
  const { lang } = project;
  const say = messages[lang];
  const check = (file: string, seed: number, types: boolean) =>
    grader.check({ exercise, file, seed, types, evenStarter: true });
  const starter = async () => {
    const told = await grader.check({ exercise, file: exercise.start, types: false });
    const fault = starterFault(await check(exercise.start, 1, true), plan.starterFails, lang);
    return [
      ...(fault ? [fault] : []),
      ...(told.state === "not started" ? [] : [say.started(told.state)]),
    ];
  };
  const right = (file: string) => async () => {
    const verdicts = [await check(file, 1, true), await check(file, 2, false)];
    const failed = verdicts.find(({ state }) => state !== "solved");
    return failed ? [say.right(described(failed, lang))] : [];
  };
  const wrong = (file: string) => async () => {
    const codes = codesIn(project.read(pathOf(project, file)));
    const verdict = await check(file, 1, codes.includes("types"));
    return wrongFaults(verdict, codes, lang);
  };
  return [
    { file: exercise.start, run: starter },
    ...[exercise.solution, ...exercise.right].map((file) => ({ file, run: right(file) })),
    ...exercise.wrong.map((file) => ({ file, run: wrong(file) })),
  ];
}

function pathOf({ root }: Project, file: string): string {
  return relative(root, file).split(sep).join("/");
}

/** What is wrong with the texts, the files and the declaration; nothing is run for it. */
function staticFaults(exercise: Exercise, plan: ExercisePlan | string, project: Project): Fault[] {
  const { lang } = project;
  const say = messages[lang];
  const at = pathOf(project, exercise.folder);
  const { start, solution, check, texts } = exercise;
  const missing = [start, solution, check, texts.en, texts.fr].filter((file) => !existsSync(file));
  if (missing.length > 0) {
    return missing.map((file) => ({ at, ...say.missing(pathOf(project, file)) }));
  }
  const few = (["right", "wrong"] as const).filter((kind) => exercise[kind].length < LEAST[kind]);
  const noTask = !project.read(pathOf(project, start)).includes(`// ${TASK_MARK}: `);
  return [
    ...few.map((kind) => ({ at, ...say.fewAnswers(kind, exercise[kind].length, LEAST[kind]) })),
    ...(noTask ? [{ at: pathOf(project, start), ...say.noTask(TASK_MARK) }] : []),
    ...textFaults(exercise, plan, project),
    ...(typeof plan === "string"
      ? [{ at: pathOf(project, check), ...say.plan(plan) }]
      : sectionFaults(
          plan.checks.map(({ read }) => read),
          pathOf(project, check),
          project,
        )),
  ];
}

function textFaults(exercise: Exercise, plan: ExercisePlan | string, project: Project): Fault[] {
  const say = messages[project.lang];
  const faults: Fault[] = [];
  const read: Partial<Record<Lang, ExerciseText>> = {};
  for (const lang of ["en", "fr"] as const) {
    const file = pathOf(project, exercise.texts[lang]);
    try {
      read[lang] = parseExerciseText(project.read(file), lang);
    } catch (error) {
      faults.push({ at: file, ...say.text((error as Error).message) });
    }
  }
  const { en, fr } = read;
  if (!en || !fr) return faults;
  const at = pathOf(project, exercise.texts.fr);
  const differ = (what: string, own: unknown, other: unknown) => {
    if (own !== other) faults.push({ at, ...say.unlike(what, `${own}`, `${other}`) });
  };
  differ("minutes", fr.minutes, en.minutes);
  differ("kind", fr.kind, typeof plan === "string" ? en.kind : plan.kind);
  differ("kind", en.kind, fr.kind);
  return faults;
}

/** Sections that a check sends to, and that are in no page. */
function sectionFaults(reads: string[], at: string, project: Project): Fault[] {
  return [...new Set(reads)].flatMap((read) => {
    const [page, section = ""] = read.split("#");
    const files = [`docs/${page}.md`, `docs/fr/${page}.md`];
    const lacking = files.filter((file) => {
      return !project.files.includes(file) || !pageOf(project.read(file)).anchors.has(section);
    });
    return lacking.map((file) => ({ at, ...messages[project.lang].section(read, file) }));
  });
}

/** Runs the jobs, a few at a time; the faults come in the order of the jobs. */
async function runJobs(jobs: Job[], project: Project): Promise<Fault[]> {
  const found: Said[][] = [];
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < jobs.length; n = next++) found[n] = (await jobs[n]?.run()) ?? [];
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found.flatMap((said, n) =>
    said.map((each) => ({ at: pathOf(project, jobs[n]?.file ?? ""), ...each })),
  );
}

export const exercises: Check = {
  name: "exercises",
  about: {
    en: "starters fail as declared, right answers pass, wrong ones are caught by name",
    fr: "les départs échouent comme déclaré, les bonnes réponses passent, les mauvaises sont attrapées",
  },
  part: "006-1",
  run: async (project, part = "") => {
    const { root, lang } = project;
    const say = messages[lang];
    const list = listExercises(root).filter(({ id }) => id.startsWith(part));
    const grader = openGrader({ root, lang, load: (file) => project.load(pathOf(project, file)) });
    try {
      const jobs: Job[] = [];
      const faults: Fault[] = [];
      for (const exercise of list) {
        const plan = await planOf(grader, exercise);
        const found = staticFaults(exercise, plan, project);
        faults.push(...found);
        if (typeof plan !== "string") jobs.push(...jobsOf(exercise, plan, grader, project));
      }
      faults.push(...sectionFaults([TROUBLE_PAGE, TYPES_PAGE], "shared/grader", project));
      faults.push(...(await runJobs(jobs, project)));
      const few = { at: "agents", ...say.few(list.length, LEAST.exercises) };
      if (part === "" && list.length < LEAST.exercises) faults.push(few);
      return { looked: jobs.length, counted: say.counted(list.length, jobs.length), faults };
    } finally {
      await grader.close();
    }
  },
};
