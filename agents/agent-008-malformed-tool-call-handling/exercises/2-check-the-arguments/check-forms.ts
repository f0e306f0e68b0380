import {
  type Bilingual,
  type Block,
  type Draw,
  fail,
  resultsIn,
  type Student,
  show,
  textOf,
} from "@boucle/grader";
import { toolUse } from "@boucle/scripted-client";

export type Input = Record<string, unknown>;
export type Form = { tool: { name: string; input_schema: { properties: Input } } };

/** What does not fit: the field, and what the form says of it, unless that is its schema. */
export type Slip = { input: unknown; field: string; within?: string; rule?: Bilingual<string> };

/** A form that no answer can know: its fields have other names in each run. */
export function drawForm(draw: Draw) {
  const [text, count, choice] = [`t_${draw.word()}`, `n_${draw.word()}`, `c_${draw.word()}`];
  const [place, street] = [`p_${draw.word()}`, `s_${draw.word()}`];
  const choices = [draw.word(), draw.word(), draw.word()];
  const [least, most] = [draw.integer(2, 9), draw.integer(100, 900)];
  const properties: Input = {
    [text]: { type: "string" },
    [count]: { type: "integer", minimum: least, maximum: most },
    [choice]: { type: "string", enum: choices },
    [place]: {
      type: "object",
      properties: { [street]: { type: "string" } },
      required: [street],
      additionalProperties: false,
    },
  };
  const tool = {
    name: draw.word(),
    description: "A form of the office.",
    input_schema: {
      type: "object",
      properties,
      required: [text, count],
      additionalProperties: false,
    },
  };
  const good: Input = {
    [text]: draw.word(),
    [count]: draw.integer(least, 99),
    [choice]: draw.pick(choices),
    [place]: { [street]: draw.word() },
  };
  return { tool, text, count, choice, place, street, least, most, good };
}

/** A form with rules of other kinds, each with two values that fit and those that do not. */
function drawFields(draw: Draw): { schema: object; fit: [unknown, unknown]; unfit: unknown[] }[] {
  const [fixed, choice, other] = [draw.word(), draw.word(), draw.word()];
  const [length, least, digits] = [draw.integer(3, 6), draw.integer(3, 9), draw.integer(100, 998)];
  return [
    {
      schema: { type: "string", pattern: "^[A-Z]{2}-\\d{3}$" },
      fit: [`AB-${digits}`, `ZX-${digits}`],
      unfit: [`ab-${digits}`, `AB-${digits}0`],
    },
    {
      schema: { type: "string", minLength: length },
      fit: ["é".repeat(length), "x".repeat(length + 1)],
      unfit: ["x".repeat(length - 1)],
    },
    {
      schema: { type: "array", items: { type: "integer" } },
      fit: [[], [digits, least]],
      unfit: [[digits, draw.word()], { 0: digits }],
    },
    { schema: { const: fixed }, fit: [fixed, fixed], unfit: [choice] },
    {
      schema: { anyOf: [{ type: "boolean" }, { type: "string", enum: [choice, other] }] },
      fit: [false, other],
      unfit: [fixed, 0],
    },
    {
      schema: { type: ["number", "null"], exclusiveMinimum: least },
      fit: [null, least + 0.5],
      unfit: [least, `${digits}`],
    },
  ];
}

export function drawRules(draw: Draw) {
  const fields = drawFields(draw).map((field) => ({ name: `f_${draw.word()}`, ...field }));
  const properties: Input = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  const input_schema = { type: "object", properties, additionalProperties: false };
  const tool = { name: draw.word(), description: "A form of the ministry.", input_schema };
  const good = [0, 1].map((n) => Object.fromEntries(fields.map(({ name, fit }) => [name, fit[n]])));
  const slips = fields.flatMap(({ name, unfit }): Slip[] => {
    return unfit.map((value) => ({ input: { ...good[0], [name]: value }, field: name }));
  });
  return { tool, good, slips };
}

/** A form is added, and the model fills it in, once for each input: reply by reply, or all in one. */
export async function fillIn(
  student: Student,
  draw: Draw,
  form: Form,
  inputs: unknown[],
  inOneReply = false,
) {
  await student.call("addForm", [form.tool]);
  const calls = inputs.map((input) => toolUse(form.tool.name, input, draw.id()));
  const beside = draw.company(calls).find(({ words }) => words !== "");
  const script = inOneReply && beside ? [beside.content, "Done."] : [...calls, "Done."];
  const talk = await student.converse({ lines: ["A form, please."], script });
  const results = talk.requests.flatMap(({ messages }) => resultsIn(messages.at(-1)));
  const found = calls.map(({ id }) => results.find(({ tool_use_id }) => tool_use_id === id));
  return { talk, ids: calls.map(({ id }) => id), words: beside?.words, found };
}

export const wordsOf = (result: Block | undefined) =>
  String(result && (textOf(result) || result.content));

/** The failing outcome for a call. `rule` is what its form says of it. */
export function came(
  form: Form,
  input: unknown,
  result: Block | undefined,
  rule: Bilingual<string>,
) {
  const { name } = form.tool;
  const marked = result?.is_error === true;
  const mark = {
    en: marked ? "with the mark is_error" : "without the mark is_error",
    fr: marked ? "avec la marque is_error" : "sans la marque is_error",
  };
  return fail({
    en: {
      done: `The model called ${name}(${show(input)}). ${rule.en}`,
      got: result ? `The result, ${mark.en}: ${wordsOf(result)}` : "No result.",
    },
    fr: {
      done: `Le modèle a appelé ${name}(${show(input)}). ${rule.fr}`,
      got: result ? `Le résultat, ${mark.fr} : ${wordsOf(result)}` : "Aucun résultat.",
    },
  });
}

/** What the form says of a field. */
export function ruleOf({ tool }: Form, field: string): Bilingual<string> {
  const schema = show(tool.input_schema.properties[field], 300);
  return {
    en: `Its form says of "${field}": ${schema}`,
    fr: `Son formulaire dit de « ${field} » : ${schema}`,
  };
}

export function without(input: Input, key: string): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== key));
}

/** Inputs that are no objects; the last one holds in a text what would have been right. */
export function notObjects(draw: Draw, { good }: { good: Input }): unknown[] {
  return [null, [draw.word()], [good], draw.word(), draw.integer(1, 99), JSON.stringify(good)];
}

export const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);
