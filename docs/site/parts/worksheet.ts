import { blocksOf, type Recording, resultText, viewOf } from "@boucle/trace";
import { stageOf, stages } from "../checkout.ts";
import { historyOf, transcriptOf } from "../conversations.ts";
import { block, escapeHtml, stackedTable } from "../markup.ts";
import { PART_WORDS } from "../part-words.ts";
import type { Lang, Place } from "../place.ts";

/** The conversation of each stage's worksheet. */
const CONVERSATIONS: Record<string, string> = {
  "005": "one-call",
  "006": "chain-of-calls",
  "007": "two-tools",
  "008": "recovery",
};

/** One thing that entered the conversation. What students fill in: role, type, request, letter. */
type Row = { role: string; type: string; says: string; letter: string };

type Question = { asks: string; answer: string };

type Sheet = { stage: string; title: string; rows: Row[]; questions: Question[] };

/** A conversation of a stage with cells left empty, which check themselves on screen. */
export async function worksheet(stage: string, { lang }: Place): Promise<string> {
  return block("worksheet", sheetHtml(await sheetOf(stage, lang), lang, "empty"));
}

/** All worksheets filled in, each on a sheet of its own. */
export async function answerSheet({ lang }: Place): Promise<string> {
  const sheets: string[] = [];
  for (const { id } of stages) {
    const sheet = sheetHtml(await sheetOf(id, lang), lang, "filled");
    sheets.push(
      block("answers", `<h3 id="answers-${id}">${PART_WORDS[lang].answersOf(id)}</h3>${sheet}`),
    );
  }
  return sheets.join("\n\n");
}

async function sheetOf(stage: string, lang: Lang): Promise<Sheet> {
  const { id } = stageOf(stage);
  const name = CONVERSATIONS[id];
  if (!name) throw new Error(`no worksheet for stage ${id}.`);
  const words = PART_WORDS[lang];
  const { recording, requests, after } = await historyOf(id, name, lang);
  // the last line and its reply were asked to see what is left: they are not part of the sheet
  const events = recording.events.filter((event) => !("n" in event) || event.n <= requests.length);
  const played = { ...recording, events: events.slice(0, events.findLastIndex(isReply) + 1) };
  const last = played.events.findLast(isReply);
  const stop = last?.kind === "reply" ? String(last.stop_reason) : "";
  const questions = [
    { asks: words.howManyRequests, answer: String(requests.length) },
    { asks: words.whichStop, answer: stop },
    { asks: words.howManyLeft, answer: String(after?.list.length ?? 0) },
  ];
  return { stage: id, title: transcriptOf(id, name, lang).title, rows: rowsOf(played), questions };
}

function isReply({ kind }: { kind: string }): boolean {
  return kind === "reply";
}

/** All that is said, in order: lines, replies by block, and results as a request carries them. */
function rowsOf(recording: Recording): Row[] {
  const { threads } = viewOf(recording);
  return recording.events.flatMap((event): Row[] => {
    if (event.kind === "line")
      return [{ role: "user", type: "text", says: event.text, letter: "" }];
    if (event.kind === "reply") {
      return event.content.map((each, index) => {
        const letter = threads.inReply(event.n, index)?.letter ?? "";
        const says =
          each.type === "text" ? each.text : `${each.name} ${JSON.stringify(each.input)}`;
        return { role: "assistant", type: each.type, says: String(says), letter };
      });
    }
    if (event.kind !== "request") return [];
    return event.added.flatMap((number) => {
      const message = recording.messages[number];
      const blocks = message ? blocksOf(message) : [];
      return blocks.flatMap((each, index) => {
        if (each.type !== "tool_result") return [];
        const letter = threads.inMessage(number, index)?.letter ?? "";
        return [{ role: "user", type: each.type, says: resultText(each), letter }];
      });
    });
  });
}

function sheetHtml(sheet: Sheet, lang: Lang, cells: "empty" | "filled"): string {
  const words = PART_WORDS[lang];
  const cell = (answer: string, asks: string) =>
    cells === "filled" ? `<b>${escapeHtml(answer)}</b>` : inputHtml(answer, asks, lang);
  const rows = sheet.rows.map(({ role, type, says, letter }, index) => {
    const named = (head: string) => words.cell(index + 1, head);
    // the first line shows how it is done
    const given = index === 0 && cells === "empty";
    return [
      String(index + 1),
      given ? `<b>${role}</b>` : cell(role, named(words.role)),
      given ? `<b>${type}</b>` : cell(type, named(words.type)),
      escapeHtml(says),
      type === "tool_use" ? `<b>${letter}</b>` : letter ? cell(letter, named(words.letter)) : "–",
    ];
  });
  const heads = [words.row, words.role, words.type, words.says, words.letter];
  const label = cells === "filled" ? words.answersOf : words.sheetLabel;
  const questions = sheet.questions.map(
    ({ asks, answer }) => `<li>${escapeHtml(asks)} ${cell(answer, asks)}</li>`,
  );
  return `<p>${escapeHtml(sheet.title)}. ${cells === "empty" ? words.fillIn : ""}</p>
${stackedTable({ label: label(sheet.stage), heads, rows })}<ol>${questions.join("")}</ol>`;
}

function inputHtml(answer: string, label: string, lang: Lang): string {
  const { right, notYet } = PART_WORDS[lang];
  return `<span class="cell"><input type="text" autocomplete="off" autocapitalize="off" spellcheck="false" aria-label="${escapeHtml(label)}" data-answer="${escapeHtml(answer)}" data-right="${right}" data-not-yet="${notYet}" size="12"><span class="verdict" aria-live="polite"></span></span>`;
}
