import { isDeepStrictEqual } from "node:util";
import {
  type Bilingual,
  type Block,
  type Check,
  callsIn,
  type Draw,
  defineExercise,
  fail,
  pass,
  resultsIn,
  type Student,
  show,
  textOf,
} from "@boucle/grader";
import { toolUse } from "@boucle/scripted-client";

type Input = Record<string, unknown>;

/** A form that no answer can know: its fields have other names in each run. */
function drawForm(draw: Draw) {
  const [text, count, choice] = [`t_${draw.word()}`, `n_${draw.word()}`, `c_${draw.word()}`];
  const [place, street] = [`p_${draw.word()}`, `s_${draw.word()}`];
  const choices = [draw.word(), draw.word(), draw.word()];
  const [least, most] = [draw.integer(2, 9), draw.integer(100, 900)];
  const properties = {
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

type Form = ReturnType<typeof drawForm>;

/** A form is added, and the model fills it in: once for each input, and then it says a word. */
async function fillIn(student: Student, draw: Draw, form: Form, inputs: unknown[]) {
  await student.call("addForm", [form.tool]);
  const ids = inputs.map(() => draw.id());
  const calls = inputs.map((input, n) => toolUse(form.tool.name, input, ids[n]));
  const talk = await student.converse({ lines: ["A form, please."], script: [...calls, "Done."] });
  const results = talk.requests.flatMap(({ messages }) => resultsIn(messages.at(-1)));
  const found = ids.map((id) => results.find(({ tool_use_id }) => tool_use_id === id));
  return { talk, ids, found };
}

const wordsOf = (result: Block | undefined) => String(result && (textOf(result) || result.content));

/** The failing outcome for a call. `rule` is what its form says of it. */
function came(form: Form, input: unknown, result: Block | undefined, rule: Bilingual<string>) {
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

/** What does not fit: the field, and what the form says of it, unless that is its schema. */
type Slip = { input: unknown; field: string; within?: string; rule?: Bilingual<string> };

/** What the form says of a field. */
function ruleOf({ tool }: Form, field: string): Bilingual<string> {
  const schema = show(tool.input_schema.properties[field], 300);
  return {
    en: `Its form says of "${field}": ${schema}`,
    fr: `Son formulaire dit de « ${field} » : ${schema}`,
  };
}

/** A check that each of these inputs gets an error, whose text names what does not fit. */
function refused(
  code: string,
  expected: Bilingual<string>,
  why: Bilingual<string>,
  slips: (form: Form, draw: Draw) => Slip[],
): Check {
  return {
    code,
    read: "008#running-a-tool",
    text: {
      en: { expected: expected.en, why: why.en },
      fr: { expected: expected.fr, why: why.fr },
    },
    async run(student, draw) {
      const form = drawForm(draw);
      for (const { input, field, within, rule = ruleOf(form, field) } of slips(form, draw)) {
        const [result] = (await fillIn(student, draw, form, [input])).found;
        const words = wordsOf(result);
        const said = words.includes(field) || (within !== undefined && words.includes(within));
        if (result?.is_error !== true || !said) return came(form, input, result, rule);
      }
      return pass();
    },
  };
}

function without(input: Input, key: string): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== key));
}

/** Inputs that are no objects; the last one holds in a text what would have been right. */
function notObjects(draw: Draw, { good }: Form): unknown[] {
  return [null, [draw.word()], [good], draw.word(), draw.integer(1, 99), JSON.stringify(good)];
}

const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export default defineExercise({
  kind: "extend",
  starterFails: [
    "missing",
    "extra",
    "wrong-type",
    "every-rule",
    "no-object",
    "not-filed",
    "echo-object",
  ],
  checks: [
    {
      code: "offered",
      read: "007#the-loop",
      text: {
        en: {
          expected: "The model is offered every form, with the whole schema.",
          why: "What the model was not shown it can only guess; the check would send it back again and again.",
        },
        fr: {
          expected: "Tous les formulaires sont proposés au modèle, avec leur schéma entier.",
          why: "Ce qu’on ne lui a pas montré, le modèle ne peut que le deviner ; le contrôle le renverrait sans cesse.",
        },
      },
      async run(student, draw) {
        const form = drawForm(draw);
        const { talk } = await fillIn(student, draw, form, [form.good]);
        const tools = talk.requests[0]?.tools ?? [];
        const shown = tools.find((tool) => "name" in tool && tool.name === form.tool.name);
        const schema = shown && "input_schema" in shown ? shown.input_schema : undefined;
        if (tools.length === 2 && isDeepStrictEqual(schema, form.tool.input_schema)) return pass();
        const names = tools.map((tool) => ("name" in tool ? tool.name : "?"));
        const { name } = form.tool;
        return fail({
          en: {
            done: `The form ${name} was added to book_table, then a conversation was held.`,
            got: `Offered: ${show(names)}. The schema of ${name}: ${show(schema)}`,
          },
          fr: {
            done: `On a ajouté le formulaire ${name} à book_table, puis tenu une conversation.`,
            got: `Proposés : ${show(names)}. Le schéma de ${name} : ${show(schema)}`,
          },
        });
      },
    },
    {
      code: "good-filed",
      read: "008#running-a-tool",
      text: {
        en: {
          expected: "A form that is filled in well is filed, and its result bears no mark.",
          why: "A check is there to keep out what does not fit, and nothing else.",
        },
        fr: {
          expected: "Un formulaire bien rempli est classé, et son résultat ne porte pas de marque.",
          why: "Un contrôle est là pour écarter ce qui ne convient pas, et rien d’autre.",
        },
      },
      async run(student, draw) {
        let count = 0;
        for (const form of [drawForm(draw), drawForm(draw), drawForm(draw)]) {
          const inputs = [form.good, without(form.good, form.choice)];
          const { found } = await fillIn(student, draw, form, inputs);
          for (const [n, input] of inputs.entries()) {
            const filed = `Filed as number ${++count}: ${form.tool.name} ${JSON.stringify(input)}`;
            const well = wordsOf(found[n]) === filed && !found[n]?.is_error;
            const fits = { en: "This fits its form.", fr: "Cela convient au formulaire." };
            if (!well) return came(form, input, found[n], fits);
          }
        }
        return pass();
      },
    },
    refused(
      "missing",
      {
        en: "A form in which a required field is missing gets an error that names this field.",
        fr: "Un formulaire où il manque un champ exigé reçoit une erreur qui nomme ce champ.",
      },
      {
        en: "In JavaScript a missing field is undefined, and nothing fails by itself: somebody has to look.",
        fr: "En JavaScript, un champ absent vaut undefined, et rien n’échoue de soi-même : il faut que quelqu’un regarde.",
      },
      ({ good, text, count }) =>
        [count, text].map((field) => {
          const rule = {
            en: `Its form requires the field "${field}".`,
            fr: `Son formulaire exige le champ « ${field} ».`,
          };
          return { input: without(good, field), field, rule };
        }),
    ),
    refused(
      "extra",
      {
        en: "A form with a field that the schema does not have gets an error that names this field.",
        fr: "Un formulaire avec un champ que le schéma n’a pas reçoit une erreur qui nomme ce champ.",
      },
      {
        en: "A field too many is mostly a misspelt one. Whoever overlooks it does something else than was asked.",
        fr: "Un champ de trop est le plus souvent un champ mal orthographié. Qui ne le voit pas fait autre chose que ce qui est demandé.",
      },
      ({ good }, draw) => {
        const field = `x_${draw.word()}`;
        const rule = {
          en: `Its form has no field "${field}", and forbids others (additionalProperties).`,
          fr: `Son formulaire n’a pas de champ « ${field} », et interdit les autres (additionalProperties).`,
        };
        return [{ input: { ...good, [field]: draw.word() }, field, rule }];
      },
    ),
    refused(
      "wrong-type",
      {
        en: "A value of another type than the schema's gets an error that names its field, and is not made to fit.",
        fr: "Une valeur d’un autre type que celui du schéma reçoit une erreur qui nomme son champ ; elle n’est pas convertie.",
      },
      {
        en: 'The text "5" is not the number 5, and a guess that is right nine times is wrong the tenth.',
        fr: "Le texte « 5 » n’est pas le nombre 5, et une supposition juste neuf fois est fausse la dixième.",
      },
      ({ good, text, count, least }, draw) => [
        { input: { ...good, [count]: `${draw.integer(least, 99)}` }, field: count },
        { input: { ...good, [text]: draw.integer(1, 99) }, field: text },
        { input: { ...good, [text]: null }, field: text },
        { input: { ...good, [count]: draw.integer(least, 99) + 0.5 }, field: count },
      ],
    ),
    refused(
      "every-rule",
      {
        en: "What the schema says beyond types counts as well: a least and a greatest value, a list of choices, a field that is a form in itself.",
        fr: "Ce que le schéma dit au-delà des types compte aussi : une valeur minimale ou maximale, une liste de choix, un champ qui est lui-même un formulaire.",
      },
      {
        en: "The model was shown the whole schema. A check that knows half of it lets the other half through.",
        fr: "On a montré au modèle tout le schéma. Un contrôle qui n’en connaît que la moitié laisse passer l’autre.",
      },
      ({ good, count, choice, place, street, least, most }, draw) => [
        { input: { ...good, [count]: least - 1 }, field: count },
        { input: { ...good, [count]: most + 1 }, field: count },
        { input: { ...good, [choice]: draw.word() }, field: choice },
        { input: { ...good, [place]: {} }, field: place, within: street },
        {
          input: { ...good, [place]: { [street]: draw.integer(1, 99) } },
          field: place,
          within: street,
        },
      ],
    ),
    {
      code: "no-object",
      read: "008#running-a-tool",
      text: {
        en: {
          expected:
            "An input that is no object (null, a list, a text, a number) gets an error which says that an object is wanted, or quotes what came.",
          why: "The model writes the input, and it can write anything; even a text that looks like the right object is a text.",
        },
        fr: {
          expected:
            "Une entrée qui n’est pas un objet (null, une liste, un texte, un nombre) reçoit une erreur qui dit qu’il faut un objet, ou qui cite ce qui est arrivé.",
          why: "C’est le modèle qui écrit l’entrée, et il peut écrire n’importe quoi ; même un texte qui ressemble au bon objet est un texte.",
        },
      },
      async run(student, draw) {
        const form = drawForm(draw);
        for (const input of notObjects(draw, form)) {
          const { found } = await fillIn(student, draw, form, [input]);
          const words = wordsOf(found[0]);
          const quoted = words.includes(JSON.stringify(input)) || words.includes(String(input));
          const told = found[0]?.is_error === true && (/\bobje(c)?ts?\b/i.test(words) || quoted);
          const rule = {
            en: "Its form wants an object.",
            fr: "Son formulaire demande un objet.",
          };
          if (!told) return came(form, input, found[0], rule);
        }
        return pass();
      },
    },
    {
      code: "not-filed",
      read: "008#the-mark",
      text: {
        en: {
          expected:
            "A form that does not fit is not filed: the first good one after it is number 1.",
          why: "An error text after the deed comes too late. What was filed, sent or deleted stays so.",
        },
        fr: {
          expected:
            "Un formulaire qui ne convient pas n’est pas classé : le premier bon qui vient après porte le numéro 1.",
          why: "Un texte d’erreur après coup vient trop tard. Ce qui est classé, envoyé ou effacé le reste.",
        },
      },
      async run(student, draw) {
        const form = drawForm(draw);
        const { good, text, count } = form;
        const bad = [without(good, text), { ...good, [count]: draw.word() }];
        const { found } = await fillIn(student, draw, form, [...bad, good]);
        if (wordsOf(found[2]).includes("number 1:")) return pass();
        const got = found.map((result) => (result ? wordsOf(result) : "-")).join(" | ");
        return fail({
          en: {
            done: `The model called ${form.tool.name} three times: twice badly, then well.`,
            got: `The results: ${got}`,
          },
          fr: {
            done: `Le modèle a appelé ${form.tool.name} trois fois : deux fois mal, puis bien.`,
            got: `Les résultats : ${got}`,
          },
        });
      },
    },
    {
      code: "echo-object",
      read: "008#the-history-after-each-request",
      text: {
        en: {
          expected:
            "In the next request, the call is there with its id, and its input is an object; a good input is as it was.",
          why: "A failed call stays in the history, and the API refuses one whose input is no object: in every request from then on.",
        },
        fr: {
          expected:
            "Dans la requête suivante, l’appel figure avec son id, et son entrée est un objet ; une bonne entrée reste telle quelle.",
          why: "Un appel raté reste dans l’historique, et l’API refuse celui dont l’entrée n’est pas un objet : dans toutes les requêtes qui suivent.",
        },
      },
      async run(student, draw) {
        const form = drawForm(draw);
        const { good, text } = form;
        for (const input of [...notObjects(draw, form), good, without(good, text)]) {
          const { talk, ids } = await fillIn(student, draw, form, [input]);
          const sent = callsIn(talk.requests[1]?.messages[1]).find(({ id }) => id === ids[0]);
          const kept = isObject(input) ? isDeepStrictEqual(sent?.input, input) : true;
          if (sent && isObject(sent.input) && kept && talk.ended === "done") continue;
          return fail({
            en: {
              done: `The model called ${form.tool.name}(${show(input)}).`,
              got: sent ? `Sent back: ${show(sent)}` : "The call is not in the next request.",
            },
            fr: {
              done: `Le modèle a appelé ${form.tool.name}(${show(input)}).`,
              got: sent
                ? `Renvoyé : ${show(sent)}`
                : "L’appel ne figure pas dans la requête suivante.",
            },
          });
        }
        return pass();
      },
    },
  ],
});
