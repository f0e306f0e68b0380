import { blocksOf, messageLists, type Recording, terminalText } from "@boucle/trace";
import { faultIn } from "@boucle/trace/broken/agent-source";
import type { BrokenCase } from "@boucle/trace/broken/case";
import { listBroken, type Outcome, playBroken } from "@boucle/trace/broken/gallery";
import { describeBlock } from "@boucle/trace/broken/messages-shown";
import { WORDS } from "@boucle/trace/broken/words";
import { importFile, ROOT } from "../checkout.ts";
import { block, codeHtml, escapeHtml, fence } from "../markup.ts";
import { PART_WORDS } from "../part-words.ts";
import type { Lang, Place } from "../place.ts";

/** What the API really says to a fault of the gallery: what was sent, and what came back. */
export async function refusal(name: string, { lang, up }: Place): Promise<string> {
  const words = PART_WORDS[lang];
  const outcome = await play(caseOf(name), lang);
  const { failure } = outcome;
  if (failure?.kind !== "refusal") throw new Error(`the fault "${name}" is not refused.`);
  const folder = lang === "fr" ? "fr/" : "";
  const link = `<p><a href="${up}${folder}break-it.html#${name}">${words.inGallery}</a></p>`;
  return [
    block("said", `<p>${escapeHtml(WORDS[lang].request(failure.n))}</p>`),
    fence("text", sentText(outcome, failure.n, lang)),
    block("said", `<p>${words.apiSays}</p>`),
    fence("text", `${failure.status} ${failure.type}\n${failure.message}`),
    block("said", link),
  ].join("\n\n");
}

/** Every fault of the gallery, played, and played again with the stage that mends it. */
export async function brokenGallery({ lang }: Place): Promise<string> {
  const shown: string[] = [];
  for (const broken of listBroken(ROOT)) shown.push(await caseShown(broken, lang));
  return shown.join("\n\n");
}

async function caseShown(broken: BrokenCase, lang: Lang): Promise<string> {
  const words = WORDS[lang];
  const outcome = await play(broken, lang);
  const mended = await play(broken, lang, broken.stageFile);
  if (!outcome.asExpected || mended.failure) {
    throw new Error(`the fault "${broken.name}" does not fail and mend as it says.`);
  }
  const { recording } = outcome;
  const { line, code } = faultIn(recording.agent.source);
  return [
    `### ${headingOf(broken.title[lang])} {#${broken.name}}`,
    block(
      "fault",
      `<p>${codeHtml(broken.fault[lang])}</p><p>${codeHtml(words.fault(recording.agent.file, line))}</p>`,
    ),
    fence("ts", code.join("\n")),
    ...happened(outcome, mended, lang),
    block(
      "fault",
      `<p><b>${words.why}</b> ${codeHtml(broken.lesson[lang])}</p><p>${codeHtml(words.mended(broken.mendedBy))}</p>`,
    ),
    fence("text", terminalOf(mended.recording)),
  ].join("\n\n");
}

function happened(
  { case: broken, recording, failure }: Outcome,
  mended: Outcome,
  lang: Lang,
): string[] {
  const words = WORDS[lang];
  const said = (text: string) => block("said", `<p>${codeHtml(text)}</p>`);
  if (failure?.kind === "crash") {
    return [said(words.crashed), fence("text", `${failure.error}: ${failure.message}`)];
  }
  const n = failure?.n ?? 1;
  const sent = [said(words.request(n)), fence("text", sentText({ recording }, n, lang))];
  if (failure?.kind === "refusal") {
    const text = `${failure.status} ${failure.type}\n${failure.message}`;
    return [...sent, said(PART_WORDS[lang].apiSays), fence("text", text)];
  }
  if (failure?.kind !== "waste" || broken.expect.kind !== "waste") return sent;
  const bytes = new Intl.NumberFormat(lang).format(failure.bytes ?? 0);
  const counted = [
    words.counted[broken.expect.measure](failure.count, failure.of, bytes),
    words.requests(requestsIn(recording), requestsIn(mended.recording), broken.mendedBy),
  ];
  const shown = [said(words.terminal), fence("text", terminalOf(recording))];
  return [...sent, said([words.silent, ...counted].join(" ")), ...shown];
}

/** The messages of a request, a block a line, behind its role. */
function sentText({ recording }: Pick<Outcome, "recording">, n: number, lang: Lang): string {
  const numbers = messageLists(recording)[n - 1] ?? [];
  const lines = numbers.flatMap((number) => {
    const message = recording.messages[number];
    if (!message) return [];
    const blocks = blocksOf(message).map((each) => describeBlock(each, WORDS[lang].noId));
    return (blocks.length > 0 ? blocks : ["[]"]).map(
      (text, index) => `${(index === 0 ? message.role : "").padEnd(10)}${text}`,
    );
  });
  return lines.join("\n");
}

function terminalOf(recording: Recording): string {
  return terminalText(recording).replace(/User> $/, "");
}

function requestsIn({ events }: Recording): number {
  return events.filter(({ kind }) => kind === "request").length;
}

function caseOf(name: string): BrokenCase {
  const cases = listBroken(ROOT);
  const found = cases.find((each) => each.name === name);
  if (found) return found;
  throw new Error(`no fault "${name}". Faults here: ${cases.map((each) => each.name).join(", ")}.`);
}

const played = new Map<string, Promise<Outcome>>();

function play(broken: BrokenCase, lang: Lang, agentFile = broken.agentFile): Promise<Outcome> {
  const key = `${broken.name} ${lang} ${agentFile}`;
  const outcome = played.get(key) ?? playBroken(broken, { lang, agentFile, load: importFile });
  played.set(key, outcome);
  return outcome;
}

/** A title as a heading of a Markdown page; what stands between backquotes stays code. */
function headingOf(title: string): string {
  const text = title.replace(/[*_<>[\]]/g, "\\$&");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
