import type { Lang } from "../../exercise.ts";
import type { CheckResult, Trouble } from "../../verdict.ts";
import { FOR_TEACHERS } from "../faults.ts";
import { type AnswerRecord, type StudentRecord, totalOf } from "../report.ts";
import { faultText, REPORT } from "../texts.ts";
import { escapeHtml } from "./escape.ts";
import { framed } from "./frame.ts";
import { PAGES } from "./page-texts.ts";

/** What was told of one exercise: why nothing ran, or the checks that did not pass. */
export type Told = { title: string; trouble?: Trouble; checks: CheckResult[] };

const CLASSES = {
  solved: "good",
  failed: "part",
  error: "bad",
  "not started": "none",
  "no file": "none",
  "not graded": "stop",
} as const;

/** A student's page, in their language; `told` is by exercise. */
export function renderStudentPage(student: StudentRecord, told: Map<string, Told>): string {
  const { lang, name, answers, faults } = student;
  const texts = PAGES[lang];
  const { points, ofGraded, solved } = totalOf(student);
  const score =
    points === null
      ? texts.nothingGraded
      : texts.yourScore(points, ofGraded, solved, answers.length);
  const own = faults.filter(({ code }) => !FOR_TEACHERS.includes(code));
  const remarks = own.map((fault) => `<li>${escapeHtml(faultText(fault, lang))}</li>`);
  const units = answers.map((answer) => unit(answer, told.get(answer.exercise), lang));
  const page = framed({
    lang,
    title: name,
    skip: texts.skip,
    head: `<h1>${escapeHtml(name)}</h1>\n<p>${escapeHtml(score)}</p>`,
    body: [
      remarks.length > 0 ? `<h2>${texts.remarks}</h2>\n<ul>\n${remarks.join("\n")}\n</ul>\n` : "",
      `<h2>${texts.yourExercises}</h2>\n${units.join("\n")}`,
    ],
  });
  return [...page].join("");
}

function unit(answer: AnswerRecord, told: Told | undefined, lang: Lang): string {
  const texts = PAGES[lang];
  const { exercise, state, points, of } = answer;
  const mark = points === null ? "" : ` ${points}/${of}`;
  const tag = `<span class="tag ${CLASSES[state]}">${REPORT[lang].states[state]}${mark}</span>`;
  const help = texts.helpUsed(answer.hints, answer.solution);
  const lines = [
    ...(state === "failed" || state === "error" ? [] : [texts.stateText[state]]),
    ...(answer.forged ? [texts.forged] : []),
    ...(help ? [help] : []),
  ];
  return `<section class="unit" aria-labelledby="e-${exercise}">
<h3 id="e-${exercise}">${escapeHtml(told?.title ?? exercise)} ${tag}</h3>
<p class="soft"><code>${escapeHtml(exercise)}</code></p>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
${told && state !== "solved" ? failures(told, answer, lang) : ""}
</section>`;
}

/** Each check that did not pass, with its five parts; then the others by name. */
function failures(told: Told, answer: AnswerRecord, lang: Lang): string {
  if (answer.points === null) return "";
  const texts = PAGES[lang];
  const named = (state: string) =>
    told.checks.filter((check) => check.state === state).map(({ code }) => code);
  const list = (label: string, codes: string[]) =>
    codes.length === 0
      ? ""
      : `\n<p>${label}${lang === "fr" ? "\u00a0" : ""}: ${codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(", ")}</p>`;
  const parts = told.trouble
    ? fiveParts(told.trouble, "", lang)
    : told.checks.map((check) => fiveParts(check, check.code, lang)).join("\n");
  return `${parts}${list(texts.passed, named("pass"))}${list(texts.notRun, named("not run"))}`;
}

function fiveParts(
  { said, read }: Pick<CheckResult, "said" | "read">,
  code: string,
  lang: Lang,
): string {
  if (!said) return "";
  const { parts } = PAGES[lang];
  const told = { ...said[lang], read: pageOf(read, lang) };
  const rows = (["done", "expected", "got", "why", "read"] as const).map(
    (part) => `<dt>${parts[part]}</dt><dd>${escapeHtml(told[part])}</dd>`,
  );
  const title = code ? `<h4><code>${escapeHtml(code)}</code></h4>\n` : "";
  return `${title}<dl>\n${rows.join("\n")}\n</dl>`;
}

/** The page and the section where a thing is explained, as a path in the course. */
export function pageOf(read: string, lang: Lang): string {
  const [page, section] = read.split("#");
  return `docs/${lang === "fr" ? "fr/" : ""}${page}.md#${section}`;
}
