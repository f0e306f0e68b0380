import { isDeepStrictEqual } from "node:util";
import {
  type Bilingual,
  type Block,
  blocksOf,
  type Check,
  callsIn,
  type Draw,
  defineExercise,
  fail,
  type Outcome,
  pass,
  show,
  textOf,
} from "@boucle/grader";
import {
  came,
  drawForm,
  drawRules,
  type Form,
  fillIn,
  isObject,
  notObjects,
  ruleOf,
  type Slip,
  without,
  wordsOf,
} from "./check-forms.ts";

type Slips = Form & { slips: Slip[] };

/** The first of these inputs that gets no error, or one whose text does not name its fault. */
function firstFault(form: Slips, found: (Block | undefined)[]): Outcome | undefined {
  const fieldOf = new Map<string, string>();
  for (const [n, { input, field, within, rule = ruleOf(form, field) }] of form.slips.entries()) {
    const words = wordsOf(found[n]);
    const said = words.includes(field) || (within !== undefined && words.includes(within));
    if (found[n]?.is_error !== true || !said) return came(form, input, found[n], rule);
    // the input and the schema, both quoted whole, hold every name, and so name none
    const bare = words.replace(/\s/g, "").replaceAll(JSON.stringify(input).replace(/\s/g, ""), "");
    const other = fieldOf.get(bare) ?? field;
    if (other !== field) {
      return came(form, input, found[n], {
        en: `${rule.en} The input apart, the text says the same as for a fault in "${other}".`,
        fr: `${rule.fr} L’entrée mise à part, le texte dit la même chose que pour une faute dans « ${other} ».`,
      });
    }
    fieldOf.set(bare, field);
  }
}

/** A check that each of these inputs gets an error, whose text names what does not fit. */
function refused(
  code: string,
  expected: Bilingual<string>,
  why: Bilingual<string>,
  slips: (form: ReturnType<typeof drawForm>, draw: Draw) => Slip[],
  others: (draw: Draw) => Slips[] = () => [],
): Check {
  return {
    code,
    read: "008#running-a-tool",
    text: {
      en: { expected: expected.en, why: why.en },
      fr: { expected: expected.fr, why: why.fr },
    },
    async run(student, draw) {
      const first = drawForm(draw);
      for (const form of [{ ...first, slips: slips(first, draw) }, ...others(draw)]) {
        const inputs = form.slips.map(({ input }) => input);
        const { found } = await fillIn(student, draw, form, inputs);
        const fault = firstFault(form, found);
        if (fault) return fault;
      }
      return pass();
    },
  };
}

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
        const [form, rules, last] = [drawForm(draw), drawRules(draw), drawForm(draw)];
        const fits = { en: "This fits its form.", fr: "Cela convient au formulaire." };
        for (const { tool, good } of [form, rules, last]) {
          const inputs = Array.isArray(good) ? good : [good, without(good, form.choice)];
          const { found } = await fillIn(student, draw, { tool }, inputs);
          for (const [n, input] of inputs.entries()) {
            const filed = `Filed as number ${++count}: ${tool.name} ${JSON.stringify(input)}`;
            const well = wordsOf(found[n]) === filed && !found[n]?.is_error;
            if (!well) return came({ tool }, input, found[n], fits);
          }
        }
        const { good, text } = last;
        const bad = without(good, text);
        const { found } = await fillIn(student, draw, last, [bad, good, bad], true);
        const filed = wordsOf(found[1]).endsWith(`: ${last.tool.name} ${JSON.stringify(good)}`);
        if (filed && !found[1]?.is_error) return pass();
        return came(last, good, found[1], {
          en: `${fits.en} In the same reply, one call before it and one behind it lacked "${text}".`,
          fr: `${fits.fr} Dans la même réponse, un appel avant lui et un après n’avaient pas « ${text} ».`,
        });
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
        en: "What the schema says beyond a simple type counts as well: bounds, choices, a pattern, what a list holds, a field that is a form in itself, and the other rules of the task.",
        fr: "Ce que le schéma dit au-delà d’un simple type compte aussi : bornes, choix, motif, contenu d’une liste, champ qui est lui-même un formulaire, et les autres règles de l’énoncé.",
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
      (draw) => [drawRules(draw)],
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
            "In the next request, each call of the reply is there with its id, and its input is an object; a good input is as it was, and so are the words beside it.",
          why: "A failed call stays in the history, and the API refuses one whose input is no object: in every request from then on.",
        },
        fr: {
          expected:
            "Dans la requête suivante, chaque appel de la réponse figure avec son id, et son entrée est un objet ; une bonne entrée reste telle quelle, tout comme les mots à côté.",
          why: "Un appel raté reste dans l’historique, et l’API refuse celui dont l’entrée n’est pas un objet : dans toutes les requêtes qui suivent.",
        },
      },
      async run(student, draw) {
        const form = drawForm(draw);
        const { good, text } = form;
        const inputs = [...notObjects(draw, form), good, without(good, text)];
        for (const [n, input] of inputs.entries()) {
          const both = n % 2 === 0 ? [input, good] : [good, input];
          const { talk, ids, words } = await fillIn(student, draw, form, both, true);
          const message = talk.requests[1]?.messages[1];
          const kept = ids.every((id, at) => {
            const sent = callsIn(message).find((call) => call.id === id)?.input;
            return isObject(sent) && (!isObject(both[at]) || isDeepStrictEqual(sent, both[at]));
          });
          const done = talk.ended === "done";
          if (kept && textOf(message) === words && done) continue;
          const calls = both.map((each) => `${form.tool.name}(${show(each)})`);
          const sent = show(
            blocksOf(message).filter(({ type }) => type !== "thinking"),
            600,
          );
          return fail({
            en: {
              done: `In one reply, the model said "${words}" and called ${calls.join(" and ")}.`,
              got: `${message ? `Sent back: ${sent}` : "The reply is not in the next request."}${done ? "" : " The conversation did not get to its end."}`,
            },
            fr: {
              done: `Dans une même réponse, le modèle a dit « ${words} » et appelé ${calls.join(" et ")}.`,
              got: `${message ? `Renvoyé : ${sent}` : "La réponse ne figure pas dans la requête suivante."}${done ? "" : " La conversation n’est pas allée à son terme."}`,
            },
          });
        }
        return pass();
      },
    },
  ],
});
