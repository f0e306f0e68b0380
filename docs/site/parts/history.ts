import { type Block, blocksOf, type Message, requestsOf, resultText, viewOf } from "@boucle/trace";
import { importFile, stageOf } from "../checkout.ts";
import { type Carried, type History, historyOf, recordingOf } from "../conversations.ts";
import { block, escapeHtml, fence, table } from "../markup.ts";
import { PART_WORDS } from "../part-words.ts";
import type { Lang, Place } from "../place.ts";

/** The history after each request of a transcript, as a table. */
export async function historyTable(stage: string, name: string, { lang }: Place): Promise<string> {
  return block("history", historyHtml(await historyOf(stage, name, lang), lang));
}

/** The same, for something that has more around it. */
export function historyHtml(history: History, lang: Lang): string {
  const words = PART_WORDS[lang];
  const { requests, after } = history;
  const rows = requests.map((carried, index) => [
    escapeHtml(words.request(index + 1)),
    messagesHtml(history, carried, lang),
  ]);
  if (after) rows.push([escapeHtml(words.left), messagesHtml(history, after, lang)]);
  return table({ label: words.historyLabel, heads: [words.when, words.carried], rows });
}

function messagesHtml({ recording }: History, { list, keep }: Carried, lang: Lang): string {
  const words = PART_WORDS[lang];
  if (list.length === 0) return `<p>${escapeHtml(words.emptyHistory)}</p>`;
  const { threads } = viewOf(recording);
  const items = list.map((number, index) => {
    const message = recording.messages[number];
    if (!message) return "";
    const blocks = blocksOf(message).map((each, at) => {
      const letter = threads.inMessage(number, at)?.letter;
      return blockHtml(each, letter, lang);
    });
    const fresh = index >= keep;
    const mark = fresh ? ` <b class="new">${words.newMark}</b>` : "";
    return `<li${fresh ? ' class="fresh"' : ""}><span class="role">${message.role}</span>${mark} ${blocks.join(" ")}</li>`;
  });
  return `<ol>${items.join("")}</ol>`;
}

/** A block in a line: words, or what is asked for, or what came of it; a letter ties the two. */
function blockHtml(each: Block, letter: string | undefined, lang: Lang): string {
  const chip = letter ? `<b class="chip">${letter}</b> ` : "";
  return `<span class="block">${chip}${escapeHtml(blockText(each, lang))}</span>`;
}

/** The words of a block, with the API's own name where it is no text. */
export function blockText(each: Block, lang: Lang): string {
  const quoted = (text: string) => PART_WORDS[lang].quoted(text);
  if (each.type === "text") return quoted(String(each.text));
  if (each.type === "tool_use") return `tool_use ${each.name} ${JSON.stringify(each.input)}`;
  if (each.type !== "tool_result") return JSON.stringify(each);
  return `tool_result${each.is_error ? " is_error" : ""} ${quoted(resultText(each))}`;
}

/** The two messages that the first round of a transcript adds to the history, as JSON. */
export async function roundMessages(stage: string, name: string, { lang }: Place): Promise<string> {
  const messages = await roundOf(stage, name, lang);
  return messages.map((message) => fence("json", JSON.stringify(message, null, 2))).join("\n\n");
}

async function roundOf(stage: string, name: string, lang: Lang): Promise<Message[]> {
  const recording = await recordingOf(stage, name, lang);
  for (const { added } of requestsOf(recording)) {
    const messages = added.flatMap((number) => recording.messages[number] ?? []);
    const asked = messages.findIndex((message) => hasBlock(message, "tool_use"));
    const answered = messages[asked + 1];
    if (asked >= 0 && answered) return [messages[asked] as Message, answered];
  }
  return unansweredRound(stage, name, lang);
}

function hasBlock(message: Message, type: string): boolean {
  return blocksOf(message).some((each) => each.type === type);
}

/** Where a stage sends no result back: its call, and the result that could have answered it. */
async function unansweredRound(stage: string, name: string, lang: Lang): Promise<Message[]> {
  const { events } = await recordingOf(stage, name, lang);
  const replies = events.filter((event) => event.kind === "reply");
  const content = replies.map((reply) => reply.content).find((blocks) => blocks.some(isCall));
  if (!content) throw new Error(`transcript "${name}" of stage ${stage} has no tool round.`);
  const { runTool } = (await importFile(stageOf(stage).agent)) as {
    runTool: (name: string, input: unknown) => unknown;
  };
  const results = content.filter(isCall).map((call) => ({
    ...{ type: "tool_result", tool_use_id: call.id },
    content: runTool(String(call.name), call.input),
  }));
  return [
    { role: "assistant", content },
    { role: "user", content: results },
  ];
}

function isCall(each: Block): boolean {
  return each.type === "tool_use";
}
