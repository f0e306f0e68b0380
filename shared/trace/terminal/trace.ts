import {
  endingOf,
  gaveOf,
  headingOf,
  json,
  modelWords,
  partsOf,
  requestFacts,
  workOf,
} from "../describe.ts";
import type { Lang } from "../lang.ts";
import { type Block, blocksOf, type Message, resultText } from "../model.ts";
import { type Step, tokensOf, type View } from "../steps.ts";
import type { Thread } from "../threads.ts";
import { visible } from "../visible.ts";
import { WORDS, type Words } from "../words.ts";
import { clip, legendLines, type Paint, paint, wrap } from "./text.ts";

/** How a trace is shown on a terminal. */
export type TerminalOptions = { lang: Lang; columns: number; colour: boolean };

/** Draws a view, a step at a time, for a terminal of the given width. */
export class TerminalTrace {
  readonly #view: View;
  readonly #lang: Lang;
  readonly #words: Words;
  readonly #paint: Paint;
  readonly #columns: number;

  constructor(view: View, { lang, columns, colour }: TerminalOptions) {
    this.#view = view;
    this.#lang = lang;
    this.#words = WORDS[lang];
    this.#paint = paint(colour);
    this.#columns = Math.min(100, Math.max(24, columns || 80));
  }

  /** What is shown, who plays the model, and what the marks mean. */
  head(): string {
    const { agent, title } = this.#view.recording;
    const lines = [
      ...this.#wrap(this.#words.title(agent.name), "").map(this.#paint.bold),
      ...(title ? this.#wrap(visible(title), "") : []),
      ...this.#wrap(modelWords(this.#view, this.#words), ""),
      ...legendLines(this.#words.legend, this.#columns).map(this.#paint.dim),
    ];
    return `${lines.join("\n")}\n`;
  }

  /** One step, with an empty line before it. */
  step(index: number): string {
    const step = this.#view.steps[index];
    if (!step) return "";
    const lines = [...this.#heading(step, index), ...this.#body(step), ...this.#shown(step)];
    return `\n${lines.join("\n")}\n`;
  }

  /** Everything, from head to end. */
  all(): string {
    return this.head() + this.#view.steps.map((_, index) => this.step(index)).join("");
  }

  #heading(step: Step, index: number): string[] {
    const number = String(index + 1).padStart(3);
    const [first = "", ...rest] = this.#wrap(headingOf(this.#view, step, this.#lang), "    ");
    const title = [`${number} ${first.trimStart()}`, ...rest].map(this.#paint.bold);
    const work = step.kind === "end" ? "" : workOf(this.#view, step.at, this.#lang);
    return [...title, ...(work ? this.#wrap(work, "    ").map(this.#paint.dim) : [])];
  }

  #body(step: Step): string[] {
    const { event, n } = step;
    if (!event) return this.#ending();
    if (event.kind === "line") return [];
    if (event.kind === "request") return this.#request(n);
    if (event.kind === "reply") {
      return event.content.flatMap((block, index) =>
        this.#blockLines(block, this.#view.threads.inReply(n, index), "    "),
      );
    }
    if (event.kind === "tool") {
      const gave = gaveOf(step);
      const result =
        gave === undefined ? [] : [`    ${this.#words.gave}:`, ...this.#block(gave, "      ")];
      return [...this.#wrap(visible(json(event.input)), "    "), ...result];
    }
    if (event.kind === "crash") {
      return this.#wrap(visible(`${event.name}: ${event.message}`), "    ").map(this.#paint.red);
    }
    if (event.kind === "failure") {
      const rule = event.rule ? this.#wrap(this.#words.brokenRule(event.rule), "    ") : [];
      return [...this.#wrap(visible(event.message), "    ").map(this.#paint.red), ...rule];
    }
    return [];
  }

  #request(n: number): string[] {
    const { keep, bytes, list, before } = requestFacts(this.#view, n);
    const { count, from } = tokensOf(this.#view.recording, n);
    const carries = this.#words.carries(bytes, count, from === "usage");
    const lines = this.#wrap(carries, "    ");
    if (before > keep) lines.push(...this.#wrap(this.#words.dropped(before - keep), "    "));
    // the last message before the new ones stands for all that goes again
    const folded = Math.max(0, keep - 2);
    if (folded > 0) {
      const text = this.#words.sameRange(1, folded);
      lines.push(...this.#wrap(text, "      ", "    = ").map(this.#paint.dim));
    }
    list.forEach((number, position) => {
      if (position < folded) return;
      const message = this.#view.recording.messages[number];
      if (!message) return;
      if (position < keep) lines.push(this.#paint.dim(this.#same(message, number, position)));
      else lines.push(...this.#added(message, number, position));
    });
    return lines;
  }

  /** A message that goes again: one line. */
  #same(message: Message, number: number, position: number): string {
    const parts = blocksOf(message).map((block, index) =>
      summary(block, this.#view.threads.inMessage(number, index)),
    );
    return clip(`    = ${position + 1} ${message.role}: ${parts.join(" ")}`, this.#columns);
  }

  #added(message: Message, number: number, position: number): string[] {
    const head = this.#paint.green(`    + ${position + 1} ${visible(message.role)}`);
    const blocks = blocksOf(message).flatMap((block, index) =>
      this.#blockLines(block, this.#view.threads.inMessage(number, index), "        "),
    );
    return [head, ...blocks];
  }

  #blockLines(block: Block, thread: Thread | undefined, indent: string): string[] {
    if (block.type === "text") return this.#block(String(block.text), indent);
    const [head, body] = partsOf(block, thread, this.#words);
    const tie = this.#wrap(visible(head), indent).map(this.#paint.cyan);
    return [...tie, ...this.#block(body, `${indent}  `)];
  }

  #block(text: string, indent: string): string[] {
    const lines = this.#short(visible(text) || this.#words.empty, this.#columns - indent.length);
    return lines.map((line) => indent + line);
  }

  /** A text in lines: the first ones, and how much there is beyond. */
  #short(text: string, columns: number): string[] {
    const all = wrap(text, columns);
    if (all.length <= MAX_LINES) return all;
    const rest = all.slice(MAX_LINES - 1);
    const left = rest.reduce((sum, line) => sum + line.trim().length, 0);
    return [...all.slice(0, MAX_LINES - 1), ...wrap(this.#words.more(left), columns)];
  }

  #shown({ text }: Step): string[] {
    if (text.trim() === "") return [];
    const lines = this.#short(visible(text.replace(/\n$/, "")), this.#columns - 6);
    return lines.map((line) => `    ${this.#paint.yellow("|")} ${line}`);
  }

  #ending(): string[] {
    return endingOf(this.#view, this.#lang).flatMap((line) => this.#wrap(line, "    "));
  }

  #wrap(text: string, indent: string, first = indent): string[] {
    const lines = wrap(text, this.#columns - indent.length);
    return lines.map((line, index) => (index === 0 ? first : indent) + line);
  }
}

const MAX_LINES = 12;

function summary(block: Block, thread: Thread | undefined): string {
  const mark = thread ? `[${thread.letter}] ` : "";
  if (block.type === "text") return visible(String(block.text)).replaceAll("\n", " ");
  if (block.type === "tool_use") return `${mark}tool_use ${visible(`${block.name}`)}`;
  if (block.type === "tool_result") {
    return `${mark}tool_result ${visible(resultText(block)).replaceAll("\n", " ")}`;
  }
  return `${mark}${visible(String(block.type))}`;
}
