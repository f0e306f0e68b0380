import {
  type Bilingual,
  type Block,
  type Draw,
  defineExercise,
  fail,
  pass,
  resultsIn,
  type Student,
  show,
  type Talk,
  type TalkOptions,
  textOf,
} from "@boucle/grader";
import { type ScriptedReply, toolUse } from "@boucle/scripted-client";

/** The notes as they are handed out. */
const AT_FIRST = {
  opening_hours: "Open from 9 to 18, closed on Mondays.",
  address: "12, rue des Lilas, on the first floor.",
};

type Call = { name: string; id: string };

const call = ({ name, id }: Call) => toolUse(name, {}, id);

/** What a result says, whether as a text or in blocks. */
const wordsOf = (result: Block | undefined) => String(result && (textOf(result) || result.content));

/** One line and these replies. `answered` finds the result of a call in what was sent for it. */
async function talkOf(student: Student, script: TalkOptions["script"]) {
  const talk = await student.converse({ lines: ["When are you open, and where?"], script });
  const answered = ({ id }: Call): Block | undefined => {
    const results = talk.requests.flatMap(({ messages }) => resultsIn(messages.at(-1)));
    return results.find(({ tool_use_id }) => tool_use_id === id);
  };
  return { talk, answered };
}

/** The model calls two tools that nobody registered in one reply, a third in the next. */
async function unknownCalls(student: Student, draw: Draw) {
  const calls = [0, 1, 2].map(() => ({ name: draw.word(), id: draw.id() }));
  const [first, second, third] = calls.map(call);
  const script = [[first, second], third, "I see."] as ScriptedReply[];
  const { talk, answered } = await talkOf(student, script);
  const found = calls.map((one) => ({ name: one.name, result: answered(one) }));
  const [one = "", two = "", three = ""] = calls.map(({ name }) => name);
  const done = (name: string) => ({
    en: `One reply called "${one}" and "${two}", the next "${three}"; nobody registered any of them. This is about the call of "${name}".`,
    fr: `Une réponse a appelé « ${one} » et « ${two} », la suivante « ${three} » ; personne n’a enregistré ces noms. Il s’agit ici de l’appel à « ${name} ».`,
  });
  return { talk, found, done };
}

const NOTHING = { en: "", fr: "" };

function came(
  done: Bilingual<string>,
  result: Block | undefined,
  { ended }: Talk,
  note: Bilingual<string> = NOTHING,
) {
  const lost = {
    en: ended === "crash" ? "No result: the conversation broke off." : "No result for this call.",
    fr:
      ended === "crash"
        ? "Aucun résultat : la conversation s’est rompue."
        : "Aucun résultat pour cet appel.",
  };
  return fail({
    en: { done: done.en, got: result ? `The result: ${show(result, 400)}${note.en}` : lost.en },
    fr: { done: done.fr, got: result ? `Le résultat : ${show(result, 400)}${note.fr}` : lost.fr },
  });
}

/** An error, or the news that something is not there, in either language. */
const SAYS_UNKNOWN =
  /\b(err(or|eur)|unknown|un(registered|available|recogni)|no (such|tool)|not?\b|n['’]t\b|inconnu|introuvable|n['’]exist|aucun|absent|invalid|missing|does not)/i;

/** Names that run into each other name no tool. */
const apart = (name: string) => new RegExp(`(?<!\\w)${name}(?!\\w)`);

/** What stands in a list of these names, behind one of them, as if it were another. */
function foreignIn(words: string, names: string[]): string | undefined {
  const places = names.map((name) => ({ name, at: words.search(apart(name)) }));
  places.sort((one, other) => one.at - other.at);
  const gaps = places.map(({ name, at }, n) => words.slice(at + name.length, places[n + 1]?.at));
  // what parts the names: a comma, a line and a dash, quotes; no word of a sentence has an _
  const between = gaps.slice(0, -1).find((gap) => gap.length < 8 && /^\W*[^\w\s]\W*$/.test(gap));
  const items = between === undefined ? [] : words.split(between);
  return items.find((item, n) => {
    const isBehind = names.some((name) => items[n - 1]?.endsWith(name));
    return isBehind && /^\w+_\w+$/.test(item) && !names.includes(item);
  });
}

export default defineExercise({
  kind: "mend",
  starterFails: ["goes-on", "marked", "says-the-name", "names-the-tools", "others-kept"],
  checks: [
    {
      code: "goes-on",
      read: "008#the-story",
      text: {
        en: {
          expected:
            "After a call of an unknown tool, the model is asked again, and the next line can be typed as well.",
          why: "The only one who can decide what to do next is the one who asked.",
        },
        fr: {
          expected:
            "Après un appel à un outil inconnu, le modèle est de nouveau interrogé, et la ligne suivante passe aussi.",
          why: "Le seul qui puisse décider de la suite est celui qui a demandé.",
        },
      },
      async run(student, draw) {
        const [first, second] = [draw.word(), draw.word()];
        const { requests, ended, refusals } = await student.converse({
          lines: ["Where are you?", "And when are you open?"],
          script: [
            call({ name: first, id: draw.id() }),
            call({ name: second, id: draw.id() }),
            call({ name: "address", id: draw.id() }),
            "12, rue des Lilas.",
            "From 9 to 18.",
          ],
        });
        if (requests.length === 5 && ended === "done" && refusals.length === 0) return pass();
        const sent = requests.length;
        return fail({
          en: {
            done: `The model called "${first}", then "${second}", which nobody registered, then "address", and answered; then a second line was typed.`,
            got: `Requests that came: ${sent} of 5${ended === "cap" ? ", and more would have come" : ""}.`,
          },
          fr: {
            done: `Le modèle a appelé « ${first} », puis « ${second} », que personne n’a enregistrés, puis « address », et a répondu ; une deuxième ligne a ensuite été tapée.`,
            got: `Requêtes venues : ${sent} sur 5${ended === "cap" ? ", et d’autres allaient venir" : ""}.`,
          },
        });
      },
    },
    {
      code: "marked",
      read: "008#the-mark",
      text: {
        en: {
          expected:
            "Each call of an unknown tool gets a result with its id, and the mark that the API has for calls that went wrong.",
          why: "Without the mark, the text reads like news that the tool has brought.",
        },
        fr: {
          expected:
            "Chaque appel à un outil inconnu reçoit un résultat à son id, avec la marque que l’API prévoit pour les appels qui ont mal tourné.",
          why: "Sans la marque, le texte se lit comme une nouvelle que l’outil aurait rapportée.",
        },
      },
      async run(student, draw) {
        const { talk, found, done } = await unknownCalls(student, draw);
        const bare = found.find(({ result }) => result?.is_error !== true);
        return bare ? came(done(bare.name), bare.result, talk) : pass();
      },
    },
    {
      code: "says-the-name",
      read: "008#running-a-tool",
      text: {
        en: {
          expected:
            "The text of the result quotes the name that was called, and says that there is no such tool.",
          why: "Of several calls in a reply, the model has to know which one is meant, and a slip of one letter is seen only where the name stands.",
        },
        fr: {
          expected:
            "Le texte du résultat cite le nom qui a été appelé, et dit qu’un tel outil n’existe pas.",
          why: "De plusieurs appels d’une même réponse, le modèle doit savoir lequel est visé, et une lettre de travers ne se voit que là où le nom est écrit.",
        },
      },
      async run(student, draw) {
        const { talk, found, done } = await unknownCalls(student, draw);
        const silent = found.find(({ name, result }) => {
          return !wordsOf(result).includes(name) || !SAYS_UNKNOWN.test(wordsOf(result));
        });
        return silent ? came(done(silent.name), silent.result, talk) : pass();
      },
    },
    {
      code: "names-the-tools",
      read: "008#running-a-tool",
      text: {
        en: {
          expected:
            "The text of the result names every tool that there is at that moment, each apart from the next, and nothing else as a tool.",
          why: "With the real names at hand, the next attempt need not be a guess. A list that was typed by hand is out of date with the next note.",
        },
        fr: {
          expected:
            "Le texte du résultat nomme tous les outils qui existent à cet instant, chacun à part du suivant, et rien d’autre comme outil.",
          why: "Avec les vrais noms sous les yeux, l’essai suivant n’est plus une devinette. Une liste tapée à la main est périmée à la note suivante.",
        },
      },
      async run(student, draw) {
        const [early, late] = [draw.word(), draw.word()];
        const first = { name: draw.word(), id: draw.id() };
        const second = { name: draw.word(), id: draw.id() };
        await student.call("addNote", [early, draw.word()]);
        let asked = 0;
        const { talk, answered } = await talkOf(student, () => {
          asked++;
          if (asked === 1) return call(first);
          if (asked > 2) return "I see.";
          // it is there before the model's reply is
          student.call("addNote", [late, draw.word()]).catch(() => {});
          return call(second);
        });
        const done = {
          en: `A note "${early}" was added. The model called "${first.name}", which nobody registered. Then a note "${late}" was added, and the model called "${second.name}", which nobody registered either.`,
          fr: `On a ajouté une note « ${early} ». Le modèle a appelé « ${first.name} », que personne n’a enregistré. Ensuite, on a ajouté une note « ${late} », et le modèle a appelé « ${second.name} », que personne n’a enregistré non plus.`,
        };
        const names = [...Object.keys(AT_FIRST), early];
        const moments: [Call, string[]][] = [
          [first, names],
          [second, [...names, late]],
        ];
        for (const [one, all] of moments) {
          const words = wordsOf(answered(one));
          const lacking = all.find((name) => !apart(name).test(words));
          const foreign = lacking ? undefined : foreignIn(words, all);
          if (!lacking && !foreign) continue;
          return came(done, answered(one), talk, {
            en: lacking
              ? ` For "${one.name}": "${lacking}" is not named in it, or not apart.`
              : ` For "${one.name}": the list has "${foreign}" as well, which is no tool.`,
            fr: lacking
              ? ` Pour « ${one.name} » : « ${lacking} » n’y est pas nommé, ou pas à part.`
              : ` Pour « ${one.name} » : la liste a aussi « ${foreign} », qui n’est pas un outil.`,
          });
        }
        return pass();
      },
    },
    {
      code: "others-kept",
      read: "006#a-common-mistake",
      text: {
        en: {
          expected:
            "The other calls of the same reply are run, and their results go back in the same message.",
          why: "One slip is no reason to throw away what went well, and the API refuses a history in which a call has no result.",
        },
        fr: {
          expected:
            "Les autres appels de la même réponse sont exécutés, et leurs résultats repartent dans le même message.",
          why: "Un faux pas n’est pas une raison de jeter ce qui a réussi, et l’API refuse un historique où un appel n’a pas de résultat.",
        },
      },
      async run(student, draw) {
        const good = [draw.word(), draw.word()].map((name) => ({ name, id: draw.id() }));
        const texts = good.map(() => draw.word());
        for (const [n, { name }] of good.entries()) await student.call("addNote", [name, texts[n]]);
        const unknown = { name: draw.word(), id: draw.id() };
        const calls = draw.shuffle([...good, unknown]);
        const { talk } = await talkOf(student, [calls.map(call), "I see."]);
        const results = resultsIn(talk.requests[1]?.messages.at(-1));
        const of = ({ id }: Call) => results.find(({ tool_use_id }) => tool_use_id === id);
        const kept = good.every((one, n) => wordsOf(of(one)) === texts[n]);
        if (kept && results.length === 3 && of(unknown)) return pass();
        return fail({
          en: {
            done: `One reply called ${calls.map(({ name }) => name).join(", ")}; only "${unknown.name}" is unknown.`,
            got: `The next message: ${results.length === 0 ? "no result" : show(results, 300)}`,
          },
          fr: {
            done: `Une réponse a appelé ${calls.map(({ name }) => name).join(", ")} ; seul « ${unknown.name} » est inconnu.`,
            got: `Le message suivant : ${results.length === 0 ? "aucun résultat" : show(results, 300)}`,
          },
        });
      },
    },
    {
      code: "good-unmarked",
      read: "008#the-mark",
      text: {
        en: {
          expected: "A call that goes well has its text as its result, and no mark.",
          why: "A mark on everything says nothing: the model would mend what is whole.",
        },
        fr: {
          expected: "Un appel qui réussit a son texte pour résultat, et pas de marque.",
          why: "Une marque partout ne dit rien : le modèle réparerait ce qui n’est pas cassé.",
        },
      },
      async run(student, draw) {
        const [added, words] = [draw.word(), draw.word()];
        await student.call("addNote", [added, words]);
        for (const [name, text] of Object.entries({ ...AT_FIRST, [added]: words })) {
          const good = { name, id: draw.id() };
          const { talk, answered } = await talkOf(student, [call(good), "I see."]);
          const result = answered(good);
          if (wordsOf(result) === text && !result?.is_error) continue;
          return came(
            {
              en: `The model called "${name}", a note that says "${text}".`,
              fr: `Le modèle a appelé « ${name} », une note qui dit « ${text} ».`,
            },
            result,
            talk,
          );
        }
        return pass();
      },
    },
  ],
});
