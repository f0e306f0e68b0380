import { type Check, defineExercise, fail, pass, type Student, show } from "@boucle/grader";
import { checkRequest } from "@boucle/scripted-client/check-request";

const READ = "005#the-tool-and-its-description";
const FIELDS = ["label", "duration", "sound"];
const NEEDED = ["label", "duration"];
const SOUNDS = ["bell", "melody", "none"];

type Data = { [key: string]: unknown };

type Definition = Awaited<ReturnType<typeof definitionOf>>;

/** A definition as it came: parts that are not there, or are something else, count as empty. */
async function definitionOf(student: Student) {
  const whole = await student.value("TIMER");
  const { description, input_schema } = dataOf(whole);
  const schema = dataOf(input_schema);
  const fields = Object.entries(dataOf(schema.properties));
  return {
    whole,
    description: textIn(description),
    schema,
    fields: Object.fromEntries(fields.map(([key, field]) => [key, dataOf(field)])),
    required: (Array.isArray(schema.required) ? schema.required : []) as unknown[],
  };
}

const dataOf = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Data;
const textIn = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** What the API says of a request that offers this tool: a refusal, or nothing. */
function refusalOf(tool: unknown): string | undefined {
  const messages = [{ role: "user", content: "hello" }];
  const tools = JSON.parse(show([tool], Number.POSITIVE_INFINITY));
  const request = { model: "claude-haiku-5-5", max_tokens: 100, tools, messages };
  return checkRequest(request)?.message;
}

/** What a timer does, in either language: a description that says it holds one of these. */
const SAYS_TIMER =
  /\b(timer|alarm|countdown|count down|remind|ring|chime|beep|buzz|alert|warn|notif|wake|minuteur|minuterie|sonn|rappel|rebours|pr[eé]v[ie]|avert|r[eé]veil|(wait|attend)[^.;]*\b(time|while|moment|minute|second|hour|heure|then|sound|temps|dur[eé]e|puis|son))/i;

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
  // "(s)" by itself is a unit; behind a word it makes a plural
  return found[0]?.unit ?? (/(?<!\p{L})\(s\)/u.test(text) ? "seconds" : undefined);
}

/** The unit of the field's own description, or of the tool's, where that speaks of the field. */
function unitOf({ fields, description }: Definition): string | undefined {
  const about = description.split(/[.;\n]/).filter((part) => /\bdur(ation|[eé]e)/i.test(part));
  return unitIn(textIn(fields.duration?.description)) ?? unitIn(about.join("\n"));
}

const wordsIn = (said: string) => said.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length;

/** The values that a field lists: as `enum`, or as `const` in a choice. */
function choicesOf(field: Data | undefined): unknown[] {
  if (Array.isArray(field?.enum)) return field.enum;
  const choices = field?.oneOf ?? field?.anyOf;
  return Array.isArray(choices) ? choices.map((choice) => dataOf(choice).const) : [];
}

const typesOf = (field: Data | undefined) => [field?.type ?? []].flat();
const isTyped = (field: Data) => ["type", "enum", "oneOf", "anyOf"].some((key) => key in field);

/** Whether a field's schema keeps a value out, by its type or by its bounds. */
function forbids(field: Data, value: unknown): boolean {
  const kinds: unknown[] = [typeof value, Number.isInteger(value) ? "integer" : ""];
  const types = typesOf(field);
  const isText = typeof value === "string";
  const size = isText ? value.length : Number(value);
  const bound = (key: string) => (typeof field[key] === "number" ? field[key] : size);
  const [least, most] = isText ? ["minLength", "maxLength"] : ["minimum", "maximum"];
  const fits = types.length === 0 || types.some((type) => kinds.includes(type));
  return !fits || size < bound(least) || size > bound(most);
}

const FR: Record<string, string> = { milliseconds: "millisecondes", hours: "heures" };
const IN_UNIT: Record<string, number> = { milliseconds: 60_000, seconds: 60, hours: 1 / 60 };

/** A stand-in for the model: it fills in the form from what it reads, and knows nothing else. */
function fillIn(definition: Definition, label: string, minutes: number, sound?: string): Data {
  const form: Data = {};
  for (const [key, field] of Object.entries(definition.fields)) {
    const [choices, types] = [choicesOf(field), typesOf(field)];
    if (choices[0] !== undefined || key === "sound") {
      const said = sound && (choices.includes(sound) ? sound : `the ${sound}, please`);
      if (said || definition.required.includes(key)) form[key] = said ?? choices[0];
    } else if (/number|integer/.test(types.join()) && !types.includes("string")) {
      form[key] = minutes * (IN_UNIT[unitOf(definition) ?? ""] ?? 1);
    } else if (types.includes("boolean")) {
      form[key] = true;
    } else {
      form[key] = key === "duration" ? `${minutes} minutes` : label;
    }
  }
  return form;
}

type Judge = (found: Definition, ...more: Parameters<Check["run"]>) => ReturnType<Check["run"]>;

/** A check that looks at the definition. */
function check(code: string, text: Check["text"], judge: Judge): Check {
  return {
    code,
    read: READ,
    text,
    run: async (student, draw) => judge(await definitionOf(student), student, draw),
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
      const refusal = refusalOf(whole);
      if (refusal === undefined) return pass();
      return fail({
        en: {
          done: "A request was sent with TIMER as its only tool.",
          got: `The API refused it: "${refusal}"`,
        },
        fr: {
          done: "Une requête est partie avec TIMER pour seul outil.",
          got: `L’API l’a refusée : « ${refusal} »`,
        },
      });
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
    async ({ description }) => {
      const words = new Set(description.toLowerCase().split(/\s+/)).size;
      if (words >= 4 && SAYS_TIMER.test(description)) return pass();
      return fail({
        en: {
          done: `A reader was asked for help with the cooking time, and given three labels: a calculator, the weather, and yours: ${show(description)}`,
          got: "Yours was left lying: in a sentence of four different words or more, nothing says that time is kept, or that it rings.",
        },
        fr: {
          done: `On a demandé à un lecteur de surveiller une cuisson, avec trois étiquettes : une calculatrice, la météo, et la vôtre : ${show(description)}`,
          got: "La vôtre est restée sur la table : aucune phrase d’au moins quatre mots différents ne dit qu’on mesure le temps, ou que cela sonne.",
        },
      });
    },
  ),
  check(
    "fields-described",
    {
      en: {
        expected: `The form has the fields that setTimer reads (${FIELDS.join(", ")}) and no other, each under its own name, with a type, and with a description of its own, of at least two words.`,
        why: "The model fills in what it understands, and it understands what you have written beside the field.",
      },
      fr: {
        expected: `Le formulaire a les champs que lit setTimer (${FIELDS.join(", ")}) et aucun autre, chacun sous son propre nom, avec un type et sa propre description, d’au moins deux mots.`,
        why: "Le modèle remplit ce qu’il comprend, et il comprend ce que vous avez écrit à côté du champ.",
      },
    },
    async ({ fields }) => {
      const words = FIELDS.map((key) => textIn(fields[key]?.description));
      const mute = FIELDS.filter((key, n) => {
        const said = words[n] ?? "";
        const again = words.indexOf(said) < n;
        return fields[key] && (again || wordsIn(said) < 2);
      });
      const keys = Object.keys(fields);
      const untyped = keys.filter((key) => !isTyped(fields[key] as Data));
      const faults: [keys: string[], en: string, fr: string][] = [
        [FIELDS.filter((key) => !fields[key]), "Not in the form", "Absents du formulaire"],
        [
          keys.filter((key) => !FIELDS.includes(key)),
          "Not read by setTimer",
          "Non lus par setTimer",
        ],
        [untyped, "Without a type", "Sans type"],
        [mute, "Without a description of its own", "Sans description propre"],
      ];
      const found = faults.filter(([those]) => those.length > 0);
      if (found.length === 0) return pass();
      return fail({
        en: {
          done: `Your form was read field by field: ${list(keys) || "it has none"}.`,
          got: found.map(([those, en]) => `${en}: ${list(those)}.`).join(" "),
        },
        fr: {
          done: `Votre formulaire a été lu champ par champ : ${list(keys) || "il n’en a aucun"}.`,
          got: found.map(([those, , fr]) => `${fr} : ${list(those)}.`).join(" "),
        },
      });
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
    async ({ required }) => {
      const missing = NEEDED.filter((key) => !required.includes(key));
      const more = required.filter((key) => !NEEDED.includes(String(key)));
      if (missing.length + more.length === 0) return pass();
      return fail({
        en: {
          done: `Your list was laid beside the function: required is [${list(required)}].`,
          got: `Needed, but not in the list: ${missing.length}. In the list, but not needed: ${more.length}.`,
        },
        fr: {
          done: `Votre liste a été comparée à la fonction : required vaut [${list(required)}].`,
          got: `Nécessaires, mais absents de la liste : ${missing.length}. Dans la liste, sans être nécessaires : ${more.length}.`,
        },
      });
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
    async ({ schema }) => {
      if (schema.additionalProperties === false) return pass();
      return fail({
        en: {
          done: 'A form was filled in with one field too many: "colour".',
          got: `Your schema lets it through: its additionalProperties is ${show(schema.additionalProperties)}.`,
        },
        fr: {
          done: "Un formulaire a été rempli avec un champ de trop : « colour ».",
          got: `Votre schéma le laisse passer : son additionalProperties vaut ${show(schema.additionalProperties)}.`,
        },
      });
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
    async ({ fields }) => {
      const found = choicesOf(fields.sound);
      const same = found.length === SOUNDS.length && SOUNDS.every((one) => found.includes(one));
      if (same) return pass();
      return fail({
        en: {
          done: `The values that the form allows for "sound" were looked up.`,
          got: `Listed in the schema: ${list(found) || "none, so any text will do"}.`,
        },
        fr: {
          done: "Les valeurs que le formulaire admet pour « sound » ont été cherchées.",
          got: `Énumérées dans le schéma : ${list(found) || "aucune, donc n’importe quel texte convient"}.`,
        },
      });
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
    async (definition) => {
      const unit = unitOf(definition);
      if (unit === "seconds") return pass();
      const described = show(definition.fields.duration?.description);
      return fail({
        en: {
          done: `The description of "duration" was read: ${described}`,
          got: unit ? `It speaks of ${unit}; setTimer counts otherwise.` : "No unit in it.",
        },
        fr: {
          done: `La description de « duration » a été lue : ${described}`,
          got: unit
            ? `Elle parle de ${FR[unit] ?? unit} ; setTimer compte autrement.`
            : "Aucune unité.",
        },
      });
    },
  ),
  check(
    "form-filled",
    {
      en: {
        expected:
          "A stand-in for the model, which reads nothing but your definition, fills in the form so that setTimer, left as it is, does what the user wanted, or says that there is no such sound.",
        why: "This is what a description is for: whoever fills in the form has never seen the function.",
      },
      fr: {
        expected:
          "Un remplaçant du modèle, qui ne lit que votre définition, remplit le formulaire de sorte que setTimer, laissée telle quelle, fasse ce que voulait l’utilisateur, ou dise que ce son n’existe pas.",
        why: "C’est à cela que sert une description : celui qui remplit le formulaire n’a jamais vu la fonction.",
      },
    },
    async (definition, student, draw) => {
      for (const asked of [undefined, "melody", "none", draw.word()]) {
        const label = `${draw.word()} ${draw.word()}`;
        const minutes = draw.integer(3, 60);
        const form = fillIn(definition, label, minutes, asked);
        const { value, threw } = await student.call("setTimer", [form]);
        const sound = asked ?? "bell";
        const right = SOUNDS.includes(sound)
          ? `${label} in ${minutes} min, sound: ${sound}`
          : `Error: no sound "${form.sound}"`;
        const out = Object.keys(form).filter((key) =>
          forbids(definition.fields[key] as Data, form[key]),
        );
        if (value === right && out.length === 0) continue;
        const [shown, came] = [show(form), show(threw ?? value)];
        const [keys, values] = [list(out), list(out.map((key) => form[key]))];
        return fail({
          en: {
            done: `The user wanted: "${label}", in ${minutes} minutes, sound: ${asked ?? "not said"}.`,
            got: `The stand-in filled in ${shown}, ${value === right ? `but your schema does not allow ${values} for ${keys}.` : `and the timer gave ${came}`}`,
          },
          fr: {
            done: `L’utilisateur voulait : « ${label} », dans ${minutes} minutes, son : ${asked ?? "non précisé"}.`,
            got: `Le remplaçant a rempli ${shown}, ${value === right ? `mais votre schéma n’admet pas ${values} pour ${keys}.` : `et le minuteur a donné ${came}`}`,
          },
        });
      }
      return pass();
    },
  ),
];

export default defineExercise({
  kind: "fill in",
  starterFails: checks.map(({ code }) => code),
  checks,
});
