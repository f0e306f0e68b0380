import { isDeepStrictEqual } from "node:util";
import { blocksOf, type Draw, fail, type Student, type Talk, textOf } from "@boucle/grader";
import { type ScriptedReply, type SentRequest, toolUse } from "@boucle/scripted-client";

/** What the task says; whatever the answer exports does not matter. */
export const LIMIT = 4;

/** What the model does with a line: so many replies with so many calls each, then an answer. */
type Plan = { rounds: number; calls: number };

/** A line that the model answers at once. */
export const plain: Plan = { rounds: 0, calls: 0 };

/** A line that the model never comes to an answer to. */
export const endless = (calls: number): Plan => ({ rounds: Number.POSITIVE_INFINITY, calls });

/** A reply with calls: by themselves, or behind words, a thought, or both; a first one, behind both. */
function asking(draw: Draw, calls: number, first: boolean) {
  const each = Array.from({ length: calls }, () => {
    return toolUse("hint", { word: draw.word() }, draw.id());
  });
  const forms = draw.company(each).map(({ content }) => content);
  return forms.find(({ length }) => !first || length === calls + 2) ?? each;
}

export type Held = Awaited<ReturnType<typeof hold>>;

/** Holds a conversation with a line for each plan. `gave` has the replies to each line. */
export async function hold(student: Student, draw: Draw, plans: Plan[]) {
  const lines = plans.map(({ rounds }) => `${rounds > 0 ? "Solve" : "And"} ${draw.word()}?`);
  const answers = plans.map(() => `It is ${draw.word()}.`);
  const gave: ReturnType<typeof asking>[][] = plans.map(() => []);
  let at = 0;
  const script = ({ messages }: SentRequest): ScriptedReply => {
    const typed = lines.findIndex((line) => wordsOf(messages.at(-1)).endsWith(line));
    if (typed >= 0) at = typed;
    const { rounds, calls } = plans[at] as Plan;
    const before = gave[at] ?? [];
    const reply =
      before.length < rounds ? asking(draw, calls, before.length === 0) : [answers[at] as string];
    before.push(reply);
    return reply;
  };
  const wanted = plans.map(({ rounds }) => Math.min(rounds + 1, 3 * LIMIT));
  const cap = wanted.reduce((sum, one) => sum + one, 0);
  const talk = await student.converse({ lines, script, cap });
  const last = talk.requests.at(-1)?.messages ?? [];
  const shown = answers.filter((answer) => talk.terminal.includes(answer)).length;
  return { talk, lines, answers, gave, wanted: cap, last, shown };
}

type Reply = ReturnType<typeof asking>;

const blockOf = (part: Reply[number]) =>
  typeof part === "string" ? { type: "text", text: part } : part;

/** The first reply that is not kept as it came; what the API adds to a block may come back or not. */
export function firstChanged(kept: readonly unknown[], replies: Reply[]) {
  for (const [n, reply] of replies.entries()) {
    const [wanted, blocks] = [reply.map(blockOf), blocksOf(kept[n])];
    const same = wanted.every((block, at) => {
      return Object.entries(block).every(([key, value]) => {
        return isDeepStrictEqual(blocks[at]?.[key], value);
      });
    });
    if (same && blocks.length === wanted.length) continue;
    if (!kept[n]) return { en: "", fr: "" };
    const [gave, has] = [wanted, blocks].map((list) => list.map(({ type }) => type).join(", "));
    return {
      en: ` The model's reply ${n + 1} held: ${gave}; in the request it holds: ${has || "nothing"}.`,
      fr: ` La réponse ${n + 1} du modèle contenait : ${gave} ; dans la requête, elle contient : ${has || "rien"}.`,
    };
  }
  return undefined;
}

/** The words of a message that are no results: a line of the user, or what the model said. */
export function wordsOf(message: unknown): string {
  return textOf({ content: blocksOf(message).filter(({ type }) => type !== "tool_result") });
}

/** What the terminal says beside the lines that were typed. */
export function writtenIn({ talk, lines }: Held): string {
  return lines.reduce((text, line) => text.replace(`${line}\n`, ""), talk.terminal);
}

/** A limit by name; or its number, together with what is counted, or with a word for the end. */
export const NAMES_THE_LIMIT =
  /\blimit|too many|trop de|\bmaxim|\bat most\b|au plus|\b(4|four|quatre)\b.*(request|requ[eê]te|round|aller|tour|turn|time|fois|tr(y|ies)\b|attempt|essai|call|appel|hint|indice|stop|arr[eê]t|ended|fini)|(stop|arr[eê]t|gave up|giv(e|ing) up|ended|abandon).*\b(4|four|quatre)\b/i;

/** What came, in both languages: requests, and whether there would have been more. */
export function counted({ requests, ended }: Talk, n = requests.length) {
  const more = ended === "cap";
  return {
    en: `${n} ${n === 1 ? "request" : "requests"}${more ? ", and it would have gone on" : ""}`,
    fr: `${n} ${n === 1 ? "requête" : "requêtes"}${more ? ", et cela aurait continué" : ""}`,
  };
}

/** What is done in a turn that has no end of its own, behind so many that have one. */
export function endlessly(calls: number, before = 0) {
  const turns = before === 1 ? "one turn that was" : `${before} turns that were`;
  const tours = before === 1 ? "un tour" : `${before} tours`;
  return {
    en: `${before ? `Behind ${turns} answered in words, a` : "A"} line was typed to which the model replied with ${calls === 1 ? "a call" : `${calls} calls`}, again and again.`,
    fr: `${before ? `Après ${tours} avec une réponse en mots, une` : "Une"} ligne a été tapée, à laquelle le modèle a répondu par ${calls === 1 ? "un appel" : `${calls} appels`}, encore et encore.`,
  };
}

/** Fails if the line behind an endless turn was not sent, or a request was refused. */
export function stopped({ talk, lines, gave }: Held, calls: number) {
  const line = lines.at(-1) as string;
  const at = talk.requests.findIndex(({ messages }) => wordsOf(messages.at(-1)).endsWith(line));
  if (talk.ended === "done" && talk.refusals.length === 0 && at >= 0) return undefined;
  const done = endlessly(calls, lines.length - 2);
  const { en, fr } = counted(talk, gave.at(-2)?.length);
  const refused = talk.refusals[0]?.index;
  const number = (refused ?? 0) + 1;
  const got =
    refused === undefined
      ? {
          en: `The next line was not sent; the one before it had ${en}.`,
          fr: `La ligne suivante n’est pas partie ; celle d’avant a eu ${fr}.`,
        }
      : {
          en: `${at === refused ? `The next line was sent as request ${number}, and` : `Request ${number} was`} refused.`,
          fr: `${at === refused ? `La ligne suivante est partie comme requête ${number}, et` : `La requête ${number}`} a été refusée.`,
        };
  return fail({
    en: { done: `${done.en} Then the next line was typed.`, got: got.en },
    fr: { done: `${done.fr} Puis la ligne suivante a été tapée.`, got: got.fr },
  });
}
