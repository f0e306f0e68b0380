import { readFileSync } from "node:fs";
import { basename, dirname, relative, sep } from "node:path";
import type { Recording } from "../model.ts";
import { faultIn, lineOf } from "./agent-source.ts";
import type { BrokenCase, Expectation, Lang } from "./case.ts";
import type { Failure, Outcome } from "./gallery.ts";
import { describeBlock, showMessages } from "./messages-shown.ts";
import { messagesOf } from "./waste.ts";
import { WORDS } from "./words.ts";
import { wrap } from "./wrap.ts";

/** `mended`: the same conversation with the stage that does it right. `next`: the next case. */
export type Around = { mended?: Outcome; next?: string };

/** A case as text: the wrong lines, what was sent, what came back, why, and where it is done right. */
export function renderBroken(
  outcome: Outcome,
  lang: Lang,
  width: number,
  { mended, next }: Around = {},
): string {
  const { case: broken, recording, failure } = outcome;
  const words = WORDS[lang];
  const prose = (text: string) => wrap(text, width);
  const { line, code } = faultIn(recording.agent.source);
  const file = relative(broken.root, broken.stageFile).replaceAll(sep, "/");
  const at = lineOf(readFileSync(broken.stageFile, "utf8"), broken.mend);
  const parts = [
    prose(`${broken.name}: ${broken.title[lang]}`),
    prose(broken.fault[lang]),
    [...prose(words.fault(recording.agent.file, line)), ...showCode(code, line, width)],
    ...whatHappened(outcome, lang, width, mended),
    [words.why, ...wrap(broken.lesson[lang], width, "  ")],
    mended
      ? [...prose(words.mended(broken.mendedBy)), ...showTerminal(mended.recording, width)]
      : [],
    prose(words.right(broken.mend, file, at)),
    [
      `${words.see} npm run trace ${broken.mendedBy}`,
      ...(next ? [`${words.next} npm run trace -- --broken ${next}`] : []),
    ],
    outcome.asExpected
      ? []
      : prose(words.otherwise(said(broken.expect, lang), said(failure, lang))),
    mended?.failure ? prose(words.notMended(broken.mendedBy, said(mended.failure, lang))) : [],
  ];
  return joined(parts);
}

/** All cases by the stage that does them right, and how to play one. */
export function renderList(cases: BrokenCase[], lang: Lang, width: number): string {
  const words = WORDS[lang];
  const stages = [...new Set(cases.map(({ stageFile }) => stageFile))];
  return joined([
    wrap(words.list(cases.length), width),
    ...stages.map((stageFile) => [
      ...wrap(words.stage(basename(dirname(stageFile))), width),
      ...cases
        .filter((broken) => broken.stageFile === stageFile)
        .flatMap(({ name, title, expect }) =>
          row(name, `${title[lang]} (${words.kind[expect.kind]})`, width),
        ),
    ]),
    wrap(words.kinds, width),
    [`${words.play} npm run trace -- --broken ${cases[0]?.name}`],
  ]);
}

/** A name and what it means, side by side; one under the other where it is narrow. */
function row(name: string, meaning: string, width: number): string[] {
  if (width < 60) return [`  ${name}`, ...wrap(meaning, width, "    ")];
  return wrap(meaning, width, `  ${name.padEnd(18)}`, " ".repeat(20));
}

/** What went over the wire, and what came of it: sent, refused; or asked for, crashed; or lost. */
function whatHappened(
  { case: broken, recording, failure }: Outcome,
  lang: Lang,
  width: number,
  mended: Outcome | undefined,
): string[][] {
  const words = WORDS[lang];
  const indented = (text: string) => wrap(text, width, "  ", "    ");
  if (failure?.kind === "crash") {
    const reply = recording.events.findLast((event) => event.kind === "reply");
    const asked =
      reply?.content.flatMap((block) => indented(describeBlock(block, words.noId))) ?? [];
    return [
      [words.reply, ...asked],
      [words.crashed, ...indented(`${failure.error}: ${failure.message}`)],
    ];
  }
  const n = failure?.n ?? recording.events.filter(({ kind }) => kind === "request").length;
  const sent = showMessages(messagesOf(recording, n), words.noId, width);
  const request = [words.request(n), ...sent];
  if (failure?.kind === "refusal") {
    const position = /^messages\.(\d+)/.exec(failure.message);
    const came = [
      `${failure.status} ${failure.type}`,
      failure.message,
      ...(position ? [words.position(position[0], Number(position[1]) + 1)] : []),
    ].flatMap(indented);
    return [request, [...wrap(words.refused(failure.rule), width), ...came]];
  }
  const terminal = [words.terminal, ...showTerminal(recording, width)];
  if (failure?.kind !== "waste" || broken.expect.kind !== "waste") return [request, terminal];
  const bytes = new Intl.NumberFormat(lang).format(failure.bytes ?? 0);
  const counted = [
    words.counted[broken.expect.measure](failure.count, failure.of, bytes),
    words.requests(requestsIn(recording), mended && requestsIn(mended.recording), broken.mendedBy),
  ];
  return [request, [...wrap(words.silent, width), ...counted.flatMap(indented)], terminal];
}

function showCode(code: string[], first: number, width: number): string[] {
  const digits = String(first + code.length).length;
  return code.flatMap((text, i) => {
    const gutter = `  ${String(first + i).padStart(digits)} | `;
    const indent = " ".repeat(text.search(/\S|$/));
    const hanging = `  ${" ".repeat(digits)} |     ${indent}`;
    return wrap(text.trim(), width, gutter + indent, hanging);
  });
}

/** The terminal of a conversation, less the last prompt. */
function showTerminal(recording: Recording, width: number): string[] {
  const text = recording.events.map((event) => (event.kind === "write" ? event.text : "")).join("");
  const lines = text
    .replace(/User> $/, "")
    .trimEnd()
    .split("\n");
  return lines.flatMap((line) => wrap(line, width, "  ", "    "));
}

function requestsIn({ events }: Recording): number {
  return events.filter(({ kind }) => kind === "request").length;
}

function said(failure: Failure | Expectation | undefined, lang: Lang): string {
  const { failure: texts } = WORDS[lang];
  if (!failure) return texts.none("");
  if (failure.kind === "refusal") return texts.refusal(failure.rule);
  if (failure.kind === "crash") return texts.crash(failure.error);
  if (failure.kind === "script") return texts.script("");
  return texts.waste("measure" in failure ? failure.measure : String(failure.count));
}

function joined(parts: string[][]): string {
  const filled = parts.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
