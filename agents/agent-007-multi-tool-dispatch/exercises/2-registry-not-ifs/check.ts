import {
  type Bilingual,
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

/** Names that a plain object knows without having been told. */
const BORROWED = Object.getOwnPropertyNames(Object.prototype);

/** One call in one reply: the names that were offered, and what was sent back. */
async function callOnce(student: Student, draw: Draw, name: string, input: object = {}) {
  const id = draw.id();
  const { requests } = await student.converse({
    lines: ["Please look it up."],
    script: [toolUse(name, input, id), "That is all."],
  });
  const results = resultsIn(requests[1]?.messages.at(-1));
  const result = results.find(({ tool_use_id }) => tool_use_id === id);
  return {
    tools: toolsIn(requests[0]),
    offered: namesIn(requests[0]),
    said: result && (textOf(result) || result.content),
  };
}

type Tool = { name: string; description?: unknown; input_schema?: { required?: unknown[] } };

function toolsIn(request: { tools?: unknown } | undefined): Tool[] {
  return (request?.tools ?? []) as Tool[];
}

function namesIn(request: { tools?: unknown } | undefined): string[] {
  return toolsIn(request).map(({ name }) => name);
}

/** What was added and asked for, and what the model was told. */
function told(done: Bilingual<string>, said: unknown) {
  const none = said === undefined;
  return fail({
    en: { done: done.en, got: none ? "No result." : `The result: ${show(said)}` },
    fr: { done: done.fr, got: none ? "Aucun résultat." : `Le résultat : ${show(said)}` },
  });
}

/** What was added, and how often the request offers a tool of this name. */
function offers(done: Bilingual<string>, offered: string[], name: string) {
  const times = offered.filter((one) => one === name).length;
  return fail({
    en: {
      done: done.en,
      got:
        times === 0
          ? `The next request does not offer "${name}".`
          : `The next request offers "${name}" ${times} times.`,
    },
    fr: {
      done: done.fr,
      got:
        times === 0
          ? `La requête suivante ne propose pas « ${name} ».`
          : `La requête suivante propose « ${name} » ${times} fois.`,
    },
  });
}

/** A note is offered, but not as the model can use it: by what description, or in what form. */
function offersBadly(done: Bilingual<string>, tool: Tool) {
  const { name, description, input_schema: form } = tool;
  const named = typeof description === "string" && description.includes(name);
  if (named && !form?.required?.length) return undefined;
  const [en, fr, seen] = named
    ? ["the form", "le formulaire", form]
    : ["the description", "la description", description];
  return fail({
    en: { done: done.en, got: `The next request offers "${name}" with ${en} ${show(seen)}.` },
    fr: { done: done.fr, got: `La requête suivante propose « ${name} » avec ${fr} ${show(seen)}.` },
  });
}

const FIRST = {
  en: "It is an ordinary name: mend unknown-name first.",
  fr: "C’est un nom ordinaire : corrigez d’abord unknown-name.",
};

function called(name: string): Bilingual<string> {
  return {
    en: `The model called "${name}", which nobody registered.`,
    fr: `Le modèle a appelé « ${name} », que personne n’a enregistré.`,
  };
}

function added(name: string, text: string): Bilingual<string> {
  return {
    en: `addNote("${name}", "${text}"), then the model called it.`,
    fr: `addNote("${name}", "${text}"), puis le modèle l’a appelé.`,
  };
}

/** Adds notes one by one and asks for each of them: the first that is not offered, or not told. */
async function firstFault(student: Student, draw: Draw, names: string[]) {
  const notes = names.map((name) => ({ name, text: `${draw.word()} ${draw.word()}` }));
  for (const { name, text } of notes) {
    const { threw } = await student.call("addNote", [name, text]);
    if (threw) return { name, text, offered: undefined, said: threw };
  }
  for (const { name, text } of notes) {
    const { offered, said } = await callOnce(student, draw, name);
    if (!offered.includes(name)) return { name, text, offered, said };
    if (said !== text) return { name, text, offered: undefined, said };
  }
  return undefined;
}

export default defineExercise({
  kind: "extend",
  starterFails: ["added-offered", "added-runs", "borrowed-added", "name-once"],
  checks: [
    {
      code: "old-tools",
      read: "007#the-tools",
      text: {
        en: {
          expected: "calculator and get_weather are still offered, and still run.",
          why: "A registry changes where the tools are kept. What they do is none of its business.",
        },
        fr: {
          expected: "calculator et get_weather sont toujours proposés, et toujours exécutés.",
          why: "Un registre change l’endroit où l’on range les outils. Ce qu’ils font ne le regarde pas.",
        },
      },
      async run(student, draw) {
        const [a, b, city] = [draw.integer(100, 999), draw.integer(100, 999), draw.word()];
        const rows: [string, object, string][] = [
          ["calculator", { expression: `${a} + ${b}` }, `${a + b}`],
          ["get_weather", { city }, `${city}: 18 °C, light rain`],
        ];
        for (const [name, input, wanted] of rows) {
          const { offered, said } = await callOnce(student, draw, name, input);
          const done = {
            en: `The model called ${name}(${show(input)}).`,
            fr: `Le modèle a appelé ${name}(${show(input)}).`,
          };
          if (!offered.includes(name)) return offers(done, offered, name);
          if (said !== wanted) return told(done, said);
        }
        return pass();
      },
    },
    {
      code: "loop-whole",
      read: "007#the-loop",
      text: {
        en: {
          expected:
            "Two calls in one reply: one user message goes back, with a result for each id. Then the model answers, and the turn is over.",
          why: "The loop only asks for the list and hands on each call. Where the tools are kept makes no difference to it.",
        },
        fr: {
          expected:
            "Deux appels dans une même réponse : un seul message « user » repart, avec un résultat par id. Puis le modèle répond, et le tour est fini.",
          why: "La boucle ne fait que demander la liste et transmettre chaque appel. L’endroit où l’on range les outils ne change rien pour elle.",
        },
      },
      async run(student, draw) {
        const ids = [draw.id(), draw.id()];
        const { requests } = await student.converse({
          lines: ["Two things, please.", "Thanks."],
          script: [
            [
              toolUse("get_weather", { city: draw.word() }, ids[0]),
              toolUse("calculator", { expression: "2 + 3" }, ids[1]),
            ],
            "Here they are.",
            "You are welcome.",
          ],
        });
        const sent = requests[1]?.messages ?? [];
        const answered = resultsIn(sent[2]).map((block) => block.tool_use_id);
        const whole = ids.every((id) => answered.includes(id)) && sent[2]?.content.length === 2;
        const last = requests[2]?.messages.slice(4);
        const over = requests.length === 3 && last?.length === 1 && show(last).includes("Thanks.");
        if (whole && sent.length === 3 && over) return pass();
        const back = show(sent.slice(2), 300);
        const next = requests[2] ? show(last, 200) : undefined;
        return fail({
          en: {
            done: "The model made two calls in one reply, then answered; then a second line was typed.",
            got: !whole
              ? `After the calls came: ${back}`
              : `Requests: ${requests.length} of 3. After the answer came: ${next ?? "nothing"}`,
          },
          fr: {
            done: "Le modèle a fait deux appels dans une réponse, puis a répondu ; une deuxième ligne a ensuite été tapée.",
            got: !whole
              ? `Après les appels est venu : ${back}`
              : `Requêtes : ${requests.length} sur 3. Après la réponse est venu : ${next ?? "rien"}`,
          },
        });
      },
    },
    {
      code: "added-offered",
      read: "007#the-story",
      text: {
        en: {
          expected:
            "A tool that is added while the agent runs is in the next request: its name is in its description too, and its form requires nothing.",
          why: "A tool in the drawer is offered. The model cannot ask for what it is not shown, however well it would run; and all that it knows of a tool is its name, its description and its form.",
        },
        fr: {
          expected:
            "Un outil ajouté pendant que l’agent tourne figure dans la requête suivante : son nom est aussi dans sa description, et son formulaire n’exige rien.",
          why: "Un outil qui est dans le tiroir est proposé. Le modèle ne peut pas demander ce qu’on ne lui montre pas, même si l’outil marche fort bien ; et d’un outil, il ne connaît que le nom, la description et le formulaire.",
        },
      },
      async run(student, draw) {
        await callOnce(student, draw, "calculator", { expression: "1 + 1" });
        const name = draw.word();
        await student.call("addNote", [name, draw.word()]);
        const { tools } = await callOnce(student, draw, "calculator", { expression: "1 + 1" });
        const note = tools.find((tool) => tool.name === name);
        const before = {
          en: `A conversation, then addNote("${name}", …), then another conversation.`,
          fr: `Une conversation, puis addNote("${name}", …), puis une autre conversation.`,
        };
        const fault = note ? offersBadly(before, note) : offers(before, [], name);
        if (fault) return fault;
        const late = draw.word();
        let asked = 0;
        const { requests } = await student.converse({
          lines: ["How much is it?"],
          script: () => {
            if (asked++ > 0) return "That is all.";
            // it is there before the model's reply is
            student.call("addNote", [late, draw.word()]).catch(() => {});
            return toolUse("calculator", { expression: "1 + 1" }, draw.id());
          },
        });
        const names = namesIn(requests[1]);
        if (names.filter((one) => one === late).length === 1) return pass();
        const during = {
          en: `The model was asked; then addNote("${late}", …); then it called the calculator.`,
          fr: `Le modèle a été interrogé ; puis addNote("${late}", …) ; puis il a appelé la calculatrice.`,
        };
        return offers(during, names, late);
      },
    },
    {
      code: "added-runs",
      read: "007#the-story",
      text: {
        en: {
          expected: "A call of an added tool gives the text of its own note.",
          why: "A tool that is offered is in the drawer. One that is shown and cannot be run makes the model ask in vain.",
        },
        fr: {
          expected: "Un appel à un outil ajouté donne le texte de sa propre note.",
          why: "Un outil proposé est dans le tiroir. S’il est montré sans pouvoir être exécuté, le modèle demande en vain.",
        },
      },
      async run(student, draw) {
        const notes = [draw.word(), draw.word(), draw.word()].map((name) => [name, draw.word()]);
        for (const note of notes) await student.call("addNote", note);
        for (const [name = "", text = ""] of notes) {
          const { said } = await callOnce(student, draw, name);
          if (said !== text) return told(added(name, text), said);
        }
        return pass();
      },
    },
    {
      code: "name-once",
      read: "007#the-story",
      text: {
        en: {
          expected:
            "A note takes the place of whatever had its name before, another note or a tool of the beginning: offered once, and its text is told.",
          why: "One label, one thing behind it. The API refuses a request that offers a name twice.",
        },
        fr: {
          expected:
            "Une note prend la place de ce qui portait son nom avant elle, une autre note ou un outil du début : proposée une fois, et c’est son texte qui est donné.",
          why: "Une étiquette, une chose derrière. L’API refuse une requête qui propose deux fois un nom.",
        },
      },
      async run(student, draw) {
        const [name, old, text] = [draw.word(), draw.word(), draw.word()];
        await student.call("addNote", [name, old]);
        await student.call("addNote", [name, text]);
        const { offered, said } = await callOnce(student, draw, name);
        const done = {
          en: `addNote("${name}", "${old}"), then addNote("${name}", "${text}"), then the model called it.`,
          fr: `addNote("${name}", "${old}"), puis addNote("${name}", "${text}"), puis le modèle l’a appelé.`,
        };
        if (offered.filter((one) => one === name).length !== 1) return offers(done, offered, name);
        if (said !== text) return told(done, said);
        const tool = draw.pick(["calculator", "get_weather"]);
        await student.call("addNote", [tool, text]);
        const input = { expression: "1 + 1", city: draw.word() };
        const now = await callOnce(student, draw, tool, input);
        const replaced = added(tool, text);
        if (now.offered.filter((one) => one === tool).length !== 1) {
          return offers(replaced, now.offered, tool);
        }
        return now.said === text ? pass() : told(replaced, now.said);
      },
    },
    {
      code: "unknown-name",
      read: "007#a-common-mistake",
      text: {
        en: {
          expected:
            'A name that nobody registered gets a text that starts with "Error: " and holds the name.',
          why: "Each call needs its result, and the model can learn from an error in words.",
        },
        fr: {
          expected:
            "Un nom que personne n’a enregistré reçoit un texte qui commence par `Error: ` et contient ce nom.",
          why: "Chaque appel a besoin de son résultat, et d’une erreur dite en mots, le modèle peut tirer quelque chose.",
        },
      },
      async run(student, draw) {
        const name = draw.word();
        const { said } = await callOnce(student, draw, name);
        const named = String(said).startsWith("Error: ") && String(said).includes(name);
        return named ? pass() : told(called(name), said);
      },
    },
    {
      code: "borrowed-name",
      read: "007#the-tools",
      text: {
        en: {
          expected: "The name of something that every object has is as unknown as any other.",
          why: 'The model writes the name, and it can write any. A plain object, {}, also finds what nobody put there: obj["constructor"] is a function of the language itself.',
        },
        fr: {
          expected: "Le nom d’une chose que tout objet possède est aussi inconnu que les autres.",
          why: 'C’est le modèle qui écrit le nom, et il peut écrire n’importe lequel. Un simple objet, {}, trouve aussi ce que personne n’y a mis : obj["constructor"] est une fonction du langage lui-même.',
        },
      },
      async run(student, draw) {
        const plain = draw.word();
        const ordinary = await callOnce(student, draw, plain);
        if (!String(ordinary.said).startsWith("Error: ")) {
          const { en, fr } = called(plain);
          return told({ en: `${en} ${FIRST.en}`, fr: `${fr} ${FIRST.fr}` }, ordinary.said);
        }
        for (const name of BORROWED) {
          const { said } = await callOnce(student, draw, name);
          if (!String(said).startsWith("Error: ")) return told(called(name), said);
        }
        return pass();
      },
    },
    {
      code: "borrowed-added",
      read: "007#the-tools",
      text: {
        en: {
          expected:
            "The name of something that every object has can be registered like any other, and then it is offered and runs.",
          why: "The rule for a name is that it is registered, and nothing else. A list of forbidden names, or an object in which __proto__ means something, makes exceptions that nobody sees until that very tool is needed.",
        },
        fr: {
          expected:
            "Le nom d’une chose que tout objet possède s’enregistre comme un autre ; il est alors proposé, et il s’exécute.",
          why: "Pour un nom, une seule chose compte : être enregistré. Une liste de noms interdits, ou un objet où __proto__ veut dire quelque chose, fait des exceptions que personne ne voit avant d’avoir besoin de cet outil-là.",
        },
      },
      async run(student, draw) {
        const fault = await firstFault(student, draw, [draw.word(), ...draw.shuffle(BORROWED)]);
        if (!fault) return pass();
        const { name, text, offered, said } = fault;
        return offered ? offers(added(name, text), offered, name) : told(added(name, text), said);
      },
    },
  ],
});
