import {
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

const NAME = "get_price";
const READ = "007#the-tools";

type Call = { name: string; input: object; id: string };
type Field = Partial<Record<"type" | "enum" | "const" | "minLength" | "maxLength", unknown>>;

/** Words for what something costs, in the languages that an answer may be written in. */
const SAYS_PRICE =
  /pri[cx]|prezz|preci?o|preis|cost|co[uû]t|kost|tarif|how much|combien|charge|pay|euro|€|worth|vaut|value|valeur|amount|montant/i;

/** Whether a field takes a text that nobody could have listed. */
function takes(field: Field | undefined, text: string): boolean {
  if (field?.type !== "string") return false;
  const isListed = !Array.isArray(field.enum) || field.enum.includes(text);
  const isShort = text.length < Number(field.minLength ?? 0);
  const isLong = text.length > Number(field.maxLength ?? text.length);
  return isListed && (field.const ?? text) === text && !isShort && !isLong;
}

/** The list as it is handed out. */
const AT_FIRST = [
  { article: "bread", price: "3.20 €", isSet: false },
  { article: "butter", price: "2.95 €", isSet: false },
];

/** A price that no table can hold, and that is no part of another one. */
function drawPrice(draw: Draw): string {
  return `${draw.integer(100, 999)}.${draw.integer(10, 99)} €`;
}

/** One line, one reply with all the calls, an answer in words; what was sent back for each call. */
async function oneRound(student: Student, calls: Call[]) {
  const talk = await student.converse({
    lines: ["What do you have, and what does it cost?"],
    script: [calls.map(({ name, input, id }) => toolUse(name, input, id)), "That is all."],
  });
  const results = resultsIn(talk.requests[1]?.messages.at(-1));
  const said = calls.map(({ id }) => {
    const block = results.find(({ tool_use_id }) => tool_use_id === id);
    return block && (textOf(block) || block.content);
  });
  return { talk, said };
}

/** The tools as the model was shown them in the first request. */
async function offeredTools(student: Student) {
  const { requests } = await student.converse({ lines: ["Hello."], script: ["Hello!"] });
  const tools = (requests[0]?.tools ?? []) as Partial<{
    name: string;
    description: string;
    input_schema: { properties?: Record<string, Field>; required?: unknown };
  }>[];
  return { tools, names: tools.map(({ name }) => name) };
}

export default defineExercise({
  kind: "extend",
  starterFails: ["offered", "described", "price-told", "unknown-article"],
  checks: [
    {
      code: "offered",
      read: READ,
      text: {
        en: {
          expected: `The model is offered three tools: the two old ones and ${NAME}.`,
          why: "The model can only ask for what it was shown, and it is shown the list anew in each request.",
        },
        fr: {
          expected: `Le modèle se voit proposer trois outils : les deux anciens et ${NAME}.`,
          why: "Le modèle ne peut demander que ce qu’on lui a montré, et la liste lui est montrée à chaque requête.",
        },
      },
      async run(student) {
        const { names } = await offeredTools(student);
        const wanted = ["calculator", "get_weather", NAME];
        if (names.length === 3 && wanted.every((name) => names.includes(name))) return pass();
        return fail({
          en: { done: "The first request was read.", got: `It offers: ${show(names)}` },
          fr: { done: "La première requête a été lue.", got: `Elle propose : ${show(names)}` },
        });
      },
    },
    {
      code: "described",
      read: "005#the-tool-and-its-description",
      text: {
        en: {
          expected: `${NAME} has a description of its own, which says in a few words that it tells a price. Its form requires one text, "article", and nothing else, and any article may be asked for.`,
          why: "The model chooses by the description and fills in the form; it sees nothing else of your tool.",
        },
        fr: {
          expected: `${NAME} a sa propre description, qui dit en quelques mots qu’il donne un prix. Son formulaire exige un texte, « article », et rien d’autre, et on peut y demander n’importe quel article.`,
          why: "Le modèle choisit d’après la description et remplit le formulaire ; de votre outil, il ne voit rien d’autre.",
        },
      },
      async run(student, draw) {
        const { tools } = await offeredTools(student);
        const tool = tools.find(({ name }) => name === NAME);
        const { description: words, input_schema: schema } = tool ?? {};
        const description = typeof words === "string" ? words : "";
        const copied = tools.some((one) => one !== tool && one.description === description);
        const poor = description.trim().split(/\s+/).length < 3 || !SAYS_PRICE.test(description);
        const isOpen = takes(schema?.properties?.article, draw.word());
        const one = show([Object.keys(schema?.properties ?? {}), schema?.required]);
        const alone = one === show([["article"], ["article"]]);
        if (tool && !copied && !poor && isOpen && alone) return pass();
        const done = { en: `The model was shown ${NAME}.`, fr: `On a montré ${NAME} au modèle.` };
        const got = (text: string) => ({ got: text });
        if (!tool) {
          return fail({
            en: { done: "The model was shown the tools.", ...got(`None of them is ${NAME}.`) },
            fr: { done: "On a montré les outils au modèle.", ...got(`Aucun n’est ${NAME}.`) },
          });
        }
        if (copied || poor) {
          return fail({
            en: {
              done: done.en,
              got: `Its description: ${show(description)}${copied ? ", as that of another tool" : ""}.`,
            },
            fr: {
              done: done.fr,
              got: `Sa description : ${show(description)}${copied ? ", comme celle d’un autre outil" : ""}.`,
            },
          });
        }
        return fail({
          en: { done: done.en, got: `Its form: ${show(schema)}` },
          fr: { done: done.fr, got: `Son formulaire : ${show(schema)}` },
        });
      },
    },
    {
      code: "price-told",
      read: READ,
      text: {
        en: {
          expected:
            "The result of a call holds the price of its article, as it is in the list at that moment, and no other price.",
          why: "A tool is there for what the model cannot know. A copy of the list would be wrong as soon as the shop changes a price.",
        },
        fr: {
          expected:
            "Le résultat d’un appel contient le prix de son article, tel qu’il figure à cet instant dans la liste, et aucun autre prix.",
          why: "Un outil sert à ce que le modèle ne peut pas savoir. Une copie de la liste serait fausse dès que la boutique change un prix.",
        },
      },
      async run(student, draw) {
        const set = ["bread", draw.word(), draw.word()].map((article) => {
          return { article, price: drawPrice(draw), isSet: true };
        });
        const rows = [...AT_FIRST, ...set];
        for (const { article, price, isSet } of rows) {
          if (isSet) await student.call("setPrice", [article, price]);
          const call = { name: NAME, input: { article }, id: draw.id() };
          const { said } = await oneRound(student, [call]);
          const told = rows.filter((row) => String(said[0]).includes(row.price));
          if (told.length === 1 && told[0]?.price === price) continue;
          const asked = `${NAME}({"article":"${article}"})`;
          return fail({
            en: {
              done: isSet
                ? `The shop set the price of "${article}" to ${price}, then the model called ${asked}.`
                : `In the list, "${article}" has the price ${price}. The model called ${asked}.`,
              got: said[0] === undefined ? "No result." : `The result: ${show(said[0])}`,
            },
            fr: {
              done: isSet
                ? `La boutique a fixé le prix de « ${article} » à ${price}, puis le modèle a appelé ${asked}.`
                : `Dans la liste, « ${article} » a le prix ${price}. Le modèle a appelé ${asked}.`,
              got: said[0] === undefined ? "Aucun résultat." : `Le résultat : ${show(said[0])}`,
            },
          });
        }
        return pass();
      },
    },
    {
      code: "unknown-article",
      read: READ,
      text: {
        en: {
          expected:
            "For an article that is not in the list, the result is a sentence that names the article and no price, and the conversation goes on.",
          why: "The model can pass on a sentence. It can do nothing with an empty text or with the word undefined, and nothing at all when the agent is gone.",
        },
        fr: {
          expected:
            "Pour un article absent de la liste, le résultat est une phrase qui nomme l’article, sans prix, et la conversation continue.",
          why: "Une phrase, le modèle peut la transmettre. D’un texte vide ou du mot undefined, il ne peut rien faire, et rien du tout si l’agent n’est plus là.",
        },
      },
      async run(student, draw) {
        const price = drawPrice(draw);
        await student.call("setPrice", ["bread", price]);
        await student.call("setPrice", [draw.word(), price]);
        const near = `bread${draw.pick([..."bcfgkmt"])}`;
        for (const article of [draw.word(), near]) {
          const call = { name: NAME, input: { article }, id: draw.id() };
          const { talk, said } = await oneRound(student, [call]);
          const [text] = said;
          const sentence = typeof text === "string" && text.split(/\s+/).length >= 3;
          const named = sentence && text.includes(article) && !/\b(undefined|null)\b/.test(text);
          const priced = String(text).includes(price) || String(text).includes("€");
          if (talk.requests.length === 2 && named && !priced) continue;
          return fail({
            en: {
              done: `The model called ${NAME}({"article":"${article}"}), which is not in the list.`,
              got: text === undefined ? "No result." : `The result: ${show(text)}`,
            },
            fr: {
              done: `Le modèle a appelé ${NAME}({"article":"${article}"}), qui n’est pas dans la liste.`,
              got: text === undefined ? "Aucun résultat." : `Le résultat : ${show(text)}`,
            },
          });
        }
        return pass();
      },
    },
    {
      code: "old-tools",
      read: "007#the-story",
      text: {
        en: {
          expected: "calculator, get_weather and the answer to an unknown name stay as they were.",
          why: "A new tool gets an entry of its own; whoever has to touch the old ones breaks them one day.",
        },
        fr: {
          expected: "calculator, get_weather et la réponse à un nom inconnu restent comme avant.",
          why: "Un nouvel outil a son entrée à lui ; qui doit toucher aux anciens finit par les casser.",
        },
      },
      async run(student, draw) {
        const [a, b, city] = [draw.integer(100, 999), draw.integer(100, 999), draw.word()];
        const unknown = draw.word();
        const { said } = await oneRound(student, [
          { name: "calculator", input: { expression: `${a} + ${b}` }, id: draw.id() },
          { name: "get_weather", input: { city }, id: draw.id() },
          { name: unknown, input: {}, id: draw.id() },
        ]);
        const wanted = [
          `${a + b}`,
          `${city}: 18 °C, light rain`,
          `Error: unknown tool "${unknown}"`,
        ];
        if (said.every((text, n) => text === wanted[n])) return pass();
        const none = said.every((text) => text === undefined);
        return fail({
          en: {
            done: `The model asked for ${a} + ${b}, for the weather in ${city}, and for a tool ${unknown}, which there is not.`,
            got: none ? "No result." : `The results: ${show(said)}`,
          },
          fr: {
            done: `Le modèle a demandé ${a} + ${b}, le temps qu’il fait à ${city}, et un outil ${unknown}, qui n’existe pas.`,
            got: none ? "Aucun résultat." : `Les résultats : ${show(said)}`,
          },
        });
      },
    },
    {
      code: "loop-whole",
      read: "007#the-loop",
      text: {
        en: {
          expected:
            "Calls of all three tools in one reply: one user message goes back, with a result for each id, and nothing else.",
          why: "The loop does not know which tools there are. What it does for one call it does for every call.",
        },
        fr: {
          expected:
            "Des appels aux trois outils dans une même réponse : un seul message « user » repart, avec un résultat par id, et rien d’autre.",
          why: "La boucle ne sait pas quels outils existent. Ce qu’elle fait pour un appel, elle le fait pour tous.",
        },
      },
      async run(student, draw) {
        const calls = draw.shuffle([
          { name: "calculator", input: { expression: "2 + 3" }, id: draw.id() },
          { name: "get_weather", input: { city: draw.word() }, id: draw.id() },
          { name: NAME, input: { article: "bread" }, id: draw.id() },
        ]);
        const { talk } = await oneRound(student, calls);
        const sent = talk.requests[1]?.messages ?? [];
        const roles = sent.map(({ role }) => role).join(", ");
        const content = sent[2]?.content;
        const ids = resultsIn(sent[2]).map((block) => block.tool_use_id);
        const all = ids.length === 3 && calls.every(({ id }) => ids.includes(id));
        if (roles === "user, assistant, user" && all && content?.length === 3) return pass();
        return fail({
          en: {
            done: `One reply held three calls: ${calls.map(({ name }) => name).join(", ")}.`,
            got: `The next request holds: ${roles || "nothing, for none came"}; its third message: ${show(content)}`,
          },
          fr: {
            done: `Une réponse contenait trois appels : ${calls.map(({ name }) => name).join(", ")}.`,
            got: `La requête suivante contient : ${roles || "rien, car aucune n’est venue"} ; son troisième message : ${show(content)}`,
          },
        });
      },
    },
  ],
});
