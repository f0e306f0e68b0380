import type { ScriptedReply } from "@boucle/scripted-client";
import type { Lang } from "../lang.ts";

/** A conversation of `rounds` rounds: one line, a call after the other, and an answer. */
export function roundsScript(
  rounds: number,
  lang: Lang,
): { title: string; lines: string[]; replies: ScriptedReply[] } {
  const replies: ScriptedReply[] = [];
  let sum = 0;
  for (let n = 1; n <= rounds; n++) {
    const input = { expression: `${sum} + ${n}` };
    replies.push({ type: "tool_use", name: "calculator", input });
    sum += n;
  }
  const texts = TEXTS[lang](rounds, sum);
  return { title: texts.title, lines: [texts.line], replies: [...replies, texts.answer] };
}

const TEXTS = {
  en: (rounds: number, sum: number) => ({
    title: `A conversation of ${rounds} rounds`,
    line: `Add the numbers from 1 to ${rounds}, one at a time.`,
    answer: `The sum is ${sum}.`,
  }),
  fr: (rounds: number, sum: number) => ({
    title: `Une conversation de ${rounds} allers-retours`,
    line: `Additionnez les nombres de 1 à ${rounds}, un par un.`,
    answer: `La somme est ${sum}.`,
  }),
};
