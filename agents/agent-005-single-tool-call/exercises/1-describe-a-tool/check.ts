import {
  type Bilingual,
  type Check,
  defineExercise,
  fail,
  pass,
  type Student,
  show,
} from "@boucle/grader";
import { scriptedClient } from "@boucle/scripted-client";

const READ = "005#the-tool-and-its-description";
const FIELDS = ["label", "duration", "sound"];
const NEEDED = ["label", "duration"];
const SOUNDS = ["bell", "melody", "none"];

type Data = { [key: string]: unknown };

/** A definition as it came: parts that are not there, or are something else, count as empty. */
type Definition = {
  whole: unknown;
  description: string;
  schema: Data;
  fields: Record<string, Data>;
  required: unknown[];
};

async function definitionOf(student: Student): Promise<Definition> {
  const whole = await student.value("TIMER");
  const { description, input_schema } = dataOf(whole);
  const schema = dataOf(input_schema);
  const fields = Object.entries(dataOf(schema.properties));
  return {
    whole,
    description: textIn(description),
    schema,
    fields: Object.fromEntries(fields.map(([key, field]) => [key, dataOf(field)])),
    required: Array.isArray(schema.required) ? schema.required : [],
  };
}

const dataOf = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Data;
const textIn = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** What the API says of a request that offers this tool: a refusal, or nothing. */
async function refusalOf(tool: unknown): Promise<string | undefined> {
  const client = scriptedClient(["Hello."]);
  try {
    await client.messages.create({
      model: "claude-haiku-5-5",
      max_tokens: 100,
      tools: [tool as never],
      messages: [{ role: "user", content: "hello" }],
    });
  } catch (error) {
    const { error: body, message } = error as { error?: unknown; message: string };
    return textIn(dataOf(dataOf(body).error).message) || message;
  }
  return undefined;
}

/** What a timer does, in either language: a description that says it holds one of these. */
const SAYS_TIMER =
  /\b(timer|alarm|countdown|count down|remind|ring|chime|beep|buzz|alert|warn|notif|wait|wake|minuteur|minuterie|sonn|rappel|rebours|pr[eé]v[ie]|avert|attend|r[eé]veil)/i;

const UNITS: [unit: string, words: string][] = [
  ["milliseconds", "milliseconds?|millisecondes?|ms"],
  ["seconds", "seconds?|secondes?|secs?"],
  ["minutes", "minutes?|mins?"],
  ["hours", "hours?|heures?"],
];

/** A unit that is named only to say that it is not this one. */
const DENIED = new RegExp(
  `\\b(?:not|never|instead of|rather than|pas|non|jamais|plut[oô]t qu[e’']|au lieu d[e’'])\\s*(?:[\\p{L}’']+\\s+){0,3}?(?:${UNITS.map(([, words]) => words).join("|")})\\b`,
  "giu",
);

/** The unit that a text gives: "in seconds" before any other, else the first that is named. */
function unitIn(said: string): string | undefined {
  const text = said.replace(DENIED, "");
  const found = ["\\b(?:in|en)\\s+(?:whole\\s+)?", "\\b"].flatMap((before) => {
    const placeOf = (words: string) => text.search(new RegExp(`${before}(?:${words})\\b`, "i"));
    const places = UNITS.map(([unit, words]) => ({ unit, at: placeOf(words) }));
    return places.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
  });
  return found[0]?.unit ?? (/\(s\)/.test(text) ? "seconds" : undefined);
}

const unitOf = ({ fields, description }: Definition) =>
  unitIn(textIn(fields.duration?.description)) ?? unitIn(description);

const wordsIn = (said: string) => said.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length;

/** The values that a field lists: as `enum`, or as `const` in a choice. */
function choicesOf(field: Data | undefined): unknown[] {
  if (Array.isArray(field?.enum)) return field.enum;
  const choices = field?.oneOf ?? field?.anyOf;
  return Array.isArray(choices) ? choices.map((choice) => dataOf(choice).const) : [];
}

type Wish = { label: string; minutes: number; sound?: string };

const FRENCH: Record<string, string> = { milliseconds: "millisecondes", hours: "heures" };
const IN_UNIT: Record<string, number> = { milliseconds: 60_000, seconds: 60, hours: 1 / 60 };

/** A stand-in for the model: it fills in the form from what it reads, and knows nothing else. */
function fillIn(definition: Definition, wish: Wish): Data {
  const form: Data = {};
  for (const [key, field] of Object.entries(definition.fields)) {
    const [choice] = choicesOf(field);
    if (choice !== undefined || key === "sound") {
      const asked = choicesOf(field).includes(wish.sound) ? wish.sound : undefined;
      const said = wish.sound === undefined ? undefined : (asked ?? `the ${wish.sound}, please`);
      if (said !== undefined || definition.required.includes(key)) form[key] = said ?? choice;
    } else if ([field.type].flat().some((type) => type === "number" || type === "integer")) {
      form[key] = wish.minutes * (IN_UNIT[unitOf(definition) ?? ""] ?? 1);
    } else {
      form[key] = key === "duration" ? `${wish.minutes} minutes` : wish.label;
    }
  }
  return form;
}

type Said = Bilingual<{ done: string; got: string }>;
type Judge = (definition: Definition) => Said | undefined | Promise<Said | undefined>;

/** A check that needs nothing but the definition. */
function check(code: string, text: Check["text"], judge: Judge): Check {
  return {
    code,
    read: READ,
    text,
    async run(student) {
      const said = await judge(await definitionOf(student));
      return said ? fail(said) : pass();
    },
  };
}

const list = (values: unknown[]) => values.map((value) => show(value)).join(", ");

const checks: Check[] = [
  check(
    "api-accepts",
    {
      en: {
        expected: "The API takes a request that offers your tool.",
        why: "A name has letters, digits, _ and - only, and the form is JSON Schema. One bad definition, and every request is refused.",
      },
      fr: {
        expected: "L’API accepte une requête qui propose votre outil.",
        why: "Un nom n’a que des lettres sans accent, des chiffres, _ et -, et le formulaire est du JSON Schema. Une seule définition fautive, et chaque requête est refusée.",
      },
    },
    async ({ whole }) => {
      const refusal = await refusalOf(whole);
      if (refusal === undefined) return undefined;
      return {
        en: {
          done: "A request was sent with TIMER as its only tool.",
          got: `The API refused it: "${refusal}"`,
        },
        fr: {
          done: "Une requête est partie avec TIMER pour seul outil.",
          got: `L’API l’a refusée : « ${refusal} »`,
        },
      };
    },
  ),
  check(
    "tool-chosen",
    {
      en: {
        expected: "The description says, in a sentence, what the tool does for the user.",
        why: "The model chooses a tool by its description, as you choose a jar by its label.",
      },
      fr: {
        expected: "La description dit, en une phrase, ce que l’outil fait pour l’utilisateur.",
        why: "Le modèle choisit un outil d’après sa description, comme on choisit un bocal d’après son étiquette.",
      },
    },
    ({ description }) => {
      const words = new Set(description.toLowerCase().split(/\s+/)).size;
      if (words >= 4 && SAYS_TIMER.test(description)) return undefined;
      return {
        en: {
          done: `A reader was asked for help with the cooking time, and given three labels: a calculator, the weather, and yours: ${show(description)}`,
          got: "Yours was left lying: in a sentence of four different words or more, nothing says that time is kept, or that it rings.",
        },
        fr: {
          done: `On a demandé à un lecteur de surveiller une cuisson, avec trois étiquettes : une calculatrice, la météo, et la vôtre : ${show(description)}`,
          got: "La vôtre est restée sur la table : aucune phrase d’au moins quatre mots différents ne dit qu’on mesure le temps, ou que cela sonne.",
        },
      };
    },
  ),
  check(
    "fields-described",
    {
      en: {
        expected: `Each field that setTimer reads (${FIELDS.join(", ")}) is in the form, under its own name, with a description of its own, of at least two words.`,
        why: "The model fills in what it understands, and it understands what you have written beside the field.",
      },
      fr: {
        expected: `Chaque champ que lit setTimer (${FIELDS.join(", ")}) est dans le formulaire, sous son propre nom, avec une description à lui, d’au moins deux mots.`,
        why: "Le modèle remplit ce qu’il comprend, et il comprend ce que vous avez écrit à côté du champ.",
      },
    },
    ({ fields }) => {
      const missing = FIELDS.filter((key) => fields[key] === undefined);
      const words = FIELDS.map((key) => textIn(fields[key]?.description));
      const mute = FIELDS.filter((key, n) => {
        const said = words[n] ?? "";
        const again = words.indexOf(said) < n;
        return fields[key] && (again || wordsIn(said) < 2);
      });
      if (missing.length + mute.length === 0) return undefined;
      const keys = list(Object.keys(fields));
      return {
        en: {
          done: `Your form was read field by field: ${keys || "it has none"}.`,
          got: `Not in the form: ${list(missing) || "none"}. Without a description of its own: ${list(mute) || "none"}.`,
        },
        fr: {
          done: `Votre formulaire a été lu champ par champ : ${keys || "il n’en a aucun"}.`,
          got: `Absents du formulaire : ${list(missing) || "aucun"}. Sans description à eux : ${list(mute) || "aucun"}.`,
        },
      };
    },
  ),
  check(
    "only-needed",
    {
      en: {
        expected: "required names the fields without which setTimer can do nothing, and no other.",
        why: "What is not required may be missing; what is required without need makes the model invent a value.",
      },
      fr: {
        expected:
          "required nomme les champs sans lesquels setTimer ne peut rien faire, et aucun autre.",
        why: "Ce qui n’est pas exigé peut manquer ; ce qui est exigé sans nécessité oblige le modèle à inventer.",
      },
    },
    ({ required }) => {
      const missing = NEEDED.filter((key) => !required.includes(key));
      const more = required.filter((key) => !NEEDED.includes(String(key)));
      if (missing.length + more.length === 0) return undefined;
      return {
        en: {
          done: `Your list was laid beside the function: required is [${list(required)}].`,
          got: `Needed, but not in the list: ${missing.length}. In the list, but not needed: ${more.length}.`,
        },
        fr: {
          done: `Votre liste a été comparée à la fonction : required vaut [${list(required)}].`,
          got: `Nécessaires, mais absents de la liste : ${missing.length}. Dans la liste, sans être nécessaires : ${more.length}.`,
        },
      };
    },
  ),
  check(
    "no-others",
    {
      en: {
        expected: "The form as a whole allows no field but those that it lists.",
        why: "A form of JSON Schema is open unless you close it: a misspelt field would be let through, and the tool would not see it.",
      },
      fr: {
        expected: "Le formulaire, dans son ensemble, n’admet aucun champ hors de sa liste.",
        why: "Un formulaire JSON Schema est ouvert tant qu’on ne le ferme pas : un champ mal orthographié passerait, et l’outil ne le verrait pas.",
      },
    },
    ({ schema }) => {
      if (schema.additionalProperties === false) return undefined;
      const { additionalProperties: found } = schema;
      return {
        en: {
          done: 'A form was filled in with one field too many: "colour".',
          got: `Your schema lets it through: its additionalProperties is ${show(found)}.`,
        },
        fr: {
          done: "Un formulaire a été rempli avec un champ de trop : « colour ».",
          got: `Votre schéma le laisse passer : son additionalProperties vaut ${show(found)}.`,
        },
      };
    },
  ),
  check(
    "choices-listed",
    {
      en: {
        expected:
          "The form lists the sounds as the only values there are, where a program can check them.",
        why: "Told in words alone, a choice is a hint; as a list in the schema it is a rule, and the model keeps to it.",
      },
      fr: {
        expected:
          "Le formulaire énumère les sons comme seules valeurs possibles, là où un programme peut les vérifier.",
        why: "Donné en mots seulement, un choix est un conseil ; énuméré dans le schéma, c’est une règle, et le modèle s’y tient.",
      },
    },
    ({ fields }) => {
      const found = choicesOf(fields.sound);
      const same = found.length === SOUNDS.length && SOUNDS.every((one) => found.includes(one));
      if (same) return undefined;
      return {
        en: {
          done: `The values that the form allows for "sound" were looked up.`,
          got: `Listed in the schema: ${list(found) || "none, so any text will do"}.`,
        },
        fr: {
          done: "Les valeurs que le formulaire admet pour « sound » ont été cherchées.",
          got: `Énumérées dans le schéma : ${list(found) || "aucune, donc n’importe quel texte convient"}.`,
        },
      };
    },
  ),
  check(
    "unit-said",
    {
      en: {
        expected: "The description of duration says in which unit the tool counts.",
        why: "A number without its unit is half a number: the model cannot look into the function to find the other half.",
      },
      fr: {
        expected: "La description de duration dit dans quelle unité compte l’outil.",
        why: "Un nombre sans unité est une moitié de nombre : le modèle ne peut pas chercher l’autre dans la fonction.",
      },
    },
    (definition) => {
      const unit = unitOf(definition);
      if (unit === "seconds") return undefined;
      const described = show(definition.fields.duration?.description);
      return {
        en: {
          done: `The description of "duration" was read: ${described}`,
          got: unit ? `It speaks of ${unit}; setTimer counts otherwise.` : "No unit in it.",
        },
        fr: {
          done: `La description de « duration » a été lue : ${described}`,
          got: unit
            ? `Elle parle de ${FRENCH[unit] ?? unit} ; setTimer compte autrement.`
            : "Aucune unité.",
        },
      };
    },
  ),
  {
    code: "form-filled",
    read: READ,
    text: {
      en: {
        expected:
          "A stand-in for the model, which reads nothing but your definition, fills in the form so that the timer does what the user wanted.",
        why: "This is what a description is for: whoever fills in the form has never seen the function.",
      },
      fr: {
        expected:
          "Un remplaçant du modèle, qui ne lit que votre définition, remplit le formulaire de sorte que le minuteur fasse ce que voulait l’utilisateur.",
        why: "C’est à cela que sert une description : celui qui remplit le formulaire n’a jamais vu la fonction.",
      },
    },
    async run(student, draw) {
      const definition = await definitionOf(student);
      const wishes: Wish[] = [
        { label: draw.word(), minutes: draw.integer(3, 90) },
        {
          label: draw.word(),
          minutes: draw.integer(3, 90),
          sound: draw.pick(["melody", "none"]),
        },
      ];
      for (const wish of wishes) {
        const form = fillIn(definition, wish);
        const { value, threw } = await student.call("setTimer", [form]);
        const { label, minutes, sound = "bell" } = wish;
        if (value === `${label} in ${minutes} min, sound: ${sound}`) continue;
        const [shown, came] = [show(form), show(threw ?? value)];
        return fail({
          en: {
            done: `The user wanted: "${label}", in ${minutes} minutes, sound: ${wish.sound ?? "not said"}.`,
            got: `The stand-in filled in ${shown}, and the timer gave ${came}`,
          },
          fr: {
            done: `L’utilisateur voulait : « ${label} », dans ${minutes} minutes, son : ${wish.sound ?? "non précisé"}.`,
            got: `Le remplaçant a rempli ${shown}, et le minuteur a donné ${came}`,
          },
        });
      }
      return pass();
    },
  },
];

export default defineExercise({
  kind: "fill in",
  starterFails: checks.map(({ code }) => code),
  checks,
});
