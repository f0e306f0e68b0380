import { type Draw, fail, type Student, show } from "@boucle/grader";

export type Json = { [key: string]: unknown };
export type Call = { id: string; name: string; input: Json };

/** What a function of the learner gave, as a list of objects: whatever else it is, is left out. */
export function listOf(value: unknown): Json[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one) => typeof one === "object" && one !== null);
}

export function drawCall(draw: Draw, input: Json = { n: draw.integer(1, 999) }): Call {
  return { id: draw.id(), name: draw.word(), input };
}

/** Text with quotes in it, a number, and something nested: what survives only as JSON. */
export function drawInput(draw: Draw): Json {
  return { [draw.word()]: `"${draw.word()}"`, list: [draw.integer(1, 999), { deep: null }] };
}

export const textBlocks = (texts: string[]) => texts.map((text) => ({ type: "text", text }));

export const toolUse = ({ id, name, input }: Call) => ({ type: "tool_use", id, name, input });

export const toolResult = (id: string, content: string) => ({
  type: "tool_result",
  tool_use_id: id,
  content,
});

export const chatCall = ({ id, name, input }: Call, text = JSON.stringify(input)) => ({
  id,
  type: "function",
  function: { name, arguments: text },
});

/** Calls a function with one list. `wrong` says what it was given and what it gave, `from` a place. */
export async function translate(student: Student, name: "toChat" | "fromChat", given: Json[]) {
  const { value, threw } = await student.call(name, [given]);
  const wrong = (from = 0) => {
    const shown = (list: unknown) => {
      const rest = from > 0 && Array.isArray(list) ? list.slice(from) : undefined;
      return rest ? show(rest, 300).replace("[", "[…, ") : show(list, 300);
    };
    const came = threw ? `${threw.name}: ${threw.message}` : shown(value);
    const [en, fr] = threw ? ["It threw", "Elle a levé"] : ["It gave", "Elle a donné"];
    return fail({
      en: { done: `${name} was given ${shown(given)}`, got: `${en} ${came}` },
      fr: { done: `${name} a reçu ${shown(given)}`, got: `${fr} ${came}` },
    });
  };
  return { list: listOf(value), wrong };
}

/** A reply with calls: what became of it in the other dialect. */
export async function replyToChat(student: Student, calls: Call[], words: string[] = []) {
  const content = [...textBlocks(words), ...calls.map(toolUse)];
  const { list, wrong } = await translate(student, "toChat", [{ role: "assistant", content }]);
  const [reply = {}] = list;
  return { list, reply, calls: listOf(reply.tool_calls), wrong };
}

/** A reply in the other dialect: what became of it in ours. */
export async function replyFromChat(student: Student, content: string | null, tool_calls?: Json[]) {
  const message = { role: "assistant", content, ...(tool_calls && { tool_calls }) };
  const { list, wrong } = await translate(student, "fromChat", [message]);
  return { role: list[0]?.role, blocks: listOf(list[0]?.content), wrong };
}

export const partOf = (call: Json | undefined, key: string) =>
  (call?.function as Json | undefined)?.[key];

/** A history in short: roles, types of blocks, the ends of their ids, and what results say. */
export function outline(list: Json[]): string {
  const inShort = (block: Json) => {
    const id = String(block.tool_use_id ?? block.id ?? "none").slice(-4);
    if (block.type === "text") return show(block.text);
    return `${block.type} ${id}${block.type === "tool_result" ? `: ${show(block.content)}` : ""}`;
  };
  const parts = list.map(({ role, content }) => {
    if (!Array.isArray(content)) return `${role} ${show(content)}`;
    return `${role} [${listOf(content).map(inShort).join(", ")}]`;
  });
  return parts.join("; ");
}

export function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
