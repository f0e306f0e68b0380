import type { Lang } from "../../exercise.ts";
import type { CheckState } from "../../verdict.ts";
import { findPublished } from "../alike.ts";
import type { Fault } from "../faults.ts";
import {
  type AnswerRecord,
  type AnswerState,
  type ClassReport,
  type StudentRecord,
  totalOf,
} from "../report.ts";
import { faultText, REPORT } from "../texts.ts";
import { escapeHtml } from "./escape.ts";
import { framed } from "./frame.ts";
import { PAGES } from "./page-texts.ts";

const STATE_SIGNS: Record<AnswerState, [sign: string, look: string]> = {
  solved: ["✓", "good"],
  failed: ["", "part"],
  error: ["✗", "bad"],
  "not started": ["·", "none"],
  "no file": ["–", "none"],
  "not graded": ["?", "stop"],
};
const CHECK_SIGNS: Record<CheckState, [sign: string, look: string]> = {
  pass: ["✓", "good"],
  fail: ["✗", "bad"],
  error: ["!", "stop"],
  "not run": ["–", "none"],
};

/**
 * The page for the class: what to look at, who is where, where they are stuck, check by check. In
 * pieces, each as long as one table.
 */
export function renderClassPage(given: ClassReport): Iterable<string> {
  const report = { ...given, students: toldApart(given.students) };
  const { lang, students, exercises, seed, shard } = report;
  const texts = PAGES[lang];
  const part = shard ? `\n<p>${escapeHtml(texts.shard(shard.index, shard.of))}</p>` : "";
  const sections: Section[] = [
    { id: "attention", title: texts.attention, html: [attention] },
    { id: "overview", title: texts.overview, html: [overview] },
    { id: "checks", title: texts.exercises, html: exercises.map((_, at) => exerciseAt(at)) },
    { id: "alike", title: texts.alike, html: [alike] },
    { id: "published", title: texts.published, html: [published] },
  ];
  const links = sections.map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  return framed({
    lang,
    title: texts.title,
    skip: texts.skip,
    head: `<h1>${texts.title}</h1>
<p>${escapeHtml(texts.about(students.length, exercises.length, seed))}</p>${part}
<nav aria-label="${texts.partsOfPage}"><ul>\n${links.join("\n")}\n</ul></nav>`,
    body: bodyOf(sections, report),
  });
}

/** Two of one name are told apart by what they handed in. */
function toldApart(students: StudentRecord[]): StudentRecord[] {
  const counts = new Map<string, number>();
  for (const { name } of students) counts.set(name, (counts.get(name) ?? 0) + 1);
  return students.map((student) => {
    const { name, folder } = student;
    const alone = counts.get(name) === 1 || folder === name;
    return alone ? student : { ...student, name: `${name} (${folder})` };
  });
}

type Section = { id: string; title: string; html: ((report: ClassReport) => string)[] };

function* bodyOf(sections: Section[], report: ClassReport): Generator<string> {
  for (const { id, title, html } of sections) {
    yield `<section aria-labelledby="${id}">\n<h2 id="${id}">${escapeHtml(title)}</h2>\n`;
    for (const render of html) yield `${render(report)}\n`;
    yield "</section>\n";
  }
}

function attention({ lang, students, faults, absent }: ClassReport): string {
  const texts = PAGES[lang];
  const told = (list: Fault[]) => list.map((fault) => escapeHtml(faultText(fault, lang)));
  const isStrange = ({ code }: Fault) => code === "not-in-roster";
  const ofStudents = students.flatMap((student) => {
    const own = told(student.faults.filter((fault) => !isStrange(fault)));
    return own.length > 0 ? [named(linkTo(student), own.join(" "), lang)] : [];
  });
  const strangers = students.filter((student) => student.faults.some(isStrange)).map(linkTo);
  const names = absent.map((row) => escapeHtml(row.name || row.login || row.folder));
  const lists: [title: string, items: string[]][] = [
    [texts.ofClass, told(faults)],
    [texts.ofStudents, ofStudents],
    [texts.strangers, strangers.length > 0 ? [strangers.join(", ")] : []],
    [texts.absent, names],
  ];
  const units = lists
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => `<h3>${escapeHtml(title)}</h3>\n${listOf(items)}`);
  if (units.length === 0) return `<p>${texts.noAttention}</p>`;
  return `<p>${escapeHtml(texts.attentionAbout)}</p>\n${units.join("\n")}`;
}

function listOf(items: string[]): string {
  return `<ul>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`;
}

function named(name: string, html: string, lang: Lang): string {
  return `${name}${lang === "fr" ? "\u00a0" : ""}: ${html}`;
}

function linkTo({ id, name }: StudentRecord): string {
  return `<a href="students/${id}.html">${escapeHtml(name)}</a>`;
}

function overview({ lang, students, exercises }: ClassReport): string {
  const texts = PAGES[lang];
  const { columns, states } = REPORT[lang];
  const key = texts.legendOverview.map(([state, meaning]): [string, string, string] => {
    const [sign, look] = STATE_SIGNS[state];
    return [sign || "3", look, meaning];
  });
  const heads = exercises.map(({ id }) => `<th scope="col" class="v"><span>${id}</span></th>`);
  const rows = students.map((student) => {
    const { points, ofGraded, hints, solutions } = totalOf(student);
    const cells = student.answers.map((answer) => answerCell(answer, states));
    const total = points === null ? "–" : `${points}/${ofGraded}`;
    const help =
      solutions > 0 ? `${hints} + ${solutions} ${texts.solutionRead}` : texts.hintsShort(hints);
    return `<tr><th scope="row">${linkTo(student)}</th>${cells.join("")}<td>${total}</td><td>${help}</td></tr>`;
  });
  const head = `<tr><th scope="col">${texts.student}</th>${heads.join("")}<th scope="col">${columns.points}</th><th scope="col">${texts.hints}</th></tr>`;
  return `<p>${escapeHtml(texts.overviewAbout)}</p>
${legend(key, lang)}
${table(texts.overview, head, rows, lang)}`;
}

function answerCell(answer: AnswerRecord, states: Record<AnswerState, string>): string {
  const [sign, look] = STATE_SIGNS[answer.state];
  const shown = answer.state === "failed" ? String(answer.points) : sign;
  const spoken =
    answer.state === "failed" ? "" : `<span class="spoken">${states[answer.state]}</span>`;
  const hidden = spoken ? `<span aria-hidden="true">${shown}</span>${spoken}` : shown;
  return `<td class="${look}">${hidden}</td>`;
}

function legend(key: [sign: string, look: string, meaning: string][], lang: Lang): string {
  const items = key.map(
    ([sign, look, meaning]) => `<li><b class="${look}">${sign}</b> ${escapeHtml(meaning)}</li>`,
  );
  return `<ul class="key" aria-label="${PAGES[lang].legend}">\n${items.join("\n")}\n</ul>`;
}

/** A table that scrolls by itself, by keyboard too, so that the page does not. */
function table(caption: string, head: string, rows: string[], lang: Lang): string {
  const label = escapeHtml(PAGES[lang].scroll(caption));
  return `<div class="wide" role="region" aria-label="${label}" tabindex="0">
<table>
<caption>${escapeHtml(caption)}</caption>
<thead>${head}</thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</div>`;
}

type Row = { student: StudentRecord; answer: AnswerRecord };

function exerciseAt(at: number): (report: ClassReport) => string {
  return (report) => exercise(report, at);
}

function exercise({ lang, students, exercises }: ClassReport, at: number): string {
  const texts = PAGES[lang];
  const { id, title, codes } = exercises[at] as ClassReport["exercises"][number];
  const rows = students.map((student): Row => {
    return { student, answer: student.answers[at] as AnswerRecord };
  });
  const tried = rows.filter(({ answer }) => answer.points !== null);
  const solved = tried.filter(({ answer }) => answer.state === "solved").length;
  const heads = codes.map((code) => `<th scope="col" class="v"><span>${code}</span></th>`);
  const head = `<tr><th scope="col">${texts.student}</th>${heads.join("")}<th scope="col">${texts.hints}</th></tr>`;
  const key = texts.legendChecks.map(([state, meaning]): [string, string, string] => [
    ...CHECK_SIGNS[state],
    meaning,
  ]);
  const shown = tried.map((row) => checkRow(row, codes, lang));
  const body =
    tried.length === 0
      ? `<p>${texts.nobodyTried}</p>`
      : `<p>${escapeHtml(texts.solvedBy(solved, tried.length, students.length))}</p>
${stuck(tried, codes, lang)}
${legend(key, lang)}
${table(texts.table(id), head, shown, lang)}`;
  return `<h3 id="e-${id}"><code>${id}</code> ${escapeHtml(title)}</h3>\n${body}`;
}

/** The checks that most who tried did not pass, with who they are while these are few. */
function stuck(tried: Row[], codes: string[], lang: Lang): string {
  const texts = PAGES[lang];
  const notPassed = codes.map((code) => ({
    code,
    who: tried.filter(({ answer }) => answer.checks.find((c) => c.code === code)?.state !== "pass"),
  }));
  const worst = notPassed
    .filter(({ who }) => who.length > 0)
    .sort((a, b) => b.who.length - a.who.length);
  if (worst.length === 0) return `<p>${texts.nobodyStuck}</p>`;
  const items = worst.slice(0, 5).map(({ code, who }) => {
    const names =
      who.length <= 12 ? ` (${who.map(({ student }) => linkTo(student)).join(", ")})` : "";
    return `<li>${escapeHtml(texts.stuckLine(code, who.length, tried.length))}${names}</li>`;
  });
  return `<h4>${texts.stuck}</h4>\n<ul>\n${items.join("\n")}\n</ul>`;
}

function checkRow({ student, answer }: Row, codes: string[], lang: Lang): string {
  const texts = PAGES[lang];
  const { checkStates } = REPORT[lang];
  const cells = codes.map((code) => {
    const state = answer.checks.find((check) => check.code === code)?.state ?? "not run";
    const [sign, look] = CHECK_SIGNS[state];
    return `<td class="${look}"><span aria-hidden="true">${sign}</span><span class="spoken">${checkStates[state]}</span></td>`;
  });
  const help = [texts.hintsShort(answer.hints), answer.solution ? texts.solutionRead : ""];
  const trouble = answer.trouble
    ? ` <span class="soft">(${escapeHtml(answer.trouble)})</span>`
    : "";
  const forged = answer.forged ? ` <span class="soft">(${escapeHtml(texts.forged)})</span>` : "";
  return `<tr><th scope="row">${linkTo(student)}${trouble}${forged}</th>${cells.join("")}<td>${help.filter(Boolean).join(" + ")}</td></tr>`;
}

function alike({ lang, students, alike: groups }: ClassReport): string {
  const texts = PAGES[lang];
  if (groups.length === 0) return `<p>${escapeHtml(texts.nobodyAlike)}</p>`;
  const byId = new Map(students.map((student) => [student.id, student]));
  const items = groups.map(({ exercise: id, how, own, students: ids }) => {
    const words = how === "text" ? texts.alikeText(id, own) : texts.alikeShape(id, own);
    const names = ids.map((each) => linkTo(byId.get(each) as StudentRecord));
    return named(escapeHtml(words), names.join(", "), lang);
  });
  return `<p>${escapeHtml(texts.alikeAbout)}</p>\n${listOf(items)}`;
}

/** An answer may be found by oneself, or copied: the page tells who said that they read the solution. */
function published({ lang, students, exercises }: ClassReport): string {
  const texts = PAGES[lang];
  const ids = exercises.map(({ id }) => id);
  const items = findPublished(students, ids).map(({ exercise: id, who }) => {
    const names = who.map(({ student, toldOf }) => {
      const remark = toldOf ? ` <span class="soft">(${escapeHtml(texts.solutionRead)})</span>` : "";
      return linkTo(student) + remark;
    });
    return named(escapeHtml(id), names.join(", "), lang);
  });
  if (items.length === 0) return `<p>${escapeHtml(texts.nobodyPublished)}</p>`;
  return `<p>${escapeHtml(texts.publishedAbout)}</p>\n${listOf(items)}`;
}
